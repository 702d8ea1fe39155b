"""Rise: its cards and construction rules."""

from typing import TYPE_CHECKING

from engine.games.plugin import Plugin
from engine.games.rise.schema import GAME as GAME

if TYPE_CHECKING:
    from engine.legality import Construction


def _construction() -> "Construction":
    from engine.games.rise.construction import CONSTRUCTION

    return CONSTRUCTION


PLUGIN = Plugin(GAME, _construction)
