"""Fields of cards are named in the user's language."""

import pytest
from PySide6.QtCore import QCoreApplication

from deckbuilder.ui.field_words import field_title
from deckbuilder.ui.words import Catalogue, load_catalogue
from engine.games import GAMES

TITLES = {each.title: each for game in GAMES.values() for each in game.schema.fields}
SAME_IN_GERMAN = {"Element", "Text", "Fabled"}


@pytest.fixture
def in_german(qapp):
    german = Catalogue(load_catalogue("de"))
    QCoreApplication.installTranslator(german)
    yield
    QCoreApplication.removeTranslator(german)


@pytest.mark.usefixtures("in_german")
@pytest.mark.parametrize("title", TITLES)
def test_every_field_of_every_game_has_german_words(title):
    assert (field_title(TITLES[title]) == title) is (title in SAME_IN_GERMAN)
