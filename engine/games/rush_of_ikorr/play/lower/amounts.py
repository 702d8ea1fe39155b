"""Amounts: from the tree to functions that count."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from engine.games.rush_of_ikorr.play.lower import descriptions, past
from engine.games.rush_of_ikorr.play.lower.refs import lower_ref, plain_players
from engine.games.rush_of_ikorr.play.lower.scope import RefsOf, Scope, UnplayableTextError
from engine.games.rush_of_ikorr.play.lower.stats import number_of, stat_of
from engine.games.rush_of_ikorr.play.numbers import (
    CHAMPION,
    HAND,
    LOCATION_CARD,
    SECURED,
    SPELL,
    STORED,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text import tree
from engine.kernel.effects.last_known import face_of
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Count
from engine.kernel.state.numbers import DAMAGED, DREW
from engine.language.tree import terms

EVERYTHING = 1_000_000


def fixed(value: int) -> Count:
    """Return a function for a plain number."""

    def count(game: Play, context: Context) -> int:
        return value

    return count


def everything(game: Play, context: Context) -> int:
    """Return more than there can be."""
    return EVERYTHING


def that_many(game: Play, context: Context) -> int:
    """Return the amount of the event or instruction just before."""
    return context.amount


def that_many_each(game: Play, context: Context) -> int:
    """Return the same where each player counts for himself, if that is known."""
    own = context.tally.get(f"seat {context.actor}")
    return own[0] if own is not None else context.amount


def declared_x(game: Play, context: Context) -> int:
    """Return the X that was declared (4.3d.3)."""
    return context.x


def plain_amount(scope: Scope, node: tree.Amount) -> Count:
    """Return a function for an amount that nobody has to choose."""
    before, scope.in_amount = scope.in_amount, True
    lowered = _lowered(scope, node)
    scope.in_amount = before
    return lowered


def _lowered(scope: Scope, node: tree.Amount) -> Count:
    lower = _AMOUNTS.get(type(node))
    if lower is None:
        raise UnplayableTextError(type(node).__name__)
    return lower(scope, node)


def _capped(count: Count, most: int) -> Count:
    def at_most(game: Play, context: Context) -> int:
        return min(count(game, context), most)

    return at_most


def _count_of(scope: Scope, description: tree.Description) -> Count:
    played = _played(description)
    if played is not None:
        return past.count_past(scope, played)
    find = descriptions.lower_finder(scope, description)

    def count(game: Play, context: Context) -> int:
        return len(find(game, context))

    return count


def _played(node: tree.Description) -> tree.EventPattern | None:
    """For "each spell you cast this turn": so many times, wherever the cards are now."""
    did = node.history[0] if len(node.history) == 1 else None
    if did is None or did.events != (tree.Event.PLAYED,) or did.negated or did.last_turn:
        return None
    if isinstance(did.by, (tree.Cause, tree.Description, tree.This)):
        return None
    what = replace(node, history=())
    return tree.EventPattern((tree.Event.PLAYS,), did.by or tree.EachPlayer(tree.Side.ANY), what)


def _until_hand(size: Count) -> Count:
    def count(game: Play, context: Context) -> int:
        return max(size(game, context) - len(game.zones[context.actor * WIDTH + HAND]), 0)

    return count


def _count_of_ref(refs: RefsOf) -> Count:
    def count(game: Play, context: Context) -> int:
        return len(refs(game, context))

    return count


def _stat_of(scope: Scope, stat: terms.Stat, node: tree.Objects, is_printed: bool) -> Count:
    if isinstance(node, tree.Group):
        raise UnplayableTextError("a number of several things at once")
    if isinstance(node, tree.Selection) and node.how is not tree.How.TARGET:
        if node.how is tree.How.CHOOSE and node.description.extreme is None:
            raise UnplayableTextError("a number of something that is still to be chosen")
        return _total(scope, stat, node.description)
    refs = lower_ref(scope, node)

    def count(game: Play, context: Context) -> int:
        return sum(stat_of(game, ref, stat, is_printed) for ref in refs(game, context))

    return count


def _total(scope: Scope, stat: terms.Stat, description: tree.Description) -> Count:
    find = descriptions.lower_finder(scope, description)

    def count(game: Play, context: Context) -> int:
        return sum(number_of(game, number, stat) for number in find(game, context))

    return count


def _extreme(
    scope: Scope, stat: terms.Stat, description: tree.Description, is_lowest: bool
) -> Count:
    find = descriptions.lower_finder(scope, description)

    def count(game: Play, context: Context) -> int:
        values = [number_of(game, number, stat) for number in find(game, context)]
        if not values:
            return 0
        return min(values) if is_lowest else max(values)

    return count


# What "this way" can mean where the text itself has done nothing: the event that triggered it.
_TRIGGERING: dict[terms.Done, int] = {
    tree.Done.SECURED: SECURED,
    tree.Done.STORED: STORED,
    tree.Done.DEALT: DAMAGED,
    tree.Done.DRAWN: DREW,
}


# Of what was done something to, "champion cards scrapped this way" are only some.
KINDS: dict[terms.Noun | None, int] = {
    tree.Noun.CHAMPION: CHAMPION,
    tree.Noun.SPELL: SPELL,
    tree.Noun.LOCATION: LOCATION_CARD,
}


def _done(done: terms.Done, noun: terms.Noun | None) -> Count:
    key = done.value
    counts_objects = noun is not None
    wanted = KINDS.get(noun, -1)
    kind = _TRIGGERING.get(done, -1)

    def count(game: Play, context: Context) -> int:
        if key not in context.tally and context.event[0] == kind:
            return context.event[6]
        amount, refs = context.tally.get(key, (0, ()))
        if wanted >= 0 and refs:
            return sum(face_of(game, ref).kind == wanted for ref in refs)
        return len(refs) if counts_objects and refs else amount

    return count


def _times(scope: Scope, event: tree.EventPattern) -> Count:
    return past.count_past(scope, event)


def _secured(scope: Scope, players: tree.Players) -> Count:
    seats = plain_players(scope, players)

    def count(game: Play, context: Context) -> int:
        teams = {game.seating.team_of[seat] for seat in seats(game, context)}
        return sum(game.pool[team] for team in teams)

    return count


def _influence(scope: Scope, players: tree.Players, kind: tree.InfluenceKind) -> Count:
    seats = plain_players(scope, players)

    def count(game: Play, context: Context) -> int:
        total = 0
        for seat in seats(game, context):
            if kind is not tree.InfluenceKind.EXERTED:
                total += game.influence[seat]
            if kind is not tree.InfluenceKind.AVAILABLE:
                total += game.exerted[seat]
        return total

    return count


def _player_count(side: tree.Side) -> Count:
    def count(game: Play, context: Context) -> int:
        if side is tree.Side.ALLIED:
            return len(game.seating.allies[context.controller])
        if side is tree.Side.OPPOSING:
            return len(game.seating.opponents[context.controller])
        return game.seating.count

    return count


def _counters(refs: RefsOf, kind: str) -> Count:
    def count(game: Play, context: Context) -> int:
        return sum(game.counters.get((stamp, kind), 0) for _, stamp in refs(game, context))

    return count


def _times_over(factor: int, amount: Count) -> Count:
    def count(game: Play, context: Context) -> int:
        return factor * amount(game, context)

    return count


def _plus(amount: Count, number: int) -> Count:
    def count(game: Play, context: Context) -> int:
        return max(amount(game, context) + number, 0)

    return count


def _groups(amount: Count, size: int) -> Count:
    def count(game: Play, context: Context) -> int:
        return amount(game, context) // size

    return count


def _half(amount: Count, is_up: bool) -> Count:
    def count(game: Play, context: Context) -> int:
        value = amount(game, context)
        return (value + 1) // 2 if is_up else value // 2

    return count


_AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    tree.Number: lambda _scope, node: fixed(node.value),
    tree.X: lambda scope, _node: scope.x if scope.x is not None else declared_x,
    tree.All: lambda _scope, _node: everything,
    tree.AnyNumber: lambda _scope, _node: everything,
    tree.AllBut: lambda _scope, _node: everything,
    tree.Groups: lambda scope, node: _groups(plain_amount(scope, node.amount), node.size),
    tree.Between: lambda _scope, node: fixed(node.most),
    tree.UpTo: lambda scope, node: plain_amount(scope, node.amount),
    tree.UntilHand: lambda scope, node: _until_hand(plain_amount(scope, node.size)),
    tree.CountOf: lambda scope, node: _count_of(scope, node.description),
    tree.CountOfRef: lambda scope, node: _count_of_ref(lower_ref(scope, node.ref)),
    tree.StatOf: lambda scope, node: _stat_of(scope, node.stat, node.ref, node.printed),
    tree.TotalOf: lambda scope, node: _total(scope, node.stat, node.description),
    tree.ExtremeOf: lambda scope, node: _extreme(scope, node.stat, node.description, node.lowest),
    tree.ThatMany: lambda scope, _node: that_many_each if scope.acting else that_many,
    tree.DoneThisWay: lambda _scope, node: _done(node.done, node.noun),
    tree.TimesHappened: lambda scope, node: _times(scope, node.event),
    tree.SecuredBy: lambda scope, node: _secured(scope, node.players),
    tree.InfluenceOf: lambda scope, node: _influence(scope, node.players, node.kind),
    tree.PlayerCount: lambda _scope, node: _player_count(node.side),
    tree.CountersOn: lambda scope, node: _counters(lower_ref(scope, node.ref), node.kind),
    tree.Times: lambda scope, node: _times_over(node.factor, plain_amount(scope, node.amount)),
    tree.Plus: lambda scope, node: _plus(plain_amount(scope, node.amount), node.number),
    tree.Capped: lambda scope, node: _capped(plain_amount(scope, node.amount), node.most),
    tree.Half: lambda scope, node: _half(plain_amount(scope, node.amount), node.up),
}
