"""Checks that speak against playing a card or using an ability in games that have such texts."""

from typing import Any

from engine.kernel.acting.checks import Checks, tests_of
from engine.kernel.acting.costs import activation_context, can_pay_items, highest_x, play_cost
from engine.kernel.effects.faces import Face
from engine.kernel.effects.player_rules import forbids
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.ready_abilities import Action
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import ActionCheck, PlayCheck
from engine.kernel.state.game import Game
from engine.kernel.turn.trigger_placement import can_be_stacked, has_placeable_x

# --- cards ----------------------------------------------------------------------------------------


def play_context(game: Game, seat: int, number: int) -> Context:
    """Return a context for questions about a card that a player might play; not to be changed."""
    if game.controller[number] == seat:
        return source_context(game, number)
    return Context(seat, number, game.stamp[number], game.face[number].card_name)


def may_play_from(game: Game, seat: int, number: int) -> bool:
    """Whether an effect lets a player play a card from where it is."""
    return forbids(game, seat, "play_from", number)


def is_not_playable_from_here(game: Game, seat: int, number: int) -> bool:
    """Whether a card lies neither in its player's hand nor where an effect lets it be played."""
    if game.zone[number] == seat * game.layout.width + game.rules.hand:
        return False
    return not may_play_from(game, seat, number)


def is_restricted(game: Game, seat: int, number: int) -> bool:
    """Whether a card's own text does not allow it to be played now."""
    restrictions = game.face[number].restrictions
    if not restrictions:
        return False
    context = play_context(game, seat, number)
    return not all(condition(game, context) for condition in restrictions)


def has_no_target(game: Game, seat: int, number: int) -> bool:
    """Whether a card has no legal target, with any X that could be paid."""
    face = game.face[number]
    program = face.program
    if program is None or (not program.targets and not program.modes):
        return False
    context = play_context(game, seat, number)
    if face.is_x or face.extra_costs is not None:
        highest = highest_x(game, context, None, play_cost(game, seat, number))
        if highest >= 0:
            return not has_placeable_x(game, program, context, highest)
    return not can_be_stacked(game, program, context)


def has_extra_costs(face: Face) -> bool:
    """Whether more than its printed cost is paid for a card."""
    return face.extra_costs is not None


def has_choices(face: Face) -> bool:
    """Whether a card asks for targets or modes."""
    return face.program is not None and bool(face.program.targets or face.program.modes)


def has_restrictions(face: Face) -> bool:
    """Whether a card's own text says when it can be played."""
    return bool(face.restrictions)


def checks_of_face(checks: Checks, face: Any) -> tuple[PlayCheck, ...]:
    """Return the checks of a table that could say no to a card in hand, worked out once."""
    known: tuple[PlayCheck, ...] | None = face.play_checks
    if known is None:
        known = tests_of(checks, face)
        face.play_checks = known
    return known


# --- abilities ------------------------------------------------------------------------------------


def use_context(game: Game, seat: int, number: int, action: Action) -> Context:
    """Return a context for questions about an ability; only one for an X may be changed."""
    if game.controller[number] == seat and action.costs.amount is not None:
        return source_context(game, number)
    return activation_context(game, seat, number, action)


def is_not_now(game: Game, seat: int, number: int, action: Action) -> bool:
    """Whether the condition of an ability does not hold."""
    only_if = action.only_if
    return only_if is not None and not only_if(game, use_context(game, seat, number, action))


def cannot_pay(game: Game, seat: int, number: int, action: Action) -> bool:
    """Whether what has to be done as a cost of an ability cannot be done."""
    return not can_pay_items(game, action.costs, use_context(game, seat, number, action))


def lacks_target(game: Game, seat: int, number: int, action: Action) -> bool:
    """Whether an ability has no legal target, with any X that could be paid."""
    program = action.program
    if not program.targets and not program.modes:
        return False
    context = use_context(game, seat, number, action)
    costs = action.costs
    if costs.amount is None or costs.most_x is not None:
        highest = highest_x(game, context, action, costs.amount or 0)
        return not has_placeable_x(game, program, context, highest)
    return not can_be_stacked(game, program, context)


def has_condition(action: Action) -> bool:
    """Whether an ability can be used only while something holds."""
    return action.only_if is not None


def has_items_to_pay(action: Action) -> bool:
    """Whether something has to be done as a cost of an ability."""
    return action.costs.is_payable is not None


def asks_for_choices(action: Action) -> bool:
    """Whether an ability asks for targets or modes."""
    return bool(action.program.targets or action.program.modes)


def checks_of_ability(checks: Checks, action: Action) -> tuple[ActionCheck, ...]:
    """Return the checks of a table that could say no to an ability, worked out once."""
    known = action.checks
    if known is None:
        known = tests_of(checks, action)
        action.checks = known
    return known
