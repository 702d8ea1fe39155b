"""The cards of a game on this machine, read without opening the whole store.

For commands that look cards up by name: bundled cards and the user's own and imported ones come
from their files, cards of an update from the database. A source that cannot be read is left out
with a warning; `deckbuilder cards search` fixes or explains it.
"""

import logging
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

from deckbuilder.core.card_keys import CardKey, fold_printings
from deckbuilder.core.card_records import CardFileError
from deckbuilder.core.errors import UnreadableFileError
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.bundled_cards import read_bundled
from deckbuilder.store.cards.database_rows import PRINTING_COLUMNS, READ_COLUMNS, cards_of
from deckbuilder.store.cards.file_names import DATABASE_NAME, user_card_files
from deckbuilder.store.cards.held_cards import held_once
from deckbuilder.store.user_folder import default_user_folder
from engine.cards import Card, GameId

LOG = logging.getLogger(__name__)


def stored_cards(game: GameId, data_dir: Path | None = None) -> Iterable[Card]:
    """Return each card once, as it is shown: own before imported before updated before bundled."""
    folder = data_dir or default_user_folder().path
    bundled = sorted(data_path("cards", game).glob("*.json"))
    found: dict[CardKey, Card] = {}
    for cards in (read_bundled(bundled), _updated(folder, game), *_from_files(folder, game)):
        found |= fold_printings(cards)
    return map(held_once, found.values())


def _from_files(folder: Path, game: GameId) -> Iterator[list[Card]]:
    for file in user_card_files(folder):
        if not file.path.exists():
            continue
        try:
            yield [card for card in file.read().cards if card.game == game]
        except (CardFileError, UnreadableFileError) as error:
            LOG.warning("The cards of %s are left out: %s", file.path, error)


def _updated(folder: Path, game: GameId) -> list[Card]:
    path = folder / DATABASE_NAME
    if not path.exists():
        return []
    try:
        # Not made if it is missing, and not changed.
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as database:
            return _feed_cards(database, game)
    except sqlite3.DatabaseError as error:
        LOG.warning("The updated cards of %s are left out: %s.", path, error)
        return []


def _feed_cards(database: sqlite3.Connection, game: GameId) -> list[Card]:
    rows = database.execute(
        f"""
        SELECT {READ_COLUMNS}
          FROM card
         WHERE provenance = 'feed'
           AND game = ?
         ORDER BY id
        """,
        (game,),
    ).fetchall()
    printings = database.execute(
        f"""
        SELECT {PRINTING_COLUMNS}
          FROM printing
         WHERE card IN (SELECT id FROM card WHERE provenance = 'feed' AND game = ?)
         ORDER BY card, position
        """,
        (game,),
    ).fetchall()
    return list(cards_of(rows, printings).values())
