"""Sizes and composition of Rush of Ikorr decks (edge cases 1 to 7 of the rules notes)."""

import pytest

from engine.decks import Entry
from engine.legality import Verdict, apply_fix
from tests.ikorr_kit import catalog, check, codes, deck, only

SIZES = {39: ["deck-size"], 40: [], 41: [], 60: [], 100: []}


@pytest.mark.rule("rush_of_ikorr 2.3a")
@pytest.mark.parametrize("size", SIZES)
def test_the_main_deck_has_at_least_forty_cards_and_no_upper_bound(size):
    assert codes(check(deck(size=size))) == SIZES[size]


def test_a_deck_of_39_is_told_that_one_card_is_missing():
    finding = only(check(deck(size=39)))
    assert (finding.section, finding.found, finding.allowed) == ("main", 39, 40)
    assert finding.rules == ("2.3a",)
    assert finding.message == "Deck: 39 cards, 40 or more needed; 1 card missing."


def test_a_main_deck_of_250_is_legal():
    names = [f"Extra {number:03}" for number in range(125)]
    extra = catalog(*({"name": name, "type": "spell"} for name in names))
    assert check(deck(*(f"2 {name}" for name in names), size=250), extra).verdict is Verdict.LEGAL


@pytest.mark.rule("rush_of_ikorr 2.3a", "rush_of_ikorr 1.2b")
def test_the_side_deck_does_not_fill_the_minimum():
    finding = only(check(deck(size=39, side=["10 Bolt"]), max_copies=10))
    assert (finding.code, finding.rules) == ("deck-size", ("2.3a", "I-2"))


def test_an_event_may_let_the_side_deck_fill_the_minimum():
    short = deck(size=39, side=["1 Bolt"])
    assert codes(check(short, options={"side_fills_minimum": True})) == []
    assert codes(check(deck(size=39), options={"side_fills_minimum": True})) == ["deck-size"]


@pytest.mark.parametrize("kind", ["champion", "spell", "location"])
def test_a_deck_may_lack_any_card_type(kind):
    names = [f"Lone {number:02}" for number in range(20)]
    only_kind = catalog(*({"name": name, "type": kind} for name in names))
    assert codes(check(deck(*(f"2 {name}" for name in names)), only_kind)) == []


def test_infusions_and_a_side_deck_are_optional():
    without_side = deck()
    sections = {key: value for key, value in without_side.sections.items() if key != "side"}
    assert codes(check(without_side)) == []
    assert codes(check(type(without_side)(without_side.game, sections=sections))) == []


AVATARS = {
    "none": ([], 0),
    "two different": (["Selene, Essence of the Moon", "Janus"], 2),
    "the same twice": (["2 Selene, Essence of the Moon"], 2),
}


@pytest.mark.rule("rush_of_ikorr 2.1a")
@pytest.mark.parametrize(("avatars", "found"), AVATARS.values(), ids=AVATARS)
def test_a_deck_has_exactly_one_avatar(avatars, found):
    finding = only(check(deck(avatar=avatars)))
    assert (finding.code, finding.section) == ("avatar-count", "avatar")
    assert (finding.found, finding.allowed, finding.rules) == (found, 1, ("2.1a",))


MISPLACED = {
    "an avatar": ("Janus", ("3.1c", "4.4b")),
    "a token": ("Pus Demon", ("3.7b", "4.4b")),
    "an influence card": ("Influence", ("2.2b", "4.4b")),
}


@pytest.mark.rule(
    "rush_of_ikorr 3.1c", "rush_of_ikorr 3.7b", "rush_of_ikorr 2.2b", "rush_of_ikorr 4.4b"
)
@pytest.mark.parametrize("section", ["main", "side"])
@pytest.mark.parametrize(("card", "rules"), MISPLACED.values(), ids=MISPLACED)
def test_main_and_side_deck_hold_only_champions_spells_and_locations(section, card, rules):
    listed = deck(card, size=41) if section == "main" else deck(side=[card])
    finding = only(check(listed))
    assert (finding.code, finding.section, finding.cards) == ("section-type", section, (card,))
    assert (finding.rules, finding.found, finding.allowed) == (rules, 1, 0)


def test_a_misplaced_card_does_not_count_towards_its_section():
    report = check(deck("Janus", size=40))
    assert codes(report) == ["deck-size", "section-type"]
    assert report.counts["main"] == 39


@pytest.mark.rule("rush_of_ikorr 2.2b")
def test_influence_cards_in_the_main_deck_do_not_count_towards_the_influence_deck():
    report = check(deck("Influence", size=41, influence=["9 Influence"]))
    assert codes(report) == ["section-type", "influence-size"]


def test_a_champion_as_avatar_is_misplaced_and_leaves_the_deck_without_avatar():
    report = check(deck(avatar=["Soldier"]))
    assert codes(report) == ["avatar-count", "section-type"]
    assert report.findings[1].rules == ("2.1a",)


@pytest.mark.rule("rush_of_ikorr 2.2a")
@pytest.mark.parametrize("size", [9, 11])
def test_the_influence_deck_has_exactly_ten_cards(size):
    finding = only(check(deck(influence=[f"{size} Influence"])))
    assert (finding.code, finding.section) == ("influence-size", "influence")
    assert (finding.found, finding.allowed, finding.rules) == (size, 10, ("2.2a", "2.2b"))


INFLUENCE = {"identical": ["10 Influence"], "mixed": ["4 Influence", "6 Gilded Influence"]}


@pytest.mark.rule("rush_of_ikorr 2.2b")
@pytest.mark.parametrize("influence", INFLUENCE.values(), ids=INFLUENCE)
def test_the_copy_limit_does_not_reach_the_influence_deck(influence):
    assert codes(check(deck(influence=influence))) == []


def test_a_champion_in_the_influence_deck_is_misplaced_and_does_not_count():
    report = check(deck(influence=["9 Influence", "Soldier"]))
    assert codes(report) == ["influence-size", "section-type"]
    assert report.findings[1].rules == ("2.2a", "2.2b")


def test_a_section_that_the_game_does_not_know_is_reported():
    listed = deck().with_section("maybe", deck(side=["2 Bolt"]).entries("side"))
    finding = only(check(listed))
    assert (finding.code, finding.section, finding.found) == ("section-type", "maybe", 2)


@pytest.mark.rule("rush_of_ikorr 1.2b", "rush_of_ikorr 2.3c")
def test_the_side_deck_has_at_most_ten_cards():
    ten = ["2 Bolt", "2 Temple", "2 Shrine", "2 Titan", "2 Soldier"]
    assert codes(check(deck(side=ten))) == []
    finding = only(check(deck(side=[*ten, "Wanderer"])))
    assert (finding.code, finding.section) == ("side-size", "side")
    assert (finding.found, finding.allowed, finding.rules) == (11, 10, ("1.2b", "2.3c"))


@pytest.mark.rule("rush_of_ikorr 2.3c")
def test_the_side_deck_may_hold_infused_cards():
    assert codes(check(deck(side=["Soldier + Soul"]))) == []


def test_counts_show_every_section_and_the_pips_of_the_main_deck():
    report = check(deck("Soldier + Weapon", side=["Titan + Crown"]))
    counts = {"avatar": 1, "main": 40, "side": 1, "influence": 10, "pips": 2}
    assert report.counts == counts


@pytest.mark.rule("rush_of_ikorr 2.1a")
def test_of_two_avatars_the_first_is_kept():
    second = catalog({"name": "Second", "type": "avatar", "aspects": ["Fear"]})
    two = deck()
    two = two.with_section("avatar", (*two.entries("avatar"), Entry("Second")))
    (finding,) = (each for each in check(two, second).findings if each.code == "avatar-count")
    assert finding.message == "Avatar: 2 cards; a deck has exactly one."
    assert finding.fix.sentence == f"Keep only {two.entries('avatar')[0].name}."
    assert apply_fix(two, finding.fix).entries("avatar") == two.entries("avatar")[:1]


@pytest.mark.rule("rush_of_ikorr 2.3c")
def test_a_side_deck_that_is_too_large_loses_what_was_listed_last():
    names = [f"Champion {number}" for number in range(6)]
    big = deck().with_section("side", tuple(Entry(name, 2) for name in names))
    (finding,) = (each for each in check(big).findings if each.code == "side-size")
    assert finding.fix.sentence == "Remove 2 Champion 5 from Side Deck."
    assert apply_fix(big, finding.fix).count("side") == 10
