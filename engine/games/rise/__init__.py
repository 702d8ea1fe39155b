"""Rise: its cards, construction rules and play."""

from typing import TYPE_CHECKING, Any

from engine.games.plugin import Plugin
from engine.games.rise.schema import GAME as GAME

if TYPE_CHECKING:
    from engine.games.kits import PlayKit, TextKit
    from engine.legality import Construction
    from engine.sandbox.declaration import FreeTable


def _construction() -> "Construction":
    from engine.games.rise.construction import CONSTRUCTION

    return CONSTRUCTION


def _texts() -> "TextKit":
    from engine.games.rise.texts import TEXTS

    return TEXTS


def _play() -> "PlayKit[Any]":
    from engine.games.rise.kit import PLAY

    return PLAY


def _free_table() -> "FreeTable":
    from engine.games.rise.free_table import FREE_TABLE

    return FREE_TABLE


PLUGIN = Plugin(GAME, _construction, _texts, _play, load_free_table=_free_table)
