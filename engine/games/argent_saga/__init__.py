"""Argent Saga: its cards, construction rules and play."""

from typing import TYPE_CHECKING, Any

from engine.games.argent_saga.schema import GAME as GAME
from engine.games.plugin import Plugin

if TYPE_CHECKING:
    from engine.games.kits import PlayKit, TextKit
    from engine.legality import Construction
    from engine.sandbox.declaration import FreeTable


def _construction() -> "Construction":
    from engine.games.argent_saga.construction import CONSTRUCTION

    return CONSTRUCTION


def _texts() -> "TextKit":
    from engine.games.argent_saga.texts import TEXTS

    return TEXTS


def _play() -> "PlayKit[Any]":
    from engine.games.argent_saga.kit import PLAY

    return PLAY


def _free_table() -> "FreeTable":
    from engine.games.argent_saga.free_table import FREE_TABLE

    return FREE_TABLE


PLUGIN = Plugin(GAME, _construction, _texts, _play, load_free_table=_free_table)
