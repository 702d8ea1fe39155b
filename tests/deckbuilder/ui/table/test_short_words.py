"""Words that have little room: cut where they still say something, else left out."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from deckbuilder.ui.table import items
from deckbuilder.ui.table.gauge_item import GaugeItem
from deckbuilder.ui.table.items import PileItem, SlotItem
from deckbuilder.ui.table.middle_items import PhaseItem
from deckbuilder.ui.table.piece_words import fitting_words, is_told
from deckbuilder.ui.text_widths import text_width
from engine.games import play_kit
from engine.tabletop.board import Level
from engine.tabletop.layout import Dial, Gauge, Shape, Spot
from tests.deckbuilder.core.table.games_kit import every_playable_game


def _draw(item, width: int, height: int) -> None:
    item.set_place(QRectF(0, 0, width, height))
    image = QImage(width, height, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    item.draw(painter)
    painter.end()


@pytest.mark.parametrize(
    ("width", "is_named", "has_icon"), [(240, True, True), (80, True, False), (60, False, True)]
)
def test_the_name_of_a_pile_goes_before_its_icon(theme, monkeypatch, width, is_named, has_icon):
    told, drawn = [], []
    monkeypatch.setattr(items, "elided", lambda _painter, _area, text, *_rest: told.append(text))
    monkeypatch.setattr(items.Marks, "icon", lambda _marks, name, *_rest: drawn.append(name))
    pile = PileItem(("pile",), theme)
    pile.present(Spot("pile", 1, "Purgatory of many", Shape.PILE, "void"), 128)
    _draw(pile, width, 36)
    assert (bool(told), bool(drawn)) == (is_named, has_icon)


def test_a_pile_has_its_icon_where_its_name_says_nothing(theme, monkeypatch):
    drawn = []
    monkeypatch.setattr(items, "is_told", lambda *_words: False)
    monkeypatch.setattr(items.Marks, "icon", lambda _marks, name, *_rest: drawn.append(name))
    pile = PileItem(("pile",), theme)
    pile.present(Spot("pile", 1, "Purgatory of many", Shape.PILE, "void"), 128)
    _draw(pile, 80, 36)
    assert drawn == ["void"]


def test_no_word_of_an_empty_place_is_wider_than_it(theme):
    font = theme.font("small")
    shown = fitting_words(font, "Champions of old", 40)
    assert all(text_width(font, each) <= 40 for each in shown.split())
    assert shown.split()[0].endswith("…")
    _draw(SlotItem(("slot",), theme), 44, 80)


def test_a_short_name_is_told_whole_and_a_stump_is_not(theme):
    font = theme.font("small")
    assert is_told("Deck", font, text_width(font, "Deck") + 1)
    assert not is_told("Alchemy Deck", font, text_width(font, "A…") + 1)


@pytest.mark.parametrize("game", every_playable_game)
def test_the_line_of_the_phases_says_whose_turn_it_is(theme, game):
    layout = play_kit(game).tabletop.layout
    item = PhaseItem(("phases",), theme, layout)
    item.present(7, "Opponent", 0, "Your move", 120.0, "text")
    assert item._turn_words(600) == "Turn 7, Opponent"
    assert item._turn_words(120) == "Turn 7"


@pytest.mark.parametrize("value", [600, 6000, 12345])
@pytest.mark.parametrize("width", [60, 110, 146])
def test_no_digit_of_a_large_number_is_cut_off(theme, value, width):
    theme.choose(scale=1.5)
    item = GaugeItem(("gauge",), theme)
    gauge = Gauge("life", "Life", "heart", dial=Dial.LARGE)
    item.present(gauge, Level(value, 0, 0), 90)
    inner = width - theme.px(17)
    assert text_width(item._fitting(theme.px(32), inner), str(value)) <= inner
    theme.choose(scale=1.0)
