"""Effects: from steps of the tree to programs."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations, combinations_with_replacement

from engine.kernel.effects.ready_abilities import Trigger
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import (
    Ask,
    BeginStep,
    Collect,
    Do,
    Loop,
    Skip,
    SkipUnless,
    StopUnlessDone,
)
from engine.kernel.programs.pick_ops import Pick, PickNumber, PickSeat
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Count, Seats
from engine.kernel.state.game import Game
from engine.kernel.state.records import Waiting
from engine.kernel.state.table import Event
from engine.language.away import back_at, is_until_this_leaves
from engine.language.lowering.aims import aimed_at
from engine.language.lowering.common import by_actor
from engine.language.lowering.conditions import negated, noted_before
from engine.language.lowering.guards import (
    LINKS,
    did,
    guard_of,
    has_not_left,
    payable_first,
    whether_there_is,
)
from engine.language.lowering.modes import mode_counts, mode_step
from engine.language.lowering.parts import lower_condition, lower_instruction, plain_amount
from engine.language.lowering.players import acting, lower_players
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
from engine.language.lowering.rounds import (
    are_done_alone,
    asked_about,
    counted_by_each,
    each_alone,
    in_rounds,
    together,
)
from engine.language.lowering.scope import MET_FIRST, Scope, joined
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.reading.trees import nodes as nodes_of
from engine.language.tree import terms
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import ONE, Capped, mentions_x
from engine.language.tree.composed import Choose, ChooseOne, Modify
from engine.language.tree.conditions import WasSo
from engine.language.tree.durations import UntilEvent
from engine.language.tree.kinds import Amount, Instruction, Payment
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Selection
from engine.language.tree.players import (
    YOU,
    ControllerOf,
    Opponent,
    StartingWith,
    ThatPlayer,
    You,
)
from engine.language.tree.terms import UNDONE, How, Link


def lower_effect(scope: Scope, effect: Effect) -> Program:
    """Return an effect as a program; its targets are added to the scope's."""
    branching = mode_step(effect, always=scope.maker.lowering.resolving.declares_modes)
    if branching is not None:
        return modal(scope, effect, branching)
    known = len(scope.targets)
    ops = lower_steps(scope, effect)
    aimed = aimed_at(scope, scope.targets[known:])
    program = Program((*aimed, *ops), tuple(scope.targets))
    program.only_summons = scope.deeds.only_adds(effect)
    program.effect = effect
    return program


# --- steps ---


def lower_steps(scope: Scope, effect: Effect) -> list[Op]:
    """Return the steps of an effect, one behind the other."""
    scope = replace(scope, this_way=scope.this_way | asked_about(effect))
    ops: list[Op] = []
    left = about_the_highest(effect)
    while left:
        following = left[1] if len(left) > 1 else None
        folded = _first(fold(left[0]) for fold in scope.words.folds)
        if folded is not None:
            left = (folded, *left[1:])
            following = None
        taken, more = _next_steps(scope, left[0], following)
        ops += more
        if _stops_between(scope, left[:taken], left[taken:]):
            ops.append(StopUnlessDone())
        left = left[taken:]
    return ops


def _stops_between(scope: Scope, done: Effect, left: Effect) -> bool:
    """Whether steps are left out, by the rules of the game, if those before could not be done.

    What a player may leave undone stops nothing, and what is done otherwise is not left out.
    """
    is_asked = not left or done[-1].may is not None or left[0].link in UNDONE
    return scope.maker.lowering.resolving.stops and not is_asked


def _next_steps(scope: Scope, step: Step, following: Step | None) -> tuple[int, list[Op]]:
    """Return how many steps come next that are lowered together, and their operations."""
    if following is None:
        return 1, lower_step(scope, step)
    joined = _joined(scope.words, step, following)
    if joined is not None:
        return 2, lower_step(scope, joined)
    if following.instead:
        return 2, _either(scope, step, following)
    if watches_death(scope.words, step, following):
        return 2, _watched(scope, step, following)
    if isinstance(following.condition, WasSo):
        return 1, _noting(scope, step, following.condition)
    ops = lower_step(scope, step)
    coming = about_the_next(scope.words, step, following)
    return (1, ops) if coming is None else (2, ops + lower_step(scope, coming))


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
    # "... until the end of this turn. If ..., it gains Haste instead": for the same time.
    lasting_as = instead.duration if instead.duration is not None else usual.duration
    is_lasting = any(isinstance(act, Modify) for act in instead.instructions)
    held, plain = instead.condition, replace(instead, condition=None, instead=False)
    plain = replace(plain, duration=lasting_as) if is_lasting else plain
    condition: Condition = _always
    if held is not None:
        with scope.remembering(scope.named(known)):
            condition = lower_condition(scope, held)
    with scope.remembering(scope.named(known)):
        second = lower_step(scope, plain)
    return [*asked, SkipUnless(condition, len(second) + 1), *second, Skip(len(rest)), *rest]


def _watched(scope: Scope, step: Step, following: Step) -> list[Op]:
    """Set up "if it would die this turn" before the damage is dealt, which may kill at once."""
    asked, rest = _asking_first(lower_step(scope, step))
    kept = [each for each in scope.met if each.is_player or each.done in MET_FIRST]
    with scope.remembering(kept):
        second = lower_step(scope, following)
    return [*asked, *second, *rest]


def _noting(scope: Scope, step: Step, held: WasSo) -> list[Op]:
    """For "exhaust target unit. If it was active, ...": looked at before the first is done."""
    known = len(scope.met)
    asked, rest = _asking_first(lower_step(scope, step))
    if any(isinstance(op, (SkipUnless, Loop)) for op in asked):
        raise UnplayableTextError("what was so before something that need not be done")
    with scope.remembering(scope.named(known)):
        condition = lower_condition(scope, held.condition)
    return [*asked, noted_before(condition), *rest]


_ASKING = (Pick, PickSeat, PickNumber, Collect)


def _always(game: Game, context: Context) -> bool:
    return True


def lower_step(scope: Scope, step: Step) -> list[Op]:
    """Return one step: link, condition and "may" guard its instructions."""
    return _reflexive(scope, step) if step.link is Link.WHEN_YOU_DO else _plain_step(scope, step)


def _plain_step(scope: Scope, step: Step) -> list[Op]:
    has_met = scope.event.object is not None or any(not met.is_player for met in scope.met)
    step = counted_by_each(step if has_met else about_the_one_there_is(step))
    defined: list[Count] = []
    x = _late(defined) if step.where_x is not None else scope.x
    is_each = is_about_each(scope, step, has_met)
    here = replace(scope, x=x, duration=step.duration, is_each=is_each)
    _follow_link(scope, step.link)
    known = len(scope.met)
    guards = _guards(here, step)
    body = _guarded_body(here, step, known)
    _note_pair(scope, known)
    if step.where_x is not None:
        if any(isinstance(each, Payment) and mentions_x(each) for each in nodes_of(step)):
            raise UnplayableTextError("X")  # prices are numbers, or declared
        doing = replace(here, doing=step.instructions[-1])
        defined.append(_defined_x(doing, step.where_x, known))
    for guard in reversed(guards):
        body = [SkipUnless(guard, len(body)), *body]
    return body


def _note_pair(scope: Scope, known: int) -> None:
    """Note single things that a sentence has named, which together are "they" in the next.

    Several that something was done to go before: "target unit strikes each unit adjacent to it".
    """
    met = [each for each in scope.met[known:] if not each.is_player]
    named = [each.refs for each in met if each.done in MET_FIRST and not each.is_many]
    if len(named) > 1 and not any(each.is_many and each.done not in MET_FIRST for each in met):
        scope.memory.pair = (len(scope.met), joined(named))


def _follow_link(scope: Scope, link: Link) -> None:
    """Forget what a step does not know that hangs on the one before it by such a link."""
    if link is not Link.THEN:
        scope.memory.last_actor = None
    if link in UNDONE:
        scope.forget_branch()


def _guarded_body(scope: Scope, step: Step, known: int) -> list[Op]:
    """Return what a step does, under a condition that stands behind it."""
    lowered = scope.durations[0]
    body = _body(scope, step)
    if step.condition is not None and step.behind:
        body = _provided(scope, step.condition, known, body)
    if step.duration is not None and scope.durations[0] == lowered:
        raise UnplayableTextError("doing this for a time")
    return body


def _guards(scope: Scope, step: Step) -> list[Condition]:
    """Return what has to hold for a step: its link, and the condition before it."""
    guards = [LINKS[step.link]] if step.link in LINKS else []
    if step.link is Link.THEN and scope.maker.lowering.resolving.then_gates:
        guards.append(did)
    if is_until_this_leaves(step.duration):
        guards.append(has_not_left(scope))
    if step.condition is not None and not step.behind:
        guards.append(guard_of(scope, step.condition))
    else:
        scope.memory.asked_of = None
    scope.memory.branch = len(scope.met)
    return guards


def _reflexive(scope: Scope, step: Step) -> list[Op]:
    """For "when you do": a trigger of its own; its targets are chosen as it is stacked."""
    inner = replace(scope.inner(), targets=[])
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
    with scope.remembering(scope.named(known)):
        condition = lower_condition(scope, held)
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
    with scope.remembering(scope.named(known)):
        return plain_amount(replace(scope, x=None), node)


def _body(scope: Scope, step: Step) -> list[Op]:
    if step.may is None:
        return [BeginStep(), *lower_instructions(scope, step.instructions)]
    ops, seats = lower_players(scope, step.may)
    if isinstance(step.may, (You, ControllerOf, Opponent, ThatPlayer)):
        known = len(scope.targets)
        declines = scope.maker.lowering.resolving.declines
        body = lower_instructions(replace(scope, may_decline=declines), step.instructions)
        asked = _asked(scope, step, seats, body)
        if declines and len(scope.targets) > known:
            chosen = _any_bound(tuple(each.index for each in scope.targets[known:]))
            asked = [SkipUnless(chosen, len(asked)), *asked]
        return [BeginStep(), *ops, *asked]
    # Several players: each is asked in turn and does it alone.
    theirs = replace(scope, acting=True)
    inner = lower_instructions(theirs, tuple(by_actor(each) for each in step.instructions))
    asked = [*_asked(scope, step, acting, inner), Do(_note_doer)]
    return [*ops, *in_rounds(scope, seats, asked, step.instructions)]


def _asked(scope: Scope, step: Step, seats: Seats, body: list[Op]) -> list[Op]:
    """Return "you may ...": nobody is asked about what cannot be done at all."""
    guards = payable_first(step.instructions, scope, seats)
    there_is = whether_there_is(body)
    if there_is is not None:
        guards.append(there_is)
    asked: list[Op] = [Ask(seats, len(body), step), *body]
    if scope.maker.lowering.resolving.declines and _takes_one(step):
        asked = _taken_or_left(body) or asked
    for guard in guards:
        asked = [SkipUnless(guard, len(asked)), *asked]
    return asked


def _taken_or_left(body: list[Op]) -> list[Op]:
    """Let the choice of a card decide whether a step is done; empty where it begins otherwise."""
    at = next((at for at, op in enumerate(body) if isinstance(op, Pick)), -1)
    before, pick, rest = body[: max(at, 0)], body[at], body[at + 1 :]
    searches = before[-1] if before else None
    if not isinstance(pick, Pick) or (before and not isinstance(searches, SkipUnless)):
        return []
    pick.is_optional = True
    if isinstance(searches, SkipUnless):
        searches.count += 1  # it passes over what is put in below
    return [*before, pick, SkipUnless(_any_bound((pick.slot,)), len(rest)), *rest]


def _takes_one(step: Step) -> bool:
    """Whether a step begins with a choice of one object by the player who may do it."""
    first = step.instructions[0]
    values = [getattr(first, name) for name in getattr(first, "__dataclass_fields__", ())]
    picked = [each for each in values if isinstance(each, Selection)]
    is_one = len(picked) == 1 and picked[0].how is How.CHOOSE and picked[0].amount == ONE
    return is_one and getattr(first, "actor", YOU) == step.may == YOU


def _any_bound(slots: tuple[int, ...]) -> Condition:
    def holds(game: Game, context: Context) -> bool:
        return any(context.bound.get(slot) for slot in slots)

    return holds


def _note_doer(game: Game, context: Context) -> None:
    if context.did and context.actor not in context.doers:
        context.doers = (*context.doers, context.actor)


def lower_instructions(scope: Scope, nodes: tuple[Instruction, ...]) -> list[Op]:
    """Return instructions of one step, carried out in this order."""
    if len(nodes) == 1 and scope.duration is not None:
        verb = scope.maker.lowering.verbs().of(nodes[0])
        if verb.lasting is not None:
            timed: list[Op] = verb.lasting(replace(scope, doing=nodes[0]), nodes[0])
            return timed
        if verb.away is not None and isinstance(scope.duration, UntilEvent):
            return _away_until(scope, nodes[0], scope.duration, verb.away)
    first = getattr(nodes[0], "actor", None)
    only_chosen = len(nodes) == 1 and isinstance(nodes[0], Choose | ChooseOne)
    if isinstance(first, StartingWith) and not only_chosen:
        return _one_after_the_other(scope, nodes, first)
    if are_done_alone(scope.maker.lowering.verbs(), nodes):
        return each_alone(scope, nodes)
    return _in_order(scope, nodes)


def _in_order(scope: Scope, nodes: tuple[Instruction, ...]) -> list[Op]:
    ops: list[Op] = []
    for at, node in enumerate(nodes):
        seen = nodes[at - 1] if at else None
        more = lower_instruction(scope, among_those_seen(scope.words, node, seen))
        ops += together(scope, nodes[:at], node, more)
    return ops


def _away_until(
    scope: Scope, node: Instruction, duration: UntilEvent, done: terms.Done
) -> list[Op]:
    """For "remove target unit from the game until this unit leaves": it comes back then."""
    scope.durations[0] += 1
    back = back_at(duration.event, node, done)
    inner = replace(scope, duration=None)
    return [*lower_instruction(inner, node), *lower_step(inner, back)]


def _one_after_the_other(
    scope: Scope, nodes: tuple[Instruction, ...], first: StartingWith
) -> list[Op]:
    """For "starting with ..., each player ...": each does it, and may win, before the next one."""
    if any(getattr(each, "actor", None) != first for each in nodes):
        raise UnplayableTextError("players in turn who do different things")
    ops, seats = lower_players(scope, first)
    theirs = replace(scope, acting=True)
    body = [op for node in nodes for op in lower_instruction(theirs, by_actor(node))]
    return [*ops, *in_rounds(scope, seats, body, nodes)]


def modal(scope: Scope, effect: Effect, branching: tuple[int, int]) -> Program:
    """Return an effect whose modes have targets: all ways to choose them, each a program."""
    at, place = branching
    node = effect[at].instructions[place]
    if not isinstance(node, ChooseOne):
        raise UnplayableTextError("a choice without modes")
    sizes = {*mode_counts(node), *mode_counts(node, in_better_case=True)} - {0}
    held = lower_condition(scope, node.if_so) if node.if_so is not None else None
    choices = combinations_with_replacement if node.repeat else combinations
    modes: list[Program] = []
    sets: list[tuple[int, ...]] = []
    for size in sorted(sizes):
        for numbers in choices(range(len(node.modes)), size):
            inner = replace(scope.inner(), targets=list(scope.targets))
            chosen = [node.modes[each] for each in numbers]
            modes.append(lower_effect(inner, _with_modes(effect, at, place, chosen)))
            sets.append(numbers)
            modes[-1].allowed = _allowed(scope, node, size, held)
    program = Program(())
    program.modes = tuple(modes)
    program.printed = node.modes
    program.mode_sets = tuple(sets)
    program.effect = effect
    return program


def _allowed(scope: Scope, node: ChooseOne, size: int, held: Condition | None) -> Condition | None:
    """Return when this many modes may be chosen; None for always."""
    usual, better = mode_counts(node), mode_counts(node, in_better_case=True)
    if isinstance(node.amount, Capped):
        return _so_many(plain_amount(scope, node.amount), size, max(usual))
    if held is None or (size in usual) is (size in better):
        return None
    return held if size in better else negated(held)


def _so_many(count: Count, size: int, most: int) -> Condition:
    """For "choose one for each unit": as many modes as there are, or all there are to choose."""

    def holds(game: Game, context: Context) -> bool:
        return min(count(game, context), most) == size

    return holds


def _with_modes(effect: Effect, at: int, place: int, chosen: list[Effect]) -> Effect:
    """Return an effect with modes in the place of the choice between them."""
    step = effect[at]
    before = step.instructions[:place]
    head = (replace(step, instructions=before),) if before else ()
    return (*effect[:at], *head, *(one for mode in chosen for one in mode), *effect[at + 1 :])
