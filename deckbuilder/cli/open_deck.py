"""Opens the decks given to a command."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from engine.catalog import Catalog
    from engine.decks import Deck
    from engine.readings import Readings


@dataclass(frozen=True, slots=True)
class OpenDeck:
    """A deck with the cards of its game."""

    deck: "Deck"
    catalog: "Catalog"
    data_dir: Path | None = None

    def readings(self) -> "Readings":
        """Return how the deck's format settles open questions of play.

        As usual, with a note on stderr, if the format is not known here.
        """
        from deckbuilder.store.formats import find_format
        from engine.games import title_of

        found = find_format(self.deck.game, self.deck.format, self.data_dir)
        if found is not None:
            return found.play
        known = f"There is no format “{self.deck.format}” for {title_of(self.deck.game)}"
        print(f"deckbuilder: {known}; the deck is played with the usual rules.", file=sys.stderr)
        return {}


def open_deck(invocation: Invocation, path: Path, game: str | None = None) -> OpenDeck:
    """Read a deck file; lines that cannot be used are named on stderr.

    Raises:
        DeckbuilderError: It cannot be read, is of another game, or a card would be lost.
    """
    from deckbuilder.store.decks.deck_files import read_deck

    library = invocation.card_library()
    reading = read_deck(path, game, library.names)
    _refuse_another_game(path, reading.deck.game, game)
    for problem in reading.problems:
        line = f"{path}, line {problem.line} “{problem.text}”: {problem.reason}"
        if problem.is_lost:
            raise DeckbuilderError(line)
        print("deckbuilder:", line, file=sys.stderr)
    catalog = library.catalog(reading.deck.game)
    return OpenDeck(reading.deck, catalog, invocation.data_dir)


def _refuse_another_game(path: Path, found: str, asked: str | None) -> None:
    """Refuse a deck whose list names another game than the one that was asked for."""
    from engine.games import title_of

    if asked is not None and found != asked:
        raise DeckbuilderError(
            f"{path} is a deck of {title_of(found)}, not of {title_of(asked)}; name the same game"
            " and decks of it everywhere."
        )
