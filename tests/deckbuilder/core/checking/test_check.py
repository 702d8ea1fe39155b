"""What the check of a list adds to a verdict: lines, and the nearest names."""

from deckbuilder.core.checking.check import Ground, check_reading
from deckbuilder.core.decklist.nearest_names import NearestNames
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.decklist.text import read_text_list
from tests.ikorr_kit import CATALOG, event

CARDS = NearestNames(card.name for card in CATALOG.by_key.values())
OVERLAYS = NearestNames(card.name for card in CATALOG.overlays_by_key.values())
GROUND = Ground(CATALOG, event(), None, lambda is_overlay: OVERLAYS if is_overlay else CARDS)


def checked(text):
    reading = read_text_list(text, "rush_of_ikorr", CardNames())
    return check_reading(reading, GROUND)


def unknown(text):
    return {
        each.finding.cards[0]: each
        for each in checked(text).findings
        if each.finding.code == "unknown-card"
    }


def test_a_misspelt_infusion_on_a_line_of_its_own_finds_its_name():
    found = unknown("Deck\n1 Burdn 03\n")["Burdn 03"]
    assert found.nearest[0] == "Burden 03"


def test_a_misspelt_infusion_on_its_own_line_is_corrected_where_only_one_can_be_meant():
    found = unknown("Deck\n1 Weapn\n")["Weapn"]
    assert found.nearest[0] == "Weapon"
    assert [edit.to for edit in found.finding.fix.edits] == ["Weapon"]


def test_a_card_that_comes_as_near_as_an_infusion_is_named_once():
    found = unknown("Deck\n1 Soldir\n")["Soldir"]  # a champion and an infusion have this name
    assert found.nearest.count("Soldier") == 1
    assert [edit.to for edit in found.finding.fix.edits] == ["Soldier"]


def test_upon_a_card_only_infusions_are_meant():
    found = unknown("Deck\n1 Titan + Recrut\n")["Recrut"]
    assert "Recruit" not in found.nearest


def test_every_line_of_a_name_used_twice_is_told_in_order():
    text = "Side deck\n1 Weapn\nDeck\n1 Titan + Weapn\n1 Weapn\n"
    assert unknown(text)["Weapn"].lines == (2, 4, 5)


def test_a_line_that_was_lost_is_told_the_nearest_infusion_too():
    (problem,) = checked("Deck\n1 Bolt\n0 Weapn\n").problems
    assert problem.nearest[0] == "Weapon"
