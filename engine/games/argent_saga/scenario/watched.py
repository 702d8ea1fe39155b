"""A game that remembers what a scenario asks about, and offers every window."""

from engine.games.argent_saga.play.face import ArgentCards
from engine.games.argent_saga.play.game import MOST_RESOLUTIONS, ArgentGame
from engine.games.argent_saga.play.options import Options
from engine.games.argent_saga.play.resolution import ArgentResolve
from engine.games.argent_saga.play.state import Play
from engine.kernel.state.records import Item
from engine.kernel.state.table import Chain
from engine.scenario.plays import targeted_by


class WatchedGame(ArgentGame):
    """A game of Argent Saga under a scenario.

    Attributes:
        resolved: Names of what left the queue by resolving, newest first, as linked pairs.
        targeted: For each item that began to resolve, its source, targets and X, newest first.
        verb, hold: The last step that was more than an answer, and where it stops: an answer goes
            on with it.
        slots: The slots that steps named for cards which are still on the queue.
        filling: The players whose shard decks hold what is missing of ten.
    """

    __slots__ = ("filling", "hold", "resolved", "slots", "targeted", "verb")

    def __init__(self, cards: ArgentCards, seed: int, options: Options) -> None:
        super().__init__(cards, seed, options)
        self.resolved: Chain = None
        self.targeted: Chain = None
        self.verb = ""
        self.hold = ""
        self.filling: tuple[int, ...] = ()
        self.slots: dict[int, int] = {}
        self.asks_always = True

    def blank(self) -> "WatchedGame":
        """See base class."""
        return WatchedGame.__new__(WatchedGame)

    def clone(self) -> "WatchedGame":
        """See base class."""
        other = super().clone()
        assert isinstance(other, WatchedGame)
        other.resolved = self.resolved
        other.targeted = self.targeted
        other.verb = self.verb
        other.hold = self.hold
        other.filling = self.filling
        other.slots = self.slots.copy()
        return other

    def resolve(self, item: Item) -> None:
        """See base class."""
        if self.resolutions >= MOST_RESOLUTIONS:
            super().resolve(item)
            return
        self.resolutions += 1
        self.targeted = (self.targeted, targeted_by(item))
        self.frames.append(_WatchedResolve(item))


class _WatchedResolve(ArgentResolve):
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
