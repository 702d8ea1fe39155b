"""`deckbuilder versions`."""

import json
from datetime import datetime, timedelta

import pytest

from deckbuilder.cli import main
from deckbuilder.store.decks.deck_files import write_deck
from deckbuilder.store.decks.deck_versions import keep_version
from engine.cards import GameId
from engine.decks import Deck, Entry

START = datetime(2026, 4, 11, 12, 0)


@pytest.fixture
def versions(tmp_path, capsys):
    file = tmp_path / "a.deck"
    for number in (1, 2):
        deck = Deck(GameId("rise"), "Mine", sections={"library": (Entry("Ox", number),)})
        write_deck(file, deck)
        keep_version(tmp_path / "data", file, deck, START + timedelta(hours=number))

    def run(*words):
        status = main(["--data-dir", str(tmp_path / "data"), "versions", str(file), *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_versions_are_listed_named_and_compared(versions):
    document = json.loads(versions("--json")[1])
    assert [each["saved"] for each in document["versions"]] == [
        "2026-04-11T14:00:00",
        "2026-04-11T13:00:00",
    ]
    out = versions("--of", "2", "--name", "The first")[1]
    assert "The first" in out.splitlines()[1]
    assert "+1 Ox (1 → 2)" in versions("--of", "2", "--diff")[1]
    assert versions("--of", "1", "--diff")[1] == "The two are the same.\n"


def test_a_version_that_is_not_there_is_refused(versions):
    status, out, err = versions("--of", "3", "--diff")
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_damaged_names_are_told_and_kept(versions, tmp_path):
    versions("--of", "2", "--name", "The first")
    (names,) = tmp_path.rglob("names.json")
    names.write_text(names.read_text("utf-8") + "}", "utf-8")
    status, out, told = versions("--of", "1", "--name", "The second")
    (aside,) = names.parent.glob("names.damaged-*.json")
    assert (status, told.count("\n")) == (0, 1)
    assert str(aside) in told
    assert [line.split("  ")[-1] for line in out.splitlines()[:2]] == ["The second", "The first"]
    assert versions()[2] == ""


def test_a_file_that_never_was_is_not_listed_as_one_without_versions(versions, tmp_path, capsys):
    data = str(tmp_path / "data")
    assert main(["--data-dir", data, "versions", str(tmp_path / "nope.deck")]) == 2
    assert "no version of it was kept" in capsys.readouterr().err
    (tmp_path / "a.deck").unlink()  # a deck that was deleted can be brought back
    assert versions()[0] == 0


def test_a_number_alone_is_refused(versions):
    status, _out, err = versions("--of", "1")
    assert (status, err) == (2, "deckbuilder: --of goes with --name or --diff.\n")
