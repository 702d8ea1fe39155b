"""The log of an event."""

import pytest

from deckbuilder.tournament import event_log
from deckbuilder.tournament.event_log import EventLog, EventLogError, log_csv, log_records


@pytest.fixture
def log(tmp_path):
    made = EventLog(tmp_path)
    made.append("draw", {"players": ["Ada", "Bo"], "round": 3})
    made.append("check", {"player": "=1+1\u202e", "note": "two\nlines", "at": "never"})
    return made


def test_entries_come_back_as_they_were_written(log):
    first, second = log.entries()
    assert (first.kind, first.fields) == ("draw", {"players": ["Ada", "Bo"], "round": 3})
    assert first.at.endswith("+00:00")
    assert second.fields["note"] == "two\nlines"
    assert second.at != "never"
    assert [each.kind for each in log.entries("check")] == ["check"]
    assert log.damaged() == 0


def test_a_new_log_is_empty(tmp_path):
    assert EventLog(tmp_path).entries() == []


@pytest.mark.parametrize("cut", [2, 5, 40])
def test_a_line_that_a_crash_cut_off_costs_only_itself(log, cut):
    log.path.write_bytes(log.path.read_bytes()[:-cut])
    log.append("lock", {})
    assert [each.kind for each in log.entries()] == ["draw", "lock"]
    assert log.damaged() == 1


def test_a_line_that_somebody_changed_is_noticed(log):
    log.path.write_bytes(log.path.read_bytes().replace(b"Bo", b"Di"))
    assert [each.kind for each in log.entries()] == ["check"]
    assert log.damaged() == 1


def test_a_disk_that_refuses_leaves_the_log_as_it_was(log, monkeypatch):
    before = log.path.read_bytes()

    def refuse(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(event_log.os, "fsync", refuse)
    with pytest.raises(EventLogError, match="No space left"):
        log.append("draw", {})
    assert log.path.read_bytes() == before


def test_a_log_is_exported_as_csv_without_formulas(log):
    lines = log_csv(log.entries()).splitlines()
    assert lines[0] == '"time","kind","players","round","player","note"'
    assert '"draw","Ada; Bo","3"' in lines[1]
    assert '"\'=1+1?","two?lines"' in lines[2]


def test_a_log_is_exported_as_records(log):
    assert log_records(log.entries())[0]["players"] == ["Ada", "Bo"]


def test_a_folder_in_its_place_is_refused(tmp_path):
    (tmp_path / "event.log").mkdir()
    with pytest.raises(EventLogError):
        EventLog(tmp_path).append("draw", {})
    with pytest.raises(EventLogError):
        EventLog(tmp_path).entries()
