"""Modes: where "choose one" decides what is targeted, and how many modes are chosen."""

from collections.abc import Callable
from dataclasses import replace

from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.language.lowering.parts import lower_condition
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.tree.abilities import Effect
from engine.language.tree.amounts import AnyNumber, Between, Capped, Number
from engine.language.tree.changes import GainAbility
from engine.language.tree.composed import ChooseOne, Delayed
from engine.language.tree.kinds import Instruction, Players
from engine.language.tree.objects import Selection
from engine.language.tree.players import TargetPlayer, You
from engine.language.tree.terms import How


def mode_step(effect: Effect, *, always: bool = False) -> tuple[int, int] | None:
    """Find a "choose one" that is chosen as the effect is stacked: its modes have targets."""
    for at, step in enumerate(effect):
        for place, instruction in enumerate(step.instructions):
            if isinstance(instruction, ChooseOne) and (always or _has_targets(_own(instruction))):
                return at, place
    return None


def _own(node: ChooseOne) -> object:
    """Return what modes do, without who does it where that is who chooses."""
    return done_by(node.modes, node.actor, You())


def done_by(modes: tuple[Effect, ...], before: Players, after: Players) -> tuple[Effect, ...]:
    """Let another player do what modes have a player do."""
    return tuple(
        tuple(
            replace(step, instructions=tuple(_by(act, before, after) for act in step.instructions))
            for step in mode
        )
        for mode in modes
    )


def _by(act: Instruction, before: Players, after: Players) -> Instruction:
    whose = {name: after for name in ("actor", "players") if getattr(act, name, None) == before}
    return replace(act, **whose) if whose else act


def _has_targets(node: object) -> bool:
    """Whether a part of the tree contains a word "target"."""
    if isinstance(node, Selection) and node.how is How.TARGET:
        return True
    if isinstance(node, TargetPlayer):
        return True
    if isinstance(node, GainAbility):
        return False
    if isinstance(node, Delayed):
        return _has_targets(node.event)
    if isinstance(node, tuple):
        return any(_has_targets(each) for each in node)
    names = getattr(node, "__dataclass_fields__", ())
    return any(_has_targets(getattr(node, name)) for name in names)


def mode_counts(node: ChooseOne, *, in_better_case: bool = False) -> range:
    """Return how many modes may be chosen, usually or where its condition holds."""
    amount = node.amount
    if in_better_case and node.amount_then is not None:
        amount = node.amount_then
    if isinstance(amount, Number):
        return range(0 if node.up_to else amount.value, amount.value + 1)
    if isinstance(amount, Between):
        return range(amount.least, amount.most + 1)
    if isinstance(amount, AnyNumber):
        return range(len(node.modes) + 1)
    if isinstance(amount, Capped):
        return range(1, min(amount.most, len(node.modes)) + 1)
    raise UnplayableTextError("a choice of modes of unknown number")


def mode_counts_now(scope: Scope, node: ChooseOne) -> Callable[[Game, Context], range]:
    """Return how many modes may be chosen on resolution."""
    usual, better = mode_counts(node), mode_counts(node, in_better_case=True)
    held = lower_condition(scope, node.if_so) if node.if_so is not None else None

    def counts(game: Game, context: Context) -> range:
        return better if held is not None and held(game, context) else usual

    return counts
