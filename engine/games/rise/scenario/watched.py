"""A game that remembers what a scenario asks about, and offers every window."""

from typing import Self

from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.items import RiseItem
from engine.games.rise.scenario.sources import Source
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Reason


class WatchedGame(RiseGame):
    """A game of Rise under a scenario.

    Attributes:
        verb, holds: The last step that was more than an answer, and whether it stops where somebody
            has priority: an answer goes on with it.
        tosses: What the coin shows next, as the step says it.
        begins: Where in the turn it goes on with `go`; -1 where it has begun.
    """

    verb: str = ""
    holds: bool = False
    tosses: tuple[int, ...] = ()
    begins: int = -1
    asks_always: bool = True

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other.verb, other.holds = self.verb, self.holds
        other.tosses, other.begins = self.tosses, self.begins
        return other

    def toss_coin(self) -> int:
        """Let the coin show what the step says."""
        if not self.asks_always:
            return super().toss_coin()
        if not self.tosses:
            sentence = "A coin is tossed, and the step does not say what it shows."
            raise NotAllowedError(Reason(sentence, ("toss.3",)))
        shown, self.tosses = self.tosses[0], self.tosses[1:]
        return shown

    def note_resolving(self, item: RiseItem) -> None:
        """See base class."""
        self.resolved = (self.resolved, Source.of(item))
        self.targeted = (self.targeted, (item.context.source, item.targets(), 0))
