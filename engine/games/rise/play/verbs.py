"""The verbs: why not, and how each begins."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play import own_atoms
from engine.games.rise.play import refusals as no
from engine.games.rise.play.ability_checks import ability_refusals, copycat_refusals, own_actions
from engine.games.rise.play.actions import assimilable, can_assimilate
from engine.games.rise.play.assimilation import AssimilateFrame
from engine.games.rise.play.combat_checks import attack_refusals, block_refusals, skips_combat
from engine.games.rise.play.face import ACTION, RiseAction
from engine.games.rise.play.flow import EndFrame, in_open_phase
from engine.games.rise.play.items import COMBAT_START, ETHER_ITEM, LEVEL_UP_ITEM, plain_item
from engine.games.rise.play.play_checks import invoke_refusals, level_up_refusals
from engine.games.rise.play.put_frame import PutFrame
from engine.games.rise.play.rules import ETHER
from engine.games.rise.play.state import Play
from engine.kernel.acting.checks import Refusal
from engine.kernel.acting.plays import ABILITY, CARD
from engine.kernel.acting.verbs import OBJECT, PLACE, SEAT, Verb, VerbSpec, verb_table
from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import lay_under
from engine.kernel.effects.events import emit
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import AS_COST, BY_RULE, PLAYED
from engine.kernel.turn.priority import PriorityFrame


def without_priority(game: Play, seat: int) -> list[Refusal]:
    """Return why a player may not act at all now."""
    pending = game.pending
    if pending is None or pending.kind not in ("action", "priority") or pending.seat != seat:
        is_declaring = pending is not None and pending.kind in ("attack", "block")
        return [no.DECLARING, no.NO_PRIORITY] if is_declaring else [no.NO_PRIORITY]
    return []


def _open_refusals(game: Play, seat: int) -> list[Refusal]:
    found = without_priority(game, seat)
    if seat != game.turn_player:
        found.append(no.NOT_YOUR_TURN)
    if game.stacks[0] or not in_open_phase(game):
        found.append(no.STACK_NOT_EMPTY)
    return found


# --- the turn -------------------------------------------------------------------------------------


def _end(game: Play, verb: Verb) -> None:
    game.frames.append(EndFrame())


def _why_not_combat(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = _open_refusals(game, seat)
    if game.had_combat:
        found.append(no.COMBAT_OVER)
    if skips_combat(game):
        found.append(no.SKIPPED_COMBAT)
    return found


def _combat(game: Play, verb: Verb) -> None:
    """stack.5: the start of the Combat Phase is an item."""
    game.stacks[0].append(plain_item(COMBAT_START, game.turn_player, -1, -1, "combat"))


def _why_not_attack(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = attack_refusals(game, seat, verb[1], verb[2])
    pending = game.pending
    if seat != game.turn_player:
        found.append(no.NOT_YOUR_TURN)
    if pending is None or pending.kind != "attack":
        found.append(no.NOT_ATTACKING_NOW)
    return found


def _declare(game: Play, verb: Verb) -> None:
    """The combat takes it as its answer."""


def _why_not_block(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    pending = game.pending
    declared: tuple[tuple[int, int], ...] = ()
    if pending is not None and pending.kind == "block" and pending.seat == seat:
        declared = tuple((p[1], p[2]) for p in pending.picked if isinstance(p, tuple))
    found = block_refusals(game, seat, verb[1], verb[2], declared)
    if pending is None or pending.kind != "block" or pending.seat != seat:
        found.append(no.NOT_BLOCKING_NOW)
    return found


# --- cards ----------------------------------------------------------------------------------------


def _invoke(game: Play, verb: Verb) -> None:
    number = verb[1]
    game.frames.append(PutFrame(CARD, game.owner[number], number, None).begin_card(game))


def _level_up(game: Play, verb: Verb) -> None:
    """A Level Up is instant; its Effect is an item (stack.5, levelup.3, levelup.4)."""
    _, number, summoner = verb
    seat = game.owner[number]
    lay_under(game, number, summoner, w.RAISES)  # summonerzone.2
    own_atoms.note_level_up(game, seat, has_played=True)
    # levelup.3: it is not Invoked
    emit(game, PLAYED, seat, number, -1, game.face[number].kind, BY_RULE)
    own_atoms.gain_level(game, summoner, number)
    face = game.face[number]
    if face.program is None:
        keep_priority(game, seat)
        return
    context = Context(seat, number, game.stamp[number], face.name)
    frame = PutFrame(ABILITY, seat, number, None)
    game.frames.append(frame.begin_text(game, LEVEL_UP_ITEM, face.program, context))


def keep_priority(game: Play, seat: int) -> None:
    """An instant act changes nobody's priority."""
    top = game.frames[-1]
    if isinstance(top, PriorityFrame):
        top.seat = seat


# --- Actions, Effects, Skills ---------------------------------------------------------------------


def _action_at(game: Play, number: int, at: int) -> RiseAction | None:
    actions = own_actions(game, number) if game.in_play(number) else ()
    return actions[at] if at < len(actions) else None


def _why_not_activate(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = without_priority(game, seat)
    if not game.in_play(verb[1]):
        return [*found, no.NOT_ON_BATTLEFIELD]
    action = _action_at(game, verb[1], verb[2])
    if action is None:
        return [*found, no.NO_SUCH_ACTION]
    return found + ability_refusals(game, seat, verb[1], action)


def _activate(game: Play, verb: Verb) -> None:
    _, number, at = verb
    action = own_actions(game, number)[at]
    frame = PutFrame(ABILITY, game.acting, number, action)
    game.frames.append(frame.begin_action(game))


def _why_not_copy(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = without_priority(game, seat)
    action = _action_at(game, verb[2], verb[3])
    if action is None or action.kind != ACTION:
        return [*found, no.NO_SUCH_ACTION]
    return found + copycat_refusals(game, seat, verb[1], verb[2], action)


def _copy(game: Play, verb: Verb) -> None:
    _, number, other, at = verb
    action = own_actions(game, other)[at]
    frame = PutFrame(ABILITY, game.controller[number], number, action)
    frame.of = other
    game.frames.append(frame.begin_action(game))


def _why_not_ether(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = without_priority(game, seat)
    if verb[1] != seat:
        found.append(no.NOT_YOURS)
    if game.ether[seat] < w.ETHER_PRICE:
        found.append(no.TOO_LITTLE_ETHER)
    return found


def _ether(game: Play, verb: Verb) -> None:
    """ether.4, ether.6: paid at once, and said at once what for; the rest waits."""
    _, seat, which = verb
    atoms.lower_pool(game, ETHER, seat, w.ETHER_PRICE, AS_COST)
    item = plain_item(ETHER_ITEM, seat, -1, -1, "ether")
    item.word = "coin" if which else "draw"
    game.stacks[0].append(item)


def _why_not_assimilate(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    found = without_priority(game, seat)
    if verb[1] not in assimilable(game, seat) or len(assimilable(game, seat)) < 2:
        found.append(no.NO_ASSIMILATION)
    elif not can_assimilate(game, seat):
        found += [no.STACK_NOT_EMPTY, no.NOT_INVOCATION]
    return found


def _assimilate(game: Play, verb: Verb) -> None:
    seat = game.controller[verb[1]]
    keep_priority(game, seat)
    game.frames.append(AssimilateFrame(seat, [verb[1]]))


VERBS: Final = verb_table(
    (
        VerbSpec(w.DO_END, lambda game, seat, _verb: _open_refusals(game, seat), _end),
        VerbSpec(
            w.DO_INVOKE,
            lambda game, seat, verb: (
                without_priority(game, seat) + invoke_refusals(game, seat, verb[1])
            ),
            _invoke,
            takes=(OBJECT,),
        ),
        VerbSpec(
            w.DO_LEVEL_UP,
            lambda game, seat, verb: (
                without_priority(game, seat) + level_up_refusals(game, seat, verb[1], verb[2])
            ),
            _level_up,
            takes=(OBJECT, OBJECT),
        ),
        VerbSpec(w.DO_ACTIVATE, _why_not_activate, _activate, takes=(OBJECT, PLACE)),
        VerbSpec(w.DO_ETHER, _why_not_ether, _ether, takes=(SEAT, PLACE)),
        VerbSpec(w.DO_ASSIMILATE, _why_not_assimilate, _assimilate, takes=(OBJECT,)),
        VerbSpec(w.DO_COMBAT, _why_not_combat, _combat),
        VerbSpec(w.DO_ATTACK, _why_not_attack, _declare, takes=(OBJECT, SEAT)),
        VerbSpec(w.DO_BLOCK, _why_not_block, _declare, takes=(OBJECT, OBJECT)),
        VerbSpec(w.DO_COPY, _why_not_copy, _copy, takes=(OBJECT, OBJECT, PLACE)),
    )
)


def action_refusals(game: Play, seat: int, verb: Verb) -> list[Refusal]:
    """Return every reason why a player may not do something now; empty if it is legal."""
    if game.outcome is not None:
        return [no.OVER]
    pending = game.pending
    if pending is not None and pending.seat == seat and verb in pending.options:
        return []
    return VERBS[verb[0]].refusals(game, seat, verb) or [no.LOOPED]
