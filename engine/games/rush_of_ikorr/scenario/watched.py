"""A game that remembers what a scenario asks about: what resolved, and which targets it had."""

from engine.games.rush_of_ikorr.play.face import RushCards
from engine.games.rush_of_ikorr.play.game import MOST_RESOLUTIONS, RushGame
from engine.games.rush_of_ikorr.play.options import Options
from engine.games.rush_of_ikorr.play.resolution import RushResolve
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.state.records import Item
from engine.kernel.state.table import Chain
from engine.scenario.plays import targeted_by


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
        self.targeted = (self.targeted, targeted_by(item))
        self.frames.append(_WatchedResolve(item))


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
