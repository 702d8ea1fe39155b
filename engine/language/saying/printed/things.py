"""Prints players, zones, references, amounts, descriptions and selections."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.language.saying.event_words import event_words
from engine.language.saying.printed.phrases import (
    article,
    inflected,
    number_word,
    owned,
    spaced,
)
from engine.language.saying.sayers import PRINTED
from engine.language.saying.speech import counter, noun, own, pile, word
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
    AnyNumber,
    Between,
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    Difference,
    DoneThisWay,
    ExtremeOf,
    Half,
    Minus,
    Number,
    PlayerCount,
    Plus,
    SpreadOf,
    StatOf,
    Sum,
    ThatMany,
    Times,
    TimesHappened,
    TotalOf,
    UpTo,
    X,
)
from engine.language.tree.kinds import Amount, Objects, Players, Ref
from engine.language.tree.objects import (
    Culprit,
    DeckCards,
    Description,
    Fighter,
    Group,
    It,
    Keyword,
    Rest,
    Selection,
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
    OtherPlayers,
    OwnerOf,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import (
    SharedDone,
    SharedEvent,
    SharedNoun,
    SharedStat,
    SharedZone,
    Side,
)
from engine.language.vocabulary import regular_plural

Printers = Mapping[type, Callable[[Any], str]]


# --- players -----------------------------------------------------------------------------------


def _each_player(node: EachPlayer) -> str:
    if node.as_team:
        return _team(node.side)
    if node.other and node.side is Side.ALLIED:
        return "each of your teammates"  # "each other allied player" may be other than one named
    return _chosen("each", node.side, node.other)


def _chosen(start: str, side: Side, other: bool) -> str:
    return spaced(start, "other" if other else "", side.value, "player")


def _a_player(node: ChosenPlayer) -> str:
    if node.other:
        return spaced("another", node.side.value, "player")
    return article(spaced(node.side.value, "player"))


def _belonging(whom: str, ref: Ref | Selection) -> str:
    if isinstance(ref, It):
        return f"{'their' if ref.plural else 'its'} {whom}"
    return f"{owned(objects(ref))} {whom}"


def _team(side: Side) -> str:
    return {Side.ALLIED: "your team", Side.OPPOSING: "the opposing team"}.get(side, "each team")


PLAYERS: Printers = {
    You: lambda _: "you",
    EachPlayer: _each_player,
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
    OtherPlayers: lambda p: f"players other than {players(p.than)}",
    ActivePlayer: lambda _: "the active player",
    BothPlayers: lambda p: f"you and {players(p.second)}",
    EachPlayerWho: PRINTED.say,
}


def players(node: Players) -> str:
    """Print players as the subject of a sentence."""
    return (own(node).printed or PLAYERS[type(node)])(node)


def are_many(node: Players) -> bool:
    """Whether players take the plain verb."""
    return isinstance(node, You | BothPlayers) or (isinstance(node, ThatPlayer) and node.plural)


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
    one = noun(node.zone)
    if node.owner is None:
        return f"the {one}" if node.zone is SharedZone.FIELD else article(one)
    if node.owner == EachPlayer():
        return f"all {noun(node.zone, many=True)}"
    other = f" or {noun(node.or_else)}" if node.or_else is not None else ""
    return f"{whose(node.owner)} {one}{other}"


_SIDES = (EachPlayer(Side.OPPOSING), EachPlayer(Side.ALLIED))


def together(words: str, place: ZoneRef | None) -> str:
    """Print what lies in several zones of which one is taken: from each of them it would be one."""
    if place is None or place.owner not in _SIDES or place.or_else is not None:
        return words
    side = "opposing" if place.owner == _SIDES[0] else "allied"
    return words.replace(zone(place), f"{side} players' {noun(place.zone, many=True)}")


def _that(node: That) -> str:
    if node == That(SharedNoun.TOKEN, SharedDone.COPIED):
        return "the copy"
    thing = noun(node.noun, many=node.plural)
    if node.done is not None:
        return " ".join(filter(None, ("the", node.done.value, node.trait, thing)))
    called = " ".join(filter(None, (node.side.value, node.trait, thing)))
    return f"those {called}" if node.plural else f"that {called}"


_CULPRITS: dict[terms.Event, str] = {
    SharedEvent.DEALS_DAMAGE: "dealt it damage",
}
OBJECTS: Printers = {
    This: lambda r: f"this {word(r.noun)}",
    It: lambda r: "itself" if r.reflexive else "them" if r.plural else "it",
    That: _that,
    Fighter: lambda r: word(r.role),
    Culprit: lambda r: f"the {noun(SharedNoun.UNIT)} that {_culprit(r.event)}",
    Rest: lambda _: "the rest",
    DeckCards: lambda r: _deck_cards(r),  # noqa: PLW0108 - defined below
    WholeZone: lambda r: zone(r.zone),
    Group: lambda r: listed_group(r.items),
    Selection: PRINTED.say,
}


def _culprit(event: terms.Event) -> str:
    """Return what was done by who is meant: "struck it"."""
    return _CULPRITS.get(event) or f"{event_words(event, 'past')} it"


def listed_group(items: tuple[Objects, ...]) -> str:
    """Print things that are joined."""
    return " and ".join(objects(item) for item in items)


def _deck_cards(node: DeckCards) -> str:
    end = node.position.value
    if node.amount == ONE:
        return f"the {end} card of {whose(node.owner)} {noun(SharedZone.DECK)}"
    deck = f"{whose(node.owner)} {noun(SharedZone.DECK)}"
    return f"the {end} {quantity(node.amount)} cards of {deck}"


def objects(node: Objects) -> str:
    """Print objects."""
    return (own(node).printed or OBJECTS[type(node)])(node)


def subject(node: Objects) -> str:
    """Print objects as the subject of a sentence."""
    return "they" if node == It(plural=True) else objects(node)


def possessive(node: Objects) -> str:
    """Print the owner of a number: "its", "this unit's"."""
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
    if isinstance(node, ThatMany) and node.themselves:
        return "that"
    return {X: "X", ThatMany: "that much", AnyNumber: "any amount of"}[type(node)]


def is_plain(node: Amount) -> bool:
    """Whether an amount stands before its noun; others follow "equal to" or "for each"."""
    if isinstance(node, Plus | Times):
        return isinstance(node.amount, ThatMany)
    return isinstance(node, Number | X | UpTo | ThatMany | AnyNumber)


VALUES: Printers = {
    Number: lambda a: str(a.value),
    X: lambda _: "X",
    CountOf: lambda a: f"the number of {other_word(a.description)}{PRINTED.say(a.description)}",
    CountOfRef: lambda a: f"the number of {objects(a.ref)}",
    StatOf: lambda a: _stat_of(a),  # noqa: PLW0108 - defined below
    TotalOf: lambda a: f"the total {stat_word(a.stat)} of {PRINTED.say(a.description)}",
    ExtremeOf: lambda a: (
        f"the {'lowest' if a.lowest else 'highest'} {stat_word(a.stat)} among "
        f"{PRINTED.say(a.description)}"
    ),
    ThatMany: lambda _: "that number",
    DoneThisWay: lambda a: _done_this_way(a),  # noqa: PLW0108 - defined below
    TimesHappened: lambda a: f"the number of times {PRINTED.say(a.event)} this turn",
    PlayerCount: lambda a: spaced("the number of", a.side.value, "players"),
    CountersOn: lambda a: f"the number of {counter(a.kind, many=True)} on {objects(a.ref)}",
    Times: lambda a: (
        f"twice {value(a.amount)}"
        if a.factor == 2
        else f"{number_word(a.factor)} times {value(a.amount)}"
    ),
    Plus: lambda a: f"{value(a.amount)} {'plus' if a.number > 0 else 'minus'} {abs(a.number)}",
    Capped: lambda a: f"{value(a.amount)} (to a maximum of {a.most})",
    Sum: lambda a: f"the sum of {value(a.first)} and {value(a.second)}",
    Difference: lambda a: f"the difference between {value(a.first)} and {value(a.second)}",
    Minus: lambda a: f"{value(a.first)} minus {value(a.second)}",
    SpreadOf: lambda a: (
        f"the difference between {possessive(a.ref)} {regular_plural(word(a.stat))}"
    ),
    Half: lambda a: f"half {value(a.amount)}, rounded {'up' if a.up else 'down'}",
}


def stat_word(stat: terms.Stat) -> str:
    """Print a number's name; of what lies on an object, what that is."""
    return pile(stat) or word(stat)


def _stat_of(node: StatOf) -> str:
    if isinstance(node.ref, It) and node.ref.reflexive:
        printed = "printed " if node.printed else ""
        return f"its own {printed}{node.stat.value}"
    if node.stat is SharedStat.DAMAGE:
        return f"the damage on {objects(node.ref)}"
    if pile(node.stat):
        return f"the number of {pile(node.stat)} on {objects(node.ref)}"
    printed = "printed " if node.printed else ""
    return f"{possessive(node.ref)} {printed}{node.stat.value}"


def _done_this_way(node: DoneThisWay) -> str:
    if node.noun is None:
        return f"the damage {node.done.value} this way"
    return f"the number of {noun(node.noun, many=True)} {done_by(node)} this way"


def done_by(node: DoneThisWay) -> str:
    """Print "sacrificed", "they sacrificed"."""
    return node.done.value if node.by is None else f"{players(node.by)} {node.done.value}"


def has_value(node: Amount) -> bool:
    """Whether an amount can follow "equal to"."""
    return type(node) in VALUES or own(node).printed is not None


def value(node: Amount) -> str:
    """Print an amount as a value: after "equal to", "where X is", "becomes"."""
    return (own(node).printed or VALUES[type(node)])(node)


def keyword(node: Keyword) -> str:
    """Print a keyword."""
    say = own(node).printed
    return say(node) if say is not None else spaced(node.name.value, *node.traits)


def controlling(node: Players) -> str:
    """Print "you control", "that player controls", "those players do not control"."""
    return _holding("control", node)


def owning(node: Players) -> str:
    """Print "you own", "that player owns", "you do not own"."""
    return _holding("own", node)


def _holding(verb: str, node: Players) -> str:
    if isinstance(node, OtherPlayers):
        return f"{players(node.than)} {inflected('do', are_many(node.than))} not {verb}"
    return f"{players(node)} {inflected(verb, are_many(node))}"


def other_word(node: Description) -> str:
    """Return "other " for a description that has it."""
    return "other " if node.other else ""
