"""Parts of sentences that only this game has: secured Ikorr, influence."""

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
from engine.kernel.programs.context import Context
from engine.kernel.programs.signatures import Condition, Count
from engine.language.lowering.conditions import count_test
from engine.language.lowering.features import compares
from engine.language.lowering.players import plain_players
from engine.language.lowering.scope import Scope
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Players


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


AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    SecuredBy: lambda scope, node: _secured(scope, node.players),
    InfluenceOf: lambda scope, node: _influence(scope, node.players, node.kind),
}
CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    HasSecured: lambda scope, node: _has_secured(scope, node.players, node.count),
    HasInfluence: lambda scope, node: _has_influence(scope, node.players, node.kind, node.count),
}
