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
from engine.games.rush_of_ikorr.text.terms import Event, Phase
from engine.kernel.effects.characteristics import actions_of
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
    PLAYED,
    REVEALED,
    SACRIFICE,
    SEARCHED,
    SHUFFLED,
    SURVIVED,
    TARGETED,
)
from engine.kernel.state.table import Event as Happening
from engine.language.tree import terms
from engine.language.tree.terms import SharedEvent, SharedPhase

# Which object of an event a pattern's subject is.
FIRST: Final = 0
SECOND: Final = 1
PLAYER: Final = 2
EITHER: Final = 3

PHASES: Final[dict[terms.Phase, int]] = {
    Phase.SECURE: SECURE_PHASE,
    Phase.INFLUENCE: INFLUENCE_PHASE,
    SharedPhase.START: START_PHASE,
    SharedPhase.DRAW: DRAW_PHASE,
    Phase.ACTION: ACTION_PHASE,
    SharedPhase.END: END_PHASE,
    Phase.CLEANUP: CLEANUP_PHASE,
}

Extra = Callable[[Play, Happening], bool]


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
EVENTS: Final[dict[terms.Event, tuple[tuple[int, int, Extra], ...]]] = {
    SharedEvent.SUMMONED: ((ENTERED, FIRST, _kind(CHAMPION)),),
    SharedEvent.ENTERS: ((ENTERED, FIRST, _any),),
    Event.BUILT: ((ENTERED, FIRST, _kind(LOCATION_CARD)),),
    SharedEvent.DIES: ((LEFT, FIRST, died),),
    SharedEvent.DESTROYED: ((LEFT, FIRST, _cause(DESTROY)),),
    SharedEvent.SACRIFICED: ((LEFT, FIRST, _cause(SACRIFICE)),),
    SharedEvent.SURVIVES: ((SURVIVED, FIRST, _any),),
    SharedEvent.ATTACKS: ((ATTACKED, FIRST, _any),),
    SharedEvent.ATTACKED: ((ATTACKED, SECOND, _any),),
    SharedEvent.DEFENDS: ((ATTACKED, SECOND, _any),),
    SharedEvent.BATTLES: ((BATTLED, EITHER, _any),),
    Event.STRIKES: ((STRUCK, FIRST, _any),),
    Event.STRUCK: ((STRUCK, SECOND, _any),),
    SharedEvent.DEALS_DAMAGE: ((DAMAGED, SECOND, _any),),
    SharedEvent.DEALT_DAMAGE: ((DAMAGED, FIRST, _any),),
    Event.RAIDS: ((RAIDED, FIRST, _any),),
    Event.SECURES: ((SECURED, FIRST, _any),),
    Event.STORES: ((STORED, FIRST, _any),),
    Event.STORED_ON: ((STORED, FIRST, _any),),
    Event.RETREATS: ((LEFT, FIRST, _cause(RETREAT)),),
    Event.STUNNED: ((STUNNED_EVENT, FIRST, _any),),
    Event.UNSTUNNED: ((UNSTUNNED, FIRST, _any),),
    SharedEvent.HEALED: ((HEALED, FIRST, _any),),
    Event.VOIDED: ((LEFT, FIRST, _voided), (MOVED, FIRST, _voided)),
    SharedEvent.TARGETED: ((TARGETED, FIRST, _any),),
    SharedEvent.CHOSEN: ((CHOSE, FIRST, _any),),
    SharedEvent.COPIED: ((COPIED, FIRST, _any),),
    Event.EXERTED: ((EXERTED_EVENT, FIRST, _has_object),),
    SharedEvent.LEAVES: ((LEFT, FIRST, _any),),
    SharedEvent.PUT_INTO: (
        (LEFT, FIRST, _any),
        (MOVED, FIRST, _any),
        (DISCARDED, FIRST, _any),
        (SCRAPPED, FIRST, _any),
        (ENTERED, FIRST, _any),
    ),
    SharedEvent.LEAVES_ZONE: ((LEFT, FIRST, _any), (MOVED, FIRST, _any), (ENTERED, FIRST, _any)),
    SharedEvent.DISCARDED: ((DISCARDED, FIRST, _any),),
    Event.SCRAPPED: ((SCRAPPED, FIRST, _any),),
    SharedEvent.REVEALED: ((REVEALED, FIRST, _any),),
    SharedEvent.PLAYED: ((PLAYED, FIRST, _any),),
    Event.REANIMATED: ((ENTERED, FIRST, _cause(REANIMATING)),),
    SharedEvent.ACTIVATED: ((ACTIVATED, FIRST, _any),),
    Event.SUPPORTS: ((ACTIVATED, FIRST, supported),),
    SharedEvent.DRAWS: ((DREW, PLAYER, _any),),
    SharedEvent.DISCARDS: ((DISCARDED, PLAYER, _any),),
    Event.SCRAPS: ((SCRAPPED, PLAYER, _any),),
    SharedEvent.CASTS: ((PLAYED, PLAYER, _kind(SPELL)),),
    Event.BUILDS: ((ENTERED, PLAYER, _kind(LOCATION_CARD)),),
    SharedEvent.SUMMONS: ((ENTERED, PLAYER, _kind(CHAMPION)),),
    SharedEvent.PLAYS: ((PLAYED, PLAYER, _any),),
    SharedEvent.SACRIFICES: ((LEFT, PLAYER, _cause(SACRIFICE)),),
    SharedEvent.DESTROYS: ((LEFT, SECOND, _cause(DESTROY)),),
    Event.STUNS: ((STUNNED_EVENT, SECOND, _any),),
    SharedEvent.HEALS: ((HEALED, PLAYER, _any),),
    Event.VOIDS: ((LEFT, PLAYER, _voided), (MOVED, PLAYER, _voided)),
    Event.RETREATS_OBJECT: ((LEFT, SECOND, _cause(RETREAT)),),
    SharedEvent.ACTIVATES: ((ACTIVATED, PLAYER, _any),),
    Event.USES_POWER: ((USED_POWER, PLAYER, _any),),
    Event.USES_RUSH: ((USED_RUSH, PLAYER, _any),),
    SharedEvent.SEARCHES: ((SEARCHED, PLAYER, _any),),
    SharedEvent.SHUFFLES: ((SHUFFLED, PLAYER, _any),),
    Event.FORESEES: ((FORESAW, PLAYER, _any),),
    SharedEvent.REVEALS: ((REVEALED, PLAYER, _any),),
    Event.GAINS_INFLUENCE: ((GAINED_INFLUENCE, PLAYER, _any),),
    Event.REFRESHES: ((REFRESHED, PLAYER, _has_no_object),),
    Event.EXERTS: ((EXERTED_EVENT, PLAYER, _has_no_object),),
    SharedEvent.TARGETS: ((TARGETED, PLAYER, _any),),
    SharedEvent.GAINS_CONTROL: ((CONTROLLED, PLAYER, _any),),
    Event.LOSES_SECURED: ((LOST_SECURED, PLAYER, _any),),
    SharedEvent.ATTACKS_WITH: ((ATTACKED, PLAYER, _any),),
    SharedEvent.MAKES_TOKEN: ((ENTERED, PLAYER, _entered_token),),
}
