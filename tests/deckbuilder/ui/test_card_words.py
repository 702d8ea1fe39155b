"""Cards and leaders in words."""

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.ui.card_words import allowed_by
from engine.cards import GameId


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("card", "leaders"),
    [
        ("Grave Tiller", "Orla"),
        ("Furnace Acolyte", "Cinder"),
        ("Acid Monger", "Orla, Cinder"),
        ("Abyss Cartographer", "Orla, Cinder"),
    ],
    ids=["champion's colour", "spirit's colour", "colourless", "nobody's colour"],
)
def test_a_card_is_allowed_by_the_leader_of_its_colour(card, leaders):
    shelf = make_shelf(CardLibrary((), None), GameId("argent_saga"))
    leading = [
        shelf.catalog.card(name) for name in ("Orla, Voice of the Hollow", "Cinder, Hearth Spirit")
    ]
    assert allowed_by(shelf.catalog.card(card), leading) == f"Allowed by {leaders}"
    assert allowed_by(shelf.catalog.card(card), ()) == ""
