"""Paying while an effect resolves."""

from engine.kernel.decisions import NO, YES, Decision
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Seats
from engine.kernel.state.game import Game


def is_payable_by(game: Game, context: Context, lowered: Costs, seat: int) -> bool:
    """Whether a player could pay now."""
    if (lowered.amount or 0) > game.available(seat):
        return False
    before, context.actor = context.actor, seat
    payable = lowered.is_payable is None or lowered.is_payable(game, context)
    context.actor = before
    return payable


def payable(lowered: Costs, seats: Seats) -> Condition:
    """Return whether one of some players could pay now."""

    def holds(game: Game, context: Context) -> bool:
        found = seats(game, context)
        return any(is_payable_by(game, context, lowered, seat) for seat in found)

    return holds


def ask_to_pay(game: Game, frame: ProgramFrame) -> None:
    """Ask the next player who could pay."""
    if frame.seats:
        about = frame.context.source
        game.pending = Decision(frame.seats[0], "pay-unless", (NO, YES), about=about)


def begin_payment(game: Game, context: Context, lowered: Costs, seat: int) -> None:
    """Pay: of the pool at once, the rest through a program of its own."""
    game.pay(seat, lowered.amount or 0)
    if lowered.program is not None:
        paying = context.clone()
        paying.as_cost = True
        paying.actor = seat
        game.frames.append(ProgramFrame(lowered.program, paying))


class PayUnless(Op):
    """Asks players whether they pay; the first who does stops what follows."""

    __slots__ = ("costs", "count", "seats")

    def __init__(self, seats: Seats, lowered: Costs, count: int) -> None:
        self.seats = seats
        self.costs = lowered
        self.count = count

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.seats = [
            seat
            for seat in self.seats(game, frame.context)
            if is_payable_by(game, frame.context, self.costs, seat)
        ]
        ask_to_pay(game, frame)

    def resume(self, game: Game, frame: ProgramFrame, choice: object) -> None:
        """See base class."""
        seat = frame.seats.pop(0)
        if choice:
            frame.context.passed = False
            frame.context.did = False
            begin_payment(game, frame.context, self.costs, seat)
            frame.at += self.count
            frame.seats = []
        else:
            ask_to_pay(game, frame)
