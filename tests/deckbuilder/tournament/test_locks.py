"""Locking an event, and noticing what changed since."""

import json
import os
from dataclasses import replace
from datetime import date

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.user_folder import UserFolder
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.events import open_event
from deckbuilder.tournament.list_codes import SheetCodeError, sheet_codes
from deckbuilder.tournament.lock_comparison import (
    ChangeKind,
    changes_since,
    event_changes,
    read_code,
)
from deckbuilder.tournament.locks import EventKeys, LockError, Signature, lock_event, read_lock
from tests.deckbuilder.tournament.event_kit import checked, deck_text, make_folder


@pytest.fixture
def keys(tmp_path):
    return EventKeys(UserFolder(tmp_path / "user"))


@pytest.fixture
def folder(tmp_path, keys):
    made = make_folder(tmp_path / "cup", "Ada", "Bo", "Cy")
    event = open_event(made)
    lock_event(event, checked(event), keys)
    return made


def changes(folder, keys):
    event = open_event(folder)
    return changes_since(read_lock(event, keys), checked(event))


def test_an_untouched_event_is_as_it_was_locked(folder, keys):
    lock = read_lock(open_event(folder), keys)
    assert lock.signature is Signature.GOOD
    assert [each.player for each in lock.lists] == ["Ada", "Bo", "Cy"]
    assert changes(folder, keys) == []


def test_the_same_list_written_otherwise_is_no_change(folder, keys):
    head, _, cards = deck_text().partition("\nDeck")
    heading, _, rows = cards.partition("\n")
    section, rest = rows.split("\n\n", 1)
    turned = "\n".join(reversed(section.splitlines()))
    text = f"{head}\nDeck{heading}\n{turned}\n\n{rest}".replace("\n", "\r\n")
    (folder / "Ada.txt").write_text("# a comment\n" + text, "utf-8")
    assert changes(folder, keys) == []


def test_a_changed_list_is_shown_as_differences(folder, keys):
    deck = checked(folder)[0].deck
    first = deck.sections["main"][0]
    line = f"{first.count} {first.name}"
    text = deck_text().replace(line, f"1 Sworn Blade\n{line}", 1)
    (folder / "Ada.txt").write_text(text, "utf-8")
    (change,) = changes(folder, keys)
    assert (change.kind, change.player) == (ChangeKind.CHANGED, "Ada")
    assert change.locked_code != change.code
    differences = {each.title: (each.before, each.after) for each in change.cards}
    assert differences == {"Sworn Blade": (0, 1)}


def test_lists_that_came_went_or_broke_are_told(folder, keys):
    (folder / "Ada.txt").unlink()
    (folder / "Bo.txt").write_text("", "utf-8")
    (folder / "Di.txt").write_text(deck_text(5), "utf-8")
    kinds = {each.player: each.kind for each in changes(folder, keys)}
    assert kinds == {
        "Ada": ChangeKind.REMOVED,
        "Bo": ChangeKind.UNREADABLE,
        "Di": ChangeKind.ADDED,
    }


def test_another_name_for_the_same_list_is_told(folder, keys):
    (folder / "players.csv").write_text("player,list\nEve,Ada.txt\n", "utf-8")
    (change,) = changes(folder, keys)
    assert (change.kind, change.player) == (ChangeKind.RENAMED, "Eve")
    assert "Ada" in change.reason


def test_swapped_lists_are_two_changes(folder, keys):
    (folder / "players.csv").write_text("player,list\nAda,Bo.txt\nBo,Ada.txt\n", "utf-8")
    assert {each.kind for each in changes(folder, keys)} == {ChangeKind.RENAMED}
    assert len(changes(folder, keys)) == 2


def edit_lock(folder, change):
    path = folder / "lock.json"
    document = json.loads(path.read_text("utf-8"))
    change(document)
    path.write_text(json.dumps(document), "utf-8")


TAMPERING = {
    "another list": lambda lock: lock["lists"][0].update(deck=lock["lists"][1]["deck"]),
    "another player": lambda lock: lock["lists"][0].update(player="Eve"),
    "one less": lambda lock: lock["lists"].pop(),
    "another time": lambda lock: lock.update(locked_at="2020-01-01"),
    "no signature": lambda lock: lock.pop("signature"),
    "an odd signature": lambda lock: lock.update(signature=["ä"]),
}


@pytest.mark.parametrize("change", TAMPERING.values(), ids=TAMPERING)
def test_a_changed_lock_has_a_bad_signature(folder, keys, change):
    edit_lock(folder, change)
    assert read_lock(open_event(folder), keys).signature is Signature.BAD


def test_a_lock_written_in_another_layout_is_still_good(folder, keys):
    edit_lock(folder, lambda lock: None)
    assert read_lock(open_event(folder), keys).signature is Signature.GOOD


def test_a_lock_signed_by_somebody_else_is_bad(folder, keys, tmp_path):
    event = open_event(folder)
    stranger = EventKeys(UserFolder(tmp_path / "stranger"))
    lock_event(event, checked(event), stranger, is_again=True)
    assert read_lock(event, keys).signature is Signature.BAD


def test_without_the_key_the_seal_tells_two_locks_apart(folder, keys, tmp_path):
    elsewhere = EventKeys(UserFolder(tmp_path / "elsewhere"))
    before = read_lock(open_event(folder), elsewhere)
    assert before.signature is Signature.NO_KEY
    assert before.seal == read_lock(open_event(folder), keys).seal
    edit_lock(folder, TAMPERING["another player"])
    assert read_lock(open_event(folder), elsewhere).seal != before.seal


def test_the_key_is_outside_the_event_and_for_its_owner_only(folder, tmp_path):
    (key,) = (tmp_path / "user" / "event-keys").iterdir()
    assert key.stat().st_mode & 0o777 == 0o600 or os.name == "nt"
    secret = key.read_bytes()
    assert all(secret not in path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_another_format_or_day_of_the_event_is_told(folder, keys):
    event = open_event(folder)
    lock = read_lock(event, keys)
    assert event_changes(lock, event) == []
    other = replace(event, format="2v2", on_date=date(2026, 4, 11))
    told = [(each.what, each.before, each.after) for each in event_changes(lock, other)]
    assert told == [("date", "", "2026-04-11"), ("format", "", "2v2")]


def test_a_locked_event_is_locked_again_only_on_purpose(folder, keys):
    event = open_event(folder)
    first = read_lock(event, keys).seal
    with pytest.raises(LockError, match="locked already"):
        lock_event(event, checked(event), keys)
    (folder / "Di.txt").write_text(deck_text(5), "utf-8")
    event = open_event(folder)
    second = lock_event(event, checked(event), keys, is_again=True).seal
    seals = [each.fields["seal"] for each in EventLog(folder).entries("lock")]
    assert seals == [first, second]


def test_an_event_that_was_never_locked_says_so(tmp_path, keys):
    event = open_event(make_folder(tmp_path / "open", "Ada"))
    with pytest.raises(LockError, match="is not locked"):
        read_lock(event, keys)


def test_a_lock_that_was_removed_is_missed(folder, keys):
    seal = read_lock(open_event(folder), keys).seal
    (folder / "lock.json").unlink()
    with pytest.raises(LockError, match=f"is gone.*{seal}"):
        read_lock(open_event(folder), keys)


BROKEN = {
    "no JSON": "{",
    "a list": "[]",
    "newer": '{"schema": 2}',
    "no lists": '{"schema": 1}',
    "odd lists": '{"schema": 1, "lists": [3]}',
    "no base64": '{"schema": 1, "lists": [{"deck": "?"}]}',
    "no deck": '{"schema": 1, "lists": [{"deck": "QUJDREVG"}]}',
}


@pytest.mark.parametrize("text", BROKEN.values(), ids=BROKEN)
def test_a_broken_lock_is_refused_in_a_sentence(folder, keys, text):
    (folder / "lock.json").write_text(text, "utf-8")
    with pytest.raises(DeckbuilderError, match="Cannot read"):
        read_lock(open_event(folder), keys)


def test_a_list_that_could_not_be_read_is_locked_as_none(tmp_path, keys):
    folder = make_folder(tmp_path / "cup", "Ada")
    (folder / "Bo.txt").write_text("", "utf-8")
    event = open_event(folder)
    lock = lock_event(event, checked(event), keys)
    assert [each.deck is None for each in lock.lists] == [False, True]
    assert changes(folder, keys) == []
    (folder / "Bo.txt").write_text(deck_text(3), "utf-8")
    assert [each.kind for each in changes(folder, keys)] == [ChangeKind.ADDED]


def test_a_sheets_code_names_the_player_and_the_registered_list(folder, keys):
    lists = checked(folder)
    lock = read_lock(open_event(folder), keys)
    long = read_code("\n".join(sheet_codes(lists[1].deck)), lists, lock)
    short = read_code(f" {lists[1].code.lower()} ", lists, lock)
    for reading in (long, short):
        assert [each.registration.player for each in reading.players] == ["Bo"]
        assert [each.player for each in reading.registered] == ["Bo"]
        assert reading.code == lists[1].code
    assert long.deck is not None
    assert short.deck is None
    assert lock.registered(long.deck) == long.registered


def test_a_code_of_nobodys_list_is_nobodys(folder):
    reading = read_code("0000-0000-0000-0000", checked(folder))
    assert (reading.players, reading.registered) == ((), ())
    with pytest.raises(SheetCodeError):
        read_code("nonsense")


def test_a_damaged_key_is_refused(folder, keys, tmp_path):
    (key,) = (tmp_path / "user" / "event-keys").iterdir()
    key.write_text("zz", "ascii")
    with pytest.raises(LockError, match="key"):
        read_lock(open_event(folder), keys)
