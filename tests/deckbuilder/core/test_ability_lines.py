"""Abilities in one paragraph are put on lines of their own."""

from deckbuilder.core.ability_lines import first_split_word, split_text
from deckbuilder.core.text_explanation import readings_of
from engine.games.texts import explain_card
from tests.deckbuilder.ui.cards.samples import card

TEXT = (
    "Swift. SUMMON - Draw two cards, then discard a card. Whenever another allied Beast dies, this "
    "champion gets +1 attack until end of turn."
)


def explain(card_):
    return readings_of(explain_card(card_))


def sample(text):
    return card("Sample", cost=2, aspects=("Fear",), attack=2, health=2, text=text)


def test_an_ability_in_the_middle_of_a_paragraph_gets_its_own_line():
    split = split_text(sample(TEXT), explain)
    assert split is not None
    assert split.splitlines()[-1].startswith("Whenever another allied Beast dies")
    assert all(each.is_understood for each in explain(sample(split)))
    assert first_split_word(TEXT, split) == "Whenever"


def test_a_text_that_is_read_as_it_stands_or_not_at_all_is_left_alone():
    assert split_text(sample("SUMMON — Draw a card."), explain) is None
    assert split_text(sample("Grumble about the weather. Sing to the moon."), explain) is None
    assert split_text(sample(""), explain) is None
