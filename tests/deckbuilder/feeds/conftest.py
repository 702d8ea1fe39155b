"""A feed that is served, settings for it, and a database to update."""

from dataclasses import replace

import pytest

from deckbuilder.feeds.settings import read_feed_settings
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.feed_writer import FeedWriter
from deckbuilder.store.cards.page_cache import PageCache
from deckbuilder.store.database.connection import IN_MEMORY, open_database
from tests.deckbuilder.feeds.feed_server import Feed, serving


@pytest.fixture
def feed():
    return Feed()


@pytest.fixture
def address(feed):
    with serving(feed) as address:
        yield address


@pytest.fixture
def settings(address):
    text = data_path("feeds", "tcgcsv.toml").read_text("utf-8")
    return replace(read_feed_settings(text, address), pause=0.0)


@pytest.fixture
def database():
    database = open_database(IN_MEMORY)
    yield database
    database.close()


@pytest.fixture
def writer(database):
    return FeedWriter(database)


@pytest.fixture
def pages(tmp_path):
    return PageCache(tmp_path / "update")
