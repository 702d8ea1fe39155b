"""A game that remembers what a scenario asks about, and offers every window."""

from typing import Self

from engine.games.argent_saga.play.face import ArgentCards
from engine.games.argent_saga.play.game import ArgentGame
from engine.games.argent_saga.play.options import DEFAULT_OPTIONS, Options
from engine.kernel.state.records import NO_CARDS


class WatchedGame(ArgentGame):
    """A game of Argent Saga under a scenario.

    Attributes:
        verb, hold: The last step that was more than an answer, and where it stops: an answer goes
            on with it.
        slots: The slots that steps named for cards which are still on the queue.
        filling: The players whose shard decks hold what is missing of ten.
    """

    __slots__ = ("filling", "hold", "slots", "verb")

    def __init__(
        self, cards: ArgentCards = NO_CARDS, seed: int = 0, options: Options = DEFAULT_OPTIONS
    ) -> None:
        super().__init__(cards, seed, options)
        self.is_watched = True
        self.asks_always = True
        self.verb = ""
        self.hold = ""
        self.filling: tuple[int, ...] = ()
        self.slots: dict[int, int] = {}

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other.verb = self.verb
        other.hold = self.hold
        other.filling = self.filling
        other.slots = self.slots.copy()
        return other
