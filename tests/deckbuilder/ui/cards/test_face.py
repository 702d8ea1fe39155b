"""What stands on a card's face follows from its values and its infusions."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap

from deckbuilder.ui.cards.face import face_of
from deckbuilder.ui.cards.marks import Marks
from engine.cards import Card, GameId, Printing
from tests.deckbuilder.ui.cards.samples import AVATAR, FABLED, OATHMARK, PLAIN, RELIC, SPELL


def test_an_infusion_changes_the_numbers_and_fills_the_allowance():
    face = face_of(PLAIN, (OATHMARK,))
    health = next(stat for stat in face.stats if stat.id == "health")
    assert (health.value, health.is_changed) == (7, True)
    assert (face.allowance, face.used_pips) == (2, 2)


def test_added_gems_are_told_from_printed_ones():
    face = face_of(PLAIN, (RELIC,))
    assert (face.gems, face.added_gems) == (2, 1)


def test_a_name_is_split_into_character_and_epithet():
    face = face_of(AVATAR)
    assert (face.title, face.epithet) == ("Kesara", "Keeper of Cinders")
    assert face.colours == ("ambition", "devotion")


def test_the_type_line_names_the_supertype():
    assert face_of(FABLED).type_line == "Fabled Champion"
    assert face_of(RELIC).type_line == "Unique Infusion"


def test_a_cost_that_is_no_number_is_shown_as_printed():
    assert face_of(SPELL).cost == "X"
    endless = Card(GameId("rise"), "Bones", "creature", {"rank": "infinite"})
    assert face_of(endless).cost == "∞"


def test_a_practice_card_is_marked_by_label_or_set():
    by_set = Card(GameId("rise"), "A", "door", {}, printings=(Printing("Practice Set"),))
    by_label = Card(GameId("rise"), "A", "door", {}, extra={"label": "Practice card"})
    assert face_of(by_set).is_practice
    assert face_of(by_label).is_practice
    assert not face_of(PLAIN).is_practice


def test_a_card_without_text_shows_its_keywords():
    unit = Card(GameId("argent_saga"), "Mimic", "unit", {"keywords": ("Ruined", "Guardian")})
    assert face_of(unit).text == "Ruined, Guardian"


def test_only_what_raids_has_gems_and_only_in_a_game_that_knows_raids():
    assert face_of(PLAIN).has_gems
    assert not face_of(SPELL).has_gems
    assert not face_of(Card(GameId("argent_saga"), "Auron", "champion", {})).has_gems


@pytest.mark.parametrize(
    ("colour", "icon"),
    [("Wind", "element-air"), ("Divine", "element-light"), ("Fire", "element-fire"),
     ("", "aspect-aspectless"), ("Fear", "aspect-fear")],
)  # fmt: skip
def test_the_shape_of_a_colour_is_found_by_the_word_that_the_game_prints(
    theme, colour, icon, monkeypatch
):
    drawn = []
    monkeypatch.setattr(Marks, "icon", lambda _self, name, *_rest: drawn.append(name))
    picture = QPixmap(20, 20)
    painter = QPainter(picture)
    Marks(painter, theme).aspect(colour, QPointF(10, 10), 16)
    painter.end()
    assert drawn == [icon]
