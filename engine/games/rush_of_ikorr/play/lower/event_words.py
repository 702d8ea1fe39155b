"""Which events of the game the words of a text mean, and in which part something takes part."""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play import numbers as w
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.terms import Event, Header, Phase
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.player_rules import is_skipping
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import EventTest
from engine.kernel.state.numbers import (
    ACTIVATED,
    ATTACKED,
    DISCARDED,
    ENTERED,
    LEFT,
    MOVED,
    PHASE_BEGAN,
)
from engine.kernel.state.table import Event as Happening
from engine.language.lowering.happenings import (
    EITHER,
    FIRST,
    PLAYER,
    SECOND,
    EventRow,
    anyhow,
    by_cause,
    of_kind,
    usual_rows,
)
from engine.language.tree import terms
from engine.language.tree.terms import SharedEvent, SharedPhase

PHASES: Final[dict[terms.Phase, int]] = {
    Phase.SECURE: w.SECURE_PHASE,
    Phase.INFLUENCE: w.INFLUENCE_PHASE,
    SharedPhase.START: w.START_PHASE,
    SharedPhase.DRAW: w.DRAW_PHASE,
    Phase.ACTION: w.ACTION_PHASE,
    SharedPhase.END: w.END_PHASE,
    Phase.CLEANUP: w.CLEANUP_PHASE,
}


def died(game: Play, event: Happening) -> bool:
    """Whether a champion that left the battlefield died (11.10a)."""
    return event[6] == w.GRAVEYARD and bool(event[7] & w.WAS_CHAMPION)


def _has_object(game: Play, event: Happening) -> bool:
    return event[2] >= 0


def _has_no_object(game: Play, event: Happening) -> bool:
    return event[2] < 0


def _is_some(game: Play, event: Happening) -> bool:
    return event[6] > 0


def _by_raiding(game: Play, event: Happening) -> bool:
    """Whether the Ikorr is that of a raid, which no effect causes (6.3a.1)."""
    return event[2] == event[4] and not event[7]


def supported(game: Play, event: Happening) -> bool:
    """Whether an activation was that of Support."""
    number, ability = event[2], event[6]
    return any(each.is_support and each.number == ability for each in actions_of(game, number))


def _voided(game: Play, event: Happening) -> bool:
    return bool(event[7] & w.VOIDING)


# For each event word: the kinds of events, which party the subject is, and what else must hold.
EVENTS: Final[dict[terms.Event, tuple[EventRow, ...]]] = {
    **usual_rows(w.CHAMPION, w.SPELL, died),
    Event.BUILT: (EventRow(ENTERED, FIRST, of_kind(w.LOCATION_CARD)),),
    SharedEvent.BATTLES: (EventRow(w.BATTLED, EITHER, anyhow),),
    Event.STRIKES: (EventRow(w.STRUCK, FIRST, anyhow),),
    Event.STRUCK: (EventRow(w.STRUCK, SECOND, anyhow),),
    Event.RAIDS: (EventRow(w.RAIDED, FIRST, anyhow),),
    Event.SECURES: (EventRow(w.SECURED, FIRST, anyhow),),
    Event.STORES: (EventRow(w.STORED, FIRST, _is_some),),
    Event.STORED_ON: (EventRow(w.STORED, FIRST, _is_some),),
    Event.STORES_RAIDING: (EventRow(w.STORED, FIRST, _by_raiding),),
    Event.RETREATS: (EventRow(LEFT, FIRST, by_cause(w.RETREAT)),),
    Event.STUNNED: (EventRow(w.STUNNED_EVENT, FIRST, anyhow),),
    Event.UNSTUNNED: (EventRow(w.UNSTUNNED, FIRST, anyhow),),
    Event.VOIDED: (EventRow(LEFT, FIRST, _voided), EventRow(MOVED, FIRST, _voided)),
    Event.EXERTED: (EventRow(w.EXERTED_EVENT, FIRST, _has_object),),
    SharedEvent.PUT_INTO: (
        EventRow(LEFT, FIRST, anyhow),
        EventRow(MOVED, FIRST, anyhow),
        EventRow(DISCARDED, FIRST, anyhow),
        EventRow(w.SCRAPPED, FIRST, anyhow),
        EventRow(ENTERED, FIRST, anyhow),
    ),
    Event.SCRAPPED: (EventRow(w.SCRAPPED, FIRST, anyhow),),
    Event.REANIMATED: (EventRow(ENTERED, FIRST, by_cause(w.REANIMATING)),),
    Event.SUPPORTS: (EventRow(ACTIVATED, FIRST, supported),),
    Event.SUPPORTED: (EventRow(ACTIVATED, SECOND, supported),),
    Event.SCRAPS: (EventRow(w.SCRAPPED, PLAYER, anyhow),),
    Event.BUILDS: (EventRow(ENTERED, PLAYER, of_kind(w.LOCATION_CARD)),),
    Event.STUNS: (EventRow(w.STUNNED_EVENT, SECOND, anyhow),),
    Event.VOIDS: (EventRow(LEFT, PLAYER, _voided), EventRow(MOVED, PLAYER, _voided)),
    Event.RETREATS_OBJECT: (EventRow(LEFT, SECOND, by_cause(w.RETREAT)),),
    Event.USES_POWER: (EventRow(w.USED_POWER, PLAYER, anyhow),),
    Event.USES_RUSH: (EventRow(w.USED_RUSH, PLAYER, anyhow),),
    Event.FORESEES: (EventRow(w.FORESAW, PLAYER, anyhow),),
    Event.GAINS_INFLUENCE: (EventRow(w.GAINED_INFLUENCE, PLAYER, anyhow),),
    Event.REFRESHES: (EventRow(w.REFRESHED, PLAYER, _has_no_object),),
    Event.EXERTS: (EventRow(w.EXERTED_EVENT, PLAYER, _has_no_object),),
    Event.LOSES_SECURED: (EventRow(w.LOST_SECURED, PLAYER, anyhow),),
}


def _is_mine(game: Play, context: Context, event: Happening) -> bool:
    return event[2] == context.source and event[3] == context.source_stamp


def _dies(game: Play, context: Context, event: Happening) -> bool:
    return _is_mine(game, context, event) and died(game, event)


def _retreats(game: Play, context: Context, event: Happening) -> bool:
    return _is_mine(game, context, event) and bool(event[7] & w.RETREAT)


def _secures(game: Play, context: Context, event: Happening) -> bool:
    # 8.2c, 11.61a: only as its controller's Secure phase begins, not what an effect secures in it.
    return _is_mine(game, context, event) and bool(event[7] & w.IN_SECURE_PHASE)


def _starts(game: Play, context: Context, event: Happening) -> bool:
    if event[6] != w.START_PHASE:
        return False
    # I-12: permanents of the active team.
    return game.options.start_for_both_teams or _has_phase(game, context.controller, w.START_PHASE)


def _ends(game: Play, context: Context, event: Happening) -> bool:
    return event[6] == w.END_PHASE and _has_phase(game, context.controller, w.END_PHASE)


def _has_phase(game: Play, seat: int, phase: int) -> bool:
    """Whether a phase that has begun is a player's, too (9.1a.1a)."""
    return game.is_active(seat) and not is_skipping(game, seat, phase)


HEADERS: Final[dict[terms.Header, tuple[int, EventTest]]] = {
    Header.SUMMON: (ENTERED, _is_mine),
    Header.DEATH: (LEFT, _dies),
    Header.ATTACK: (ATTACKED, _is_mine),
    Header.RAID: (w.RAIDED, _is_mine),
    Header.SECURE: (w.SECURED, _secures),
    Header.RETREAT: (LEFT, _retreats),
    Header.START: (PHASE_BEGAN, _starts),
    Header.END: (PHASE_BEGAN, _ends),
}


def _was_summoned(game: Play, number: int) -> bool:
    return game.in_play(number) and game.entered[number] == game.turn


def _has_attacked(game: Play, number: int) -> bool:
    return game.attacks[number] > 0


def _has_raided(game: Play, number: int) -> bool:
    return game.raids[number] > 0


QUICK: Final[dict[terms.Event, Callable[[Play, int], bool]]] = {
    SharedEvent.SUMMONED: _was_summoned,
    SharedEvent.ENTERS: _was_summoned,
    SharedEvent.ATTACKS: _has_attacked,
    Event.RAIDS: _has_raided,
}
