import os

import pytest

from deckbuilder.store.cards.image_cache import ImageCache, NotAnImageError, kind_of
from tests.deckbuilder.store.card_samples import ikorr

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 80 + b"IEND\xaeB`\x82"
TRICKS = ["../../../outside", "..\\..\\outside", "/etc/passwd", "a" * 190, "CON", "x:y|z?*", "."]


@pytest.fixture
def cache(tmp_path):
    return ImageCache(tmp_path / "images", most_bytes=5 * len(PNG))


@pytest.mark.parametrize("name", TRICKS)
def test_no_name_leads_out_of_the_folder(cache, tmp_path, name):
    path = cache.put(ikorr(name), PNG)
    assert (tmp_path / "images").resolve() in path.resolve().parents
    assert cache.find(ikorr(name)) == path


def test_the_cache_never_grows_beyond_its_size(cache, tmp_path):
    for number in range(20):
        cache.put(ikorr(f"Card {number}"), PNG)
    files = list((tmp_path / "images").glob("*/*"))
    assert len(files) == 5


def test_images_that_were_looked_at_last_stay(cache):
    cards = [ikorr(f"Card {number}") for number in range(6)]
    for age, card in enumerate(cards[:5]):
        os.utime(cache.put(card, PNG), (age, age))
    assert cache.find(cards[0])
    cache.put(cards[5], PNG)
    assert cache.find(cards[0])
    assert cache.find(cards[1]) is None


def test_an_image_larger_than_the_cache_is_refused(tmp_path):
    with pytest.raises(NotAnImageError):
        ImageCache(tmp_path, most_bytes=10).put(ikorr("Moss"), PNG)


@pytest.mark.parametrize("image", [b"", b"GIF89a", b"RIFF....WEBP", PNG[:-12], b"\xff\xd8\xff"])
def test_only_whole_images_of_known_kinds_are_images(image):
    assert kind_of(image) is None
