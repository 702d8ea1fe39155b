"""Forms of conditions on players: what they control, have and have gained."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.conditions import NO, HowMany
from engine.language.reading.forms import rows
from engine.language.tree.amounts import CountOf, Number
from engine.language.tree.conditions import And, Compare, Controls
from engine.language.tree.events import CountTest
from engine.language.tree.kinds import Condition, Players
from engine.language.tree.objects import Description
from engine.language.tree.players import EachPlayer, You
from engine.language.tree.terms import Op, Side


def controls(any_player: Players, how_many: HowMany) -> Condition:
    """Read "you control two or more Beasts"."""
    return Controls(any_player, how_many[0], how_many[1])


def _controls_not(any_player: Players, how_many: HowMany) -> Condition | None:
    count, description = how_many
    if count != CountTest(Op.AT_LEAST, Number(1)):
        return None
    return Controls(any_player, NO, description)


def _controls_both(any_player: Players, first: HowMany, second: HowMany) -> Condition:
    return And((controls(any_player, first), controls(any_player, second)))


def _nobody_controls(how_many: HowMany, side: Side = Side.ANY) -> Condition | None:
    return _controls_not(EachPlayer(side), how_many)


def more_than(op: Op) -> Any:
    """Return what compares what two players control."""

    def make(any_player: Players, desc: Description, rival: Players) -> Condition:
        left = CountOf(replace(desc, controller=any_player))
        return Compare(left, op, CountOf(replace(desc, controller=rival)))

    return make


def _team_has(op: Op) -> Any:
    """Read "your team controls more units than the opposing team": each counted together."""

    def make(any_player: Players, desc: Description, rival: Players) -> Condition | None:
        if not (_is_team(any_player) and _is_team(rival)):
            return None
        return more_than(op)(any_player, desc, rival)  # type: ignore[no-any-return]

    return make


def _is_team(players: Players) -> bool:
    return isinstance(players, EachPlayer) and players.as_team


ROWS = (
    *rows(
        "simple_condition",
        ("<any_player:controlling> <how_many>", controls),
        ("<any_player:controlling> [both] <first:how_many> and <second:how_many>", _controls_both),
        ("you (do not|don't) control <how_many>", lambda how_many: _controls_not(You(), how_many)),
        ("<any_player:player/1> (does not|doesn't) control <how_many>", _controls_not),
        ("no [<side>] player controls <how_many>", _nobody_controls),
        (
            "you control more <desc/2> than <rival:player>",
            lambda desc, rival: more_than(Op.MORE)(You(), desc, rival),
        ),
        (
            "you control fewer <desc/2> than <rival:player>",
            lambda desc, rival: more_than(Op.LESS)(You(), desc, rival),
        ),
        ("<any_player:player/1> controls more <desc/2> than <rival:player/1>", _team_has(Op.MORE)),
        ("<any_player:player/1> controls fewer <desc/2> than <rival:player/1>", _team_has(Op.LESS)),
        (
            "<any_player:player/1> controls more <desc/2> than you",
            lambda any_player, desc: more_than(Op.MORE)(any_player, desc, You()),
        ),
        (
            "<any_player:player/1> controls fewer <desc/2> than you",
            lambda any_player, desc: more_than(Op.LESS)(any_player, desc, You()),
        ),
    ),
    *rows(
        "haver",
        ("you have", You()),
        "<player/1> has",
        "<player/2> have",
    ),
)
