"""The board as a player weighs it: what all sides have in play, and what may be done to it."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Generic, Protocol, TypeVar

from engine.pilots.intents import Aimed, Deed, Intent, Whose


class Unit(Protocol):
    """Something in play that deeds are done to."""

    number: int
    is_mine: bool
    worth: float


U = TypeVar("U", bound=Unit)


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

    def worth_of(self, intent: Intent, own: int, legal: Sequence[Collection[int]] = ()) -> float:
        """Return what an effect is worth now, as far as can be seen at first sight.

        Args:
            intent: What it is good for.
            own: The object whose text it is.
            legal: What each target may be, where that is known.
        """
        worth = intent.flat
        for at, aimed in enumerate(intent.targets):
            worth += self._best(aimed, legal[at] if at < len(legal) else None)
        for aimed in intent.choices:
            worth += self._best(aimed)
        for aimed in intent.masses:
            worth += sum((self.gain(unit, aimed.deeds) for unit in self._reached(aimed)), 0.0)
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

    def _best(self, aimed: Aimed, legal: Collection[int] | None = None) -> float:
        """Return what the best objects for it bring; the other side would choose the worst."""
        if not aimed.deeds:
            return 0.0
        units = self._reached(aimed)
        if legal is not None:
            units = [unit for unit in units if unit.number in legal]
        gains = sorted((self.gain(unit, aimed.deeds) for unit in units), reverse=True)
        if not gains:
            return 0.0
        if aimed.by_opponent:
            return gains[-1]
        if aimed.count == 1:
            return gains[0]
        return sum(gains[: aimed.count])
