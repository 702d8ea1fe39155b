"""The picker's offer: what fits, and for the rest the rule that forbids it."""

import pytest

from deckbuilder.core.infusion_choice import infusion_choices
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE, make_shelf


def offered(entry: Entry, deck=SAMPLE):
    shelf = make_shelf()
    found = infusion_choices(deck, shelf, shelf.format_of(deck), "main", entry)
    return {each.overlay.name: each.problem.code if each.problem else "" for each in found}


@pytest.mark.rule("rush_of_ikorr 3.9c.1")
def test_pips_may_not_exceed_the_allowance():
    assert offered(Entry("Ashfoot Courier", 2)) == {
        "Whetted Edge": "",
        "Oathmark": "infusion-pips",
        "Relic of the Road": "infusion-pips",
    }


@pytest.mark.rule("rush_of_ikorr 4.7c.2")
def test_a_fabled_champion_takes_none():
    assert set(offered(Entry("Marrow, the Unbowed")).values()) == {"fabled-infused"}


@pytest.mark.rule("rush_of_ikorr 2.4a.1")
def test_no_more_copies_are_offered_than_are_left():
    full = SAMPLE.with_section("side", (Entry("Ridge Warden", 1, ("Oathmark",)),))
    assert offered(Entry("Ridge Warden", 1), full)["Oathmark"] == "infusion-copies"


def test_a_copy_that_changes_its_infusion_frees_the_old_one():
    full = SAMPLE.with_section("side", (Entry("Ridge Warden", 1, ("Oathmark",)),))
    carrier = Entry("Ridge Warden", 1, ("Oathmark",))
    assert offered(carrier, full)["Oathmark"] == ""


def test_what_fits_comes_first_and_small_before_large():
    assert list(offered(Entry("Ridge Warden")))[:2] == ["Whetted Edge", "Oathmark"]
