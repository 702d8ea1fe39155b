"""Decks of any game that can be played, made ready for it."""

from collections.abc import Sequence
from typing import Any

from engine.catalog import CardFinder
from engine.decks import Deck
from engine.games import UnplayableGameError, play_kit, playable_games
from engine.games.kits import DeckTable
from engine.language.reading.cache import ReadText


def table_templates() -> set[str]:
    """Return every sentence that the tables of all games can show, for translators."""
    found: set[str] = set()
    for game_id in playable_games():
        kit = play_kit(game_id)
        layout = kit.tabletop.layout
        found |= set(kit.tabletop.templates()) | kit.tally.templates() | set(layout.phases)
        found |= {each.title for each in layout.spots} | {each.title for each in layout.gauges}
        found |= {each.title for each in layout.verbs + layout.abilities}
    return found


def table_for(
    decks: Sequence[Deck],
    find: CardFinder,
    read: ReadText | None = None,
    *,
    without_texts: bool = False,
) -> DeckTable[Any]:
    """Make decks of one game ready for play, one for each seat, side by side.

    `read` returns the tree of a text; a cache of compiled texts may be given. Cards whose text is
    not loaded are refused, unless they are to be played `without_texts`.

    Raises:
        UnplayableGameError: The game cannot be played here, or the decks are of several games.
    """
    games = {deck.game for deck in decks}
    if len(games) != 1:
        raise UnplayableGameError("All decks have to be of the same game.")
    return play_kit(games.pop()).sit_down(decks, find, read, without_texts=without_texts)
