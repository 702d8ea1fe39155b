"""Every save leaves a version; the newest ten stay."""

import json
from datetime import datetime, timedelta

from deckbuilder.store.decks.deck_versions import (
    KEPT,
    NAMES,
    keep_version,
    name_version,
    repair_names,
    versions_of,
)
from engine.cards import GameId
from engine.decks import Deck

START = datetime(2026, 4, 11, 12, 0)


def deck(name: str) -> Deck:
    return Deck(GameId("rush_of_ikorr"), name=name)


def save(folder, file, count: int) -> None:
    for number in range(count):
        keep_version(folder, file, deck(f"v{number}"), START + timedelta(minutes=number))


def test_versions_come_back_newest_first(tmp_path):
    file = tmp_path / "a.deck"
    save(tmp_path, file, 3)
    found = list(versions_of(tmp_path, file))
    assert [each.deck.name for each in found] == ["v2", "v1", "v0"]
    assert found[0].saved_at == START + timedelta(minutes=2)


def test_only_the_newest_are_kept(tmp_path):
    file = tmp_path / "a.deck"
    save(tmp_path, file, KEPT + 5)
    names = [each.deck.name for each in versions_of(tmp_path, file)]
    assert names == [f"v{number}" for number in range(KEPT + 4, 4, -1)]


def test_saving_the_same_deck_again_makes_no_version(tmp_path):
    file = tmp_path / "a.deck"
    keep_version(tmp_path, file, deck("same"), START)
    assert keep_version(tmp_path, file, deck("same"), START + timedelta(hours=1)) is None


def test_two_files_of_one_name_are_told_apart(tmp_path):
    keep_version(tmp_path, tmp_path / "one" / "a.deck", deck("one"), START)
    assert list(versions_of(tmp_path, tmp_path / "two" / "a.deck")) == []


def test_a_damaged_version_is_left_out(tmp_path):
    file = tmp_path / "a.deck"
    path = keep_version(tmp_path, file, deck("one"), START)
    assert path is not None
    path.write_bytes(b"\x00garbage")
    assert list(versions_of(tmp_path, file)) == []


def test_a_version_with_a_name_is_kept_for_good(tmp_path):
    file = tmp_path / "a.deck"
    save(tmp_path, file, 2)
    name_version(list(versions_of(tmp_path, file))[-1], "The first")
    save(tmp_path, file, KEPT + 5)
    found = list(versions_of(tmp_path, file))
    assert len(found) == KEPT + 1
    assert (found[-1].deck.name, found[-1].name) == ("v0", "The first")
    name_version(found[-1], "")
    assert [each.name for each in versions_of(tmp_path, file)] == [""] * (KEPT + 1)


def test_names_that_cannot_be_read_are_none(tmp_path):
    file = tmp_path / "a.deck"
    save(tmp_path, file, 1)
    home = next(versions_of(tmp_path, file)).path.parent
    for text in ("{", "[]", '{"x": 1}'):
        (home / NAMES).write_text(text, "utf-8")
        assert next(versions_of(tmp_path, file)).name == ""


def named_twice(folder, file):
    """Three versions; the two older ones have names. Return the file of names."""
    save(folder, file, 3)
    for place, name in ((2, "The first"), (1, "Für das Turnier")):
        name_version(list(versions_of(folder, file))[place], name)
    return next(versions_of(folder, file)).path.parent / NAMES


def asides(names):
    return list(names.parent.glob("names.damaged-*.json"))


def test_a_torn_file_of_names_loses_none_that_is_whole_and_is_kept(tmp_path):
    file = tmp_path / "a.deck"
    names = named_twice(tmp_path, file)
    torn = names.read_bytes().rstrip(b"}\n")
    names.write_bytes(torn)
    aside = repair_names(tmp_path, file)
    assert aside is not None
    assert aside.read_bytes() == torn
    assert [each.name for each in versions_of(tmp_path, file)] == [
        "",
        "Für das Turnier",
        "The first",
    ]
    assert len(json.loads(names.read_text("utf-8"))) == 2
    assert repair_names(tmp_path, file) is None


def test_naming_a_version_over_damaged_names_keeps_the_damaged_file(tmp_path):
    file = tmp_path / "a.deck"
    names = named_twice(tmp_path, file)
    for text in ("{", "[]", '{"x": 1}'):
        names.write_text(text, "utf-8")
        name_version(next(versions_of(tmp_path, file)), "New")
        assert next(versions_of(tmp_path, file)).name == "New"
        assert text in [each.read_text("utf-8") for each in asides(names)]
    assert len(asides(names)) == 3


def test_no_version_whose_name_may_be_lost_is_removed(tmp_path):
    file = tmp_path / "a.deck"
    names = named_twice(tmp_path, file)
    names.write_bytes(b"\xff\xfe nothing of it can be read")
    save(tmp_path, file, KEPT + 5)
    found = [each.deck.name for each in versions_of(tmp_path, file)]
    assert {"v0", "v1"} <= set(found)
    repair_names(tmp_path, file)
    for number in range(KEPT + 5):
        late = START.replace(year=2999) + timedelta(minutes=number)
        keep_version(tmp_path, file, deck(f"late {number}"), late)
    later = [each.deck.name for each in versions_of(tmp_path, file)]
    assert later[KEPT:] == found


def test_names_of_versions_that_no_disk_could_hold_are_dropped(tmp_path):
    file = tmp_path / "a.deck"
    save(tmp_path, file, 1)
    (version,) = versions_of(tmp_path, file)
    names = version.path.with_name(NAMES)
    names.write_text(json.dumps({"x" * 3_000: "Long", "../a": "Outside"}), "utf-8")
    name_version(version, "Mine")
    assert json.loads(names.read_text("utf-8")) == {version.path.name: "Mine"}
