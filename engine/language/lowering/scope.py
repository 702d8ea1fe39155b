"""What a text has met so far while it is lowered: what "it" and "that player" can mean."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from engine.kernel.effects.faces import Face
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program import Program, TargetSlot
from engine.kernel.programs.signatures import Condition, Count, EventTest, Finder, Seats
from engine.kernel.state.game import Game
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.abilities import Effect
from engine.language.tree.durations import Duration
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Instruction, Objects, Players
from engine.language.tree.players import TargetPlayer
from engine.language.tree.terms import SharedDone
from engine.language.verbs import Verbs

RefsOf = Callable[[Any, Context], Refs]


class UnplayableTextError(Exception):
    """A form of the tree that cannot be played as it stands; the sentence becomes a manual one."""


class Parts(NamedTuple):
    """What lowers each part of a text, by the type of its node.

    Parts are made of each other in turn, so they are looked up here (`parts.py`). The shared ones
    stand in `table.py`; a game adds those of its own nodes.

    Attributes:
        payable: Whether a cost can be paid.
        effect: Lowers effects.
        pattern: Lowers patterns of events: their kinds, each with a test.
    """

    amounts: "Mapping[type, Callable[[Scope, Any], Count]]"
    conditions: "Mapping[type, Callable[[Scope, Any], Condition]]"
    references: "Mapping[type, Callable[[Scope, Any], RefsOf]]"
    changes: "Mapping[type, Callable[[Scope, Any], list[Any]]]"
    abilities: "Mapping[type, Callable[[Scope, Any, Any], None]]"
    payable: "Mapping[type, Callable[[Scope, Any], Condition]]"
    effect: "Callable[[Scope, Effect], Program]"
    pattern: "Callable[[Scope, EventPattern], list[tuple[int, EventTest]]]"


class Lowering(NamedTuple):
    """How the texts of one game become programs.

    Attributes:
        words: What stands behind the words of its texts.
        deeds: What is done in this game in its own way.
        verbs: Returns its verbs; they are made of what lowers them, so they are asked for late.
    """

    words: Words
    deeds: Deeds
    parts: Parts
    verbs: Callable[[], Verbs]


class Maker:
    """What is shared while the cards of one game are lowered: ability numbers, token faces."""

    def __init__(self, lowering: Lowering) -> None:
        self.lowering = lowering
        self.faces: list[Any] = []
        self.tokens: dict[object, Face] = {}
        self._number = 0

    @property
    def last_number(self) -> int:
        """The number that was given to an ability last."""
        return self._number

    def next_number(self) -> int:
        """Return a number for an ability, unique among all cards."""
        self._number += 1
        return self._number

    def add_face(self, name: str, kind: int) -> Any:
        """Make a face of this game with the next number."""
        face = self.lowering.deeds.face(len(self.faces), name, kind)
        self.faces.append(face)
        return face


class Antecedent:
    """Something that later words can mean.

    Attributes:
        nouns: What it may be called; empty for players.
        done: What was done to it.
        is_part: It was taken from among something met before.
        is_many: It is several things; "its" in an amount rather means a single one.
        choice: What it was chosen from, all of it.
    """

    __slots__ = ("choice", "done", "is_many", "is_part", "is_player", "nouns", "refs")

    def __init__(
        self,
        refs: RefsOf,
        nouns: tuple[terms.Noun, ...] = (),
        done: terms.Done | None = None,
        is_player: bool = False,
    ) -> None:
        self.refs = refs
        self.nouns = nouns
        self.done = done
        self.is_player = is_player
        self.is_part = False
        self.is_many = False
        self.choice: Finder | None = None


class Scope:
    """The state of lowering one ability.

    Attributes:
        words, deeds, parts: What the game has declared.
        targets: The targets its text asks for, in text order.
        x: What X stands for, where the text says so.
        duration: How long what the present step sets up lasts.
        last_actor: Who carried out the last instruction of this sentence, as written and as found.
        player_targets: Players that are targets through a zone or a condition, as written.
        ref_targets: The same for objects ("the controller of target unit").
        acting: The present instruction is carried out by players other than "you" alone.
        actor_seats: Those players.
        event_object, event_other, event_player: The parties of the event that triggered it.
        event_agent: Who did that event to this object, as found and as called.
        event_latter: The second of two parties that are both described: "that unit", behind
            "whenever an allied unit strikes a unit".
        is_latter_alone: The first of them is not called by a trait, as in "that Beast".
        branch: How much was met before the body of the last step.
        counted: What the last condition counted, and how much was met before it: "them", behind
            "if you control three or more units".
        pair: Two single things that the last instruction joined, and how much was met by then.
        asked_of: How much was met before the last sentence's condition on "it", None for none.
        is_each: Amounts of the present step are counted for each of several objects alone.
        in_amount: An amount is being lowered.
        in_place_of_damage: The effect is what happens instead of damage.
        durations: How many durations were lowered so far, in one place for all parts of the text.
        doing: The instruction that is being lowered.
        has_values: The text is that of a unit: "its attack" may be this unit's.
    """

    def __init__(self, maker: Maker, origin: str) -> None:
        self.maker = maker
        self.words = maker.lowering.words
        self.deeds = maker.lowering.deeds
        self.parts = maker.lowering.parts
        self.origin = origin
        self.targets: list[TargetSlot] = []
        self.met: list[Antecedent] = []
        self.player_targets: list[tuple[TargetPlayer, Seats]] = []
        self.ref_targets: list[tuple[Objects, RefsOf]] = []
        self.x: Count | None = None
        self.duration: Duration | None = None
        self.acting = False
        self.actor_seats: Seats | None = None
        self.last_actor: tuple[Players, Seats] | None = None
        self.event_object: RefsOf | None = None
        self.event_other: RefsOf | None = None
        self.event_player: RefsOf | None = None
        self.event_agent: Antecedent | None = None
        self.event_latter: Antecedent | None = None
        self.is_latter_alone = True
        self.branch = 0
        self.counted: tuple[int, Antecedent] | None = None
        self.pair: tuple[int, RefsOf] | None = None
        self.asked_of: int | None = None
        self.is_each = False
        self.in_amount = False
        self.in_place_of_damage = False
        self.durations = [0]
        self.doing: Instruction | None = None
        self.has_values = True
        self._slots = [0]

    def inner(self) -> "Scope":
        """Return a scope for an effect within this one: it knows what was met, and adds slots."""
        scope = Scope(self.maker, self.origin)
        scope.targets = self.targets
        scope.met = list(self.met)
        scope.player_targets = self.player_targets
        scope.ref_targets = self.ref_targets
        scope.x = self.x
        scope.duration = self.duration
        scope.acting = self.acting
        scope.actor_seats = self.actor_seats
        scope.event_object = self.event_object
        scope.event_other = self.event_other
        scope.event_player = self.event_player
        scope.event_agent = self.event_agent
        scope.event_latter = self.event_latter
        scope.is_latter_alone = self.is_latter_alone
        scope.counted = self.counted
        scope.in_place_of_damage = self.in_place_of_damage
        scope.durations = self.durations
        scope.doing = self.doing
        scope.has_values = self.has_values
        scope._slots = self._slots
        return scope

    def follow(self, other: "Scope") -> None:
        """Go on behind another part of the same text: know what it met, share none of its slots."""
        self.met = list(other.met)
        self._slots = other._slots

    def share_slots(self, other: "Scope") -> None:
        """Take no slot that another part of the same text has, and know nothing of what it met."""
        self._slots = other._slots

    def forget_branch(self) -> None:
        """Forget what only a step that was left out would have done; targets are known anyway."""
        kept = (None, SharedDone.TARGETED)
        self.met = self.met[: self.branch] + [
            each for each in self.met[self.branch :] if each.is_player or each.done in kept
        ]

    def new_slot(self) -> int:
        """Return a fresh slot number."""
        self._slots[0] += 1
        return self._slots[0]

    def meet(
        self, refs: RefsOf, nouns: tuple[terms.Noun, ...], done: terms.Done | None = None
    ) -> None:
        """Note objects that later words can mean."""
        self.met.append(Antecedent(refs, nouns, done))

    def meet_part(
        self, refs: RefsOf, nouns: tuple[terms.Noun, ...], done: terms.Done | None = None
    ) -> None:
        """Note objects taken from among those met before: what is left of them is "the rest"."""
        self.meet(refs, nouns, done)
        self.met[-1].is_part = True

    def count(self, find: Finder, nouns: tuple[terms.Noun, ...]) -> None:
        """Note what a condition counts."""

        def refs(game: Game, context: Context) -> Refs:
            return tuple((number, game.stamp[number]) for number in find(game, context))

        self.counted = (len(self.met), Antecedent(refs, nouns))

    def last_counted(self) -> Antecedent | None:
        """Return what was counted, if nothing else was met since."""
        if self.counted is None or self.counted[0] < len(self.met):
            return None
        return self.counted[1]

    def meet_player(self, refs: RefsOf) -> None:
        """Note players that later words can mean."""
        self.met.append(Antecedent(refs, is_player=True))


def bound(slot: int) -> RefsOf:
    """Return a function that reads a slot."""

    def read(game: Game, context: Context) -> Refs:
        return context.bound.get(slot, ())

    return read


def tallied(done: terms.Done) -> RefsOf:
    """Return a function that reads what was done this way."""
    key = done.value

    def read(game: Game, context: Context) -> Refs:
        entry = context.tally.get(key)
        return entry[1] if entry is not None else ()

    return read


def source_refs(game: Game, context: Context) -> Refs:
    """Return the object whose text it is."""
    return ((context.source, context.source_stamp),)


def item_refs(game: Game, context: Context) -> Refs:
    """Return the present item of a loop."""
    return (context.item,)


def event_subject(game: Game, context: Context) -> Refs:
    """Return the object an event is about."""
    return ((context.event[2], context.event[3]),) if context.event[2] >= 0 else ()


def event_second(game: Game, context: Context) -> Refs:
    """Return the second object of an event."""
    return ((context.event[4], context.event[5]),) if context.event[4] >= 0 else ()


Lowered = TypeVar("Lowered")

MET_FIRST: Final[tuple[terms.Done | None, ...]] = (None, SharedDone.CHOSEN, SharedDone.TARGETED)


def with_named(scope: Scope, known: int, lower: Callable[[], Lowered]) -> Lowered:
    """Lower words that may mean what the sentence named, but not what it will have done."""
    met = scope.met
    scope.met = met[:known] + [each for each in met[known:] if each.done in MET_FIRST]
    lowered = lower()
    scope.met = met
    return lowered
