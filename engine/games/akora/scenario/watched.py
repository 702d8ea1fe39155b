"""A game that remembers what a scenario asks about, and offers every window."""

from engine.games.akora.play.face import AkoraCards
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.numbers import PREPARATION
from engine.games.akora.play.options import Options
from engine.games.akora.play.resolution import LinkFrame
from engine.games.akora.play.state import Play
from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import WON
from engine.kernel.state.records import Item
from engine.kernel.state.table import Chain, Event
from engine.kernel.turn.priority import PASS
from engine.scenario.plays import targeted_by


class WatchedGame(AkoraGame):
    """A game of Akora under a scenario.

    Attributes:
        resolved: Names of the links that resolved, newest first, as linked pairs.
        targeted: For each link that began to resolve, its source and targets, newest first.
        missed: Why the answer that a file gives next was not possible at windows that went by.
        phase_to_begin: The phase that the file begins in.

    """

    __slots__ = ("missed", "phase_to_begin", "resolved", "targeted")

    def __init__(self, cards: AkoraCards, seed: int, options: Options) -> None:
        super().__init__(cards, seed, options)
        self.resolved: Chain = None
        self.targeted: Chain = None
        self.missed: tuple[Refusal, ...] = ()
        self.phase_to_begin = PREPARATION
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
        other.missed = self.missed
        other.phase_to_begin = self.phase_to_begin
        return other

    def link_frame(self, item: Item) -> LinkFrame:
        """See base class."""
        self.targeted = (self.targeted, targeted_by(item))
        return _WatchedLink(item)

    def record(self, event: Event) -> None:
        """See base class; the link during which the game ends has resolved, too."""
        super().record(event)
        if event[0] == WON:
            links = [frame for frame in self.frames if isinstance(frame, LinkFrame)]
            if links:
                self.resolved = (self.resolved, links[-1].item.context.origin)


class _WatchedLink(LinkFrame):
    """Tells the game's scenario that a link has resolved."""

    __slots__ = ()

    def record(self, game: Play) -> None:
        """See base class."""
        super().record(game)
        if isinstance(game, WatchedGame):
            game.resolved = (game.resolved, self.item.context.origin)

    def clone(self) -> "_WatchedLink":
        """See base class."""
        other = _WatchedLink(self.item.clone())
        other.has_begun = self.has_begun
        return other


class WaitFrame(Frame[Play]):
    """A file that begins before a phase waits for its first step."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Wait."""
        game.pending = Decision(game.turn_player, "wait", (PASS,), is_open=True)

    def resume(self, game: Play, choice: Option) -> None:  # noqa: ARG002
        """Let the phase begin."""
        game.frames.pop()

    def clone(self) -> "WaitFrame":
        """See base class."""
        return WaitFrame()

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("wait",)
