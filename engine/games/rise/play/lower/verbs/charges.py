"""Charges: gaining, losing, spending, moving."""

from collections.abc import Callable
from typing import Any

from engine.games.rise.play import charges, diseases, harm
from engine.games.rise.play.numbers import CONSTANCY, DISEASE, TIME
from engine.games.rise.play.state import Play
from engine.games.rise.text import own_instructions as tree
from engine.games.rise.text.own_tree import ForTurns
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.program_frame import Op
from engine.kernel.programs.signatures import Count
from engine.language.lowering.common import reachable
from engine.language.lowering.durations import begin_lasting, lower_duration
from engine.language.lowering.objects import lower_amount, lower_objects
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.counters import act_on_each
from engine.language.tree.amounts import All
from engine.language.tree.players import YOU

EVERYTHING = 10_000


def gain_charges(scope: Scope, node: tree.GainCharges) -> list[Op]:
    """charge.1, charge.5: the card whose text it is is their source."""
    more, count = _placed(scope, node)
    lasts = _lasting(scope, node.kind)
    weakens = node.kind.startswith("-")

    def act(game: Play, context: Context, number: int) -> bool:
        if weakens and harm.is_spared(game, number, context.source):
            return False
        source = (context.source, context.source_stamp)
        amount, kind = count(game, context), node.kind
        if node.worth is not None:  # charge.3: one Charge, worth what was counted
            amount, kind = min(amount, 1), kind.replace("X", str(amount))
        placed = charges.place(game, number, kind, amount, source, lasts(game, context))
        if placed >= 0 and game.face[context.source].keywords & DISEASE:
            # diseasegen.6: the Effect is a Disease, which ends with its Charge.
            name = game.face[context.source].name
            diseases.infect(game, number, name, context.controller, context.source, placed)
        return placed >= 0

    known = len(scope.targets)
    ops = act_on_each(scope, node.objects, YOU, act)
    if weakens:
        for slot in scope.targets[known:]:
            slot.leave_out(_is_constant)
    return [*more, *ops]


def _placed(scope: Scope, node: tree.GainCharges) -> tuple[list[Op], Count]:
    """Return how many Charges are placed; of a Time Charge, with how many turn ends to come."""
    if node.kind != TIME:
        return lower_amount(scope, node.worth or node.amount)
    if node.time is not None:
        return lower_amount(scope, node.time)
    lasts: object = scope.duration
    number, cycles = 1, False
    if isinstance(lasts, ForTurns):
        number, cycles = lasts.number, lasts.cycles
        scope.durations[0] += 1
    return [], lambda game, _context: number * (len(game.living_seats()) if cycles else 1)


def _lasting(scope: Scope, kind: str) -> Callable[[Play, Context], int]:
    """Return what begins the effect that Charges end with; -1 where they stay (charge.4)."""
    node: object = scope.duration
    if node is None or (kind == TIME and isinstance(node, ForTurns)):
        return lambda _game, _context: -1
    begin = lower_duration(scope, scope.duration)

    def begun(game: Play, context: Context) -> int:
        made = begin(game, context)
        begin_lasting(game, made)
        return made.id

    return begun


def _is_constant(game: Play, context: Context, number: int) -> bool:
    """ability.constancy.2: it is not a target for a -X/-X Charge."""
    return game.in_play(number) and game.has(number, CONSTANCY)


def lose_charges(scope: Scope, node: tree.LoseCharges) -> list[Op]:
    """Take Charges off objects."""
    is_all = isinstance(node.amount, All)
    more, count = ([], None) if is_all else lower_amount(scope, node.amount)

    def act(game: Play, context: Context, number: int) -> bool:
        if not node.kind:
            return charges.remove_all(game, number) > 0
        wanted = EVERYTHING if count is None else count(game, context)
        taken = charges.remove(game, number, node.kind, wanted)
        return taken > 0 if count is None else taken >= wanted

    return [*more, *act_on_each(scope, node.objects, YOU, act)]


def spend_charges(scope: Scope, node: tree.SpendCharges) -> list[Op]:
    """charge.4: off this card, as a cost."""
    _, count = lower_amount(scope, node.amount)

    def doing(game: Play, context: Context) -> None:
        charges.remove(game, context.source, node.kind, count(game, context))

    return [Do(doing)]


def can_spend(scope: Scope, node: tree.SpendCharges) -> Callable[[Any, Context], bool]:
    """Whether this card has as many Charges."""
    _, count = lower_amount(scope, node.amount)

    def holds(game: Play, context: Context) -> bool:
        return charges.count_of(game, context.source, node.kind) >= count(game, context)

    return holds


def move_charges(scope: Scope, node: tree.MoveCharges) -> list[Op]:
    """Charges change their place; their source and their time stay (charge.5)."""
    more, count = lower_amount(scope, node.amount)
    ops, source = lower_objects(scope, node.source)
    others, to = lower_objects(scope, node.to)

    def doing(game: Play, context: Context) -> None:
        first, second = reachable(game, context, source), reachable(game, context, to)
        if not first or not second:
            context.did = False
            return
        wanted = count(game, context)
        moved = charges.move(game, first[0], second[0], node.kind, wanted)
        context.did = context.did and 0 < wanted <= moved

    return [*more, *ops, *others, Do(doing)]
