"""Argent Saga decks, checked rule by rule."""

from datetime import date

import pytest

from engine.games.argent_saga.construction import CONSTRUCTION
from engine.legality import Meter, Verdict, apply_fix
from tests.engine.games.checking import Checker, deck_of, marks, only

ELEMENTS = ("Air", "Dark", "Fire", "Light", "Water", "Argent")


def record(name, kind, element="Argent", **more):
    return {"name": name, "type": kind, "element": element, **more}


RECORDS = [
    *(record(f"{each} Champion", "champion", each) for each in ELEMENTS),
    *(record(f"{each} Spirit", "spirit", each, affinity=12) for each in ELEMENTS[:5]),
    record("Argent Spirit", "spirit"),
    record("Shy Spirit", "spirit", "Water", affinity=0),
    record("Vague Spirit", "spirit", "Water"),
    *(record(f"{each} Tower", "tower", each) for each in ELEMENTS),
    record("Windy Tower", "tower", "Air"),
    record("Abbey", "tower", "Fire", source="elsewhere"),
    record("Sun Tower", "tower", "Light", condition={"element": "Light"}),
    record("Tide Tower", "tower", "Water", condition={"element": "Water"}),
    *(record(f"{each} Unit {n}", "unit", each) for each in ELEMENTS for n in range(1, 22)),
    record("Great Omega", "omega unit", "Fire"),
    record("Spark", "spell", "Fire"),
    record("Lens", "augment", "Fire"),
    record("Old King", "unit", "Fire", subtypes=["Legendary", "King"]),
    record("Old Queen", "unit", "Fire", subtypes=["Queen", "legendary"]),
    record("Foot Soldier", "unit", "Argent", copy_limit="infinite"),
    record("Pair of Twins", "unit", "Argent", copy_limit=2),
    record("Rat", "unit", "Argent", text="Any number of copies of this card in your deck is fine."),
    record("Mimic", "unit", "Fire", text="This card is also named “Fire Unit 1”."),
    record("Whelp", "token", "Fire"),
    record("Argent Shard", "shard"),
    record("Blue Shard", "shard"),
    record("Ancient Ruby", "shard", subtypes=["Legendary"]),
    record("Leaf Shard", "shard", "Air"),
    {"name": "Faded Unit", "type": "unit"},
    record("Metal Unit", "unit", "Metal"),
]  # fmt: skip
CHECKER = Checker(CONSTRUCTION, RECORDS, {"unlimited": ["Argent Shard"]})
TOWERS = {f"{each} Tower": 1 for each in ELEMENTS[:5]}


def units(element, count):
    """As many units of an element as asked for, three of a name."""
    full, rest = divmod(count, 3)
    names = {f"{element} Unit {n}": 3 for n in range(1, full + 1)}
    return {**names, f"{element} Unit {full + 1}": rest} if rest else names


def deck(**changes):
    """A legal deck (Fire champion, Water spirit of affinity 12), with some sections changed."""
    return {
        "champion": {"Fire Champion": 1},
        "spirit": {"Water Spirit": 1},
        "main": {**units("Fire", 28), **units("Water", 12)},
        "shard": {"Argent Shard": 10},
        "tower": TOWERS,
        **changes,
    }


def check(event=None, on_date=None, **changes):
    return CHECKER.check(deck(**changes), event, on_date)


def test_a_deck_that_keeps_every_rule_is_legal():
    report = check()
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL
    assert report.counts == {
        "champion": 1, "spirit": 1, "main": 40, "shard": 10, "tower": 5, "side": 0,
    }  # fmt: skip
    assert report.meters == (Meter("affinity", 12, 12, is_exact=True, sort="Water"),)


LEADERS = {
    "no champion": ({"champion": {}}, "champion-count", 0),
    "two champions": ({"champion": {"Fire Champion": 1, "Water Champion": 1}}, "champion-count", 2),
    "one champion twice": ({"champion": {"Fire Champion": 2}}, "champion-count", 2),
    "no spirit": ({"spirit": {}}, "spirit-count", 0),
    "two spirits": ({"spirit": {"Water Spirit": 1, "Fire Spirit": 1}}, "spirit-count", 2),
}


@pytest.mark.rule("argent_saga 2.1.1", "argent_saga 2.2.1", "argent_saga 5.1.1")
@pytest.mark.parametrize(("changes", "code", "found"), LEADERS.values(), ids=LEADERS)
def test_a_deck_has_one_champion_and_one_spirit(changes, code, found):
    finding = only(check(**changes))
    assert (finding.code, finding.found, finding.allowed) == (code, found, 1)
    assert "5.1.1" in finding.rules


AFFINITY = {
    "exactly the affinity": (12, []),
    "none at all": (0, []),
    "one too few": (11, ["error affinity"]),
    "one too many": (13, ["error affinity"]),
}


@pytest.mark.rule("argent_saga 2.2.2", "argent_saga 3.4.1", "argent_saga 5.1.3")
@pytest.mark.parametrize(("count", "expected"), AFFINITY.values(), ids=AFFINITY)
def test_cards_of_the_spirits_element_are_exactly_its_affinity_or_none(count, expected):
    report = check(main={**units("Fire", 40 - count), **units("Water", count)})
    assert marks(report) == expected
    if expected:
        assert (only(report).found, only(report).allowed) == (count, 12)


@pytest.mark.rule("argent_saga 5.1.3", "argent_saga 5.1.8")
@pytest.mark.parametrize(
    "water", [{1: 3, 2: 3, 3: 2, 4: 3}, {1: 3, 2: 1, 3: 3}, {**dict.fromkeys(range(1, 6), 3)}]
)
def test_the_fix_of_affinity_makes_it_exact(water):
    main = {**units("Fire", 40), **{f"Water Unit {n}": count for n, count in water.items()}}
    finding = only(check(main=main))
    if finding.fix.edits:
        fixed = apply_fix(deck_of(CONSTRUCTION.game, deck(main=main)), finding.fix)
        counts = [each.count for each in fixed.entries("main") if "Water" in each.name]
        assert (sum(counts), max(counts)) == (12, 3)
    assert bool(finding.fix.edits) == (len(water) > 3)


def test_a_tower_that_is_missing_comes_from_where_the_champion_does():
    towers = {name: count for name, count in TOWERS.items() if "Fire" not in name}
    assert only(check(tower=towers)).fix.sentence == "Add Fire Tower."


@pytest.mark.rule("argent_saga 3.4.1")
def test_affinity_counts_copies_and_not_names():
    main = {**units("Fire", 28), **{f"Water Unit {n}": 3 for n in range(1, 5)}}
    assert check(main=main).verdict is Verdict.LEGAL


@pytest.mark.rule("argent_saga 2.2.2.1", "argent_saga 5.1.2", "argent_saga 5.1.3.1")
def test_affinity_is_off_where_champion_and_spirit_share_an_element():
    main = {**units("Fire", 7), **units("Argent", 33)}
    assert check(spirit={"Fire Spirit": 1}, main=main).findings == ()


@pytest.mark.rule("argent_saga 2.2.2.2", "argent_saga 5.1.4")
def test_an_argent_spirit_leaves_argent_cards_free():
    main = {**units("Fire", 15), **units("Argent", 25)}
    assert check(spirit={"Argent Spirit": 1}, main=main).findings == ()


@pytest.mark.rule("argent_saga 5.1.2", "argent_saga 5.1.3")
def test_with_an_argent_spirit_no_second_element_fits():
    main = {**units("Fire", 39), "Water Unit 1": 1}
    finding = only(check(spirit={"Argent Spirit": 1}, main=main))
    assert (finding.code, finding.cards) == ("element", ("Water Unit 1",))
    assert (finding.found, finding.allowed) == (1, 0)


@pytest.mark.rule("argent_saga 5.1.4")
def test_argent_cards_fit_any_deck_and_are_never_counted_for_affinity():
    assert check(main=units("Argent", 40)).findings == ()
    main = {**units("Argent", 28), **units("Water", 12)}
    assert check(main=main).findings == ()


@pytest.mark.rule("argent_saga 5.1.2", "argent_saga 5.1.3")
def test_a_third_element_does_not_fit():
    main = {**units("Fire", 26), **units("Water", 12), "Light Unit 1": 2}
    finding = only(check(main=main))
    assert (finding.code, finding.section, finding.found) == ("element", "main", 2)


SIZES = {
    39: ["error deck-size"],
    40: [],
    60: [],
    61: ["error deck-size"],
}


@pytest.mark.rule("argent_saga 5.1.6")
@pytest.mark.parametrize(("count", "expected"), SIZES.items())
def test_the_main_deck_has_40_to_60_cards(count, expected):
    report = check(main=units("Fire", count))
    assert marks(report) == expected
    if expected:
        assert (only(report).found, only(report).allowed) == (count, 40 if count < 40 else 60)


@pytest.mark.rule("argent_saga 5.1.7")
@pytest.mark.parametrize(("count", "expected"), {9: 1, 10: 0, 11: 1}.items())
def test_the_shard_deck_has_exactly_ten_shards(count, expected):
    report = check(shard={"Argent Shard": count})
    assert marks(report) == ["error shard-size"] * expected
    if expected:
        assert (only(report).found, only(report).allowed) == (count, 10)


@pytest.mark.rule("argent_saga 5.1.7", "argent_saga 5.1.8", "argent_saga 5.1.8.2")
@pytest.mark.parametrize(("shard", "edits"), {"Argent Shard": 1, "Blue Shard": 0}.items())
def test_missing_shards_are_made_up_for_only_by_those_of_which_any_number_is_free(shard, edits):
    short = {"shard": {shard: 3}}
    (finding,) = (each for each in check(**short).findings if each.code == "shard-size")
    assert finding.fix
    assert len(finding.fix.edits) == edits


MISPLACED = {
    "shard in the main deck": ({"main": {**units("Fire", 40), "Blue Shard": 1}}, "5.1.6"),
    "unit in the shard deck": ({"shard": {"Argent Shard": 10, "Fire Unit 20": 1}}, "5.1.7"),
    "champion in the main deck": ({"main": {**units("Fire", 40), "Air Champion": 1}}, "5.1.6"),
    "spirit in the main deck": ({"main": {**units("Fire", 40), "Air Spirit": 1}}, "5.1.6"),
    "tower in the main deck": ({"main": {**units("Fire", 40), "Air Tower": 1}}, "5.1.6"),
    "token in the main deck": ({"main": {**units("Fire", 40), "Whelp": 1}}, "12.9.1"),
    "token in the side deck": ({"side": {"Whelp": 1}}, "12.9.1"),
    "unit among the towers": ({"tower": {**TOWERS, "Fire Unit 20": 1}}, "5.1.5"),
}


@pytest.mark.rule("argent_saga 5.1.6", "argent_saga 5.1.7", "argent_saga 12.9.1")
@pytest.mark.parametrize(("changes", "cited"), MISPLACED.values(), ids=MISPLACED)
def test_a_card_belongs_in_the_deck_of_its_type(changes, cited):
    finding = only(check(**changes))
    assert finding.code == "section-type"
    assert cited in finding.rules


@pytest.mark.rule("argent_saga 5.1.6")
def test_a_misplaced_card_does_not_count_towards_the_size():
    report = check(main={**units("Fire", 39), "Blue Shard": 1})
    assert marks(report) == ["error deck-size", "error section-type"]
    assert report.counts["main"] == 39


@pytest.mark.rule("argent_saga 2.6.2", "argent_saga 5.1.6")
def test_omega_units_spells_and_augments_belong_in_the_main_deck():
    main = {**units("Fire", 37), "Great Omega": 1, "Spark": 1, "Lens": 1}
    assert check(main=main).findings == ()


@pytest.mark.rule("argent_saga 5.1.8.2")
def test_the_card_that_the_rules_name_has_no_copy_limit():
    assert check(shard={"Argent Shard": 10}).findings == ()
    assert check(shard={"ARGENT  SHARD": 10}).findings == ()


COPIES = {
    "three of a unit": ({"main": {**units("Fire", 37), "Fire Unit 20": 3}}, []),
    "four of a unit": ({"main": {**units("Fire", 36), "Fire Unit 20": 4}}, ["error copies"]),
    "four of a shard": ({"shard": {"Argent Shard": 6, "Blue Shard": 4}}, ["error copies"]),
    "a legendary": ({"main": {**units("Fire", 39), "Old King": 1}}, []),
    "two of a legendary": ({"main": {**units("Fire", 38), "Old King": 2}}, ["error legendary"]),
    "two legendaries": ({"main": {**units("Fire", 38), "Old King": 1, "Old Queen": 1}}, []),
    "two of a legendary shard": (
        {"shard": {"Argent Shard": 8, "Ancient Ruby": 2}}, ["error legendary"],
    ),
    "a card that is also named so": ({"main": {**units("Fire", 39), "Mimic": 1}}, []),
    "a card free by its record": ({"main": {**units("Fire", 30), "Foot Soldier": 10}}, []),
    "a card free by its text": ({"main": {**units("Fire", 30), "Rat": 10}}, []),
    "a card with its own number": (
        {"main": {**units("Fire", 37), "Pair of Twins": 3}}, ["error copies"],
    ),
}  # fmt: skip


@pytest.mark.rule(
    "argent_saga 3.2.2.2",
    "argent_saga 3.2.2.3",
    "argent_saga 5.1.8",
    "argent_saga 5.1.8.1",
    "argent_saga 5.1.8.3",
)
@pytest.mark.parametrize(("changes", "expected"), COPIES.values(), ids=COPIES)
def test_copies_of_a_printed_name_are_limited(changes, expected):
    assert marks(check(**changes)) == expected


@pytest.mark.rule("argent_saga 5.1.8", "argent_saga 5.1.8.1")
def test_a_copy_finding_has_its_numbers_and_a_fix_that_works():
    sections = deck(main={**units("Fire", 36), "Fire Unit 20": 5, "Old King": 3})
    report = CHECKER.check(sections)
    by_code = {each.code: each for each in report.findings}
    assert (by_code["copies"].found, by_code["copies"].allowed) == (5, 3)
    assert (by_code["legendary"].found, by_code["legendary"].allowed) == (3, 1)
    fixed = deck_of(CONSTRUCTION.game, sections)
    for each in report.findings:
        fixed = apply_fix(fixed, each.fix)
    assert fixed.count("main") == 36 + 3 + 1


@pytest.mark.rule("argent_saga 3.1.1", "argent_saga 3.12.1")
def test_printings_of_one_name_are_one_card():
    checker = Checker(
        CONSTRUCTION,
        [*RECORDS, record("Fire Unit 20", "unit", "Fire", set="Second Set", number="7")],
        {},
    )
    sections = deck(main={**units("Fire", 36), "Fire Unit 20": 2, "fire  unit 20": 2})
    finding = next(each for each in checker.check(sections).findings if each.code == "copies")
    assert finding.found == 4


@pytest.mark.rule("argent_saga 5.1.8")
def test_copies_are_counted_over_main_and_shard_deck_together():
    report = check(
        main={**units("Fire", 40), "Blue Shard": 2}, shard={"Argent Shard": 8, "Blue Shard": 2}
    )
    assert marks(report) == ["error copies", "error section-type"]


def test_copies_in_the_side_deck_are_in_doubt_until_an_event_says_more():
    changes = {"main": {**units("Fire", 37), "Fire Unit 20": 3}, "side": {"Fire Unit 20": 1}}
    event = {"max_side": 10}
    assert marks(check(event, **changes)) == ["unknown copies"]
    assert marks(check({**event, "side_copies": "counted"}, **changes)) == ["error copies"]
    assert marks(check({**event, "side_copies": "apart"}, **changes)) == []


@pytest.mark.rule("argent_saga 5.1.2", "argent_saga 5.1.3")
def test_a_foreign_shard_only_warns_unless_the_event_says_otherwise():
    changes = {"shard": {"Argent Shard": 9, "Leaf Shard": 1}}
    report = check(**changes)
    assert (marks(report), report.verdict) == (["warning element"], Verdict.LEGAL)
    assert marks(check({"shard_elements": "deck"}, **changes)) == ["error element"]


WITHOUT_DARK = {name: 1 for name in TOWERS if name != "Dark Tower"}
TOWER_SETS = {
    "two of one element, one missing": (
        {**WITHOUT_DARK, "Windy Tower": 1}, {("Air", 2, 1), ("Dark", 0, 1)},
    ),
    "an Argent tower": (
        {**WITHOUT_DARK, "Argent Tower": 1}, {("Argent", 1, 0), ("Dark", 0, 1)},
    ),
    "six towers": ({**TOWERS, "Windy Tower": 1}, {("Air", 2, 1)}),
    "four towers": (WITHOUT_DARK, {("Dark", 0, 1)}),
    "the same tower twice": ({**TOWERS, "Air Tower": 2}, {("Air", 2, 1)}),
}  # fmt: skip


@pytest.mark.rule("argent_saga 2.4.1", "argent_saga 4.5.1", "argent_saga 5.1.5")
@pytest.mark.parametrize(("towers", "expected"), TOWER_SETS.values(), ids=TOWER_SETS)
def test_there_is_one_tower_for_each_element_but_argent(towers, expected):
    findings = check(tower=towers).findings
    assert {each.code for each in findings} == {"tower-set"}
    numbers = {(each.found, each.allowed) for each in findings}
    assert numbers == {(found, allowed) for _, found, allowed in expected}
    assert all(any(name in each.message for name, _, _ in expected) for each in findings)


def test_a_surplus_tower_is_removed_by_the_name_that_the_fix_says():
    finding = only(check(tower={**TOWERS, "Windy Tower": 1}))
    assert finding.fix
    assert finding.fix.sentence == "Remove 1 Windy Tower."
    assert [each.name for each in finding.fix.edits] == ["Windy Tower"]


def test_an_unknown_tower_may_be_the_missing_one_but_not_a_sixth():
    assert marks(check(tower={**WITHOUT_DARK, "Tower of Rumour": 1})) == ["unknown unknown-card"]
    report = check(tower={**TOWERS, "Tower of Rumour": 1})
    assert marks(report) == ["error tower-set", "unknown unknown-card"]
    assert (report.findings[0].found, report.findings[0].allowed) == (6, 5)


def with_tower(name, element):
    return {**{each: 1 for each in TOWERS if each != f"{element} Tower"}, name: 1}


@pytest.mark.rule("argent_saga 5.1.5.1")
def test_a_tower_with_a_condition_needs_a_champion_or_spirit_that_meets_it():
    assert check(tower=with_tower("Tide Tower", "Water")).findings == ()
    finding = only(check(tower=with_tower("Sun Tower", "Light")))
    assert (finding.code, finding.severity.value) == ("tower-condition", "error")
    champion = {"champion": {"Light Champion": 1}, "main": units("Light", 40)}
    assert check(tower=with_tower("Sun Tower", "Light"), **champion).findings == ()


@pytest.mark.rule("argent_saga 5.1.5.1")
def test_a_tower_condition_is_open_while_a_leader_is_not_known():
    towers = with_tower("Sun Tower", "Light")
    report = check(tower=towers, champion={"Champion of Rumour": 1})
    assert marks(report) == ["unknown unknown-card", "unknown tower-condition"]
    assert marks(check(tower=towers, champion={})) == ["error champion-count"]


CONDITION_TEXTS = {
    "met": ({"text": "Use only if your spirit or champion is Water."}, []),
    "unmet": ({"text": "Use only if your spirit or champion is Dark."}, ["error tower-condition"]),
    "of the champion alone": (
        {"text": "Use this card only if your champion is Water."}, ["error tower-condition"],
    ),
    "an effect's own condition": (
        {"text": "When this card is destroyed: Draw a card. Use this effect only if you have fewer "
         "shards than your opponent."}, [],
    ),
    "no condition": ({"text": "When this tower is destroyed, you may draw a card."}, []),
    "not understood": (
        {"text": "Use only if your deck has no spells."}, ["unknown tower-condition"],
    ),
    "two at once": (
        {"text": "Use only if your champion is Fire and your spirit is Dark."},
        ["unknown tower-condition"],
    ),
    "a sentence as condition": (
        {"condition": "Your deck holds forty units."}, ["unknown tower-condition"],
    ),
    "an unknown key": ({"condition": {"subtype": "Knight"}}, ["unknown tower-condition"]),
    "an unknown element": ({"condition": {"element": "Metal"}}, ["unknown tower-condition"]),
    "a table before the text": (
        {"condition": {"element": "Fire"}, "text": "Use only if the moon is full."}, [],
    ),
}  # fmt: skip


@pytest.mark.rule("argent_saga 5.1.5.1", "argent_saga 5.1.5.2")
@pytest.mark.parametrize(("more", "expected"), CONDITION_TEXTS.values(), ids=CONDITION_TEXTS)
def test_a_towers_condition_is_read_from_its_record_or_text(more, expected):
    odd = record("Odd Tower", "tower", "Dark", **more)
    checker = Checker(CONSTRUCTION, [*RECORDS, odd], {"unlimited": ["Argent Shard"]})
    assert marks(checker.check(deck(tower=with_tower("Odd Tower", "Dark")))) == expected


def test_copies_of_champions_spirits_and_towers_are_not_limited_by_the_copy_rule():
    assert marks(check(champion={"Fire Champion": 4})) == ["error champion-count"]


@pytest.mark.rule("argent_saga 11.14.5")
def test_a_spirit_that_will_be_turned_down_in_play_still_counts_before_the_game():
    spirit = record("Fleeting Spirit", "spirit", "Water", affinity=12, keywords=["Soulburst"])
    checker = Checker(CONSTRUCTION, [*RECORDS, spirit], {"unlimited": ["Argent Shard"]})
    assert checker.check(deck(spirit={"Fleeting Spirit": 1})).findings == ()


@pytest.mark.rule("argent_saga 2.6.3")
def test_an_omega_unit_without_any_unit_beneath_only_warns():
    report = check(main={"Great Omega": 3, "Spark": 3, "Lens": 3}, event={"min_main": 9})
    assert (marks(report), report.verdict) == (["warning omega-base"], Verdict.LEGAL)


@pytest.mark.rule("argent_saga 5.1.3", "argent_saga 5.1.4")
def test_an_argent_champion_allows_argent_cards_and_the_spirits_element():
    champion = {"Argent Champion": 1}
    main = {**units("Argent", 28), **units("Water", 12)}
    assert check(champion=champion, main=main).findings == ()
    main = {**units("Argent", 29), **units("Water", 11)}
    assert marks(check(champion=champion, main=main)) == ["error affinity"]


@pytest.mark.rule("argent_saga 5.1.3")
def test_affinity_zero_allows_no_card_of_the_spirits_element():
    assert check(spirit={"Shy Spirit": 1}, main=units("Fire", 40)).findings == ()
    main = {**units("Fire", 39), "Water Unit 1": 1}
    finding = only(check(spirit={"Shy Spirit": 1}, main=main))
    assert (finding.code, finding.found, finding.allowed) == ("affinity", 1, 0)


def test_the_size_of_a_side_deck_is_unknown_until_an_event_sets_it():
    side = {"Water Unit 20": 1}
    report = check(side=side)
    assert (marks(report), report.verdict) == (["unknown side-size"], Verdict.UNKNOWN)
    assert (report.findings[0].found, report.findings[0].allowed) == (1, None)
    assert check(side={}).findings == ()
    assert marks(check({"max_side": 0}, side=side)) == ["error side-size"]


LIST = {
    "max_side": 15,
    "list": [
        {"from": date(2020, 7, 1), "banned": ["Spark"], "limited": {"Lens": 1, "Mimic": 2}},
    ],
}  # fmt: skip


def test_banned_restricted_and_limited_cards_are_counted_over_main_and_side():
    main = {**units("Fire", 38), "Lens": 1, "Mimic": 1}
    side = {"Spark": 1, "Lens": 1, "Mimic": 1}
    report = check(LIST, main=main, side=side)
    found = {each.cards[0]: (each.code, each.found, each.allowed) for each in report.findings}
    assert found == {"Spark": ("banned", 1, 0), "Lens": ("limited", 2, 1)}
    before = check(LIST, date(2020, 6, 30), main=main, side=side)
    assert before.findings == ()


def test_an_unknown_card_counts_but_leaves_the_verdict_open():
    report = check(main={**units("Fire", 38), "Rumoured Unit": 4})
    assert marks(report) == ["error copies", "unknown unknown-card"]
    assert report.counts["main"] == 42


def test_unknown_cards_may_make_up_the_affinity():
    main = {**units("Fire", 28), **units("Water", 11)}
    report = check(main={**main, "Rumoured Unit": 1})
    assert marks(report) == ["unknown affinity", "unknown unknown-card"]
    assert marks(check(main={**units("Fire", 30), **units("Water", 9), "Rumoured Unit": 1})) == [
        "error affinity",
        "unknown unknown-card",
    ]


def test_a_card_of_another_game_is_an_error():
    report = check(main={**units("Fire", 40), "Selene, Essence of the Moon": 1})
    finding = only(report)
    assert (finding.code, finding.severity.value) == ("wrong-game", "error")
    assert "Rush of Ikorr" in finding.message


DOUBTS = {
    "a card without an element": ({"main": {**units("Fire", 39), "Faded Unit": 1}}, "3.5.1"),
    "an element nobody knows": ({"main": {**units("Fire", 39), "Metal Unit": 1}}, "3.5.1"),
    "a spirit without affinity": ({"spirit": {"Vague Spirit": 1}}, "3.4.1"),
}


@pytest.mark.rule("argent_saga 3.4.1", "argent_saga 3.5.1")
@pytest.mark.parametrize(("changes", "cited"), DOUBTS.values(), ids=DOUBTS)
def test_missing_card_data_leaves_the_verdict_open(changes, cited):
    report = check(**changes)
    finding = only(report)
    assert (finding.code, report.verdict) == ("data", Verdict.UNKNOWN)
    assert cited in finding.rules


CONFLICTS = {
    "element": {"element": "Light"},
    "subtypes": {"element": "Fire", "subtypes": ["Legendary"]},
}


@pytest.mark.parametrize("second", CONFLICTS.values(), ids=CONFLICTS)
def test_printings_that_disagree_leave_the_verdict_open(second):
    twin = record("Fire Unit 20", "unit", **second)
    checker = Checker(CONSTRUCTION, [*RECORDS, twin], {"unlimited": ["Argent Shard"]})
    report = checker.check(deck(main={**units("Fire", 38), "Fire Unit 20": 2}))
    assert marks(report) == ["unknown data"]


def test_sets_bind_where_the_event_names_them():
    new = record("New Unit", "unit", "Fire", printings=[{"set": "Old Set"}, {"set": "New Set"}])
    old = record("Old Unit", "unit", "Fire", set="Old Set")
    checker = Checker(CONSTRUCTION, [*RECORDS, new, old], {"unlimited": ["Argent Shard"]})
    sections = deck(main={**units("Fire", 38), "New Unit": 1, "Old Unit": 1})
    report = checker.check(sections, {"sets": ["New Set"]})
    refused = [each.cards[0] for each in report.findings if each.severity.value == "error"]
    assert refused == ["Old Unit"]


def test_every_fault_is_reported_at_once():
    report = check(
        champion={},
        main={**units("Fire", 30), "Old King": 2, "Fire Unit 20": 4},
        shard={"Argent Shard": 9},
        tower=WITHOUT_DARK,
    )
    assert marks(report) == [
        "error champion-count",
        "error copies",
        "error deck-size",
        "error legendary",
        "error shard-size",
        "error tower-set",
    ]


@pytest.mark.rule("argent_saga 5.1.5")
def test_a_missing_tower_and_missing_shards_are_added_by_their_fixes():
    report = check(tower={"Air Tower": 1}, shard={})
    towers = [each for each in report.findings if each.code == "tower-set"]
    assert {each.fix.edits[0].name for each in towers} == {
        f"{element} Tower" for element in ("Dark", "Fire", "Light", "Water")
    }
    (shards,) = (each for each in report.findings if each.code == "shard-size")
    assert shards.fix.sentence == "Add 10 Argent Shard to Shard Deck."
    assert (shards.fix.edits[0].name, shards.fix.edits[0].count) == ("Argent Shard", 10)
