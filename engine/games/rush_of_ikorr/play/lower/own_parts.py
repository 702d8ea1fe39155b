"""Parts of sentences that only this game has: fighters, secured Ikorr, influence."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play.state import Play
from engine.games.rush_of_ikorr.text.own_tree import (
    HasInfluence,
    HasSecured,
    InfluenceOf,
    SecuredBy,
)
from engine.games.rush_of_ikorr.text.terms import InfluenceKind
from engine.kernel.programs.context import Context, Refs
from engine.kernel.programs.signatures import Condition, Count
from engine.language.lowering.conditions import count_test
from engine.language.lowering.features import compares
from engine.language.lowering.maker import RefsOf
from engine.language.lowering.players import plain_players
from engine.language.lowering.references import it
from engine.language.lowering.scope import Scope, event_second, event_subject
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Players
from engine.language.tree.objects import Fighter, LastNamed
from engine.language.tree.terms import Role


def _foe(game: Play, context: Context) -> Refs:
    """Return the champion that the source is battling, or fought in what just happened."""
    mine = (context.source, context.source_stamp)
    pair: Refs
    if game.battle is not None:
        pair = game.battle
    elif context.event[0]:
        pair = (*event_subject(game, context), *event_second(game, context))
    else:
        return ()
    return tuple(each for each in pair if each != mine) if mine in pair else ()


def _fighter(role: Role) -> RefsOf:
    if role is Role.FOE:
        return _foe
    is_attacker = role is Role.ATTACKER

    def find(game: Play, context: Context) -> Refs:
        battle = game.battle
        if battle is not None:
            return (battle[0],) if is_attacker else (battle[1],)
        event = context.event
        first, second = event_subject(game, context), event_second(game, context)
        return (first if is_attacker else second) if event[0] else ()

    return find


def _secured(scope: Scope, players: Players) -> Count:
    seats = plain_players(scope, players)

    def count(game: Play, context: Context) -> int:
        teams = {game.seating.team_of[seat] for seat in seats(game, context)}
        return sum(game.pool[team] for team in teams)

    return count


def _influence(scope: Scope, players: Players, kind: InfluenceKind) -> Count:
    seats = plain_players(scope, players)

    def count(game: Play, context: Context) -> int:
        total = 0
        for seat in seats(game, context):
            if kind is not InfluenceKind.EXERTED:
                total += game.influence[seat]
            if kind is not InfluenceKind.AVAILABLE:
                total += game.exerted[seat]
        return total

    return count


def _has_secured(scope: Scope, players: Players, count: CountTest) -> Condition:
    seats = plain_players(scope, players)
    op, wanted = count_test(scope, count)

    def holds(game: Play, context: Context) -> bool:
        number = wanted(game, context)
        return any(
            compares(op, game.pool[game.seating.team_of[seat]], number)
            for seat in seats(game, context)
        )

    return holds


def _has_influence(
    scope: Scope, players: Players, kind: InfluenceKind, count: CountTest
) -> Condition:
    seats = plain_players(scope, players)
    op, wanted = count_test(scope, count)

    def held(game: Play, seat: int) -> int:
        if kind is InfluenceKind.AVAILABLE:
            return game.influence[seat]
        if kind is InfluenceKind.EXERTED:
            return game.exerted[seat]
        return game.influence[seat] + game.exerted[seat]

    def holds(game: Play, context: Context) -> bool:
        number = wanted(game, context)
        return any(compares(op, held(game, seat), number) for seat in seats(game, context))

    return holds


REFERENCES: Final[dict[type, Callable[[Scope, Any], RefsOf]]] = {
    LastNamed: lambda scope, _node: it(scope, False),
    Fighter: lambda _scope, node: _fighter(node.role),
}
AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    SecuredBy: lambda scope, node: _secured(scope, node.players),
    InfluenceOf: lambda scope, node: _influence(scope, node.players, node.kind),
}
CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    HasSecured: lambda scope, node: _has_secured(scope, node.players, node.count),
    HasInfluence: lambda scope, node: _has_influence(scope, node.players, node.kind, node.count),
}
