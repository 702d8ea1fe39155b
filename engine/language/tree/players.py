"""Nodes: players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language.reading.nodes import node
from engine.language.tree.kinds import Players
from engine.language.tree.terms import Side

if TYPE_CHECKING:
    from engine.language.tree.kinds import Condition, Ref
    from engine.language.tree.objects import Selection


@node
class You(Players):
    """The controller of the text."""


YOU = You()


@node
class EachPlayer(Players):
    """“each player”, “all opposing players”, “each other allied player”.

    Attributes:
        as_team: “your team”: its pool changes once, what it controls is counted together.
    """

    side: Side = Side.ANY
    other: bool = False
    as_team: bool = False


EVERYBODY = EachPlayer()


@node
class Opponent(Players):
    """“your opponent”: the opposing player in front (in one against one, the other player)."""


@node
class TargetPlayer(Players):
    """“target player”, “target opposing player”."""

    side: Side = Side.ANY
    other: bool = False


@node
class ChosenPlayer(Players):
    """“an opposing player”, “a player”: chosen on resolution."""

    side: Side = Side.ANY
    other: bool = False


@node
class ThatPlayer(Players):
    """“that player”, “they”, “those players”, “their”."""

    plural: bool = False


@node
class TheChosenPlayer(Players):
    """“the chosen player”: the one an earlier instruction chose."""


@node
class WhoDid(Players):
    """“those who do”, “each player who does”, “each opposing player who doesn't”."""

    negated: bool = False
    side: Side = Side.ANY


@node
class EachPlayerWho(Players):
    """“each player with no cards in hand”: the condition calls each one `ThatPlayer()`."""

    side: Side
    condition: Condition


@node
class ControllerOf(Players):
    """“its controller”, “the controller of target unit”; a selection only of targets."""

    ref: Ref | Selection


@node
class OwnerOf(Players):
    """“its owner”; a selection only of targets."""

    ref: Ref | Selection


@node
class OtherPlayers(Players):
    """All players but some: “units they don't control” are controlled by others than them."""

    than: Players


@node
class ActivePlayer(Players):
    """“the player whose turn it is”, “the active player”."""


@node
class StartingWith(Players):
    """“starting with a player of your choice, each player ...”."""

    first: Players
    group: EachPlayer = EVERYBODY


@node
class BothPlayers(Players):
    """“you and target allied player”, “you and your opponent”."""

    first: Players
    second: Players
