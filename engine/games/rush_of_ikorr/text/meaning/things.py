"""Players, objects, amounts and descriptions in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.rush_of_ikorr.text import tree as t
from engine.games.rush_of_ikorr.text.grammar.lexicon import NOUN_FORMS, ZONE_FORMS
from engine.language.tree import terms

Say = Mapping[type, Callable[[Any], str]]


def listed(words: list[str], last: str = "and") -> str:
    """Join words: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


# --- players -----------------------------------------------------------------------------------


def _side(side: t.Side) -> str:
    return f"{side.value} " if side.value else ""


def _other(other: bool) -> str:
    return "other " if other else ""


_TEAMS = {
    t.Side.ALLIED: "your team together",
    t.Side.OPPOSING: "the opposing team together",
    t.Side.ANY: "each of the two teams",
}
_PLAYERS: Say = {
    t.You: lambda _: "you",
    t.EachPlayer: lambda p: (
        _TEAMS[p.side] if p.as_team else f"every {_other(p.other)}{_side(p.side)}player"
    ),
    t.Opponent: lambda _: "the opposing player in front of you",
    t.TargetPlayer: lambda p: f"1 targeted {_other(p.other)}{_side(p.side)}player",
    t.ChosenPlayer: lambda p: f"1 {_other(p.other)}{_side(p.side)}player of your choice",
    t.ThatPlayer: lambda p: "those same players" if p.plural else "that same player",
    t.TheChosenPlayer: lambda _: "the player chosen before",
    t.WhoDid: lambda p: f"every {_side(p.side)}player who {'declined' if p.negated else 'did so'}",
    t.ControllerOf: lambda p: f"the controller of {objects(p.ref)}",
    t.OwnerOf: lambda p: f"the owner of {objects(p.ref)}",
    t.ActivePlayer: lambda _: "the player whose turn it is",
    t.StartingWith: lambda p: f"{players(p.group)}, in seating order from {players(p.first)},",
    t.BothPlayers: lambda p: f"{players(p.first)} and {players(p.second)}",
    t.EachPlayerWho: lambda p: f"every {_side(p.side)}player for whom this holds: {_holds(p)}",
}


def _holds(node: t.EachPlayerWho) -> str:
    from engine.games.rush_of_ikorr.text.meaning.conditions import condition  # noqa: PLC0415

    return condition(node.condition)


def players(node: t.Players) -> str:
    """Return who is meant."""
    return _PLAYERS[type(node)](node)


def whose(node: t.Players) -> str:
    """Return the possessive of players."""
    if isinstance(node, t.You):
        return "your"
    name = players(node)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


_THIRD = {"do": "does", "have": "has", "be": "is", "search": "searches"}


def does(actor: t.Players, verb: str) -> str:
    """Return subject and verb: "you draw", "every player draws"."""
    plain = isinstance(actor, t.You | t.BothPlayers) or getattr(actor, "plural", False)
    if plain:
        return f"{players(actor)} {verb}"
    first, _, rest = verb.partition(" ")
    if first in _THIRD:
        third = _THIRD[first]
    elif first.endswith(("s", "sh", "ch", "x")):
        third = f"{first}es"
    elif first.endswith("y") and first[-2] not in "aeiou":
        third = f"{first[:-1]}ies"
    else:
        third = f"{first}s"
    return f"{players(actor)} {third} {rest}".rstrip()


# --- zones and references ----------------------------------------------------------------------


def zone(node: t.ZoneRef) -> str:
    """Return where."""
    one = ZONE_FORMS[node.zone][0]
    if node.owner is None:
        return f"the {one}" if node.zone is t.Zone.BATTLEFIELD else f"any {one}"
    other = f" or {ZONE_FORMS[node.or_else][0]}" if node.or_else is not None else ""
    return f"{whose(node.owner)} {one}{other}"


def _that(node: t.That) -> str:
    one, many = NOUN_FORMS[node.noun]
    noun = many if node.plural else one
    if node.done is not None:
        return f"the {noun} {node.done.value} before"
    return f"those same {noun}" if node.plural else f"that same {noun}"


_CULPRITS: dict[terms.Event, str] = {
    t.Event.STRIKES: "struck",
    t.Event.ATTACKS: "attacked",
    t.Event.DESTROYS: "destroyed",
    t.Event.DEALS_DAMAGE: "damaged",
}
_FIGHTERS = {
    t.Role.ATTACKER: "the attacker",
    t.Role.DEFENDER: "the defender",
    t.Role.FOE: "the other one in its battle",
}
_REFS: Say = {
    t.This: lambda r: f"this {r.noun.value}",
    t.It: lambda r: (
        "itself"
        if r.reflexive
        else "those just mentioned"
        if r.plural
        else "the one just mentioned"
    ),
    t.That: _that,
    t.LastNamed: lambda _: "the champion just mentioned, or else this one",
    t.Fighter: lambda r: _FIGHTERS[r.role],
    t.Culprit: lambda r: f"the champion that {_CULPRITS.get(r.event, 'did')} it",
    t.Rest: lambda _: "what is left of them",
    t.DeckCards: lambda r: _deck_cards(r),  # noqa: PLW0108 - defined below
    t.WholeZone: lambda r: f"all cards in {zone(r.zone)}",
    t.Group: lambda r: listed([objects(item) for item in r.items]),
    t.Selection: lambda r: selection(r),  # noqa: PLW0108 - defined below
}


def _deck_cards(node: t.DeckCards) -> str:
    where = "bottom" if node.position is t.Position.BOTTOM else "top"
    return f"the {counted(node.amount, 'card', 'cards')} at the {where} of {whose(node.owner)} deck"


def objects(node: t.Objects | t.Subject) -> str:
    """Return which objects are meant."""
    if isinstance(node, t.Description):
        return f"any {described(node)}"
    if type(node) in _PLAYERS:
        return players(node)  # type: ignore[arg-type]
    return _REFS[type(node)](node)


_HOW = {t.How.TARGET: "targeted ", t.How.RANDOM: "random ", t.How.CHOOSE: "chosen "}


def selection(node: t.Selection) -> str:
    """Return what is selected and how."""
    one, many = described(node.description), described(node.description, many=True)
    if node.how is t.How.ALL:
        found = f"every {one}"
    else:
        word = _HOW[node.how]
        found = counted(node.amount, f"{word}{one}", f"{word}{many}")
        found = f"up to {found}" if node.up_to else found
    if node.among is not None:
        found += f" out of {objects(node.among)}"
    if node.chooser is not None:
        found += f" that {does(node.chooser, 'pick')}"
    return found


# --- amounts -----------------------------------------------------------------------------------

_AMOUNTS: Say = {
    t.Number: lambda a: str(a.value),
    t.X: lambda _: "X",
    t.All: lambda _: "all",
    t.AnyNumber: lambda _: "any number of",
    t.Between: lambda a: f"{a.least} to {a.most}",
    t.UpTo: lambda a: f"up to {amount(a.amount)}",
    t.UntilHand: lambda a: f"enough to hold {amount(a.size)}",
    t.CountOf: lambda a: f"the count of {described(a.description, many=True)}",
    t.CountOfRef: lambda a: f"the count of {objects(a.ref)}",
    t.StatOf: lambda a: f"the {'printed ' if a.printed else ''}{a.stat.value} of {objects(a.ref)}",
    t.TotalOf: lambda a: f"the summed {a.stat.value} of {described(a.description, many=True)}",
    t.ExtremeOf: lambda a: (
        f"the {'lowest' if a.lowest else 'highest'} {a.stat.value} "
        f"found among {described(a.description, many=True)}"
    ),
    t.ThatMany: lambda _: "the same amount",
    t.DoneThisWay: lambda a: _done_amount(a),  # noqa: PLW0108 - defined below
    t.TimesHappened: lambda a: f"how often this happened this turn: {_event(a.event)}",
    t.SecuredBy: lambda a: (
        f"the Ikorr secured by {players(a.players)}'s team"
        if not isinstance(a.players, t.You)
        else "the Ikorr your team has secured"
    ),
    t.InfluenceOf: lambda a: f"the amount of {a.kind.value} of {players(a.players)}",
    t.PlayerCount: lambda a: f"how many {_side(a.side)}players there are",
    t.CountersOn: lambda a: f"how many {a.kind} counters {objects(a.ref)} has",
    t.Times: lambda a: f"{a.factor} times {amount(a.amount)}",
    t.Plus: lambda a: f"{amount(a.amount)} {'plus' if a.number > 0 else 'minus'} {abs(a.number)}",
    t.Capped: lambda a: f"{amount(a.amount)}, but at most {a.most}",
    t.Groups: lambda a: f"the number of full groups of {a.size} in {amount(a.amount)}",
    t.AllBut: lambda a: f"all except {a.spared}",
    t.Half: lambda a: f"half of {amount(a.amount)} (rounded {'up' if a.up else 'down'})",
}


def _done_amount(node: t.DoneThisWay) -> str:
    if node.noun is None:
        return f"the amount {node.done.value} by this effect"
    return f"how many {NOUN_FORMS[node.noun][1]} were {node.done.value} by this effect"


def _event(node: t.EventPattern) -> str:
    from engine.games.rush_of_ikorr.text.meaning.conditions import event  # noqa: PLC0415

    return event(node)


def amount(node: t.Amount) -> str:
    """Return how much."""
    return _AMOUNTS[type(node)](node)


def counted(node: t.Amount, one: str, many: str) -> str:
    """Return how many of something: "1 card", "2 cards", "as many cards as ..."."""
    if isinstance(node, t.Number):
        return f"{node.value} {one if node.value == 1 else many}"
    if isinstance(node, t.X | t.AnyNumber | t.Between | t.All | t.AllBut):
        return f"{amount(node)} {many}"
    if isinstance(node, t.UpTo):
        return f"up to {counted(node.amount, one, many)}"
    times = per(node)
    if times is not None:
        number, each = times
        return f"{number} {one if number == 1 else many} {each}"
    return f"as many {many} as {amount(node)}"


def per(node: t.Amount) -> tuple[int, str] | None:
    """Return "1 for every Beast" as a number and words; None for any other amount."""
    factor = 1
    if isinstance(node, t.Times):
        factor, node = node.factor, node.amount
    if isinstance(node, t.CountOf):
        return factor, f"for every {described(node.description)}"
    if isinstance(node, t.Groups):
        return factor, f"for every full group of {node.size} in {amount(node.amount)}"
    if isinstance(node, t.CountOfRef):
        return factor, f"for every one of {objects(node.ref)}"
    if isinstance(node, t.DoneThisWay) and node.noun is not None:
        return factor, f"for every {NOUN_FORMS[node.noun][0]} {node.done.value} by this effect"
    if isinstance(node, t.StatOf) and node.stat in (t.Stat.IKORR, t.Stat.DAMAGE):
        unit = "Ikorr" if node.stat is t.Stat.IKORR else "damage"
        return factor, f"for every {unit} on {objects(node.ref)}"
    return None


def measured(node: t.Amount, unit: str) -> str:
    """Return how much of something that is not counted in pieces: "2 damage"."""
    times = per(node)
    if times is not None:
        return f"{times[0]} {unit} {times[1]}"
    if isinstance(node, t.Number | t.X | t.All | t.AnyNumber | t.Between | t.UpTo):
        return f"{amount(node)} {unit}"
    return f"{unit} equal to {amount(node)}"


# --- descriptions ------------------------------------------------------------------------------

_OPS = {
    t.Op.EQUAL: "exactly",
    t.Op.NOT_EQUAL: "other than",
    t.Op.AT_LEAST: "at least",
    t.Op.AT_MOST: "at most",
    t.Op.MORE: "more than",
    t.Op.LESS: "less than",
}


def test(node: t.StatTest) -> str:
    """Return a test of a number: "attack at most 3"."""
    return f"{node.stat.value} {_OPS[node.op]} {amount(node.amount)}"


def count_test(node: t.CountTest) -> str:
    """Return a test of a count: "at least 3"."""
    if node.op is t.Op.EQUAL and node.amount == t.Number(0):
        return "no"
    return f"{_OPS[node.op]} {amount(node.amount)}"


def keyword(node: t.Keyword) -> str:
    """Return a keyword as printed."""
    return " ".join((node.name.value, *node.traits))


_STATES: dict[terms.State, str] = {
    t.State.WITHOUT_ABILITIES: "having no abilities",
    t.State.OF_CHOSEN_TRAIT: "of the type chosen before",
}


def described(node: t.Description, *, many: bool = False) -> str:
    """Return what objects must be like."""
    words = ["other"] if node.other else []
    if isinstance(node.adjacent_to, t.LastNamed):
        words.append("neighbouring")
    if node.side.value:
        words.append(node.side.value)
    words += [state.value for state in node.states if state not in _STATES]
    words += [f"non-{trait}" for trait in node.without_traits]
    if node.aspects:
        words.append(listed(list(node.aspects), "or"))
    if node.traits:
        words.append(listed([" ".join(each) for each in node.traits], "or"))
    words.append(listed([NOUN_FORMS[noun][1 if many else 0] for noun in node.nouns], "or"))
    found = " ".join([*words, *_qualities(node)])
    for alternative in node.alternatives:
        found += f" or {described(alternative, many=many)}"
    return found


def _qualities(node: t.Description) -> list[str]:
    found = [_STATES[state] for state in node.states if state in _STATES]
    if node.besides is not None:
        found.append(f"except {objects(node.besides)}")
    if node.adjacent_to is not None and not isinstance(node.adjacent_to, t.LastNamed):
        place = "next to" if node.flank is None else f"directly {node.flank.value} of"
        found.append(f"standing {place} {objects(node.adjacent_to)}")
    elif node.flank is not None:
        found.append(f"standing furthest {node.flank.value} in its row")
    if node.controller is not None:
        found.append(f"under {whose(node.controller)} control")
    if node.zone is not None:
        found.append(f"located in {zone(node.zone)}")
    having = [test(each) for each in node.tests]
    having += [keyword(each) for each in node.keywords]
    having += [f"the {each.value}" for each in node.abilities]
    if having:
        found.append(f"having {listed(having)}")
    if node.without_keywords:
        found.append(f"lacking {listed([keyword(each) for each in node.without_keywords])}")
    return [*found, *_rarer_qualities(node)]


def _rarer_qualities(node: t.Description) -> list[str]:
    found: list[str] = []
    if node.extreme is not None:
        rank = "lowest" if node.extreme.lowest else "highest"
        among = node.extreme.among
        found.append(f"of the {rank} {node.extreme.stat.value}")
        found += [f"among {described(among, many=True)}"] if among else []
    if node.total is not None:
        found.append(f"whose {test(node.total)} in total")
    if node.name is not None:
        found.append(_name(node.name))
    if node.shares is not None:
        found.append(f"sharing a {node.shares.kind.value} with {objects(node.shares.ref)}")
    found += [_history(each) for each in node.history]
    if node.different_names:
        found.append("of different names")
    if node.played_by is not None:
        found.append(f"played by {players(node.played_by)}")
    if node.done is not None:
        found.append(f"that this effect has {node.done.value}")
    return found


def _name(node: t.Named | t.ChosenName | t.SameNameAs) -> str:
    if isinstance(node, t.Named):
        return f"called {' or '.join(f'“{name}”' for name in (node.name, *node.others))}"
    if isinstance(node, t.ChosenName):
        return "of the name chosen or mentioned before"
    return f"of the same name as {objects(node.ref)}"


def _history(node: t.Did) -> str:
    from engine.games.rush_of_ikorr.text.meaning.conditions import agent  # noqa: PLC0415

    what = listed([each.value for each in node.events], "or")
    when = "the turn before" if node.last_turn else "this turn"
    by = f" by {agent(node.by)}" if node.by is not None else ""
    return f"for which {'no' if node.negated else 'a'} “{what}”{by} happened {when}"
