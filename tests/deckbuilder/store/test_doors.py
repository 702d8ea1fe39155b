"""Hostile records do not reach the database, whichever way they come."""

import json
import shutil

import pytest

from deckbuilder.core.search.parser import parse_search
from deckbuilder.store.cards.card_library import open_catalog
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.file_import import import_cards
from engine.cards import GameId

IKORR = GameId("rush_of_ikorr")
GOOD = {"name": "Good", "type": "spell", "text": "Draw a card."}

REFUSED = {
    "text of 10 MB": {"text": "x" * 10_000_000},
    "unknown field of 10 MB": {"odd": "x" * 10_000_000},
    "not a number": {"cost": float("nan")},
    "infinite": {"odd": float("inf")},
    "huge number": {"cost": 10**300},
    "deep": {"odd": [[[[[[[[[[1]]]]]]]]]]},
    "half a character": {"text": "\ud800"},
    "half a character in a list": {"odd": ["\udfff"]},
    "unprintable name": {"name": "Bell\x07"},
    "no name": {"name": ""},
    "long name": {"name": "x" * 5_000},
    "list for a name": {"name": ["Bad"]},
    "table for a text": {"text": {"a": 1}},
    "thousands of fields": {f"field {number}": number for number in range(5_000)},
    "thousands of words": {"types": ["x"] * 5_000},
}
KEPT = {
    "SQL in a name": {"name": "x'); DROP TABLE card; --"},
    "SQL in a field's name": {"x'); DROP TABLE card; --": 1},
    "SQL in a trait": {"types": ["' OR 1=1 --"]},
    "search words in a trait": {"types": ['" OR NOT "']},
    "path in an image": {"image": "../../../../etc/passwd"},
    "path in a set": {"set": "../../etc"},
    "null bytes": {"text": "a\0b"},
}


def by_import(records, folder, _bundled):
    store = CardStore.open(folder, _bundled)
    import_cards(store, json.dumps(records), is_csv=False, keep_going=True)
    store.close()


def by_own_file(records, folder, _bundled):
    (folder / "own_cards.json").write_text(json.dumps(records), "utf-8")


def by_imported_file(records, folder, _bundled):
    (folder / "imported_cards.json").write_text(json.dumps(records), "utf-8")


def as_bundled(records, _folder, bundled):
    (bundled / "rush_of_ikorr").mkdir(parents=True)
    (bundled / "rush_of_ikorr" / "cards.json").write_text(json.dumps(records), "utf-8")


DOORS = {each.__name__: each for each in (by_import, by_own_file, by_imported_file, as_bundled)}


@pytest.fixture
def through(tmp_path):
    """Send records through a door and return what the store holds then."""
    folder, bundled = tmp_path / "data", tmp_path / "bundled"

    def send(door, records):
        for path in (folder, bundled):
            shutil.rmtree(path, ignore_errors=True)
            path.mkdir()
        door(records, folder, bundled)
        store = CardStore.open(folder, bundled)
        try:
            assert store.database.connection.execute("PRAGMA quick_check").fetchone() == ("ok",)
            return {card.name: card for card in store.search.find(parse_search("", IKORR)).cards}
        finally:
            store.close()

    return send


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_what_cannot_be_a_card_is_refused_at_every_door(door, through):
    records = [
        {"type": "spell", "name": f"Bad {number}"} | fields
        for number, fields in enumerate(REFUSED.values())
    ]
    assert set(through(door, [*records, GOOD])) == {"Good"}


@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
@pytest.mark.parametrize("fields", KEPT.values(), ids=KEPT)
def test_what_only_looks_dangerous_is_kept_as_it_is(door, through, fields):
    found = through(door, [{"name": "Odd", "type": "spell"} | fields, GOOD])
    assert set(found) == {fields.get("name", "Odd"), "Good"}


def test_files_for_one_run_are_a_door_too(tmp_path):
    records = [
        {"name": f"Bad {number}", "type": "spell"} | fields
        for number, fields in enumerate(REFUSED.values())
    ]
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([*records, GOOD]), "utf-8")
    catalog = open_catalog(IKORR, [path], tmp_path)
    assert catalog.card("Good") is not None
    assert not [name for name in catalog.by_key if name.startswith("bad ")]
