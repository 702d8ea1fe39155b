"""The board as a player weighs it: what all sides have in play, and what may be done to it."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from engine.pilots.intents import Aimed, Deed, Intent, Whose


class Unit(Protocol):
    """Something in play that deeds are done to."""

    number: int
    is_mine: bool
    worth: float


U = TypeVar("U", bound=Unit)


class Reach(NamedTuple):
    """What the object phrases of an effect fit now, in text order, as far as that is known."""

    targets: Sequence[Collection[int]] = ()
    choices: Sequence[Collection[int]] = ()
    masses: Sequence[Collection[int]] = ()


ANYTHING: Final = Reach()


class WeighedBoard(ABC, Generic[U]):
    """What a player's team and all the others have, seen from that team."""

    __slots__ = ("mine", "theirs", "units")

    def __init__(self, mine: list[U], theirs: list[U]) -> None:
        self.mine = mine
        self.theirs = theirs
        self.units = {unit.number: unit for unit in (*mine, *theirs)}

    @abstractmethod
    def harm(self, unit: U, deed: Deed) -> float:
        """Return how much of its worth a deed takes from a unit; less than nothing helps it."""

    def worth_of(self, intent: Intent, own: int, reach: Reach = ANYTHING) -> float:
        """Return what an effect is worth now, as far as can be seen at first sight.

        Args:
            intent: What it is good for.
            own: The object whose text it is.
            reach: What it could reach, where that is known.
        """
        worth = intent.flat
        for at, aimed in enumerate(intent.targets):
            worth += self._best(aimed, _known(reach.targets, at))
        for at, aimed in enumerate(intent.choices):
            worth += self._best(aimed, _known(reach.choices, at))
        for at, aimed in enumerate(intent.masses):
            units = self._among(aimed, _known(reach.masses, at))
            worth += sum((self.gain(unit, aimed.deeds) for unit in units), 0.0)
        if intent.own and own in self.units:
            worth += self.gain(self.units[own], intent.own)
        return worth

    def gain(self, unit: U, deeds: tuple[Deed, ...]) -> float:
        """Return what doing something to a unit brings this side."""
        harm = 0.0
        for deed in deeds:
            harm += self.harm(unit, deed)
        return -harm if unit.is_mine else harm

    def _reached(self, aimed: Aimed) -> list[U]:
        if aimed.whose is Whose.OURS:
            return self.mine
        return self.theirs if aimed.whose is Whose.THEIRS else [*self.mine, *self.theirs]

    def _among(self, aimed: Aimed, legal: Collection[int] | None) -> list[U]:
        """Return what is reached of what may be, where that is known."""
        units = self._reached(aimed)
        return units if legal is None else [unit for unit in units if unit.number in legal]

    def _best(self, aimed: Aimed, legal: Collection[int] | None = None) -> float:
        """Return what the best objects for it bring; the other side would choose the worst."""
        if not aimed.deeds:
            return 0.0
        units = self._among(aimed, legal)
        gains = sorted((self.gain(unit, aimed.deeds) for unit in units), reverse=True)
        if not gains:
            return 0.0
        if aimed.by_opponent:
            return gains[-1]
        if aimed.count == 1:
            return gains[0]
        return sum(gains[: aimed.count])


def _known(found: Sequence[Collection[int]], at: int) -> Collection[int] | None:
    return found[at] if at < len(found) else None
