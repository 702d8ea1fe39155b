"""The cards of the database: putting them in, taking them out, reading them."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import LiteralString

from deckbuilder.core.card_keys import CardKey, key_of
from deckbuilder.store.cards.database_rows import (
    CARD_COLUMNS,
    PRINTING_COLUMNS,
    READ_COLUMNS,
    CardRow,
    cards_of,
    row_of,
)
from deckbuilder.store.cards.preparation import NO_PRODUCTS, CardRows, arranged, rows_of
from deckbuilder.store.cards.search_index import Report, rebuild_index
from deckbuilder.store.database.connection import Database
from engine.cards import Card, GameId, Printing
from engine.games import GAMES

_CHUNK = 2_000
_MOST_VARIABLES = 500

# For `?` a sequence, for `:name` a mapping; Python 3.14 takes no sequence for anything but `?`.
Parameters = Sequence[object] | Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What somebody in authority said about a card."""

    date: str
    text: str
    source: str


class CardRepository:
    """Reads and writes cards; every write brings the search index along."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def replace_all(
        self,
        provenance: str,
        cards: Iterable[Card],
        *,
        game: GameId | None = None,
        products: Mapping[Printing, int] = NO_PRODUCTS,
        report: Report | None = None,
    ) -> None:
        """Put cards instead of all that came from the same place (and game); others stay.

        Several cards of one name and kind are printings of one.
        """
        rows = arranged(rows_of(cards, products), products, report)
        self.replace_rows(provenance, rows, game=game, report=report)

    def replace_rows(
        self,
        provenance: str,
        rows: Sequence[CardRows],
        *,
        game: GameId | None = None,
        report: Report | None = None,
    ) -> None:
        """The same with cards that are arranged as rows already."""
        assert all(each.provenance == provenance for each in rows)
        with self._database.writing() as connection:
            _delete(connection, _FROM_PLACE, {"provenance": provenance, "game": game})
            _insert(connection, rows, report)
            rebuild_index(connection, report)

    def refresh(self) -> None:
        """Read every card again by its game's schema and write what the index needs of it."""
        with self._database.writing() as connection:
            rows = connection.execute(f"SELECT {READ_COLUMNS} FROM card ORDER BY id").fetchall()
            cards = _with_printings(connection, rows)
            columns = ", ".join(f"{each} = ?" for each in CARD_COLUMNS)
            connection.executemany(
                f"UPDATE card SET {columns} WHERE id = ?",
                (
                    (*row_of(_read_again(card)), card_id)
                    for card_id, card in cards.items()
                    if card.game in GAMES  # a later version may know games that this one does not
                ),
            )
            rebuild_index(connection)

    def cards(self, provenance: str, game: GameId | None = None) -> list[Card]:
        """Return the cards that came from one place, by game and name."""
        rest: LiteralString = f"""
              FROM card
             WHERE {_FROM_PLACE}
             ORDER BY game, sort_name, name, is_overlay
        """
        return self._read(rest, {"provenance": provenance, "game": game})

    def shown(self, game: GameId) -> list[Card]:
        """Return every card of a game as it is shown, by name."""
        rest: LiteralString = """
              FROM listing
              JOIN card
                ON card.id = listing.card
             WHERE game = ?
             ORDER BY place
        """
        return self._read(rest, (game,))

    def named(self, game: GameId, key: str) -> list[Card]:
        """Return what is shown under one name: a card, an overlay, or both, in this order."""
        rest: LiteralString = """
              FROM listing
              JOIN card
                ON card.id = listing.card
             WHERE game = ?
               AND key = ?
             ORDER BY is_overlay
        """
        return self._read(rest, (game, key))

    def sources(self) -> dict[CardKey, set[str]]:
        """Tell for every card where it came from; it may have come from several places."""
        found: dict[CardKey, set[str]] = {}
        with self._database.reading() as connection:
            rows = connection.execute("SELECT game, key, is_overlay, provenance FROM card")
            for game, key, is_overlay, provenance in rows:
                found.setdefault((game, key, bool(is_overlay)), set()).add(provenance)
        return found

    def at_places(self, places: Sequence[int]) -> list[Card]:
        """Return the cards at some places of the listing, in the order given."""
        found: dict[int, Card] = {}
        with self._database.reading() as connection:
            for some in _chunks(places):
                rows = connection.execute(
                    f"""
                    SELECT place, {READ_COLUMNS}
                      FROM listing
                      JOIN card
                        ON card.id = listing.card
                     WHERE place IN ({_marks(some)})
                    """,
                    some,
                ).fetchall()
                by_id = _with_printings(connection, [row[1:] for row in rows])
                found |= {row[0]: by_id[row[1]] for row in rows}
        return [found[place] for place in places if place in found]

    def rulings(self, card: Card) -> tuple[Ruling, ...]:
        """Return the rulings about a card, in order."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"""
                SELECT date, text, source
                  FROM ruling
                  JOIN card
                    ON card.id = ruling.card
                 WHERE {_IS_CARD}
                 ORDER BY position
                """,
                (*key_of(card), card.provenance),
            )
            return tuple(Ruling(*row) for row in rows)

    def _read(self, rest: LiteralString, parameters: Parameters) -> list[Card]:
        with self._database.reading() as connection:
            rows = connection.execute(f"SELECT {READ_COLUMNS} {rest}", parameters).fetchall()
            return list(_with_printings(connection, rows).values())


_FROM_PLACE: LiteralString = "provenance = :provenance AND (:game IS NULL OR game = :game)"
_IS_CARD: LiteralString = "game = ? AND key = ? AND is_overlay = ? AND provenance = ?"


def _with_printings(connection: sqlite3.Connection, rows: Sequence[CardRow]) -> dict[int, Card]:
    ids = [row[0] for row in rows]
    printings = [
        printing
        for some in _chunks(ids)
        for printing in connection.execute(
            f"""
            SELECT {PRINTING_COLUMNS}
              FROM printing
             WHERE card IN ({_marks(some)})
             ORDER BY card, position
            """,
            some,
        )
    ]
    return cards_of(rows, printings)


def _insert(
    connection: sqlite3.Connection, rows: Sequence[CardRows], report: Report | None
) -> None:
    first = 1 + connection.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()[0]
    numbered = list(enumerate(rows, start=first))
    columns = ("id", *CARD_COLUMNS)
    for start in range(0, len(numbered), _CHUNK):
        some = numbered[start : start + _CHUNK]
        connection.executemany(
            f"INSERT INTO card ({', '.join(columns)}) VALUES ({_marks(columns)})",
            ((card_id, *each.card) for card_id, each in some),
        )
        connection.executemany(
            f"INSERT INTO printing ({PRINTING_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            ((card_id, *row) for card_id, each in some for row in each.printings),
        )
        connection.executemany(
            "INSERT INTO ruling (card, position, date, text, source) VALUES (?, ?, ?, ?, ?)",
            ((card_id, *row) for card_id, each in some for row in each.rulings),
        )
        if report:
            report(start + len(some), len(numbered))


def _read_again(card: Card) -> Card:
    """The card as today's schema reads it; one that it refuses stays as it is."""
    schema = GAMES[card.game].schema
    again = schema.read(schema.record(card), card.provenance).card
    return replace(again, conflicts=card.conflicts) if again else card


def _delete(
    connection: sqlite3.Connection, condition: LiteralString, parameters: Parameters
) -> None:
    for table, column in (("printing", "card"), ("ruling", "card"), ("card", "id")):
        connection.execute(
            f"DELETE FROM {table} WHERE {column} IN (SELECT id FROM card WHERE {condition})",
            parameters,
        )


def _chunks(items: Sequence[int]) -> Iterator[Sequence[int]]:
    for start in range(0, len(items), _MOST_VARIABLES):
        yield items[start : start + _MOST_VARIABLES]


def _marks(items: Sequence[object]) -> str:
    return ", ".join("?" * len(items))
