"""Effects: from steps of the tree to programs."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from engine.kernel.effects.abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import (
    Ask,
    BeginStep,
    Collect,
    Do,
    EndLoop,
    Loop,
    Skip,
    SkipUnless,
)
from engine.kernel.programs.pick_ops import Pick, PickNumber, PickSeat
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Count, Seats
from engine.kernel.state.game import Game
from engine.kernel.state.records import Waiting
from engine.kernel.state.table import Event
from engine.language.lowering import costs, payments
from engine.language.lowering.common import by_actor
from engine.language.lowering.conditions import negated
from engine.language.lowering.guards import (
    LINKS,
    OTHER_BRANCH,
    did,
    guard_of,
    whether_there_is,
)
from engine.language.lowering.modes import mode_counts, mode_step
from engine.language.lowering.parts import lower_condition, lower_instruction, plain_amount
from engine.language.lowering.players import acting, as_player_refs, lower_players
from engine.language.lowering.pronouns import (
    about_the_highest,
    about_the_next,
    about_the_one_there_is,
    among_those_seen,
    is_about_each,
    watches_death,
    with_its_copy_cast,
    with_new_targets,
)
from engine.language.lowering.scope import (
    MET_FIRST,
    Scope,
    UnplayableTextError,
    with_named,
)
from engine.language.lowering.words import Words
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.composed import ChooseOne, Modify, Pay
from engine.language.tree.kinds import Amount, Instruction
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.players import ControllerOf, Opponent, StartingWith, ThatPlayer, You
from engine.language.tree.terms import Link


def lower_effect(scope: Scope, effect: Effect) -> Program:
    """Return an effect as a program; its targets are added to the scope's."""
    branching = mode_step(effect)
    if branching is not None:
        return modal(scope, effect, branching)
    program = Program(tuple(lower_steps(scope, effect)), tuple(scope.targets))
    program.only_summons = scope.deeds.only_adds(effect)
    program.effect = effect
    return program


# --- steps ---


def lower_steps(scope: Scope, effect: Effect) -> list[Op]:
    """Return the steps of an effect, one behind the other."""
    words = scope.words
    ops: list[Op] = []
    at = 0
    effect = about_the_highest(effect)
    while at < len(effect):
        step = effect[at]
        following = effect[at + 1] if at + 1 < len(effect) else None
        joined = _joined(words, step, following) if following is not None else None
        folded = _first(fold(step) for fold in words.folds)
        if folded is not None:
            ops += lower_step(scope, folded)
            at += 1
        elif joined is not None:
            ops += lower_step(scope, joined)
            at += 2
        elif following is not None and following.instead:
            ops += _either(scope, step, following)
            at += 2
        elif following is not None and watches_death(words, step, following):
            ops += _watched(scope, step, following)
            at += 2
        else:
            ops += lower_step(scope, step)
            at += 1
            coming = about_the_next(words, step, following) if following is not None else None
            if coming is not None:
                ops += lower_step(scope, coming)
                at += 1
    return ops


def _joined(words: Words, step: Step, following: Step) -> Step | None:
    """Return two steps as one, where they mean one thing."""
    joins = (with_new_targets, *words.joins, with_its_copy_cast)
    return _first(join(step, following) for join in joins)


def _first(found: Iterable[Step | None]) -> Step | None:
    return next((step for step in found if step is not None), None)


def _either(scope: Scope, usual: Step, instead: Step) -> list[Op]:
    """For "... If ..., ... instead": one of two steps; what the first chooses is chosen before."""
    known = len(scope.met)
    first = lower_step(scope, usual)
    asked = [op for op in first if isinstance(op, (Pick, PickSeat, PickNumber, Collect))]
    rest = [op for op in first if op not in asked]
    # "... until the end of this turn. If ..., it gains Fury instead": for the same time.
    lasting_as = instead.duration if instead.duration is not None else usual.duration
    is_lasting = any(isinstance(act, Modify) for act in instead.instructions)
    held, plain = instead.condition, replace(instead, condition=None, instead=False)
    plain = replace(plain, duration=lasting_as) if is_lasting else plain
    condition: Condition = _always
    if held is not None:
        condition = with_named(scope, known, lambda: lower_condition(scope, held))
    second = with_named(scope, known, lambda: lower_step(scope, plain))
    return [*asked, SkipUnless(condition, len(second) + 1), *second, Skip(len(rest)), *rest]


def _watched(scope: Scope, step: Step, following: Step) -> list[Op]:
    """Set up "if it would die this turn" before the damage is dealt, which may kill at once."""
    asked, rest = _asking_first(lower_step(scope, step))
    met = scope.met
    scope.met = [each for each in met if each.is_player or each.done in MET_FIRST]
    second = lower_step(scope, following)
    scope.met = met
    return [*asked, *second, *rest]


_ASKING = (Pick, PickSeat, PickNumber, Collect)


def _always(game: Game, context: Context) -> bool:
    return True


def lower_step(scope: Scope, step: Step) -> list[Op]:
    """Return one step: link, condition and "may" guard its instructions."""
    return _reflexive(scope, step) if step.link is Link.WHEN_YOU_DO else _plain_step(scope, step)


def _plain_step(scope: Scope, step: Step) -> list[Op]:
    before = scope.x, scope.duration, scope.is_each
    has_met = scope.event_object is not None or any(not met.is_player for met in scope.met)
    step = step if has_met else about_the_one_there_is(scope.words, step)
    scope.is_each = is_about_each(scope, step, has_met)
    defined: list[Count] = []
    if step.where_x is not None:
        scope.x = _late(defined)
    if step.link is not Link.THEN:
        scope.last_actor = None
    if step.link in OTHER_BRANCH:
        scope.forget_branch()
    known = len(scope.met)
    scope.duration = step.duration
    guards: list[Condition] = []
    if step.link in LINKS:
        guards.append(LINKS[step.link])
    if step.condition is not None and not step.behind:
        guards.append(guard_of(scope, step.condition))
    else:
        scope.asked_of = None
    scope.branch = len(scope.met)
    lowered = scope.durations[0]
    body = _body(scope, step)
    if step.condition is not None and step.behind:
        body = _provided(scope, step.condition, known, body)
    if step.duration is not None and scope.durations[0] == lowered:
        raise UnplayableTextError("doing this for a time")
    if step.where_x is not None:
        defined.append(_defined_x(scope, step.where_x, known))
    for guard in reversed(guards):
        body = [SkipUnless(guard, len(body)), *body]
    scope.x, scope.duration, scope.is_each = before
    return body


def _reflexive(scope: Scope, step: Step) -> list[Op]:
    """For "when you do": a trigger of its own; its targets are chosen as it is stacked."""
    inner = scope.inner()
    inner.targets = []
    program = lower_effect(inner, (replace(step, link=Link.NONE),))
    program.targets = tuple(inner.targets)
    trigger = Trigger(scope.maker.next_number(), scope.origin, 0, _of_no_event, program)

    def doing(game: Game, context: Context) -> None:
        game.waiting.append(Waiting(trigger, context.clone()))

    return [SkipUnless(did, 1), Do(doing)]


def _of_no_event(game: Game, context: Context, event: Event) -> bool:
    return False


def _provided(scope: Scope, held: ConditionNode, known: int, body: list[Op]) -> list[Op]:
    """For "an allied unit gets +1 power if it is damaged": chosen first, then looked at."""
    if any(isinstance(op, Ask) for op in body):
        raise UnplayableTextError("a condition behind what a player may do")
    condition = with_named(scope, known, lambda: lower_condition(scope, held))
    asked, rest = _asking_first(body)
    return [*asked, SkipUnless(condition, len(rest)), *rest]


def _asking_first(ops: list[Op]) -> tuple[list[Op], list[Op]]:
    """Part what is chosen from what is done to it."""
    asking = [at for at, op in enumerate(ops) if isinstance(op, _ASKING)]
    count = asking[-1] + 1 if asking else 0
    return ops[:count], ops[count:]


def _late(defined: list[Count]) -> Count:
    """Return X, which is defined at the end of its sentence."""

    def count(game: Game, context: Context) -> int:
        return defined[0](game, context)

    return count


def _defined_x(scope: Scope, node: Amount, known: int) -> Count:
    """Return what X is: its pronouns mean what the sentence named, not what it will have done."""
    outer, scope.x = scope.x, None
    count = with_named(scope, known, lambda: plain_amount(scope, node))
    scope.x = outer
    return count


def _body(scope: Scope, step: Step) -> list[Op]:
    if step.may is None:
        return [BeginStep(), *lower_instructions(scope, step.instructions)]
    ops, seats = lower_players(scope, step.may)
    if isinstance(step.may, (You, ControllerOf, Opponent, ThatPlayer)):
        body = lower_instructions(scope, step.instructions)
        return [BeginStep(), *ops, *_asked(scope, step, seats, body)]
    # Several players: each is asked in turn and does it alone.
    was_acting, scope.acting = scope.acting, True
    inner = lower_instructions(scope, tuple(by_actor(each) for each in step.instructions))
    scope.acting = was_acting
    loop = [BeginStep(), *_asked(scope, step, acting, inner), Do(_note_doer)]
    return [
        *ops,
        Loop(as_player_refs(seats), len(loop) + 1),
        *loop,
        EndLoop(len(loop) + 1),
    ]


def _asked(scope: Scope, step: Step, seats: Seats, body: list[Op]) -> list[Op]:
    """Return "you may ...": nobody is asked about what cannot be done at all."""
    guards = _payable_first(step.instructions, scope, seats)
    there_is = whether_there_is(body)
    if there_is is not None:
        guards.append(there_is)
    asked: list[Op] = [Ask(seats, len(body), step), *body]
    for guard in guards:
        asked = [SkipUnless(guard, len(asked)), *asked]
    return asked


def _note_doer(game: Game, context: Context) -> None:
    if context.did and context.actor not in context.doers:
        context.doers = (*context.doers, context.actor)


def _payable_first(
    instructions: tuple[Instruction, ...], scope: Scope, seats: Seats
) -> list[Condition]:
    """For "You may pay 2": not asked where it could not be paid."""
    first = instructions[0] if instructions else None
    if isinstance(first, Pay):
        lowered = costs.lower_costs(scope.inner(), first.costs)
        return [payments.payable(lowered, seats)]
    return scope.deeds.payable_first(first)


def lower_instructions(scope: Scope, nodes: tuple[Instruction, ...]) -> list[Op]:
    """Return instructions of one step, carried out in this order."""
    lasting = (
        scope.maker.lowering.verbs().of(nodes[0]).lasting
        if len(nodes) == 1 and scope.duration is not None
        else None
    )
    if lasting is not None:
        scope.doing = nodes[0]
        timed: list[Op] = lasting(scope, nodes[0])
        return timed
    first = getattr(nodes[0], "actor", None) if len(nodes) > 1 else None
    if isinstance(first, StartingWith):
        return _one_after_the_other(scope, nodes, first)
    ops: list[Op] = []
    for at, node in enumerate(nodes):
        seen = nodes[at - 1] if at else None
        ops += lower_instruction(scope, among_those_seen(scope.words, node, seen))
    return ops


def _one_after_the_other(
    scope: Scope, nodes: tuple[Instruction, ...], first: StartingWith
) -> list[Op]:
    """For "starting with ..., each player ...": each does all of it before the next."""
    if any(getattr(each, "actor", None) != first for each in nodes):
        raise UnplayableTextError("players in turn who do different things")
    ops, seats = lower_players(scope, first)
    was_acting, scope.acting = scope.acting, True
    body: list[Op] = []
    for node in nodes:
        body += lower_instruction(scope, by_actor(node))
    scope.acting = was_acting
    return [*ops, Loop(as_player_refs(seats), len(body) + 1), *body, EndLoop(len(body) + 1)]


def modal(scope: Scope, effect: Effect, branching: tuple[int, int]) -> Program:
    """Return an effect whose modes have targets: all ways to choose them, each a program."""
    at, place = branching
    step = effect[at]
    node = step.instructions[place]
    if not isinstance(node, ChooseOne):
        raise UnplayableTextError("a choice without modes")
    usual, better = mode_counts(node), mode_counts(node, in_better_case=True)
    held = lower_condition(scope, node.if_so) if node.if_so is not None else None
    program = Program(())
    modes: list[Program] = []
    sets: list[tuple[int, ...]] = []
    for size in sorted({*usual, *better} - {0}):
        choices = combinations_with_replacement if node.repeat else combinations
        for numbers in choices(range(len(node.modes)), size):
            chosen = [node.modes[each] for each in numbers]
            sets.append(numbers)
            before = tuple(each for each in step.instructions[:place])
            steps = tuple(one for mode in chosen for one in mode)
            head = (replace(step, instructions=before),) if before else ()
            whole = (*effect[:at], *head, *steps, *effect[at + 1 :])
            inner = scope.inner()
            inner.targets = list(scope.targets)
            modes.append(lower_effect(inner, whole))
            if held is not None and (size in usual) is not (size in better):
                modes[-1].allowed = held if size in better else negated(held)
    program.modes = tuple(modes)
    program.printed = node.modes
    program.mode_sets = tuple(sets)
    program.effect = effect
    return program
