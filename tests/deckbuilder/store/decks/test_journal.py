"""The draft journal: what is recorded is there again, whatever happens to the end of the file."""

import errno
import os
import subprocess
import sys
import textwrap
import time
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckbuilder.core.commands import Label
from deckbuilder.store.decks import journal_writer
from deckbuilder.store.decks.journal import (
    Draft,
    decode,
    drafts_in,
    encode,
    opening_record,
    read_draft,
)
from deckbuilder.store.decks.journal_writer import JournalWriter

OPENED = {"name": "Dawn", "sections": {}}


@pytest.fixture
def failures():
    return []


@pytest.fixture
def writer(tmp_path, failures):
    made = JournalWriter(tmp_path / "dawn.journal", "dawn.deck", OPENED, failures.append)
    yield made
    made.close(discard=False)


RECORDS = {
    "in parts": ({"label": "add {card}", "values": {"card": "Reader"}}, "add {card}", "add Reader"),
    "of an earlier version": ({}, "{step}", "Add"),
    "a value that is not there": ({"label": "add {card}", "values": {}}, "{step}", "Add"),
    "a field of a value": ({"label": "{a.b}", "values": {"a": "x", "a.b": ""}}, "{step}", "Add"),
    "a width": ({"label": "{a:999999999}", "values": {"a": "x"}}, "{step}", "Add"),
    "a conversion": ({"label": "{a!r}", "values": {"a": "x"}}, "{step}", "Add"),
    "a field without a name": ({"label": "{}", "values": {"a": "x"}}, "{step}", "Add"),
    "a torn brace": ({"label": "add {card", "values": {"card": "x"}}, "{step}", "Add"),
    "not words": ({"label": 7, "values": []}, "{step}", "Add"),
}


@pytest.mark.parametrize(("told", "template", "words"), RECORDS.values(), ids=RECORDS)
def test_the_name_of_a_step_is_read_in_parts_where_they_fit_together(
    tmp_path, told, template, words
):
    path = tmp_path / "a.journal"
    step = {"step": "Add", "content": {"n": 1}} | told
    path.write_bytes(encode(opening_record("", {"n": 0})) + encode(step))
    (read,) = read_draft(path).history
    assert (read.label.template, str(read.label)) == (template, words)


def test_a_draft_is_there_as_soon_as_a_deck_is_opened(writer):
    assert read_draft(writer.path) == Draft(writer.path, "dawn.deck", (), OPENED, opening=OPENED)


def test_a_recorded_step_is_on_disk_without_being_asked_for(writer):
    number = writer.record(Label("Add Reader"), {"name": "Dawn", "n": 1})
    assert writer.wait_until_written(5)
    assert writer.is_written(number)
    assert read_draft(writer.path).content == {"name": "Dawn", "n": 1}


def test_steps_at_typing_speed_are_each_on_disk_within_200_milliseconds(writer):
    delays, stalls = [], []
    deck = {"name": "Dawn", "sections": {"main": [{"name": f"Card {n}"} for n in range(60)]}}
    for number in range(40):
        began = time.monotonic()
        writer.record(Label("Add Reader"), {**deck, "n": number})
        stalls.append(time.monotonic() - began)
        assert writer.wait_until_written(5)
        delays.append(time.monotonic() - began)
    # The slowest two may have met another program that had the disk or the processor to itself.
    assert sorted(delays)[-3] < 0.2
    assert sorted(stalls)[-3] < 0.02


def test_the_last_steps_are_told_by_name(writer):
    for number in range(30):
        writer.record(Label(f"Step {number}"), {"n": number})
    assert writer.wait_until_written(5)
    draft = read_draft(writer.path)
    assert draft.steps == tuple(f"Step {number}" for number in range(10, 30))
    assert draft.content == {"n": 29}


def test_a_saved_deck_leaves_no_draft_behind(tmp_path, failures):
    made = JournalWriter(tmp_path / "a.journal", "", OPENED, failures.append)
    made.record(Label("Add"), {"n": 1})
    made.close(discard=True)
    assert drafts_in(tmp_path) == []


def test_closing_writes_what_is_still_waiting(tmp_path, failures):
    made = JournalWriter(tmp_path / "a.journal", "", OPENED, failures.append)
    for number in range(200):
        made.record(Label("Add"), {"n": number})
    made.close(discard=False)
    assert read_draft(made.path).content == {"n": 199}


def test_a_long_journal_is_shortened_and_loses_nothing_told(tmp_path, failures, monkeypatch):
    monkeypatch.setattr(journal_writer, "LONGEST_JOURNAL", 2_000)
    made = JournalWriter(tmp_path / "a.journal", "a.deck", OPENED, failures.append)
    for number in range(100):
        made.record(Label(f"Step {number}"), {"n": number, "filling": "x" * 50})
        assert made.wait_until_written(5)
    made.close(discard=False)
    draft = read_draft(made.path)
    assert made.path.stat().st_size <= 2_000 + 500
    assert draft.origin == "a.deck"
    assert draft.content["n"] == 99
    assert draft.steps[-3:] == ("Step 97", "Step 98", "Step 99")


def test_a_full_disk_is_told_and_the_steps_are_written_once_there_is_room(
    writer, failures, monkeypatch
):
    real = os.fsync

    def full_disk(_descriptor):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    writer.record(Label("First"), {"n": 1})
    assert not writer.wait_until_written(0.3)
    assert "No space left" in str(failures[0])
    monkeypatch.setattr(os, "fsync", real)
    writer.record(Label("Second"), {"n": 2})
    assert writer.wait_until_written(5)
    assert read_draft(writer.path).steps == ("First", "Second")


def test_a_step_that_did_not_fit_leaves_no_half_line_behind(tmp_path, failures, monkeypatch):
    made = JournalWriter(tmp_path / "a.journal", "", OPENED, failures.append)
    before = made.path.read_bytes()
    real = os.fsync

    def full_disk(_descriptor):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    made.record(Label("Long"), {"filling": "x" * 100_000})
    assert not made.wait_until_written(0.2)
    monkeypatch.setattr(os, "fsync", real)
    assert made.path.read_bytes() == before
    made.close(discard=False)
    assert read_draft(made.path).content == {"filling": "x" * 100_000}


def test_a_full_disk_is_asked_again_without_another_step(writer, failures, monkeypatch):
    monkeypatch.setattr(journal_writer, "PATIENCE", 0.05)
    real, refusals = os.fsync, []

    def full_for_a_while(descriptor):
        refusals.append(descriptor)
        if len(refusals) < 4:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", full_for_a_while)
    writer.record(Label("Only"), {"n": 1})
    assert writer.wait_until_written(5)
    assert len(failures) == 1
    assert read_draft(writer.path).content == {"n": 1}


def test_a_journal_that_somebody_removed_is_begun_anew(writer, failures):
    writer.path.unlink()
    writer.record(Label("Add"), {"n": 1})
    assert writer.wait_until_written(5)
    assert read_draft(writer.path).content == {"n": 1}
    assert failures == []


def test_an_unreadable_draft_hides_no_other(writer, tmp_path):
    (tmp_path / "folder.journal").mkdir()
    assert [each.path for each in drafts_in(tmp_path)] == [writer.path]


records = st.lists(
    st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=20), max_size=3),
    max_size=6,
)


@given(records, st.data())
def test_a_cut_journal_gives_every_whole_line_before_the_cut(made, data):
    lines = [encode(record) for record in made]
    raw = b"".join(lines)
    cut = data.draw(st.integers(0, len(raw)))
    whole, length = 0, 0
    while whole < len(lines) and length + len(lines[whole]) <= cut:
        length += len(lines[whole])
        whole += 1
    assert list(decode(raw[:cut])) == made[:whole]


@given(records, st.data())
def test_a_damaged_byte_never_gives_a_wrong_record(made, data):
    raw = bytearray(b"".join(encode(record) for record in made))
    if not raw:
        return
    place = data.draw(st.integers(0, len(raw) - 1))
    raw[place] ^= data.draw(st.integers(1, 255))
    read = list(decode(bytes(raw)))
    assert read == made[: len(read)]


@given(st.binary(max_size=200))
def test_of_any_bytes_only_whole_records_are_read(raw):
    # What is read is what was written: encoded again, it is the beginning of the bytes.
    assert raw.startswith(b"".join(encode(each) for each in decode(raw)))


def test_a_line_with_a_right_checksum_but_no_record_ends_the_reading():
    line = b"%08x %d %s\n" % (zlib.crc32(b"[["), 2, b"[[")
    assert list(decode(encode({"n": 1}) + line)) == [{"n": 1}]


CHILD = """
import sys, itertools
from pathlib import Path
from deckbuilder.core.commands import Label
from deckbuilder.store.decks.journal_writer import JournalWriter
writer = JournalWriter(Path(sys.argv[1]), "a.deck", {"n": 0}, lambda error: None)
for number in itertools.count(1):
    writer.record(Label(f"Step {number}"), {"n": number, "filling": "x" * 500})
    if writer.wait_until_written(5):
        print(number, flush=True)
"""


@pytest.mark.parametrize("wait", [0.0, 0.01, 0.03])
def test_every_acknowledged_step_survives_a_kill(tmp_path, wait):
    path = tmp_path / "a.journal"
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(CHILD), str(path)], stdout=subprocess.PIPE
    ) as child:
        child.stdout.readline()
        time.sleep(wait)
        child.kill()
        acknowledged = max([1, *map(int, child.stdout.read().split())])
    draft = read_draft(path)
    assert draft.content["n"] >= acknowledged
