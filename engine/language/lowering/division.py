"""An amount that is divided among objects, point by point."""

from collections.abc import Callable
from typing import Any

from engine.kernel.decisions import Decision, Option
from engine.kernel.programs.context import Context
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Count
from engine.kernel.state.game import Game

Shares = list[tuple[int, int]]  # objects, and how much each gets
# Finds what can get the next point, of those that have got some already.
Takers = Callable[[Any, Context, list[int]], list[int]]
Finish = Callable[[Any, Context, Shares], None]


class Divide(Op):
    """An amount divided as its controller or chance decides, point by point.

    Attributes:
        kind: The kind of decision in which each point is given.
        find: What can get the next point.
        finish: Carries the division out.
    """

    __slots__ = ("amount", "find", "finish", "is_random", "kind")

    def __init__(
        self, kind: str, find: Takers, amount: Count, finish: Finish, is_random: bool = False
    ) -> None:
        self.kind = kind
        self.find = find
        self.amount = amount
        self.finish = finish
        self.is_random = is_random

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = []
        self._ask(game, frame)

    def _ask(self, game: Game, frame: ProgramFrame) -> None:
        context = frame.context
        takers = self.find(game, context, frame.picks)
        wanted = self.amount(game, context)
        while self.is_random and takers and len(frame.picks) < wanted:
            frame.picks.append(takers[game.random_below(len(takers))])
        if not takers or len(frame.picks) >= wanted:
            shares = [(n, frame.picks.count(n)) for n in dict.fromkeys(sorted(frame.picks))]
            frame.picks = []
            self.finish(game, context, shares)
            return
        picked = tuple(frame.picks)
        about = context.source
        game.pending = Decision(context.controller, self.kind, takers, picked, wanted, about)

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            frame.picks.append(choice)
            self._ask(game, frame)
