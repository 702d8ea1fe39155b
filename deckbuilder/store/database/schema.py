"""The tables of the card database, made by numbered steps with sqlite-utils.

A fresh file takes every step; an older one those it lacks. Each step runs in one transaction
together with its mark (its row in `_sqlite_migrations` and `PRAGMA user_version`), so that one that
fails leaves the version before it. A step that was ever released is never changed.
"""

import sqlite3

from sqlite_utils import Database, Migrations

from deckbuilder.store.database.file_marks import APPLICATION_ID

STEPS = Migrations("deckbuilder cards")


@STEPS()
def cards_and_printings(database: Database) -> None:
    """Cards with what a search needs of them, their printings, and remarks about the file."""
    database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    database.create_table(
        "meta", {"key": str, "value": str}, pk="key", not_null={"key", "value"}, strict=True
    )
    columns = {
        "id": int,
        "game": str,
        "key": str,
        "is_overlay": int,
        "provenance": str,
        "priority": int,
        "name": str,
        "type": str,
        "sort_name": str,
        "fields": str,
        "extra": str,
        "conflicts": str,
        "words": str,
        "traits": str,
        "plain_name": str,
        "plain_text": str,
    }
    cards = database.create_table("card", columns, pk="id", not_null=set(columns), strict=True)
    # A name may stand for a card and an overlay; own cards lie over imported ones, and so on.
    cards.create_index(["game", "key", "is_overlay", "provenance"], unique=True)
    columns = {
        "card": int,
        "position": int,
        "set_name": str,
        "number": str,
        "rarity": str,
        "artist": str,
        "flavor": str,
        "image": str,
        "product": int,
    }
    database.create_table(
        "printing",
        columns,
        pk=("card", "position"),
        foreign_keys=[("card", "card", "id")],
        not_null=set(columns) - {"product"},
        strict=True,
    )
    _mark(database, 1)


@STEPS()
def search_index(database: Database) -> None:
    """The cards in the order of their names, the words in them, and the values there are."""
    database.create_table(
        "listing", {"place": int, "card": int}, pk="place", not_null={"card"}, strict=True
    )
    database.create_table(
        "game_span",
        {"game": str, "first": int, "last": int},
        pk="game",
        not_null={"first", "last"},
        strict=True,
    )
    database.create_table(
        "vocabulary",
        {"game": str, "facet": str, "value": str, "number": int, "cards": int},
        not_null={"game", "facet", "value", "cards"},
        strict=True,
    ).create_index(["game", "facet"])
    # By hand, because enable_fts() offers no prefix index. Names, texts and traits are cut and
    # folded before they come here, so the plainest tokenizer does, told to cut at spaces only;
    # prefixes of one and two letters are what is slow without an index of their own.
    database.execute(
        """
        CREATE VIRTUAL TABLE card_fts
         USING fts5(
               tokens,
               content = '',
               columnsize = 0,
               prefix = '1 2',
               tokenize = "ascii tokenchars '!""#$%&()*+,-./:;<=>?@[\\]^_`{|}~'")
        """
    )
    _mark(database, 2)


@STEPS()
def products_prices_and_rulings(database: Database) -> None:
    """What a feed says about a printing, word for word, and rulings about a card."""
    columns = {
        "id": int,
        "game": str,
        "group_id": int,
        "name": str,
        "url": str,
        "modified": str,
        "fields": str,
    }
    database.create_table("product", columns, pk="id", not_null=set(columns), strict=True)
    database.create_table(
        "price",
        {
            "product": int,
            "subtype": str,
            "low": float,
            "mid": float,
            "high": float,
            "market": float,
            "direct_low": float,
        },
        pk=("product", "subtype"),
        foreign_keys=[("product", "product", "id")],
        strict=True,
    )
    columns = {"card": int, "position": int, "date": str, "text": str, "source": str}
    database.create_table(
        "ruling",
        columns,
        pk=("card", "position"),
        foreign_keys=[("card", "card", "id")],
        not_null=set(columns),
        strict=True,
    )
    _mark(database, 3)


def _mark(database: Database, version: int) -> None:
    database.execute(f"PRAGMA user_version = {version:d}")


def migrate(connection: sqlite3.Connection, steps: Migrations = STEPS) -> None:
    """Take the missing steps, each in a transaction of its own.

    Another program may be doing the same: what is missing is asked again behind the lock.
    """
    database = Database(connection)
    names = [step.name for step in steps.pending(database)]
    for index, _name in enumerate(names):
        connection.execute("BEGIN IMMEDIATE")
        try:
            later = set(names[index + 1 :]) - {each.name for each in steps.applied(database)}
            steps.apply(database, stop_before=later)
        except BaseException:
            # A full disk may have ended the transaction already.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
