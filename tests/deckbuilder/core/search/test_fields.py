"""The user's page on searching names everything that can be typed."""

from pathlib import Path

import pytest

from deckbuilder.core.search.fields import field_table
from deckbuilder.core.search.term_reader import PROVENANCES, SPECIAL_NAMES
from engine.games import GAMES

PAGE = (Path(__file__).parents[4] / "docs" / "searching-cards.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_every_field_and_short_name_is_explained(game):
    missing = [name for name in field_table(game).by_name if f"`{name}`" not in PAGE]
    assert missing == []


@pytest.mark.parametrize("word", [*(f"`{name}:" for name in SPECIAL_NAMES), *PROVENANCES])
def test_every_special_word_is_explained(word):
    assert word in PAGE


@pytest.mark.parametrize("game", GAMES)
def test_a_name_stands_for_one_field(game):
    table = field_table(game)
    for field in table.fields:
        assert table.find(field.name) is field
