"""Amounts: from the tree to functions that count."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.kernel.effects.last_known import face_of, last_known
from engine.kernel.programs.context import Context, Ref
from engine.kernel.programs.signatures import Count
from engine.kernel.state.game import Game
from engine.language.lowering import descriptions, past
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.parts import lower_ref, plain_amount
from engine.language.lowering.players import acting, plain_players
from engine.language.lowering.scope import Scope, tallied
from engine.language.lowering.stats import check_stat, number_of, stat_of
from engine.language.lowering.unplayable import UnplayableTextError
from engine.language.lowering.words import Words
from engine.language.tree import terms
from engine.language.tree.amounts import (
    All,
    AllBut,
    AnyNumber,
    Between,
    Capped,
    CountersOn,
    CountOf,
    CountOfRef,
    Difference,
    DoneThisWay,
    ExtremeOf,
    Groups,
    Half,
    Minus,
    Number,
    PlayerCount,
    Plus,
    SpreadOf,
    StatOf,
    Sum,
    ThatMany,
    Times,
    TimesHappened,
    TotalOf,
    UntilHand,
    UpTo,
    X,
)
from engine.language.tree.events import EventPattern
from engine.language.tree.kinds import Objects, Players
from engine.language.tree.objects import Description, Group, Selection, This
from engine.language.tree.players import EachPlayer, ThatPlayer
from engine.language.tree.terms import Cause, How, SharedDone, SharedEvent, Side

EVERYTHING = 1_000_000


def fixed(value: int) -> Count:
    """Return a function for a plain number."""

    def count(game: Game, context: Context) -> int:
        return value

    return count


def everything(game: Game, context: Context) -> int:
    """Return more than there can be."""
    return EVERYTHING


def that_many(game: Game, context: Context) -> int:
    """Return the amount of the event or instruction just before."""
    return context.amount


def that_many_each(game: Game, context: Context) -> int:
    """Return the same where each player counts for himself, if that is known."""
    own = context.tally.get(f"seat {context.actor}")
    return own[0] if own is not None else context.amount


def declared_x(game: Game, context: Context) -> int:
    """Return the X that was declared."""
    return context.x


def _capped(count: Count, most: int) -> Count:
    def at_most(game: Game, context: Context) -> int:
        return min(count(game, context), most)

    return at_most


def _count_of(scope: Scope, description: Description) -> Count:
    played = _played(description)
    if played is not None:
        return past.count_past(scope, played)
    if description.done is not None and description.controller is not None:
        return _held_and_done(scope, description, description.done, description.controller)
    find = descriptions.lower_finder(scope, description)
    if description.different_names:

        def count_names(game: Game, context: Context) -> int:
            return len({game.face[number].name for number in find(game, context)})

        return count_names

    def count(game: Game, context: Context) -> int:
        return len(find(game, context))

    return count


def _held_and_done(scope: Scope, node: Description, done: terms.Done, holder: Players) -> Count:
    """For "each unit they controlled that died this way": who held it as it left."""
    is_own = scope.acting and isinstance(holder, ThatPlayer)
    seats = acting if is_own else plain_players(scope, holder)
    plain = replace(node, controller=None, done=None)
    test, refs = descriptions.lower_test(scope, plain, with_zone=False), tallied(done)

    def count(game: Game, context: Context) -> int:
        who = seats(game, context)
        found = (ref for ref in refs(game, context) if holder_of(game, ref) in who)
        return sum(test(game, context, ref[0]) for ref in found)

    return count


def _played(node: Description) -> EventPattern | None:
    """For "each spell you cast this turn": that many times, wherever the cards are now."""
    did = node.history[0] if len(node.history) == 1 else None
    if did is None or did.events != (SharedEvent.PLAYED,) or did.negated or did.last_turn:
        return None
    if isinstance(did.by, (Cause, Description, This)):
        return None
    what = replace(node, history=())
    return EventPattern((SharedEvent.PLAYS,), did.by or EachPlayer(Side.ANY), what)


def _until_hand(size: Count) -> Count:
    def count(game: Game, context: Context) -> int:
        return max(
            size(game, context)
            - len(game.zones[context.actor * game.layout.width + game.rules.hand]),
            0,
        )

    return count


def _count_of_ref(refs: RefsOf) -> Count:
    def count(game: Game, context: Context) -> int:
        return len(refs(game, context))

    return count


def _stat_of(scope: Scope, stat: terms.Stat, node: Objects, is_printed: bool) -> Count:
    check_stat(scope.words, stat)
    if isinstance(node, Group):
        raise UnplayableTextError("a number of several things at once")
    if isinstance(node, Selection) and node.how is not How.TARGET:
        if node.how is How.CHOOSE and node.description.extreme is None:
            raise UnplayableTextError("a number of something that is still to be chosen")
        return _total(scope, stat, node.description)
    refs, words = lower_ref(scope, node), scope.words

    def count(game: Game, context: Context) -> int:
        return sum(stat_of(words, game, ref, stat, is_printed) for ref in refs(game, context))

    return count


def _total(scope: Scope, stat: terms.Stat, description: Description) -> Count:
    check_stat(scope.words, stat)
    find, words = descriptions.lower_finder(scope, description), scope.words

    def count(game: Game, context: Context) -> int:
        return sum(number_of(words, game, number, stat) for number in find(game, context))

    return count


def _extreme(scope: Scope, stat: terms.Stat, description: Description, is_lowest: bool) -> Count:
    check_stat(scope.words, stat)
    find, words = descriptions.lower_finder(scope, description), scope.words

    def count(game: Game, context: Context) -> int:
        values = [number_of(words, game, number, stat) for number in find(game, context)]
        if not values:
            return 0
        return min(values) if is_lowest else max(values)

    return count


def _done(words: Words, done: terms.Done, noun: terms.Noun | None) -> Count:
    key = done.value
    counts_objects = noun is not None
    wanted = words.nouns.kinds.get(noun, -1) if noun is not None else -1
    kind = words.events.this_way.get(done, -1)
    if done is SharedDone.KILLED:
        died = tallied(done)
        return lambda game, context: sum(
            wanted < 0 or face_of(game, ref).kind == wanted for ref in died(game, context)
        )

    def count(game: Game, context: Context) -> int:
        if key not in context.tally and context.event[0] == kind:
            return context.event[6]
        amount, refs = context.tally.get(key, (0, ()))
        if wanted >= 0 and refs:
            return sum(face_of(game, ref).kind == wanted for ref in refs)
        return len(refs) if counts_objects and refs else amount

    return count


def _done_by(scope: Scope, node: DoneThisWay, by: Players) -> Count:
    """For "each unit they sacrificed this way": what some players did, or had done to them."""
    seats = acting if scope.acting and isinstance(by, ThatPlayer) else plain_players(scope, by)
    wanted = scope.words.nouns.kinds.get(node.noun, -1) if node.noun is not None else -1
    refs = tallied(node.done)

    def count(game: Game, context: Context) -> int:
        who = seats(game, context)
        return sum(
            holder_of(game, ref) in who and (wanted < 0 or face_of(game, ref).kind == wanted)
            for ref in refs(game, context)
        )

    return count


def holder_of(game: Game, ref: Ref) -> int:
    """Return who controlled an object as it left play; of any other card, its owner."""
    known = last_known(game, ref)
    return known.controller if known is not None else game.owner[ref[0]]


def _times(scope: Scope, event: EventPattern) -> Count:
    return past.count_past(scope, event)


def _player_count(side: Side) -> Count:
    def count(game: Game, context: Context) -> int:
        if side is Side.ALLIED:
            return len(game.seating.allies[context.controller])
        if side is Side.OPPOSING:
            return len(game.seating.opponents[context.controller])
        return game.seating.count

    return count


def _counters(refs: RefsOf, kind: str) -> Count:
    def count(game: Game, context: Context) -> int:
        return sum(game.counters.get((stamp, kind), 0) for _, stamp in refs(game, context))

    return count


def _times_over(factor: int, amount: Count) -> Count:
    def count(game: Game, context: Context) -> int:
        return factor * amount(game, context)

    return count


def _plus(amount: Count, number: int) -> Count:
    def count(game: Game, context: Context) -> int:
        return max(amount(game, context) + number, 0)

    return count


def _sum(first: Count, second: Count) -> Count:
    def count(game: Game, context: Context) -> int:
        return first(game, context) + second(game, context)

    return count


def _difference(first: Count, second: Count) -> Count:
    def count(game: Game, context: Context) -> int:
        return abs(first(game, context) - second(game, context))

    return count


def _minus(first: Count, second: Count) -> Count:
    def count(game: Game, context: Context) -> int:
        return max(first(game, context) - second(game, context), 0)

    return count


def _spread(scope: Scope, stat: terms.Stat, refs: RefsOf) -> Count:
    check_stat(scope.words, stat)
    words = scope.words

    def count(game: Game, context: Context) -> int:
        values = [stat_of(words, game, ref, stat, False) for ref in refs(game, context)]
        return max(values) - min(values) if values else 0

    return count


def _groups(amount: Count, size: int) -> Count:
    def count(game: Game, context: Context) -> int:
        return amount(game, context) // size

    return count


def _half(amount: Count, is_up: bool) -> Count:
    def count(game: Game, context: Context) -> int:
        value = amount(game, context)
        return (value + 1) // 2 if is_up else value // 2

    return count


AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    Number: lambda _scope, node: fixed(node.value),
    X: lambda scope, _node: scope.x if scope.x is not None else declared_x,
    All: lambda _scope, _node: everything,
    AnyNumber: lambda _scope, _node: everything,
    AllBut: lambda _scope, _node: everything,
    Groups: lambda scope, node: _groups(plain_amount(scope, node.amount), node.size),
    Between: lambda _scope, node: fixed(node.most),
    UpTo: lambda scope, node: plain_amount(scope, node.amount),
    UntilHand: lambda scope, node: _until_hand(plain_amount(scope, node.size)),
    CountOf: lambda scope, node: _count_of(scope, node.description),
    CountOfRef: lambda scope, node: _count_of_ref(lower_ref(scope, node.ref)),
    StatOf: lambda scope, node: _stat_of(scope, node.stat, node.ref, node.printed),
    TotalOf: lambda scope, node: _total(scope, node.stat, node.description),
    ExtremeOf: lambda scope, node: _extreme(scope, node.stat, node.description, node.lowest),
    ThatMany: lambda scope, _node: that_many_each if scope.acting else that_many,
    DoneThisWay: lambda scope, node: (
        _done(scope.words, node.done, node.noun)
        if node.by is None
        else _done_by(scope, node, node.by)
    ),
    TimesHappened: lambda scope, node: _times(scope, node.event),
    PlayerCount: lambda _scope, node: _player_count(node.side),
    CountersOn: lambda scope, node: _counters(lower_ref(scope, node.ref), node.kind),
    Times: lambda scope, node: _times_over(node.factor, plain_amount(scope, node.amount)),
    Plus: lambda scope, node: _plus(plain_amount(scope, node.amount), node.number),
    Sum: lambda scope, node: _sum(
        plain_amount(scope, node.first), plain_amount(scope, node.second)
    ),
    Difference: lambda scope, node: _difference(
        plain_amount(scope, node.first), plain_amount(scope, node.second)
    ),
    Minus: lambda scope, node: _minus(
        plain_amount(scope, node.first), plain_amount(scope, node.second)
    ),
    SpreadOf: lambda scope, node: _spread(scope, node.stat, lower_ref(scope, node.ref)),
    Capped: lambda scope, node: _capped(plain_amount(scope, node.amount), node.most),
    Half: lambda scope, node: _half(plain_amount(scope, node.amount), node.up),
}
