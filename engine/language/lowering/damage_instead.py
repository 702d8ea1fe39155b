"""Damage that a text changes as it would be dealt: less, more, double, or so much instead."""

from dataclasses import replace

from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Count, Rewrite
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DAMAGED
from engine.language.lowering.happenings import FIRST
from engine.language.lowering.parts import plain_amount
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import meaning
from engine.language.tree.abilities import Effect
from engine.language.tree.amounts import Number, ThatMany
from engine.language.tree.changes import DamageChange
from engine.language.tree.composed import Modify, Prevent, Replacement
from engine.language.tree.instructions import Deal
from engine.language.tree.kinds import Instruction
from engine.language.tree.objects import It


def rewriting(scope: Scope, node: Replacement) -> tuple[Rewrite | None, Effect]:
    """Part "2 less damage instead" from what else is done in place of damage."""
    rows = [row for kind in node.event.kinds for row in meaning(scope.words.events.rows, kind)]
    is_victim = all(row.kind == DAMAGED and row.role == FIRST for row in rows)
    for at, step in enumerate(node.instead):
        for place, instruction in enumerate(step.instructions):
            rewrite = _rewrite_of(scope, instruction)
            if rewrite is None and is_victim:
                rewrite = _damage_set(instruction)
            if rewrite is not None:
                return rewrite, _without(node.instead, at, place)
    return None, node.instead


def _without(effect: Effect, at: int, place: int) -> Effect:
    """Return an effect without one of its instructions."""
    acts = effect[at].instructions
    kept = (*acts[:place], *acts[place + 1 :])
    step = (replace(effect[at], instructions=kept),) if kept else ()
    return (*effect[:at], *step, *effect[at + 1 :])


def _rewrite_of(scope: Scope, node: Instruction) -> Rewrite | None:
    """Return how an instruction changes the damage it stands in place of, None if it does not."""
    if isinstance(node, Prevent):
        return _changed_by(plain_amount(scope, node.amount), -1)
    if isinstance(node, Modify) and len(node.changes) == 1:
        change = node.changes[0]
        if isinstance(change, DamageChange) and isinstance(change.amount, ThatMany):
            return _doubled
        if isinstance(change, DamageChange):
            return _changed_by(plain_amount(scope, change.amount), -1 if change.less else 1)
    return None


def _damage_set(node: Instruction) -> Rewrite | None:
    """For "it is dealt 2 damage instead": less of the same damage, so a strike stays one."""
    if not isinstance(node, Deal) or node.to != It() or node.source is not None:
        return None
    if not isinstance(node.amount, Number):
        return None
    value = node.amount.value
    return lambda game, context, amount: value


def _doubled(game: Game, context: Context, amount: int) -> int:
    return 2 * amount


def _changed_by(count: Count, sign: int) -> Rewrite:
    def rewrite(game: Game, context: Context, amount: int) -> int:
        before, context.amount = context.amount, amount  # "half that damage"
        changed = max(amount + sign * count(game, context), 0)
        context.amount = before
        return changed

    return rewrite
