"""Letters typed while sorting."""

import pytest

from deckbuilder.tournament.typed_cards import candidates, split_typed
from tests.deckbuilder.tournament.check_kit import card, started
from tests.ikorr_kit import deck

TYPED = {
    "bolt": (1, "bolt", ""),
    "2 bolt": (2, "bolt", ""),
    "3x Bolt": (3, "bolt", ""),
    "2 rid + oath": (2, "rid", "oath"),
    "titan+crown": (1, "titan", "crown"),
    "12": (1, "12", ""),
    "  ": (1, "", ""),
}


@pytest.mark.parametrize(("typed", "parts"), TYPED.items(), ids=TYPED)
def test_a_count_a_name_and_an_infusion_are_told_apart(typed, parts):
    assert split_typed(typed) == parts


def offered(typed, section="main", check=None):
    return [
        (each.section, " + ".join((each.entry.name, *each.entry.infusions)), each.is_listed)
        for each in candidates(check or started(), typed, section)
    ]


def test_listed_cards_come_first_and_a_bare_one_before_an_infused_one():
    assert offered("sol")[:2] == [("main", "Soldier", True), ("main", "Soldier + Soul", True)]


def test_what_was_found_already_stands_behind_what_was_not():
    check = started()
    check.add("main", card("Soldier"))
    assert offered("sol", check=check)[:2] == [
        ("main", "Soldier + Soul", True),
        ("main", "Soldier", True),
    ]


def test_the_section_being_sorted_goes_first():
    assert offered("s", "side")[0] == ("side", "Shrine + Gift 01", True)


def test_letters_of_an_infusion_choose_the_pairing():
    assert offered("sol + so")[0] == ("main", "Soldier + Soul", True)
    assert offered("titan + so")[0] == ("main", "Titan + Soul", False)


def test_a_listed_card_with_another_infusion_comes_before_unlisted_cards():
    assert offered("s + crown")[:2] == [
        ("main", "Soldier + Crown", False),
        ("side", "Shrine + Crown", False),
    ]
    assert offered("sol + cr")[0] == ("main", "Soldier + Crown", False)


def test_no_token_is_offered():
    assert not [each for each in offered("pus") + offered("pus + so") if "Demon" in each[1]]


def test_no_infusion_is_offered_on_a_card_that_cannot_carry_one():
    assert offered("bolt + so") == []
    assert offered("bolt")[0] == ("main", "Bolt", True)


def test_a_listed_pairing_is_offered_even_if_no_rule_allows_it():
    check = started(deck("Bolt + Soul"))
    assert offered("bolt + so", check=check) == [("main", "Bolt + Soul", True)]


def test_of_several_infusions_the_listed_one_is_meant():
    check = started(deck("Soldier + Gift 07", "Titan"))
    assert offered("titan + gift", check=check)[0] == ("main", "Titan + Gift 07", False)


def test_cards_that_are_not_listed_can_be_counted_where_they_lie():
    assert ("side", "Seer", False) in offered("seer", "side")
    assert ("avatar", "Janus", False) in offered("janus", "main")


def test_the_typed_count_is_taken_over_and_the_offer_is_short():
    found = candidates(started(), "2 filler", "main", most=5)
    assert len(found) == 5
    assert {each.entry.count for each in found} == {2}


def test_unknown_letters_offer_nothing():
    assert offered("zzzz") == offered("bolt + zzzz") == []


def test_accents_and_apostrophes_need_not_be_typed():
    check = started(deck("Itzá’s Łance"))
    assert offered("itzas lan", check=check) == [("main", "Itzá’s Łance", True)]


QUOTED = {
    '"Odd Promo"': (1, "Odd Promo", ()),
    "2 “Odd  Promo”": (2, "Odd Promo", ()),
    '"Odd Promo" + Heavy Hand': (1, "Odd Promo", ("Heavy Hand",)),
}


@pytest.mark.parametrize(("typed", "parts"), QUOTED.items(), ids=QUOTED)
def test_a_name_in_quotation_marks_is_taken_as_it_stands(typed, parts):
    (found,) = candidates(started(), typed, "side")
    assert (found.entry.count, found.entry.name, found.entry.infusions) == parts
    assert (found.section, found.is_listed) == ("side", False)


def test_an_open_quotation_mark_is_no_name_yet():
    assert candidates(started(), '"', "main") == candidates(started(), '"  "', "main") == []
