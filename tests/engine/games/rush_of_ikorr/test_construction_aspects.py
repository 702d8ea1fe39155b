"""Aspects of Rush of Ikorr decks (edge cases 8 to 15 of the rules notes)."""

import pytest

from tests.ikorr_kit import catalog, check, codes, deck, only

SHARED = {
    "first aspect of two": ("Janus", "Soldier", []),
    "second aspect of two": ("Janus", "Fiend", []),
    "aspectless under two": ("Janus", "Wanderer", []),
    "foreign under two": ("Janus", "Seer", ["aspect"]),
    "aspectless under one": ("Selene, Essence of the Moon", "Wanderer", []),
    "foreign under one": ("Selene, Essence of the Moon", "Fiend", ["aspect"]),
}


@pytest.mark.rule("rush_of_ikorr 2.1b", "rush_of_ikorr 4.1a.2")
@pytest.mark.parametrize(("avatar", "card", "broken"), SHARED.values(), ids=SHARED)
def test_each_card_is_aspectless_or_shares_an_aspect_with_the_avatar(avatar, card, broken):
    assert codes(check(deck(card, avatar=[avatar]))) == broken


def test_an_aspect_finding_names_card_copies_and_rules():
    finding = only(check(deck("2 Seer")))
    assert (finding.section, finding.cards) == ("main", ("Seer",))
    assert (finding.found, finding.allowed) == (2, 0)
    assert finding.rules == ("2.1b", "4.1a.2")


@pytest.mark.rule("rush_of_ikorr 2.1b")
@pytest.mark.parametrize("kind", ["spell", "location"])
def test_spells_and_locations_are_bound_by_aspects_too(kind):
    foreign = catalog({"name": "Omen", "type": kind, "aspects": ["Prophecy"]})
    assert codes(check(deck("Omen"), foreign)) == ["aspect"]


ASPECTLESS = {"cards with an aspect": ["Soldier"], "aspectless cards": []}


def test_an_avatar_without_aspect_fits_only_aspectless_cards_and_is_doubted():
    names = [f"Plain {number:02}" for number in range(20)]
    plain = catalog(*({"name": name, "type": "spell"} for name in names))
    only_plain = deck(*(f"2 {name}" for name in names), avatar=["Blank Face"])
    assert codes(check(only_plain, plain)) == ["warning data"]
    with_soldier = deck(*(f"2 {name}" for name in names), "Soldier", avatar=["Blank Face"], size=41)
    report = check(with_soldier, plain)
    assert codes(report) == ["aspect", "warning data"]
    assert report.findings[0].rules == ("2.1b", "4.1a.2", "I-3")
    assert report.findings[1].rules == ("2.1b.1", "I-3")


@pytest.mark.rule("rush_of_ikorr 2.1b.1")
def test_an_event_may_refuse_an_avatar_without_aspect():
    names = [f"2 Plain {number:02}" for number in range(20)]
    plain = catalog(*({"name": name[2:], "type": "spell"} for name in names))
    report = check(
        deck(*names, avatar=["Blank Face"]), plain, options={"aspectless_avatar": "refused"}
    )
    assert codes(report) == ["avatar-aspect", "warning data"]


def test_a_card_with_two_aspects_fits_if_one_matches_and_is_doubted():
    two = catalog({"name": "Chimera", "type": "champion", "aspects": ["Fear", "Ambition"]})
    finding = only(check(deck("Chimera"), two))
    assert (finding.code, finding.severity.value) == ("data", "warning")
    assert finding.rules == ("2.1b", "I-4")
    assert finding.message.endswith("one that matches is enough.")
    strict = check(deck("Chimera"), two, options={"two_aspect_card": "all"})
    assert codes(strict) == ["aspect", "warning data"]
    foreign, doubt = strict.findings
    assert "is a Fear and Ambition card; " in foreign.message
    assert doubt.message.endswith("all have to match.")


@pytest.mark.rule("rush_of_ikorr 4.1a")
def test_an_unknown_aspect_is_a_doubt_and_not_aspectless():
    odd = catalog({"name": "Oddity", "type": "champion", "aspects": ["Hope"]})
    finding = only(check(deck("Oddity"), odd))
    assert (finding.code, finding.severity.value) == ("data", "unknown")
    assert finding.rules == ("4.1a",)
    assert check(deck("Oddity"), odd).verdict.value == "unknown"


def test_an_avatar_with_an_unknown_aspect_makes_no_card_illegal():
    odd = catalog({"name": "Janus", "type": "avatar", "aspects": ["Hope"]})
    assert codes(check(deck("Seer", avatar=["Janus"]), odd)) == ["unknown data"]


@pytest.mark.rule("rush_of_ikorr 2.1b.1")
def test_an_avatar_with_more_than_two_aspects_is_unknown():
    many = catalog({"name": "Janus", "type": "avatar", "aspects": ["Ambition", "Fear", "Devotion"]})
    finding = only(check(deck("Fiend", avatar=["Janus"]), many))
    assert (finding.code, finding.severity.value) == ("data", "unknown")
    assert finding.rules == ("2.1b.1",)


def test_an_unknown_avatar_makes_no_card_illegal():
    assert codes(check(deck("Seer", avatar=["Nobody"]))) == ["unknown unknown-card"]


def test_infusions_have_no_aspect():
    strange = catalog({"name": "Soul", "type": "infusion", "pips": 1, "aspects": ["Prophecy"]})
    assert codes(check(deck("Soldier + Soul"), strange)) == []


@pytest.mark.rule("rush_of_ikorr 1.2b", "rush_of_ikorr 2.1b")
def test_the_side_deck_is_bound_by_aspects_unless_the_event_says_otherwise():
    finding = only(check(deck(side=["Seer"])))
    assert (finding.code, finding.section) == ("aspect", "side")
    assert finding.rules == ("2.1b", "4.1a.2", "1.2b", "I-5")
    assert codes(check(deck(side=["Seer"]), options={"side_aspect_check": False})) == []
    assert codes(check(deck("Seer"), options={"side_aspect_check": False})) == ["aspect"]


@pytest.mark.rule("rush_of_ikorr 11.15a", "rush_of_ikorr 11.22a")
def test_loyalty_and_types_restrict_nothing():
    mixed = catalog(
        {"name": "Janus", "type": "avatar", "aspects": ["Ambition"], "loyalty": "Egyptian"},
        {"name": "Soldier", "type": "champion", "aspects": ["Ambition"], "loyalty": "Greek",
         "types": ["Beast"]},
        {"name": "Titan", "type": "champion", "aspects": ["Ambition"], "types": ["God"]},
    )  # fmt: skip
    assert codes(check(deck("Soldier", "Titan", avatar=["Janus"]), mixed)) == []
