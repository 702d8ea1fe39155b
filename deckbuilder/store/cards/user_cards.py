"""The user's own and imported cards as plain files, so that no database can lose them.

Each file is a JSON list of records that `cards import` would take. What the file says holds:
it may be edited by hand or copied to another machine, and is read again when it has changed.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from deckbuilder.core.card_keys import fold_printings
from deckbuilder.core.card_records import CardFileError, CardRow, read_card_rows
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.cards.bundled_cards import LARGEST_FILE
from deckbuilder.store.text_files import read_text
from deckbuilder.store.whole_files import replace_file
from engine.cards import Card
from engine.games import GAMES


@dataclass(frozen=True, slots=True)
class UserCards:
    """What a file holds.

    Attributes:
        refused: Records that are not cards; the file keeps them until it is written again.
    """

    cards: tuple[Card, ...]
    refused: tuple[CardRow, ...]


@dataclass(frozen=True, slots=True)
class UserCardFile:
    """A file of cards of one provenance, own or imported."""

    path: Path
    provenance: str

    def stamp(self) -> str:
        """What changes whenever the file may have changed; empty if there is none."""
        try:
            status = self.path.stat()
        except FileNotFoundError:
            return ""
        return f"{status.st_size} {status.st_mtime_ns}"

    def read(self) -> UserCards:
        """Read the file.

        Raises:
            UnreadableFileError: It cannot be read.
            CardFileError: It is not a list of records.
        """
        text = read_text(self.path, LARGEST_FILE)
        rows = read_card_rows(text, is_csv=False, provenance=self.provenance)
        cards = fold_printings(row.card for row in rows if row.card)
        refused = tuple(row for row in rows if row.card is None)
        return UserCards(tuple(cards.values()), refused)

    def write(self, cards: Sequence[Card]) -> None:
        """Write the file again; one with records that would be lost is kept beside it."""
        if self._would_lose_records():
            aside = f"{self.path.stem}.kept-{datetime.now():%Y%m%d-%H%M%S-%f}{self.path.suffix}"
            self.path.replace(self.path.with_name(aside))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(self.path, _records(cards).encode())

    def _would_lose_records(self) -> bool:
        if not self.path.exists():
            return False
        try:
            return bool(self.read().refused)
        except (CardFileError, UnreadableFileError):
            return True


def _records(cards: Iterable[Card]) -> str:
    """One record a line, so that changes are easy to see."""
    lines = [
        json.dumps(GAMES[card.game].schema.record(card), ensure_ascii=False, allow_nan=False)
        for card in cards
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"
