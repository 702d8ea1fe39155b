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
    CHOSE,
    CONTROLLED,
    COPIED,
    DAMAGED,
    DESTROY,
    DISCARDED,
    DREW,
    ENTERED,
    HEALED,
    LEFT,
    MOVED,
    PHASE_BEGAN,
    PLAYED,
    REVEALED,
    SACRIFICE,
    SEARCHED,
    SHUFFLED,
    SURVIVED,
    TARGETED,
)
from engine.kernel.state.table import Event as Happening
from engine.language.lowering.words import EITHER, FIRST, PLAYER, SECOND, EventRow, Extra
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


def _any(game: Play, event: Happening) -> bool:
    return True


def _cause(bits: int) -> Extra:
    def test(game: Play, event: Happening) -> bool:
        return event[7] & bits == bits

    return test


def died(game: Play, event: Happening) -> bool:
    """Whether a champion that left the battlefield died (11.10a)."""
    return event[6] == GRAVEYARD and bool(event[7] & WAS_CHAMPION)


def _kind(kind: int) -> Extra:
    def test(game: Play, event: Happening) -> bool:
        return game.face[event[2]].kind == kind

    return test


def _entered_token(game: Play, event: Happening) -> bool:
    return bool(game.face[event[2]].is_token or game.flags[event[2]] & 16)


def _has_object(game: Play, event: Happening) -> bool:
    return event[2] >= 0


def _has_no_object(game: Play, event: Happening) -> bool:
    return event[2] < 0


def supported(game: Play, event: Happening) -> bool:
    """Whether an activation was that of Support."""
    number, ability = event[2], event[6]
    return any(each.is_support and each.number == ability for each in actions_of(game, number))


def _voided(game: Play, event: Happening) -> bool:
    return bool(event[7] & VOIDING)


# For each event word: the kinds of events, which party the subject is, and what else must hold.
EVENTS: Final[dict[terms.Event, tuple[EventRow, ...]]] = {
    SharedEvent.SUMMONED: (EventRow(ENTERED, FIRST, _kind(CHAMPION)),),
    SharedEvent.ENTERS: (EventRow(ENTERED, FIRST, _any),),
    Event.BUILT: (EventRow(ENTERED, FIRST, _kind(LOCATION_CARD)),),
    SharedEvent.DIES: (EventRow(LEFT, FIRST, died),),
    SharedEvent.DESTROYED: (EventRow(LEFT, FIRST, _cause(DESTROY)),),
    SharedEvent.SACRIFICED: (EventRow(LEFT, FIRST, _cause(SACRIFICE)),),
    SharedEvent.SURVIVES: (EventRow(SURVIVED, FIRST, _any),),
    SharedEvent.ATTACKS: (EventRow(ATTACKED, FIRST, _any),),
    SharedEvent.ATTACKED: (EventRow(ATTACKED, SECOND, _any),),
    SharedEvent.DEFENDS: (EventRow(ATTACKED, SECOND, _any),),
    SharedEvent.BATTLES: (EventRow(BATTLED, EITHER, _any),),
    Event.STRIKES: (EventRow(STRUCK, FIRST, _any),),
    Event.STRUCK: (EventRow(STRUCK, SECOND, _any),),
    SharedEvent.DEALS_DAMAGE: (EventRow(DAMAGED, SECOND, _any),),
    SharedEvent.DEALT_DAMAGE: (EventRow(DAMAGED, FIRST, _any),),
    Event.RAIDS: (EventRow(RAIDED, FIRST, _any),),
    Event.SECURES: (EventRow(SECURED, FIRST, _any),),
    Event.STORES: (EventRow(STORED, FIRST, _any),),
    Event.STORED_ON: (EventRow(STORED, FIRST, _any),),
    Event.RETREATS: (EventRow(LEFT, FIRST, _cause(RETREAT)),),
    Event.STUNNED: (EventRow(STUNNED_EVENT, FIRST, _any),),
    Event.UNSTUNNED: (EventRow(UNSTUNNED, FIRST, _any),),
    SharedEvent.HEALED: (EventRow(HEALED, FIRST, _any),),
    Event.VOIDED: (EventRow(LEFT, FIRST, _voided), EventRow(MOVED, FIRST, _voided)),
    SharedEvent.TARGETED: (EventRow(TARGETED, FIRST, _any),),
    SharedEvent.CHOSEN: (EventRow(CHOSE, FIRST, _any),),
    SharedEvent.COPIED: (EventRow(COPIED, FIRST, _any),),
    Event.EXERTED: (EventRow(EXERTED_EVENT, FIRST, _has_object),),
    SharedEvent.LEAVES: (EventRow(LEFT, FIRST, _any),),
    SharedEvent.PUT_INTO: (
        EventRow(LEFT, FIRST, _any),
        EventRow(MOVED, FIRST, _any),
        EventRow(DISCARDED, FIRST, _any),
        EventRow(SCRAPPED, FIRST, _any),
        EventRow(ENTERED, FIRST, _any),
    ),
    SharedEvent.LEAVES_ZONE: (
        EventRow(LEFT, FIRST, _any),
        EventRow(MOVED, FIRST, _any),
        EventRow(ENTERED, FIRST, _any),
    ),
    SharedEvent.DISCARDED: (EventRow(DISCARDED, FIRST, _any),),
    Event.SCRAPPED: (EventRow(SCRAPPED, FIRST, _any),),
    SharedEvent.REVEALED: (EventRow(REVEALED, FIRST, _any),),
    SharedEvent.PLAYED: (EventRow(PLAYED, FIRST, _any),),
    Event.REANIMATED: (EventRow(ENTERED, FIRST, _cause(REANIMATING)),),
    SharedEvent.ACTIVATED: (EventRow(ACTIVATED, FIRST, _any),),
    Event.SUPPORTS: (EventRow(ACTIVATED, FIRST, supported),),
    SharedEvent.DRAWS: (EventRow(DREW, PLAYER, _any),),
    SharedEvent.DISCARDS: (EventRow(DISCARDED, PLAYER, _any),),
    Event.SCRAPS: (EventRow(SCRAPPED, PLAYER, _any),),
    SharedEvent.CASTS: (EventRow(PLAYED, PLAYER, _kind(SPELL)),),
    Event.BUILDS: (EventRow(ENTERED, PLAYER, _kind(LOCATION_CARD)),),
    SharedEvent.SUMMONS: (EventRow(ENTERED, PLAYER, _kind(CHAMPION)),),
    SharedEvent.PLAYS: (EventRow(PLAYED, PLAYER, _any),),
    SharedEvent.SACRIFICES: (EventRow(LEFT, PLAYER, _cause(SACRIFICE)),),
    SharedEvent.DESTROYS: (EventRow(LEFT, SECOND, _cause(DESTROY)),),
    Event.STUNS: (EventRow(STUNNED_EVENT, SECOND, _any),),
    SharedEvent.HEALS: (EventRow(HEALED, PLAYER, _any),),
    Event.VOIDS: (EventRow(LEFT, PLAYER, _voided), EventRow(MOVED, PLAYER, _voided)),
    Event.RETREATS_OBJECT: (EventRow(LEFT, SECOND, _cause(RETREAT)),),
    SharedEvent.ACTIVATES: (EventRow(ACTIVATED, PLAYER, _any),),
    Event.USES_POWER: (EventRow(USED_POWER, PLAYER, _any),),
    Event.USES_RUSH: (EventRow(USED_RUSH, PLAYER, _any),),
    SharedEvent.SEARCHES: (EventRow(SEARCHED, PLAYER, _any),),
    SharedEvent.SHUFFLES: (EventRow(SHUFFLED, PLAYER, _any),),
    Event.FORESEES: (EventRow(FORESAW, PLAYER, _any),),
    SharedEvent.REVEALS: (EventRow(REVEALED, PLAYER, _any),),
    Event.GAINS_INFLUENCE: (EventRow(GAINED_INFLUENCE, PLAYER, _any),),
    Event.REFRESHES: (EventRow(REFRESHED, PLAYER, _has_no_object),),
    Event.EXERTS: (EventRow(EXERTED_EVENT, PLAYER, _has_no_object),),
    SharedEvent.TARGETS: (EventRow(TARGETED, PLAYER, _any),),
    SharedEvent.GAINS_CONTROL: (EventRow(CONTROLLED, PLAYER, _any),),
    Event.LOSES_SECURED: (EventRow(LOST_SECURED, PLAYER, _any),),
    SharedEvent.ATTACKS_WITH: (EventRow(ATTACKED, PLAYER, _any),),
    SharedEvent.MAKES_TOKEN: (EventRow(ENTERED, PLAYER, _entered_token),),
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
