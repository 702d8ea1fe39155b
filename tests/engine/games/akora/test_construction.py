"""Akora decks: what the guide states is checked, what it leaves open stays open."""

from datetime import date

import pytest

from engine.games.akora.construction import CONSTRUCTION
from engine.legality import Meter, Severity, Verdict, apply_fix
from tests.engine.games.checking import Checker, deck_of, marks, only


def record(name, type_, attribute="Fire", **more):
    return {"name": name, "type": type_, "attribute": attribute, **more}


RECORDS = [
    record("Cub", "akora", stage=1),
    record("Prism Cub", "akora", "Multi-Attribute", stage=1),
    *(record(f"Flash {n}", "alchemy", kind="flash") for n in range(1, 20)),
    record("Old Shield", "alchemy", kind="armament"),
    record("Long Song", "alchemy", kind="eternity"),
    record("Caldera", "battlezone"),
    record("Holy Flash", "alchemy", "Divine", kind="flash"),
    record("Prism Flash", "alchemy", "Multi-Attribute", kind="flash"),
    {"name": "Plain Flash", "type": "alchemy", "kind": "flash"},
    record("Little Spirit", "alchemy", kind="token"),
    record("Fire Shard", "relic shard"),
    record("Divine Shard", "relic shard", "Divine"),
    record("Prism Shard", "relic shard", "Multi-Attribute"),
    {"name": "Stone of Akora", "type": "relic shard"},
]
CHECKER = Checker(CONSTRUCTION, RECORDS, {"stone": ["Stone of Akora"]})
EVENT = {"akora_size": 3, "alchemy_size": 41, "max_copies": 3, "max_side": 10}
UNSTATED = ["unknown deck-size", "unknown deck-size"]  # of the Akora Deck and the Alchemy Deck


def flashes(count):
    """As many alchemy cards as asked for, three of a name."""
    full, rest = divmod(count, 3)
    names = {f"Flash {n}": 3 for n in range(1, full + 1)}
    return {**names, f"Flash {full + 1}": rest} if rest else names


def check(event=EVENT, **changes):
    sections = {
        "akora": {"Cub": 3},
        "alchemy": flashes(41),
        "starting": {"Fire Shard": 1},
        **changes,
    }
    return CHECKER.check(sections, event)


def test_what_the_guide_does_not_state_leaves_the_verdict_open():
    report = check(event=None)
    assert (marks(report), report.verdict) == (UNSTATED, Verdict.UNKNOWN)
    numbers = [(each.section, each.found, each.allowed) for each in report.findings]
    assert numbers == [("akora", 3, None), ("alchemy", 41, None)]


def test_an_event_that_states_every_number_can_be_judged():
    report = check()
    assert (report.findings, report.verdict) == ((), Verdict.LEGAL)
    assert report.counts == {"akora": 3, "alchemy": 41, "starting": 1, "side": 0}


@pytest.mark.rule("akora term.21.a", "akora term.21.b")
@pytest.mark.parametrize(("stones", "expected"), {3: [], 4: ["error stone-copies"]}.items())
def test_an_alchemy_deck_has_at_most_three_stones(stones, expected):
    report = check(alchemy={**flashes(41 - stones), "Stone of Akora": stones})
    assert marks(report) == expected
    if expected:
        assert (only(report).found, only(report).allowed) == (4, 3)
        assert report.verdict is Verdict.ILLEGAL


@pytest.mark.rule("akora term.21.a")
def test_four_stones_are_an_error_however_much_else_is_open():
    report = check(event=None, alchemy={**flashes(37), "stone of akora": 4})
    assert marks(report) == ["error stone-copies", *UNSTATED]


@pytest.mark.rule("akora term.21.g")
def test_the_stone_is_never_the_starting_shard():
    finding = only(check(starting={"Stone of Akora": 1}))
    assert (finding.code, finding.severity.value) == ("starting-shard", "error")
    assert finding.rules == ("term.21.g",)


@pytest.mark.rule("akora p.5")
@pytest.mark.parametrize("count", [0, 2])
def test_a_player_starts_with_one_relic_shard(count):
    finding = only(check(starting={"Fire Shard": count}))
    assert (finding.code, finding.found, finding.allowed) == ("starting-shard", count, 1)


@pytest.mark.rule("akora term.21.a", "akora p.7.c")
def test_a_stone_does_not_belong_in_the_akora_deck():
    report = check(akora={"Cub": 3, "Stone of Akora": 1})
    finding = only(report)
    assert finding.code == "section-type"
    assert "term.21.a" in finding.rules


MISPLACED = {
    "alchemy card in the Akora Deck": {"akora": {"Cub": 3, "Caldera": 1}},
    "Akora in the Alchemy Deck": {"alchemy": {**flashes(41), "Cub": 1}},
}


@pytest.mark.rule("akora p.7.c", "akora phase.2.2")
@pytest.mark.parametrize("changes", MISPLACED.values(), ids=MISPLACED)
def test_the_two_decks_hold_different_cards(changes):
    assert marks(check(**changes)) == ["error section-type"]


def test_an_alchemy_card_cannot_start_in_the_relic_zone():
    report = check(starting={"Long Song": 1})
    assert marks(report) == ["error section-type", "error starting-shard"]


@pytest.mark.rule("akora term.3.d", "akora term.7.eternity.c")
def test_a_third_copy_is_foreseen_and_a_fourth_is_open():
    alchemy = {**flashes(35), "Old Shield": 3, "Long Song": 3}
    assert marks(check(event=None, alchemy=alchemy)) == UNSTATED
    report = check(event=None, alchemy={**flashes(37), "Old Shield": 4})
    assert marks(report) == ["unknown deck-size", "unknown copies", "unknown deck-size"]
    copies = report.findings[1]
    assert (copies.found, copies.allowed) == (4, None)


def test_a_fourth_copy_in_the_side_deck_is_open_too():
    sections = {"alchemy": {**flashes(38), "Old Shield": 3}, "side": {"Old Shield": 1}}
    unstated = {key: number for key, number in EVENT.items() if key != "max_copies"}
    finding = only(check(unstated, **sections))
    assert (finding.severity, finding.code, finding.found) == (Severity.UNKNOWN, "copies", 4)
    apart = {**unstated, "options": {"side_copies": "apart"}}
    assert marks(check(apart, **sections)) == []


def test_an_events_number_of_copies_binds():
    alchemy = {**flashes(37), "Old Shield": 4}
    finding = only(check(alchemy=alchemy))
    assert (finding.code, finding.found, finding.allowed) == ("copies", 4, 3)
    assert marks(check({**EVENT, "unverified": ["max_copies"]}, alchemy=alchemy)) == [
        "warning copies"
    ]


FOREIGN = {
    "a foreign alchemy card": ({"alchemy": {**flashes(40), "Holy Flash": 1}}, 1),
    "a foreign shard": ({"alchemy": {**flashes(40), "Divine Shard": 1}}, 1),
    "a foreign starting shard": ({"starting": {"Divine Shard": 1}}, 1),
    "a card of several attributes": ({"alchemy": {**flashes(40), "Prism Flash": 1}}, 0),
    "a card without attribute": ({"alchemy": {**flashes(40), "Plain Flash": 1}}, 0),
}


@pytest.mark.parametrize(("changes", "count"), FOREIGN.values(), ids=FOREIGN)
def test_attributes_of_a_deck_are_not_stated(changes, count):
    report = check(**changes)
    assert marks(report) == ["unknown element"] * count
    for finding in report.findings:
        verb = "is" if len(finding.cards) == 1 else "are"
        assert f"{finding.cards[-1]} {verb} of another attribute" in finding.message


@pytest.mark.rule("akora p.5")
def test_akora_of_several_attributes_take_that_of_the_starting_shard():
    akora = {"Prism Cub": 3}
    assert check(akora=akora).findings == ()
    starting = {"Divine Shard": 1}
    assert marks(check(akora=akora, starting=starting)) == ["unknown element"]
    holy = {"Holy Flash": 3, "Prism Flash": 3}
    event = {**EVENT, "alchemy_size": 6}
    assert check(event, akora=akora, starting=starting, alchemy=holy).findings == ()


@pytest.mark.rule("akora p.5")
def test_a_starting_shard_of_several_attributes_is_open():
    report = check(starting={"Prism Shard": 1})
    assert (marks(report), report.verdict) == (["unknown starting-shard"], Verdict.UNKNOWN)


def test_a_token_in_a_deck_is_open():
    report = check(alchemy={**flashes(40), "Little Spirit": 1})
    assert (marks(report), report.verdict) == (["unknown section-type"], Verdict.UNKNOWN)


def test_a_side_deck_is_open_until_an_event_sets_its_size():
    side = {"Flash 19": 2}
    assert marks(check(event=None, side=side)) == [*UNSTATED, "unknown side-size"]
    assert check(side=side).findings == ()
    assert marks(check({**EVENT, "max_side": 1}, side=side)) == ["error side-size"]


def test_a_number_from_elsewhere_warns_and_never_makes_a_deck_illegal():
    event = {"alchemy_size": 41, "unverified": ["alchemy_size"]}
    report = check(event, alchemy=flashes(40))
    assert marks(report) == ["unknown deck-size", "warning deck-size"]
    warning = report.findings[1]
    assert (warning.section, warning.found, warning.allowed) == ("alchemy", 40, 41)
    assert marks(check(event)) == ["unknown deck-size"]


def test_lists_of_an_event_hold():
    event = {**EVENT, "list": [{"from": date(2025, 1, 1), "banned": ["Flash 1"]}]}
    assert marks(check(event)) == ["error banned"]


def test_an_unknown_card_counts_and_leaves_the_verdict_open():
    report = check(alchemy={**flashes(40), "Rumoured Flash": 1})
    assert marks(report) == ["unknown unknown-card"]


@pytest.mark.rule("akora term.21.a")
def test_the_fix_of_a_stone_finding_repairs_it():
    sections = {"alchemy": {"Stone of Akora": 5}}
    finding = next(each for each in CHECKER.check(sections).findings if each.code == "stone-copies")
    fixed = apply_fix(deck_of(CONSTRUCTION.game, sections), finding.fix)
    assert fixed.count("alchemy") == 3


ASSUMED = {
    "max_akora": 3,
    "alchemy_size": 41,
    "max_copies": 3,
    "max_side": 10,
    "tokens_in_deck": "refused",
    "foreign_attributes": "allowed",
    "multi_attribute_start": "refused",
    "assumed": ["max_akora", "alchemy_size", "foreign_attributes"],
}


def test_a_format_that_assumes_decides_and_says_what_it_assumes():
    report = check(event=ASSUMED)
    assert report.verdict is Verdict.LEGAL
    assert marks(report) == ["warning assumption"] * 3
    assert {each.message for each in report.findings} == {
        "Assumed: an Akora Deck has at most 3 cards.",
        "Assumed: an Alchemy Deck has exactly 41 cards, without the starting Relic Shard.",
        "Assumed: a deck may hold cards of any attribute.",
    }


BROKEN_ASSUMPTIONS = {
    "a larger Akora Deck": ({"akora": {"Cub": 3, "Prism Cub": 1}}, "3 or fewer"),
    "a smaller Alchemy Deck": ({"alchemy": flashes(40)}, "exactly 41"),
    "a Token": ({"alchemy": {**flashes(40), "Little Spirit": 1}}, "this format allows none"),
    "a Multi-Attribute start": ({"starting": {"Prism Shard": 1}}, "this format starts with"),
}


@pytest.mark.parametrize(("changes", "words"), BROKEN_ASSUMPTIONS.values(), ids=BROKEN_ASSUMPTIONS)
def test_what_breaks_an_assumption_is_not_legal_and_the_format_says_so(changes, words):
    report = check(event=ASSUMED, **changes)
    assert report.verdict is Verdict.ILLEGAL
    (broken,) = (each for each in report.findings if each.severity is Severity.ERROR)
    assert words in broken.message
    assert "the guide does not say" not in broken.message


def test_what_an_assumption_allows_is_legal():
    alchemy = {**flashes(40), "Holy Flash": 1}
    assert check(event=ASSUMED, alchemy=alchemy).verdict is Verdict.LEGAL


def test_the_meter_sets_the_dearest_card_against_the_relic_shards():
    alchemy = {**flashes(36), "Fire Shard": 2, "Stone of Akora": 3}
    assert check(alchemy=alchemy).meters == (Meter("relic", 0, 6, is_rule=False),)
    dear = Checker(CONSTRUCTION, [*RECORDS, record("Elder", "akora", relic=7)], {})
    (meter,) = dear.check({"akora": {"Elder": 1}, "starting": {"Fire Shard": 1}}, EVENT).meters
    assert (meter.used, meter.limit, meter.is_over) == (7, 1, True)
