"""Abilities: from the tree to the parts of a face."""

from collections.abc import Callable
from typing import Any, Final

from engine.kernel.effects.faces import Face, OtherWay
from engine.kernel.effects.ready_abilities import Action, PlayerRule, Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import ManualOp
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.signatures import Condition
from engine.kernel.state.game import Game
from engine.language.lowering import conditions, costs
from engine.language.lowering.parts import lower_condition, lower_effect
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.statics import add_prevention, add_replacement, add_static, is_source
from engine.language.lowering.stats import keyword_bit
from engine.language.lowering.triggered import add_triggered
from engine.language.lowering.unplayable import meaning
from engine.language.lowering.working_zones import source_zone, zone_in
from engine.language.tree.abilities import Action as ActionNode
from engine.language.tree.abilities import (
    AlternativeCost,
    Cost,
    Effect,
    ExtraCost,
    Keywords,
    Limits,
    NotUnderstood,
    OwnPlay,
    PlayRestriction,
    SpellEffect,
    Static,
    Step,
    Triggered,
)
from engine.language.tree.composed import Prevent, Replacement
from engine.language.tree.instructions import Discard
from engine.language.tree.kinds import Instruction
from engine.language.tree.objects import Keyword, This


def _add_keywords(scope: Scope, face: Face, node: Keywords) -> None:
    for keyword in node.keywords:
        add_keyword(scope, face, keyword)


def _add_action(scope: Scope, face: Face, node: ActionNode) -> None:
    face.actions = (*face.actions, _action(scope, face, node))


def _add_spell(scope: Scope, face: Face, node: SpellEffect) -> None:
    _add_spell_effect(scope, face, node.effect)


def _add_restriction(scope: Scope, face: Face, node: PlayRestriction) -> None:
    condition = lower_condition(scope, node.only_if)
    face.restrictions = (*face.restrictions, condition)


def _add_not_understood(scope: Scope, face: Face, node: NotUnderstood) -> None:
    _add_manual(scope, face, node.text)


def _add_manual(scope: Scope, face: Face, text: str) -> None:
    """A text that is not understood: shown where it matters, done by hand."""
    face.manual = (*face.manual, text)
    program = Program((ManualOp(text),), text=text)
    if face.kind == scope.words.spell_kind:
        _append_spell(face, program)
        return
    upper = text.lstrip().upper()
    for header, (kind, test) in scope.words.events.headers.items():
        if upper.startswith(header.value):
            number = scope.maker.next_number()
            trigger = Trigger(number, scope.origin, kind, test, program)
            trigger.header = header.value
            face.triggers = (*face.triggers, trigger)
            return
    if upper.startswith(scope.words.values.action_word):
        number = scope.maker.next_number()
        face.actions = (
            *face.actions,
            Action(number, scope.origin, Costs(0), program),
        )


def add_keyword(scope: Scope, face: Face, keyword: Keyword) -> None:
    """Add a keyword, with the abilities that it stands for."""
    bit = keyword_bit(scope.words, keyword)
    face.keywords |= bit
    face.has_text = True
    if bit & scope.words.values.activated:
        scope.deeds.add_keyword_ability(scope, face, keyword)


def activated(scope: Scope, cost_nodes: tuple[Cost, ...], effect: Effect, limits: Limits) -> Action:
    """Return an ability that players activate: costs, effect, how often and when."""
    lowered = costs.lower_costs(scope, cost_nodes)
    program = lower_effect(scope, effect)
    program.targets = tuple(scope.targets)
    wanted: list[Condition] = []
    if limits.only_if is not None:
        wanted.append(lower_condition(scope, limits.only_if))
    if limits.during is not None:
        wanted.append(conditions.is_turn_of(plain_players(scope, limits.during)))
    number = scope.maker.next_number()
    action = Action(number, scope.origin, lowered, program)
    action.only_if = conditions.all_of(wanted) if wanted else None
    usual = scope.words.values.action_times
    action.times = 0 if limits.once_per_game else limits.times or usual
    return action


def _action(scope: Scope, face: Face, node: ActionNode) -> Action:
    action = activated(scope, node.costs, node.effect, node.limits)
    zone = source_zone(scope.words, node.effect)
    if zone < 0 and node.limits.only_if is not None:
        zone = zone_in(scope.words, node.limits.only_if)
    for cost in node.costs:
        if isinstance(cost, Discard) and isinstance(cost.objects, This):
            zone = scope.words.zones.hand
        elif isinstance(cost, Instruction):
            zone = max(zone, source_zone(scope.words, (Step((cost,)),)))
    action.zone = zone
    face.outside = face.outside or zone >= 0
    face.headers |= {scope.words.values.action_word}
    return action


def _add_spell_effect(scope: Scope, face: Face, effect: Effect) -> None:
    if isinstance(face.paid_scope, Scope):
        # "The sacrificed unit": what the additional cost mentions is known to the effect.
        scope = scope.behind(face.paid_scope)
    program = lower_effect(scope, effect)
    face.paid_scope = scope
    if not program.modes:
        program.targets = tuple(scope.targets)
    _append_spell(face, program)


def _append_spell(face: Face, program: Program) -> None:
    if face.program is None:
        face.program = program
        return
    before = face.program
    joined = Program((*before.ops, *program.ops), (*before.targets, *program.targets))
    joined.modes = before.modes or program.modes
    joined.mode_sets = before.mode_sets or program.mode_sets
    joined.effect = (*before.effect, *program.effect)
    joined.only_summons = before.only_summons and program.only_summons
    face.program = joined


def _add_extra_cost(scope: Scope, face: Face, node: ExtraCost) -> None:
    if isinstance(face.paid_scope, Scope):
        scope = scope.behind(face.paid_scope)
    lowered = costs.lower_costs(scope, tuple(map(scope.deeds.as_deed, costs.flattened(node.costs))))
    if node.optional:
        face.optional_costs = lowered
    else:
        face.extra_costs = lowered
    face.paid_scope = scope


def _add_other_way(scope: Scope, face: Face, node: AlternativeCost | OwnPlay) -> None:
    """Another cost, or a licence to play this card from elsewhere; it works there."""
    if isinstance(face.paid_scope, Scope):
        scope = scope.beside(face.paid_scope)
    else:
        # What is paid may not take the place of what the effect targets; it need not be paid.
        face.paid_scope = Scope(scope.maker, scope.origin, slots=scope.slots)
    held = node.condition
    condition = None if held is None else lower_condition(scope, held)
    paid = None if node.costs is None else costs.lower_costs(scope, node.costs)
    zone, rule = scope.words.zones.hand, None
    if isinstance(node, OwnPlay):
        zone = meaning(scope.words.zones.kinds, node.zone.zone)[0]
        number = scope.maker.next_number()
        rule = PlayerRule(number, scope.origin, "play_from", _is_controller, is_source, condition)
        face.outside = True
    face.other_ways = (*face.other_ways, OtherWay(paid, zone, condition, rule))


def _is_controller(game: Game, context: Context, seat: int) -> bool:
    return seat == context.controller


ABILITIES: Final[dict[type, Callable[[Scope, Face, Any], None]]] = {
    Keywords: _add_keywords,
    Triggered: add_triggered,
    ActionNode: _add_action,
    SpellEffect: _add_spell,
    ExtraCost: _add_extra_cost,
    AlternativeCost: _add_other_way,
    OwnPlay: _add_other_way,
    Static: add_static,
    Replacement: add_replacement,
    Prevent: add_prevention,
    PlayRestriction: _add_restriction,
    NotUnderstood: _add_not_understood,
}
