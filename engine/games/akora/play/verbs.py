"""The verbs: why not, and how each begins."""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import own_atoms
from engine.games.akora.play import refusals as no
from engine.games.akora.play.activation import flip_set, play_card
from engine.games.akora.play.attack import attack_refusals
from engine.games.akora.play.chain import activate, open_chain
from engine.games.akora.play.cycles import tell_persistent
from engine.games.akora.play.due import Due, flip_refusals, is_doomed, of_seat, set_cards
from engine.games.akora.play.effect_checks import can_activate, effect_refusals
from engine.games.akora.play.play_checks import (
    can_play,
    flip_effect,
    own_flip_refusals,
    play_refusals,
    relactify_refusals,
    relic_up_refusals,
    set_refusals,
    settable_kinds,
)
from engine.games.akora.play.state import Play
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.verbs import OBJECT, PLACE, Verb, VerbSpec, verb_table
from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import lay_under, put_over
from engine.kernel.effects.events import emit
from engine.kernel.effects.zone_status import free_slots
from engine.kernel.state.numbers import BY_PLAY, ENTERED
from engine.kernel.state.records import Item
from engine.kernel.turn.phases import TurnFrame

WhyNot = Callable[[Play, int, Verb], list[Refusal]]


def moment_refusals(game: Play, seat: int, in_attack: bool = False) -> list[Refusal]:
    """Return why this is not the player's open Preparation Phase."""
    found: list[Refusal] = []
    if not game.is_active(seat):
        found.append(no.NOT_YOUR_TURN)
    pending = game.pending
    is_open = pending is not None and pending.kind == "action"
    if not is_open or (game.phase == w.ATTACK_PHASE and not in_attack):
        found.append(no.NOT_OPEN)
    return found


# --- quiet actions --------------------------------------------------------------------------------


def _quiet_link(game: Play, number: int) -> None:
    """Open a checkpoint for an action that makes no link, where that is the reading."""
    if game.options.quiet_actions:
        return
    open_chain(game)
    game.stacks[-1].append(Item(game.as_source(number), None, -1, -1))


def _play_shard(game: Play, seat: int, number: int) -> None:
    if not game.face[number].is_stone or game.options.stone_is_the_shard:
        game.shard_played = True
    atoms.put_into_play(game, number, seat, seat * w.WIDTH + w.RELICS, -1, 0)
    emit(game, ENTERED, seat, number, -1, w.HAND, BY_PLAY)
    emit(game, w.SHARD_PLAYED, seat, number, -1, 0, BY_PLAY)
    _quiet_link(game, number)


def play_first_akora(game: Play, seat: int, number: int) -> None:
    """Put an Akora of stage 1 into an empty Akora Zone."""
    atoms.put_into_play(game, number, seat, seat * w.WIDTH + w.AKORA_ZONE, -1, 0)
    emit(game, ENTERED, seat, number, -1, w.AKORA_DECK, BY_PLAY)
    tell_persistent(game, number)
    _quiet_link(game, number)


def _relic_up(game: Play, verb: Verb) -> None:
    """Play an Akora onto the active one, which goes underneath (p.15, p.8.a)."""
    seat, number = game.turn_player, verb[1]
    old = game.akora(seat)
    relic_attack = game.face[number].relic_attack
    if relic_attack >= 0 and game.options.relic_attack == "relicked":
        game.bases[number] = (relic_attack,)
    put_over(game, number, [old], w.CHAIN)
    game.relicked = (game.stamp[number], game.turn)
    emit(game, ENTERED, seat, number, -1, w.AKORA_DECK, BY_PLAY)
    emit(game, w.RELICKED_UP, seat, number, old, game.face[number].stage, BY_PLAY)
    tell_persistent(game, number)
    _quiet_link(game, number)


# --- each verb ------------------------------------------------------------------------------------


def _why_not(refusals: Callable[..., list[Refusal]], in_attack: bool = False) -> WhyNot:
    """Return why a verb may not be done: the moment, and what its cards have against it."""

    def found(game: Play, seat: int, verb: Verb) -> list[Refusal]:
        return moment_refusals(game, seat, in_attack) + refusals(game, seat, *verb[1:])

    return found


def _nothing(game: Play, verb: Verb) -> None:
    """The turn goes on by itself."""


def _slot(verb: Verb) -> int:
    return verb[2] if len(verb) > 2 else -1


def _play(game: Play, verb: Verb) -> None:
    number, seat = verb[1], game.turn_player
    kind = game.face[number].kind
    if kind == w.SHARD:
        _play_shard(game, seat, number)
    elif kind == w.AKORA:
        play_first_akora(game, seat, number)
    else:
        open_chain(game)
        play_card(game, seat, number, _slot(verb))


def _set(game: Play, verb: Verb) -> None:
    number, seat = verb[1], game.turn_player
    slot = _slot(verb)
    free = free_slots(game, seat * w.WIDTH + w.ALCHEMY)
    own_atoms.set_card(game, number, seat, slot if slot >= 0 else free[0])
    _quiet_link(game, number)


def _flip(game: Play, verb: Verb) -> None:
    effect = flip_effect(game, verb[1])
    open_chain(game)
    flip_set(game, game.turn_player, verb[1], effect)


def _why_not_activate(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    number = verb[1]
    effects = game.real_face(number).effects
    if number in game.sights and not game.is_rested(number):
        return [no.NOT_FUNCTIONAL, *moment_refusals(game, seat)]
    if verb[2] >= len(effects):
        return [no.NO_SUCH_EFFECT]
    effect = effects[verb[2]]
    found = moment_refusals(game, seat)
    if effect.timing != w.AT_WILL:
        found.append(no.NOT_AT_WILL)
    return found + effect_refusals(game, seat, number, effect)


def _activate(game: Play, verb: Verb) -> None:
    effect = game.real_face(verb[1]).effects[verb[2]]
    activate(game, Due(game.turn_player, verb[1], effect), opens=True)


def _relactify(game: Play, verb: Verb) -> None:
    _, shard, host = verb[:3]
    game.relactified = True
    lay_under(game, shard, host, w.BELOW)
    emit(game, w.RELACTIFIED, game.turn_player, shard, host, 0, BY_PLAY)
    _quiet_link(game, host)


def _attack(game: Play, verb: Verb) -> None:
    """Leave the Preparation Phase; the Attack Phase declares the attack."""
    game.is_attacking = True
    turn = game.frames[-1]
    if isinstance(turn, TurnFrame):
        turn.jump_to(game, w.ATTACK_PHASE)


# Chains are frames of their own: nothing waits on a stack of the kernel's.
_spec: Final = partial(VerbSpec, uses_stack=False)
VERBS: Final = verb_table(
    (
        _spec(w.DO_END, _why_not(lambda game, seat: [], in_attack=True), _nothing, ends_phase=True),
        _spec(w.DO_PLAY, _why_not(play_refusals), _play, takes=(OBJECT,)),
        _spec(w.DO_SET, _why_not(set_refusals), _set, takes=(OBJECT,)),
        _spec(w.DO_FLIP, _why_not(own_flip_refusals), _flip, takes=(OBJECT,)),
        _spec(w.DO_ACTIVATE, _why_not_activate, _activate, takes=(OBJECT, PLACE)),
        _spec(w.DO_RELIC_UP, _why_not(relic_up_refusals), _relic_up, takes=(OBJECT,)),
        _spec(w.DO_RELACTIFY, _why_not(relactify_refusals), _relactify, takes=(OBJECT, OBJECT)),
        _spec(w.DO_ATTACK, _why_not(attack_refusals, in_attack=True), _attack),
    )
)


# --- what may be done -----------------------------------------------------------------------------


def open_actions(game: Play) -> list[Verb]:
    """Return what the turn player may do in the open Preparation Phase (phase.3.1)."""
    seat = game.turn_player
    found: list[Verb] = [(w.DO_END,)]
    for part in _LISTS:
        found += part(game, seat)
    if not attack_refusals(game, seat):
        found.append((w.DO_ATTACK,))
    if game.taken:
        state = game.loop_key()
        repeated = [choice for known, choice in game.taken if known == state]
        found = [each for each in found if each not in repeated]
    return found


def _from_hand(game: Play, seat: int) -> list[Verb]:
    found: list[Verb] = []
    kinds = settable_kinds(game, seat)
    for number in game.zones[seat * w.WIDTH + w.HAND]:
        if can_play(game, seat, number):
            found.append((w.DO_PLAY, number))
        if game.face[number].kind in kinds:
            found.append((w.DO_SET, number))
    return found


def _flips(game: Play, seat: int) -> list[Verb]:
    mine = set_cards(game, seat)
    return [(w.DO_FLIP, n) for n in mine if not own_flip_refusals(game, seat, n)]


def _effects(game: Play, seat: int) -> list[Verb]:
    return [
        Due(seat, number, effect).verb(game)
        for number, effect in of_seat(game, seat, 1 << w.AT_WILL)
        if can_activate(game, seat, number, effect)
    ]


def _akora(game: Play, seat: int) -> list[Verb]:
    deck = game.zones[seat * w.WIDTH + w.AKORA_DECK]
    if game.akora(seat) < 0:
        return [(w.DO_PLAY, n) for n in deck if not play_refusals(game, seat, n)]
    return [(w.DO_RELIC_UP, n) for n in deck if not relic_up_refusals(game, seat, n)]


def _relactifying(game: Play, seat: int) -> list[Verb]:
    hosts = [n for n in game.permanents() if game.face[n].can_relactify]
    if game.relactified or not hosts:
        return []
    return [
        (w.DO_RELACTIFY, shard, host)
        for shard in game.zones[seat * w.WIDTH + w.RELICS]
        for host in hosts
        if not relactify_refusals(game, seat, shard, host)
    ]


_LISTS: Final[tuple[Callable[[Play, int], list[Verb]], ...]] = (
    _from_hand,
    _flips,
    _effects,
    _akora,
    _relactifying,
)


def answer_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not answer with a card at a window (p.13)."""
    number = verb[1]
    effects = game.real_face(number).effects
    meant = effects[verb[2] : verb[2] + 1] if len(verb) > 2 else effects
    if game.controller[number] != seat or not (game.in_play(number) or meant):
        return [no.NOT_YOURS]
    found: list[Refusal] = []
    for effect in meant:
        due = Due(seat, number, effect)
        if not game.is_set(number):
            found += effect_refusals(game, seat, number, effect)
            found += [no.DOOMED] if is_doomed(game, number) else []
        elif effect.is_flipped_any:
            found += [each for each in flip_refusals(game, due) if each is not no.NOT_NOW]
        else:
            found += [no.OWN_TURN_ONLY, *flip_refusals(game, due)]
    return list(dict.fromkeys((*found, no.NO_WINDOW)))


def action_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not do something now; empty if it is legal."""
    if game.outcome is not None:
        return [no.OVER]
    pending = game.pending
    if pending is not None:
        if pending.seat == seat and verb in pending.options:
            return []
        if pending.kind == "respond" and verb[0] in (w.DO_FLIP, w.DO_ACTIVATE):
            return answer_refusals(game, seat, verb)
    is_placed = len(verb) == 3 and verb[0] in (w.DO_PLAY, w.DO_SET)
    found = VERBS[verb[0]].refusals(game, seat, verb)
    return found or ([] if is_placed else [no.LOOPED])
