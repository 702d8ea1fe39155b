"""Forms of conditions on players: what they control, have and have secured."""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import HasInfluence, HasSecured, SecuredBy
from engine.games.rush_of_ikorr.text.terms import InfluenceKind
from engine.language.reading.forms import rows
from engine.language.tree.conditions import Compare
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Amount, Condition, Players
from engine.language.tree.players import EachPlayer, You
from engine.language.tree.terms import Op, Side


def _more_secured(op: Op) -> Any:
    def make(any_player: Players, rival: Players) -> Condition:
        return Compare(SecuredBy(any_player), op, SecuredBy(rival))

    return make


def _most_secured(any_player: Players) -> Condition | None:
    """Read "you have the most secured Ikorr": there are two pools."""
    if not isinstance(any_player, You):
        return None
    return _more_secured(Op.MORE)(any_player, EachPlayer(Side.OPPOSING))  # type: ignore[no-any-return]


def _influence(
    any_player: Players, how_much: CountTest, kind: InfluenceKind = InfluenceKind.ANY
) -> Condition:
    return HasInfluence(any_player, kind, how_much)


def _so_much_influence(
    any_player: Players, n: Amount, kind: InfluenceKind = InfluenceKind.ANY
) -> Condition:
    return HasInfluence(any_player, kind, CountTest(Op.AT_LEAST, n))


def _secured(any_player: Players, how_much: CountTest) -> Condition:
    return HasSecured(any_player, how_much)


TABLE = (
    *rows(
        "simple_condition",
        (
            "<any_player:haver> <n:some_number> [<kind:influence_kind>] influence",
            _so_much_influence,
        ),
        (
            "<any_player:haver> <n:some_number> secured ikorr",
            lambda any_player, n: HasSecured(any_player, CountTest(Op.AT_LEAST, n)),
        ),
        (
            "<any_player:haver> (more secured ikorr|more ikorr secured|secured more ikorr) than "
            "<rival:any_player>",
            _more_secured(Op.MORE),
        ),
        (
            "<any_player:haver> ((less|fewer) (secured ikorr|ikorr secured)|secured less ikorr) "
            "than <rival:any_player>",
            _more_secured(Op.LESS),
        ),
        (
            "<any_player:haver> the most secured ikorr",
            _most_secured,
        ),
        ("<any_player:haver> <how_much> secured ikorr", _secured),
        ("<any_player:haver> secured <how_much> ikorr", _secured),
        ("<any_player:haver> <how_much> [<kind:influence_kind>] influence", _influence),
        ("<any_player:controlling> <how_much> [<kind:influence_kind>] influence", _influence),
    ),
)
