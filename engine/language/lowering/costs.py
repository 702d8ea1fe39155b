"""Costs: what an ability or card asks for, whether it can be paid, and paying it."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine.kernel.acting.costs import play_cost
from engine.kernel.decisions import Decision, Option
from engine.kernel.effects.limits import is_barred
from engine.kernel.effects.player_rules import forbids
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs, Program
from engine.kernel.programs.program_frame import Op, ProgramFrame
from engine.kernel.programs.signatures import Condition, Count, Finder, Test
from engine.kernel.state.game import Game
from engine.language.lowering import amounts, descriptions
from engine.language.lowering.conditions import all_of
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_instruction, lower_ref, plain_amount
from engine.language.lowering.places import is_in_hand, sacrificable
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.tree.abilities import Cost, Effect, Step
from engine.language.tree.amounts import All, AllBut, AnyNumber, Number, UpTo, X
from engine.language.tree.composed import ChooseOne, Move, Pay, RemoveCounters
from engine.language.tree.instructions import Discard, Sacrifice
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import Group, Selection


def lower_costs(scope: Scope, nodes: tuple[Cost, ...]) -> Costs:
    """Return costs; what they mention ("the sacrificed unit") is met in the scope."""
    price: int | None = 0
    deeds = scope.deeds
    checks: list[Condition] = []
    ops: list[Op] = []
    limits: list[Count] = []
    for node in flattened(nodes):
        paid = deeds.payment(node)
        if paid is not None:
            price = _fixed_price(paid)
            continue
        more = deeds.price_in_words(node)
        if more and price is not None:
            # Paid together with the printed cost, so both have to be there at once.
            price += more
            continue
        if isinstance(node, ChooseOne):
            either = _either(scope, node, price or 0)
            checks.append(either.is_payable)
            ops.append(either)
            continue
        check, done = _thing_to_do(scope, node, limits)
        checks.append(check)
        ops += done
    lowered = Costs(price)
    lowered.most_x = _least_of(limits) if limits else None
    lowered.spends_x = any(map(deeds.pays_x, nodes))
    if checks:
        lowered.is_payable = all_of(checks)
        lowered.program = Program(tuple(ops))
        paid_by = tuple(node for node in nodes if isinstance(node, Instruction))
        lowered.program.effect = (Step(paid_by),)
        lowered.frees_a_place = any(map(deeds.frees_a_place, nodes))
    return lowered


def _thing_to_do(scope: Scope, node: Cost, limits: list[Count]) -> tuple[Condition, list[Op]]:
    """Return whether something can be done as a cost, and what it is; how large X may be there."""
    own = scope.deeds.paying(scope, node)
    if own is not None:
        return own
    if not isinstance(node, Instruction):
        raise UnplayableTextError(type(node).__name__)
    check = _check(scope, node)
    limits += _most_x(scope, node)
    return check, lower_instruction(scope, node)


def flattened(nodes: Iterable[Cost]) -> Iterator[Cost]:
    """Return costs with "pay 2" taken apart: what is paid there is paid here."""
    for node in nodes:
        if isinstance(node, Pay):
            yield from flattened(node.costs)
        else:
            yield node


def _fixed_price(amount: Amount) -> int | None:
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, (X, AnyNumber)):
        return None
    raise UnplayableTextError("a cost that is counted")


def _most_x(scope: Scope, node: Instruction) -> list[Count]:
    """Return how large X may be in "discard X cards"; empty where the cost has no X."""
    held = scope.deeds.most_x(scope, node)
    if held is not None:
        return [held]
    objects = getattr(node, "objects", None)
    if isinstance(objects, Selection) and isinstance(objects.amount, X):
        places = _places(scope.words, node)
        find = descriptions.lower_finder(scope, objects.description)
        if places is not None:
            test = descriptions.lower_test(scope, objects.description, with_zone=False)
            find = _within(places, test)
        return [_number_of(find)]
    return []


def _places(words: Words, node: Instruction) -> Finder | None:
    """Return where to look for what a cost takes, None for wherever it says."""
    if isinstance(node, Sacrifice):
        return sacrificable(words)
    return _hand if isinstance(node, Discard) else None


def _number_of(find: Finder) -> Count:
    def count(game: Game, context: Context) -> int:
        return len(find(game, context))

    return count


def _least_of(limits: list[Count]) -> Count:
    def count(game: Game, context: Context) -> int:
        return min(each(game, context) for each in limits)

    return count


class PayEither(Op):
    """For "discard a card or pay 2": the payer says which of those he can pay."""

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

    def is_payable(self, game: Game, context: Context) -> bool:
        """Whether any of them could be paid now."""
        return any(check(game, context) for check in self.checks)

    def run(self, game: Game, frame: ProgramFrame) -> None:
        """See base class."""
        context = frame.context
        able = [at for at, check in enumerate(self.checks) if check(game, context)]
        game.pending = Decision(
            context.actor, "mode", able, about=context.source, purpose=self.printed
        )

    def resume(self, game: Game, frame: ProgramFrame, choice: Option) -> None:
        """See base class."""
        if isinstance(choice, int):
            game.frames.append(ProgramFrame(self.modes[choice], frame.context.clone()))


def _either(scope: Scope, node: ChooseOne, price: int) -> PayEither:
    modes: list[Program] = []
    checks: list[Condition] = []
    for mode in node.modes:
        inner = scope.inner()
        acts = mode[0].instructions
        checks.append(all_of([_check_beside(inner, act, price) for act in acts]))
        modes.append(Program(tuple(op for a in acts for op in lower_instruction(inner, a))))
    return PayEither(tuple(modes), tuple(checks), node.modes)


def _check_beside(scope: Scope, node: Instruction, price: int) -> Condition:
    """Whether a cost can be paid; a price beside what the card or ability itself takes."""
    amount = scope.deeds.price_in_words(node)
    if not amount:
        return _check(scope, node)

    def holds(game: Game, context: Context) -> bool:
        wanted = amount
        if not context.as_cost:
            wanted += price
            if is_in_hand(game, context.source):
                wanted += play_cost(game, context.actor, context.source)
        return game.available(context.actor) >= wanted

    return holds


def _check(scope: Scope, node: Instruction) -> Condition:
    """Return whether a cost could be paid in full now."""
    lower = scope.parts.payable.get(type(node))
    if lower is None:
        others: Objects | None = getattr(node, "objects", None)
        return there_is_enough(scope, others, None, 0) if others is not None else always
    return lower(scope, node)


def _move(scope: Scope, node: Move) -> Condition:
    places = zone_cards(scope, node.source) if node.source is not None else None
    return there_is_enough(scope, node.objects, places, 0)


def always(game: Game, context: Context) -> bool:
    """Whatever there is."""
    return True


def _hand(game: Game, context: Context) -> list[int]:
    # The card that is being played pays for nothing.
    cards = game.zones[context.actor * game.layout.width + game.rules.hand]
    return [card for card in cards if card != context.source]


def there_is_enough(scope: Scope, node: Objects, places: Finder | None, bars: int) -> Condition:
    """Return whether there is enough of what a cost takes."""
    if isinstance(node, Group):
        return all_of([there_is_enough(scope, item, places, bars) for item in node.items])
    if not isinstance(node, Selection):
        return _is_there(lower_ref(scope, node), bars)
    amount = plain_amount(scope, node.amount)
    if isinstance(node.amount, (All, AnyNumber, AllBut)) or node.up_to:
        return always
    find = descriptions.lower_finder(scope, node.description)
    if places is not None:
        find = _within(places, descriptions.lower_test(scope, node.description, with_zone=False))

    def holds(game: Game, context: Context) -> bool:
        source = context.source
        able = [
            n
            for n in find(game, context)
            if (not bars or not is_barred(game, n, bars))
            # The very card whose cost is looked at does not pay for itself from the hand.
            and (n != source or not is_in_hand(game, n))
        ]
        return len(able) >= amount(game, context)

    return holds


def _can_be_sacrificed(scope: Scope, node: Objects) -> Condition:
    enough = there_is_enough(scope, node, sacrificable(scope.words), scope.words.bars.sacrifice)
    if isinstance(node, (Selection, Group)):
        return enough
    refs = lower_ref(scope, node)

    def holds(game: Game, context: Context) -> bool:
        found = refs(game, context)
        if any(forbids(game, context.actor, "sacrifice", number) for number, _ in found):
            return False
        return enough(game, context)

    return holds


def _within(places: Finder, test: Test) -> Finder:
    def find(game: Game, context: Context) -> list[int]:
        return [n for n in places(game, context) if test(game, context, n)]

    return find


def _is_there(refs: RefsOf, bars: int) -> Condition:
    def holds(game: Game, context: Context) -> bool:
        found = refs(game, context)
        return bool(found) and all(
            game.stamp[number] == stamp and not (bars and is_barred(game, number, bars))
            for number, stamp in found
        )

    return holds


def at_least(scope: Scope, amount: Amount, held: Count) -> Condition:
    """Return whether as much is held as a cost takes."""
    if isinstance(amount, (AnyNumber, X, All, UpTo)):
        return always
    count = plain_amount(scope, amount)

    def holds(game: Game, context: Context) -> bool:
        return held(game, context) >= count(game, context)

    return holds


def _enough_counters(scope: Scope, amount: Amount, kind: str, node: Objects) -> Condition:
    if isinstance(node, Group):
        raise UnplayableTextError("counters of several things as a cost")
    count = plain_amount(scope, amount)
    if isinstance(node, Selection):
        find = descriptions.lower_finder(scope, node.description)
    else:
        refs = lower_ref(scope, node)

        def find(game: Game, context: Context) -> list[int]:
            return [n for n, stamp in refs(game, context) if game.stamp[n] == stamp]

    def holds(game: Game, context: Context) -> bool:
        wanted = count(game, context)
        least = 1 if wanted >= amounts.EVERYTHING else wanted
        return any(
            game.counters.get((game.stamp[n], kind), 0) >= least for n in find(game, context)
        )

    return holds


PAYABLE: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    Sacrifice: lambda scope, node: _can_be_sacrificed(scope, node.objects),
    Discard: lambda scope, node: there_is_enough(scope, node.objects, _hand, 0),
    RemoveCounters: lambda scope, node: _enough_counters(
        scope, node.amount, node.kind, node.source
    ),
    Move: _move,
}
