"""What a text has met so far while it is lowered: what "it" and "that player" can mean."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.signatures import Count, EventTest, Finder
from engine.language.tree import terms
from engine.language.tree.durations import Duration
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Ability, Amount, Instruction, Objects, Players
from engine.language.tree.players import TargetPlayer
from engine.language.tree.terms import SharedDone

RefsOf = Callable[[Play, Context], Refs]
Seats = Callable[[Play, Context], list[int]]


class UnplayableTextError(Exception):
    """A form of the tree that cannot be played as it stands; the sentence becomes a manual one."""


class Lowering(NamedTuple):
    """How parts of a text are lowered that are made of each other in turn.

    Attributes:
        ability: Adds an ability to a face: what effects give to objects, what tokens have.
        amount: An amount that nobody has to choose: descriptions compare with it.
        pattern: Kinds of events with tests: what has happened to an object described.
    """

    ability: "Callable[[Maker, RushFace, Ability, str], None]"
    amount: "Callable[[Scope, Amount], Count]"
    pattern: "Callable[[Scope, EventPattern], list[tuple[int, EventTest]]]"


class Maker:
    """What is shared while the cards of one game are lowered: ability numbers, token faces."""

    def __init__(self, lowering: Lowering) -> None:
        self.lowering = lowering
        self.faces: list[RushFace] = []
        self.tokens: dict[object, RushFace] = {}
        self._number = 0

    @property
    def last_number(self) -> int:
        """The number that was given to an ability last."""
        return self._number

    def next_number(self) -> int:
        """Return a number for an ability, unique among all cards."""
        self._number += 1
        return self._number

    def add_face(self, name: str, kind: int) -> RushFace:
        """Make a face with the next number."""
        face = RushFace(len(self.faces), name, kind)
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
        targets: The targets its text asks for, in text order (3.2c).
        x: What X stands for, where the text says so.
        duration: How long what the present step sets up lasts.
        last_actor: Who carried out the last instruction of this sentence, as written and as found.
        player_targets: Players that are targets through a zone or a condition, as written.
        ref_targets: The same for objects ("the controller of target champion").
        acting: The present instruction is carried out by players other than "you" alone.
        actor_seats: Those players.
        event_object, event_other, event_player: The parties of the event that triggered it.
        event_agent: Who did that event to this object, as found and as called.
        event_latter: The second of two parties that are both described: "that champion", behind
            "whenever an allied champion strikes a champion".
        is_latter_alone: The first of them is not called by a trait, as in "that Beast".
        branch: How much was met before the body of the last step.
        counted: What the last condition counted, and how much was met before it: "them", behind
            "if you control three or more champions".
        pair: Two single things that the last instruction joined, and how much was met by then.
        asked_of: How much was met before the last sentence's condition on "it", None for none.
        is_each: Amounts of the present step are counted for each of several objects alone.
        in_amount: An amount is being lowered.
        in_place_of_damage: The effect is what happens instead of damage.
        durations: How many durations were lowered so far, in one place for all parts of the text.
        doing: The instruction that is being lowered.
        has_values: The text is that of a champion: "its attack" may be this champion's.
    """

    def __init__(self, maker: Maker, origin: str) -> None:
        self.maker = maker
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

        def refs(game: Play, context: Context) -> Refs:
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

    def read(game: Play, context: Context) -> Refs:
        return context.bound.get(slot, ())

    return read


def tallied(done: terms.Done) -> RefsOf:
    """Return a function that reads what was done this way."""
    key = done.value

    def read(game: Play, context: Context) -> Refs:
        entry = context.tally.get(key)
        return entry[1] if entry is not None else ()

    return read


def source_refs(game: Play, context: Context) -> Refs:
    """Return the object whose text it is."""
    return ((context.source, context.source_stamp),)


def item_refs(game: Play, context: Context) -> Refs:
    """Return the present item of a loop."""
    return (context.item,)


def event_subject(game: Play, context: Context) -> Refs:
    """Return the object an event is about."""
    return ((context.event[2], context.event[3]),) if context.event[2] >= 0 else ()


def event_second(game: Play, context: Context) -> Refs:
    """Return the second object of an event."""
    return ((context.event[4], context.event[5]),) if context.event[4] >= 0 else ()


Lowered = TypeVar("Lowered")

MET_FIRST = (None, SharedDone.CHOSEN, SharedDone.TARGETED)


def with_named(scope: Scope, known: int, lower: Callable[[], Lowered]) -> Lowered:
    """Lower words that may mean what the sentence named, but not what it will have done."""
    met = scope.met
    scope.met = met[:known] + [each for each in met[known:] if each.done in MET_FIRST]
    lowered = lower()
    scope.met = met
    return lowered
