"""What guards a step: its link, its condition, and whether there is what it would take."""

from collections.abc import Iterable
from dataclasses import replace

from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import BeginStep, BindSeats
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Seats
from engine.kernel.state.game import Game
from engine.language.lowering import costs, payments
from engine.language.lowering.conditions import (
    counted_players,
    meet_opponent,
    negated,
    of_that_player,
)
from engine.language.lowering.parts import lower_condition, lower_ref
from engine.language.lowering.players import as_player_refs, plain_players
from engine.language.lowering.scope import Scope
from engine.language.reading.trees import nodes
from engine.language.tree.composed import Pay
from engine.language.tree.conditions import Compare
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.kinds import Instruction
from engine.language.tree.objects import Fighter, It
from engine.language.tree.players import ChosenPlayer, EachPlayerWho, ThatPlayer
from engine.language.tree.terms import Link, SharedNoun


def did(game: Game, context: Context) -> bool:
    """Whether what the step before says was done."""
    return context.did


def _passed(game: Game, context: Context) -> bool:
    return context.passed


LINKS: dict[Link, Condition] = {
    Link.IF_YOU_DO: did,
    Link.IF_THEY_DO: did,
    Link.IF_YOU_DO_NOT: negated(did),
    Link.IF_THEY_DO_NOT: negated(did),
    Link.IF_YOU_CANNOT: negated(did),
    Link.IF_THEY_CANNOT: negated(did),
    Link.OTHERWISE: negated(_passed),
}


def has_not_left(scope: Scope) -> Condition:
    """For "until this unit leaves": whether it can still leave, or what began would have no end."""
    deeds = scope.deeds

    def holds(game: Game, context: Context) -> bool:
        is_there = game.stamp[context.source] == context.source_stamp
        return (is_there and game.in_play(context.source)) or deeds.begins_without_end(game)

    return holds


def guard_of(scope: Scope, node: ConditionNode) -> Condition:
    """For "If it was a spell, ... If it was a unit, ...": both are about the same thing."""
    if not any(isinstance(each, It) for each in nodes(node)):
        scope.memory.asked_of = None
        lowered = lower_condition(scope, node)
        # "If the defending unit is damaged, destroy it": the one that was just named.
        fighter = getattr(node, "ref", None)
        if isinstance(fighter, Fighter):
            scope.meet(lower_ref(scope, fighter), (SharedNoun.UNIT,))
        _meet_player_of(scope, node)
        return scope.deeds.guard(scope, node, lowered)
    if scope.memory.asked_of is None:
        scope.memory.asked_of = len(scope.met)
    with scope.remembering(scope.met[: scope.memory.asked_of]):
        return scope.deeds.guard(scope, node, lower_condition(scope, node))


def _meet_player_of(scope: Scope, node: ConditionNode) -> None:
    """For "if an opponent has three cards in hand, that player ...": whoever it holds for."""
    chosen = getattr(node, "players", None)
    held: ConditionNode | None = None
    if isinstance(node, Compare):
        # "If an opponent controls more units than you, that player ..."
        chosen = counted_players(node.left) or counted_players(node.right)
        held = Compare(of_that_player(node.left), node.op, of_that_player(node.right))
    elif scope.deeds.is_of_players(node):
        held = replace(node, players=ThatPlayer())  # type: ignore[call-arg]
    if isinstance(chosen, ChosenPlayer) and held is not None:
        each = EachPlayerWho(chosen.side, held)
        scope.meet_player(as_player_refs(plain_players(scope, each)))
    else:
        meet_opponent(scope, node)


def whether_there_is(ops: Iterable[Op]) -> Condition | None:
    """Return whether there is what operations begin by taking; None where they take nothing."""
    first = next((op for op in ops if not isinstance(op, (BindSeats, BeginStep))), None)
    return _has_choice(first) if isinstance(first, Pick) and not first.is_optional else None


def _has_choice(pick: Pick) -> Condition:
    def holds(game: Game, context: Context) -> bool:
        before = context.actor
        found = False
        for seat in pick.seats(game, context):
            context.actor = seat
            found = found or bool(pick.find(game, context))
        context.actor = before
        return found

    return holds


def payable_first(
    instructions: tuple[Instruction, ...], scope: Scope, seats: Seats
) -> list[Condition]:
    """For "You may pay 2": not asked where it could not be paid."""
    first = instructions[0] if instructions else None
    if isinstance(first, Pay):
        lowered = costs.lower_costs(scope.inner(), first.costs)
        return [payments.payable(lowered, seats)]
    return scope.deeds.payable_first(first)
