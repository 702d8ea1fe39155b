"""Running an effect: operations one after the other, with state checks in between."""

from typing import Any, ClassVar

from engine.kernel.decisions import Option
from engine.kernel.frames import Frame
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Program
from engine.kernel.state.game import Game


class Op:
    """One operation of a program; shared by all games, so it keeps nothing between calls.

    `run` does the work, or leaves a decision or a frame; `after` is called once that is done, for
    those that say they have one.
    """

    __slots__ = ()
    has_after: ClassVar[bool] = False

    def run(self, game: Any, frame: "ProgramFrame") -> None:
        """Do the operation, or begin it."""
        raise NotImplementedError

    def after(self, game: Any, frame: "ProgramFrame") -> None:
        """Take in what frames pushed by `run` have found out."""

    def resume(self, game: Any, frame: "ProgramFrame", choice: Option) -> None:
        """Take the answer to a decision that `run` left."""
        raise NotImplementedError


class ProgramFrame(Frame[Game]):
    """An effect that is being carried out, in text order (3.4b).

    Attributes:
        at: The present operation.
        has_begun: Whether the present operation has run and only its `after` is missing.
        picks: What the present operation has been answered so far.
    """

    __slots__ = ("at", "context", "has_begun", "picks", "program", "seats")

    def __init__(self, program: Program, context: Context) -> None:
        self.program = program
        self.context = context
        self.at = 0
        self.has_begun = False
        self.picks: list[int] = []
        self.seats: list[int] = []

    def step(self, game: Game) -> None:
        """Run operations until one has to wait or none is left."""
        ops = self.program.ops
        frames = game.frames
        depth = len(frames)
        while self.at < len(ops):
            op = ops[self.at]
            if not self.has_begun:
                self.has_begun = True
                op.run(game, self)
                if game.pending is not None or len(frames) != depth or game.outcome is not None:
                    return
            if op.has_after:
                op.after(game, self)
            self.has_begun = False
            self.at += 1
            game.moment = game.log
            if len(frames) != depth or (game.is_unsettled and game.settle()):
                return
        frames.pop()
        game.returned = self.context

    def resume(self, game: Game, choice: Option) -> None:
        """Hand an answer to the operation that asked; it may skip others, which never began."""
        asked = self.at
        self.program.ops[asked].resume(game, self, choice)
        if self.at != asked:
            self.at += 1
            self.has_begun = False

    def clone(self) -> "ProgramFrame":
        """See base class."""
        other = ProgramFrame(self.program, self.context.clone())
        other.at = self.at
        other.has_begun = self.has_begun
        other.picks = self.picks[:]
        other.seats = self.seats[:]
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return (
            "program",
            self.at,
            self.has_begun,
            tuple(self.picks),
            tuple(self.seats),
            self.context.key(),
        )
