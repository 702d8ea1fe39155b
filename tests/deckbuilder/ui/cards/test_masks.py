"""The beasts of one deck can be told apart, and people wear no mask."""

import hashlib
from itertools import combinations
from statistics import median

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from deckbuilder.ui.cards import figures
from deckbuilder.ui.cards.choices import Choices
from deckbuilder.ui.cards.masks import paint_mask
from deckbuilder.ui.cards.strokes import Palette

GREEN = Palette(QColor("#103020"), QColor("#207040"), QColor("#80D0A0"), QColor("#F0FFF0"))
SIZE = (100, 70)
BLACK = 0xFF000000


def choices(name):
    return Choices(hashlib.sha256(name.encode()).digest())


def outline(name):
    """The places of a picture that a mask covers."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_mask(painter, float(SIZE[1]), choices(name), GREEN)
    painter.end()
    places = ((x, y) for x in range(SIZE[0]) for y in range(SIZE[1]))
    return {(x, y) for x, y in places if image.pixel(x, y) != BLACK}


def test_ten_beasts_have_outlines_of_their_own(qapp):
    shapes = [outline(f"Beast {number}") for number in range(10)]
    differences = [len(a ^ b) / len(a | b) for a, b in combinations(shapes, 2)]
    assert min(differences) > 0.05
    assert median(differences) > 0.18


def test_a_name_has_the_same_mask_every_time(qapp):
    assert outline("Paper Fox") == outline("Paper Fox")


@pytest.mark.parametrize(
    ("traits", "is_masked"), [(("Spirit",), True), (("Human", "Spirit"), False)]
)
def test_people_wear_no_mask(qapp, monkeypatch, traits, is_masked):
    drawn = []
    monkeypatch.setattr(figures, "paint_mask", lambda *_args: drawn.append(True))
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    figures.paint_figure(painter, 70.0, "champion", traits, choices("Oarsman"), GREEN)
    painter.end()
    assert bool(drawn) is is_masked
