"""Copies in Rush of Ikorr decks (edge cases 16 to 22 of the rules notes)."""

import pytest

from engine.decks import Entry
from tests.ikorr_kit import catalog, check, codes, deck, only

COPIES = {
    "two plain": (["2 Soldier"], [], 0),
    "one infused, one plain": (["Soldier + Soul", "Soldier"], [], 0),
    "a third in another form": (["Soldier + Soul", "2 Soldier"], [], 3),
    "differently infused": (["Soldier + Soul", "Soldier + Relic", "Soldier"], [], 3),
    "one in each": (["Soldier"], ["Soldier"], 0),
    "two in the side deck": ([], ["2 Soldier"], 0),
    "two and one": (["2 Soldier"], ["Soldier"], 3),
    "three in the side deck": ([], ["3 Soldier"], 3),
    "two of a Fabled champion": (["2 Hydra"], [], 0),
    "two of a Fabled location": (["2 Elysium"], [], 0),
}


@pytest.mark.rule("rush_of_ikorr 2.3b", "rush_of_ikorr 2.3b.1")
@pytest.mark.parametrize(("main", "side", "found"), COPIES.values(), ids=COPIES)
def test_two_of_a_name_over_main_and_side_together(main, side, found):
    report = check(deck(*main, side=side))
    assert codes(report) == (["copies"] if found else [])
    assert [each.found for each in report.findings] == ([found] if found else [])


def test_a_copies_finding_has_numbers_rules_and_the_first_section():
    finding = only(check(deck("2 Soldier", side=["Soldier"])))
    assert (finding.cards, finding.section) == (("Soldier",), "main")
    assert (finding.found, finding.allowed) == (3, 2)
    assert finding.rules == ("2.3b", "2.3b.1")
    assert finding.fix
    assert finding.fix.sentence == "Remove 1 of 3 Soldier."


@pytest.mark.rule("rush_of_ikorr 4.2c.3", "rush_of_ikorr 4.2b", "rush_of_ikorr 4.2c.4")
def test_other_epithets_are_other_cards():
    vexing, rising = "2 Tsukuyomi, Vexing Starlight", "2 Tsukuyomi, The Rising Moon"
    assert codes(check(deck(vexing, rising))) == []
    finding = only(check(deck("3 Tsukuyomi, Vexing Starlight", rising)))
    assert finding.cards == ("Tsukuyomi, Vexing Starlight",)
    assert finding.rules == ("2.3b", "2.3b.1", "4.2c.3")


@pytest.mark.rule("rush_of_ikorr 4.6a.6")
def test_printings_of_one_name_are_one_card():
    two, one = Entry("Soldier", 2, set="Alpha", number="1"), Entry("Soldier", 1, set="Beta")
    listed = deck(size=38)
    listed = listed.with_section("main", (*listed.entries("main"), two, one))
    finding = only(check(listed))
    assert (finding.code, finding.found) == ("copies", 3)
    assert finding.rules == ("2.3b", "2.3b.1", "4.6a.6")


SPELLINGS = {
    "case": "SOLDIER'S REST",
    "spaces": " Soldier's   Rest ",
    "apostrophe": "Soldier’s Rest",
    "no-break space": "Soldier's\u00a0Rest",
}


@pytest.mark.rule("rush_of_ikorr 4.2b")
@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=SPELLINGS)
def test_spellings_of_one_name_are_one_name(spelling):
    known = catalog({"name": "Soldier's Rest", "type": "location"})
    finding = only(check(deck("2 Soldier's Rest", f"1 {spelling}"), known))
    assert (finding.code, finding.cards, finding.found) == ("copies", ("Soldier's Rest",), 3)
    assert finding.rules == ("2.3b", "2.3b.1", "4.2b")


@pytest.mark.rule("rush_of_ikorr 3.9a")
def test_an_infusion_and_a_card_of_one_name_are_counted_apart():
    assert codes(check(deck("2 Soldier", "Titan + Soldier", "Titan + Soldier"))) == []


def test_unknown_cards_count_towards_copies_and_sizes():
    report = check(deck("3 Nobody"))
    assert codes(report) == ["copies", "unknown unknown-card"]
    assert report.counts["main"] == 40


def test_a_format_may_allow_other_numbers_of_copies():
    assert codes(check(deck("3 Soldier"), max_copies=3)) == []
    assert only(check(deck("2 Soldier", size=2), max_copies=1, min_main=0)).allowed == 1


def test_names_that_look_alike_are_doubted_where_they_would_be_too_many():
    known = catalog(
        {"name": "Quetzalcóatl", "type": "champion"}, {"name": "Quetzalcoatl", "type": "champion"}
    )
    assert codes(check(deck("Quetzalcóatl", "Quetzalcoatl"), known)) == []
    finding = only(check(deck("2 Quetzalcóatl", "Quetzalcoatl"), known))
    assert (finding.code, finding.severity.value, finding.found) == ("copies", "warning", 3)


def test_names_that_differ_in_a_number_do_not_look_alike():
    known = catalog(
        {"name": "Guard 1", "type": "champion"}, {"name": "Guard 2", "type": "champion"}
    )
    assert codes(check(deck("2 Guard 1", "2 Guard 2"), known)) == []


def test_a_limit_that_is_not_stated_or_not_verified_makes_no_deck_illegal():
    three = deck("3 Soldier", size=3)
    numbers = {"min_main": 0, "max_copies": 2}
    assert codes(check(three, **numbers, unverified=["max_copies"])) == ["warning copies"]
    unstated = check(three, min_main=0, max_copies="unset")
    assert codes(unstated) == ["unknown copies"]
    assert unstated.findings[0].cards == ("Soldier",)
    assert codes(check(deck("Soldier", size=1), min_main=0, max_copies="unset")) == []
