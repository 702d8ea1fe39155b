"""Objects of instructions: what has to be chosen first, and how to find what was."""

from collections.abc import Callable
from dataclasses import fields, replace

from engine.kernel.effects.atoms import shuffle_deck
from engine.kernel.effects.collection import index_board
from engine.kernel.effects.events import emit
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Collect, Do
from engine.kernel.programs.pick_ops import Pick, PickNumber
from engine.kernel.programs.program import Purpose, TargetSlot
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count, Finder, Seats, TogetherTest
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import NO_BE_TARGETED, REVEALED
from engine.language.lowering import amounts, descriptions
from engine.language.lowering.aims import passing, seat_of, some_unit, still_there
from engine.language.lowering.features import compares
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.places import is_in_hand
from engine.language.lowering.players import lower_players, you
from engine.language.lowering.references import among
from engine.language.lowering.scope import Scope, bound, joined
from engine.language.lowering.stats import check_stat, number_of
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.reading.trees import nodes
from engine.language.tree.amounts import ONE, All, AllBut, AnyNumber, Between, DoneThisWay, UpTo
from engine.language.tree.kinds import Amount, Objects
from engine.language.tree.objects import (
    Culprit,
    Description,
    Fighter,
    Group,
    It,
    Selection,
    StatTest,
    That,
    ZoneRef,
)
from engine.language.tree.terms import How, SharedDone, SharedNoun, SharedZone


class Chooser:
    """Who chooses, and from where, where an instruction narrows that down.

    Attributes:
        places: Where to look instead of what the description says ("discard": the actor's hand).
        kind: What kind of decision it is.
        in_common: What one player chooses stays where it is, so the next one may choose it, too.
    """

    __slots__ = ("in_common", "kind", "places", "seats")

    def __init__(
        self,
        seats: Seats = you,
        places: Finder | None = None,
        kind: str = "choose",
        in_common: bool = False,
    ) -> None:
        self.seats = seats
        self.places = places
        self.kind = kind
        self.in_common = in_common


YOU_CHOOSE = Chooser()


def lower_objects(
    scope: Scope, node: Objects, chooser: Chooser = YOU_CHOOSE
) -> tuple[list[Op], RefsOf]:
    """Return what has to be asked first, and a function that finds the objects."""
    if isinstance(node, Group):
        ops: list[Op] = []
        parts: list[RefsOf] = []
        for item in node.items:
            more, found = lower_objects(scope, item, chooser)
            ops += more
            parts.append(found)
        together = joined(parts)
        scope.meet(together, (SharedNoun.OBJECT,))
        return ops, together
    if not isinstance(node, Selection):
        refs = lower_ref(scope, node)
        if isinstance(node, (Culprit, Fighter)):
            scope.meet(refs, (SharedNoun.UNIT,))
        return [], refs
    if node.how is How.TARGET:
        refs = _target(scope, node)
        return _whether_all_are_there(scope, node, refs), refs
    return _selection(scope, node, chooser)


def _target(scope: Scope, node: Selection) -> RefsOf:
    """A word "target": chosen as the effect goes on the stack, in range."""
    slot, deeds = scope.new_slot(), scope.deeds
    description, later = _known_later(scope, node.description)
    find = _behind_targets(scope, node.description, descriptions.lower_finder(scope, description))
    amount = plain_amount(scope, node.amount)

    def in_range(game: Game, context: Context) -> list[int]:
        found = list(find(game, context))
        board = game.board if game.board is not None else index_board(game)
        me = context.controller
        if game.seating.count > 2:  # two players reach each other
            reach = deeds.reach(game, me)
            found = [n for n in found if seat_of(game, n) in reach]
        if board.binds:
            by = context.source
            found = [n for n in found if not is_barred(game, n, NO_BE_TARGETED, by)]
        if "target" in board.player_words:
            found = [n for n in found if not forbids(game, me, "target", n)]
        return found

    is_optional = node.up_to or isinstance(node.amount, (AnyNumber, All))
    if scope.may_decline and not is_optional:
        if node.amount != ONE:
            raise UnplayableTextError("all of several targets or none")
        is_optional = True
    target = TargetSlot(slot, in_range, amount, is_optional)
    target.together = _together_test(scope, description)
    plain = Description(nouns=(SharedNoun.UNIT,), side=description.side)
    if description == plain and node.amount == ONE and scope.words.unit_kind >= 0:
        target.exists = some_unit(scope.words, description.side, in_range)
    target.purpose = _purpose(scope, node)
    scope.targets.append(target)
    scope.legal[slot] = in_range
    refs = still_there(slot)
    if later is not None:
        refs = passing(refs, descriptions.lower_test(scope, later, with_zone=False))
    scope.meet(refs, node.description.nouns, SharedDone.TARGETED)
    scope.met[-1].is_many, scope.met[-1].said = node.amount != ONE, node.description
    return refs


def _behind_targets(scope: Scope, node: Description, found: Finder) -> Finder:
    """Return what can be targeted, seen from the targets before: beside it, another than they."""
    find = scope.deeds.targets_among(found)
    if scope.targets and node.adjacent_to == It():
        find = _beside_target(scope, scope.targets[-1], find)
    is_other = node.other or node.besides == It()
    return _other_than_targets(scope.targets, find) if is_other else find


def _other_than_targets(targets: list[TargetSlot], find: Finder) -> Finder:
    """For "another target": none that was targeted before, and enough to target them all."""
    before = [each.index for each in targets]
    if not before:
        return find
    for each in targets:
        each.is_rivalled, each.exists = True, None

    def others(game: Game, context: Context) -> list[int]:
        taken = {ref[0] for index in before for ref in context.bound.get(index, ())}
        return [number for number in find(game, context) if number not in taken]

    return others


def _beside_target(scope: Scope, first: TargetSlot, find: Finder) -> Finder:
    """For "target unit and target unit adjacent to it": what is beside what was targeted before.

    Only what has such a neighbour can be the first target.
    """
    if first.up_to or scope.may_decline:
        raise UnplayableTextError("a target beside one that need not be there")
    before, first.exists = first.find, None

    def beside(game: Game, context: Context, number: int) -> list[int]:
        trial = context.clone()
        trial.bound[first.index] = ((number, game.stamp[number]),)
        return find(game, trial)

    def with_neighbour(game: Game, context: Context) -> list[int]:
        found = before(game, context)
        return [number for number in found if beside(game, context, number)]

    def either(game: Game, context: Context) -> list[int]:
        if context.bound.get(first.index):
            return find(game, context)
        found = [n for each in before(game, context) for n in beside(game, context, each)]
        return list(dict.fromkeys(found))

    first.find = with_neighbour
    return either


def target_ref(scope: Scope, node: Selection) -> RefsOf:
    """For "the controller of target unit": a target in the place of a reference."""
    if node.how is not How.TARGET:
        raise UnplayableTextError("a choice in the place of a reference")
    for known, refs in scope.ref_targets:
        if known is node:
            return refs
    found = lower_objects(scope, node)[1]
    scope.ref_targets.append((node, found))
    return found


def _whether_all_are_there(scope: Scope, node: Selection, refs: RefsOf) -> list[Op]:
    """For "if you do" needs all of several targets, also those that have left."""
    if node.amount == ONE:
        return []
    slot = scope.targets[-1].index

    def doing(game: Game, context: Context) -> None:
        if len(refs(game, context)) < len(context.bound.get(slot, ())):
            context.did = False

    return [Do(doing)]


def _known_later(scope: Scope, node: Description) -> tuple[Description, Description | None]:
    """Part what can be told of a target now from what only the effect itself will settle.

    "With cost less than or equal to the sacrificed unit's cost", where it is sacrificed on
    resolution: any unit may be the target, and what fits is affected.
    """
    late = tuple(each for each in node.tests if _is_about_deed(each))
    # What the event of a trigger did is known as it goes on the stack.
    if not late or scope.event.object is not None:
        return node, None
    now = tuple(each for each in node.tests if each not in late)
    return replace(node, tests=now), Description(nouns=(SharedNoun.OBJECT,), tests=late)


def _is_about_deed(test: StatTest) -> bool:
    return any(
        isinstance(each, That | DoneThisWay)
        and each.done is not None
        and each.done not in (SharedDone.TARGETED, SharedDone.CHOSEN)
        for each in nodes(test.amount)
    )


def _selection(scope: Scope, node: Selection, chooser: Chooser) -> tuple[list[Op], RefsOf]:
    ops: list[Op] = []
    seats = chooser.seats
    decider: Seats | None = None
    if node.chooser is not None:
        ops, decider = lower_players(scope, node.chooser)
    find = _candidates(scope, node, chooser)
    slot = scope.new_slot()
    if node.how is How.ALL:
        ops.append(Collect(slot, _for_each_actor(find, seats) if scope.acting else find))
    else:
        ops.extend(
            _pick(scope, node, slot, Chooser(seats, find, chooser.kind, chooser.in_common), decider)
        )
    refs = bound(slot)
    done = SharedDone.CHOSEN if node.how is How.CHOOSE else None
    if node.among is not None or node.description.done is not None:
        scope.meet_part(refs, node.description.nouns, done)
    else:
        scope.meet(refs, node.description.nouns, done)
        scope.met[-1].is_many = node.amount != ONE
        if node.how is not How.ALL:
            scope.met[-1].choice = _for_each_actor(find, seats)
    scope.met[-1].said = node.description
    return ops, refs


def _for_each_actor(find: Finder, seats: Seats) -> Finder:
    """For "each player sacrifices their unit with ...": what is found as each looks for it."""

    def found_by_all(game: Game, context: Context) -> list[int]:
        before = context.actor
        found: list[int] = []
        for seat in seats(game, context):
            context.actor = seat
            found += [number for number in find(game, context) if number not in found]
        context.actor = before
        return found

    return found_by_all


def _candidates(scope: Scope, node: Selection, chooser: Chooser) -> Finder:
    places = chooser.places
    if node.among is not None:
        refs = among(scope, node.among)

        def among_them(game: Game, context: Context) -> list[int]:
            return [ref[0] for ref in refs(game, context)]

        places = among_them
    if places is None:
        return _choosable(scope.words, descriptions.lower_finder(scope, node.description), node.how)
    test = descriptions.lower_test(scope, node.description, with_zone=False)
    where = places

    def find(game: Game, context: Context) -> list[int]:
        return [number for number in where(game, context) if test(game, context, number)]

    return descriptions.best_of(scope, node.description.extreme, find)


def _choosable(words: Words, find: Finder, how: How) -> Finder:
    if how is not How.CHOOSE:
        return find

    def choosable(game: Game, context: Context) -> list[int]:
        source = context.source
        paying = source if context.as_cost else -1
        return [
            n
            for n in find(game, context)
            if not is_barred(game, n, words.bars.choose, source)
            # A card of the hand that is being played is not part of its cost.
            and (n != paying or not is_in_hand(game, n))
        ]

    return choosable


def _pick(
    scope: Scope, node: Selection, slot: int, chooser: Chooser, decider: Seats | None
) -> list[Op]:
    find = chooser.places
    if find is None:
        return []
    is_any = isinstance(node.amount, (AnyNumber, Between))
    pick = Pick(
        slot,
        chooser.seats,
        find,
        plain_amount(scope, node.amount),
        is_optional=node.up_to or is_any,
        is_random=node.how is How.RANDOM,
        kind=chooser.kind,
    )
    pick.may_fail = _is_out_of_sight(scope, node)
    if isinstance(node.amount, Between):
        pick.least = node.amount.least
    if isinstance(node.amount, AllBut):
        pick.spared = node.amount.spared
    pick.purpose = _purpose(scope, node)
    pick.together = _together_test(scope, node.description)
    pick.decider = decider
    pick.in_common = chooser.in_common
    if pick.may_fail and _has_deck(node.description.zone):
        return [pick, Do(_shuffled_after(slot))]
    return [pick]


def _shuffled_after(slot: int) -> Callable[[Game, Context], None]:
    """To take a card of a kind out of a deck is to search it: shown, and the deck shuffled."""

    def doing(game: Game, context: Context) -> None:
        found = context.bound.get(slot, ())
        for number, _ in found:
            emit(game, REVEALED, game.owner[number], number, context.source)
        for seat in {game.owner[number] for number, _ in found} or {context.controller}:
            shuffle_deck(game, seat)

    return doing


def _is_out_of_sight(scope: Scope, node: Selection) -> bool:
    """Whether one card of a kind is chosen in a hand or deck, where others cannot check it."""
    zone = node.description.zone
    if not scope.maker.lowering.resolving.declines or zone is None or node.amount != ONE:
        return False
    is_any = replace(node.description, zone=None) == Description(nouns=(SharedNoun.CARD,))
    if _has_deck(zone):
        return not is_any
    return zone.zone is SharedZone.HAND and zone.or_else is None and not is_any


def _has_deck(zone: ZoneRef | None) -> bool:
    return zone is not None and SharedZone.DECK in (zone.zone, zone.or_else)


def _purpose(scope: Scope, node: Selection) -> Purpose | None:
    """Return what a choice is for: the instruction at hand, and which part of it is chosen."""
    doing = scope.doing
    if doing is None:
        return None
    roles = (
        each.name
        for each in fields(doing)
        if any(part is node for part in nodes(getattr(doing, each.name)))
    )
    return Purpose(doing, next(roles, ""), node)


def _together_test(scope: Scope, node: Description) -> TogetherTest | None:
    """Return what several things have to be like together, None for nothing."""
    if node.different_names:
        return _have_different_names
    return _total_test(scope, node.total) if node.total is not None else None


def _have_different_names(game: Game, context: Context, numbers: list[int]) -> bool:
    return len({game.face[number].name for number in numbers}) == len(numbers)


def _total_test(scope: Scope, node: StatTest) -> TogetherTest:
    check_stat(scope.words, node.stat)
    wanted, words = plain_amount(scope, node.amount), scope.words

    def holds(game: Game, context: Context, numbers: list[int]) -> bool:
        total = sum(number_of(words, game, number, node.stat) for number in numbers)
        return compares(node.op, total, wanted(game, context))

    return holds


def lower_amount(
    scope: Scope, node: Amount, seats: Seats = you, most: Count | None = None
) -> tuple[list[Op], Count]:
    """Return what has to be asked first, and a function for an amount."""
    if isinstance(node, AnyNumber):
        limit = most if most is not None else amounts.fixed(20)
        return [PickNumber(seats, 0, limit)], amounts.declared_x
    if isinstance(node, UpTo):
        limit = plain_amount(scope, node.amount)
        return [PickNumber(seats, 0, _least_of(limit, most))], amounts.declared_x
    if isinstance(node, Between):
        limit = amounts.fixed(node.most)
        return [PickNumber(seats, node.least, _least_of(limit, most))], amounts.declared_x
    return [], plain_amount(scope, node)


def _least_of(first: Count, second: Count | None) -> Count:
    if second is None:
        return first
    other = second

    def count(game: Game, context: Context) -> int:
        return min(first(game, context), other(game, context))

    return count
