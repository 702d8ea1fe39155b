"""Pips of Rush of Ikorr decks (edge cases 37 to 43 of the rules notes)."""

import pytest

from engine.legality import Verdict
from tests.ikorr_kit import FILLERS, check, codes, deck, only

BURDENS = [f"{name} + Burden {number:02}" for number, name in enumerate(FILLERS[:12])]


def heavy(pips: int) -> list[str]:
    """Lines of champions that carry so many pips together."""
    ones = [f"{name} + Gift {i:02}" for i, name in enumerate(FILLERS[12 : 12 + pips % 3])]
    return BURDENS[: pips // 3] + ones


def deck_with(pips: int, side: tuple[str, ...] = ()):
    lines = heavy(pips)
    plain = [f"2 {name}" for name in FILLERS[20 : 20 + (40 - len(lines)) // 2]]
    odd = ["Wanderer"] if len(lines) % 2 else []
    return deck(*lines, *plain, *odd, side=side)


@pytest.mark.rule("rush_of_ikorr 2.4c.1")
@pytest.mark.parametrize(("pips", "broken"), [(0, []), (30, []), (31, ["pip-limit"])])
def test_the_main_deck_has_at_most_thirty_pips(pips, broken):
    report = check(deck_with(pips))
    assert report.counts["pips"] == pips
    assert codes(report) == broken


def test_a_pip_limit_finding_has_the_sum_and_the_limit():
    finding = only(check(deck_with(31)))
    assert (finding.section, finding.found, finding.allowed) == ("main", 31, 30)
    assert finding.rules == ("2.4c.1",)


@pytest.mark.rule("rush_of_ikorr 2.4c.1", "rush_of_ikorr 2.4a.1b")
def test_pips_of_the_side_deck_do_not_count():
    report = check(deck_with(30, side=("Titan + Crown", "Titan + Burden 11")))
    assert report.verdict is Verdict.LEGAL
    assert report.counts["pips"] == 30


@pytest.mark.rule("rush_of_ikorr 2.4c.1a")
def test_the_limit_is_that_of_the_format():
    assert only(check(deck_with(25), pip_limit=20)).rules == ("2.4c.1", "2.4c.1a")
    assert codes(check(deck_with(25))) == []
    assert codes(check(deck_with(36), pip_limit=45)) == []
    assert only(check(deck_with(36), pip_limit=35)).allowed == 35


def test_a_limit_from_elsewhere_only_warns():
    unverified = check(deck_with(25), pip_limit=20, unverified=["pip_limit"])
    assert codes(unverified) == ["warning pip-limit"]
    assert codes(check(deck_with(25), pip_limit="unset")) == ["unknown pip-limit"]


def test_a_limit_that_nobody_states_is_no_matter_without_pips():
    assert check(deck(), pip_limit="unset").verdict is Verdict.LEGAL
    assert only(check(deck_with(25), pip_limit="unset")).found == 25


@pytest.mark.rule("rush_of_ikorr 2.4c.1")
def test_forty_champions_with_one_pip_each_are_too_many():
    lines = [f"{name} + Gift {number:02}" for number, name in enumerate(FILLERS[:40])]
    assert only(check(deck(*lines))).found == 40


def test_all_copies_of_a_line_bring_their_pips():
    assert check(deck("2 Soldier + Weapon")).counts["pips"] == 4


def test_a_side_card_that_can_never_be_sided_in_is_warned_of():
    main = [f"{name} + Gift {number:02}" for number, name in enumerate(FILLERS[:30])]
    listed = deck(*main, *(f"2 {name}" for name in FILLERS[30:35]), side=["Titan + Crown"])
    finding = only(check(listed))
    assert (finding.severity.value, finding.code, finding.section) == (
        "warning",
        "pip-limit",
        "side",
    )
    assert (finding.found, finding.allowed) == (32, 30)
    assert finding.rules == ("2.4a.1b", "2.4c.1", "I-1")
    assert codes(check(listed, options={"unreachable_side": "ignore"})) == []


@pytest.mark.parametrize("pips", [27, 30])
def test_a_side_card_that_fits_for_some_card_is_not_warned_of(pips):
    assert codes(check(deck_with(pips, side=("Titan + Crown",)))) == []
