"""What several players do, each alone: their choices and numbers stay with who made them."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from engine.kernel.programs.ops import BeginStep, Do, EndLoop, Loop
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Seats
from engine.language.lowering.common import Rounds, Together, by_actor
from engine.language.lowering.parts import lower_instruction
from engine.language.lowering.players import as_player_refs, lower_players
from engine.language.lowering.scope import Scope
from engine.language.named import is_by_each
from engine.language.reading.trees import exchanged
from engine.language.reading.trees import nodes as nodes_of
from engine.language.reading_order import selected_by
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import DoneThisWay, ThatMany, X
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.instructions import Summon, SummonCopy
from engine.language.tree.kinds import Instruction
from engine.language.tree.objects import Description, It, Selection, That
from engine.language.tree.players import EachPlayer, EachPlayerWho, ThatPlayer
from engine.language.tree.terms import Done, How
from engine.language.verbs import Verbs


def in_rounds(
    scope: Scope, seats: Seats, body: list[Op], nodes: tuple[Instruction, ...]
) -> list[Op]:
    """Let players do all of something one after the other, counted together afterwards."""
    verbs = scope.maker.lowering.verbs()
    done = sorted({each.value for node in nodes for each in verbs.of(node).done})
    rounds = Rounds(tuple(done))
    loop = [BeginStep(), Do(rounds.begin), *body, Do(rounds.end)]
    begin = Loop(as_player_refs(seats), len(loop) + 1)
    return [begin, *loop, EndLoop(len(loop) + 1), Do(rounds.sum_up)]


def asked_about(effect: Effect) -> frozenset[Done]:
    """Return what an effect asks about as done this way."""
    found: set[Done] = set()
    for node in nodes_of(effect):
        if isinstance(node, DoneThisWay | DoneCondition | Description) and node.done is not None:
            found.add(node.done)
        if isinstance(node, Description) and node.not_done is not None:
            found.add(node.not_done)
    return frozenset(found)


def together(
    scope: Scope, before: tuple[Instruction, ...], node: Instruction, ops: list[Op]
) -> list[Op]:
    """Let what a sentence does once more be counted with what it has done."""
    if not scope.this_way or not before:
        return ops
    verbs = scope.maker.lowering.verbs()
    done = {each for known in before for each in verbs.of(known).done}
    again = sorted(each.value for each in done & scope.this_way & set(verbs.of(node).done))
    if not again:
        return ops
    sums = Together(tuple(again))
    return [Do(sums.keep), *ops, Do(sums.add)]


def each_alone(scope: Scope, nodes: tuple[Instruction, ...]) -> list[Op]:
    """For "each player moves 1 gem from a unit they control to another": each with their own."""
    ops, seats = lower_players(scope, nodes[0].actor)  # type: ignore[attr-defined]
    theirs = replace(scope, acting=True)
    body = [op for node in nodes for op in lower_instruction(theirs, by_actor(node))]
    return [*ops, *in_rounds(scope, seats, body, nodes)]


def counted_by_each(step: Step) -> Step:
    """Return a step with what X is in its place, where each of several players has their own X."""
    if step.where_x is None:
        return step
    pronouns = [each for each in nodes_of(step.where_x) if isinstance(each, It | That | ThatPlayer)]
    is_own = bool(pronouns) and all(isinstance(each, ThatPlayer) for each in pronouns)
    if not is_own or not all(is_by_each(each) for each in step.instructions):
        return step
    acts = exchanged(step.instructions, X(), step.where_x)
    return replace(step, instructions=acts, where_x=None)


def are_done_alone(verbs: Verbs, nodes: tuple[Instruction, ...]) -> bool:
    """Whether it matters which of several players has chosen, or done, which part of it."""
    actor = getattr(nodes[0], "actor", None)
    is_group = isinstance(actor, EachPlayer) and not actor.as_team
    if not is_group and not isinstance(actor, EachPlayerWho):
        return False
    if any(getattr(each, "actor", None) != actor for each in nodes):
        return False
    if any(_is_paired(each) or _is_counted_alone(verbs, each) for each in nodes):
        return True
    return _hand_on_a_number(verbs, nodes)


def _is_paired(node: Instruction) -> bool:
    """Whether a player chooses two things that belong together, or what becomes their own."""
    chosen = [each for each in selected_by(node) if each.how is How.CHOOSE]
    if len(chosen) > 1 or (chosen and isinstance(node, SummonCopy)):
        return True
    return isinstance(node, Summon) and any(_may_be_of_another(each) for each in chosen)


def _is_counted_alone(verbs: Verbs, node: Instruction) -> bool:
    """Whether how much is done to what a player chooses is counted for that player."""
    is_chosen = any(each.how is How.CHOOSE for each in selected_by(node))
    if not is_chosen or verbs.of(node).counts_each:
        return False
    amount = getattr(node, "amount", None)
    return any(isinstance(each, ThatPlayer) for each in nodes_of(amount))


def _may_be_of_another(chosen: Selection) -> bool:
    zone = chosen.description.zone
    return zone is not None and not isinstance(zone.owner, ThatPlayer)


def _hand_on_a_number(verbs: Verbs, nodes: tuple[Instruction, ...]) -> bool:
    """Whether "that much" is about what is not counted for each player by itself."""
    for before, node in pairwise(nodes):
        if any(isinstance(each, ThatMany) for each in nodes_of(node)):
            return not verbs.of(before).counts_each
    return False
