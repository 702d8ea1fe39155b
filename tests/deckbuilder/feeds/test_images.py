from dataclasses import replace

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.feeds.addresses import host_of
from deckbuilder.feeds.errors import FeedError
from deckbuilder.feeds.images import ImageFetcher
from deckbuilder.store.cards.image_cache import ImageCache
from tests.deckbuilder.store.card_samples import ikorr

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 100 + b"IEND\xaeB`\x82"
JPEG = b"\xff\xd8\xff\xe0" + b"\0" * 100 + b"\xff\xd9"


@pytest.fixture
def fetcher(settings, address, tmp_path):
    allowed = replace(settings, image_hosts=(host_of(address),), largest_image=10_000)
    fetcher = ImageFetcher(allowed, ImageCache(tmp_path / "images", 1_000_000))
    yield fetcher
    fetcher.close()


def card(image, name="Moss"):
    return ikorr(name, image=image, set="A")


@pytest.mark.parametrize("image", [PNG, JPEG], ids=["png", "jpeg"])
def test_an_image_is_fetched_once_and_kept(fetcher, feed, address, image):
    feed.pages["/moss"] = image
    moss = card(f"{address}/moss")
    path = fetcher.image(moss)
    assert path.read_bytes() == image
    assert fetcher.image(moss) == path
    assert len(feed.requests) == 1


NO_IMAGES = {
    "page of words": b"<html>no</html>",
    "script with an image's ending": b"GIF89a<script>",
    "cut image": PNG[:50],
    "empty": b"",
    "too large": PNG[:-8] + b"\0" * 20_000 + PNG[-8:],
}


@pytest.mark.parametrize("body", NO_IMAGES.values(), ids=NO_IMAGES)
def test_what_is_no_image_is_never_kept(fetcher, feed, address, body, tmp_path):
    feed.pages["/moss"] = body
    with pytest.raises(DeckbuilderError):
        fetcher.image(card(f"{address}/moss"))
    assert not list((tmp_path / "images").glob("**/*.*"))


ADDRESSES = {
    "nothing": "",
    "path": "../../../etc/passwd",
    "file": "file:///etc/passwd",
    "other host": "https://example.org/moss.png",
    "plain http": "http://tcgplayer-cdn.tcgplayer.com/moss.png",
    "windows path": "C:\\secret.png",
    "broken": "https://[half",
}


@pytest.mark.parametrize("image", ADDRESSES.values(), ids=ADDRESSES)
def test_only_addresses_of_known_hosts_are_asked(fetcher, feed, image):
    assert fetcher.image(card(image)) is None
    assert feed.requests == []


def test_a_missing_image_is_one_sentence(fetcher, address):
    with pytest.raises(FeedError, match="status 404"):
        fetcher.image(card(f"{address}/nowhere"))
