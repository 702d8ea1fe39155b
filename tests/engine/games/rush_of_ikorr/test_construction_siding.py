"""Siding of Rush of Ikorr decks (edge cases 39 to 41 and 44 to 47 of the rules notes)."""

import pytest

from engine.decks import Entry
from engine.legality import Verdict
from tests.ikorr_kit import FILLERS, check_sided, codes, deck, only

BURDENS = [f"{name} + Burden {number:02}" for number, name in enumerate(FILLERS[:10])]


def loaded(pips: int, *side: str):
    """A deck of 40 with so many pips; its first card carries 3, its last none."""
    ones = [f"{name} + Gift {i:02}" for i, name in enumerate(FILLERS[10 : 10 + pips % 3])]
    lines = [*BURDENS[: pips // 3], *ones]
    plain = [f"2 {name}" for name in FILLERS[20 : 20 + (39 - len(lines)) // 2]]
    odd = ["Bolt"] if (39 - len(lines)) % 2 else []
    return deck(*lines, *plain, *odd, "Recruit", side=side)


SWAPS = {
    "3 pips for none at 28": (28, ["- 1 Recruit"], 31),
    "3 pips for 1 at 28": (28, [f"- 1 {FILLERS[10]} + Gift 00"], 30),
    "3 pips for 3 at 30": (30, [f"- 1 {BURDENS[0]}"], 30),
    "3 pips for nothing at 30": (30, [], 33),
}


@pytest.mark.rule("rush_of_ikorr 2.4a.1b", "rush_of_ikorr 2.4c.1")
@pytest.mark.parametrize(("pips", "out", "after"), SWAPS.values(), ids=SWAPS)
def test_after_siding_the_main_deck_keeps_the_pip_limit(pips, out, after):
    report = check_sided(loaded(pips, "Titan + Crown"), "+ 1 Titan + Crown", *out)
    assert report.counts["pips"] == after
    assert codes(report) == (["pip-limit"] if after > 30 else [])
    assert all("2.4a.1b" in each.rules for each in report.findings)


TEN = ["2 Bolt", "2 Temple", "2 Shrine", "2 Titan", "2 Soldier"]


@pytest.mark.rule("rush_of_ikorr 2.3a", "rush_of_ikorr 2.3c")
def test_ten_may_come_in_for_ten_or_for_none():
    plan = [f"+ {line}" for line in TEN]
    out = [f"- 2 {name}" for name in FILLERS[:5]]
    for_ten = check_sided(deck(side=TEN), *plan, *out)
    assert (for_ten.counts["main"], for_ten.counts["side"], codes(for_ten)) == (40, 10, [])
    for_none = check_sided(deck(side=TEN), *plan)
    assert (for_none.counts["main"], for_none.counts["side"], codes(for_none)) == (50, 0, [])


@pytest.mark.rule("rush_of_ikorr 2.3a", "rush_of_ikorr 2.3c")
def test_taking_out_may_leave_too_few_or_a_side_deck_too_large():
    out = [f"- 2 {FILLERS[0]}", f"- 1 {FILLERS[1]}"]
    short = check_sided(deck(), *out)
    assert (short.counts["main"], codes(short)) == (37, ["deck-size"])
    large = check_sided(deck(size=45, side=TEN[:4]), *out)
    assert (large.counts["main"], large.counts["side"], codes(large)) == (42, 11, ["side-size"])


@pytest.mark.rule("rush_of_ikorr 2.3b.1", "rush_of_ikorr 2.4a.1a")
def test_siding_does_not_change_the_pool_in_which_copies_are_counted():
    pool = deck("2 Soldier + Soul", side=["Soldier", "Titan + Soul"])
    sided = check_sided(pool, "- 2 Soldier + Soul", "+ 1 Soldier", "+ 1 Titan + Soul")
    assert [(each.code, each.found) for each in sided.findings if each.code != "deck-size"] == [
        ("copies", 3),
        ("infusion-copies", 3),
    ]


REFUSED = {
    "uninfused on the way in": ("+ 1 Titan", "side", ("2.3c", "2.4a", "I-9")),
    "another infusion": ("+ 1 Titan + Soul", "side", ("2.3c", "2.4a", "I-9")),
    "infused on the way out": (f"- 1 {FILLERS[0]} + Soul", "main", ("2.3c", "2.4a", "I-9")),
    "a bare infusion": ("+ 1 Crown", "side", ("2.3c", "2.4a", "2.4b.1", "I-9")),
    "an avatar": ("- 1 Selene, Essence of the Moon", "main", ("2.3c", "3.1c")),
    "an influence card": ("- 1 Influence", "main", ("2.3c", "3.1c")),
    "a card that is not there": ("+ 1 Bolt", "side", ("2.3c",)),
    "more than are there": (f"- 3 {FILLERS[0]}", "main", ("2.3c",)),
}


@pytest.mark.rule("rush_of_ikorr 2.3c", "rush_of_ikorr 2.4a")
@pytest.mark.parametrize(("line", "section", "rules"), REFUSED.values(), ids=REFUSED)
def test_what_was_not_registered_so_cannot_be_sided(line, section, rules):
    report = check_sided(deck(side=["Titan + Crown"]), line)
    finding = only(report)
    assert (finding.code, finding.section, finding.rules) == ("siding", section, rules)
    assert report.verdict is Verdict.ILLEGAL
    assert (report.counts["main"], report.counts["side"]) == (40, 1)


def test_an_avatar_or_infusion_listed_in_the_side_deck_cannot_be_sided_in():
    wrong = deck(side=["Janus", "Soul"])
    report = check_sided(wrong, "+ 1 Janus", "+ 1 Soul")
    refused = [each.message for each in report.findings if each.code == "siding"]
    assert "a card of type avatar stays as registered" in refused[0]
    assert "an infusion is never sided without its card" in refused[1]
    assert report.counts["main"] == 40


def test_a_refused_line_is_skipped_and_the_others_are_carried_out():
    report = check_sided(deck(side=["2 Bolt"]), "+ 1 Temple", "+ 2 Bolt")
    assert codes(report) == ["siding"]
    assert (report.counts["main"], report.counts["side"]) == (42, 0)


def test_what_goes_out_does_not_come_in_again():
    report = check_sided(deck("Bolt"), "- 1 Bolt", "+ 1 Bolt")
    assert codes(report) == ["deck-size", "siding"]


def test_lines_of_one_card_add_up():
    assert codes(check_sided(deck(side=["2 Bolt"]), "+ 1 Bolt", "+ 1 Bolt")) == []
    assert codes(check_sided(deck(side=["2 Bolt"]), "+ 1 Bolt", "+ 2 Bolt")) == ["siding"]


def test_printings_of_a_card_are_interchangeable_when_siding():
    mixed = deck().with_section("side", (Entry("Bolt"), Entry("Bolt", set="Beta")))
    assert codes(check_sided(mixed, "+ 2 Bolt")) == []
