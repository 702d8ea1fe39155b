"""How cards are equipped, turned, restored and laid under others by texts."""

from dataclasses import replace

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play import own_atoms
from engine.games.argent_saga.play.resolution import NO_ANSWER
from engine.games.argent_saga.play.rules import SLOT
from engine.games.argent_saga.play.state import Play
from engine.games.argent_saga.text import own_tree as own
from engine.games.argent_saga.text.terms import Done, Noun
from engine.kernel.effects.attachments import attach, lay_under
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.effects.last_known import current, last_known
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.effects.limits import cause_of
from engine.kernel.effects.zone_status import set_status
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.language.lowering.common import actors, note, nouns_of, reachable
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.parts import lower_ref
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.verbs import composed
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.lowering.verbs.entries import entered
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ONE, AnyNumber, X
from engine.language.tree.composed import Do as DoSteps
from engine.language.tree.composed import Pay
from engine.language.tree.objects import Selection, This
from engine.language.tree.terms import SharedDone


def equip(scope: Scope, node: own.Equip) -> list[Op]:
    """10.4: what equips enters, or changes hosts; it is not played (10.4.2)."""
    if isinstance(node.objects, This) and node.source is None:
        raise UnplayableTextError("a card that becomes equipment")
    if isinstance(node.to, Selection) and node.to.amount != ONE:
        raise UnplayableTextError("equipping to several units")
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))
        more, hosts = lower_objects(who.scope, node.to, Chooser(who.seats))
    scope.meet(tallied(Done.EQUIPPED), nouns_of(scope, node.objects), Done.EQUIPPED)

    def doing(game: Play, context: Context) -> None:
        host = next((n for n in reachable(game, context, hosts) if game.is_unit(n)), -1)
        found = current(game, context, refs(game, context)) if host >= 0 else []
        for number in found:
            own_atoms.become_gear(game, number)
        gear = [n for n in found if game.face[n].equips is not None]
        _fasten(game, context, gear, host, who.seats(game, context)[0])

    return [*who.ops, *ops, *more, Do(doing, entered(Done.EQUIPPED))]


def _fasten(game: Play, context: Context, gear: list[int], host: int, seat: int) -> None:
    """Equip a unit: what is on the field changes hosts, the rest enters tied to it."""
    moved = [number for number in gear if game.in_play(number)]
    for number in moved:
        attach(game, number, host, w.EQUIP)
    game.result = (bool(moved), tuple((n, game.stamp[n]) for n in moved))
    entries = [(number, seat, 0) for number in gear if number not in moved]
    if entries:
        tied = (host, game.stamp[host], w.EQUIP)
        game.frames.append(EnterFrame(entries, cause_of(context), tied=tied))


def flip(scope: Scope, node: own.Flip) -> list[Op]:
    """4.2.2: towers, champions and spirits are turned over."""
    is_up = node.is_up

    def act(game: Play, context: Context, number: int) -> bool:
        is_fixed = bool(game.flags[number] & (w.DESTROYED | w.BURNT))  # 2.4.3.1, 11.14.4
        if is_fixed or (number in game.sights) is not is_up:
            return False
        if is_up:
            own_atoms.flip_up(game, number, cause_of(context))
        else:
            own_atoms.flip_down(game, number)
        return True

    return act_on_each(scope, node.objects, node.actor, act, Done.FLIPPED)


def charge(scope: Scope, node: own.Charge) -> list[Op]:
    """4.10: the top of the shard deck goes to the shard zone, as in the charge phase."""
    more, amount = lower_amount(scope, node.amount)
    with actors(scope, node.actor) as who:
        pass
    is_exhausted = bool(node.states)
    scope.meet(tallied(SharedDone.SUMMONED), (Noun.SHARD,), SharedDone.SUMMONED)

    def doing(game: Play, context: Context) -> None:
        laid = [
            own_atoms.charge(game, seat, cause_of(context), is_exhausted)
            for seat in who.seats(game, context)
            for _ in range(amount(game, context))
        ]
        context.did = context.did and bool(laid) and all(laid)
        note(context, SharedDone.SUMMONED, tuple(ref for each in laid for ref in each))

    return [*more, *who.ops, Do(doing)]


def unlinked_tokens(scope: Scope, node: own.SoManyInstead) -> list[Op]:
    """“Put two into play instead” stands behind the tokens it is about."""
    raise UnplayableTextError("tokens that were not named before")


def more_tokens(first: Step, second: Step) -> Step | None:
    """Return tokens of which more come where a condition holds, as one step."""
    made, act = first.instructions[-1], second.instructions[0]
    if not isinstance(act, own.SoManyInstead) or not isinstance(made, own.MakeToken):
        return None
    more = replace(second, instructions=(replace(made, amount=act.amount),))
    return Step((DoSteps((first, more)),))


def roll_die(scope: Scope, node: own.RollDie) -> list[Op]:
    """Let chance say even or odd."""

    def doing(game: Play, context: Context) -> None:
        context.word = w.PARITIES[(game.random_below(w.DIE) + 1) % 2]

    return [Do(doing)]


def pay(scope: Scope, node: Pay) -> list[Op]:
    """9.4.4: where X is paid as an effect resolves, its controller says how much."""
    cost = node.costs[0]
    if not isinstance(cost, own.PayLight) or not isinstance(cost.amount, X):
        return composed.pay(scope, node)
    with actors(scope, node.actor) as who:
        pass

    def most(game: Play, context: Context) -> int:
        return game.available(who.seats(game, context)[0])

    more, amount = lower_amount(scope, AnyNumber(), who.seats, most)

    def doing(game: Play, context: Context) -> None:
        paid = amount(game, context)
        game.pay(who.seats(game, context)[0], paid)
        context.did = context.did and paid > 0

    return [*who.ops, *more, Do(doing)]


def close_zones(scope: Scope, node: own.CloseZones) -> list[Op]:
    """Let the unit zones of what has left be of no use any more."""
    refs = lower_ref(scope, node.units)

    def doing(game: Play, context: Context) -> None:
        for ref in refs(game, context):
            known = last_known(game, ref)
            if known is not None and known.zone % w.WIDTH == w.UNITS:
                place = (known.zone, known.columns[SLOT], w.CLOSED)
                set_status(game, place, context.clone(), Expiry())

    return [Do(doing)]


def restore(scope: Scope, node: own.Restore) -> list[Op]:
    """2.4.3.1: a tower that was destroyed is there again, face-up and undamaged."""

    def act(game: Play, context: Context, number: int) -> bool:
        if game.face[number].kind != w.TOWER or not game.flags[number] & w.DESTROYED:
            return False
        own_atoms.restore_tower(game, number)
        return True

    return act_on_each(scope, node.objects, node.actor, act)


def put_under(scope: Scope, node: own.LayUnder) -> list[Op]:
    """2.6.4.3: what lies under a card is not on the field."""
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats))

    def doing(game: Play, context: Context) -> None:
        host = context.source
        is_there = game.in_play(host) and game.stamp[host] == context.source_stamp
        found = [n for n in current(game, context, refs(game, context)) if n != host and is_there]
        for number in found:
            lay_under(game, number, host, w.BELOW)
        context.did = context.did and bool(found)
        context.amount = len(found)

    return [*who.ops, *ops, Do(doing)]


def produce(scope: Scope, node: own.Produce) -> list[Op]:
    """9.4.8.1.1: a shard that pays; nobody uses this as an ability."""
    raise UnplayableTextError("what only shards do")


def unanswered(scope: Scope, node: own.Unanswered) -> list[Op]:
    """9.4.9.2: nobody adds to the queue in response."""
    return [NO_ANSWER]
