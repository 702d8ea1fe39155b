"""The verbs: why not, and how each begins."""

from typing import Final

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import refusals as no
from engine.games.argent_saga.play.ability_checks import ability_refusals
from engine.games.argent_saga.play.combat import AnnounceFrame
from engine.games.argent_saga.play.combat_checks import (
    attack_refusals,
    block_refusals,
    can_attack,
    has_to_attack,
)
from engine.games.argent_saga.play.helped import HelpedFrame
from engine.games.argent_saga.play.omega import OmegaFrame
from engine.games.argent_saga.play.play_checks import PLAY_CHECKS, is_instacast
from engine.games.argent_saga.play.resolution import is_closed
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.checks import Refusal, refusals
from engine.kernel.acting.plays import ABILITY, CARD, PlayFrame
from engine.kernel.acting.verbs import Verb, VerbSpec, verb_table
from engine.kernel.decisions import Decision
from engine.kernel.effects.characteristics import actions_of
from engine.kernel.effects.events import emit


def _moment_refusals(game: Play, seat: int) -> list[Refusal]:
    """Return why this is not a moment for what needs the open main phase."""
    found: list[Refusal] = []
    if not game.is_active(seat):
        found.append(no.NOT_YOUR_TURN)
    pending = game.pending
    if pending is None or pending.kind != "action":
        found.append(no.NOT_OPEN)
    return found


def _has_priority(game: Play, seat: int) -> bool:
    pending = game.pending
    is_window = pending is not None and pending.kind in ("action", "priority")
    return is_window and pending is not None and pending.seat == seat


def _without_priority(game: Play, seat: int) -> list[Refusal]:
    return [] if _has_priority(game, seat) else [no.NO_PRIORITY]


def _closed(game: Play) -> list[Refusal]:
    return [no.CLOSED] if is_closed(game) else []


def _why_not_end(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = _moment_refusals(game, seat)
    return [*found, no.HAS_TO_ATTACK] if has_to_attack(game, seat) else found


def _end(game: Play, verb: Verb) -> None:
    """The turn goes on by itself."""


def _why_not_play(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    number = verb[1]
    found = _without_priority(game, seat)
    face = game.face[number]
    moment = _moment_refusals(game, seat)
    if moment and face.is_omega:
        found += [no.OMEGA_WAITS, *moment]
    elif moment and not is_instacast(game, number):
        found += [no.NOT_INSTACAST, *moment]
    found += _closed(game)
    return found + refusals(PLAY_CHECKS, game, seat, number)


def _play(game: Play, verb: Verb) -> None:
    number = verb[1]
    seat, face = game.asked, game.face[number]
    is_helped = face.optional_costs is not None
    frame = HelpedFrame(seat, number) if is_helped else PlayFrame(CARD, seat, number, None)
    game.frames.append(frame.begin(game))


def _place(game: Play, verb: Verb) -> None:
    number = verb[1]
    game.frames.append(OmegaFrame(game.owner[number], number).begin(game))


def _why_not_activate(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    actions = actions_of(game, verb[1])
    if verb[2] >= len(actions):
        return [no.NO_SUCH_ABILITY]
    found = _without_priority(game, seat) + _closed(game)
    return found + ability_refusals(game, seat, verb[1], actions[verb[2]])


def _activate(game: Play, verb: Verb) -> None:
    number = verb[1]
    action = actions_of(game, number)[verb[2]]
    is_open = action.number in game.face[number].open_actions
    frame = PlayFrame(ABILITY, game.asked if is_open else game.controller[number], number, action)
    game.frames.append(frame.begin(game))


def _why_not_combat(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = _moment_refusals(game, seat)
    if not can_attack(game, seat):
        found.append(no.NOTHING_TO_ATTACK_WITH)
    return found


def _combat(game: Play, verb: Verb) -> None:
    emit(game, w.COMBAT_ANNOUNCED, game.turn_player)
    game.frames.append(AnnounceFrame())


def _why_not_attack(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = attack_refusals(game, seat, verb[1], verb[2])
    pending = game.pending
    if not game.is_active(seat):
        found.append(no.NOT_YOUR_TURN)
    if pending is None or pending.kind != "attack":
        found.append(no.NOT_ATTACKING_NOW)
    return found


def _attack(game: Play, verb: Verb) -> None:
    """The combat takes the attack as its answer."""


def _why_not_block(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = block_refusals(game, seat, verb[1])
    pending = game.pending
    if pending is None or pending.kind != "block":
        found.append(no.NOT_BLOCKING_NOW)
    return found


VERBS: Final = verb_table(
    (
        VerbSpec(w.DO_END, _why_not_end, _end, ends_phase=True),
        VerbSpec(w.DO_PLAY, _why_not_play, _play),
        # 2.6.4: an Ω unit does not use the queue.
        VerbSpec(w.DO_PLACE, _why_not_play, _place, uses_stack=False),
        VerbSpec(w.DO_ACTIVATE, _why_not_activate, _activate),
        VerbSpec(w.DO_COMBAT, _why_not_combat, _combat, uses_stack=False),
        VerbSpec(w.DO_ATTACK, _why_not_attack, _attack, uses_stack=False),
        VerbSpec(w.DO_BLOCK, _why_not_block, _attack, uses_stack=False),
    )
)


def action_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not do something now; empty if it is legal."""
    if game.outcome is not None:
        return [no.OVER]
    pending = game.pending
    if pending is not None and pending.seat == seat and _is_among(verb, pending):
        return []
    return VERBS[verb[0]].refusals(game, seat, verb) or [no.LOOPED]


def _is_among(verb: Verb, pending: Decision) -> bool:
    if verb[0] == w.DO_BLOCK:
        return pending.kind == "block" and verb[1] in pending.options
    return verb in pending.options
