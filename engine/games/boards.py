"""Which games have a table to be shown, and every sentence that their tables can show."""

from collections.abc import Mapping
from typing import Any

from engine.cards import GameId
from engine.games import play_kit, playable_games
from engine.games.kits import Tabletop
from engine.games.table_game import TableGame

__all__ = ["TABLETOPS", "TableGame", "Tabletop", "table_templates"]

TABLETOPS: Mapping[GameId, Tabletop[Any]] = {
    game_id: play_kit(game_id).tabletop for game_id in playable_games()
}


def table_templates() -> set[str]:
    """Return every sentence that a table can show, for translators."""
    found: set[str] = set()
    for game_id in playable_games():
        kit = play_kit(game_id)
        layout = kit.tabletop.layout
        found |= set(kit.tabletop.templates()) | kit.tally.templates() | set(layout.phases)
        found |= {each.title for each in layout.spots} | {each.title for each in layout.gauges}
        found |= {each.title for each in layout.verbs + layout.abilities}
    return found
