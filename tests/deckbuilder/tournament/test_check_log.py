"""The log of deck checks survives a crash and exports."""

import csv
import io
import json
import os
import subprocess
import sys

import pytest

from deckbuilder.tournament.check_export import (
    checks_csv,
    checks_json,
    repair_words,
    result_record,
)
from deckbuilder.tournament.check_log import CheckLog, CheckLogError, LoggedCheck, Penalised
from tests.deckbuilder.tournament.check_kit import LISTED, card, complete, started

BEGUN = LoggedCheck(
    "c1", "list-7", "Bastian Kroll", "Mina", "7", "3", started="2026-04-11T10:00:00"
)


def written(folder):
    """A log with one finished check."""
    log = CheckLog(folder)
    log.begin(BEGUN, "rush_of_ikorr")
    log.count("c1", [("main", card("2 Titan + Crown")), ("side", card("Bolt"))])
    log.count("c1", [("main", card("Titan + Crown"))])
    log.note("c1", "Found in the deck box.", "2026-04-11T10:05:00")
    log.penalise("c1", Penalised("deck-missing", "Cards are missing", "warning"), "10:06")
    log.finish("c1", {"verdict": "legal", "counts": {"pips": 30}}, "2026-04-11T10:07:42", 462)
    return log


def test_a_check_is_told_as_it_was_written(tmp_path):
    written(tmp_path)
    (check,) = CheckLog(tmp_path).checks()
    assert (check.player, check.table, check.round, check.judge) == (
        "Bastian Kroll",
        "7",
        "3",
        "Mina",
    )
    assert (check.seconds, check.outcome, check.is_open) == (462, "finished", False)
    assert check.notes == ("Found in the deck box.",)
    assert [each.penalty for each in check.penalised] == ["warning"]
    assert [(each.name, each.count) for each in check.found.entries("main")] == [("Titan", 1)]
    assert check.found.count("side") == 1


def test_a_check_that_a_crash_cut_off_is_open_with_all_that_was_counted(tmp_path):
    log = CheckLog(tmp_path)
    log.begin(BEGUN, "rush_of_ikorr")
    check = started()
    for line in ("Bolt", "Bolt", "Titan + Crown"):
        check.add("main", card(line))
        log.count("c1", [("main", each) for each in check.counted.entries("main")])
    (again,) = CheckLog(tmp_path).checks()
    assert again.is_open
    assert again.found.entries("main") == check.counted.entries("main")


def test_a_torn_line_costs_nothing_before_it_and_nothing_after_it(tmp_path):
    log = written(tmp_path)
    raw = log.path.read_bytes()
    for cut in range(1, len(raw) - raw.rstrip(b"\n").rfind(b"\n") - 1, 7):
        log.path.write_bytes(raw[:-cut])
        fresh = CheckLog(tmp_path)
        assert fresh.checks()[0].is_open
        fresh.note("c1", "after", "now")
        assert fresh.checks()[0].notes == ("Found in the deck box.", "after")
    assert log.path.with_suffix(".torn").stat().st_size > 0


def test_two_desks_may_write_to_one_log(tmp_path):
    first, second = CheckLog(tmp_path), CheckLog(tmp_path)
    first.begin(BEGUN, "rush_of_ikorr")
    second.note("c1", "from the other desk", "now")
    first.note("c1", "from this desk", "now")
    assert CheckLog(tmp_path).checks()[0].notes == ("from the other desk", "from this desk")


def test_an_infraction_noted_in_error_is_withdrawn_and_a_check_given_up(tmp_path):
    log = CheckLog(tmp_path)
    log.begin(BEGUN, "rush_of_ikorr")
    log.penalise("c1", Penalised("a", "A", "warning"), "now")
    log.withdraw("c1", "a", "now")
    log.give_up("c1", "later")
    (check,) = log.checks()
    assert (check.penalised, check.outcome, check.ended) == ((), "given up", "later")


def test_lines_of_another_version_and_strange_rows_are_passed_over(tmp_path):
    log = written(tmp_path)
    log._append({"what": "hologram", "check": "c1"})
    log._append({"what": "count", "check": "c1", "rows": [["main", 7, [], 1], "x", ["main"]]})
    log._append({"no": "check"})
    assert log.checks()[0].found.count("main") == 1


def test_no_log_yet_is_an_empty_one_and_one_that_cannot_be_written_is_a_sentence(tmp_path):
    assert CheckLog(tmp_path / "nothing").checks() == ()
    (tmp_path / "file").write_text("")
    with pytest.raises(CheckLogError, match="Cannot write"):
        CheckLog(tmp_path / "file").note("c1", "x", "now")
    (tmp_path / "deck-checks.log").mkdir()
    with pytest.raises(CheckLogError, match="Cannot read"):
        CheckLog(tmp_path).checks()


@pytest.mark.skipif(not hasattr(os, "fsync"), reason="no such call here")
def test_every_line_is_on_disk_before_the_next_step(tmp_path, monkeypatch):
    kept = []
    monkeypatch.setattr(os, "fsync", kept.append)
    written(tmp_path)
    assert len(kept) == 6


WRITER = """
import sys
from pathlib import Path
from deckbuilder.tournament.check_log import CheckLog, LoggedCheck
from engine.decks import Entry
log = CheckLog(Path(sys.argv[1]))
log.begin(LoggedCheck("c1", player="Ada"), "rush_of_ikorr")
for number in range(1, 9999):
    log.count("c1", [("main", Entry("Bolt", number))])
    print(number, flush=True)
"""


def test_no_step_that_was_kept_is_lost_when_the_program_is_killed(tmp_path):
    writer = [sys.executable, "-c", WRITER, str(tmp_path)]
    with subprocess.Popen(writer, stdout=subprocess.PIPE, text=True) as program:
        kept = 0
        while kept < 25:
            kept = int(program.stdout.readline())
        program.kill()
        kept = max([kept, *(int(line) for line in program.stdout if line.endswith("\n"))])
    (check,) = CheckLog(tmp_path).checks()
    assert check.found.count("main") >= kept
    assert check.is_open


HOSTILE = '=HYPERLINK("http://x")'


def test_the_sheet_runs_no_formula_and_the_document_holds_everything(tmp_path):
    log = written(tmp_path)
    log.note("c1", HOSTILE, "now")
    log.begin(LoggedCheck("c2", player=HOSTILE + "\u202e"), "rush_of_ikorr")
    rows = list(csv.DictReader(io.StringIO(checks_csv(log.checks()))))
    assert [row["outcome"] for row in rows] == ["finished", "open"]
    assert (rows[0]["minutes"], rows[0]["pips"]) == ("7.7", "30")
    assert rows[1]["player"] == f"'{HOSTILE}?"
    document = json.loads(checks_json(log.checks()))
    assert document["schema"] == 1
    assert document["checks"][0]["found"]["main"] == ["1 Titan + Crown"]
    assert document["checks"][1]["player"].startswith(HOSTILE)


def test_a_result_is_kept_as_plain_data():
    check = complete()
    check.set_count("main", card("Bolt"), 1)
    record = result_record(check.result())
    assert (record["as_listed"], record["missing"], record["extra"]) == (False, 1, 0)
    assert record["repair"] == "1 Bolt in"
    assert json.loads(json.dumps(record)) == record


def test_the_repair_speaks_of_sections_by_their_heading():
    check = complete()
    check.move("side", card("Temple"), "main", 2)
    check.take("main", card("Titan + Crown"), "Crown")
    words = repair_words(check.result().repairs(), LISTED)
    assert words == "2 Temple to Side Deck, Crown back to Titan"
