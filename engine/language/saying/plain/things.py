"""Players, objects, amounts and descriptions in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.language.named import Meant, MeantPlayers, OfPlayers, is_many
from engine.language.saying.parts import PartWords, said_parts
from engine.language.saying.plain.term_words import (
    COMPARED,
    FIGHTERS,
    HOW,
    TEAMS,
    deed_of_culprit,
    keyword,
    kind_of_value,
    listed,
    other_word,
    side_words,
    state_behind,
    that_thing,
)
from engine.language.saying.sayers import TOLD
from engine.language.saying.speech import counter, done_word, noun, own, pile, speech, word
from engine.language.tenses import third_person
from engine.language.tree.amounts import (
    All,
    AllBut,
    AnyNumber,
    Between,
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    Difference,
    DoneThisWay,
    ExtremeOf,
    Groups,
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
    UntilHand,
    UpTo,
    X,
)
from engine.language.tree.events import CountTest, Subject
from engine.language.tree.instructions import SummonCopy
from engine.language.tree.kinds import Amount, Instruction, Objects, Players, Ref, TokenMaking
from engine.language.tree.objects import (
    ChosenName,
    Culprit,
    DeckCards,
    Description,
    Extreme,
    Fighter,
    Group,
    It,
    LastNamed,
    Named,
    NamePart,
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
    OtherPlayers,
    OwnerOf,
    StartingWith,
    TargetPlayer,
    ThatPlayer,
    TheChosenPlayer,
    WhoDid,
    You,
)
from engine.language.tree.terms import Flank, How, Op, Position, SharedNoun, SharedZone
from engine.language.vocabulary import regular_plural

Say = Mapping[type, Callable[[Any], str]]


# --- players -----------------------------------------------------------------------------------


PLAYERS: Say = {
    You: lambda _: "you",
    EachPlayer: lambda p: (
        TEAMS[p.side]
        if p.as_team
        else f"every {side_words(p.side)}player{' except you' if p.other else ''}"
    ),
    Opponent: lambda _: speech().opponent,
    TargetPlayer: lambda p: f"1 targeted {other_word(p.other)}{side_words(p.side)}player",
    ChosenPlayer: lambda p: f"1 {other_word(p.other)}{side_words(p.side)}player of your choice",
    ThatPlayer: lambda p: "those same players" if p.plural else "that same player",
    MeantPlayers: lambda p: meant_players(p),  # noqa: PLW0108 - defined below
    TheChosenPlayer: lambda _: "the player chosen before",
    WhoDid: lambda p: (
        f"every {side_words(p.side)}player who {'declined' if p.negated else 'did so'}"
    ),
    ControllerOf: lambda p: f"the controller of {objects(p.ref)}",
    OwnerOf: lambda p: f"the owner of {objects(p.ref)}",
    OtherPlayers: lambda p: f"anybody but {players(p.than)}",
    ActivePlayer: lambda _: "the player whose turn it is",
    StartingWith: lambda p: f"{players(p.group)}, in seating order from {players(p.first)},",
    BothPlayers: lambda p: f"{players(p.first)} and {players(p.second)}",
    EachPlayerWho: lambda p: (
        f"every {side_words(p.side)}player for whom this holds: {TOLD.say(p.condition)}"
    ),
}


def meant_players(node: MeantPlayers) -> str:
    """Return whom "that player" stands for."""
    who = node.antecedent
    if isinstance(who, EachPlayer) and who.as_team:
        return "that same team"
    if isinstance(who, EachPlayer | EachPlayerWho):
        return "those same players" if node.plural else f"that same {side_words(who.side)}player"
    assert isinstance(who, Players)
    return f"that same player ({players(who).removeprefix('1 ')})"


def players(node: Players) -> str:
    """Return who is meant."""
    return (own(node).told or PLAYERS[type(node)])(node)


def whose(node: Players) -> str:
    """Return the possessive of players."""
    if isinstance(node, You):
        return "your"
    name = players(node).removesuffix(" together")
    if name.endswith(" except you"):
        return f"{name.removesuffix(' except you')}'s (not your)"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def does(actor: Players, verb: str) -> str:
    """Return subject and verb: "you draw", "every player draws"."""
    plain = isinstance(actor, You | BothPlayers) or getattr(actor, "plural", False)
    if plain:
        return f"{players(actor)} {verb}"
    first, _, rest = verb.partition(" ")
    return f"{players(actor)} {third_person(first)} {rest}".rstrip()


# --- zones and references ----------------------------------------------------------------------


def zone(node: ZoneRef) -> str:
    """Return where."""
    one = noun(node.zone)
    if node.owner is None:
        return f"the {one}" if node.zone is SharedZone.FIELD else f"any {one}"
    other = f" or {noun(node.or_else)}" if node.or_else is not None else ""
    return f"{whose(node.owner)} {one}{other}"


def together(words: str, place: ZoneRef | None) -> str:
    """Return what lies in several zones together: one of all of them, not one of each."""
    owner = place.owner if place is not None else None
    if place is None or not isinstance(owner, EachPlayer) or owner.as_team:
        return words
    several = f"{owner.side.value or 'all'} players' {noun(place.zone, many=True)} together"
    return words.replace(zone(place), several)


def meant(node: object, is_all: bool = False) -> str:
    """Return what a pronoun stands for; `is_all` where several players named one each."""
    if isinstance(node, Selection):
        return _meant_selection(node, is_all)
    if isinstance(node, Description):
        words = described(replace(node, other_than=()), many=is_all)
        return f"{'those' if is_all else 'that'} {words}"
    if isinstance(node, TokenMaking | SummonCopy):
        return _meant_token(node)
    if isinstance(node, Group):
        return listed([meant(item) for item in node.items])
    if isinstance(node, Objects | Players):
        return objects(node)
    card = noun(SharedNoun.CARD, many=is_all)
    return f"{'those' if is_all else 'that'} {card if isinstance(node, Instruction) else 'one'}"


def _meant_selection(node: Selection, is_all: bool) -> str:
    how = HOW.get(node.how, "")
    is_many = is_all or node.how is How.ALL or node.amount != Number(1)
    words = described(replace(node.description, other_than=()), many=is_many)
    return f"{'those' if is_many else 'that'} {how}{words}"


def _meant_token(node: TokenMaking | SummonCopy) -> str:
    kind = noun(SharedNoun.TOKEN) if isinstance(node, TokenMaking) else "copy"
    return f"those {regular_plural(kind)}" if is_many(node) else f"that {kind}"


OBJECTS: Say = {
    Meant: lambda r: "each one alone" if r.antecedent is None else meant(r.antecedent, r.plural),
    OfPlayers: lambda r: (
        f"{meant(r.antecedent, r.is_all)} of {'all players' if r.is_all else 'one player'}"
    ),
    This: lambda r: f"this {word(r.noun)}",
    It: lambda r: (
        "itself" if r.reflexive else f"{'those' if r.plural else 'the one'} just mentioned"
    ),
    That: that_thing,
    LastNamed: lambda _: f"the {noun(SharedNoun.UNIT)} just mentioned, or else this one",
    Fighter: lambda r: FIGHTERS[r.role],
    Culprit: lambda r: f"the {noun(SharedNoun.UNIT)} that {deed_of_culprit(r.event)} it",
    Rest: lambda _: "what is left of them",
    DeckCards: lambda r: _deck_cards(r),  # noqa: PLW0108 - defined below
    WholeZone: lambda r: f"all cards in {zone(r.zone)}",
    Group: lambda r: listed([objects(item) for item in r.items]),
    Selection: lambda r: selection(r),  # noqa: PLW0108 - defined below
}


def _deck_cards(node: DeckCards) -> str:
    where = "bottom" if node.position is Position.BOTTOM else "top"
    where += f" of {whose(node.owner)} {noun(SharedZone.DECK)}"
    return f"the {counted(node.amount, 'card', 'cards')} at the {where}"


def objects(node: Objects | Subject) -> str:
    """Return which objects are meant."""
    if isinstance(node, Description):
        return f"any {described(node)}"
    if isinstance(node, Players):
        return players(node)
    return (own(node).told or OBJECTS[type(node)])(node)


def selection(node: Selection) -> str:
    """Return what is selected and how."""
    one, many = described(node.description), described(node.description, many=True)
    found = f"every {one}"
    if node.how is not How.ALL:
        found = counted(node.amount, HOW[node.how] + one, HOW[node.how] + many)
        found = together(f"up to {found}" if node.up_to else found, node.description.zone)
    if node.among is not None:
        found += f" out of {objects(node.among)}"
    if node.chooser is not None:
        found += f" that {does(node.chooser, 'pick')}"
    return found


# --- amounts -----------------------------------------------------------------------------------

AMOUNTS: Say = {
    Number: lambda a: str(a.value),
    X: lambda _: "X",
    All: lambda _: "all",
    AnyNumber: lambda _: "any number of",
    Between: lambda a: f"{a.least} to {a.most}",
    UpTo: lambda a: f"up to {amount(a.amount)}",
    UntilHand: lambda a: f"enough to hold {amount(a.size)}",
    CountOf: lambda a: f"the count of {described(a.description, many=True)}",
    CountOfRef: lambda a: f"the count of {objects(a.ref)}",
    StatOf: lambda a: f"the {kind_of_value(a)}{a.stat.value} of {objects(a.ref)}",
    TotalOf: lambda a: f"the summed {a.stat.value} of {described(a.description, many=True)}",
    ExtremeOf: lambda a: (
        f"the {'lowest' if a.lowest else 'highest'} {a.stat.value} "
        f"found among {described(a.description, many=True)}"
    ),
    ThatMany: lambda _: "the same amount",
    DoneThisWay: lambda a: _done_amount(a),  # noqa: PLW0108 - defined below
    TimesHappened: lambda a: f"how often this happened this turn: {TOLD.say(a.event)}",
    PlayerCount: lambda a: f"how many {side_words(a.side)}players there are",
    CountersOn: lambda a: f"how many {f'{a.kind} counters'.strip()} {objects(a.ref)} has",
    Times: lambda a: f"{a.factor} times {amount(a.amount)}",
    Plus: lambda a: f"{amount(a.amount)} {'plus' if a.number > 0 else 'minus'} {abs(a.number)}",
    Capped: lambda a: f"{amount(a.amount)}, but at most {a.most}",
    Groups: lambda a: f"the number of full groups of {a.size} in {amount(a.amount)}",
    AllBut: lambda a: f"all except {a.spared}",
    Sum: lambda a: f"{amount(a.first)} and {amount(a.second)} together",
    Difference: lambda a: f"how far {amount(a.first)} and {amount(a.second)} are apart",
    Minus: lambda a: f"{amount(a.first)} minus {amount(a.second)}, but at least 0",
    # A pronoun that nothing in the paragraph binds speaks about what another one has paid.
    SpreadOf: lambda a: (
        f"how far the {a.stat.value} of"
        f" {'what was paid' if isinstance(a.ref, It) else objects(a.ref)} are apart"
    ),
    Half: lambda a: f"half of {amount(a.amount)} (rounded {'up' if a.up else 'down'})",
}


def _done_amount(node: DoneThisWay) -> str:
    if node.noun is None:
        return f"the amount {node.done.value} by this effect"
    return f"how many {noun(node.noun, many=True)} were {_done_by(node)} by this effect"


def _done_by(node: DoneThisWay) -> str:
    return node.done.value if node.by is None else f"{node.done.value} from {players(node.by)}"


def amount(node: Amount) -> str:
    """Return how much."""
    return (own(node).told or AMOUNTS[type(node)])(node)


def counted(node: Amount, one: str, many: str) -> str:
    """Return how many of something: "1 card", "2 cards", "as many cards as ..."."""
    if isinstance(node, Number):
        return f"{node.value} {one if node.value == 1 else many}"
    if isinstance(node, X | AnyNumber | Between | All | AllBut):
        return f"{amount(node)} {many}"
    if isinstance(node, UpTo):
        return f"up to {counted(node.amount, one, many)}"
    times = per(node)
    if times is not None:
        number, each = times
        return f"{number} {one if number == 1 else many} {each}"
    return f"as many {many} as {amount(node)}"


def per(node: Amount) -> tuple[int, str] | None:
    """Return "1 for every Beast" as a number and words; None for any other amount."""
    factor = 1
    if isinstance(node, Times):
        factor, node = node.factor, node.amount
    if isinstance(node, CountOf):
        return factor, f"for every {described(node.description)}"
    if isinstance(node, Groups):
        return factor, f"for every full group of {node.size} in {amount(node.amount)}"
    if isinstance(node, CountOfRef):
        return factor, f"for every one of {objects(node.ref)}"
    if isinstance(node, DoneThisWay) and node.noun is not None:
        return factor, f"for every {noun(node.noun)} {_done_by(node)} by this effect"
    if isinstance(node, StatOf) and pile(node.stat):
        return factor, f"for every {pile(node.stat)} on {objects(node.ref)}"
    return None


def measured(node: Amount, unit: str) -> str:
    """Return how much of something that is not counted in pieces: "2 damage"."""
    times = per(node)
    if times is not None:
        return f"{times[0]} {unit} {times[1]}"
    if isinstance(node, Number | X | All | AnyNumber | Between | UpTo):
        return f"{amount(node)} {unit}"
    return f"{unit} equal to {amount(node)}"


# --- descriptions ------------------------------------------------------------------------------


def test(node: StatTest) -> str:
    """Return a test of a number: "attack at most 3"."""
    return f"{node.stat.value} {COMPARED[node.op]} {amount(node.amount)}"


def count_test(node: CountTest) -> str:
    """Return a test of a count: "at least 3"."""
    if node.op is Op.EQUAL and node.amount == Number(0):
        return "no"
    return f"{COMPARED[node.op]} {amount(node.amount)}"


def described(node: Description, *, many: bool = False) -> str:
    """Return what objects must be like."""
    words = [
        *said_parts(node, _BEFORE),
        listed(list(node.aspects), "or"),
        listed([" ".join(each) for each in node.traits], "or"),
        listed([noun(each, many=many) for each in node.nouns], "or"),
        *_qualities(node),
        _set_apart(node),
    ]
    found = " ".join(each for each in words if each)
    return " or ".join((found, *(described(each, many=many) for each in node.alternatives)))


def _qualities(node: Description) -> list[str]:
    having = listed(said_parts(node, _HAVING))
    lacking = listed([keyword(each) for each in node.without_keywords])
    return [
        *said_parts(node, _FIRST_QUALITIES, node),
        *([f"having {having}"] if having else []),
        *([f"lacking {lacking}"] if lacking else []),
        *said_parts(node, _QUALITIES),
        *said_parts(node, (("adjacent_to", _place),), node),  # what follows would be told of that
    ]


def whosever(who: Players) -> str:
    """Return whose something is where nobody chooses: “your”, “any opposing player's”."""
    if isinstance(who, OtherPlayers):
        return f"anybody but {players(who.than)}'s".replace("players's", "players'")
    if isinstance(who, ChosenPlayer):
        return f"any {other_word(who.other)}{side_words(who.side)}player's"
    return whose(who)


def _owner(who: Players) -> str:
    is_any = isinstance(who, ChosenPlayer)
    return whosever(who).removesuffix("'s") if is_any else players(who)


def _place(ref: Ref | Description, node: Description) -> str:
    if isinstance(ref, LastNamed):
        return ""
    place = "next to" if node.flank is None else f"directly {node.flank.value} of"
    return f"standing {place} {objects(ref)}"


def _outermost(flank: Flank, node: Description) -> str:
    is_beside = node.adjacent_to is not None and not isinstance(node.adjacent_to, LastNamed)
    return "" if is_beside else f"standing furthest {flank.value} in its row"


def _ranked(node: Extreme) -> str:
    rank = f"of the {'lowest' if node.lowest else 'highest'} {word(node.stat)}"
    return f"{rank} among {described(node.among, many=True)}" if node.among else rank


def _name(node: Named | NamePart | ChosenName | SameNameAs) -> str:
    if isinstance(node, NamePart):
        return f"with “{node.words}” in the name"
    if isinstance(node, Named):
        return f"called {' or '.join(f'“{name}”' for name in (node.name, *node.others))}"
    if isinstance(node, ChosenName):
        return "of the name chosen or mentioned before"
    return f"of the same name as {objects(node.ref)}"


def _lying(place: ZoneRef, node: Description) -> str:
    """Return in which zone it lies, unless one of its qualities has said so."""
    if not speech().placing.isdisjoint(node.states):
        return ""
    if isinstance(place.owner, ChosenPlayer):
        return f"located in {whosever(place.owner)} {noun(place.zone)}"
    return f"located in {zone(place)}"


_BEFORE: PartWords = (
    ("other", lambda _: "other"),
    ("adjacent_to", lambda ref: "neighbouring" if isinstance(ref, LastNamed) else ""),
    ("side", word),
    ("states", lambda state: "" if state_behind(state) else word(state)),
    ("without_traits", lambda trait: f"non-{trait}"),
)
# What follows the noun, with the whole description.
_FIRST_QUALITIES: PartWords = (
    ("states", lambda state, _: state_behind(state)),
    ("besides", lambda ref, _: f"except {objects(ref)}"),
    ("unnamed", lambda name, _: f"except what is called “{name.words}”"),
    ("attached_to", lambda ref, _: f"{speech().attached} to {objects(ref)}"),
    ("flank", _outermost),
    ("controller", lambda who, _: f"under {whosever(who)} control"),
    ("owned_by", lambda who, _: f"owned by {_owner(who)}"),
    ("zone", _lying),
)
_HAVING: PartWords = (
    ("tests", test),
    ("keywords", keyword),
    ("either_keyword", lambda each: listed([keyword(one) for one in each], "or")),
    ("abilities", lambda kind: f"the {word(kind)}"),
    ("counters", lambda kind: f"at least one {counter(kind)}"),
)
_QUALITIES: PartWords = (
    ("extreme", _ranked),
    ("total", lambda each: f"whose {test(each)} in total"),
    ("name", _name),
    ("shares", lambda each: f"sharing a {word(each.kind)} with {objects(each.ref)}"),
    ("history", TOLD.say),
    ("different_names", lambda _: "of different names"),
    ("played_by", lambda who: f"played by {players(who)}"),
    ("done", lambda done: f"that this effect has {done_word(done, ' to')}"),
    ("not_done", lambda done: f"that this effect has not {done_word(done, ' to')}"),
)


def _set_apart(node: Description) -> str:
    than = [objects(each) for each in node.other_than]
    return f"(other than {listed(than)})" if than else ""
