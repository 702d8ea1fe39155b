"""Conditions: from the tree to functions that say yes or no."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from engine.kernel.effects.last_known import as_it_was, chars_of, controller_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.ops import Do
from engine.kernel.programs.signatures import Condition, Count, Finder, Seats
from engine.kernel.state.game import Game
from engine.language.lowering import descriptions
from engine.language.lowering import past as past_of
from engine.language.lowering.features import compares
from engine.language.lowering.parts import lower_condition, lower_ref, plain_amount
from engine.language.lowering.players import as_player_refs, opponent, plain_players
from engine.language.lowering.references import zone_cards
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.stats import check_stat, keyword_bit, stat_of
from engine.language.reading.trees import nodes
from engine.language.tree.amounts import CountOf, OfPlayers
from engine.language.tree.conditions import (
    And,
    Compare,
    Controls,
    DoneCondition,
    Exists,
    Happened,
    HasCards,
    HasKeyword,
    HasStat,
    InZone,
    Is,
    IsTurnOf,
    Not,
    Or,
    PaidExtraCost,
    WasSo,
)
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Players, Ref
from engine.language.tree.kinds import Condition as ConditionNode
from engine.language.tree.objects import Keyword, Selection, StatTest, ZoneRef
from engine.language.tree.players import ChosenPlayer, EachPlayer, Opponent, ThatPlayer
from engine.language.tree.terms import Op, Part


def _exists(scope: Scope, node: Exists) -> Condition:
    find = descriptions.lower_finder(scope, node.description)
    scope.count(find, node.description.nouns)
    return _counted(scope, node.count, find)


def _in_turn(scope: Scope, parts: Iterable[ConditionNode]) -> list[Condition]:
    """Lower one after the other; "your opponent has a spell and they ...": they are known then."""
    lowered: list[Condition] = []
    for each in parts:
        lowered.append(lower_condition(scope, each))
        meet_opponent(scope, each)
    return lowered


def meet_opponent(scope: Scope, node: ConditionNode) -> None:
    """For "if your opponent controls a unit, they ...": note the opponent who was named."""
    if any(isinstance(each, Opponent) for each in nodes(node)):
        counted = scope.last_counted()
        scope.meet_player(as_player_refs(opponent))
        if counted is not None:  # what was counted is still the last thing
            scope.memory.counted = (len(scope.met), counted)


def all_of(conditions: list[Condition]) -> Condition:
    """Return a function that wants all of them."""

    def holds(game: Game, context: Context) -> bool:
        return all(each(game, context) for each in conditions)

    return holds


def _any_of(conditions: list[Condition]) -> Condition:
    def holds(game: Game, context: Context) -> bool:
        return any(each(game, context) for each in conditions)

    return holds


def negated(condition: Condition) -> Condition:
    """Return the opposite."""

    def holds(game: Game, context: Context) -> bool:
        return not condition(game, context)

    return holds


def is_turn_of(seats: Seats) -> Condition:
    """Return whether it is the turn of any of some players."""

    def holds(game: Game, context: Context) -> bool:
        return any(game.is_active(seat) for seat in seats(game, context))

    return holds


def count_test(scope: Scope, node: CountTest) -> tuple[Op, Count]:
    """Return the comparison and the number of "two or more"."""
    return node.op, plain_amount(scope, node.amount)


def _counted(scope: Scope, node: CountTest, find: Finder) -> Condition:
    op, wanted = count_test(scope, node)

    def holds(game: Game, context: Context) -> bool:
        return compares(op, len(find(game, context)), wanted(game, context))

    return holds


def _controls(scope: Scope, node: Controls) -> Condition:
    find = descriptions.lower_finder(scope, node.description)
    seats = plain_players(scope, node.players)
    scope.count(_controlled(find, seats), node.description.nouns)
    op, wanted = count_test(scope, node.count)
    is_team = isinstance(node.players, EachPlayer) and node.players.as_team
    # "Each opposing player controls ...", "no player controls ...": each of them.
    is_each = isinstance(node.players, EachPlayer)

    def holds(game: Game, context: Context) -> bool:
        found = [game.controller[number] for number in find(game, context)]
        number = wanted(game, context)
        counts = [found.count(seat) for seat in seats(game, context)]
        if is_team:
            counts = [sum(counts)]
        results = [compares(op, count, number) for count in counts]
        return all(results) if is_each else any(results)

    return holds


def _controlled(find: Finder, seats: Seats) -> Finder:
    """Return what players control of what is found."""

    def controlled(game: Game, context: Context) -> list[int]:
        whose = seats(game, context)
        return [number for number in find(game, context) if game.controller[number] in whose]

    return controlled


def _is(scope: Scope, node: Is) -> Condition:
    refs = lower_ref(scope, node.ref)
    test = descriptions.lower_test(scope, node.description)

    # "You control it" is about now; what something was like may be about the past.
    is_present = node.description.controller is not None

    def holds(game: Game, context: Context) -> bool:
        found = refs(game, context)
        if not found:
            return False
        if is_present:
            return all(
                game.stamp[ref[0]] == ref[1]
                and game.in_play(ref[0])
                and test(game, context, ref[0])
                for ref in found
            )
        return all(
            as_it_was(game, ref, lambda number=ref[0]: test(game, context, number))  # type: ignore[misc]
            for ref in found
        )

    return holds


def _has_stat(scope: Scope, node: Ref | Selection, test: StatTest) -> Condition:
    check_stat(scope.words, test.stat)
    refs, words = lower_ref(scope, node), scope.words
    wanted = plain_amount(scope, test.amount)

    def holds(game: Game, context: Context) -> bool:
        found = refs(game, context)
        return bool(found) and all(
            compares(test.op, stat_of(words, game, ref, test.stat), wanted(game, context))
            for ref in found
        )

    return holds


def _has_keyword(scope: Scope, node: Ref | Selection, keyword: Keyword) -> Condition:
    refs = lower_ref(scope, node)
    bit = keyword_bit(scope.words, keyword)

    def holds(game: Game, context: Context) -> bool:
        found = refs(game, context)
        return bool(found) and all(chars_of(game, ref).keywords & bit for ref in found)

    return holds


def _in_zone(scope: Scope, node: Ref, zone: ZoneRef) -> Condition:
    refs = lower_ref(scope, node)
    cards = zone_cards(scope, zone)

    def holds(game: Game, context: Context) -> bool:
        there = cards(game, context)
        found = refs(game, context)
        return bool(found) and all(ref[0] in there for ref in found)

    return holds


def _happened(scope: Scope, node: Happened) -> Condition:
    span = "game" if node.this_game else "last" if node.last_turn else "turn"
    event, count = node.event, node.count
    if count is None and event.amount is not None:
        # "You gained 2 or more coins this turn": in all, however often.
        past = past_of.total_past(scope, replace(event, amount=None), span)
        count = event.amount
    else:
        past = past_of.count_past(scope, event, span)
    if count is None:

        def at_all(game: Game, context: Context) -> bool:
            return past(game, context) > 0

        return at_all
    op, wanted = count_test(scope, count)

    def holds(game: Game, context: Context) -> bool:
        return compares(op, past(game, context), wanted(game, context))

    return holds


def _has_cards(scope: Scope, node: HasCards) -> Condition:
    seats = plain_players(scope, node.players)
    cards = zone_cards(scope, ZoneRef(node.zone))
    test = descriptions.lower_test(scope, node.description, with_zone=False)
    op, wanted = count_test(scope, node.count)

    def holds(game: Game, context: Context) -> bool:
        found = [n for n in cards(game, context) if test(game, context, n)]
        number = wanted(game, context)
        return any(
            compares(op, sum(game.owner[n] == seat for n in found), number)
            for seat in seats(game, context)
        )

    return holds


def _compare(scope: Scope, left: Amount, op: Op, right: Amount) -> Condition:
    for side in (left, right):
        players = counted_players(side)
        if players is not None:
            one = of_that_player(side)
            pair = (one, right) if side is left else (left, one)
            return _compared_with_each(scope, players, op, *pair)
    first = plain_amount(scope, left)
    second = plain_amount(scope, right)

    def holds(game: Game, context: Context) -> bool:
        return compares(op, first(game, context), second(game, context))

    return holds


def counted_players(node: Amount) -> EachPlayer | ChosenPlayer | None:
    """Return several players of whom each has a number of his own: "than each opposing player"."""
    found: tuple[Players | None, ...] = ()
    if isinstance(node, OfPlayers):
        found = (node.players,)
    elif isinstance(node, CountOf):
        zone = node.description.zone
        found = (node.description.controller, zone.owner if zone is not None else None)
    for players in found:
        if isinstance(players, EachPlayer) and players.as_team:
            continue
        if isinstance(players, (EachPlayer, ChosenPlayer)):
            return players
    return None


def of_that_player(node: Amount) -> Amount:
    """Return a number of several players as that of one of them, "that player"."""
    if isinstance(node, OfPlayers):
        is_several = isinstance(node.players, (EachPlayer, ChosenPlayer))
        return replace(node, players=ThatPlayer()) if is_several else node
    if not isinstance(node, CountOf):
        return node
    each = node.description
    if isinstance(each.controller, (EachPlayer, ChosenPlayer)):
        return CountOf(replace(each, controller=ThatPlayer()))
    zone = ZoneRef(each.zone.zone, ThatPlayer()) if each.zone is not None else None
    return CountOf(replace(each, zone=zone))


def _compared_with_each(
    scope: Scope,
    players: EachPlayer | ChosenPlayer,
    op: Op,
    left: Amount,
    right: Amount,
) -> Condition:
    """Return a comparison with all of several players, or with any of them ("a player")."""
    seats = plain_players(scope, players)
    theirs = replace(scope, acting=True)
    first, second = plain_amount(theirs, left), plain_amount(theirs, right)
    is_each = isinstance(players, EachPlayer)

    def holds(game: Game, context: Context) -> bool:
        before = context.actor
        results = []
        for seat in seats(game, context):
            context.actor = seat
            results.append(compares(op, first(game, context), second(game, context)))
        context.actor = before
        return all(results) if is_each else any(results)

    return holds


def _done(scope: Scope, node: DoneCondition) -> Condition:
    refs = tallied(node.done)
    meant = lower_ref(scope, node.ref) if node.ref is not None else None
    doers = None
    if node.by is not None and node.done.can_be(Part.ONES_OWN):
        doers = plain_players(scope, node.by)
    test = descriptions.lower_test(scope, node.description, with_zone=False)
    op, wanted = count_test(scope, node.count)

    def holds(game: Game, context: Context) -> bool:
        fitting = 0
        own = None if meant is None else {number for number, _ in meant(game, context)}
        for ref in refs(game, context):
            number = ref[0]
            if own is not None and number not in own:
                continue
            if doers is not None and controller_of(game, ref) not in doers(game, context):
                continue
            if as_it_was(game, ref, lambda each=number: test(game, context, each)):  # type: ignore[misc]
                fitting += 1
        return compares(op, fitting, wanted(game, context))

    return holds


_WAS_SO: Final = "was so"


def noted_before(held: Condition) -> Do:
    """Return what notes whether a condition holds, for a step behind what may change that."""

    def doing(game: Game, context: Context) -> None:
        context.tally[_WAS_SO] = (int(held(game, context)), ())

    return Do(doing)


def _was_so(game: Game, context: Context) -> bool:
    return context.tally[_WAS_SO][0] > 0


def _paid_extra(game: Game, context: Context) -> bool:
    return context.paid_extra


CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    Controls: _controls,
    Exists: _exists,
    Is: _is,
    HasStat: lambda scope, node: _has_stat(scope, node.ref, node.test),
    HasKeyword: lambda scope, node: _has_keyword(scope, node.ref, node.keyword),
    InZone: lambda scope, node: _in_zone(scope, node.ref, node.zone),
    Happened: _happened,
    HasCards: _has_cards,
    Compare: lambda scope, node: _compare(scope, node.left, node.op, node.right),
    IsTurnOf: lambda scope, node: is_turn_of(plain_players(scope, node.players)),
    DoneCondition: _done,
    PaidExtraCost: lambda _scope, _node: _paid_extra,
    And: lambda scope, node: all_of(_in_turn(scope, node.conditions)),
    Or: lambda scope, node: _any_of(_in_turn(scope, node.conditions)),
    Not: lambda scope, node: negated(lower_condition(scope, node.condition)),
    WasSo: lambda _scope, _node: _was_so,
}
