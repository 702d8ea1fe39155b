"""A game that remembers what a scenario asks about, and offers every window."""

from typing import Self

from engine.games.akora.play.face import AkoraCards
from engine.games.akora.play.game import AkoraGame
from engine.games.akora.play.numbers import PREPARATION
from engine.games.akora.play.options import DEFAULT_OPTIONS, Options
from engine.games.akora.play.resolution import LinkFrame
from engine.games.akora.play.state import Play
from engine.kernel.acting.checks import Refusal
from engine.kernel.decisions import Decision, Option
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import WON
from engine.kernel.state.records import NO_CARDS
from engine.kernel.state.table import Event
from engine.kernel.turn.priority import PASS


class WatchedGame(AkoraGame):
    """A game of Akora under a scenario.

    Attributes:
        missed: Why the answer that a file gives next was not possible at windows that went by.
        phase_to_begin: The phase that the file begins in.
    """

    __slots__ = ("missed", "phase_to_begin")

    def __init__(
        self, cards: AkoraCards = NO_CARDS, seed: int = 0, options: Options = DEFAULT_OPTIONS
    ) -> None:
        super().__init__(cards, seed, options)
        self.is_watched = True
        self.missed: tuple[Refusal, ...] = ()
        self.phase_to_begin = PREPARATION
        self.asks_always = True

    def clone(self) -> Self:
        """See base class."""
        other = super().clone()
        other.missed = self.missed
        other.phase_to_begin = self.phase_to_begin
        return other

    def record(self, event: Event) -> None:
        """See base class; the link during which the game ends has resolved, too."""
        super().record(event)
        if event[0] == WON:
            links = [frame for frame in self.frames if isinstance(frame, LinkFrame)]
            if links:
                self.resolved = (self.resolved, links[-1].item.context.origin)


class WaitFrame(Frame[Play]):
    """A file that begins before a phase waits for its first step."""

    __slots__ = ()

    def step(self, game: Play) -> None:
        """Wait."""
        game.pending = Decision(game.turn_player, "wait", (PASS,), is_open=True)

    def resume(self, game: Play, choice: Option) -> None:  # noqa: ARG002
        """Let the phase begin."""
        game.frames.pop()
