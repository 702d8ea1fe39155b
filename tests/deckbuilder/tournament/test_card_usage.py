"""Who plays which card."""

import pytest

from deckbuilder.tournament.card_usage import card_usage, players_of, section_headings, who_plays
from tests.deckbuilder.tournament.event_kit import checked

HEAD = "Game: Rush of Ikorr\n\n"


@pytest.fixture
def lists(tmp_path):
    texts = {
        "Ada": "Deck\n2 Ridge Warden + Oathmark\n1 Night Ferry\n\nSide Deck\n1 Ridge Warden\n",
        "Bo": "Deck\n1 ridge warden\n2 Ridge Warden Elder\n",
        "Cy": "",
    }
    for player, text in texts.items():
        (tmp_path / f"{player}.txt").write_text(text and HEAD + text, "utf-8")
    return checked(tmp_path)


def players(places):
    return [each.registration.player for each in players_of(places)]


def test_a_written_out_name_finds_that_card_alone(lists):
    places = who_plays(lists, "Ridge Warden")
    found = [(each.checked.registration.player, each.section, each.entry.count) for each in places]
    assert found == [("Ada", "main", 2), ("Ada", "side", 1), ("Bo", "main", 1)]
    assert players(places) == ["Ada", "Bo"]


def test_words_find_every_card_that_has_them_all(lists):
    assert players(who_plays(lists, "warden eld")) == ["Bo"]
    assert players(who_plays(lists, "FERRY")) == ["Ada"]
    assert who_plays(lists, "warden ferry") == []


def test_infusions_are_found_too(lists):
    (place,) = who_plays(lists, "oathmark")
    assert place.entry.name == "Ridge Warden"


def test_no_words_find_nothing(lists):
    assert who_plays(lists, "  ") == []


def test_cards_are_counted_over_all_decks(lists):
    first, *others = card_usage(lists)
    assert (first.name, first.lists, first.share) == ("Ridge Warden", 2, 1.0)
    assert (first.copies, first.total, first.mean) == ({"main": 3, "side": 1}, 4, 2.0)
    counted = {(each.name, each.is_infusion): (each.lists, each.total) for each in others}
    assert counted == {
        ("Oathmark", True): (1, 2),
        ("Ridge Warden Elder", False): (1, 2),
        ("Night Ferry", False): (1, 1),
    }


def test_an_event_without_decks_has_no_figures(lists):
    assert card_usage(lists[2:]) == []


def test_sections_have_the_headings_of_the_games_played(lists):
    assert section_headings(lists)["side"] == "Side Deck"
