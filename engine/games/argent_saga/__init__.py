"""Argent Saga: its cards and construction rules."""

from typing import TYPE_CHECKING

from engine.games.argent_saga.schema import GAME as GAME
from engine.games.plugin import Plugin

if TYPE_CHECKING:
    from engine.legality import Construction


def _construction() -> "Construction":
    from engine.games.argent_saga.construction import CONSTRUCTION

    return CONSTRUCTION


PLUGIN = Plugin(GAME, _construction)
