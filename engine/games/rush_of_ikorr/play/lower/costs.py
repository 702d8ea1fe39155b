"""Costs: what an ability or card asks for, whether it can be paid, and paying it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.lower import amounts, descriptions
from engine.games.rush_of_ikorr.play.lower.conditions import all_of
from engine.games.rush_of_ikorr.play.lower.instructions import lower_instruction
from engine.games.rush_of_ikorr.play.lower.refs import Seats, lower_ref, zone_cards
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope, UnplayableTextError
from engine.games.rush_of_ikorr.play.numbers import (
    DECK,
    EXERTED,
    HAND,
    NO_EXERT,
    NO_RETREAT,
    NO_SACRIFICE,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    Exert,
    ExertInfluence,
    LoseSecured,
    PayInfluence,
    RemoveIkorr,
    Retreat,
    Scrap,
    Void,
)
from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import NO, YES, Decision, Option
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Count, Finder, Test
from engine.kernel.state.numbers import AS_COST
from engine.language.tree.abilities import Cost, Effect
from engine.language.tree.amounts import All, AllBut, AnyNumber, Number, UpTo, X
from engine.language.tree.composed import ChooseOne, Move, Pay, RemoveCounters
from engine.language.tree.instructions import Destroy, Discard, Sacrifice
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import Group, Selection, This
from engine.language.tree.terms import SharedNoun


def lower_costs(scope: Scope, nodes: tuple[Cost, ...]) -> Costs:
    """Return costs; what they mention ("the sacrificed champion") is met in the scope."""
    influence: int | None = 0
    checks: list[Condition] = []
    ops: list[Op] = []
    limits: list[Count] = []
    for node in _flattened(nodes):
        if isinstance(node, PayInfluence):
            influence = _influence(node.amount)
            continue
        more = _more_influence(node)
        if more and influence is not None:
            # 3.3a: paid together with the printed cost, so both have to be there at once.
            influence += more
            continue
        if isinstance(node, ChooseOne):
            either = _either(scope, node, influence or 0)
            checks.append(either.is_payable)
            ops.append(either)
            continue
        if not isinstance(node, Instruction):
            raise UnplayableTextError(type(node).__name__)
        checks.append(_check(scope, node))
        limits += _most_x(scope, node)
        ops += lower_instruction(scope, node)
    lowered = Costs(influence)
    lowered.most_x = _least_of(limits) if limits else None
    lowered.exerts_x = any(map(_exerts_x, nodes))
    if checks:
        lowered.is_payable = all_of(checks)
        lowered.program = Program(tuple(ops))
        lowered.frees_a_place = any(_frees_a_place(node) for node in nodes)
    return lowered


def _flattened(nodes: Iterable[Cost]) -> Iterator[Cost]:
    """Return costs with "pay 2" taken apart: what is paid there is paid here."""
    for node in nodes:
        if isinstance(node, Pay):
            yield from _flattened(node.costs)
        else:
            yield node


def _influence(amount: Amount) -> int | None:
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, (X, AnyNumber)):
        return None
    raise UnplayableTextError("a cost that is counted")


def _more_influence(node: Cost) -> int:
    """Return the influence that a cost in words asks for, 0 where it is not a fixed number."""
    if isinstance(node, ExertInfluence) and isinstance(node.amount, Number):
        return node.amount.value
    return 0


def _exerts_x(node: Cost) -> bool:
    return isinstance(node, ExertInfluence) and isinstance(node.amount, X)


def _frees_a_place(node: Cost) -> bool:
    """I-24: a champion that is given up makes room."""
    if isinstance(node, ChooseOne):
        return any(_frees_a_place(act) for mode in node.modes for act in mode[0].instructions)
    if not isinstance(node, (Sacrifice, Retreat, Void, Destroy)):
        return False
    if isinstance(node, Void) and node.source is not None:
        return False
    objects = node.objects
    if isinstance(objects, This):
        return True
    return (
        isinstance(objects, Selection)
        and SharedNoun.UNIT in objects.description.nouns
        and objects.description.zone is None
    )


# --- X in words ---


def _most_x(scope: Scope, node: Instruction) -> list[Count]:
    """Return how large X may be in "discard X cards"; empty where the cost has no X."""
    if isinstance(node, RemoveIkorr) and isinstance(node.amount, X):
        return [_stored_on(scope, node.source)]
    for kind, held in _HELD:
        if isinstance(node, kind) and isinstance(getattr(node, "amount", None), X):
            return [held]
    objects = getattr(node, "objects", None)
    if isinstance(objects, Selection) and isinstance(objects.amount, X):
        places = next((place for kind, place in _PLACES if isinstance(node, kind)), None)
        find = descriptions.lower_finder(scope, objects.description)
        if places is not None:
            test = descriptions.lower_test(scope, objects.description, with_zone=False)
            find = _within(places, test)
        return [_number_of(find)]
    return []


def _number_of(find: Finder) -> Count:
    def count(game: Play, context: Context) -> int:
        return len(find(game, context))

    return count


def _stored_on(scope: Scope, node: Objects) -> Count:
    if isinstance(node, (Selection, Group)):
        raise UnplayableTextError("X Ikorr of something still to be chosen as a cost")
    refs = lower_ref(scope, node)

    def count(game: Play, context: Context) -> int:
        return sum(game.ikorr[number] for number, _ in refs(game, context))

    return count


def _least_of(limits: list[Count]) -> Count:
    def count(game: Play, context: Context) -> int:
        return min(each(game, context) for each in limits)

    return count


# --- one of two costs ---


class PayEither(Op):
    """For "discard a card or exert 2 influence": the payer says which of those he can pay."""

    __slots__ = ("checks", "modes", "printed")

    def __init__(
        self,
        modes: tuple[Program, ...],
        checks: tuple[Condition, ...],
        printed: tuple[Effect, ...],
    ) -> None:
        self.modes = modes
        self.checks = checks
        self.printed = printed

    def is_payable(self, game: Play, context: Context) -> bool:
        """Whether any of them could be paid now."""
        return any(check(game, context) for check in self.checks)

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        able = [at for at, check in enumerate(self.checks) if check(game, context)]
        game.pending = Decision(
            context.actor, "mode", able, about=context.source, purpose=self.printed
        )

    def resume(self, game: Play, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            game.frames.append(ProgramFrame(self.modes[choice], frame.context.clone()))


def _either(scope: Scope, node: ChooseOne, influence: int) -> PayEither:
    modes: list[Program] = []
    checks: list[Condition] = []
    for mode in node.modes:
        inner = scope.inner()
        acts = mode[0].instructions
        checks.append(all_of([_check_beside(inner, act, influence) for act in acts]))
        modes.append(Program(tuple(op for a in acts for op in lower_instruction(inner, a))))
    return PayEither(tuple(modes), tuple(checks), node.modes)


def _check_beside(scope: Scope, node: Instruction, influence: int) -> Condition:
    """Whether a cost can be paid; influence beside what the card or ability itself takes."""
    amount = _more_influence(node)
    if not amount:
        return _check(scope, node)

    def holds(game: Play, context: Context) -> bool:
        wanted = amount
        if not context.as_cost:
            wanted += influence
            if game.zone[context.source] % WIDTH == HAND:
                wanted += play_cost(game, context.actor, context.source)
        return game.influence[context.actor] >= wanted

    return holds


# --- can it be paid? ---


def _check(scope: Scope, node: Instruction) -> Condition:
    """Return whether a cost could be paid in full now."""
    lower = _CHECKS.get(type(node))
    if lower is None:
        others: Objects | None = getattr(node, "objects", None)
        return _enough(scope, others, None, 0) if others is not None else _always
    return lower(scope, node)


def _move(scope: Scope, node: Move) -> Condition:
    places = zone_cards(scope, node.source) if node.source is not None else None
    return _enough(scope, node.objects, places, 0)


def _always(game: Play, context: Context) -> bool:
    return True


def _permanents(game: Play, context: Context) -> list[int]:
    return descriptions.permanents_of_actor(game, context)


def _refreshed(game: Play, context: Context) -> list[int]:
    return [n for n in _permanents(game, context) if not game.flags[n] & EXERTED]


def _hand(game: Play, context: Context) -> list[int]:
    # The card that is being played pays for nothing.
    cards = game.zones[context.actor * WIDTH + HAND]
    return [card for card in cards if card != context.source]


def _enough(scope: Scope, node: Objects, places: Finder | None, bars: int) -> Condition:
    if isinstance(node, Group):
        return all_of([_enough(scope, item, places, bars) for item in node.items])
    if not isinstance(node, Selection):
        return _is_there(lower_ref(scope, node), bars)
    amount = amounts.plain_amount(scope, node.amount)
    if isinstance(node.amount, (All, AnyNumber, AllBut)) or node.up_to:
        return _always
    find = descriptions.lower_finder(scope, node.description)
    if places is not None:
        find = _within(places, descriptions.lower_test(scope, node.description, with_zone=False))

    def holds(game: Play, context: Context) -> bool:
        able = [n for n in find(game, context) if not bars or not is_barred(game, n, bars)]
        return len(able) >= amount(game, context)

    return holds


def _can_be_sacrificed(scope: Scope, node: Objects) -> Condition:
    enough = _enough(scope, node, descriptions.sacrificable, NO_SACRIFICE)
    if isinstance(node, (Selection, Group)):
        return enough
    refs = lower_ref(scope, node)

    def holds(game: Play, context: Context) -> bool:
        found = refs(game, context)
        if any(forbids(game, context.actor, "sacrifice", number) for number, _ in found):
            return False
        return enough(game, context)

    return holds


def _can_be_exerted(scope: Scope, node: Objects) -> Condition:
    """Only what is not exerted can be exerted as a cost."""
    enough = _enough(scope, node, _refreshed, NO_EXERT)
    if isinstance(node, (Selection, Group)):
        return enough
    refs = lower_ref(scope, node)

    def holds(game: Play, context: Context) -> bool:
        if any(game.flags[number] & EXERTED for number, _ in refs(game, context)):
            return False
        return enough(game, context)

    return holds


def _within(places: Finder, test: Test) -> Finder:
    def find(game: Play, context: Context) -> list[int]:
        return [n for n in places(game, context) if test(game, context, n)]

    return find


def _is_there(refs: RefsOf, bars: int) -> Condition:
    def holds(game: Play, context: Context) -> bool:
        found = refs(game, context)
        return bool(found) and all(
            game.stamp[number] == stamp and not (bars and is_barred(game, number, bars))
            for number, stamp in found
        )

    return holds


def _at_least(scope: Scope, amount: Amount, held: Count) -> Condition:
    if isinstance(amount, (AnyNumber, X, All, UpTo)):
        return _always
    count = amounts.plain_amount(scope, amount)

    def holds(game: Play, context: Context) -> bool:
        return held(game, context) >= count(game, context)

    return holds


def _deck_size(game: Play, context: Context) -> int:
    return len(game.zones[context.actor * WIDTH + DECK])


def _influence_of(game: Play, context: Context) -> int:
    return game.influence[context.actor]


def _pool_of(game: Play, context: Context) -> int:
    return game.pool[game.seating.team_of[context.actor]]


def _enough_ikorr(scope: Scope, amount: Amount, node: Objects) -> Condition:
    if isinstance(amount, (AnyNumber, X)):
        return _always
    count = amounts.plain_amount(scope, amount)
    if isinstance(node, Selection):
        find = descriptions.lower_finder(scope, node.description)

        def some(game: Play, context: Context) -> bool:
            wanted = min(count(game, context), 1000)
            return any(game.ikorr[n] >= wanted for n in find(game, context))

        return some
    if isinstance(node, Group):
        return _always
    refs = lower_ref(scope, node)

    def holds(game: Play, context: Context) -> bool:
        stored = sum(game.ikorr[n] for n, _ in refs(game, context))
        wanted = count(game, context)
        return stored >= wanted or (wanted >= amounts.EVERYTHING and stored > 0)

    return holds


def _enough_counters(scope: Scope, amount: Amount, kind: str, node: Objects) -> Condition:
    if isinstance(node, Group):
        raise UnplayableTextError("counters of several things as a cost")
    count = amounts.plain_amount(scope, amount)
    if isinstance(node, Selection):
        find = descriptions.lower_finder(scope, node.description)
    else:
        refs = lower_ref(scope, node)

        def find(game: Play, context: Context) -> list[int]:
            return [n for n, stamp in refs(game, context) if game.stamp[n] == stamp]

    def holds(game: Play, context: Context) -> bool:
        wanted = count(game, context)
        least = 1 if wanted >= amounts.EVERYTHING else wanted
        return any(
            game.counters.get((game.stamp[n], kind), 0) >= least for n in find(game, context)
        )

    return holds


_HELD: tuple[tuple[type, Count], ...] = (
    (Scrap, _deck_size),
    (ExertInfluence, _influence_of),
    (LoseSecured, _pool_of),
)
_PLACES: tuple[tuple[type, Finder], ...] = (
    (Sacrifice, descriptions.sacrificable),
    (Discard, _hand),
)


# --- paying while an effect resolves ---


def is_payable_by(game: Play, context: Context, lowered: Costs, seat: int) -> bool:
    """Whether a player could pay now."""
    if (lowered.amount or 0) > game.influence[seat]:
        return False
    before, context.actor = context.actor, seat
    payable = lowered.is_payable is None or lowered.is_payable(game, context)
    context.actor = before
    return payable


def payable(lowered: Costs, seats: Seats) -> Condition:
    """Return whether one of some players could pay now."""

    def holds(game: Play, context: Context) -> bool:
        found = seats(game, context)
        return any(is_payable_by(game, context, lowered, seat) for seat in found)

    return holds


def ask_to_pay(game: Play, frame: ProgramFrame) -> None:
    """Ask the next player who could pay."""
    if frame.seats:
        about = frame.context.source
        game.pending = Decision(frame.seats[0], "pay-unless", (NO, YES), about=about)


def begin_payment(game: Play, context: Context, lowered: Costs, seat: int) -> None:
    """Pay: influence at once, the rest through a program of its own."""
    own_atoms.exert(game, seat, lowered.amount or 0, AS_COST)
    if lowered.program is not None:
        paying = context.clone()
        paying.as_cost = True
        paying.actor = seat
        game.frames.append(ProgramFrame(lowered.program, paying))


class PayUnless(Op):
    """Asks players whether they pay; the first who does stops what follows."""

    __slots__ = ("costs", "count", "seats")

    def __init__(self, seats: Seats, lowered: Costs, count: int) -> None:
        self.seats = seats
        self.costs = lowered
        self.count = count

    def run(self, game: Play, frame: ProgramFrame) -> None:
        """See base class."""
        frame.seats = [
            seat
            for seat in self.seats(game, frame.context)
            if is_payable_by(game, frame.context, self.costs, seat)
        ]
        ask_to_pay(game, frame)

    def resume(self, game: Play, frame: ProgramFrame, choice: object) -> None:
        """See base class."""
        seat = frame.seats.pop(0)
        if choice:
            frame.context.passed = False
            frame.context.did = False
            begin_payment(game, frame.context, self.costs, seat)
            frame.at += self.count
            frame.seats = []
        else:
            ask_to_pay(game, frame)


_CHECKS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    Sacrifice: lambda scope, node: _can_be_sacrificed(scope, node.objects),
    Discard: lambda scope, node: _enough(scope, node.objects, _hand, 0),
    Retreat: lambda scope, node: _enough(scope, node.objects, None, NO_RETREAT),
    Exert: lambda scope, node: _can_be_exerted(scope, node.objects),
    Scrap: lambda scope, node: _at_least(scope, node.amount, _deck_size),
    ExertInfluence: lambda scope, node: _at_least(scope, node.amount, _influence_of),
    LoseSecured: lambda scope, node: _at_least(scope, node.amount, _pool_of),
    RemoveIkorr: lambda scope, node: _enough_ikorr(scope, node.amount, node.source),
    RemoveCounters: lambda scope, node: _enough_counters(
        scope, node.amount, node.kind, node.source
    ),
    Move: _move,
}
