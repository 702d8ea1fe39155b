"""Whether a card may be Invoked, or played as a Level Up: tables of checks with their rules."""

from engine.games.rise.play import refusals as no
from engine.games.rise.play.barred_targets import BARRED
from engine.games.rise.play.face import RiseFace
from engine.games.rise.play.hosts import hosts_for
from engine.games.rise.play.numbers import AFTER_COMBAT, HAND, INVOCATION, TOGETHER, WIDTH
from engine.games.rise.play.state import Play
from engine.kernel.acting.checks import PLACED, Check, Checks, Refusal, needed, refusals
from engine.kernel.effects.player_rules import forbids
from engine.mechanics.usual_checks import (
    checks_of_face,
    has_choices,
    has_no_target,
    has_restrictions,
    is_restricted,
)


def is_phase(game: Play) -> bool:
    """Whether this is an Invocation Phase, as the options have it."""
    if game.phase == INVOCATION:
        return True
    return game.phase == AFTER_COMBAT and game.options.post_combat_invocation == "yes"


def is_moment(game: Play, seat: int) -> bool:
    """Whether what is not Imminent can be played now."""
    return seat == game.turn_player and is_phase(game) and not game.stacks[0]


def moment_refusals(game: Play, seat: int) -> list[Refusal]:
    """Return why what is not Imminent cannot be played now (invocation.1, invoke.2)."""
    found: list[Refusal] = []
    if seat != game.turn_player:
        found.append(no.NOT_YOUR_TURN)
    if not is_phase(game):
        found.append(no.NOT_INVOCATION)
    if game.stacks[0]:
        found.append(no.STACK_NOT_EMPTY)
    return found


def _is_not_in_hand(game: Play, seat: int, number: int) -> bool:
    return game.zone[number] != seat * WIDTH + HAND


def _is_not_invoked(game: Play, seat: int, number: int) -> bool:
    face = game.face[number]
    return face.is_level_up or face.is_summoner


def _has_no_capacity(game: Play, seat: int, number: int) -> bool:
    return game.available(seat) < 1


def _is_not_together(game: Play, seat: int, number: int) -> bool:
    able = [n for n in game.alive(seat) if game.capacity[n] > 0 and game.can_be_used(n)]
    return len(able) < 2


def _has_no_host(game: Play, seat: int, number: int) -> bool:
    return not hosts_for(game, seat, number)


def _is_forbidden(game: Play, seat: int, number: int) -> bool:
    return forbids(game, seat, "play", number)


# Which cards a check is about; the others are not asked.


def _takes_one(face: RiseFace) -> bool:
    return not face.keywords & TOGETHER


def _takes_both(face: RiseFace) -> bool:
    return bool(face.keywords & TOGETHER)


def _is_put_on(face: RiseFace) -> bool:
    return bool(face.equips)


INVOKE_CHECKS: Checks = (
    Check(_is_not_in_hand, no.NOT_IN_HAND, spares=PLACED),
    Check(_is_not_invoked, no.NOT_INVOKED),
    Check(_has_no_capacity, no.NO_CAPACITY, _takes_one),
    Check(_is_not_together, no.NOT_TOGETHER, _takes_both),
    Check(has_no_target, no.NO_TARGET, has_choices),
    *BARRED,
    Check(_has_no_host, no.NO_HOST, _is_put_on),
    Check(is_restricted, no.CONSTRAINED, has_restrictions),
    Check(_is_forbidden, no.FORBIDDEN),
)


def invoke_refusals(game: Play, seat: int, number: int) -> list[Refusal]:
    """Return every reason why a player may not Invoke a card now, but for priority."""
    face = game.face[number]
    found = [] if face.is_imminent else moment_refusals(game, seat)
    return found + refusals(needed(INVOKE_CHECKS, face), game, seat, number)


def invocable(game: Play, seat: int) -> list[int]:
    """Return the cards in a player's hand that nothing speaks against Invoking now."""
    is_now = is_moment(game, seat)
    return [
        number
        for number in game.zones[seat * WIDTH + HAND]
        if (is_now or game.face[number].is_imminent) and _passes(game, seat, number)
    ]


def _passes(game: Play, seat: int, number: int) -> bool:
    for check in checks_of_face(INVOKE_CHECKS, game.face[number]):
        if check(game, seat, number):
            return False
    return True


def _is_no_level_up(game: Play, seat: int, number: int) -> bool:
    return not game.face[number].is_level_up


def _is_levelled(game: Play, seat: int, number: int) -> bool:
    return bool(game.levelled[seat])


LEVEL_UP_CHECKS: Checks = (
    Check(_is_not_in_hand, no.NOT_IN_HAND),
    Check(_is_no_level_up, no.NOT_A_LEVEL_UP),
    Check(_is_levelled, no.LEVELLED_ALREADY),
    Check(has_no_target, no.NO_TARGET),
    Check(is_restricted, no.CONSTRAINED),
)


def level_up_refusals(game: Play, seat: int, number: int, summoner: int) -> list[Refusal]:
    """Return every reason why a Level Up may not be played on a Summoner now."""
    found = moment_refusals(game, seat) + refusals(LEVEL_UP_CHECKS, game, seat, number)
    if summoner not in game.alive(seat):
        found.append(no.NOT_YOUR_SUMMONER)
    return found
