"""Deck files on disk."""

import os

import pytest

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.store.decks.deck_files import deck_files_in, read_deck, write_deck
from engine.decks import Deck, Entry
from engine.games.rush_of_ikorr import GAME

SECTIONS = {"avatar": (), "main": (Entry("A", 2, ("B",)),), "side": (), "influence": ()}
DECK = Deck(GAME.id, name="X", sections=SECTIONS)


@pytest.mark.parametrize("name", ["a.txt", "a.deck", "a.json", "A.TXT"])
def test_a_deck_is_read_back_from_every_form(tmp_path, name):
    assert write_deck(tmp_path / name, DECK) == ()
    assert read_deck(tmp_path / name).deck == DECK


def test_csv_holds_the_cards(tmp_path):
    assert write_deck(tmp_path / "a.csv", DECK) == ("its name",)
    assert read_deck(tmp_path / "a.csv", GAME.id).deck.sections == DECK.sections


def test_a_form_is_told_by_its_content_where_the_name_does_not_say(tmp_path):
    write_deck(tmp_path / "a.deck", DECK)
    (tmp_path / "a.deck").rename(tmp_path / "a.txt")
    assert read_deck(tmp_path / "a.txt").deck == DECK


def test_an_unknown_ending_is_refused_and_nothing_written(tmp_path):
    with pytest.raises(DeckbuilderError, match=r"ends in \.deck, \.txt or \.csv"):
        write_deck(tmp_path / "a.pdf", DECK)
    assert list(tmp_path.iterdir()) == []


def test_an_unreadable_file_is_named(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("", "utf-8")
    with pytest.raises(UnreadableFileError) as caught:
        read_deck(path)
    assert str(caught.value) == f"Cannot read {path}: it is empty; a deck list names cards."


def test_a_large_file_is_not_read(tmp_path):
    path = tmp_path / "a.txt"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(UnreadableFileError, match="larger than 1 MB"):
        read_deck(path)


def test_a_folder_is_searched_by_name_and_below(tmp_path):
    (tmp_path / "z").mkdir()
    for name in ("b.txt", "a.deck", "c.md", "z/d.txt", ".e.txt"):
        (tmp_path / name).write_text("x", "utf-8")
    (tmp_path / "list.csv").write_text("count,name\n", "utf-8")
    (tmp_path / "wide.csv").write_text("count,name\n", "utf-16")
    (tmp_path / "other.csv").write_text("a,b\n", "utf-8")
    found = [path.relative_to(tmp_path).as_posix() for path in deck_files_in(tmp_path)]
    assert found == ["a.deck", "b.txt", "list.csv", "wide.csv", "z/d.txt"]


def test_links_in_a_circle_end(tmp_path):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.txt").write_text("x", "utf-8")
    (tmp_path / "a" / "up").symlink_to(tmp_path, target_is_directory=True)
    found = [path.name for path in deck_files_in(tmp_path)]
    assert found == ["b.txt"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no such files")
def test_a_pipe_in_a_folder_is_passed_over(tmp_path):
    os.mkfifo(tmp_path / "a.txt")
    assert list(deck_files_in(tmp_path)) == []


def test_a_folder_that_cannot_be_read_is_named(tmp_path):
    with pytest.raises(UnreadableFileError, match="gone"):
        list(deck_files_in(tmp_path / "gone"))
