"""The bundled records of a game, for tests that look at the data itself."""

import json
import tomllib
from functools import cache

from deckbuilder.store.bundled import data_path
from engine.cards import Card
from engine.catalog import Catalog, make_catalog
from engine.games import game


@cache
def records_of(game_id: str) -> tuple[dict[str, object], ...]:
    """Return every bundled record of a game, file by file."""
    files = sorted(data_path("cards", game_id).glob("*.json"))
    return tuple(record for file in files for record in json.loads(file.read_text("utf-8")))


@cache
def catalog_of(game_id: str) -> Catalog:
    """Return the bundled cards of a game as a catalog."""
    schema = game(game_id).schema
    cards: list[Card] = []
    for record in records_of(game_id):
        reading = schema.read(record, "bundled")
        assert reading.card is not None
        assert not reading.problems
        cards.append(reading.card)
    return make_catalog(schema, cards)


def named_cards() -> dict[str, dict[str, list[str]]]:
    """Return the cards that rule documents name, by game and role."""
    return tomllib.loads(data_path("rules", "named_cards.toml").read_text("utf-8"))
