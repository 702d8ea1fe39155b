"""What playing and activating costs after all changes, and whether it can be paid."""

from collections.abc import Callable, Iterable

from engine.kernel.effects.collection import index_board
from engine.kernel.effects.faces import OtherWay
from engine.kernel.effects.lasting_effects import Lasting, copy_lasting
from engine.kernel.effects.player_rules import player_rules
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.ready_abilities import FOR_CARDS, Action, CostRule
from engine.kernel.programs.context import Context
from engine.kernel.programs.program import Costs
from engine.kernel.state.game import Game

Rules = list[tuple[Context, CostRule]]
# An amount and a floor.
Reduction = tuple[int, int]
# A text that changes what something costs, and by how much.
CostChange = tuple[Context, CostRule, int]


def play_cost(game: Game, seat: int, number: int, x: int = 0) -> int:
    """Return what playing a card takes now of the pool that the game pays from."""
    face = game.face[number]
    board = game.board if game.board is not None else index_board(game)
    if board.has_player_rules and _is_free_from(game, seat, number):
        return 0
    if not board.has_cost_rules and not face.cost_rules:
        return x if face.is_x else face.cost
    return cost_after(game, seat, number, x, cost_changes(game, seat, FOR_CARDS))


def cost_after(game: Game, seat: int, number: int, x: int, changes: list[CostChange]) -> int:
    """Return what playing a card takes with known changes, and its own."""
    face = game.face[number]
    if face.cost_rules:
        context = Context(seat, number, game.stamp[number], face.name)
        own = [(context, rule) for rule in face.cost_rules if rule.is_own]
        changes = _holding(game, seat, own) + changes
    return _after_changes(game, number, x if face.is_x else face.cost, changes)


def _is_free_from(game: Game, seat: int, number: int) -> bool:
    """Whether a text lets a card be played for nothing from where it is, not the hand."""
    if game.zone[number] == seat * game.layout.width + game.rules.hand:
        return False
    return any(
        rule.is_free
        and rule.players(game, context, seat)
        and (rule.condition is None or rule.condition(game, context))
        and (rule.applies is None or rule.applies(game, context, number))
        for context, rule in player_rules(game, "play_from")
    )


def ability_cost(game: Game, seat: int, number: int, printed: int, what: int) -> int:
    """Return what activating an ability takes now."""
    board = game.board if game.board is not None else index_board(game)
    if not board.has_cost_rules:
        return printed
    return _after_changes(game, number, printed, cost_changes(game, seat, what))


def cost_changes(game: Game, seat: int, what: int) -> list[CostChange]:
    """Return the texts that change what something costs a player now, if they are about it."""
    board = game.board if game.board is not None else index_board(game)
    rules = [each for each in board.cost_rules if each[1].what == what]
    for lasting in game.lasting:
        rule = lasting.cost_rule
        if rule is not None and rule.what == what and lasting.expiry.begins <= game.turn:
            rules.append((lasting.context, rule))
    return _holding(game, seat, rules)


def _holding(game: Game, seat: int, rules: Rules) -> list[CostChange]:
    """Return those of some texts that hold for a player now, with their amounts."""
    return [
        (context, rule, rule.amount(game, context))
        for context, rule in rules
        if _concerns(game, context, rule, seat)
    ]


def _after_changes(game: Game, number: int, printed: int, changes: list[CostChange]) -> int:
    increases = 0
    reductions: list[Reduction] = []
    for context, rule, usual in changes:
        if not rule.is_own and not rule.applies(game, context, number):
            continue
        amount = _amount_for(game, context, rule, number) if rule.is_each else usual
        if rule.sets:
            printed = amount
        elif amount >= 0:
            increases += amount
        else:
            reductions.append((-amount, rule.floor))
    return cheapest(printed, increases, reductions)


def _amount_for(game: Game, context: Context, rule: CostRule, number: int) -> int:
    """Return an amount as it is for one card ("for each unit its controller controls")."""
    before, context.item = context.item, (number, game.stamp[number])
    amount = rule.amount(game, context)
    context.item = before
    return amount


def _concerns(game: Game, context: Context, rule: CostRule, seat: int) -> bool:
    if rule.payer is not None and not rule.payer(game, context, seat):
        return False
    return rule.condition is None or rule.condition(game, context)


def rule_applies(game: Game, context: Context, rule: CostRule, seat: int, number: int) -> bool:
    """Whether a cost change concerns a card or ability of a player now."""
    if not _concerns(game, context, rule, seat):
        return False
    return rule.is_own or rule.applies(game, context, number)


def use_up_next(game: Game, seat: int, number: int, what: int) -> None:
    """Use up every "next" cost change that concerned what was just played."""
    lasting = game.lasting
    if not lasting or not any(each.cost_rule is not None and each.uses > 0 for each in lasting):
        return
    kept: list[Lasting] = []
    for each in lasting:
        rule = each.cost_rule
        if (
            rule is None
            or not _is_used(game, each, rule, what)
            or not rule_applies(game, each.context, rule, seat, number)
        ):
            kept.append(each)
        elif each.uses > 1:
            left = copy_lasting(each)
            left.uses -= 1
            kept.append(left)
    game.lasting = kept
    game.touch_lasting()


def _is_used(game: Game, lasting: Lasting, rule: CostRule, what: int) -> bool:
    """Whether a text changes what one kind of thing costs, now and that many times."""
    return lasting.uses >= 0 and rule.what == what and lasting.expiry.begins <= game.turn


def highest_x(game: Game, context: Context, action: Action | None, spent: int) -> int:
    """Return the largest X to declare for a card or ability, -1 where its cost has none.

    What is paid beside what X stands for leaves less of it to X.
    """
    seat, number = context.controller, context.source
    face = game.face[number]
    if action is None and face.is_x:
        return _highest(game, seat, lambda x: play_cost(game, seat, number, x))
    costs = face.extra_costs if action is None else action.costs
    if costs is None:
        return -1
    if costs.most_x is not None:
        # What X pays of the usual pool comes beside the printed cost.
        return costs.most_x(game, context) - (spent if costs.spends_x else 0)
    if costs.amount is not None:
        return -1
    if action is None:
        return game.available(seat)
    what = game.price_topic(action)
    return _highest(game, seat, lambda x: ability_cost(game, seat, number, x, what))


def _highest(game: Game, seat: int, cost: Callable[[int], int]) -> int:
    x = game.available(seat)
    while cost(x + 1) <= game.available(seat):
        x += 1
        if x > 99:
            break
    while x > 0 and cost(x) > game.available(seat):
        x -= 1
    return x


def can_pay_items(game: Game, costs: Costs | None, context: Context) -> bool:
    """Whether the part of a cost that has to be done could be done."""
    return costs is None or costs.is_payable is None or costs.is_payable(game, context)


def other_way(game: Game, seat: int, context: Context) -> OtherWay | None:
    """Return another way in which a card can be paid for where it is now; None for none."""
    number = context.source
    kind = game.layout.kinds[game.zone[number]]
    for way in game.face[number].other_ways:
        costs = way.costs
        if way.zone != kind or costs is None or (costs.amount or 0) > game.available(seat):
            continue
        if way.condition is not None and not way.condition(game, context):
            continue
        if can_pay_items(game, costs, context):
            return way
    return None


def has_usual_cost(game: Game, number: int) -> bool:
    """Whether a card can be played for its printed cost where it is now."""
    kind = game.layout.kinds[game.zone[number]]
    here = [way for way in game.face[number].other_ways if way.zone == kind]
    return kind == game.rules.hand or not here or any(way.costs is None for way in here)


def activation_context(game: Game, seat: int, number: int, action: Action) -> Context:
    """Return a fresh context for an ability that a player activates."""
    known = source_context(game, number).clone()
    known.controller = seat
    known.actor = seat
    known.origin = action.origin
    return known


def cheapest(printed: int, increases: int, reductions: Iterable[Reduction]) -> int:
    """Return the smallest payment: increases first, then reductions in the best order.

    A reduction is an amount and a floor. The floor belongs to that reduction alone, so those with
    the highest floors are taken first, while the cost is still above them.
    """
    cost = printed + increases
    for amount, floor in sorted(reductions, key=_by_floor):
        if cost > floor:
            cost = max(floor, cost - amount)
    return cost


def _by_floor(reduction: Reduction) -> int:
    return -reduction[1]
