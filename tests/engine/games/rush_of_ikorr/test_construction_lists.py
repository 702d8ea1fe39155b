"""What an event adds for Rush of Ikorr: banned, limited, pairs, sets, days; and names."""

from datetime import date

import pytest

from engine.catalog import make_catalog
from engine.games.rush_of_ikorr import GAME
from tests.ikorr_kit import CATALOG, FILLERS, RECORDS, cards, catalog, check, codes, deck, only

BANNED = {
    "a card": (deck("2 Soldier"), "Soldier", "main", 2),
    "a card in the side deck": (deck(side=["Bolt"]), "Bolt", "side", 1),
    "a card in both": (deck("Soldier", side=["Soldier"]), "Soldier", "main", 2),
    "an avatar": (deck(), "Selene, Essence of the Moon", "avatar", 1),
    "an infusion": (deck("Soldier + Soul", side=["Titan + Soul"]), "Soul", "main", 2),
}


@pytest.mark.parametrize(("listed", "name", "section", "found"), BANNED.values(), ids=BANNED)
def test_what_is_banned_is_refused_wherever_it_stands(listed, name, section, found):
    finding = only(check(listed, list=[{"from": date(2026, 1, 15), "banned": [name.upper()]}]))
    assert (finding.code, finding.cards, finding.section) == ("banned", (name,), section)
    assert (finding.found, finding.allowed, finding.rules) == (found, 0, ("2.4c.1a",))


def test_a_banned_finding_names_day_and_source_of_the_list():
    listed = [{"from": date(2026, 1, 15), "source": "the club", "banned": ["Soldier"]}]
    assert "list of 2026-01-15, the club" in only(check(deck("Soldier"), list=listed)).message
    undated = [{"source": "the club", "banned": ["Soldier"]}]
    assert "undated list, the club" in only(check(deck("Soldier"), list=undated)).message


LIMITED = {
    "within": (deck("Soldier"), "Soldier", 0),
    "over main and side": (deck("Soldier", side=["Soldier"]), "Soldier", 2),
    "an infusion over main and side": (deck("Titan + Soul", side=["Titan + Soul"]), "Soul", 2),
    "an avatar": (deck(), "Selene, Essence of the Moon", 0),
}


@pytest.mark.parametrize(("listed", "name", "found"), LIMITED.values(), ids=LIMITED)
def test_what_is_limited_is_counted_over_main_and_side(listed, name, found):
    report = check(listed, list=[{"limited": {name: 1}}])
    expected = [("limited", (name,), found, 1)] if found else []
    findings = [(each.code, each.cards, each.found, each.allowed) for each in report.findings]
    assert findings == expected


def test_an_infusion_and_a_card_of_one_name_are_limited_apart():
    both = deck("Soldier", "Titan + Soldier")
    assert codes(check(both, list=[{"limited": {"Soldier": 1}}])) == []


def test_a_banned_pair_is_refused_in_that_pairing_only():
    pairs = [{"banned_pairs": [["Soldier", "Soul"]]}]
    finding = only(check(deck("Soldier + Soul", side=["Soldier + Soul"]), list=pairs))
    assert (finding.code, finding.cards) == ("banned-pair", ("Soldier", "Soul"))
    assert (finding.found, finding.allowed, finding.section) == (2, 0, "main")
    assert codes(check(deck("Soldier + Relic", "Titan + Soul", "Soldier"), list=pairs)) == []


LISTS = [
    {"from": date(2026, 6, 1), "banned": ["Bolt"]},
    {"from": date(2026, 1, 15), "banned": ["Soldier"]},
]
DAYS = {
    "before any": (date(2026, 1, 14), []),
    "on the first day": (date(2026, 1, 15), ["Soldier"]),
    "the day before the next": (date(2026, 5, 31), ["Soldier"]),
    "on the next list's day": (date(2026, 6, 1), ["Bolt"]),
    "on no day in particular": (None, ["Bolt"]),
}


@pytest.mark.parametrize(("day", "names"), DAYS.values(), ids=DAYS)
def test_the_newest_list_that_is_not_after_the_day_holds_alone(day, names):
    report = check(deck("Soldier", "Bolt"), on_date=day, list=LISTS)
    assert [name for each in report.findings for name in each.cards] == names


def in_sets(**sets: str):
    """The collection, all of the set Alpha but for these cards."""
    records = ({**each, "set": sets.get(str(each["name"]), "Alpha")} for each in RECORDS)
    return catalog(*records)


def test_each_card_infusion_and_avatar_has_a_printing_in_an_allowed_set():
    known = in_sets(Bolt="Beta", Soul="Beta", Janus="Beta")
    listed = deck("Bolt", "Titan + Soul", avatar=["Janus"])
    report = check(listed, known, sets=["ALPHA"])
    assert [(each.code, each.cards) for each in report.findings] == [
        ("set", ("Janus",)),
        ("set", ("Bolt",)),
        ("set", ("Soul",)),
    ]
    assert codes(check(listed, known, sets=["Alpha", "Beta"])) == []
    assert codes(check(listed, known)) == []


@pytest.mark.rule("rush_of_ikorr 4.6a.6")
def test_one_printing_in_an_allowed_set_is_enough():
    reprinted = make_catalog(
        GAME.schema,
        cards(
            *({**each, "set": "Alpha"} for each in RECORDS if each["name"] != "Bolt"),
            {"name": "Bolt", "type": "spell", "set": "Beta"},
            {"name": "Bolt", "type": "spell", "set": "Alpha"},
        ),
    )
    assert codes(check(deck("Bolt"), reprinted, sets=["Alpha"])) == []


def test_a_card_of_no_recorded_set_is_unknown_under_a_set_list():
    known = in_sets().with_replaced(cards({"name": "Bolt", "type": "spell"}))
    assert codes(check(deck("Bolt"), known, sets=["Alpha"])) == ["unknown set"]


def test_influence_cards_may_be_of_any_set():
    assert codes(check(deck(), in_sets(Influence="Beta"), sets=["Alpha"])) == []


@pytest.mark.rule("rush_of_ikorr 4.2a")
def test_an_unknown_card_is_unknown_and_named_once():
    report = check(deck("Nobody", side=["nobody"]))
    finding = only(report)
    assert (finding.code, finding.severity.value) == ("unknown-card", "unknown")
    assert (finding.cards, finding.found, finding.section) == (("Nobody",), 2, "main")
    assert report.verdict.value == "unknown"


def test_a_card_of_another_game_is_refused():
    known = make_catalog(
        GAME.schema, CATALOG.cards(), lambda name: GAME.id if name == "Bolt" else "argent_saga"
    )
    finding = only(check(deck("Tower of Air"), known))
    assert (finding.code, finding.severity.value) == ("wrong-game", "error")
    assert finding.message == "Tower of Air is a card of Argent Saga."


def test_every_card_of_the_default_deck_is_known():
    assert len(FILLERS) >= 40
