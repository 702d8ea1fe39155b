"""Whether an Action, an activated Effect or a Skill may be activated, and why not."""

from typing import Final

from engine.games.rise.play import numbers as w
from engine.games.rise.play import refusals as no
from engine.games.rise.play.barred_targets import BARRED
from engine.games.rise.play.face import ACTION, EFFECT, SKILL, RiseAction
from engine.games.rise.play.prices import can_afford
from engine.games.rise.play.put_frame import COPYCAT_USE, was_used
from engine.games.rise.play.state import Play
from engine.kernel.acting.checks import PLACED, Check, Checks, Refusal, needed, refusals
from engine.kernel.effects.characteristics import actions_of, chars
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Context
from engine.mechanics.usual_checks import (
    asks_for_choices,
    checks_of_ability,
    has_condition,
    is_not_now,
    lacks_target,
)


def own_actions(game: Play, number: int) -> tuple[RiseAction, ...]:
    """Return what a card or Summoner can activate now, in text order.

    abil.5, abil.6: an active Ability that was lost takes its Action with it.
    """
    now = chars(game, number)
    acts: tuple[Action, ...] = game.face[number].actions
    if now.lost or now.gained:
        acts = actions_of(game, number)
    elif not acts:
        return ()
    if now.lost and now.cannot & (w.INACTIVE | w.KEEPS_ACTIONS):
        # It has them still: an Inactive card may only not use them.
        acts = (*game.face[number].actions, *acts)
    found = [each for each in acts if isinstance(each, RiseAction)]
    keywords = now.keywords
    return tuple([each for each in found if not each.ability or each.ability & keywords])


def action_context(game: Play, seat: int, number: int) -> Context:
    """Return a context for questions about something that a player might activate."""
    return Context(seat, number, game.stamp[number], game.face[number].name)


def commander(game: Play, number: int) -> int:
    """Return who may activate a card's Actions: its controller, or who has seized them."""
    return game.seized.get(game.stamp[number], game.controller[number])


def _is_away(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return not game.in_play(number)


def _is_foreign(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return game.controller[number] != seat and not _is_seized(game, number)


def _is_seized(game: Play, number: int) -> bool:
    return game.stamp[number] in game.seized


def _is_commanded(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return _is_seized(game, number) and commander(game, number) != seat


def _is_not_controlled(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return game.controller[number] != seat


def _is_spent(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    """action.5, summoner.10; ability.multitarget.1: such a card's Action may be reactivated."""
    if not was_used(game, number, action):
        return False
    return not (action.kind == ACTION and game.has(number, w.MULTI_TARGET))


def _is_too_dear(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return not can_afford(game, seat, number, [action], action_context(game, seat, number))


def _is_inactive(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return game.is_inactive(number)


def _is_mute(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    is_silenced = game.flags[number] & w.MUTE or game.is_bound(number, w.NO_ACTIONS)
    return bool(is_silenced) and not game.is_inactive(number)


def _is_forbidden(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return forbids(game, seat, _FORBIDDEN_WORDS[action.kind], number)


def _is_too_low(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return game.level[number] < action.level


def _is_asleep(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return not game.awakened[seat]


def _is_dead(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return bool(game.flags[number] & w.DEAD) and game.zone[number] % w.WIDTH == w.SUMMONERS


def _has_no_point(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return game.capacity[number] < 1


def _is_unusable(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    return not game.can_be_used(number)


# What kind of thing a check is about; the others are not asked.


def _is_skill(action: RiseAction) -> bool:
    return action.kind == SKILL


def _is_action(action: RiseAction) -> bool:
    return action.kind == ACTION


def _is_no_action(action: RiseAction) -> bool:
    return action.kind != ACTION


def _is_no_skill(action: RiseAction) -> bool:
    return action.kind != SKILL


def _is_limited(action: RiseAction) -> bool:
    return action.times > 0


def _has_price(action: RiseAction) -> bool:
    return bool(action.costs.others) or action.costs.is_payable is not None


_FORBIDDEN_WORDS: Final = {ACTION: "action", EFFECT: "effect", SKILL: "skill"}

# The cheap ones come before those that look for targets: a list of actions asks until one says no.
ABILITY_CHECKS: Checks = (
    Check(_is_away, no.NOT_ON_BATTLEFIELD, spares=PLACED),
    Check(_is_not_controlled, no.NOT_YOURS, _is_no_action),
    Check(_is_foreign, no.NOT_YOURS, _is_action, PLACED),
    Check(_is_commanded, no.SEIZED, _is_action),
    Check(_has_no_point, no.NO_POINT, _is_skill),
    Check(_is_too_low, no.TOO_LOW, _is_skill),
    Check(_is_spent, no.USED_ALREADY, _is_limited),
    Check(_is_asleep, no.NOT_AWAKE, _is_skill),
    Check(_is_dead, no.DEAD_SUMMONER),
    Check(_is_unusable, no.NOT_USABLE, _is_skill),
    Check(_is_inactive, no.INACTIVE_CARD, _is_no_skill),
    Check(_is_mute, no.MUTE, _is_action),
    Check(_is_forbidden, no.FORBIDDEN),
    Check(_is_too_dear, no.TOO_EXPENSIVE, _has_price),
    Check(is_not_now, no.NOT_NOW, has_condition),
    Check(lacks_target, no.NO_TARGET, asks_for_choices),
    *BARRED,
)


def ability_refusals(game: Play, seat: int, number: int, action: RiseAction) -> list[Refusal]:
    """Return every reason why something may not be activated now, but for priority."""
    return refusals(needed(ABILITY_CHECKS, action), game, seat, number, action)


def can_activate(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    """Whether nothing speaks against activating something of a card that a player commands."""
    for check in checks_of_ability(ABILITY_CHECKS, action):
        if check(game, seat, number, action):
            return False
    return True


# --- Copycat --------------------------------------------------------------------------------------


def copycat_refusals(
    game: Play, seat: int, number: int, other: int, action: RiseAction
) -> list[Refusal]:
    """Return why a card may not reactivate another's Action as its own (ability.copycat.1)."""
    found: list[Refusal] = []
    if not game.is_constant(number) or not game.has(number, w.COPYCAT):
        found.append(no.NO_COPYCAT)
    if game.controller[number] != seat or game.controller[other] != seat:
        found.append(no.NOT_YOURS)
    if game.used.get((game.stamp[number], COPYCAT_USE), 0):
        found.append(no.COPIED_ALREADY)
    if not was_used(game, other, action):
        found.append(no.NOT_USED_YET)
    if action.kind != ACTION or action.ability & (w.EXHUMED | w.REANIMATION):
        found.append(no.NO_SUCH_ACTION)
    asked = needed(_AS_ITS_OWN, action)
    found += [check.refusal for check in asked if check.test(game, seat, number, action)]
    return found


def can_reactivate(game: Play, seat: int, number: int, action: RiseAction) -> bool:
    """Whether an Action may be activated again that was used this turn (action.7, action.8)."""
    if action.kind != ACTION or not was_used(game, number, action):
        return False
    tests = needed(_AS_ITS_OWN, action)
    return not any(check.test(game, seat, number, action) for check in tests)


_AS_ITS_OWN: Checks = tuple(
    check
    for check in ABILITY_CHECKS
    if check.test in (_is_too_dear, is_not_now, lacks_target, _is_inactive, _is_mute)
)
