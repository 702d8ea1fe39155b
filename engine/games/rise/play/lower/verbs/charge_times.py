"""How long Charges last that a text places for a time."""

from collections.abc import Callable
from typing import Any

from engine.games.rise.text.own_tree import ForTurns
from engine.kernel.programs.context import Context
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree.durations import UntilMoment
from engine.language.tree.kinds import Players
from engine.language.tree.terms import WHOLE_TURN, Edge, Span

ChargeTime = Callable[[Any, Context], tuple[int, int]]


def charge_time(scope: Scope) -> ChargeTime:
    """Return how many turn ends Charges last, and the player whose next turn ends them."""
    node: object = scope.duration
    if node is None:
        return lambda _game, _context: (0, -1)
    scope.durations[0] += 1
    if node is Span.THIS_TURN:
        return lambda _game, _context: (1, -1)
    if isinstance(node, ForTurns):
        number, cycles = node.number, node.cycles
        return lambda game, _context: (number * (len(game.living_seats()) if cycles else 1), -1)
    whose = _whose_turn(node)
    if whose is None:
        raise UnplayableTextError("Charges for such a time")
    seats = plain_players(scope, whose)
    return lambda game, context: (0, (seats(game, context) or [-1])[0])


def _whose_turn(node: object) -> Players | None:
    """Return whose next turn is the end of a time; None where it ends otherwise."""
    moment = node.moment if isinstance(node, UntilMoment) else None
    if moment is None or (moment.edge, moment.phase) != (Edge.BEGINNING, WHOLE_TURN):
        return None
    return moment.whose
