import contextlib
import json
import os
import sqlite3
from concurrent.futures import Future, ThreadPoolExecutor, wait

import pytest

from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards import source_sync, user_cards
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.file_names import DATABASE_NAME
from deckbuilder.store.database import connection as database
from deckbuilder.store.database.connection import DatabaseLockedError, DatabaseTooNewError
from engine.cards import GameId
from tests.deckbuilder.store.card_samples import RECORDS, ikorr

IKORR = GameId("rush_of_ikorr")


@pytest.fixture
def bundled(tmp_path):
    folder = tmp_path / "bundled"
    (folder / "rush_of_ikorr").mkdir(parents=True)
    (folder / "rush_of_ikorr" / "sample.json").write_text(json.dumps(RECORDS), "utf-8")
    return folder


@pytest.fixture
def folder(tmp_path):
    path = tmp_path / "data"
    path.mkdir()
    return path


@pytest.fixture
def open_store(folder, bundled):
    """A function that opens the store; all are closed at the end."""
    with contextlib.ExitStack() as stack:

        def opened(**options):
            store = CardStore.open(folder, bundled, **options)
            stack.callback(store.close)
            return store

        yield opened


def names(store, text=""):
    return [card.name for card in store.search.find(parse_search(text, IKORR)).cards]


def bundled_record(bundled, *records):
    (bundled / "rush_of_ikorr" / "more.json").write_text(json.dumps(records), "utf-8")


def test_the_bundled_cards_are_there_at_first_start(open_store):
    store = open_store()
    assert "Achaean Soldier" in names(store)
    assert len(names(store)) == len(RECORDS)
    assert store.notices == []


def test_a_first_start_tells_how_far_it_is(open_store):
    steps = []
    open_store(report=lambda done, total: steps.append((done, total)))
    assert steps[-1] == (len(RECORDS), len(RECORDS))


def test_bundled_cards_are_loaded_again_when_they_change(open_store, bundled):
    open_store().close()
    bundled_record(bundled, {"name": "Newcomer", "type": "spell"})
    store = open_store()
    assert "Newcomer" in names(store)
    assert "Achaean Soldier" in names(store)


def test_bundled_cards_that_did_not_change_are_not_read(open_store, bundled, monkeypatch):
    open_store().close()
    monkeypatch.setattr(source_sync, "read_bundled_rows", None)
    open_store().close()
    for path in bundled.glob("*/*"):
        os.utime(path, (1, 1))
    assert "Achaean Soldier" in names(open_store())


def test_new_bundled_cards_do_not_touch_own_and_imported_ones(open_store, bundled):
    store = open_store()
    store.save_own([ikorr("Mine", "own")])
    store.save_imported([ikorr("Moonfall", "imported", text="Imported.")])
    store.close()
    bundled_record(bundled, {"name": "Mine", "type": "spell", "text": "Theirs."})
    store = open_store()
    assert [card.provenance for card in store.cards.named(IKORR, "mine")] == ["own"]
    assert store.cards.named(IKORR, "moonfall")[0].text == "Imported."


def test_a_deleted_own_card_lets_the_other_show_again(open_store):
    store = open_store()
    mine = ikorr("Moonfall", "own", text="Mine.")
    store.save_own([mine, ikorr("Other", "own")])
    store.delete_own([mine])
    assert store.cards.named(IKORR, "moonfall")[0].provenance == "bundled"
    assert [card.name for card in store.cards.cards("own")] == ["Other"]


DAMAGE = {
    "no database": b"nothing of the kind" * 400,
    "cut short": None,
    "deep inside": "pages",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_database_is_kept_aside_and_made_anew(open_store, folder, damage):
    store = open_store()
    store.save_own([ikorr("Mine", "own")])
    store.save_imported([ikorr("Theirs", "imported")])
    store.close()
    path = folder / DATABASE_NAME
    whole = path.read_bytes()
    if damage == "pages":
        damage = whole[:4096] + b"\xff" * (len(whole) - 4096)
    path.write_bytes(whole[:-9000] if damage is None else damage)
    broken = path.read_bytes()
    store = open_store()
    assert {"Mine", "Theirs", "Achaean Soldier"} <= set(names(store))
    (aside,) = folder.glob("cards.damaged-*.db")
    assert aside.read_bytes() == broken
    assert aside.name in store.notices[0]


def test_own_cards_come_back_when_the_database_is_gone(open_store, folder):
    store = open_store()
    mine = ikorr("Mine", "own", text="Draw a card.", odd={"kept": True})
    store.save_own([mine])
    store.close()
    (folder / DATABASE_NAME).unlink()
    assert open_store().cards.cards("own") == [mine]


def test_the_file_of_own_cards_may_be_edited(open_store, folder):
    store = open_store()
    store.save_own([ikorr("Mine", "own")])
    store.close()
    record = {"name": "Edited", "type": "spell"}
    (folder / "own_cards.json").write_text(json.dumps([record, {"name": "No type"}]), "utf-8")
    store = open_store()
    assert [card.name for card in store.cards.cards("own")] == ["Edited"]
    assert "Record 2 of own_cards.json is not used: type: must name one of" in store.notices[0]


def test_a_record_that_is_not_used_is_never_lost(open_store, folder):
    path = folder / "own_cards.json"
    path.write_text('[{"name": "No type"}]', "utf-8")
    store = open_store()
    store.save_own([ikorr("Mine", "own")])
    (kept,) = folder.glob("own_cards.kept-*.json")
    assert "No type" in kept.read_text("utf-8")
    assert "No type" not in path.read_text("utf-8")


def test_an_unreadable_file_of_own_cards_changes_nothing(open_store, folder):
    store = open_store()
    store.save_own([ikorr("Mine", "own")])
    store.close()
    (folder / "own_cards.json").write_text("{oops", "utf-8")
    store = open_store()
    assert [card.name for card in store.cards.cards("own")] == ["Mine"]
    assert store.notices[0].startswith("The cards of own_cards.json were left as they were")


def test_a_lost_file_of_own_cards_is_written_again(open_store, folder):
    store = open_store()
    store.save_own([ikorr("Mine", "own")])
    store.close()
    (folder / "own_cards.json").unlink()
    assert open_store().notices == ["own_cards.json was gone and was written again."]
    assert "Mine" in (folder / "own_cards.json").read_text("utf-8")
    assert open_store().notices == []


def test_a_file_that_cannot_be_written_leaves_the_cards_as_they_were(open_store, monkeypatch):
    def fail(path, _data):
        raise OSError(28, "No space left on device", str(path))

    store = open_store()
    monkeypatch.setattr(user_cards, "replace_file", fail)
    with pytest.raises(OSError, match="No space left"):
        store.save_own([ikorr("Mine", "own")])
    assert store.cards.cards("own") == []


def test_cards_are_read_anew_when_a_schema_changes(open_store, monkeypatch):
    store = open_store()
    store.save_own([ikorr("Mine", "own", types=["Beast"])])
    store.database.connection.execute("UPDATE card SET traits = '' WHERE name = 'Mine'")
    store.close()
    monkeypatch.setattr(source_sync, "INDEX_FORMAT", 99)
    assert "Mine" in names(open_store(), "type:beast")


def test_a_newer_database_is_refused(open_store, folder):
    open_store().close()
    connection = sqlite3.connect(folder / DATABASE_NAME)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(DatabaseTooNewError):
        open_store()
    assert not list(folder.glob("cards.damaged-*"))


def test_a_locked_database_is_not_taken_for_a_damaged_one(open_store, folder, bundled, monkeypatch):
    monkeypatch.setattr("deckbuilder.store.database.connection.PATIENCE", 0.05)
    open_store().close()
    bundled_record(bundled, {"name": "Newcomer", "type": "spell"})
    other = sqlite3.connect(folder / DATABASE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseLockedError):
        open_store()
    other.close()
    assert "Newcomer" in names(open_store())


def names_at_start(folder, bundled):
    """What a program finds that starts and ends."""
    store = CardStore.open(folder, bundled)
    found = names(store)
    store.close()
    return found


def test_several_programs_may_start_at_once(folder, bundled):
    with ThreadPoolExecutor(3) as programs:
        seen = list(programs.map(names_at_start, [folder] * 3, [bundled] * 3))
    assert all(len(found) == len(RECORDS) for found in seen)


def test_a_program_that_starts_while_another_makes_the_tables_leaves_its_file_alone(
    folder, bundled, monkeypatch
):
    read = database._number
    others: list[Future[list[str]]] = []

    def number(connection, pragma):
        found = read(connection, pragma)
        if pragma == "user_version" and not others:
            others.append(programs.submit(names_at_start, folder, bundled))
            wait(others, timeout=0.5)  # where nothing holds it back, it is done by then
        return found

    monkeypatch.setattr(database, "_number", number)
    with ThreadPoolExecutor(1) as programs:
        found = names_at_start(folder, bundled)
    assert len(found) == len(others[0].result()) == len(RECORDS)
    assert not list(folder.glob("*damaged*"))


def test_cards_can_be_had_in_memory_alone(bundled):
    store = CardStore.open(None, bundled)
    assert "Achaean Soldier" in names(store)
    store.save_own([ikorr("Mine", "own")])
    assert "Mine" in names(store)
    store.close()


def test_the_programs_own_cards_are_all_readable():
    store = CardStore.open(None)
    for game in ("rush_of_ikorr", "argent_saga", "rise", "akora"):
        assert store.search.find(parse_search("", GameId(game))).count > 20
    store.close()
