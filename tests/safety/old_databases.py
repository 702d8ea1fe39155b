"""Card databases of every schema that was ever released, written from SQL scripts.

`python -m tests.safety.old_databases` writes the script of the newest schema. A script that is
there is never written again: it says what users' files look like.
"""

import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

from deckbuilder.core.feed import GameUpdate, Price, Product
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.database.file_marks import APPLICATION_ID, NEWEST_VERSION
from engine.cards import Card, GameId
from engine.games import game

FOLDER = Path(__file__).parent / "schemas"
SCHEMAS = {int(path.stem.removeprefix("version-")): path for path in FOLDER.glob("version-*.sql")}
IKORR = GameId("rush_of_ikorr")


def write_old_database(path: Path, version: int) -> None:
    """Make a database as that version of the program left it."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.executescript(SCHEMAS[version].read_text("utf-8"))
    finally:
        connection.close()


def _card(name: str, provenance: str, **fields: object) -> Card:
    record = {"name": name, "type": "spell", "cost": 2, "set": "First Set", "number": "7", **fields}
    card = game(IKORR).schema.read(record, provenance).card
    assert card is not None
    return card


def _fill(folder: Path) -> None:
    """Own, imported and updated cards, with a price: one of everything that users have."""
    (folder / "bundled").mkdir()
    store = CardStore.open(folder, folder / "bundled")
    store.save_own([_card("Own Spell", "own", text="Draw two cards.")])
    store.save_imported([_card("Brought Spell", "imported")])
    sold = _card("Sold Spell", "feed")
    product = Product(11, 1, "Sold Spell", "https://example.org/11", "2026-09-01T00:00:00", ())
    price = Price(11, "Normal", 1.0, 2.0, None, 1.5, None)
    update = GameUpdate(IKORR, "2026-09-26", (sold,), (product,), (price,), {sold.printings[0]: 11})
    FeedWriter(store.database).write([update])
    # Of another form, because a script cannot hold the words of the index; they are made anew.
    store.database.set_remark("index form", "0")
    store.close()


def script_of(connection: sqlite3.Connection) -> Iterator[str]:
    """The statements that make a database anew, but for what an index keeps of its own."""
    yield f"PRAGMA application_id = {APPLICATION_ID};"
    yield f"PRAGMA user_version = {connection.execute('PRAGMA user_version').fetchone()[0]};"
    yield "BEGIN;"
    tables = connection.execute(
        "SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
    ).fetchall()
    for name, kind, sql in tables:
        if name.startswith("card_fts_"):
            continue
        yield f"{sql};"
        if kind == "table" and name != "card_fts":
            yield from _rows(connection, name)
    yield "COMMIT;"


def _rows(connection: sqlite3.Connection, table: str) -> Iterator[str]:
    for row in connection.execute(f'SELECT * FROM "{table}"').fetchall():
        quoted = (connection.execute("SELECT quote(?)", (each,)).fetchone()[0] for each in row)
        yield f'INSERT INTO "{table}" VALUES ({", ".join(quoted)});'


def main() -> None:
    """Write the script of the newest schema, if it is not there yet."""
    path = FOLDER / f"version-{NEWEST_VERSION}.sql"
    if path.exists():
        raise SystemExit(f"{path.name} is there already; scripts of schemas never change.")
    with tempfile.TemporaryDirectory() as folder:
        _fill(Path(folder))
        connection = sqlite3.connect(Path(folder) / "cards.db")
        path.write_text("\n".join(script_of(connection)) + "\n", encoding="utf-8")
        connection.close()


if __name__ == "__main__":
    main()
