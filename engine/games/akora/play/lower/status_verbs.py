"""How statuses are given and taken, and how cards are negated and destroyed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.akora.play import resolution, statuses
from engine.games.akora.play.lower.places import number_place, open_places, place_option
from engine.games.akora.play.protection import can_affect, can_destroy
from engine.games.akora.play.removal import destroy as destroy_cards
from engine.games.akora.play.state import Play
from engine.games.akora.text import own_tree as tree
from engine.games.akora.text.terms import State
from engine.kernel.decisions import option_seat
from engine.kernel.effects.last_known import current
from engine.kernel.effects.lasting_effects import Expiry
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.pick_ops import Pick
from engine.kernel.programs.program import TargetSlot
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Condition, Finder
from engine.language.lowering.common import actors, reachable
from engine.language.lowering.costs import there_is_enough
from engine.language.lowering.descriptions import lower_finder
from engine.language.lowering.durations import lower_duration
from engine.language.lowering.objects import Chooser, lower_objects
from engine.language.lowering.parts import lower_instruction, plain_amount
from engine.language.lowering.players import acting, plain_players
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError, meaning
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.lowering.verbs.departures import noted
from engine.language.tree.amounts import ONE, All
from engine.language.tree.instructions import Destroy
from engine.language.tree.objects import Selection, That
from engine.language.tree.terms import How, SharedDone

ExpiryOf = Callable[[Any, Context], Expiry]


def tell(act: Callable[[Any, Context], bool]) -> list[Op]:
    """Return an operation that is done, or fails."""

    def doing(game: Play, context: Context) -> None:
        context.did = act(game, context) and context.did

    return [Do(doing)]


def _until(scope: Scope) -> ExpiryOf:
    """Return when what the present portion sets up is over."""
    begin = lower_duration(scope, scope.duration)

    def expiry(game: Play, context: Context) -> Expiry:
        return begin(game, context).expiry

    return expiry


# --- statuses -------------------------------------------------------------------------------------


def _with_state(node: Any, state: State) -> Any:
    """Return only those of what is chosen or found that have a quality."""
    if not isinstance(node, Selection) or state in node.description.states:
        return node
    wanted = (*node.description.states, state)
    return replace(node, description=replace(node.description, states=wanted))


def _lasting(
    lay: Callable[[Play, int, Context, Expiry], bool], state: State
) -> Callable[[Scope, Any], list[Op]]:
    """Return what lowers a status that cards of a quality get for a time."""

    def lower(scope: Scope, node: Any) -> list[Op]:
        expiry = _until(scope)

        def act(game: Play, context: Context, number: int) -> bool:
            return lay(game, number, context, expiry(game, context))

        return act_on_each(scope, _with_state(node.objects, state), node.actor, act)

    return lower


freeze: Final = _lasting(statuses.freeze, State.UNFROZEN)  # status.frozen.0
rest: Final = _lasting(statuses.rest, State.FACE_UP)  # status.rested.1


def unfreeze(scope: Scope, node: tree.Unfreeze) -> list[Op]:
    """Let Frozen cards be free again (term.1.b)."""
    if not isinstance(node.objects, Selection) or node.objects.how is not How.TARGET:
        return act_on_each(scope, node.objects, node.actor, statuses.unfreeze)
    # Its controller cannot target a Frozen card, unless that is what the text is about.
    find = lower_finder(scope, _with_state(node.objects, State.FROZEN).description)
    slot = scope.new_slot()

    def able(game: Play, context: Context) -> list[int]:
        return [n for n in find(game, context) if can_affect(game, context.controller, n)]

    amount = plain_amount(scope, node.objects.amount)
    scope.targets.append(TargetSlot(slot, able, amount, node.objects.up_to))

    def free_all(game: Play, context: Context) -> bool:
        found = current(game, context, context.bound.get(slot, ()))
        return bool(found) and all([statuses.unfreeze(game, context, number) for number in found])

    return tell(free_all)


def cure(scope: Scope, node: tree.Cure) -> list[Op]:
    """Cure Akora (term.11)."""
    return act_on_each(scope, node.objects, node.actor, statuses.cure)


def deactivate(scope: Scope, node: tree.Deactivate) -> list[Op]:
    """Deactivate zones; some of several are targets, empty or not (status.deactivated.0)."""
    kind = meaning(scope.words.zones.kinds, node.zone.zone)[0]
    if node.zone.owner is None:
        raise UnplayableTextError("a zone of nobody")
    seats, amount, expiry = plain_players(scope, node.zone.owner), node.amount, _until(scope)

    def find(game: Play, context: Context) -> list[int]:
        places = [each for seat in seats(game, context) for each in open_places(game, seat, kind)]
        return [place_option(each) for each in places]

    slot = scope.new_slot()
    if not isinstance(amount, All):
        scope.targets.append(TargetSlot(slot, find, plain_amount(scope, amount), up_to=False))

    def act(game: Play, context: Context) -> bool:
        numbers = [number for number, _ in context.bound.get(slot, ())]
        if isinstance(amount, All):
            numbers = [option_seat(option) for option in find(game, context)]
        return _close(game, context, numbers, expiry(game, context))

    return tell(act)


def paid_for(scope: Scope, node: tree.PaidFor) -> list[Op]:
    """Do as a price what lasts for a time."""
    lasting = replace(scope, duration=node.duration)
    if not isinstance(node.act, tree.Deactivate) or isinstance(node.act.amount, All):
        return lower_instruction(lasting, node.act)
    slot, expiry = scope.new_slot(), _until(lasting)
    amount = plain_amount(scope, node.act.amount)

    def act(game: Play, context: Context) -> bool:
        numbers = [number for number, _ in context.bound[slot]]
        return _close(game, context, numbers, expiry(game, context))

    return [Pick(slot, acting, _own_places(scope, node.act), amount), *tell(act)]


def _own_places(scope: Scope, node: tree.Deactivate) -> Finder:
    kind = meaning(scope.words.zones.kinds, node.zone.zone)[0]

    def find(game: Play, context: Context) -> list[int]:
        return [place_option(each) for each in open_places(game, context.actor, kind)]

    return find


def can_pay_for(scope: Scope, node: tree.PaidFor) -> Condition:
    """Return whether there is enough of what is Frozen, Rested or Deactivated as a price."""
    act = node.act
    if isinstance(act, tree.Deactivate):
        find = _own_places(scope, act)
        amount = plain_amount(scope, ONE if isinstance(act.amount, All) else act.amount)
        return lambda game, context: len(find(game, context)) >= amount(game, context)
    state = State.UNFROZEN if isinstance(act, tree.Freeze) else State.FACE_UP
    assert isinstance(act, tree.Freeze | tree.RestCard)  # nothing else lasts
    return there_is_enough(scope, _with_state(act.objects, state), None, 0)


def _close(game: Play, context: Context, numbers: list[int], until: Expiry) -> bool:
    """Deactivate zones that are kept in the place of players; whether all of them were."""
    places = [place for number in numbers if (place := number_place(number)) is not None]
    done = [statuses.deactivate(game, place, context, until) for place in places]
    return bool(done) and all(done)


# --- negating and destroying ----------------------------------------------------------------------


def negate(scope: Scope, node: tree.Negate) -> list[Op]:
    """Negate an attack, what is answered, or cards on the field (term.16)."""
    if isinstance(node.objects, tree.TheAttack):
        return tell(resolution.negate_attack)
    lasts = None if scope.duration is None else _until(scope)

    def expiry(game: Play, context: Context) -> Expiry:
        return statuses.end_of_turn(game) if lasts is None else lasts(game, context)

    def act(game: Play, context: Context, number: int) -> bool:
        return resolution.negate(game, number, context, expiry=expiry(game, context))

    if isinstance(node.objects, (That, tree.ThatEffect)):
        is_whole = isinstance(node.objects, That)
        return tell(
            lambda game, context: resolution.negate_answered(
                game, context, is_whole, expiry(game, context)
            )
        )
    return act_on_each(scope, _with_state(node.objects, State.FACE_UP), node.actor, act)


def negate_and_destroy(scope: Scope, node: tree.NegateAndDestroy) -> list[Op]:
    """Negate, and only what was negated is destroyed (p.11.b, term.17)."""
    if not isinstance(node.objects, That):
        shown = _with_state(node.objects, State.FACE_UP)
        return act_on_each(scope, shown, node.actor, _negate_and_destroy_one)

    def act(game: Play, context: Context) -> bool:
        number = context.event[2]
        if not resolution.negate_answered(game, context, is_whole=True):
            return False
        if game.in_play(number):  # a Flash has gone already (term.16.b)
            destroy_cards(game, [number], context)
        return True

    return tell(act)


def _negate_and_destroy_one(game: Play, context: Context, number: int) -> bool:
    if not resolution.negate(game, number, context):
        return False
    if game.in_play(number):
        destroy_cards(game, [number], context)
    return True


def destroy(scope: Scope, node: Destroy) -> list[Op]:
    """Destroy cards on the field; what is paid has to be able to go (term.12)."""
    with actors(scope, node.actor) as who:
        places = None
        if isinstance(node.objects, Selection) and node.objects.how is How.CHOOSE:
            places = _destroyable(lower_finder(who.scope, node.objects.description))
        ops, refs = lower_objects(who.scope, node.objects, Chooser(who.seats, places))

    def doing(game: Play, context: Context) -> None:
        destroy_cards(game, reachable(game, context, refs), context)

    return [*who.ops, *ops, Do(doing, noted(refs, SharedDone.DESTROYED))]


def _destroyable(find: Finder) -> Finder:
    def found(game: Play, context: Context) -> list[int]:
        return [n for n in find(game, context) if can_destroy(game, context.actor, n)]

    return found


def can_pay_destroy(scope: Scope, node: Destroy) -> Condition:
    """Return whether there is enough that could be destroyed as a price (term.12.c)."""
    if not isinstance(node.objects, Selection):
        return there_is_enough(scope, node.objects, None, 0)
    find = _destroyable(lower_finder(scope, node.objects.description))
    amount = plain_amount(scope, node.objects.amount)
    return lambda game, context: len(find(game, context)) >= amount(game, context)
