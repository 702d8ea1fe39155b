"""Carrying out a search in the database: how many cards it finds, and some of them in order.

A tree that the index can answer alone is one expression. Any other is taken apart: the parts that
the index knows become sets of places, regular expressions look only at the cards that are left, and
sets are joined as the tree says.
"""

import contextlib
import json
import sqlite3
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import LiteralString

from deckbuilder.core.search.errors import SearchCancelledError
from deckbuilder.core.search.hit_order import ordered
from deckbuilder.core.search.matcher import NO_CONTEXT, SearchContext, in_names
from deckbuilder.core.search.query import (
    And,
    Everything,
    InGroup,
    Matches,
    Node,
    Not,
    Or,
    Query,
    Words,
)
from deckbuilder.core.search.regexes import finder
from deckbuilder.store.cards.group_tables import GroupTables
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.cards.search_order import Bucket, buckets_of, facets_of
from deckbuilder.store.cards.search_sql import ExpressionWriter, is_indexed
from deckbuilder.store.database.connection import Database
from engine.cards import Card, GameId

Cancelled = Callable[[], bool]

_STEPS = 5_000  # of SQLite's machine between two looks at whether the search is still wanted
_ROWS = 200  # cards between two such looks during a regular expression
_FEW = 500  # hits that are sorted at once instead of bucket by bucket


@dataclass(frozen=True, slots=True)
class ResultPage:
    """Part of what a search finds.

    Attributes:
        cards: The cards from `offset` on, as many as were asked for.
        count: How many cards the search finds in all, or at least as many as were to be counted.
    """

    cards: tuple[Card, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Places:
    """Part of what a search finds, as places of the listing."""

    places: tuple[int, ...]
    count: int


def _never() -> bool:
    return False


class DatabaseSearch:
    """Finds cards; one for each connection."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._repository = CardRepository(database)
        self._groups = GroupTables(database.connection)

    def find(
        self,
        query: Query,
        context: SearchContext = NO_CONTEXT,
        *,
        limit: int = 100,
        offset: int = 0,
        counted: int | None = None,
        is_cancelled: Cancelled = _never,
    ) -> ResultPage:
        """Return some of the cards that a search finds, and how many there are.

        To count all takes longer than to find some, so `counted` says how many are enough.

        Raises:
            SearchCancelledError: `is_cancelled` said so while it was under way.
        """
        found = self.find_places(
            query,
            context,
            limit=limit,
            offset=offset,
            counted=counted,
            is_cancelled=is_cancelled,
        )
        return ResultPage(tuple(self._repository.at_places(found.places)), found.count)

    def find_places(
        self,
        query: Query,
        context: SearchContext = NO_CONTEXT,
        *,
        limit: int = 100,
        offset: int = 0,
        counted: int | None = None,
        is_cancelled: Cancelled = _never,
    ) -> Places:
        """Like `find`, without reading the cards."""
        with self._database.reading() as connection, _cancelling(connection, is_cancelled):
            run = _Run(connection, query, context, is_cancelled, self._groups)
            return run.find(limit, offset, counted)

    def values(self, game: GameId, facet: str) -> dict[str, int]:
        """Return the folded values that cards of a game have in a facet, each with its count."""
        with self._database.reading() as connection:
            return dict(
                connection.execute(
                    """
                    SELECT value, cards
                      FROM vocabulary
                     WHERE game = ?
                       AND facet = ?
                     ORDER BY number, value
                    """,
                    (game, facet),
                )
            )

    def sizes(self) -> dict[GameId, int]:
        """Return how many cards of each game are shown."""
        with self._database.reading() as connection:
            rows = connection.execute("SELECT game, last - first + 1 FROM game_span")
            return {GameId(game): count for game, count in rows}


@contextlib.contextmanager
def _cancelling(connection: sqlite3.Connection, is_cancelled: Cancelled) -> Iterator[None]:
    connection.set_progress_handler(is_cancelled, _STEPS)
    try:
        yield
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
            raise SearchCancelledError("The search was cancelled.") from error
        raise
    finally:
        connection.set_progress_handler(None, 0)


class _Run:
    """One search under way."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        query: Query,
        context: SearchContext,
        is_cancelled: Cancelled,
        groups: GroupTables,
    ) -> None:
        self._connection = connection
        self._query = query
        self._context = context
        self._is_cancelled = is_cancelled
        self._groups = groups
        self._condition = ""
        self._writer = ExpressionWriter(self._numbers, self._words, context)
        span = connection.execute(
            "SELECT first, last FROM game_span WHERE game = ?", (query.game,)
        ).fetchone()
        self._span: tuple[int, int] = span or (1, 0)

    def find(self, limit: int, offset: int, counted: int | None) -> Places:
        """Carry the search out: rows first, then as much of the count as is wanted."""
        root = self._root = self._without_groups(self._query.root)
        members = None if is_indexed(root, self._context) else self._evaluate(root, None)
        if self._query.order and self._count(members, _FEW + 1) <= _FEW:
            every = self._sorted(self._matching_all(root) if members is None else members)
            return Places(tuple(every[offset : offset + limit]), len(every))
        wanted = offset + limit
        if counted is not None and members is None and not self._query.order:
            return self._counted(wanted, counted, offset)
        found = self._first(wanted, members)
        count = len(found) if len(found) < wanted else self._count(members, counted)
        return Places(tuple(found[offset:wanted]), count)

    def _counted(self, wanted: int, counted: int, offset: int) -> Places:
        """The first places in the usual order, and the count as far as it is wanted, in one go.

        To begin with, the index gathers all that begins with each word; the rest costs little.
        """
        named = in_names(self._root)
        first = [] if named is None else self._with_names(named, wanted)
        if len(first) == wanted:
            return Places(tuple(first[offset:]), self._count(None, counted))
        every = self._matching(self._root, max(wanted + len(first), counted))
        found = _behind(first, every)[:wanted]
        is_all = len(found) < wanted
        return Places(tuple(found[offset:]), len(found) if is_all else min(len(every), counted))

    def _without_groups(self, root: Node) -> Node:
        """Leave large groups out of a tree that has them beside everything else.

        They are tables that are joined; the index answers the rest.
        """
        parts = root.parts if isinstance(root, And) else (root,)
        large = [part for part in parts if _group_of(part, self._context)]
        rest = tuple(part for part in parts if part not in large)
        if not large or not is_indexed(And(rest), self._context):
            return root
        for part in large:
            members = self._context.groups[_group_of(part, self._context)]
            table = self._groups.table(self._query.game, members)
            # The sign keeps SQLite from asking the index for one member after the other.
            word = "NOT IN" if isinstance(part, Not) else "IN"
            self._condition += f" AND +rowid {word} (SELECT place FROM temp.{table})"
        return And(rest) if rest else Everything()

    # In which order

    def _first(self, wanted: int, members: list[int] | None) -> list[int]:
        """The first places of the result, bucket by bucket."""
        named = in_names(self._root) if not self._query.order and members is None else None
        if named is not None:
            return self._named_first(named, wanted)
        found: list[int] = []
        for bucket in self._buckets():
            missing = wanted - len(found)
            if missing <= 0:
                break
            found += self._in_bucket(bucket, members, missing)
        return found

    def _named_first(self, named: Node, wanted: int) -> list[int]:
        """The first places of the result, before all others those with all bare words in the name.

        Who has a word in the name is found by it, so those need not be looked for by both.
        """
        found = self._with_names(named, wanted)
        if len(found) == wanted:
            return found
        return _behind(found, self._matching(self._root, wanted + len(found)))[:wanted]

    def _with_names(self, named: Node, wanted: int) -> list[int]:
        """The first places of the result that have all bare words in the name."""
        parts = self._root.parts if isinstance(self._root, And) else (self._root,)
        rest = tuple(part for part in parts if not (isinstance(part, Words) and part.is_bare))
        return self._matching(And((named, *rest)), wanted)

    def _in_bucket(self, bucket: Bucket, members: list[int] | None, most: int) -> list[int]:
        """The first places of a bucket, by the index or among those that are known."""
        if members is None:
            node = self._root if bucket.node is None else And((self._root, bucket.node))
            return self._matching(node, most, is_descending=bucket.is_descending)
        inside = members if bucket.node is None else self._evaluate(bucket.node, members)
        return inside[: -most - 1 : -1] if bucket.is_descending else inside[:most]

    def _buckets(self) -> Iterator[Bucket]:
        if self._query.order:
            yield from buckets_of(
                self._connection, self._query.game, self._query.order, self._has_any
            )
            return
        named = in_names(self._query.root)
        if named is None:
            yield Bucket()
        else:
            yield Bucket(named)
            yield Bucket(Not(named))

    def _sorted(self, places: Collection[int]) -> list[int]:
        """A few places in the asked order."""
        marks = ", ".join("?" * len(places))
        traits = dict(
            self._connection.execute(
                f"""
                SELECT place, traits
                  FROM listing
                  JOIN card
                    ON card.id = listing.card
                 WHERE place IN ({marks})
                """,
                list(places),
            )
        )
        keys = self._query.order
        documents = {place: facets_of(each, keys) for place, each in traits.items()}
        return ordered(documents, keys, documents.__getitem__, lambda place: place)

    # What the index says

    def _numbers(self, facet: str) -> list[int]:
        rows = self._connection.execute(
            """
            SELECT number
              FROM vocabulary
             WHERE game = ?
               AND facet = ?
               AND number IS NOT NULL
             ORDER BY number
            """,
            (self._query.game, facet),
        )
        return [number for (number,) in rows]

    def _words(self, facet: str) -> list[str]:
        rows = self._connection.execute(
            """
            SELECT value
              FROM vocabulary
             WHERE game = ?
               AND facet = ?
               AND number IS NULL
             ORDER BY value
            """,
            (self._query.game, facet),
        )
        return [value for (value,) in rows]

    def _count(self, members: list[int] | None, most: int | None) -> int:
        """How many are found, no further than wanted."""
        if members is not None:
            return len(members)
        rows = self._connection.execute(
            f"SELECT count(*) FROM (SELECT 1 {self._matched} LIMIT ?)",
            (self._writer.write(self._root), *self._span, -1 if most is None else most),
        )
        return int(rows.fetchone()[0])

    @property
    def _matched(self) -> str:
        return _MATCHING + self._condition

    def _has_any(self, node: Node) -> bool:
        return bool(self._matching(node, 1))

    def _matching_all(self, node: Node) -> list[int]:
        """Every place that a tree matches; as one text, which takes half as long as rows."""
        (places,) = self._connection.execute(
            f"SELECT json_group_array(rowid) {self._matched}",
            (self._writer.write(node), *self._span),
        ).fetchone()
        return sorted(json.loads(places))

    def _matching(self, node: Node, limit: int, *, is_descending: bool = False) -> list[int]:
        direction = "DESC" if is_descending else "ASC"
        rows = self._connection.execute(
            f"SELECT rowid {self._matched} ORDER BY rowid {direction} LIMIT ?",
            (self._writer.write(node), *self._span, limit),
        )
        return [place for (place,) in rows]

    # What it cannot say

    def _evaluate(self, node: Node, within: list[int] | None) -> list[int]:
        """The places that a tree matches, among some or all, in rising order."""
        if is_indexed(node, self._context):
            found = self._matching_all(node)
            return found if within is None else _kept(found, set(within))
        match node:
            case And(parts):
                return self._conjunction(parts, within)
            case Or(parts):
                return sorted({place for part in parts for place in self._evaluate(part, within)})
            case Not(part):
                excluded = set(self._evaluate(part, within))
                return [place for place in self._all(within) if place not in excluded]
            case Matches():
                return self._regex(node, within)
            case InGroup(group):
                members = self._groups.places(self._query.game, self._context.groups[group])
                return _kept(self._all(within), members)
            case _:
                raise AssertionError(node)

    def _conjunction(self, parts: Sequence[Node], within: list[int] | None) -> list[int]:
        """Quick parts first, so that the slow ones look at few cards."""
        quick = tuple(part for part in parts if is_indexed(part, self._context))
        found = self._evaluate(And(quick), within) if quick else within
        for part in parts:
            if part not in quick:
                found = self._evaluate(part, found)
        return list(self._all(found))

    def _all(self, within: list[int] | None) -> Sequence[int]:
        first, last = self._span
        return range(first, last + 1) if within is None else within

    def _regex(self, leaf: Matches, within: list[int] | None) -> list[int]:
        is_found = finder(leaf.pattern)
        wanted = None if within is None else set(within)
        text = " || char(10) || ".join(f"plain_{column}" for column in leaf.columns)
        rows = self._connection.execute(
            f"""
            SELECT place, {text}
              FROM listing
              JOIN card
                ON card.id = listing.card
             WHERE place BETWEEN ? AND ?
             ORDER BY place
            """,
            self._span,
        )
        found: list[int] = []
        for number, (place, line) in enumerate(rows):
            if number % _ROWS == 0 and self._is_cancelled():
                raise SearchCancelledError("The search was cancelled.")
            if (wanted is None or place in wanted) and is_found(line):
                found.append(place)
        return found


def _group_of(node: Node, context: SearchContext) -> str:
    """The large group that a part of a tree asks for, or asks not to be in; empty for none."""
    leaf = node.part if isinstance(node, Not) else node
    is_large = isinstance(leaf, InGroup) and not is_indexed(leaf, context)
    return leaf.group if isinstance(leaf, InGroup) and is_large else ""


def _behind(first: list[int], every: list[int]) -> list[int]:
    """Some places, and behind them all others."""
    if not first:
        return every
    known = set(first)
    return [*first, *(place for place in every if place not in known)]


def _kept(places: Iterable[int], members: Collection[int]) -> list[int]:
    return [place for place in places if place in members]


_MATCHING: LiteralString = """
      FROM card_fts
     WHERE card_fts MATCH ?
       AND rowid BETWEEN ? AND ?
"""
