"""Cards and leaders in words."""

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.ui.card_words import (
    allowed_by,
    card_sentence,
    leader_title,
    numbers_sentence,
    section_title,
)
from deckbuilder.ui.cards.face import face_of
from deckbuilder.ui.words import speaking
from engine.cards import Card, GameId
from engine.games import GAMES


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


SPOKEN = {
    "rise": ("summoner", {"level": 4, "life": 20}, "Quill, Beschwörer, Stufe 4", "Leben 20"),
    "akora": ("akora", {"relic": 1, "attack": 600}, "Quill, Akora, Relikt 1", "Angriffskraft 600"),
    "rush_of_ikorr": (
        "champion",
        {"cost": 2, "attack": 3},
        "Quill, Champion, Kosten 2",
        "Angriff 3",
    ),
}


@pytest.mark.parametrize(("game", "told"), SPOKEN.items(), ids=SPOKEN)
def test_a_card_is_read_out_with_its_games_own_words(qapp, game, told):
    kind, values, sentence, numbers = told
    card = Card(GameId(game), "Quill", kind, values)
    with speaking("de"):
        assert card_sentence(card) == sentence
        assert numbers in numbers_sentence(face_of(card, ()), card.game)


@pytest.mark.parametrize(("section", "title"), [("side", "Sidedeck"), ("library", "Bibliothek")])
def test_a_section_that_the_game_does_not_have_has_a_name_too(qapp, section, title):
    with speaking("de"):
        assert section_title(GAMES[GameId("rise")], section) == title


LEADERS = {
    "rush_of_ikorr": ["Avatar"],
    "argent_saga": ["Champion", "Spirit"],
    "rise": ["Summoner"],
    "akora": ["Starting Relic Shard"],
}


@pytest.mark.parametrize(("game", "titles"), LEADERS.items(), ids=LEADERS)
def test_a_leader_is_called_what_it_is_in_its_section(qapp, game, titles):
    leading = [each for each in GAMES[GameId(game)].sections if each.leaders]
    assert [leader_title(each) for each in leading] == titles
