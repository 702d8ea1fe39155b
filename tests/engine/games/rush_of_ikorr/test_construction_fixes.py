"""A fix that is data mends its finding when it is carried out."""

import pytest

from engine.decks import Deck
from engine.legality import Finding, Report, apply_fix
from tests.ikorr_kit import FILLERS, check, deck

HEAVY = [f"{name} + Burden {number:02}" for number, name in enumerate(FILLERS[:11])]

BROKEN = {
    "copies": deck("2 Soldier", side=["Soldier"]),
    "copies in three forms": deck("Soldier + Soul", "Soldier + Relic", "2 Soldier"),
    "infusion-copies": deck("2 Soldier + Soul", side=["Titan + Soul"]),
    "infusion-copies twice on a card": deck("2 Soldier + Soul + Soul", "Titan + Soul"),
    "unique-copies": deck("2 Soldier + Relic"),
    "unique-copies twice on a card": deck("2 Soldier + Relic + Relic"),
    "loose-infusion": deck("2 Soul", size=42),
    "infusion-carrier": deck("Bolt + Soul"),
    "infusion-pips": deck("2 Soldier + Crown"),
    "infusion-count": deck("2 Soldier + Soul + Relic + Idol"),
    "infusion-count of the same twice": deck("Soldier + Soul + Soul"),
    "fabled-infused": deck("Hydra + Soul"),
    "pip-limit": deck(*HEAVY),
    "pip-limit of cards with two infusions": deck(
        *(f"2 {name} + Burden {n:02} + Burden {n + 1:02}" for n, name in enumerate(FILLERS[:8]))
    ),
    "section-type": deck("Influence", influence=["9 Influence"], size=41),
    "section-type of a token": deck("Pus Demon", size=41),
    "avatar-count": deck(avatar=["3 Janus"]),
    "influence-size too few": deck(influence=["7 Influence"]),
    "influence-size too many": deck(influence=["4 Influence", "9 influence"]),
    "aspect": deck("2 Seer"),
    "banned": deck("Titan + Idol"),
    "limited": deck("2 Temple", side=["Temple"]),
    "banned-pair": deck("2 Recruit + Spark"),
}
LISTS = [
    {"banned": ["Idol"], "limited": {"Temple": 1}, "banned_pairs": [["Recruit", "Spark"]]},
]


def find(report: Report, code: str) -> list[Finding]:
    return [each for each in report.findings if each.code == code.split(maxsplit=1)[0]]


def judged(listed: Deck) -> Report:
    return check(listed, list=LISTS)


@pytest.mark.parametrize(("code", "broken"), BROKEN.items(), ids=BROKEN)
def test_the_fix_mends_the_finding(code, broken):
    finding = find(judged(broken), code)[0]
    assert finding.fix
    assert finding.fix.edits
    mended = judged(apply_fix(broken, finding.fix))
    assert find(mended, code) == []


@pytest.mark.rule("rush_of_ikorr 2.1a", "rush_of_ikorr 2.2a", "rush_of_ikorr 3.1c")
@pytest.mark.parametrize("broken", [deck("3 Janus", size=43), deck("Influence", size=41)])
def test_a_misplaced_card_is_not_sent_to_a_section_that_is_full(broken):
    (finding,) = judged(broken).findings
    assert finding.fix
    assert judged(apply_fix(broken, finding.fix)).findings == ()


def test_the_pip_fix_takes_off_as_few_infusions_as_will_do():
    (finding,) = find(judged(deck(*HEAVY)), "pip-limit")
    assert finding.fix
    assert [(edit.action.value, edit.count) for edit in finding.fix.edits] == [("strip", 1)]


def test_surplus_copies_go_from_the_side_deck_first():
    (finding,) = find(judged(deck("2 Soldier", side=["Soldier"])), "copies")
    assert finding.fix
    assert [edit.section for edit in finding.fix.edits] == ["side"]


def test_every_finding_has_a_fix_in_words():
    listed = deck(
        "3 Soldier", "Seer", "Bolt + Soul", "Nobody", "Janus", size=39, side=["11 Temple"]
    )
    for finding in judged(listed).findings:
        assert finding.fix
        assert finding.fix.sentence.endswith((".", "?"))


@pytest.mark.rule("rush_of_ikorr 2.3a", "rush_of_ikorr 2.3b")
def test_missing_cards_are_not_made_up_for_by_more_of_the_only_one():
    (finding,) = find(judged(deck("2 Soldier", size=2)), "deck-size")
    assert finding.fix
    assert finding.fix.edits == ()


WORDS = {
    "one of several": (deck("3 Soldier"), "copies", "Remove 1 of 3 Soldier."),
    "the only one": (deck("Seer"), "aspect", "Remove Seer."),
    "all of several": (deck("2 Seer"), "aspect", "Remove all 2 Seer."),
}


@pytest.mark.parametrize(("broken", "code", "words"), WORDS.values(), ids=WORDS)
def test_a_removal_says_how_many_of_how_many(broken, code, words):
    (finding,) = find(judged(broken), code)
    assert finding.fix
    assert finding.fix.sentence == words


def test_an_empty_influence_deck_is_not_filled_where_two_cards_could_fill_it():
    (finding,) = find(judged(deck(influence=[])), "influence-size")
    assert finding.fix
    assert finding.fix.edits == ()
