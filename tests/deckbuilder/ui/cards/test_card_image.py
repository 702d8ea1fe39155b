import pytest
from PySide6.QtGui import QImage

from deckbuilder.ui.cards.card_image import LARGEST_SIDE, load_image


@pytest.fixture
def saved(tmp_path):
    def save(width, height):
        image = QImage(width, height, QImage.Format.Format_Mono)
        image.fill(0)
        assert image.save(str(tmp_path / "card.png"))
        return tmp_path / "card.png"

    return save


def test_an_image_is_read_as_it_is(saved):
    image = load_image(saved(200, 280))
    assert (image.width(), image.height()) == (200, 280)


def test_a_large_image_is_made_smaller(saved):
    image = load_image(saved(4_000, 3_000))
    assert (image.width(), image.height()) == (LARGEST_SIDE, 1_500)


def test_a_small_file_that_unpacks_to_very_many_pixels_is_not_used(saved):
    path = saved(20_000, 20_000)
    assert path.stat().st_size < 100_000
    assert load_image(path).isNull()


def test_what_is_no_image_is_not_used(tmp_path):
    (tmp_path / "card.png").write_bytes(b"no image")
    assert load_image(tmp_path / "card.png").isNull()
