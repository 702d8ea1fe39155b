"""A deck check in progress: counting, undoing, comparing, siding."""

import pytest

from deckbuilder.tournament.check_result import CheckGroup, CheckStage, RepairStep
from deckbuilder.tournament.deck_check import DeckCheck
from deckbuilder.tournament.list_difference import Mismatch
from engine.legality import Verdict
from tests.deckbuilder.tournament.check_kit import LISTED, SHELF, card, complete, started
from tests.ikorr_kit import FILLERS, deck, event


def rows(check, group):
    return [
        f"{row.found}/{row.listed} {' + '.join((row.entry.name, *row.entry.infusions))}"
        for row in check.rows()
        if row.group is group
    ]


def test_nothing_is_missing_before_everything_is_sorted():
    check = started()
    assert check.result().open_cards == LISTED.count(*LISTED.sections)
    assert check.result().discrepancies == ()
    assert not check.result().is_as_listed
    check.set_sorted(True)
    assert check.result().count(Mismatch.MISSING) == LISTED.count(*LISTED.sections)


def test_a_deck_that_is_all_there_is_the_registered_one():
    result = complete().result()
    assert result.is_as_listed
    assert result.report.verdict is Verdict.LEGAL
    assert result.repairs() == ()


def test_copies_are_counted_one_by_one_and_taken_back():
    check = started()
    check.add("main", card("Bolt"))
    check.add("main", card("Bolt"))
    assert check.counted.count("main") == 2
    check.step("main", card("Bolt"), -1)
    check.undo()
    assert check.counted.count("main") == 2
    check.undo()
    check.undo()
    assert check.counted.count("main") == 0
    assert check.undo_label is None
    check.redo()
    assert check.counted.count("main") == 1


def test_a_tick_says_that_all_listed_copies_are_there_and_a_second_that_none_is():
    check = started()
    check.tick("main", card("Soldier + Soul"))
    check.tick("main", card("Bolt"))
    assert rows(check, CheckGroup.AGREED) == ["2/2 Bolt", "1/1 Soldier + Soul"]
    check.tick("main", card("Soldier + Soul"))
    check.tick("main", card("Bolt"))
    assert check.counted.count("main") == 0


def test_spellings_of_a_name_are_counted_together():
    check = started()
    check.add("main", card("bolt"))
    check.set_count("main", card("Bolt"), 2)
    assert [(each.name, each.count) for each in check.counted.entries("main")] == [("bolt", 2)]


def test_infusions_are_given_taken_and_moved_while_sorting():
    check = started()
    check.add("main", card("Titan"))
    assert check.result().count(Mismatch.INFUSION) == 1
    check.give("main", card("Titan"), "Crown")
    assert check.result().count(Mismatch.INFUSION) == 0
    check.take("main", card("Titan + Crown"), "Crown")
    assert check.result().count(Mismatch.INFUSION) == 1
    check.move("main", card("Titan"), "side", 1)
    assert [each.kind for each in check.result().discrepancies] == [Mismatch.SECTION]


def test_rows_stand_under_different_open_and_agreed():
    check = started()
    check.tick("main", card("2 Bolt"))
    check.add("main", card("Soldier"))
    check.add("main", card("Seer"))
    check.add("side", card("Titan + Crown"))
    assert sorted(rows(check, CheckGroup.DIFFERENT)) == ["1/0 Seer", "1/1 Titan + Crown"]
    assert rows(check, CheckGroup.AGREED) == ["2/2 Bolt", "1/1 Soldier"]
    assert "0/1 Soldier + Soul" in rows(check, CheckGroup.OPEN)


def test_a_row_joins_what_is_listed_and_what_was_found_instead():
    check = complete()
    check.take("main", card("Titan + Crown"), "Crown")
    check.give("main", card("Soldier"), "Crown")
    different = [row for row in check.rows() if row.group is CheckGroup.DIFFERENT]
    assert [(row.entry.name, row.listed, row.found) for row in different] == [
        ("Soldier", 1, 1),
        ("Titan", 1, 1),
    ]
    assert check.result().moved_infusions == 1


def test_the_smallest_repair_is_named():
    check = complete()
    check.take("main", card("Titan + Crown"), "Crown")
    check.give("main", card("Soldier"), "Crown")
    check.set_count("main", card("Bolt"), 1)
    check.add("main", card("Seer"))
    check.move("side", card("Temple"), "main", 1)
    assert set(check.result().repairs()) == {
        RepairStep("in", 1, "Bolt"),
        RepairStep("out", 1, "Seer"),
        RepairStep("move", 1, "Temple", "side"),
        RepairStep("give", 1, "Crown", "Titan"),
    }


@pytest.mark.rule("rush_of_ikorr 2.4c.1", "rush_of_ikorr 2.3b")
def test_what_is_there_is_judged_by_the_rules_and_not_by_the_list():
    check = complete(pip_limit=5)
    check.add("main", card("Bolt"))
    check.give("main", card("Soldier"), "Weapon")
    report = check.result().report
    assert report.verdict is Verdict.ILLEGAL
    assert {(each.code, each.found) for each in report.findings} == {
        ("pip-limit", 6),
        ("copies", 3),
    }


def test_a_pasted_list_takes_the_place_of_what_was_counted_as_one_step():
    check = started()
    check.add("main", card("Seer"))
    check.replace_all(LISTED)
    check.set_sorted(True)
    assert check.result().is_as_listed
    check.undo()
    assert [each.name for each in check.counted.entries("main")] == ["Seer"]


def test_each_step_is_told_with_the_new_counts():
    told = []
    check = DeckCheck(LISTED, SHELF, event(), on_step=told.append)
    check.add("main", card("2 Titan"))
    check.give("main", card("Titan"), "Crown")
    check.undo()
    check.undo()
    shown = [
        sorted((section, each.name, each.infusions, each.count) for section, each in steps)
        for steps in told
    ]
    assert shown == [
        [("main", "Titan", (), 2)],
        [("main", "Titan", (), 1), ("main", "Titan", ("Crown",), 1)],
        [("main", "Titan", (), 2), ("main", "Titan", ("Crown",), 0)],
        [("main", "Titan", (), 0)],
    ]


def sided(*, out, came_in, registered=LISTED):
    check = complete(registered)
    for section, to, lines in (("main", "side", out), ("side", "main", came_in)):
        for line in lines:
            entry = card(line)
            check.move(section, entry, to, entry.count)
    check.set_stage(CheckStage.SIDED)
    return check


def test_siding_between_games_is_no_difference_from_the_list():
    check = sided(out=["2 Bolt"], came_in=["2 Temple"])
    result = check.result()
    assert (result.discrepancies, result.report.verdict) == ((), Verdict.LEGAL)
    assert [(move.is_out, move.entry.name, move.entry.count) for move in result.moves] == [
        (True, "Bolt", 2),
        (False, "Temple", 2),
    ]
    assert rows(check, CheckGroup.DIFFERENT) == rows(check, CheckGroup.OPEN) == []
    check.set_stage(CheckStage.REGISTERED)
    assert check.result().count(Mismatch.SECTION) == 4


@pytest.mark.rule("rush_of_ikorr 2.4a.1b")
def test_pips_are_counted_after_siding():
    full = deck(*(f"{name} + Burden {at:02}" for at, name in enumerate(FILLERS[30:40])),
                side=["Titan + Crown"])  # fmt: skip
    check = sided(out=[], came_in=["Titan + Crown"], registered=full)
    (finding,) = check.result().report.findings
    assert (finding.code, finding.found) == ("pip-limit", 33)
    assert "2.4a.1b" in finding.rules


def test_a_card_from_outside_the_pool_is_found_after_siding_where_it_lies():
    check = sided(out=["Bolt"], came_in=["Temple"])
    check.add("side", card("Seer"))
    (extra,) = check.result().discrepancies
    assert (extra.kind, extra.entry.name, extra.found_in) == (Mismatch.EXTRA, "Seer", "side")


def test_an_infusion_taken_off_while_siding_is_a_difference():
    check = sided(out=["Titan + Crown"], came_in=[])
    check.take("side", card("Titan + Crown"), "Crown")
    (found,) = check.result().discrepancies
    assert (found.kind, found.lost, found.found_in) == (Mismatch.INFUSION, ("Crown",), "side")


def test_an_avatar_stays_as_registered_between_games():
    check = complete()
    check.set_stage(CheckStage.SIDED)
    check.set_count("avatar", card("Selene, Essence of the Moon"), 0)
    check.add("avatar", card("Janus"))
    kinds = {each.entry.name: each.kind for each in check.result().discrepancies}
    assert kinds == {
        "Janus": Mismatch.EXTRA,
        "Selene, Essence of the Moon": Mismatch.MISSING,
    }
