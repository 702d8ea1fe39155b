"""Which events of the game the words of a text mean."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text.terms import Event, Header, Phase
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import EventTest
from engine.kernel.state.numbers import BY_RULE, DESTROY, DREW, ENTERED, LEFT, MOVED, SACRIFICE
from engine.kernel.state.table import Event as Happening
from engine.language.lowering.happenings import (
    FIRST,
    PLAYER,
    SECOND,
    EventRow,
    anyhow,
    by_cause,
    usual_rows,
)
from engine.language.tree import terms
from engine.language.tree.terms import SharedEvent, SharedPhase

PHASES: Final[dict[terms.Phase, int]] = {
    SharedPhase.DRAW: w.DRAW_PHASE,
    Phase.CHARGE: w.CHARGE_PHASE,
    Phase.MAIN: w.MAIN_PHASE,
    SharedPhase.END: w.END_PHASE,
}


def _ruined(game: Play, event: Happening) -> bool:
    """11.12: destroyed or sacrificed, wherever it goes."""
    return bool(event[7] & (DESTROY | SACRIFICE))


def _died(game: Play, event: Happening) -> bool:
    return event[6] == w.DISCARD


def _expelled(game: Play, event: Happening) -> bool:
    return event[6] == w.EXPEL


_USUAL: Final = usual_rows(w.UNIT, w.SPELL, _died)
EVENTS: Final[dict[terms.Event, tuple[EventRow, ...]]] = {
    **_USUAL,
    SharedEvent.DESTROYED: (
        EventRow(LEFT, FIRST, by_cause(DESTROY)),
        EventRow(w.TOWER_FELL, FIRST, anyhow),
    ),
    SharedEvent.DESTROYS: (
        EventRow(LEFT, SECOND, by_cause(DESTROY)),
        EventRow(w.TOWER_FELL, SECOND, anyhow),
    ),
    Event.EXPELLED: (EventRow(LEFT, FIRST, _expelled), EventRow(MOVED, FIRST, _expelled)),
    Event.EXPELS: (EventRow(LEFT, PLAYER, _expelled), EventRow(MOVED, PLAYER, _expelled)),
    Event.EXHAUSTED: (EventRow(w.EXHAUSTED_EVENT, FIRST, anyhow),),
    Event.RECOVERED: (EventRow(w.RECOVERED, FIRST, anyhow),),
    Event.STUNNED: (EventRow(w.STUNNED_EVENT, FIRST, anyhow),),
    Event.BLOCKS: (EventRow(w.BLOCKED, FIRST, anyhow),),
    Event.DRAINS: (EventRow(w.DRAINED, PLAYER, anyhow),),
    Event.BATTLE_ENDS: (EventRow(w.COMBAT_ENDED, PLAYER, anyhow),),
    Event.DRAWS_FOR_TURN: (EventRow(DREW, PLAYER, by_cause(BY_RULE)),),  # 7.2.4
}


def _is_mine(game: Play, context: Context, event: Happening) -> bool:
    return event[2] == context.source and event[3] == context.source_stamp


def _is_ruined(game: Play, context: Context, event: Happening) -> bool:
    return _is_mine(game, context, event) and _ruined(game, event)


HEADERS: Final[dict[terms.Header, tuple[int, EventTest]]] = {
    Header.ARRIVE: (ENTERED, _is_mine),
    Header.RUINED: (LEFT, _is_ruined),
}
