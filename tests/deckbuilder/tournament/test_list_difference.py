"""The exact difference between a list and what lies on the table."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.tournament.list_difference import (
    copies_at,
    differences,
    list_findings,
    moved_infusions,
)
from engine.decks import Deck, Entry
from tests.ikorr_kit import RULES, deck, entries


def said(listed, found, **pool):
    """The differences as short words: kind, count, name and sections."""
    return [
        f"{each.kind.value} {each.count} {each.entry.name} {each.listed_in}>{each.found_in}"
        for each in differences(listed, found, **pool)
    ]


def of(*main, side=()):
    return Deck(RULES.game, sections={"main": entries(*main), "side": entries(*side)})


CASES = {
    "the same": (of("2 Soldier"), of("Soldier", "Soldier"), []),
    "one too few": (of("2 Soldier"), of("Soldier"), ["missing 1 Soldier main>"]),
    "one too many": (of("Soldier"), of("3 Soldier"), ["extra 2 Soldier >main"]),
    "another card": (
        of("Soldier"),
        of("Titan"),
        ["extra 1 Titan >main", "missing 1 Soldier main>"],
    ),
    "another section": (of("Bolt"), of(side=["Bolt"]), ["section 1 Bolt main>side"]),
    "another infusion": (of("Titan + Soul"), of("Titan + Crown"), ["infusion 1 Titan main>main"]),
    "no infusion": (of("Titan + Soul"), of("Titan"), ["infusion 1 Titan main>main"]),
    "an infused card in another section is one object": (
        of("Titan + Soul", "Titan"),
        of("Titan", side=["Titan + Soul"]),
        ["section 1 Titan main>side"],
    ),
    "both wrong": (of("Titan + Soul"), of(side=["Titan"]), ["section 1 Titan main>side"]),
    "spelt otherwise": (of("Titan + Soul"), of("titan + soul"), []),
}


@pytest.mark.parametrize(("listed", "found", "expected"), CASES.values(), ids=CASES)
def test_every_copy_that_is_not_as_listed_is_named_once(listed, found, expected):
    assert sorted(said(listed, found)) == sorted(expected)


def test_an_infusion_on_another_champion_names_both():
    found = differences(of("Titan + Crown", "Soldier"), of("Titan", "Soldier + Crown"))
    assert [(each.entry.name, each.lost, each.gained, each.elsewhere) for each in found] == [
        ("Soldier", (), ("Crown",), (("Crown", "Titan"),)),
        ("Titan", ("Crown",), (), (("Crown", "Soldier"),)),
    ]
    assert moved_infusions(found) == 1


def test_an_infusion_that_is_nowhere_else_did_not_move():
    assert moved_infusions(differences(of("Titan + Crown"), of("Titan"))) == 0


def test_an_infusion_of_a_missing_card_may_lie_on_another():
    found = differences(of("Titan + Crown", "Soldier"), of("Soldier + Crown"))
    assert dict(found[0].elsewhere) == {"Crown": "Titan"}


def test_printings_tags_and_notes_are_no_difference():
    listed = of().with_section("main", (Entry("Bolt", 1, set="Alpha", tags=("x",), note="y"),))
    assert said(listed, of("Bolt")) == []


def test_main_and_side_are_one_pool_between_games():
    pool = {"section_of": {"side": "main"}}
    assert said(of("Bolt", side=["Temple"]), of("Temple", side=["Bolt"]), **pool) == []
    assert said(of("Bolt"), of("Bolt", side=["Temple"]), **pool) == ["extra 1 Temple >main"]


@pytest.mark.rule("rush_of_ikorr 2.3c", "rush_of_ikorr 2.4a")
def test_findings_cite_the_rules_by_which_cards_stay_as_registered():
    listed = of("Titan + Crown", "Soldier", "Bolt", "2 Recruit")
    found = of("Titan", "Soldier + Crown", "Recruit", "Seer", side=["Bolt"])
    findings = {each.cards[0]: each for each in list_findings(differences(listed, found), RULES)}
    assert {name: (each.code, each.rules) for name, each in findings.items()} == {
        "Titan": ("list-infusion", ("2.3c", "2.4a", "I-9")),
        "Soldier": ("list-infusion", ("2.3c", "2.4a", "I-9")),
        "Bolt": ("list-section", ("2.3c",)),
        "Recruit": ("list-missing", ()),
        "Seer": ("list-extra", ()),
    }
    assert findings["Titan"].message == "1 Titan in Deck: lacks Crown (it lies on Soldier)."
    assert findings["Bolt"].message == "1 Bolt: found in Side Deck, listed in Deck."


NAMES = st.sampled_from(["Soldier", "Titan", "Bolt"])
ROWS = st.lists(
    st.builds(
        Entry,
        NAMES,
        st.integers(1, 3),
        st.sampled_from([(), ("Soul",), ("Crown",)]),
    ),
    max_size=6,
)
DECKS = st.builds(
    lambda main, side: Deck(RULES.game, sections={"main": tuple(main), "side": tuple(side)}),
    ROWS,
    ROWS,
)


@given(DECKS, DECKS)
def test_putting_every_difference_right_gives_the_list(listed, found):
    counts, _ = copies_at(found)
    wanted, _ = copies_at(listed)
    for each in differences(listed, found):
        for entry, section, sign in (
            (each.found, each.found_in, -1),
            (each.listed, each.listed_in, 1),
        ):
            if entry is not None:
                place = next(iter(copies_at(Deck(RULES.game, sections={section: (entry,)}))[0]))
                counts[place] += sign * each.count
    assert +counts == wanted


@given(DECKS)
def test_a_deck_does_not_differ_from_itself(listed):
    assert differences(listed, listed) == ()


def test_differences_stand_in_the_order_of_the_sections():
    found = differences(deck("2 Bolt", side=["Temple"]), deck("Bolt", "Shrine"))
    order = ["main", "side"]
    places = [order.index(each.section) for each in found]
    assert all(first <= second for first, second in pairwise(places))
