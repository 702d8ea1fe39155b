"""Which events of the game the words of a text mean, and in which part something takes part."""

from collections.abc import Callable
from typing import Final

from engine.games.rush_of_ikorr.play.numbers import (
    ACTION_PHASE,
    BATTLED,
    CHAMPION,
    CLEANUP_PHASE,
    DRAW_PHASE,
    END_PHASE,
    EXERTED_EVENT,
    FORESAW,
    GAINED_INFLUENCE,
    GRAVEYARD,
    INFLUENCE_PHASE,
    LOCATION_CARD,
    LOST_SECURED,
    RAIDED,
    REANIMATING,
    REFRESHED,
    RETREAT,
    SCRAPPED,
    SECURE_PHASE,
    SECURED,
    SPELL,
    START_PHASE,
    STORED,
    STRUCK,
    STUNNED_EVENT,
    UNSTUNNED,
    USED_POWER,
    USED_RUSH,
    VOIDING,
    WAS_CHAMPION,
)
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
    Phase.SECURE: SECURE_PHASE,
    Phase.INFLUENCE: INFLUENCE_PHASE,
    SharedPhase.START: START_PHASE,
    SharedPhase.DRAW: DRAW_PHASE,
    Phase.ACTION: ACTION_PHASE,
    SharedPhase.END: END_PHASE,
    Phase.CLEANUP: CLEANUP_PHASE,
}


def died(game: Play, event: Happening) -> bool:
    """Whether a champion that left the battlefield died (11.10a)."""
    return event[6] == GRAVEYARD and bool(event[7] & WAS_CHAMPION)


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
    return bool(event[7] & VOIDING)


# For each event word: the kinds of events, which party the subject is, and what else must hold.
EVENTS: Final[dict[terms.Event, tuple[EventRow, ...]]] = {
    **usual_rows(CHAMPION, SPELL, died),
    Event.BUILT: (EventRow(ENTERED, FIRST, of_kind(LOCATION_CARD)),),
    SharedEvent.BATTLES: (EventRow(BATTLED, EITHER, anyhow),),
    Event.STRIKES: (EventRow(STRUCK, FIRST, anyhow),),
    Event.STRUCK: (EventRow(STRUCK, SECOND, anyhow),),
    Event.RAIDS: (EventRow(RAIDED, FIRST, anyhow),),
    Event.SECURES: (EventRow(SECURED, FIRST, anyhow),),
    Event.STORES: (EventRow(STORED, FIRST, _is_some),),
    Event.STORED_ON: (EventRow(STORED, FIRST, _is_some),),
    Event.STORES_RAIDING: (EventRow(STORED, FIRST, _by_raiding),),
    Event.RETREATS: (EventRow(LEFT, FIRST, by_cause(RETREAT)),),
    Event.STUNNED: (EventRow(STUNNED_EVENT, FIRST, anyhow),),
    Event.UNSTUNNED: (EventRow(UNSTUNNED, FIRST, anyhow),),
    Event.VOIDED: (EventRow(LEFT, FIRST, _voided), EventRow(MOVED, FIRST, _voided)),
    Event.EXERTED: (EventRow(EXERTED_EVENT, FIRST, _has_object),),
    SharedEvent.PUT_INTO: (
        EventRow(LEFT, FIRST, anyhow),
        EventRow(MOVED, FIRST, anyhow),
        EventRow(DISCARDED, FIRST, anyhow),
        EventRow(SCRAPPED, FIRST, anyhow),
        EventRow(ENTERED, FIRST, anyhow),
    ),
    Event.SCRAPPED: (EventRow(SCRAPPED, FIRST, anyhow),),
    Event.REANIMATED: (EventRow(ENTERED, FIRST, by_cause(REANIMATING)),),
    Event.SUPPORTS: (EventRow(ACTIVATED, FIRST, supported),),
    Event.SUPPORTED: (EventRow(ACTIVATED, SECOND, supported),),
    Event.SCRAPS: (EventRow(SCRAPPED, PLAYER, anyhow),),
    Event.BUILDS: (EventRow(ENTERED, PLAYER, of_kind(LOCATION_CARD)),),
    Event.STUNS: (EventRow(STUNNED_EVENT, SECOND, anyhow),),
    Event.VOIDS: (EventRow(LEFT, PLAYER, _voided), EventRow(MOVED, PLAYER, _voided)),
    Event.RETREATS_OBJECT: (EventRow(LEFT, SECOND, by_cause(RETREAT)),),
    Event.USES_POWER: (EventRow(USED_POWER, PLAYER, anyhow),),
    Event.USES_RUSH: (EventRow(USED_RUSH, PLAYER, anyhow),),
    Event.FORESEES: (EventRow(FORESAW, PLAYER, anyhow),),
    Event.GAINS_INFLUENCE: (EventRow(GAINED_INFLUENCE, PLAYER, anyhow),),
    Event.REFRESHES: (EventRow(REFRESHED, PLAYER, _has_no_object),),
    Event.EXERTS: (EventRow(EXERTED_EVENT, PLAYER, _has_no_object),),
    Event.LOSES_SECURED: (EventRow(LOST_SECURED, PLAYER, anyhow),),
}


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


HEADERS: Final[dict[terms.Header, tuple[int, EventTest]]] = {
    Header.SUMMON: (ENTERED, _is_mine),
    Header.DEATH: (LEFT, _dies),
    Header.ATTACK: (ATTACKED, _is_mine),
    Header.RAID: (RAIDED, _is_mine),
    Header.SECURE: (SECURED, _secures),
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
