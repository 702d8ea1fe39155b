"""Cards for tests of the store; those of the search tests, and a way to open a database."""

from engine.games import game
from tests.deckbuilder.core.search.sample import CARDS, RECORDS, read

__all__ = ["CARDS", "RECORDS", "ikorr", "read"]


def ikorr(name, provenance="bundled", **fields):
    """A Rush of Ikorr card, a spell unless said otherwise."""
    record = {"name": name, "type": "spell", **fields}
    card = game("rush_of_ikorr").schema.read(record, provenance).card
    assert card is not None
    return card
