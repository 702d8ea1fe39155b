"""Checking many files."""

from datetime import date

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.bundled import data_path
from deckbuilder.tournament import deck_checker
from deckbuilder.tournament.deck_checker import CheckRequest, check_files, find_files

REQUEST = CheckRequest(on_date=date(2026, 7, 1))
DECK = data_path("decks", "rise", "lamplight_toll.txt").read_text("utf-8")


@pytest.fixture
def folder(tmp_path):
    for number in range(6):
        (tmp_path / f"{number}.txt").write_text(DECK if number % 2 else "", "utf-8")
    return tmp_path


def test_several_processes_give_the_same_records_in_the_same_order(folder, monkeypatch):
    files = find_files([str(folder)])
    alone = list(check_files(files, REQUEST, jobs=1))
    monkeypatch.setattr(deck_checker, "MANY", 2)
    assert list(check_files(files, REQUEST, jobs=2)) == alone
    assert [record["file"] for record in alone] == files


def test_records_are_made_one_by_one_and_not_kept(folder):
    files = find_files([str(folder)])
    records = check_files(files, REQUEST, jobs=1)
    assert next(records)["file"] == files[0]
    (folder / "1.txt").unlink()
    assert "No such file" in str(next(records)["error"])


def test_progress_is_reported(folder):
    seen = []
    files = find_files([str(folder)])
    list(check_files(files, REQUEST, lambda done, total: seen.append((done, total)), jobs=1))
    assert seen == [(number, 6) for number in range(1, 7)]


def test_files_and_folders_are_found_as_given(folder):
    (folder / "empty").mkdir()
    given = [str(folder / "gone.txt"), str(folder / "empty"), str(folder)]
    found = find_files(given)
    assert found[:2] == given[:2]
    assert len(found) == 8


def test_a_name_too_long_for_any_disk_is_one_sentence(tmp_path):
    checker = deck_checker.DeckChecker(CheckRequest(on_date=date(2026, 11, 18)))
    with pytest.raises(DeckbuilderError, match="xxx"):
        checker.check(tmp_path / f"{'x' * 400}.txt")
