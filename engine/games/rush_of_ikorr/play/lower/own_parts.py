"""Parts of sentences that only this game has: secured Ikorr, influence."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.rush_of_ikorr.play.lower.verbs_influence import AVAILABLE
from engine.games.rush_of_ikorr.text.own_tree import (
    HasInfluence,
    HasSecured,
    InfluenceOf,
    SecuredBy,
)
from engine.games.rush_of_ikorr.text.terms import InfluenceKind
from engine.kernel.programs.signatures import Condition, Count
from engine.language.lowering.declared import Purse
from engine.language.lowering.scope import Scope
from engine.language.lowering.verbs.pools import any_has, held_by

_SECURED: Final = Purse(lambda game, seat: game.pool[game.seating.team_of[seat]], is_of_team=True)
_INFLUENCE: Final = {
    InfluenceKind.ANY: Purse(lambda game, seat: game.influence[seat] + game.exerted[seat]),
    InfluenceKind.AVAILABLE: AVAILABLE,
    InfluenceKind.EXERTED: Purse(lambda game, seat: game.exerted[seat]),
}
AMOUNTS: Final[dict[type, Callable[[Scope, Any], Count]]] = {
    SecuredBy: lambda scope, node: held_by(scope, node.players, _SECURED),
    InfluenceOf: lambda scope, node: held_by(scope, node.players, _INFLUENCE[node.kind]),
}
CONDITIONS: Final[dict[type, Callable[[Scope, Any], Condition]]] = {
    HasSecured: lambda scope, node: any_has(scope, node.players, _SECURED, node.count),
    HasInfluence: lambda scope, node: any_has(
        scope, node.players, _INFLUENCE[node.kind], node.count
    ),
}
