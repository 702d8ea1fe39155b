"""What an effect is good for: read once from the tree of its text, weighed at every decision.

An effect has a part that is worth the same on every board (drawing cards) and aims: what it does to
objects that are targeted, chosen, or hit together. A game says in a table, instruction by
instruction, what each of them is good for.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Generic, TypeVar

from engine.kernel.programs.program import Program
from engine.values import Term

W = TypeVar("W")


class Whose(Term):
    """Whose objects something is meant for."""

    OURS = auto()
    THEIRS = auto()
    ANY = auto()


class How(Term):
    """How objects are found."""

    TARGETED = auto()
    CHOSEN = auto()
    ALL = auto()
    OWN = auto()


@dataclass(frozen=True, slots=True)
class Deed:
    """What is done to an object, and its size; for a change the points it is worth to the object.

    Attributes:
        aim: One of the game's aims.
    """

    aim: Enum
    size: float = 0.0


@dataclass(frozen=True, slots=True)
class Aimed:
    """What is done to objects found in one way.

    Attributes:
        count: How many, at most.
        by_opponent: The other side chooses them.
    """

    whose: Whose
    deeds: tuple[Deed, ...]
    count: int = 1
    by_opponent: bool = False


@dataclass(frozen=True, slots=True)
class Intent:
    """What an effect is good for.

    Attributes:
        flat: Its worth in points apart from objects.
        targets: What is done to each target, in text order.
        choices: What is done to what is chosen as it resolves, in text order.
        masses: What is done to many at once.
        own: What is done to the object whose text it is.
        draws: It brings cards to the hand that may be played this turn.
    """

    flat: float = 0.0
    targets: tuple[Aimed, ...] = ()
    choices: tuple[Aimed, ...] = ()
    masses: tuple[Aimed, ...] = ()
    own: tuple[Deed, ...] = ()
    draws: bool = False


NOTHING = Intent()


@dataclass(slots=True)
class Met:
    """An object phrase that was met, and what is done to it."""

    how: How
    whose: Whose
    count: int
    by_opponent: bool
    deeds: list[Deed]

    def aimed(self) -> Aimed:
        """Return what is done to it, for good."""
        return Aimed(self.whose, tuple(self.deeds), self.count, self.by_opponent)


class IntentReader(ABC, Generic[W]):
    """Walks an effect and adds up what it finds.

    Attributes:
        flat: Points that need no object.
        met: Every object phrase so far, in text order.
        own: The object whose text it is.
        draws: It brings cards to the hand.
        is_brief: What is read now lasts for a time only.
        table: What each kind of instruction is good for.
    """

    table: Mapping[type, Callable[[Any, Any], None]]

    def __init__(self, weights: W) -> None:
        self.weights = weights
        self.flat = 0.0
        self.met: list[Met] = []
        self.own = Met(How.OWN, Whose.OURS, 1, False, [])
        self.is_brief = False
        self.draws = False
        self._factor = 1.0

    # What a game's language says

    @abstractmethod
    def steps(self, effect: Any) -> Iterable[tuple[float, bool, Iterable[object]]]:
        """Yield the sentences of an effect: how likely each is, whether it is brief, and itself."""

    @abstractmethod
    def objects(self, node: object) -> list[Met]:
        """Return what is meant by an object phrase; a new one is noted."""

    @abstractmethod
    def sign(self, players: object) -> float:
        """Return 1 for you and your allies, -1 for opponents, 0 for everybody alike."""

    @abstractmethod
    def unknown(self) -> None:
        """Weigh an instruction that the table does not have."""

    # What instructions are good for

    def read(self, effect: Any) -> None:
        """Add up an effect."""
        for factor, is_brief, instructions in self.steps(effect):
            before = self._factor, self.is_brief
            self._factor *= factor
            self.is_brief = is_brief
            for instruction in instructions:
                weigh = self.table.get(type(instruction))
                if weigh is None:
                    self.unknown()
                else:
                    weigh(self, instruction)
            self._factor, self.is_brief = before

    def aim(self, node: object, aim: Enum, size: float = 0.0) -> None:
        """Note what is done to objects."""
        for met in self.objects(node):
            met.deeds.append(Deed(aim, size))

    def gain(self, points: float, actor: object) -> None:
        """Note what somebody gains; what opponents gain is lost."""
        self.flat += points * self._factor * self.sign(actor)

    def scaled(self, effect: Any, factor: float) -> None:
        """Add up an effect that happens more or less often."""
        before = self._factor
        self._factor *= factor
        self.read(effect)
        self._factor = before

    def intent(self) -> Intent:
        """Return what was found."""
        found = {
            how: tuple(met.aimed() for met in self.met if met.how is how)
            for how in (How.TARGETED, How.CHOSEN, How.ALL)
        }
        return Intent(
            flat=self.flat,
            targets=found[How.TARGETED],
            choices=found[How.CHOSEN],
            masses=found[How.ALL],
            own=tuple(self.own.deeds),
            draws=self.draws,
        )


class Intents:
    """What the effects of one card set are good for, each read once."""

    def __init__(self, read: Callable[[Any], Intent]) -> None:
        self._read = read
        self._known: dict[Program, Intent] = {}

    def of(self, program: Program | None) -> Intent:
        """Return what an effect is good for."""
        if program is None:
            return NOTHING
        known = self._known.get(program)
        if known is None:
            known = self._read(program.effect)
            self._known[program] = known
        return known
