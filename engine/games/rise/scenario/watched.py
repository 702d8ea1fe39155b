"""A game that remembers what a scenario asks about, and offers every window."""

from engine.games.rise.play.face import RiseCards
from engine.games.rise.play.game import RiseGame
from engine.games.rise.play.items import RiseItem
from engine.games.rise.play.options import Options
from engine.games.rise.scenario.sources import Source
from engine.kernel.programs.context import Ref
from engine.kernel.state.table import Chain
from engine.scenario.answers import NotAllowedError
from engine.scenario.contract import Reason


class WatchedGame(RiseGame):
    """A game of Rise under a scenario.

    Attributes:
        resolved: What began to resolve, newest first, as linked pairs.
        targeted: For each item that began to resolve, its source and targets, likewise.
        verb, holds: The last step that was more than an answer, and whether it stops where somebody
            has priority: an answer goes on with it.
        tosses: What the coin shows next, as the step says it.
        begins: Where in the turn it goes on with `go`; -1 where it has begun.
        unset: Summoners whose Level or Capacity the file does not say.
    """

    __slots__ = ("begins", "holds", "resolved", "targeted", "tosses", "unset", "verb")

    def __init__(self, cards: RiseCards, seats: int, seed: int, options: Options) -> None:
        super().__init__(cards, seats, seed, options)
        self.resolved: Chain = None
        self.targeted: Chain = None
        self.verb = ""
        self.holds = False
        self.tosses: tuple[int, ...] = ()
        self.begins = -1
        self.unset: dict[int, tuple[bool, bool]] = {}
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
        other.holds = self.holds
        other.tosses = self.tosses
        other.begins = self.begins
        other.unset = self.unset
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
        targets: tuple[Ref, ...] = tuple(
            ref
            for part in item.parts
            if part.program is not None
            for slot in part.program.targets
            for ref in part.context.bound.get(slot.index, ())
        )
        self.targeted = (self.targeted, (item.context.source, targets, 0))
