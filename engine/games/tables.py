"""Decks of any game that can be played, made ready for it."""

from collections.abc import Sequence
from typing import Any

from engine.cards import GameId
from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games import GAMES, PLUGINS, UnplayableGameError, play_kit, playable_games
from engine.games.kits import DeckTable, Tabletop
from engine.language.reading.cache import ReadText
from engine.readings import Readings
from engine.sandbox.arrangement import arranged
from engine.sandbox.declaration import FreeTable, usual_table
from engine.sandbox.kit import FreeKit, kit_of
from engine.tabletop.forecast import TEMPLATES as FORECASTS


def table_templates() -> set[str]:
    """Return every sentence that the tables of all games can show, for translators."""
    found: set[str] = {*FORECASTS}
    for game_id in playable_games():
        kit = play_kit(game_id)
        found |= _words_of(kit.tabletop) | kit.tally.templates()
        for reading in kit.readings:
            found.update(reading.templates())
    return found.union(*(_words_of(free_kit(game_id).tabletop) for game_id in GAMES))


def _words_of(tabletop: Tabletop[Any]) -> set[str]:
    layout = tabletop.layout
    zones = {each.title for each in layout.spots} | {each.title for each in layout.gauges}
    zones |= {each.used for each in layout.gauges if each.used}
    moves = {each.title for each in layout.verbs + layout.abilities}
    return {*tabletop.templates(), *layout.phases, layout.waiting} | zones | moves


def free_table(game_id: GameId) -> FreeTable:
    """Return a game's table without rules as the game declares it."""
    plugin = PLUGINS[game_id]
    load = plugin.load_free_table
    return load() if load is not None else usual_table(plugin.game)


def free_kit(game_id: GameId, areas: str = "") -> FreeKit:
    """Return the table at which decks of a game are played by hand, without rules.

    `areas` is how players have arranged it, as `write_plan` writes it; empty for the game's own.
    """
    return kit_of(PLUGINS[game_id].game, arranged(free_table(game_id), areas))


def table_for(
    decks: Sequence[Deck],
    find: CardFinder,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,
    readings: Readings | None = None,
) -> DeckTable[Any]:
    """Make decks of one game ready for play, one for each seat, side by side.

    `read` returns the tree of a text; a cache of compiled texts may be given. Cards whose text is
    not loaded are refused, unless they are to be played `without_texts`. `readings` settle open
    questions of play, where the game has any.

    Raises:
        UnplayableGameError: The game cannot be played here, or the decks are of several games.
    """
    games = {deck.game for deck in decks}
    if len(games) != 1:
        raise UnplayableGameError("All decks have to be of the same game.")
    kit = play_kit(games.pop())
    is_read = bool(readings) and kit.reads is not None
    sit_down = kit.reads(readings or {}) if is_read and kit.reads is not None else kit.sit_down
    return sit_down(decks, find, read, without_texts=without_texts)
