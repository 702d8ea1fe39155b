"""Akora TCG: its cards, construction rules and play."""

from typing import TYPE_CHECKING, Any

from engine.games.akora.schema import GAME as GAME
from engine.games.plugin import Plugin

if TYPE_CHECKING:
    from engine.games.kits import PlayKit, TextKit
    from engine.legality import Construction
    from engine.sandbox.declaration import FreeTable


def _construction() -> "Construction":
    from engine.games.akora.construction import CONSTRUCTION

    return CONSTRUCTION


def _texts() -> "TextKit":
    from engine.games.akora.texts import TEXTS

    return TEXTS


def _play() -> "PlayKit[Any]":
    from engine.games.akora.kit import PLAY

    return PLAY


def _free_table() -> "FreeTable":
    from engine.games.akora.free_table import FREE_TABLE

    return FREE_TABLE


PLUGIN = Plugin(GAME, _construction, _texts, _play, load_free_table=_free_table)
