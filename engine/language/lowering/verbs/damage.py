"""Damage: deal, divide, go on with what is in excess, heal."""

from dataclasses import replace
from typing import Final

from engine.kernel.effects.events import turn_events
from engine.kernel.effects.limits import cause_of, is_barred
from engine.kernel.effects.replacements import propose, would
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count, Doing
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import DAMAGED, HEALED, LEFT
from engine.kernel.state.table import Event
from engine.language.lowering.common import actors, counted_for, follow, note, nouns_of, reachable
from engine.language.lowering.deeds import Deeds
from engine.language.lowering.division import Divide, Shares
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.objects import Chooser, lower_amount, lower_objects
from engine.language.lowering.parts import lower_instruction
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.verbs.departures import unless_forbidden
from engine.language.tree.abilities import Step
from engine.language.tree.amounts import ONE, ThatMany
from engine.language.tree.composed import ForEach
from engine.language.tree.instructions import Deal, DealExcess, Heal
from engine.language.tree.kinds import Objects
from engine.language.tree.objects import Group, It, Selection, This
from engine.language.tree.terms import SharedDone

# Looked up once: a member of an enumeration, and its value, are found by Python's own code.
_DEALT: Final = SharedDone.DEALT
_HEALED: Final = SharedDone.HEALED
_DEALT_KEY: Final = SharedDone.DEALT.value
_EXCEEDING: Final = SharedDone.EXCEEDING.value
_KILLED: Final = SharedDone.KILLED.value
_DESTROYED: Final = SharedDone.DESTROYED.value


def deal_damage(scope: Scope, node: Deal) -> list[Op]:
    """Damage by an effect: nonstrike damage, to all objects at the same time."""
    if is_many(node.source) and not node.divided:
        return _each_deals(scope, node)
    deeds = scope.deeds
    source_ops: list[Op] = []
    by: RefsOf | None = None
    known = known_before(scope, node.to)
    if node.source is not None:
        source_ops, by = lower_objects(scope, node.source)
        scope.meet(by, nouns_of(scope, node.source))
    more, amount = lower_amount(scope, node.amount)
    ops, refs = known or lower_objects(scope, node.to)
    _meet(scope, node.to, refs, SharedDone.DEALT)
    if node.divided:
        divide = _divided(deeds, refs, amount, by, node.at_random)
        return [*source_ops, *more, *ops, divide, Do(_nothing, damage_noted), KILLS]
    is_same = isinstance(node.amount, ThatMany) and isinstance(node.to, This)
    if scope.in_place_of_damage and is_same:
        return [Do(_taking_over(deeds, refs), damage_noted), KILLS]
    each = counted_for(scope, amount)

    def doing(game: Game, context: Context) -> None:
        hurt = victims(deeds, game, context, refs)
        hits = [(number, each(game, context, number)) for number in hurt]
        begin_damage(deeds, game, context, hits, by)

    return [*source_ops, *more, *ops, Do(doing, damage_noted), KILLS]


def _meet(scope: Scope, node: Objects, refs: RefsOf, done: SharedDone) -> None:
    """Note what something was done to: a single thing stays it, whatever is done to others next."""
    what = tallied(done) if is_many(node) else refs
    scope.meet(what, nouns_of(scope, node), done)


def _taking_over(deeds: Deeds, refs: RefsOf) -> Doing:
    """For "this unit is dealt that damage instead": a strike stays one."""

    def doing(game: Game, context: Context) -> None:
        deeds.pass_on(game, context.event, victims(deeds, game, context, refs))

    return doing


def known_before(scope: Scope, node: Objects) -> tuple[list[Op], RefsOf] | None:
    """For "this unit strikes it": never the one that does it; that would be "itself"."""
    if not isinstance(node, It) or node.reflexive:
        return None
    for known, refs in scope.ref_targets:
        if known is node:
            return [], refs
    return lower_objects(scope, node)


def is_many(node: Objects | None) -> bool:
    """Whether something is several objects."""
    if isinstance(node, Selection):
        return node.amount != ONE
    return bool(getattr(node, "plural", False)) or isinstance(node, Group)


def _each_deals(scope: Scope, node: Deal) -> list[Op]:
    """For "each allied unit deals damage equal to its attack": one after the other."""
    if node.source is None:
        return []
    known = known_before(scope, node.to)
    one = Step((replace(node, source=It()),))
    if known is None:
        return lower_instruction(scope, ForEach(node.source, (one,)))
    # "Each other unit deals 1 damage to it": to the one named before.
    kept = [*scope.ref_targets]
    scope.ref_targets.append((node.to, known[1]))
    ops = lower_instruction(scope, ForEach(node.source, (one,)))
    scope.ref_targets[:] = kept
    return [*known[0], *ops]


def _nothing(game: Game, context: Context) -> None:
    """Only `then` matters."""


def victims(deeds: Deeds, game: Game, context: Context, refs: RefsOf) -> list[int]:
    """Return what can be dealt damage among what is meant."""
    return [n for n in reachable(game, context, refs) if deeds.takes_damage(game, n)]


def begin_damage(
    deeds: Deeds, game: Game, context: Context, hits: list[tuple[int, int]], by: RefsOf | None
) -> None:
    """Deal damage from an effect, remembering how much of it was needed."""
    source = context.source
    if by is not None:
        found = by(game, context)
        source = found[0][0] if found else source
    context.bound[_NEEDED] = tuple(
        (game.stamp[number], deeds.needed_to_kill(game, number)) for number, _ in hits
    )
    deeds.deal(game, [(number, amount, source) for number, amount in hits], cause_of(context))


# Where the damage that each victim could take is kept until it was dealt.
_NEEDED = -3


def damage_noted(game: Game, context: Context) -> None:
    """Note what damage was dealt, and how much of it was in excess."""
    done, affected = game.result
    context.did = context.did and done and bool(affected)
    note(context, _DEALT, affected, dealt(game, affected))
    needed = dict(context.bound.pop(_NEEDED, ()))
    excess = sum(
        max(dealt(game, (ref,)) - needed[ref[1]], 0) for ref in affected if ref[1] in needed
    )
    context.tally[_EXCEEDING] = (excess, affected)


def dealt(game: Game, affected: Refs) -> int:
    """Return the damage that the last events dealt to these objects."""
    left = set(affected)
    total = 0
    for event in game.events_backwards():
        if not left:
            break
        if event[0] == DAMAGED and (event[2], event[3]) in left:
            left.discard((event[2], event[3]))
            total += event[6]
    return total


def _note_kills(game: Game, context: Context) -> None:
    """Remember what died of the damage, so that "destroyed this way" can tell."""
    gone = tuple(ref for ref in context.tally[_DEALT_KEY][1] if game.stamp[ref[0]] != ref[1])
    died = (
        {e[3] for e in turn_events(game).get(LEFT, ()) if e[6] == game.rules.discard}
        if gone
        else ()
    )
    killed = tuple(ref for ref in gone if ref[1] in died)
    follow(game, context, gone)
    context.tally[_KILLED] = (len(killed), killed)
    context.tally[_DESTROYED] = (len(killed), killed)


# An operation of its own: state checks, which may have to ask, come before it.
KILLS = Do(_note_kills)


def _divided(deeds: Deeds, refs: RefsOf, amount: Count, by: RefsOf | None, chance: bool) -> Op:
    """Return damage that is divided."""

    def hurt(game: Game, context: Context, picks: list[int]) -> list[int]:
        return victims(deeds, game, context, refs)

    def finish(game: Game, context: Context, shares: Shares) -> None:
        order = {number: at for at, number in enumerate(victims(deeds, game, context, refs))}
        begin_damage(deeds, game, context, sorted(shares, key=lambda one: order[one[0]]), by)

    return Divide("divide", hurt, amount, finish, chance)


def deal_excess(scope: Scope, node: DealExcess) -> list[Op]:
    """Damage beyond what the first victim could take goes on to another."""
    ops, refs = lower_objects(scope, node.to)
    deeds = scope.deeds

    def doing(game: Game, context: Context) -> None:
        amount = context.tally.get(_EXCEEDING, (0, ()))[0]
        hits = (
            [(number, amount) for number in victims(deeds, game, context, refs)] if amount else []
        )
        begin_damage(deeds, game, context, hits, None)

    return [*ops, Do(doing, damage_noted), KILLS]


def heal(scope: Scope, node: Heal) -> list[Op]:
    """Damage is taken off objects."""
    more, amount = lower_amount(scope, node.amount)
    each, deeds, words = counted_for(scope, amount), scope.deeds, scope.words
    with actors(scope, node.actor) as who:
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, in_common=True))
    _meet(scope, node.objects, refs, SharedDone.HEALED)

    def doing(game: Game, context: Context) -> None:
        events: list[Event] = []
        for number in reachable(game, context, refs):
            healed = min(each(game, context, number), deeds.damage_on(game, number))
            if healed > 0 and not is_barred(game, number, words.bars.heal, context.source):
                seat, cause = game.controller[number], cause_of(context)
                events.append(would(game, HEALED, seat, number, context.source, healed, cause))
        context.bound[-2] = ((sum(event[6] for event in events), 0),)
        propose(game, events)

    def then(game: Game, context: Context) -> None:
        healed = game.result[1]
        context.did = context.did and bool(healed)
        note(context, _HEALED, healed, context.bound[-2][0][0] if healed else 0)

    allowed = unless_forbidden(doing, who.seats, "heal")
    return [*more, *who.ops, *ops, Do(allowed, then)]
