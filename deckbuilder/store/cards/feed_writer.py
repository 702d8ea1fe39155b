"""Writing an update into the database: every game of it, or nothing."""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from deckbuilder.core.card_keys import key_of
from deckbuilder.core.collection.prices import PricedPrinting, PriceList
from deckbuilder.core.feed import CardChange, GameChanges, GameUpdate, Price, PullLog
from deckbuilder.store.cards.feed_copy import keep_before_update
from deckbuilder.store.cards.repository import CardRepository
from deckbuilder.store.cards.search_index import Report
from deckbuilder.store.database.connection import Database
from engine.cards import Card, GameId

PROVENANCE = "feed"


@dataclass(frozen=True, slots=True)
class PrintedPrice:
    """The price of one printing of a card."""

    set: str
    number: str
    price: Price


class FeedWriter:
    """Keeps what updates bring, and remembers which edition of the feed that was."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._cards = CardRepository(database)

    def stamp(self, game: GameId) -> str | None:
        """The edition of the feed that a game's cards are from."""
        return self._database.remark(f"feed {game}")

    def log(self) -> PullLog | None:
        """How often the feed was asked on the last day it was asked."""
        noted = self._database.remark("feed log")
        if noted is None:
            return None
        day, requests, games = json.loads(noted)
        return PullLog(day, requests, tuple(games))

    def note(self, log: PullLog) -> None:
        """Remember how often the feed was asked."""
        noted = json.dumps([log.day, log.requests, log.games])
        self._database.set_remark("feed log", noted)

    def write(
        self, updates: Sequence[GameUpdate], report: Report | None = None
    ) -> list[GameChanges]:
        """Put updates instead of what earlier ones brought; tells what has changed."""
        changes: list[GameChanges] = []
        keep_before_update(self._database)
        with self._database.writing() as connection:
            for update in updates:
                changes.append(self._changes(update))
                _write_products(connection, update)
                self._cards.replace_all(
                    PROVENANCE,
                    update.cards,
                    game=update.game,
                    products=update.products_of,
                    report=report,
                )
                self._database.set_remark(f"feed {update.game}", update.stamp)
        return changes

    def prices(self, card: Card) -> tuple[PrintedPrice, ...]:
        """What the printings of an updated card sell for, by set."""
        with self._database.reading() as connection:
            rows = connection.execute(
                """
                SELECT set_name, printing.number, price.product, subtype,
                       low, mid, high, market, direct_low
                  FROM card
                  JOIN printing
                    ON printing.card = card.id
                  JOIN price
                    ON price.product = printing.product
                 WHERE game = ?
                   AND key = ?
                   AND is_overlay = ?
                   AND provenance = ?
                 ORDER BY position, subtype
                """,
                (*key_of(card), PROVENANCE),
            )
            return tuple(PrintedPrice(row[0], row[1], Price(*row[2:])) for row in rows)

    def price_list(self, game: GameId) -> PriceList:
        """What every printing of a game's updated cards sells for."""
        found: dict[str, list[PricedPrinting]] = {}
        with self._database.reading() as connection:
            rows = connection.execute(
                """
                SELECT key, set_name, printing.number, subtype, coalesce(market, mid, low)
                  FROM card
                  JOIN printing
                    ON printing.card = card.id
                  JOIN price
                    ON price.product = printing.product
                 WHERE game = ?
                   AND provenance = ?
                 ORDER BY key, position, subtype
                """,
                (game, PROVENANCE),
            )
            for key, set_name, number, subtype, amount in rows:
                if amount is not None:
                    is_foil = "foil" in subtype.casefold()
                    priced = PricedPrinting(set_name, number, is_foil, amount)
                    found.setdefault(key, []).append(priced)
        by_card = {key: tuple(each) for key, each in found.items()}
        return PriceList(by_card, self.stamp(game) or "")

    def _changes(self, update: GameUpdate) -> GameChanges:
        before = {key_of(card): card for card in self._cards.cards(PROVENANCE, update.game)}
        after = {key_of(card): card for card in update.cards}
        changed = [
            CardChange(card.name, fields)
            for key, card in after.items()
            if key in before and (fields := tuple(_differences(before[key], card)))
        ]
        return GameChanges(
            game=update.game,
            new=_names(after[key] for key in after.keys() - before.keys()),
            changed=tuple(sorted(changed, key=lambda each: each.name)),
            gone=_names(before[key] for key in before.keys() - after.keys()),
        )


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.name for card in cards))


def _differences(before: Card, after: Card) -> Iterable[str]:
    """The fields in which two states of a card differ, in a lasting order."""
    if before.type != after.type:
        yield "type"
    for field in sorted({*before.values, *after.values}):
        if before.values.get(field) != after.values.get(field):
            yield field
    if before.printings != after.printings:
        yield "printings"


def _write_products(connection: sqlite3.Connection, update: GameUpdate) -> None:
    connection.execute(
        "DELETE FROM price WHERE product IN (SELECT id FROM product WHERE game = ?)",
        (update.game,),
    )
    connection.execute("DELETE FROM product WHERE game = ?", (update.game,))
    connection.executemany(
        """
        INSERT INTO product (id, game, group_id, name, url, modified, fields)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        (
            (
                *(each.id, update.game, each.group_id, each.name, each.url, each.modified),
                json.dumps(each.fields, ensure_ascii=False),
            )
            for each in update.products
        ),
    )
    connection.executemany(
        """
        INSERT INTO price (product, subtype, low, mid, high, market, direct_low)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        (
            (
                *(each.product, each.subtype, each.low, each.mid, each.high),
                *(each.market, each.direct_low),
            )
            for each in update.prices
        ),
    )
