"""Moments: the beginning and the end of turns and their parts."""

from engine.kernel.effects.player_rules import is_skipping
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import EventTest
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import (
    PHASE_BEGAN,
    PHASE_ENDED,
    TURN_BEGAN,
    TURN_ENDED,
)
from engine.kernel.state.table import Event as Happening
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import meaning
from engine.language.tree.events import Moment
from engine.language.tree.terms import WHOLE_TURN, Edge


def lower_moment(scope: Scope, node: Moment) -> tuple[int, EventTest]:
    """Return the event of a moment ("the beginning of your end phase") and its test."""
    whose = plain_players(scope, node.whose) if node.whose is not None else None
    if node.phase is WHOLE_TURN:
        kind = TURN_BEGAN if node.edge is Edge.BEGINNING else TURN_ENDED
        phase = -1
    else:
        kind = PHASE_BEGAN if node.edge is Edge.BEGINNING else PHASE_ENDED
        phase = meaning(scope.words.events.phases, node.phase)

    def test(game: Game, context: Context, event: Happening) -> bool:
        if phase >= 0 and event[6] != phase:
            return False
        if whose is None:
            return True
        team = game.seating.team_of[event[1]]
        return any(
            game.seating.team_of[seat] == team and not is_skipping(game, seat, phase)
            for seat in whose(game, context)
        )

    return kind, test
