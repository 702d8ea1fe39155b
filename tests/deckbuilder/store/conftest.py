"""Fixtures for tests of the card database."""

import pytest

from deckbuilder.store.database.connection import IN_MEMORY, open_database


@pytest.fixture(params=[False, True], ids=["rows-forward", "rows-reversed"])
def database(request):
    """An empty database, twice: a query without ORDER BY fails in one of the two."""
    database = open_database(IN_MEMORY)
    database.connection.execute(f"PRAGMA reverse_unordered_selects = {request.param:d}")
    yield database
    database.close()
