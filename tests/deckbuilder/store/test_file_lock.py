"""Locks between programs: held by one, gone with it, taken over when left lying."""

import errno
import json
import os
import socket
import subprocess
import sys

import pytest

from deckbuilder.store import file_lock
from deckbuilder.store.decks.deck_locks import DeckLocks, FileState
from deckbuilder.store.file_lock import FileLock, Holder, is_free

CHILD = """
import sys
from pathlib import Path
from deckbuilder.store.file_lock import FileLock
lock = FileLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "locks" / "a.lock"


@pytest.fixture
def other(path):
    """Another program that holds the lock."""
    command = [sys.executable, "-c", CHILD, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout.readline().strip() == b"True"
        yield child
        child.kill()


def test_a_lock_is_held_by_one_and_the_other_is_told_who(path, other):
    lock = FileLock(path)
    assert not lock.take()
    assert lock.holder().process == other.pid
    assert not is_free(path)


def test_a_lock_of_a_killed_program_is_taken_over(path, other):
    other.kill()
    other.wait()
    assert path.exists()
    lock = FileLock(path)
    assert lock.take()
    assert lock.holder().process == os.getpid()
    lock.release()


def test_a_released_lock_leaves_no_file_and_can_be_taken_again(path):
    lock = FileLock(path)
    assert lock.take()
    assert lock.is_held
    lock.release()
    assert not path.exists()
    assert is_free(path)
    assert lock.take()
    lock.release()


def test_a_file_that_was_removed_meanwhile_is_no_lock(path, monkeypatch):
    first, second = FileLock(path), FileLock(path)
    assert first.take()
    first.release()
    real, calls = os.open, []

    def removed_at_first(name, *rest):
        descriptor = real(name, *rest)
        calls.append(name)
        if len(calls) == 1:
            os.unlink(name)
        return descriptor

    monkeypatch.setattr(os, "open", removed_at_first)
    assert second.take()
    assert len(calls) == 2
    assert path.exists()
    second.release()


NOTES = {
    "empty": b"",
    "no JSON": b"hello",
    "a list": b"[1]",
    "wrong kinds": b'{"process": "x"}',
    "a number without end": b'{"process": Infinity, "computer": "a", "since": "b"}',
}


@pytest.mark.parametrize("note", NOTES.values(), ids=NOTES)
def test_a_note_that_says_nothing_names_nobody(path, note):
    path.parent.mkdir()
    path.write_bytes(note)
    lock = FileLock(path)
    assert lock.holder() == Holder()
    assert lock.take()
    lock.release()


@pytest.fixture
def no_locks(monkeypatch):
    """A drive that knows no locks, as some network drives."""

    def refuse(*_words):
        raise OSError(errno.ENOTSUP, "Operation not supported")

    monkeypatch.setattr(file_lock.fcntl, "flock", refuse)


OTHERS = {
    "lives": (os.getppid(), socket.gethostname(), False),
    "is gone": (2**22 - 1, socket.gethostname(), True),
    "is far away": (2**22 - 1, "another computer", False),
}


@pytest.mark.parametrize(("process", "computer", "is_taken"), OTHERS.values(), ids=OTHERS)
def test_without_locks_the_note_counts_while_its_process_lives(
    no_locks, path, process, computer, is_taken
):
    path.parent.mkdir()
    path.write_text(json.dumps({"process": process, "computer": computer, "since": ""}))
    lock = FileLock(path)
    assert lock.take() is is_taken
    lock.release()


def test_without_locks_an_unclaimed_file_is_free(no_locks, path):
    lock = FileLock(path)
    assert lock.take()
    assert lock.holder().process == os.getpid()
    lock.release()


def test_the_second_window_is_told_who_has_the_deck(tmp_path):
    first, second = DeckLocks(tmp_path), DeckLocks(tmp_path)
    deck = tmp_path / "mine.deck"
    assert first.take(deck) is None
    assert first.take(deck) is None
    assert second.take(tmp_path / "folder" / ".." / "mine.deck").process == os.getpid()
    assert second.take(tmp_path / "other.deck") is None
    first.release(deck)
    assert second.take(deck) is None
    second.release_all()
    assert not list((tmp_path / "locks").iterdir())


def test_a_folder_that_takes_no_locks_stops_nobody(tmp_path):
    (tmp_path / "locks").write_text("a file in the way")
    assert DeckLocks(tmp_path).take(tmp_path / "mine.deck") is None


def test_a_file_that_somebody_else_wrote_has_another_state(tmp_path):
    path = tmp_path / "mine.deck"
    assert FileState.of(path) is None
    path.write_text("one")
    before = FileState.of(path)
    assert FileState.of(path) == before
    path.write_text("three")
    assert FileState.of(path) != before
