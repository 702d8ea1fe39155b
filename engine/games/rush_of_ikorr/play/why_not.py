"""Why an action may not be taken now: every reason, with its rules (8.6)."""

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.ability_checks import (
    ability_refusals,
    power_refusals,
    rush_refusals,
)
from engine.games.rush_of_ikorr.play.actions import Verb, acting_seats
from engine.games.rush_of_ikorr.play.champion_checks import ATTACK_CHECKS, PAIR_CHECKS, RAID_CHECKS
from engine.games.rush_of_ikorr.play.numbers import (
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
)
from engine.games.rush_of_ikorr.play.play_checks import PLAY_CHECKS, Check
from engine.games.rush_of_ikorr.play.refusals import Refusal
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.effects.characteristics import actions_of


def action_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not take an action now; empty if it is legal."""
    if game.outcome is not None:
        return [no.OVER]
    pending = game.pending
    if pending is None or pending.kind != "action":
        return [no.NOT_OPEN]
    if not game.is_active(seat):
        return [no.NOT_ACTIVE]
    if verb in pending.options:
        return []
    found = _verb_refusals(game, seat, verb)
    if no.CANNOT in found and verb[0] in (DO_ATTACK, DO_RAID) and _has_supported(game, verb[1]):
        found.append(no.SUPPORTED)
    if seat not in acting_seats(game):
        found.append(no.SKIPPED)
    return found or [no.LOOPED]


def _has_supported(game: Play, number: int) -> bool:
    """Whether a champion has used Support this turn, so that it neither attacks nor raids."""
    stamp = game.stamp[number]
    supports = (each for each in game.face[number].actions if each.is_support)
    return any(game.used.get((stamp, each.number), 0) for each in supports)


def _verb_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    kind = verb[0]
    if kind == DO_PASS:
        return [no.MUST_ATTACK_OTHER]
    if kind == DO_PLAY:
        return _failed(game, seat, verb[1], PLAY_CHECKS)
    if kind == DO_RAID:
        return _failed(game, seat, verb[1], RAID_CHECKS)
    if kind == DO_ATTACK:
        found = _failed(game, seat, verb[1], ATTACK_CHECKS)
        if game.in_play(verb[1]):
            found += [refusal for check, refusal in PAIR_CHECKS if check(game, verb[1], verb[2])]
        return found
    if kind == DO_ACTIVATE:
        return _activation_refusals(game, seat, verb[1], verb[2])
    if kind == DO_POWER:
        return list(power_refusals(game, verb[1]))
    return list(rush_refusals(game, verb[1]))


def _activation_refusals(game: Play, seat: int, number: int, at: int) -> list[Refusal]:
    actions = actions_of(game, number)
    if at >= len(actions):
        return [no.NO_SUCH_ABILITY]
    return list(ability_refusals(game, seat, number, actions[at]))


def _failed(game: Play, seat: int, number: int, checks: tuple[Check, ...]) -> list[Refusal]:
    first, refusal = checks[0]
    if first(game, seat, number):
        return [refusal]
    return [each for check, each in checks[1:] if check(game, seat, number)]
