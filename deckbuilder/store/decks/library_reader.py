"""Reads the decks of the library: their files, what they hold, and the verdict on them."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.library.deck_summary import judge, summarize
from deckbuilder.core.library.entry import LibraryEntry
from deckbuilder.core.library.shelved import DeckLibrary, ShelvedDeck
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.errors import EngineError

ShelfOf = Callable[[GameId], Shelf]


def first_entries(library: DeckLibrary, ready: Iterable[tuple[GameId, Path]]) -> list[LibraryEntry]:
    """Return every deck as far as it is known without reading its file.

    Of ready decks the game is known, so that their tiles stand where they will stay.
    """
    kept = [LibraryEntry(Path(each.path), each) for each in library.decks]
    bundled = [
        LibraryEntry(path, ShelvedDeck(str(path), game=game), is_ready=True) for game, path in ready
    ]
    return [*kept, *bundled]


def read_entry(entry: LibraryEntry, names: CardNames, shelf_of: ShelfOf) -> LibraryEntry:
    """Return a deck with what its file says and the verdict on it; a bad file says why."""
    try:
        changed = datetime.fromtimestamp(entry.path.stat().st_mtime)
    except (OSError, ValueError, OverflowError):
        return replace(entry, summary=None, problem="", changed=None, is_missing=True)
    known = replace(entry, changed=changed, is_missing=False, problem="")
    try:
        deck = read_deck(entry.path, entry.shelved.game or None, names).deck
        shelf = shelf_of(deck.game)
        title = entry.path.stem.replace("_", " ")
        summary = summarize(deck, shelf, title)
        return replace(known, summary=replace(summary, judgement=judge(deck, shelf)))
    except (DeckbuilderError, EngineError) as error:
        prefix = f"Cannot read {entry.path}: "
        return replace(known, summary=None, problem=str(error).removeprefix(prefix))


def remembered(deck: ShelvedDeck, entry: LibraryEntry) -> ShelvedDeck:
    """Return what is kept of a deck for the next time, after its file was read."""
    if entry.summary is None:
        return deck
    seen = date.today().isoformat()
    return replace(
        deck, title=entry.title, leader=entry.leader, game=str(entry.summary.game), seen=seen
    )
