"""Instructions that are made of others: for each, modes, unless, pay, repeat."""

from dataclasses import replace

from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do, EndLoop, Loop, ManualOp, RepeatOp
from engine.kernel.programs.pick_ops import PickMode, PickNumber
from engine.kernel.programs.program import Program
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Seats
from engine.kernel.state.game import Game
from engine.language.lowering import costs, descriptions, payments
from engine.language.lowering.common import actors, by_actor
from engine.language.lowering.items import done_of_kind, is_about_counted, is_about_done, times
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.modes import done_by, mode_counts_now
from engine.language.lowering.objects import lower_objects
from engine.language.lowering.parts import lower_instructions, lower_steps, plain_amount
from engine.language.lowering.players import acting, as_player_refs, lower_players, plain_players
from engine.language.lowering.pronouns import acting_group, payers_of
from engine.language.lowering.references import found_refs
from engine.language.lowering.scope import Scope, item_refs
from engine.language.tree.amounts import CountOf, DoneThisWay
from engine.language.tree.composed import ChooseOne, ForEach, Manual, Pay, Repeat, Unless
from engine.language.tree.composed import Do as DoNode
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.players import (
    BothPlayers,
    ChosenPlayer,
    EachPlayer,
    EachPlayerWho,
    StartingWith,
    TargetPlayer,
    ThatPlayer,
    WhoDid,
)
from engine.language.tree.terms import SharedNoun


def for_each(scope: Scope, node: ForEach) -> list[Op]:
    """Do something once for each object, player or number."""
    inner = scope.inner()
    ops: list[Op] = []
    over: RefsOf
    if isinstance(node.over, DoneThisWay) and is_about_done(scope.words, node.over, node.effect):
        over = done_of_kind(scope.words, node.over)
        inner.meet(item_refs, (node.over.noun or SharedNoun.OBJECT,))
    elif isinstance(node.over, CountOf) and is_about_counted(scope, node.over, node.effect):
        over = found_refs(descriptions.lower_finder(scope, node.over.description))
        inner.meet(item_refs, node.over.description.nouns)
    elif isinstance(node.over, Objects):
        ops, over = lower_objects(scope, node.over)
        inner.meet(item_refs, (SharedNoun.OBJECT,))
    elif isinstance(node.over, Players):
        ops, seats = lower_players(scope, node.over)
        over = as_player_refs(seats)
        inner = replace(inner, acting=True)
        inner.meet_player(item_refs)
    else:
        over = times(plain_amount(scope, node.over))
    body = lower_steps(inner, node.effect)
    return [*ops, Loop(over, len(body) + 1), *body, EndLoop(len(body) + 1)]


_SEVERAL = (EachPlayer, EachPlayerWho, StartingWith, BothPlayers, WhoDid)


def _each_chooses(scope: Scope, node: ChooseOne) -> list[Op]:
    """For "each opposing player discards a card or sacrifices a unit": each for himself."""
    ops, seats = lower_players(scope, node.actor)
    modes = tuple(
        tuple(replace(s, instructions=tuple(map(by_actor, s.instructions))) for s in mode)
        for mode in node.modes
    )
    inner = choose_one(replace(scope, acting=True), replace(node, modes=modes, actor=ThatPlayer()))
    return [*ops, Loop(as_player_refs(seats), len(inner) + 1), *inner, EndLoop(len(inner) + 1)]


def choose_one(scope: Scope, node: ChooseOne) -> list[Op]:
    """Modes without targets are chosen on resolution."""
    if isinstance(node.actor, _SEVERAL):
        return _each_chooses(scope, node)
    # First who chooses: "that player" in the effects is who has chosen.
    with actors(scope, node.actor) as who:
        counts = mode_counts_now(who.scope, node)
    modes: list[Program] = []
    is_targeted = isinstance(node.actor, TargetPlayer)
    # Who chooses is the one target, named once.
    chosen = done_by(node.modes, node.actor, ThatPlayer()) if is_targeted else node.modes
    for mode in chosen:
        inner = scope.inner()
        modes.append(Program(tuple(lower_steps(inner, mode))))
        modes[-1].effect = mode
    return [*who.ops, PickMode(who.seats, tuple(modes), counts, node.repeat)]


def unless(scope: Scope, node: Unless) -> list[Op]:
    """Somebody may pay to stop it."""
    group = acting_group(node)
    if group is not None:
        return _unless_each(scope, node, group)
    before = scope.inner()
    body = lower_instructions(scope, node.instructions)
    # "Its controller" is that of what the sentence is about, before anything is done to it.
    known = len(before.met)
    payers = payers_of(node)
    with scope.remembering(scope.named(known)):
        # "Unless an opposing player pays": any of them may.
        is_any = isinstance(payers, ChosenPlayer)
        ops, seats = ([], plain_players(scope, payers)) if is_any else lower_players(scope, payers)
    with scope.remembering(scope.named(known)):
        lowered = costs.lower_costs(scope.inner(), node.costs)
    pay = payments.PayUnless(seats, lowered, len(body))
    return [*ops, pay, *body]


def _unless_each(scope: Scope, node: Unless, group: Players) -> list[Op]:
    ops, seats = lower_players(scope, group)
    theirs = replace(scope, acting=True)
    lowered = costs.lower_costs(theirs.inner(), node.costs)
    body = lower_instructions(theirs, tuple(by_actor(each) for each in node.instructions))
    loop = [payments.PayUnless(acting, lowered, len(body)), *body]
    over = as_player_refs(seats)
    return [*ops, Loop(over, len(loop) + 1), *loop, EndLoop(len(loop) + 1)]


def pay(scope: Scope, node: Pay) -> list[Op]:
    """Pay as an instruction: in full or not at all."""
    with actors(scope, node.actor) as who:
        lowered = costs.lower_costs(who.scope, node.costs)
    seats = who.seats
    if lowered.amount is None:
        return [*who.ops, *_pay_x(seats)]

    def doing(game: Game, context: Context) -> None:
        paid = False
        for seat in seats(game, context):
            if payments.is_payable_by(game, context, lowered, seat):
                payments.begin_payment(game, context, lowered, seat)
                paid = True
        context.did = context.did and paid

    return [*who.ops, Do(doing)]


def _pay_x(seats: Seats) -> list[Op]:
    """For "you may pay X": the player says how much, and pays it."""

    def most(game: Game, context: Context) -> int:
        return min((game.available(seat) for seat in seats(game, context)), default=0)

    def doing(game: Game, context: Context) -> None:
        for seat in seats(game, context):
            game.pay(seat, context.x)

    return [PickNumber(seats, 0, most), Do(doing)]


def repeat(scope: Scope, node: Repeat) -> list[Op]:
    """For "Repeat this process": run this program again, that many times."""
    return [RepeatOp(plain_amount(scope, node.amount))]


def do(scope: Scope, node: DoNode) -> list[Op]:
    """Several steps as one."""
    return lower_steps(scope, node.effect)


def manual(scope: Scope, node: Manual) -> list[Op]:
    """Lower a sentence that was not understood: it is carried out by hand."""
    scope.maker.manual.add(scope.origin)
    return [ManualOp(node.text)]
