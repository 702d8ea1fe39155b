"""Prints players, zones, references, amounts, descriptions and selections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.grammar.lexicon import (
    NOUN_FORMS,
    STATE_WORDS,
    ZONE_FORMS,
    plural_of,
    word,
)
from engine.games.rush_of_ikorr.text.own_tree import InfluenceOf, SecuredBy
from engine.games.rush_of_ikorr.text.terms import Event, Stat, State
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
    All,
    AllBut,
    AnyNumber,
    Between,
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    DoneThisWay,
    ExtremeOf,
    Half,
    Number,
    PlayerCount,
    Plus,
    StatOf,
    ThatMany,
    Times,
    TimesHappened,
    TotalOf,
    UpTo,
    X,
)
from engine.language.tree.conditions import (
    Compare,
    Controls,
    DoneCondition,
    Happened,
    HasCards,
    Not,
)
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Amount, Objects, Players, Ref
from engine.language.tree.objects import (
    ChosenName,
    Culprit,
    DeckCards,
    Description,
    Did,
    Fighter,
    Group,
    It,
    Keyword,
    LastNamed,
    Named,
    Rest,
    SameNameAs,
    Selection,
    StatTest,
    That,
    This,
    WholeZone,
    ZoneRef,
)
from engine.language.tree.players import (
    ActivePlayer,
    BothPlayers,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    EachPlayerWho,
    Opponent,
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import (
    Flank,
    How,
    Op,
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedStat,
    SharedState,
    SharedZone,
    Side,
)
from engine.language.vocabulary import NUMBER_WORDS

Printers = Mapping[type, Callable[[Any], str]]
_WORDS = {number: word for word, number in NUMBER_WORDS.items()}


def spaced(*parts: str) -> str:
    """Join the parts that are not empty."""
    return " ".join(part for part in parts if part)


def listed(words: list[str], last: str = "and") -> str:
    """Join words: "a", "a and b", "a, b, and c"."""
    if len(words) < 3:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def article(words: str) -> str:
    """Return the words with "a" or "an" before them."""
    return f"{'an' if words[0].casefold() in 'aeiou' else 'a'} {words}"


def number_word(number: int) -> str:
    """Return a number of things as the game prints it: in words up to twenty."""
    return _WORDS.get(number, str(number))


def inflected(verb: str, many: bool) -> str:
    """Return the verb of a phrase in the third person, or as it is for many and for "you"."""
    if many:
        return verb
    adverb, _, rest = verb.partition(" ")
    if adverb in ("fully", "perpetually"):
        return f"{adverb} {inflected(rest, many)}"
    first = adverb
    if first == "copy":
        third = "copies"
    else:
        third = f"{first}es" if first.endswith(("s", "sh", "ch", "x")) else f"{first}s"
    return spaced(third, rest)


# --- players -----------------------------------------------------------------------------------


def _chosen(word: str, side: Side, other: bool) -> str:
    return spaced(word, "other" if other else "", side.value, "player")


def _a_player(node: ChosenPlayer) -> str:
    if node.other:
        return spaced("another", node.side.value, "player")
    return article(spaced(node.side.value, "player"))


def _belonging(word: str, ref: Ref | Selection) -> str:
    if isinstance(ref, It):
        return f"{'their' if ref.plural else 'its'} {word}"
    return f"{owned(objects(ref))} {word}"


def _team(side: Side) -> str:
    return {Side.ALLIED: "your team", Side.OPPOSING: "the opposing team"}.get(side, "each team")


_PLAYERS: Printers = {
    You: lambda _: "you",
    EachPlayer: lambda p: _team(p.side) if p.as_team else _chosen("each", p.side, p.other),
    Opponent: lambda _: "your opponent",
    TargetPlayer: lambda p: _chosen("target", p.side, p.other),
    ChosenPlayer: _a_player,
    ThatPlayer: lambda p: "those players" if p.plural else "that player",
    TheChosenPlayer: lambda _: "the chosen player",
    WhoDid: lambda p: spaced(
        "each", p.side.value, "player who", "does not" if p.negated else "does"
    ),
    ControllerOf: lambda p: _belonging("controller", p.ref),
    OwnerOf: lambda p: _belonging("owner", p.ref),
    ActivePlayer: lambda _: "the active player",
    BothPlayers: lambda p: f"you and {players(p.second)}",
    EachPlayerWho: lambda p: _each_who(p),  # noqa: PLW0108 - defined below
}


def _each_who(node: EachPlayerWho) -> str:
    from engine.games.rush_of_ikorr.text.printer.conditions import (  # noqa: PLC0415
        condition,
        how_many,
    )

    held = node.condition
    start = spaced("each", node.side.value, "player")
    if isinstance(held, Controls):
        return f"{start} who controls {how_many(held.count, held.description)}"
    if isinstance(held, Compare) and isinstance(held.left, CountOf):
        if held.left.description.zone is not None:
            return f"{start} with more cards in hand than you"
        more = replace(held.left.description, controller=None)
        return f"{start} who controls more {described(more, many=True)} than you"
    if isinstance(held, Happened | Not | DoneCondition):
        return f"{start} who {condition(held).removeprefix(players(ThatPlayer())).strip()}"
    assert isinstance(held, HasCards)  # the grammar makes no other condition here
    return f"{start} with {how_many(held.count, held.description)} in hand"


def players(node: Players) -> str:
    """Print players as the subject of a sentence."""
    return _PLAYERS[type(node)](node)


def are_many(node: Players) -> bool:
    """Whether players take the plain verb."""
    return isinstance(node, You | BothPlayers) or (isinstance(node, ThatPlayer) and node.plural)


def owned(words: str) -> str:
    """Return the possessive of words."""
    return f"{words}'" if words.endswith("s") else f"{words}'s"


def whose(node: Players) -> str:
    """Print players as a possessive."""
    if isinstance(node, You):
        return "your"
    if node == ThatPlayer():
        return "their"
    return owned(players(node))


# --- zones and references ----------------------------------------------------------------------


def zone(node: ZoneRef) -> str:
    """Print a zone."""
    one = ZONE_FORMS[node.zone][0]
    if node.owner is None:
        return f"the {one}" if node.zone is SharedZone.FIELD else article(one)
    if node.owner == EachPlayer():
        return f"all {ZONE_FORMS[node.zone][1]}"
    other = f" or {ZONE_FORMS[node.or_else][0]}" if node.or_else is not None else ""
    return f"{whose(node.owner)} {one}{other}"


def _that(node: That) -> str:
    if node == That(SharedNoun.TOKEN, SharedDone.COPIED):
        return "the copy"
    noun = NOUN_FORMS[node.noun][1 if node.plural else 0]
    if node.done is not None:
        return f"the {node.done.value} {noun}"
    return f"those {noun}" if node.plural else f"that {noun}"


_CULPRITS: dict[terms.Event, str] = {
    Event.STRIKES: "struck it",
    SharedEvent.ATTACKS: "attacked it",
    SharedEvent.DESTROYS: "destroyed it",
    SharedEvent.DEALS_DAMAGE: "dealt it damage",
}
_REFS: Printers = {
    This: lambda r: f"this {word(r.noun)}",
    It: lambda r: "itself" if r.reflexive else "them" if r.plural else "it",
    That: _that,
    Fighter: lambda r: word(r.role),
    Culprit: lambda r: f"the champion that {_CULPRITS[r.event]}",
    Rest: lambda _: "the rest",
    DeckCards: lambda r: _deck_cards(r),  # noqa: PLW0108 - defined below
    WholeZone: lambda r: zone(r.zone),
    Group: lambda r: listed_group(r.items),
    Selection: lambda r: selection(r),  # noqa: PLW0108 - defined below
}


def listed_group(items: tuple[Objects, ...]) -> str:
    """Print things that are joined."""
    return " and ".join(objects(item) for item in items)


def _deck_cards(node: DeckCards) -> str:
    end = node.position.value
    if node.amount == ONE:
        return f"the {end} card of {whose(node.owner)} deck"
    return f"the {end} {quantity(node.amount)} cards of {whose(node.owner)} deck"


def objects(node: Objects) -> str:
    """Print objects."""
    return _REFS[type(node)](node)


def subject(node: Objects) -> str:
    """Print objects as the subject of a sentence."""
    return "they" if node == It(plural=True) else objects(node)


def possessive(node: Objects) -> str:
    """Print the owner of a number: "its", "this champion's"."""
    if isinstance(node, It):
        return "their" if node.plural else "its"
    return owned(objects(node))


def is_many(node: Objects) -> bool:
    """Whether objects take the plain verb."""
    if isinstance(node, Selection):
        return node.amount != ONE and node.description.flank is None
    if isinstance(node, Group):
        return True
    if isinstance(node, DeckCards):
        return node.amount != ONE
    return isinstance(node, Rest) or bool(getattr(node, "plural", False))


# --- amounts -----------------------------------------------------------------------------------


def quantity(node: Amount) -> str:
    """Print how many things."""
    if isinstance(node, Number):
        return number_word(node.value)
    if isinstance(node, Between):
        return f"{number_word(node.least)} or {number_word(node.most)}"
    return {X: "X", ThatMany: "that many", AnyNumber: "any number of"}[type(node)]


def secured(node: Amount) -> str:
    """Return "2 secured Ikorr", "half their secured Ikorr, rounded down"."""
    if isinstance(node, Half):
        return value(node)
    return f"{'all' if isinstance(node, All) else measure(node)} secured Ikorr"


def measure(node: Amount) -> str:
    """Print how much of what is not counted in pieces, before its noun."""
    if isinstance(node, Number):
        return str(node.value)
    if isinstance(node, UpTo):
        return f"up to {measure(node.amount)}"
    if isinstance(node, Times) and isinstance(node.amount, ThatMany):
        return "twice that much"
    if isinstance(node, Plus) and isinstance(node.amount, ThatMany):
        return f"that much {'plus' if node.number > 0 else 'minus'} {abs(node.number)}"
    return {X: "X", ThatMany: "that much", AnyNumber: "any amount of"}[type(node)]


def is_plain(node: Amount) -> bool:
    """Whether an amount stands before its noun; others follow "equal to" or "for each"."""
    if isinstance(node, Plus | Times):
        return isinstance(node.amount, ThatMany)
    return isinstance(node, Number | X | UpTo | ThatMany | AnyNumber)


_VALUES: Printers = {
    Number: lambda a: str(a.value),
    X: lambda _: "X",
    CountOf: lambda a: (
        f"the number of {other_word(a.description)}{described(a.description, many=True)}"
    ),
    CountOfRef: lambda a: f"the number of {objects(a.ref)}",
    StatOf: lambda a: _stat_of(a),  # noqa: PLW0108 - defined below
    TotalOf: lambda a: f"the total {_stat(a.stat)} of {described(a.description, many=True)}",
    ExtremeOf: lambda a: (
        f"the {'lowest' if a.lowest else 'highest'} {_stat(a.stat)} among "
        f"{described(a.description, many=True)}"
    ),
    ThatMany: lambda _: "that number",
    DoneThisWay: lambda a: _done_this_way(a),  # noqa: PLW0108 - defined below
    TimesHappened: lambda a: f"the number of times {_happened(a.event)} this turn",
    SecuredBy: lambda a: f"{whose(a.players)} secured Ikorr",
    InfluenceOf: lambda a: f"{whose(a.players)} {a.kind.value}",
    PlayerCount: lambda a: spaced("the number of", a.side.value, "players"),
    CountersOn: lambda a: f"the number of {a.kind} counters on {objects(a.ref)}",
    Times: lambda a: (
        f"twice {value(a.amount)}"
        if a.factor == 2
        else f"{number_word(a.factor)} times {value(a.amount)}"
    ),
    Plus: lambda a: f"{value(a.amount)} {'plus' if a.number > 0 else 'minus'} {abs(a.number)}",
    Capped: lambda a: f"{value(a.amount)} (to a maximum of {a.most})",
    Half: lambda a: f"half {value(a.amount)}, rounded {'up' if a.up else 'down'}",
}


def _stat(stat: terms.Stat) -> str:
    if stat is Stat.IKORR:
        return "Ikorr"
    return str(stat.value)


def _stat_of(node: StatOf) -> str:
    if isinstance(node.ref, It) and node.ref.reflexive:
        return f"its own {node.stat.value}"
    if node.stat is Stat.IKORR:
        return f"the number of Ikorr on {objects(node.ref)}"
    if node.stat is SharedStat.DAMAGE:
        return f"the damage on {objects(node.ref)}"
    printed = "printed " if node.printed else ""
    return f"{possessive(node.ref)} {printed}{node.stat.value}"


def _done_this_way(node: DoneThisWay) -> str:
    if node.noun is None:
        return f"the damage {node.done.value} this way"
    return f"the number of {NOUN_FORMS[node.noun][1]} {node.done.value} this way"


def _happened(node: EventPattern) -> str:
    from engine.games.rush_of_ikorr.text.printer.events import past  # noqa: PLC0415

    return past(node)


def has_value(node: Amount) -> bool:
    """Whether an amount can follow "equal to"."""
    return type(node) in _VALUES


def value(node: Amount) -> str:
    """Print an amount as a value: after "equal to", "where X is", "becomes"."""
    return _VALUES[type(node)](node)


# --- descriptions ------------------------------------------------------------------------------


def other_word(node: Description) -> str:
    """Return "other " for a description that has it."""
    return "other " if node.other else ""


def keyword(node: Keyword) -> str:
    """Print a keyword."""
    return spaced(node.name.value, *node.traits)


def test(node: StatTest) -> str:
    """Print a test of a number."""
    if node.stat in (Stat.IKORR, SharedStat.DAMAGE):
        return _pile_test(node)
    name = node.stat.value
    bound = value(node.amount)
    if isinstance(node.amount, Number | X):
        plain = {
            Op.AT_LEAST: f"{bound} or greater",
            Op.AT_MOST: f"{bound} or less",
            Op.EQUAL: bound,
        }
        if node.op in plain:
            return f"{name} {plain[node.op]}"
    words = {
        Op.MORE: "greater than",
        Op.LESS: "less than",
        Op.EQUAL: "equal to",
        Op.AT_LEAST: "greater than or equal to",
        Op.AT_MOST: "less than or equal to",
    }
    return f"{name} {words[node.op]} {bound}"


def _pile_test(node: StatTest) -> str:
    noun = "Ikorr" if node.stat is Stat.IKORR else "damage"
    if node.op is Op.EQUAL and node.amount == Number(0):
        return f"no {noun}"
    more = "or more" if node.op is Op.AT_LEAST else "or less"
    return f"{value(node.amount)} {more} {noun}"


def described(node: Description, *, many: bool = False, source: str = "in") -> str:
    """Print a description; "other" and the number stand with the words before it."""
    words: list[str] = []
    if isinstance(node.adjacent_to, LastNamed):
        words.append("adjacent")
    words.append(node.side.value)
    words += [_state(state) for state in node.states if state not in _STATE_PHRASES]
    words += [f"non-{trait}" for trait in node.without_traits]
    words.append(" or ".join(node.aspects))
    words.append(listed([" ".join(each) for each in node.traits], "or"))
    words.append(listed([NOUN_FORMS[noun][1 if many else 0] for noun in node.nouns], "or"))
    if _is_kind_or_noun(node):
        kind = node.traits[0][0]
        words[-2:] = [plural_of(kind) if many else kind]
    for other in node.alternatives:  # what follows the nouns is the same for all of them
        plain = Description(
            nouns=other.nouns,
            side=other.side,
            traits=other.traits,
            without_traits=other.without_traits,
            aspects=other.aspects,
            states=other.states,
        )
        words.append(f"or {described(plain, many=many)}")
    return spaced(*words, *_posts(node, many, source))


def _is_kind_or_noun(node: Description) -> bool:
    """Whether it is "Beast or location": neither has a word of its own before it."""
    if len(node.alternatives) != 1 or len(node.traits) != 1 or len(node.traits[0]) != 1:
        return False
    other = node.alternatives[0]
    if other.traits or other.states or other.side is not Side.ANY or other.aspects:
        return False
    return not (node.states or node.aspects or node.without_traits)


_STATE_PHRASES: dict[terms.State, str] = {
    SharedState.WITHOUT_ABILITIES: "with no abilities",
    SharedState.OF_CHOSEN_TRAIT: "of the chosen type",
}
_CAPITAL_STATES: dict[terms.State, str] = {
    State.FABLED: "Fabled",
    State.UNIQUE: "Unique",
    State.NONFABLED: "non-Fabled",
}


def _state(state: terms.State) -> str:
    if state is SharedState.TOKEN:
        return "token"
    return _CAPITAL_STATES.get(state, STATE_WORDS[state][0])


def _posts(node: Description, many: bool, source: str) -> list[str]:
    found = [_STATE_PHRASES[state] for state in node.states if state in _STATE_PHRASES]
    if node.played_by is not None:
        found.append(f"{players(node.played_by)} {inflected('play', are_many(node.played_by))}")
    if node.controller is not None:
        found.append(controlling(node.controller))
    if node.adjacent_to is not None and not isinstance(node.adjacent_to, LastNamed):
        found.append(f"adjacent to {_beside(node.adjacent_to)}")
    found += [f"with {test(each)}" for each in node.tests]
    found += [f"with {keyword(each)}" for each in node.keywords]
    found += [f"without {keyword(each)}" for each in node.without_keywords]
    found += [f"with {article(each.value)}" for each in node.abilities]
    found += _rarer_posts(node, many)
    if node.zone is not None:
        on = node.zone.zone is SharedZone.FIELD
        found.append(f"{'on' if on else source} {zone(node.zone)}")
    return found


def _beside(node: Ref | Description) -> str:
    return article(described(node)) if isinstance(node, Description) else objects(node)


def _rarer_posts(node: Description, many: bool) -> list[str]:
    found: list[str] = []
    if node.extreme is not None:
        rank = (
            f"with the {'lowest' if node.extreme.lowest else 'highest'} {_stat(node.extreme.stat)}"
        )
        among = node.extreme.among
        if among == Description(nouns=(SharedNoun.UNIT,)):
            found.append(f"{rank} of all")
        else:
            found.append(rank if among is None else f"{rank} among {described(among, many=True)}")
    if node.total is not None:
        found.append(f"with total {test(node.total)}")
    if node.name is not None:
        found.append(_name(node.name))
    if node.shares is not None:
        verb = "share" if many else "shares"
        found.append(
            f"that {verb} {article(node.shares.kind.value)} with {objects(node.shares.ref)}"
        )
    found += [_history(each, many) for each in node.history]
    if node.besides is not None:
        found.append(f"other than {objects(node.besides)}")
    if node.different_names:
        found.append("with different names")
    if node.done is not None:
        found.append(f"{node.done.value} this way")
    return found


def _name(node: Named | ChosenName | SameNameAs) -> str:
    if isinstance(node, Named):
        names = [f'"{name}"' for name in (node.name, *node.others)]
        return f"named {listed(names, 'or')}"
    if isinstance(node, ChosenName):
        return "with that name"
    return f"with the same name as {objects(node.ref)}"


def _history(node: Did, many: bool) -> str:
    from engine.games.rush_of_ikorr.text.printer.events import history  # noqa: PLC0415

    return history(node, many)


def controlling(node: Players) -> str:
    """Print "you control", "that player controls"."""
    return f"{players(node)} {inflected('control', are_many(node))}"


# --- selections --------------------------------------------------------------------------------


def selection(node: Selection) -> str:
    """Print a selection."""
    flank = node.description.flank
    found = _selected(node) if flank is None else _flanking(node.description, flank)
    if node.how is How.RANDOM:
        found += " at random"
    if node.chooser is not None:
        found += f" of {whose(node.chooser)} choice"
    if node.among is not None and not _is_pronoun_part(node):
        from_it = node.among == It()
        found += " from it" if from_it else f" from among {objects(node.among)}"
    return found


def _is_pronoun_part(node: Selection) -> bool:
    """Whether a selection is "one of them": nothing but a number out of a set."""
    noun = node.among.noun if isinstance(node.among, That) else SharedNoun.OBJECT
    return node.among is not None and node.description == Description(nouns=(noun,))


def _selected(node: Selection) -> str:
    if node.among is not None and _is_pronoun_part(node):
        return f"{_amount_words(node)} of {objects(node.among)}".replace("of of", "of")
    other = "other" if node.description.other else ""
    target = "target" if node.how is How.TARGET else ""
    if isinstance(node.amount, All):
        return spaced("all", other, described(node.description, many=True, source="in"))
    if node.amount == ONE and not node.up_to:
        return _one(node, target)
    many = node.amount != ONE
    words = described(node.description, many=many, source="from")
    if isinstance(node.amount, AllBut | Half):
        return _part_of_all(node.amount, node.description)
    if not _is_countable(node.amount):
        return spaced("a number of", other, target, words, "equal to", value(node.amount))
    return spaced(_amount_words(node), other, target, words)


def _flanking(node: Description, flank: Flank) -> str:
    if node.adjacent_to is not None:
        return f"the champion to the {flank.value} of {_beside(node.adjacent_to)}"
    assert node.controller is not None  # whose row it is
    return f"the {flank.value}most champion {controlling(node.controller)}"


def _part_of_all(amount: AllBut | Half, node: Description) -> str:
    if isinstance(amount, Half):
        words = described(node, many=True, source="from")
        return f"half the {words}, rounded {'up' if amount.up else 'down'}"
    words = described(node, many=amount.spared != 1, source="from")
    return f"all but {number_word(amount.spared)} {words}"


def _is_countable(node: Amount) -> bool:
    return isinstance(node, Number | X | Between | ThatMany | AnyNumber)


def _amount_words(node: Selection) -> str:
    return f"up to {quantity(node.amount)}" if node.up_to else quantity(node.amount)


def _one(node: Selection, target: str) -> str:
    words = described(node.description, source="from")
    if node.description.other:
        return spaced("another", target, words)
    return f"target {words}" if target else article(words)
