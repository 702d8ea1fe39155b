"""A game that remembers what a scenario asks about: what resolved, and which targets it had."""

from engine.games.rush_of_ikorr.play.face import RushCards
from engine.games.rush_of_ikorr.play.game import MOST_RESOLUTIONS, RushGame
from engine.games.rush_of_ikorr.play.options import Options
from engine.games.rush_of_ikorr.play.resolution import RushResolve
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.programs.context import Ref
from engine.kernel.state.records import Item
from engine.kernel.state.table import Chain


class WatchedGame(RushGame):
    """A game of Rush of Ikorr under a scenario.

    Attributes:
        resolved: Names of what left the stack by resolving, newest first, as linked pairs.
        targeted: For each item that began to resolve, its source, targets and X, newest first.
    """

    __slots__ = ("resolved", "targeted")

    def __init__(self, cards: RushCards, team_size: int, seed: int, options: Options) -> None:
        super().__init__(cards, team_size, seed, options)
        self.resolved: Chain = None
        self.targeted: Chain = None

    def blank(self) -> "WatchedGame":
        """See base class."""
        return WatchedGame.__new__(WatchedGame)

    def clone(self) -> "WatchedGame":
        """See base class."""
        other = super().clone()
        assert isinstance(other, WatchedGame)
        other.resolved = self.resolved
        other.targeted = self.targeted
        return other

    def resolve(self, item: Item) -> None:
        """See base class."""
        if self.resolutions >= MOST_RESOLUTIONS:
            super().resolve(item)
            return
        self.resolutions += 1
        self.targeted = (self.targeted, (item.context.source, _targets(item), item.context.x))
        self.frames.append(_WatchedResolve(item))

    def resolved_since(self, mark: Chain) -> list[str]:
        """Return the names of what resolved after an earlier value of `resolved`, in order."""
        return _since(self.resolved, mark)

    def targets_since(self, mark: Chain, source: int) -> list[Ref] | None:
        """Return the targets of the first item of a source with any that resolved after a mark.

        None means that nothing of the source has resolved; what the item itself triggered may have
        resolved before it.
        """
        found = [targets for number, targets, _ in _since(self.targeted, mark) if number == source]
        return next((list(targets) for targets in found if targets), [] if found else None)

    def declared_since(self, mark: Chain, source: int) -> int:
        """Return the X of the first item of a source that resolved after a mark, 0 without one."""
        found = (x for number, _, x in _since(self.targeted, mark) if number == source)
        return next(found, 0)


class _WatchedResolve(RushResolve):
    """Tells the game's scenario that something has resolved."""

    __slots__ = ()

    def record(self, game: Play) -> None:
        """See base class."""
        super().record(game)
        if isinstance(game, WatchedGame):
            game.resolved = (game.resolved, self.item.context.origin)

    def clone(self) -> "_WatchedResolve":
        """See base class."""
        other = _WatchedResolve(self.item.clone())
        other.has_begun = self.has_begun
        return other


def _targets(item: Item) -> tuple[Ref, ...]:
    if item.program is None:
        return ()
    bound = item.context.bound
    return tuple(ref for slot in item.program.targets for ref in bound.get(slot.index, ()))


def _since(chain: Chain, mark: Chain) -> list:  # type: ignore[type-arg] # whatever the chain holds
    items = []
    while chain is not None and chain is not mark:
        items.append(chain[1])
        chain = chain[0]
    items.reverse()
    return items
