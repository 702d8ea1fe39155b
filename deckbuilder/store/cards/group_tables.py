"""Large groups of cards as tables beside the index: what is legal, what one owns.

A group is asked for again at every key that is typed, so where its cards stand is kept until cards
change.
"""

import sqlite3

from engine.cards import GameId

_MOST_GROUPS = 8

GroupKey = tuple[GameId, frozenset[str]]


class GroupTables:
    """The groups that were asked for, for one connection."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._places: dict[GroupKey, frozenset[int]] = {}
        self._tables: dict[GroupKey, str] = {}
        self._made = 0
        self._stamp = (0, 0)

    def places(self, game: GameId, members: frozenset[str]) -> frozenset[int]:
        """Return the places of a group's cards."""
        if self._now() != self._stamp or len(self._places) > _MOST_GROUPS:
            self._forget()
        key = (game, members)
        if key not in self._places:
            rows = self._connection.execute(
                """
                SELECT place, key || iif(is_overlay, '+', '')
                  FROM listing
                  JOIN card
                    ON card.id = listing.card
                 WHERE game = ?
                """,
                (game,),
            )
            self._places[key] = frozenset(place for place, each in rows if each in members)
        return self._places[key]

    def table(self, game: GameId, members: frozenset[str]) -> str:
        """Return the name of a temporary table with the places of a group's cards."""
        places = self.places(game, members)
        key = (game, members)
        if key not in self._tables:
            self._made += 1
            name = f"group_{self._made}"
            self._connection.execute(f"CREATE TEMP TABLE {name} (place INTEGER PRIMARY KEY)")
            self._connection.executemany(
                f"INSERT INTO temp.{name} VALUES (?)", ((place,) for place in sorted(places))
            )
            self._tables[key] = name  # only now: filling it may have been given up
            self._stamp = self._now()
        return self._tables[key]

    def _now(self) -> tuple[int, int]:
        """What changes whenever cards may have changed, here or in another program."""
        seen = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return seen, self._connection.total_changes

    def _forget(self) -> None:
        for name in self._tables.values():
            self._connection.execute(f"DROP TABLE temp.{name}")
        self._tables.clear()
        self._places.clear()
        self._stamp = self._now()
