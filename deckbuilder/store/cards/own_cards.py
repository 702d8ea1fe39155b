"""The cards a user made, as the card editor keeps and shares them."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from deckbuilder.core.card_records import CardFileError, is_csv_name, read_card_rows
from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.store.cards.file_names import user_card_files
from deckbuilder.store.text_files import MEGABYTE, read_text
from deckbuilder.store.whole_files import replace_file
from engine.cards import Card, GameId
from engine.games import GAMES

LARGEST_FILE = 20 * MEGABYTE


class OwnCardsError(DeckbuilderError):
    """The user's own cards cannot be read or written."""


class OwnCards:
    """The user's own cards, by game, name and kind; every change is on disk when it returns."""

    def __init__(self, folder: Path) -> None:
        self._file = next(each for each in user_card_files(folder) if each.provenance == "own")

    @property
    def path(self) -> Path:
        """The file, whether or not it is there."""
        return self._file.path

    def cards(self, game: GameId | None = None) -> list[Card]:
        """Return the cards of a game, or all, in the order they were made.

        Raises:
            OwnCardsError: The file is damaged; it is left as it is.
        """
        if not self.path.exists():
            return []
        try:
            found = self._file.read().cards
        except (UnreadableFileError, CardFileError) as error:
            raise OwnCardsError(f"Cannot use the cards of {self.path}: {error}") from error
        return [each for each in found if game is None or each.game == game]

    def put(self, cards: Iterable[Card]) -> None:
        """Add cards, each in place of one of the same game, name and kind."""
        kept = {_key(each): each for each in self.cards()}
        kept |= {_key(each): each for each in cards}
        self._write(list(kept.values()))

    def remove(self, card: Card) -> None:
        """Take a card away."""
        self._write([each for each in self.cards() if _key(each) != _key(card)])

    def _write(self, cards: Sequence[Card]) -> None:
        try:
            self._file.write(cards)
        except OSError as error:
            reason = error.strerror or str(error)
            raise OwnCardsError(f"Cannot keep the card in {self.path}: {reason}.") from error


def read_cards(path: Path, provenance: str = "imported") -> list[Card]:
    """Read a file of cards, JSON or CSV, each record naming its game.

    Raises:
        OwnCardsError: It is no such file.
    """
    try:
        text = read_text(path, LARGEST_FILE)
        rows = read_card_rows(text, is_csv=is_csv_name(path.name), provenance=provenance)
    except (UnreadableFileError, CardFileError) as error:
        raise OwnCardsError(f"Cannot use the cards of {path}: {error}") from error
    return [row.card for row in rows if row.card is not None]


def write_cards(path: Path, cards: Iterable[Card]) -> None:
    """Write cards as a JSON file that any import reads back.

    Raises:
        OSError: It cannot be written; what was there before stands.
    """
    records = [GAMES[each.game].schema.record(each) for each in cards]
    text = json.dumps(records, ensure_ascii=False, indent=1)
    replace_file(path, text.encode())


def _key(card: Card) -> tuple[str, str, bool]:
    return card.game, card.key, GAMES[card.game].schema.is_overlay(card)
