"""The verbs of the open action phase (8.6): why not, and how each begins."""

from typing import Final

from engine.games.rush_of_ikorr.play import refusals as no
from engine.games.rush_of_ikorr.play.ability_checks import (
    ability_refusals,
    power_refusals,
    rush_refusals,
)
from engine.games.rush_of_ikorr.play.champion_checks import ATTACK_CHECKS, PAIR_CHECKS, RAID_CHECKS
from engine.games.rush_of_ikorr.play.combat import BattleFrame, RaidFrame
from engine.games.rush_of_ikorr.play.numbers import (
    DO_ACTIVATE,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_POWER,
    DO_RAID,
    DO_RUSH,
    POWER,
    RUSH,
)
from engine.games.rush_of_ikorr.play.play_checks import PLAY_CHECKS
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.acting.checks import Refusal, refusals
from engine.kernel.acting.plays import ABILITY, CARD, PlayFrame
from engine.kernel.acting.verbs import OBJECT, PLACE, SEAT, Verb, VerbSpec, verb_table
from engine.kernel.effects.characteristics import actions_of


def _why_not_pass(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    return [no.MUST_ATTACK_OTHER]


def _pass(game: Play, verb: Verb) -> None:
    """The turn goes on by itself."""


def _why_not_play(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    return refusals(PLAY_CHECKS, game, seat, verb[1])


def _play(game: Play, verb: Verb) -> None:
    number = verb[1]
    game.frames.append(PlayFrame(CARD, game.owner[number], number, None).begin(game))


def _why_not_attack(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = refusals(ATTACK_CHECKS, game, seat, verb[1])
    if game.in_play(verb[1]):
        found += [each.refusal for each in PAIR_CHECKS if each.test(game, verb[1], verb[2])]
    return _with_support(game, verb[1], found)


def _attack(game: Play, verb: Verb) -> None:
    game.frames.append(BattleFrame(game.ref(verb[1]), game.ref(verb[2])))


def _why_not_raid(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    return _with_support(game, verb[1], refusals(RAID_CHECKS, game, seat, verb[1]))


def _with_support(game: Play, number: int, found: list[Refusal]) -> list[Refusal]:
    """Say that a champion has used Support this turn, so that it neither attacks nor raids."""
    stamp = game.stamp[number]
    supports = (each for each in game.face[number].actions if each.is_support)
    has_supported = any(game.used.get((stamp, each.number), 0) for each in supports)
    return [*found, no.SUPPORTED] if no.CANNOT in found and has_supported else found


def _raid(game: Play, verb: Verb) -> None:
    game.frames.append(RaidFrame(game.ref(verb[1])))


def _why_not_activate(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    actions = actions_of(game, verb[1])
    if verb[2] >= len(actions):
        return [no.NO_SUCH_ABILITY]
    return list(ability_refusals(game, seat, verb[1], actions[verb[2]]))


def _activate(game: Play, verb: Verb) -> None:
    number = verb[1]
    action = actions_of(game, number)[verb[2]]
    frame = PlayFrame(ABILITY, game.controller[number], number, action)
    game.frames.append(frame.begin(game))


def _why_not_power(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    return list(power_refusals(game, verb[1]))


def _use_power(game: Play, verb: Verb) -> None:
    avatar = game.avatar(verb[1])
    power = game.face[avatar].power
    game.frames.append(PlayFrame(POWER, verb[1], avatar, power).begin(game))


def _why_not_rush(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    return list(rush_refusals(game, verb[1]))


def _use_rush(game: Play, verb: Verb) -> None:
    avatar = game.avatar(verb[1])
    rush = game.face[avatar].rush
    game.frames.append(PlayFrame(RUSH, verb[1], avatar, rush).begin(game))


VERBS: Final = verb_table(
    (
        VerbSpec(DO_PASS, _why_not_pass, _pass, ends_phase=True),
        VerbSpec(DO_PLAY, _why_not_play, _play, takes=(OBJECT,)),
        VerbSpec(DO_ATTACK, _why_not_attack, _attack, uses_stack=False, takes=(OBJECT, OBJECT)),
        VerbSpec(DO_RAID, _why_not_raid, _raid, uses_stack=False, takes=(OBJECT,)),
        VerbSpec(DO_ACTIVATE, _why_not_activate, _activate, takes=(OBJECT, PLACE)),
        VerbSpec(DO_POWER, _why_not_power, _use_power, takes=(SEAT,)),
        VerbSpec(DO_RUSH, _why_not_rush, _use_rush, takes=(SEAT,)),
    )
)
