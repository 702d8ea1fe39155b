"""Infusions in Rush of Ikorr decks (edge cases 23 to 36 of the rules notes)."""

import pytest

from tests.ikorr_kit import catalog, check, codes, deck, only

ALLOWANCES = {
    "allowance 2, 1 pip": ("Soldier + Soul", []),
    "allowance 2, 2 pips": ("Soldier + Weapon", []),
    "allowance 2, 3 pips": ("Soldier + Crown", ["infusion-pips"]),
    "allowance 3, 3 pips": ("Titan + Crown", []),
    "allowance 3, 4 pips": ("Titan + World", ["infusion-pips"]),
    "allowance 0, none": ("Recruit", []),
    "allowance 0, 1 pip": ("Recruit + Soul", ["infusion-pips"]),
    "location with allowance": ("Shrine + Soul", []),
    "location with allowance, too many pips": ("Shrine + Weapon", ["infusion-pips"]),
}


@pytest.mark.rule("rush_of_ikorr 3.9c.1", "rush_of_ikorr 4.7f.1", "rush_of_ikorr 4.7f")
@pytest.mark.parametrize(("line", "broken"), ALLOWANCES.values(), ids=ALLOWANCES)
def test_an_infusion_has_no_more_pips_than_the_allowance(line, broken):
    assert codes(check(deck(line))) == broken


def test_an_infusion_pips_finding_names_the_pairing_and_the_numbers():
    finding = only(check(deck("2 Soldier + Crown")))
    assert (finding.cards, finding.section) == (("Soldier", "Crown"), "main")
    assert (finding.found, finding.allowed) == (3, 2)
    assert finding.rules == ("3.9c.1", "4.7f", "4.7f.1")


@pytest.mark.rule("rush_of_ikorr 4.7e.1")
def test_four_pips_fit_no_champion_whatever_the_card_data_says():
    huge = catalog({"name": "Titan", "type": "champion", "allowance": 4})
    assert codes(check(deck("Titan + World"), huge)) == ["infusion-pips", "unknown data"]
    assert codes(check(deck("Titan"), huge)) == ["unknown data"]


def test_a_champion_without_a_recorded_allowance_has_none():
    bare = catalog({"name": "Recruit", "type": "champion"})
    assert codes(check(deck("Recruit"), bare)) == []
    assert only(check(deck("Recruit + Soul"), bare)).code == "infusion-pips"


def test_no_pips_fit_an_allowance_of_zero_but_are_doubted():
    finding = only(check(deck("Recruit + Spark")))
    assert (finding.code, finding.severity.value) == ("data", "warning")
    assert finding.cards == ("Spark",)
    assert "I-6" in finding.rules
    refused = check(deck("Recruit + Spark"), options={"zero_pip_infusion": "refused"})
    assert codes(refused) == ["infusion-pips", "warning data"]


def test_an_infusion_without_recorded_pips_is_unknown():
    blank = catalog({"name": "Soul", "type": "infusion"})
    assert codes(check(deck("Soldier + Soul"), blank)) == ["unknown data"]


@pytest.mark.rule("rush_of_ikorr 3.9c.2")
def test_a_card_carries_one_infusion_even_if_two_would_fit():
    finding = only(check(deck("Soldier + Soul + Relic")))
    assert (finding.code, finding.cards) == ("infusion-count", ("Soldier", "Soul", "Relic"))
    assert (finding.found, finding.allowed, finding.rules) == (2, 1, ("3.9c.2",))


FABLED = {"one pip": "Hydra + Soul", "no pips": "Hydra + Spark", "four pips": "Hydra + World"}


@pytest.mark.rule("rush_of_ikorr 4.7c.2")
@pytest.mark.parametrize("line", FABLED.values(), ids=FABLED)
def test_a_fabled_champion_carries_no_infusion(line):
    errors = [each for each in check(deck(line)).findings if each.severity.value == "error"]
    assert [(each.code, each.rules) for each in errors] == [("fabled-infused", ("4.7c.2",))]


@pytest.mark.rule("rush_of_ikorr 4.7c.2")
def test_a_recorded_allowance_does_not_let_a_fabled_champion_be_infused():
    known = catalog({"name": "Hydra", "type": "champion", "fabled": True, "allowance": 2})
    assert codes(check(deck("Hydra"), known)) == ["warning data"]
    assert codes(check(deck("Hydra + Soul"), known)) == ["fabled-infused", "warning data"]


CARRIERS = {
    "a spell": ("main", "Bolt + Soul"),
    "a location without allowance": ("main", "Temple + Soul"),
    "a spell in the side deck": ("side", "Bolt + Soul"),
    "a spell with two": ("main", "Bolt + Soul + Relic"),
}


@pytest.mark.rule("rush_of_ikorr 3.9c", "rush_of_ikorr 4.7e")
@pytest.mark.parametrize(("section", "line"), CARRIERS.values(), ids=CARRIERS)
def test_only_a_permanent_with_an_allowance_carries_an_infusion(section, line):
    finding = only(check(deck(line) if section == "main" else deck(side=[line])))
    assert (finding.code, finding.section) == ("infusion-carrier", section)
    assert (finding.found, finding.allowed, finding.rules) == (1, 0, ("3.9c", "4.7e"))


def test_an_avatar_carries_no_infusion():
    infused = deck(avatar=["Selene, Essence of the Moon + Soul"])
    assert codes(check(infused)) == ["infusion-carrier"]


def test_a_fabled_location_with_an_allowance_may_be_infused_and_is_doubted():
    known = catalog({"name": "Elysium", "type": "location", "fabled": True, "allowance": 1})
    finding = only(check(deck("Elysium + Soul"), known))
    assert (finding.code, finding.severity.value) == ("data", "warning")
    assert "I-7" in finding.rules
    refused = check(deck("Elysium + Soul"), known, options={"fabled_location_infusion": "refused"})
    assert codes(refused) == ["fabled-infused", "warning data"]
    assert refused.findings[0].rules == ("4.7c.2", "I-7")


@pytest.mark.rule("rush_of_ikorr 2.4b.1", "rush_of_ikorr 2.4b")
@pytest.mark.parametrize("section", ["main", "side"])
def test_no_infusion_lies_loose(section):
    listed = deck("2 Soul", size=42) if section == "main" else deck(side=["2 Soul"])
    finding = only(check(listed))
    assert (finding.code, finding.section, finding.cards) == ("loose-infusion", section, ("Soul",))
    assert (finding.found, finding.allowed, finding.rules) == (2, 0, ("2.4b", "2.4b.1"))


def test_a_loose_infusion_is_no_card_of_the_deck():
    report = check(deck("Soul", size=40))
    assert codes(report) == ["deck-size", "loose-infusion"]
    assert (report.counts["main"], report.counts["pips"]) == (39, 0)


ORDINARY = {
    "on both copies of a champion": (["2 Soldier + Soul"], [], 0),
    "on three champions": (["Soldier + Soul", "Titan + Soul", "Wanderer + Soul"], [], 3),
    "two and one": (["2 Soldier + Soul"], ["Titan + Soul"], 3),
    "one in each": (["Soldier + Soul"], ["Titan + Soul"], 0),
    "all in the side deck": ([], ["2 Soldier + Soul", "Titan + Soul"], 3),
}


@pytest.mark.rule("rush_of_ikorr 2.4a.1", "rush_of_ikorr 2.4a.1a")
@pytest.mark.parametrize(("main", "side", "found"), ORDINARY.values(), ids=ORDINARY)
def test_two_of_an_infusion_over_main_and_side_together(main, side, found):
    findings = check(deck(*main, side=side)).findings
    expected = [("infusion-copies", found, 2, ("2.4a.1", "2.4a.1a"))] if found else []
    assert [(each.code, each.found, each.allowed, each.rules) for each in findings] == expected


UNIQUE = {
    "one": (["Soldier + Relic"], [], 0),
    "one in each": (["Soldier + Relic"], ["Titan + Relic"], 2),
    "two in the main deck": (["2 Soldier + Relic"], [], 2),
    "two different": (["Soldier + Relic", "Titan + Idol"], [], 0),
}


@pytest.mark.rule(
    "rush_of_ikorr 2.4a.1", "rush_of_ikorr 2.4a.1a", "rush_of_ikorr 3.9e.2", "rush_of_ikorr 11.23a"
)
@pytest.mark.parametrize(("main", "side", "found"), UNIQUE.values(), ids=UNIQUE)
def test_one_of_a_unique_infusion_over_main_and_side_together(main, side, found):
    findings = check(deck(*main, side=side)).findings
    rules = ("2.4a.1", "2.4a.1a", "3.9e.2", "11.23a")
    expected = [("unique-copies", found, 1, rules)] if found else []
    assert [(each.code, each.found, each.allowed, each.rules) for each in findings] == expected


def test_an_event_without_infusions_allows_no_unique_one_either():
    finding = only(check(deck("Soldier + Relic"), max_infusion_copies=0))
    assert (finding.code, finding.found, finding.allowed) == ("infusion-copies", 1, 0)
    assert codes(check(deck("Soldier + Relic"), max_infusion_copies=1)) == []
    assert codes(check(deck("2 Soldier + Relic"), max_infusion_copies=3)) == ["unique-copies"]


def test_a_unique_mark_that_differs_between_printings_is_unknown():
    differing = catalog(
        {"name": "Relic", "type": "infusion", "pips": 1, "unique": True, "set": "Alpha"},
        {"name": "Relic", "type": "infusion", "pips": 1, "set": "Beta"},
    )
    two = check(deck("2 Soldier + Relic"), differing)
    assert codes(two) == ["unknown data"]
    assert only(two).message == "The printings of Relic disagree on whether it is Unique."
    assert codes(check(deck("2 Soldier + Relic", "Titan + Relic"), differing)) == [
        "infusion-copies",
        "unknown data",
    ]


def test_legality_is_judged_on_the_card_below_the_infusion():
    changing = catalog(
        {"name": "Soul", "type": "infusion", "pips": 1, "text": "This champion is Fear."}
    )
    assert codes(check(deck("Soldier + Soul"), changing)) == []


def test_an_unknown_infusion_is_unknown_and_still_counts():
    report = check(deck("2 Soldier + Nothing", "Titan + Nothing"))
    assert codes(report) == ["infusion-copies", "unknown unknown-card"]
    assert report.findings[1].cards == ("Nothing",)


def test_a_card_used_as_an_infusion_is_unknown():
    finding = only(check(deck("Soldier + Titan")))
    assert (finding.code, finding.severity.value) == ("unknown-card", "unknown")


def test_an_infused_unknown_card_may_carry_one_infusion_only():
    assert codes(check(deck("Nobody + Soul"))) == ["unknown unknown-card"]
    assert codes(check(deck("Nobody + Soul + Relic"))) == ["infusion-count", "unknown unknown-card"]
