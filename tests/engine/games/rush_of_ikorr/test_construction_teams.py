"""Rush of Ikorr teams (edge cases 49 to 53 of the rules notes)."""

import pytest

from engine.legality import Verdict
from tests.ikorr_kit import check, check_team, codes, deck, only

JANUS = deck(avatar=["Janus"])
MOON = deck()
NIGHT = deck(avatar=["Selene, Veil of Night"])


@pytest.mark.rule("rush_of_ikorr 9.10a")
def test_teammates_have_avatars_of_different_names():
    report = check_team(MOON, MOON, team_size=2)
    finding = only(report)
    assert (finding.code, finding.cards) == ("team-avatar", ("Selene, Essence of the Moon",))
    assert (finding.found, finding.allowed, finding.rules) == (2, 1, ("9.10a",))
    assert report.verdict is Verdict.ILLEGAL
    assert check(MOON, team_size=2).verdict is Verdict.LEGAL


@pytest.mark.rule("rush_of_ikorr 4.2c")
def test_another_epithet_is_another_avatar_unless_the_event_says_otherwise():
    assert check_team(MOON, NIGHT, team_size=2).verdict is Verdict.LEGAL
    by_character = check_team(MOON, NIGHT, team_size=2, options={"team_avatar": "character"})
    assert only(by_character).rules == ("9.10a", "I-10")


@pytest.mark.rule("rush_of_ikorr 9.10b")
def test_copies_and_unique_infusions_are_judged_for_each_deck_alone():
    first = deck("2 Soldier", "Titan + Relic", avatar=["Janus"])
    second = deck("2 Soldier", "Titan + Relic")
    assert codes(check_team(first, second, team_size=2)) == []
    assert check_team(first, second, team_size=2).verdict is Verdict.LEGAL


TRIOS = {
    "all different": ((MOON, NIGHT, JANUS), []),
    "first and second": ((MOON, MOON, JANUS), ["team-avatar"]),
    "first and third": ((MOON, JANUS, MOON), ["team-avatar"]),
    "second and third": ((JANUS, MOON, MOON), ["team-avatar"]),
}


@pytest.mark.rule("rush_of_ikorr 9.10a")
@pytest.mark.parametrize(("members", "broken"), TRIOS.values(), ids=TRIOS)
def test_all_pairs_of_a_team_of_three_are_compared(members, broken):
    assert codes(check_team(*members, team_size=3)) == broken


@pytest.mark.rule("rush_of_ikorr 1.1a")
@pytest.mark.parametrize(
    ("members", "size"), [((MOON,), 2), ((MOON, JANUS), 3), ((MOON, JANUS), 1)]
)
def test_a_team_has_the_size_of_the_format(members, size):
    finding = only(check_team(*members, team_size=size))
    assert (finding.code, finding.rules) == ("team-size", ("1.1a",))
    assert (finding.found, finding.allowed) == (len(members), size)


def test_one_deck_of_a_team_is_said_to_be_one():
    finding = only(check_team(MOON, team_size=2))
    assert finding.message.startswith("The team has 1 deck; ")
    finding = only(check_team(MOON, JANUS, team_size=1))
    assert finding.fix
    assert finding.fix.sentence == "Give 1 deck, or choose another format."


def test_an_unverified_team_size_only_warns():
    report = check_team(MOON, team_size=2, unverified=["team_size"])
    assert (report.verdict, codes(report)) == (Verdict.LEGAL, ["warning team-size"])


def test_a_team_is_illegal_if_a_deck_of_it_is():
    report = check_team(deck(size=39), JANUS, team_size=2)
    assert (report.verdict, report.findings) == (Verdict.ILLEGAL, ())


def test_a_team_with_an_unknown_card_is_unknown():
    assert check_team(deck("Nobody"), JANUS, team_size=2).verdict is Verdict.UNKNOWN


@pytest.mark.rule("rush_of_ikorr 9.10b")
def test_each_teammate_may_have_a_side_deck():
    first, second = deck(side=["2 Bolt"]), deck(side=["2 Bolt"], avatar=["Janus"])
    assert check_team(first, second, team_size=2).verdict is Verdict.LEGAL


def test_two_avatars_in_one_deck_are_no_fault_of_the_team():
    report = check_team(deck(avatar=["2 Janus"]), MOON, team_size=2)
    assert (report.verdict, codes(report)) == (Verdict.ILLEGAL, [])
