"""Numbers of players: how much they have, and verbs by which they get more or less of it."""

from collections.abc import Callable
from typing import Any

from engine.kernel.decisions import Decision, Option, option_seat, seat_option
from engine.kernel.effects.limits import cause_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Count, Seats
from engine.kernel.state.game import Game
from engine.language.lowering import amounts
from engine.language.lowering.common import actors, amount_for, note, note_each
from engine.language.lowering.conditions import count_test
from engine.language.lowering.declared import Purse
from engine.language.lowering.features import compares
from engine.language.lowering.objects import lower_amount
from engine.language.lowering.players import lower_players, of_pools, plain_players
from engine.language.lowering.scope import Scope
from engine.language.tree import terms
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Players

# Changes what a player has by so much; returns by how much it was.
Act = Callable[[Any, Context, int, int], int]


def held_by(scope: Scope, players: Players, purse: Purse) -> Count:
    """Return how much players have together; what a team has counts once."""
    seats = plain_players(scope, players)

    def count(game: Game, context: Context) -> int:
        found = seats(game, context)
        if purse.is_of_team:
            found = list({game.seating.team_of[seat]: seat for seat in found}.values())
        return sum(purse.held(game, seat) for seat in found)

    return count


def any_has(scope: Scope, players: Players, purse: Purse, count: CountTest) -> Condition:
    """Return whether any of some players has so much."""
    seats = plain_players(scope, players)
    op, wanted = count_test(scope, count)

    def holds(game: Game, context: Context) -> bool:
        number = wanted(game, context)
        found = seats(game, context)
        return any(compares(op, purse.held(game, seat), number) for seat in found)

    return holds


def pool_verb(
    scope: Scope,
    amount: Amount,
    actor: Players,
    act: Act,
    done: terms.Done,
    *,
    most: Count,
    of_teams: bool = False,
) -> list[Op]:
    """A verb by which players change a number of theirs; did it change as much as wanted?"""
    with actors(scope, actor) as who:
        more, count = lower_amount(who.scope, amount, who.seats, most)
    seats = of_pools(actor, who.seats) if of_teams else who.seats

    def doing(game: Game, context: Context) -> None:
        is_full = True
        each: dict[int, int] = {}
        for seat in seats(game, context):
            wanted = amount_for(game, context, seat, count)
            each[seat] = act(game, context, seat, wanted)
            is_full = is_full and (each[seat] >= wanted or wanted > 1000)
        total = sum(each.values())
        context.did = context.did and is_full and total > 0
        context.doers = tuple(seat for seat, changed in each.items() if changed)
        note(context, done, (), total)
        note_each(context, each)

    return [*who.ops, *more, Do(doing)]


def take_from_others(
    scope: Scope, amount: Amount, actor: Players, owners: Players, purse: Purse
) -> list[Op]:
    """For "take up to 2 of theirs": the actor says how much, and whose."""
    with actors(scope, actor) as who:
        ops, seats = lower_players(who.scope, owners)

        def available(game: Game, context: Context) -> int:
            return sum(purse.held(game, seat) for seat in seats(game, context))

        more, count = lower_amount(who.scope, amount, who.seats, available)
    return [*who.ops, *ops, *more, TakeFromOthers(who.seats, seats, count, purse)]


class TakeFromOthers(Op):
    """Takes from other players; the chooser says from whom where there are several."""

    __slots__ = ("chooser", "count", "owners", "purse")

    def __init__(self, chooser: Seats, owners: Seats, count: Count, purse: Purse) -> None:
        self.chooser = chooser
        self.owners = owners
        self.count = count
        self.purse = purse

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        frame.picks = [self.count(game, frame.context), 0]
        self._go_on(game, frame)

    def _go_on(self, game: Game, frame: ProgramFrame) -> None:
        context = frame.context
        wanted, done = frame.picks
        able = [seat for seat in self.owners(game, context) if self.purse.held(game, seat) > 0]
        if wanted > done and len(able) > 1 and wanted < amounts.EVERYTHING:
            chooser = (self.chooser(game, context) or [context.controller])[0]
            options = [seat_option(seat) for seat in able]
            game.pending = Decision(chooser, "player", options, about=context.source)
            return
        for seat in able:
            done += self.purse.take(game, seat, max(wanted - done, 0), cause_of(context))
        self._finish(frame, wanted, done)

    def _finish(self, frame: ProgramFrame, wanted: int, done: int) -> None:
        context = frame.context
        context.did = context.did and done > 0 and (done >= wanted or wanted > 1000)
        note(context, self.purse.done, (), done)
        frame.picks = []

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            wanted, done = frame.picks
            done += self.purse.take(game, option_seat(choice), 1, cause_of(frame.context))
            frame.picks = [wanted, done]
            self._go_on(game, frame)
