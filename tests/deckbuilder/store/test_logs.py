"""Logs: bounded, impersonal, and never in anybody's way."""

import logging

import pytest

from deckbuilder.core.crash_report import CrashReport, Person
from deckbuilder.store import logs as module
from deckbuilder.store.logs import Logs

log = logging.getLogger("deckbuilder.some.part")


@pytest.fixture
def logs(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(module, "this_person", lambda: Person("/home/ada", "ada", "room"))
    made = Logs(tmp_path)
    made.start()
    with caplog.filtering(lambda _record: False):
        yield made
    made.stop()


def report(number):
    return CrashReport(f"day {number}", "place", "trace in '/home/ada/x'", {"Deckbuilder": "1"})


def test_what_is_logged_stands_in_the_file_without_names(logs, tmp_path):
    log.info("opened %s for %s", "/home/ada/decks/x.deck", "ada")
    text = (tmp_path / "logs" / "deckbuilder.log").read_text()
    assert "INFO deckbuilder.some.part: opened" in text
    assert "ada" not in text


def test_the_files_together_stay_small(logs, tmp_path, monkeypatch):
    logs._file.maxBytes = 2_000
    for number in range(500):
        log.info("line %s %s", number, "x" * 50)
    files = list((tmp_path / "logs").iterdir())
    assert len(files) == 1 + module.MOST_OLD_LOGS
    assert sum(path.stat().st_size for path in files) <= 4 * 2_000


def test_the_last_lines_are_remembered(logs):
    for number in range(100):
        log.info("line %s", number)
    assert len(logs.last_lines) == module.LINES_IN_MEMORY
    assert logs.last_lines[-1].endswith("line 99")


def test_a_folder_that_cannot_be_written_is_no_news(tmp_path, capsys):
    (tmp_path / "logs").write_text("a file in the way")
    made = Logs(tmp_path)
    made.start()
    log.info("hello")
    assert made.last_lines[-1].endswith("hello")
    assert made.keep_report(report(1)) is None
    made.stop()
    assert capsys.readouterr() == ("", "")


def test_a_log_file_that_is_taken_away_is_no_news(logs, tmp_path, capsys):
    logs._file.baseFilename = str(tmp_path / "gone" / "x.log")
    log.info("hello")
    assert capsys.readouterr() == ("", "")


def test_only_the_newest_reports_are_kept(logs, tmp_path):
    paths = [logs.keep_report(report(number)) for number in range(8)]
    kept = sorted((tmp_path / "logs").glob("crash-*.txt"))
    assert kept == paths[-module.MOST_REPORTS :]
    assert "ada" not in kept[-1].read_text()


def test_after_the_end_nothing_is_written(logs, tmp_path):
    log.info("before")
    logs.stop()
    log.error("after")
    assert "after" not in (tmp_path / "logs" / "deckbuilder.log").read_text()
