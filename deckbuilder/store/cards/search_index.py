"""The search index: cards in the order of their names, their words, and the values there are.

It is rebuilt whenever cards change, in the transaction that changes them, so it can never say
something else than the cards do. Places count through all games; a game has one span of them.
"""

import sqlite3
from collections import Counter
from collections.abc import Callable

from deckbuilder.store.cards.search_tokens import FACET_END, Trait, read_traits

Report = Callable[[int, int | None], None]

_CHUNK = 5_000
_MEMORY = 256 << 20  # bytes


def rebuild_index(connection: sqlite3.Connection, report: Report | None = None) -> None:
    """Make the index from the cards that are shown."""
    _list_cards(connection)
    _index_words(connection, report)
    _count_values(connection)


def _list_cards(connection: sqlite3.Connection) -> None:
    """Number the cards by game and name; of several of one name only the first in rank is shown."""
    connection.execute("DELETE FROM listing")
    connection.execute("DELETE FROM game_span")
    connection.execute(
        """
        INSERT INTO listing (place, card)
        SELECT row_number() OVER (ORDER BY game, sort_name, name, is_overlay), id
          FROM card AS shown
         WHERE NOT EXISTS (
               SELECT 1
                 FROM card AS other
                WHERE other.game = shown.game
                  AND other.key = shown.key
                  AND other.is_overlay = shown.is_overlay
                  AND other.priority > shown.priority)
        """
    )
    connection.execute(
        """
        INSERT INTO game_span
        SELECT game, min(place), max(place)
          FROM listing
          JOIN card
            ON card.id = listing.card
         GROUP BY game
        """
    )


def _index_words(connection: sqlite3.Connection, report: Report | None) -> None:
    # Enough memory to write the index in one piece; smaller pieces would have to be merged.
    connection.execute("INSERT INTO card_fts (card_fts, rank) VALUES ('hashsize', ?)", (_MEMORY,))
    connection.execute("INSERT INTO card_fts (card_fts) VALUES ('delete-all')")
    last = connection.execute("SELECT coalesce(max(place), 0) FROM listing").fetchone()[0]
    for start in range(0, last, _CHUNK):
        connection.execute(
            """
            INSERT INTO card_fts (rowid, tokens)
            SELECT place, words || ' ' || traits
              FROM listing
              JOIN card
                ON card.id = listing.card
             WHERE place > ?
               AND place <= ?
             ORDER BY place
            """,
            (start, start + _CHUNK),
        )
        if report:
            report(min(start + _CHUNK, last), last)


def _count_values(connection: sqlite3.Connection) -> None:
    """List which values and numbers occur in each facet of each game, and on how many cards."""
    counts: dict[str, Counter[str]] = {}
    rows = connection.execute(
        "SELECT game, traits FROM listing JOIN card ON card.id = listing.card"
    )
    for game, traits in rows:
        # Facet by facet: many cards share those, and each is taken apart only once.
        counts.setdefault(game, Counter()).update(traits.split(FACET_END))
    connection.execute("DELETE FROM vocabulary")
    connection.executemany(
        "INSERT INTO vocabulary (game, facet, value, number, cards) VALUES (?, ?, ?, ?, ?)",
        (
            (game, *trait, cards)
            for game, counted in counts.items()
            for trait, cards in _by_trait(counted).items()
        ),
    )


def _by_trait(counted: Counter[str]) -> Counter[Trait]:
    found: Counter[Trait] = Counter()
    for facet, cards in counted.items():
        found.update(dict.fromkeys(read_traits(facet), cards))
    return found
