"""What a game declares so that its texts can be lowered: what stands behind the words of its trees.

A game makes one `Words`. Nothing here is asked while a game is played but what a function made of a
text holds on to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.kernel.effects.last_known import chars_of, face_of, last_known
from engine.language.lowering import participles
from engine.language.tree.abilities import Step
from engine.language.tree.instructions import Deal, Heal

if TYPE_CHECKING:
    from engine.kernel.programs.context import Ref
    from engine.kernel.programs.signatures import EventTest, Finder, Test
    from engine.kernel.state.game import Game
    from engine.kernel.state.table import Event
    from engine.language.tree import terms

# Which object of an event a pattern's subject is.
FIRST: Final = 0
SECOND: Final = 1
PLAYER: Final = 2
EITHER: Final = 3

# What was looked at or taken up, and what players do only with what is theirs, in every game.
TAKEN_UP: Final = (
    None,
    participles.CHOSEN,
    participles.TARGETED,
    participles.REVEALED,
    participles.FOUND,
    participles.DRAWN,
    participles.DISCARDED,
)
WITH_ONES_OWN: Final = (participles.SACRIFICED, participles.DISCARDED, participles.DRAWN)

Extra = Callable[[Any, "Event"], bool]
# Reads a number of an object: as it is now or as it left play, or as printed.
Reader = Callable[["Game", "Ref", bool], int]


class EventRow(NamedTuple):
    """One kind of event that a word means: which party its subject is, and what else must hold."""

    kind: int
    role: int
    extra: Extra


class Nouns(NamedTuple):
    """The nouns of descriptions.

    Attributes:
        anything: What is said of whatever an effect has met ("object").
        card, token: What is a card, and what is not.
        unit: What fights, and what tokens are.
        general: Nouns that say nothing about the kind of a thing.
        kinds: The nouns that name a kind of cards, with that kind.
        tests: What every other noun asks of an object.
        places: Where to look for what is not in play when only its noun is given.
        not_cards: Kinds of what lies on the table and is not a card.
        spell: The kind of cards whose text is carried out once; -1 for none.
    """

    anything: terms.Noun
    card: terms.Noun
    token: terms.Noun
    unit: terms.Noun
    general: tuple[terms.Noun, ...]
    kinds: Mapping[terms.Noun, int]
    tests: Mapping[terms.Noun, Test]
    places: Mapping[terms.Noun, Finder] = {}
    not_cards: frozenset[int] = frozenset()
    spell: int = -1


class Zones(NamedTuple):
    """The zones.

    Attributes:
        kinds: The kinds of zones that a word means.
        play: The word for everything in play.
        stack: The word for what waits to resolve.
        discard: The word for the pile that cards are discarded to.
        hand, deck, pile: The kinds of zones where cards are held, where they are drawn from, and
            where destroyed things go.
        units: The kind of zone in which units are.
        in_play: The kinds of zones whose objects are in play.
        returned: The kinds of zones that things are returned to, rather than put into.
        ends: Words of zones to which cards can be kept from going from anywhere.
        working: Kinds of zones outside play in which the texts of cards may work.
    """

    kinds: Mapping[terms.Zone, tuple[int, ...]]
    play: terms.Zone
    stack: terms.Zone | None
    discard: terms.Zone
    hand: int
    deck: int
    pile: int
    units: int
    in_play: tuple[int, ...]
    returned: tuple[int, ...] = ()
    ends: tuple[terms.Zone, ...] = ()
    working: tuple[int, ...] = ()


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
        ended: The state that an event takes from its subject.
        coming: What a player does with the next card of a noun.
        gone: Words after which something is not where it was.
        deaths: Words for what damage may bring about.
        destroys, played, plays, put_into: The words for these.
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
    by_second: frozenset[terms.Event] = frozenset()
    fights: frozenset[int] = frozenset()
    routes: Mapping[int, tuple[int, int]] = {}
    ended: Mapping[terms.Event, terms.State] = {}
    coming: Mapping[terms.Noun, terms.Event] = {}
    gone: frozenset[terms.Event] = frozenset()
    deaths: frozenset[terms.Event] = frozenset()
    destroys: terms.Event | None = None
    played: terms.Event | None = None
    plays: terms.Event | None = None
    put_into: terms.Event | None = None
    replaceable: frozenset[int] = frozenset()
    in_bulk: frozenset[int] = frozenset()
    uncounted: frozenset[terms.Event] = frozenset()
    weighed: frozenset[int] = frozenset()
    quick: Mapping[terms.Event, Callable[[Any, int], bool]] = {}
    perfect: Mapping[int, int] = {}
    this_way: Mapping[str, int] = {}


class Values(NamedTuple):
    """Numbers and qualities of objects.

    Attributes:
        stats: How each number of an object is read.
        states: What each yes-or-no quality asks of an object.
        keywords: Keyword abilities as bits, by their printed names.
        keyword_names: All of them, as they stand in trees.
        activated: Those that are abilities to activate.
        action: The kind of abilities that players activate, and how they open.
        marks: What an object is marked with that enters in a state.
        counters: The change that a counter is worth which names such a number.
        pair: The two changes of a counter like "+1/+1".
        activations: What tells the activation of such a kind of ability from others.
    """

    stats: Mapping[terms.Stat, Reader]
    states: Mapping[terms.State, Test] = {}
    keywords: Mapping[str, int] = {}
    keyword_names: tuple[terms.KeywordName, ...] = ()
    activated: int = 0
    action: terms.AbilityKind | None = None
    action_word: str = "ACTION"
    activations: Mapping[terms.AbilityKind, Extra] = {}
    marks: Mapping[terms.State, int] = {}
    counters: Mapping[str, int] = {}
    pair: tuple[int, ...] = ()


class Changes(NamedTuple):
    """What texts change about objects, costs and players.

    Attributes:
        added, set_to: The kinds of changes that add to a number, and that set it.
        places: The place of a number among the values of an object.
        doubled, swapped: The kinds of changes for these.
        more: The kinds of changes for "an additional time", by their nodes.
        deeds: What an object can't do or undergo, as bits.
        of_damage: Those that are about damage, of which a text may name the kind.
        by_battle: The same bits where only battle is meant.
        forced: What an object has to do or to undergo.
        forced_on: What it has to do to some objects rather than to others.
        verbs: The kinds of cards that ways to play are about.
        topics: What changes of cost are about, by the kind of abilities; otherwise `topic`.
        players: What players can't do, in the words of `PlayerRule`.
        counted: The events by which that is counted.
        played: The same words for cards that can't be played.
    """

    added: Mapping[terms.Stat, int] = {}
    set_to: Mapping[terms.Stat, int] = {}
    places: Mapping[terms.Stat, int] = {}
    doubled: int = -1
    swapped: int = -1
    more: Mapping[type, int] = {}
    deeds: Mapping[terms.Deed, int] = {}
    of_damage: frozenset[terms.Deed] = frozenset()
    by_battle: Mapping[terms.Deed, int] = {}
    forced: Mapping[terms.Deed, int] = {}
    forced_on: int = 0
    verbs: Mapping[terms.PlayVerb, int] = {}
    topics: Mapping[terms.AbilityKind, int] = {}
    topic: int = 0
    players: Mapping[terms.PlayerDeed, str] = {}
    counted: Mapping[terms.PlayerDeed, terms.Event] = {}
    played: Mapping[terms.Deed, str] = {}


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


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """Everything that stands behind the words of one game's texts.

    Attributes:
        unit_kind: The kind of cards that units are.
        strike: The bit of a cause that says that damage was a strike's; 0 for none.
        whole: What can have a rest: what was looked at or taken up, before any of it was put
            anywhere.
        of_ones_own: What players do only with what is theirs.
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
    changes: Changes = field(default_factory=Changes)
    bars: Bars = field(default_factory=Bars)
    dependence: Dependence = field(default_factory=Dependence)
    strike: int = 0
    whole: tuple[str | None, ...] = TAKEN_UP
    of_ones_own: tuple[str, ...] = WITH_ONES_OWN
    living: tuple[type, ...] = (Heal,)
    hurting: tuple[type, ...] = (Deal,)
    giving: tuple[type, ...] = (Deal, Heal)
    folds: tuple[Callable[[Step], Step | None], ...] = ()
    joins: tuple[Callable[[Step, Step], Step | None], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "unit_kind", self.nouns.kinds.get(self.nouns.unit, -1))


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
