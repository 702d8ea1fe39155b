"""What a game declares so that its texts can be lowered: what the words of its trees mean.

A game makes one `Words`. Nothing here is asked while a game is played but what a function made of a
text holds on to.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.kernel.effects.last_known import chars_of, face_of, last_known
from engine.kernel.programs.context import Ref
from engine.kernel.programs.signatures import EventTest, Finder, Test
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import ATTACKED
from engine.language.lowering import happenings, prohibitions, qualities
from engine.language.lowering.happenings import EventRow, Extra
from engine.language.tree import terms
from engine.language.tree.abilities import Step
from engine.language.tree.instructions import Deal, Heal
from engine.language.tree.objects import ZoneRef
from engine.language.tree.terms import SharedDone, SharedEvent, SharedNoun, SharedZone

if TYPE_CHECKING:
    from engine.language.lowering.maker import RefsOf

# What was looked at or taken up, before any of it was put anywhere.
TAKEN_UP: Final[tuple[terms.Done | None, ...]] = (
    None,
    SharedDone.CHOSEN,
    SharedDone.TARGETED,
    SharedDone.REVEALED,
    SharedDone.FOUND,
    SharedDone.DRAWN,
    SharedDone.DISCARDED,
)

# Reads a number of an object: as it is now or as it left play, or as printed.
Reader = Callable[[Game, Ref, bool], int]


class Standing(NamedTuple):
    """The state in which things are found that nothing is said about, and the other one."""

    usual: terms.State
    other: terms.State


class Nouns(NamedTuple):
    """The nouns of descriptions.

    Attributes:
        kinds: The nouns that name a kind of cards, with that kind.
        tests: What every other noun asks of an object.
        places: Where to look for what is not in play when only its noun is given.
        not_cards: Kinds of what lies on the table and is not a card.
        selves: What “this” with a noun means where that may not be the card whose text it is.
        standing: What a state says of a noun that texts find only in that state, unless they
            name the other one.
    """

    kinds: Mapping[terms.Noun, int]
    tests: Mapping[terms.Noun, Test] = qualities.NOUNS
    places: Mapping[terms.Noun, Finder] = qualities.PLACES
    not_cards: frozenset[int] = frozenset()
    selves: Mapping[terms.Noun, "RefsOf"] = MappingProxyType({})
    standing: Mapping[terms.Noun, Standing] = MappingProxyType({})


@dataclass(slots=True, eq=False, repr=False)
class Zones:
    """The zones.

    Attributes:
        kinds: The kinds of zones that a word means; for the part "field", all that are in play.
        units: The kind of zone in which units are.
        hand, deck, pile: The kinds of zones where cards are held, where they are drawn from, and
            where destroyed things go.
        guarded: The kinds of zones that texts cannot always look into (`Deeds.is_open`).
        in_play: The kinds of zones whose objects are in play.
        working: Kinds of zones outside play in which the texts of cards may work.
    """

    kinds: Mapping[terms.Zone, tuple[int, ...]]
    units: int
    guarded: frozenset[int] = frozenset()
    hand: int = field(init=False)
    deck: int = field(init=False)
    pile: int = field(init=False)
    in_play: tuple[int, ...] = field(init=False)
    working: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        kinds = self.kinds
        self.hand = kinds[SharedZone.HAND][0]
        self.deck = kinds[SharedZone.DECK][0]
        self.pile = kinds[SharedZone.DISCARD][0]
        self.in_play = kinds[SharedZone.FIELD]
        away = kinds.get(SharedZone.REMOVED, ())
        self.working = (self.hand, self.pile, *away)


class Events(NamedTuple):
    """What happens, by the words that patterns have for it.

    Attributes:
        rows: The events that each word means.
        headers: The event of each capital word that opens an ability.
        exits: Those of them that open what an object does as it leaves play.
        phases: The parts of a turn.
        by_second: Words whose subject does it, and stands second in the event.
        fights: Kinds of events whose first party does it to the second.
        routes: From where to where the cards go that kinds of events are about.
        goals: Where something goes to of which a word alone says so.
        ended: The state that an event takes from its subject.
        coming: What a player does with the next card of a noun.
        replaceable: Kinds of events that something else may happen instead of.
        in_bulk: Kinds of events that are about several cards as well as about single ones.
        uncounted: Words whose second party may be any card.
        weighed: Kinds of events that count by their amount.
        quick: What an object has done this turn, where that stands in the state.
        perfect: Kinds of events in the perfect tense, where that is another kind.
        this_way: What "this way" can mean where the text itself has done nothing: the event that
            triggered it.
    """

    rows: Mapping[terms.Event, tuple[EventRow, ...]]
    headers: Mapping[terms.Header, tuple[int, EventTest]]
    phases: Mapping[terms.Phase, int]
    exits: frozenset[terms.Header] = frozenset()
    by_second: frozenset[terms.Event] = happenings.BY_SECOND
    fights: frozenset[int] = frozenset({ATTACKED})
    routes: Mapping[int, tuple[int, int]] = {}
    goals: Mapping[terms.Event, ZoneRef] = {}
    ended: Mapping[terms.Event, terms.State] = happenings.ENDED
    coming: Mapping[terms.Noun, terms.Event] = happenings.COMING
    replaceable: frozenset[int] = happenings.REPLACEABLE
    in_bulk: frozenset[int] = frozenset()
    uncounted: frozenset[terms.Event] = frozenset({SharedEvent.DRAWS})
    weighed: frozenset[int] = frozenset()
    quick: Mapping[terms.Event, Callable[[Any, int], bool]] = {}
    perfect: Mapping[int, int] = {}
    this_way: Mapping[terms.Done, int] = happenings.THIS_WAY

    @property
    def last_phase(self) -> int:
        """The number of the last part of a turn."""
        return max(self.phases.values(), default=0)


class Values(NamedTuple):
    """Numbers and qualities of objects.

    Attributes:
        stats: How each number of an object is read.
        states: What each yes-or-no quality asks of an object.
        keywords: Keyword abilities as bits, by their printed names.
        keyword_names: All of them, as trees write them.
        activated: Those that are abilities to activate.
        action: The kind of abilities that players activate, and how they open.
        action_times: How often a turn an ability is activated whose text says nothing; -1 for any
            number of times.
        marks: What an object is marked with that enters in a state.
        counters: The change that a counter is worth which names such a number.
        pair: The two changes of a counter like "+1/+1".
        activations: What tells the activation of such a kind of ability from others.
    """

    stats: Mapping[terms.Stat, Reader]
    states: Mapping[terms.State, Test] = qualities.STATES
    keywords: Mapping[str, int] = {}
    keyword_names: tuple[terms.KeywordName, ...] = ()
    activated: int = 0
    action: terms.AbilityKind | None = None
    action_word: str = "ACTION"
    action_times: int = 1
    activations: Mapping[terms.AbilityKind, Extra] = {}
    marks: Mapping[terms.State, int] = {}
    counters: Mapping[str, int] = {}
    pair: tuple[int, ...] = ()


class Changes(NamedTuple):
    """What texts change about objects, costs and players.

    Attributes:
        added, set_to: The kinds of changes that add to a number, and that set it.
        lowered: The kinds of changes that take from a number, where that is another kind.
        places: The place of a number among the values of an object.
        doubled, swapped: The kinds of changes for these.
        more: The kinds of changes for "an additional time", by their nodes.
        deeds: What an object can't do or undergo, as bits.
        permits: What an object can do that others cannot, as bits, by their nodes.
        of_damage: Those that are about damage, of which a text may name the kind.
        by_battle: The same bits where only battle is meant.
        forced: What an object has to do or to undergo.
        forced_on: What it has to do to some objects rather than to others.
        verbs: The kinds of cards that ways to play are about.
        topics: What changes of cost are about, by the kind of abilities; otherwise `topic`.
        players: What players can't do, in the words of `PlayerRule`.
        counted: The events by which that is counted.
        played: The same words for cards that can't be played.
        said: What puts changes of players that only the game has into rules, by their type.
    """

    added: Mapping[terms.Stat, int] = {}
    lowered: Mapping[terms.Stat, int] = {}
    set_to: Mapping[terms.Stat, int] = {}
    places: Mapping[terms.Stat, int] = {}
    doubled: int = -1
    swapped: int = -1
    more: Mapping[type, int] = {}
    deeds: Mapping[terms.Deed, int] = {}
    permits: Mapping[type, int] = {}
    of_damage: frozenset[terms.Deed] = frozenset()
    by_battle: Mapping[terms.Deed, int] = {}
    forced: Mapping[terms.Deed, int] = {}
    forced_on: int = 0
    verbs: Mapping[terms.PlayVerb, int] = {}
    topics: Mapping[terms.AbilityKind, int] = {}
    topic: int = 0
    players: Mapping[terms.PlayerDeed, str] = prohibitions.PLAYERS
    counted: Mapping[terms.PlayerDeed, terms.Event] = prohibitions.COUNTED
    played: Mapping[terms.Deed, str] = prohibitions.PLAYED
    said: Mapping[type, Callable[[Any, Any, Any], None]] = {}


class Bars(NamedTuple):
    """What can't be done to an object, as bits; 0 for what nothing forbids."""

    leave: int = 0
    die: int = 0
    destroy: int = 0
    sacrifice: int = 0
    heal: int = 0
    copy: int = 0
    choose: int = 0


class Dependence(NamedTuple):
    """What continuous texts depend on besides what is in play, as bits.

    Attributes:
        nodes: What the game's own nodes depend on; every other one depends on everything.
        words: What single words depend on.
        tolls: What those depend on who have to pay each time.
    """

    nodes: Mapping[type, int] = {}
    words: Mapping[Enum, int] = {}
    tolls: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Words:
    """Everything that stands behind the words of one game's texts.

    Attributes:
        unit_kind, spell_kind: The kinds of cards that units and spells are; -1 for none.
        strike: The bit of a cause that says that damage was a strike's; 0 for none.
        whole: What can have a rest: what was looked at or taken up, before any of it was put
            anywhere.
        living: Verbs for which "it" has to be in play: never what has just been destroyed.
        hurting: Verbs after which something may die.
        giving: Verbs that give an amount to one thing: "its" may be that thing's.
        folds, joins: How a step, or two that follow each other, are put another way before they
            are lowered; None for those that are not meant.
    """

    nouns: Nouns
    zones: Zones
    events: Events
    values: Values
    unit_kind: int = field(init=False)
    spell_kind: int = field(init=False)
    changes: Changes = field(default_factory=Changes)
    bars: Bars = field(default_factory=Bars)
    dependence: Dependence = field(default_factory=Dependence)
    strike: int = 0
    whole: tuple[terms.Done | None, ...] = TAKEN_UP
    living: tuple[type, ...] = (Heal,)
    hurting: tuple[type, ...] = (Deal,)
    giving: tuple[type, ...] = (Deal, Heal)
    folds: tuple[Callable[[Step], Step | None], ...] = ()
    joins: tuple[Callable[[Step, Step], Step | None], ...] = ()

    def __post_init__(self) -> None:
        self.unit_kind = self.nouns.kinds.get(SharedNoun.UNIT, -1)
        self.spell_kind = self.nouns.kinds.get(SharedNoun.SPELL, -1)


def value_reader(at: int) -> Reader:
    """Return how a value among characteristics is read."""

    def read(game: Game, ref: Ref, is_printed: bool) -> int:
        now = face_of(game, ref).chars if is_printed else chars_of(game, ref)
        return now.values[at]

    return read


def column_reader(at: int) -> Reader:
    """Return how a number is read that lies on objects."""

    def read(game: Game, ref: Ref, is_printed: bool) -> int:
        known = last_known(game, ref)
        return known.columns[at] if known is not None else game.columns[at][ref[0]]

    return read


def printed_reader(read_face: Callable[[Any], int]) -> Reader:
    """Return how a number is read that stands on the card and never changes."""

    def read(game: Game, ref: Ref, is_printed: bool) -> int:
        return read_face(face_of(game, ref))

    return read
