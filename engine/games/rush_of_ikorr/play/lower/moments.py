"""Capital words and moments: what opens an ability, or the beginning of a phase."""

from typing import Final

from engine.games.rush_of_ikorr.play.lower.event_words import PHASES, died
from engine.games.rush_of_ikorr.play.lower.refs import plain_players
from engine.games.rush_of_ikorr.play.lower.scope import Scope
from engine.games.rush_of_ikorr.play.numbers import (
    END_PHASE,
    RAIDED,
    RETREAT,
    SECURE_PHASE,
    SECURED,
    START_PHASE,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import Header
from engine.kernel.effects.player_rules import is_skipping
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import EventTest
from engine.kernel.state.numbers import (
    ATTACKED,
    ENTERED,
    LEFT,
    PHASE_BEGAN,
    PHASE_ENDED,
    TURN_BEGAN,
    TURN_ENDED,
)
from engine.kernel.state.table import Event as Happening
from engine.language.tree import terms
from engine.language.tree.events import Moment
from engine.language.tree.terms import WHOLE_TURN, Edge


def lower_header(header: terms.Header) -> tuple[int, EventTest]:
    """Return the event of a capital word and its test (11.55-11.63)."""
    return _HEADERS[header]


def _is_mine(game: Play, context: Context, event: Happening) -> bool:
    return event[2] == context.source and event[3] == context.source_stamp


def _dies(game: Play, context: Context, event: Happening) -> bool:
    return _is_mine(game, context, event) and died(game, event)


def _retreats(game: Play, context: Context, event: Happening) -> bool:
    return _is_mine(game, context, event) and bool(event[7] & RETREAT)


def _secures(game: Play, context: Context, event: Happening) -> bool:
    # 11.61a: only in its controller's Secure phase.
    return _is_mine(game, context, event) and game.phase == SECURE_PHASE


def _starts(game: Play, context: Context, event: Happening) -> bool:
    if event[6] != START_PHASE:
        return False
    # I-12: permanents of the active team.
    return game.options.start_for_both_teams or _has_phase(game, context.controller, START_PHASE)


def _ends(game: Play, context: Context, event: Happening) -> bool:
    return event[6] == END_PHASE and _has_phase(game, context.controller, END_PHASE)


def _has_phase(game: Play, seat: int, phase: int) -> bool:
    """Whether a phase that has begun is a player's, too (9.1a.1a)."""
    return game.is_active(seat) and not is_skipping(game, seat, phase)


_HEADERS: Final[dict[terms.Header, tuple[int, EventTest]]] = {
    Header.SUMMON: (ENTERED, _is_mine),
    Header.DEATH: (LEFT, _dies),
    Header.ATTACK: (ATTACKED, _is_mine),
    Header.RAID: (RAIDED, _is_mine),
    Header.SECURE: (SECURED, _secures),
    Header.RETREAT: (LEFT, _retreats),
    Header.START: (PHASE_BEGAN, _starts),
    Header.END: (PHASE_BEGAN, _ends),
}


def lower_moment(scope: Scope, node: Moment) -> tuple[int, EventTest]:
    """Return the event of a moment ("the beginning of your end phase") and its test."""
    whose = plain_players(scope, node.whose) if node.whose is not None else None
    if node.phase is WHOLE_TURN:
        kind = TURN_BEGAN if node.edge is Edge.BEGINNING else TURN_ENDED
        phase = -1
    else:
        kind = PHASE_BEGAN if node.edge is Edge.BEGINNING else PHASE_ENDED
        phase = PHASES[node.phase]

    def test(game: Play, context: Context, event: Happening) -> bool:
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
