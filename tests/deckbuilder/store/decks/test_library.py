"""The deck library is kept in one file, and its decks are read with what is wrong with them."""

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.shelved import DeckLibrary, LibraryError, ShelvedDeck
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.decks.deck_locks import DeckLocks
from deckbuilder.store.decks.library_changes import duplicate_deck, rename_deck
from deckbuilder.store.decks.library_file import FILE_NAME, change_library, read_library
from deckbuilder.store.decks.library_reader import first_entries, read_entry, remembered
from engine.cards import GameId

READY = data_path("decks", "rush_of_ikorr", "hundred_lamps.txt")


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    return CardLibrary((), tmp_path_factory.mktemp("cards"))


@pytest.fixture
def deck_file(tmp_path):
    path = tmp_path / "lamps.txt"
    path.write_bytes(READY.read_bytes())
    return path


def read(entry, cards):
    return read_entry(entry, cards.names, lambda game: make_shelf(cards, game))


def test_what_is_kept_comes_back(tmp_path):
    made = DeckLibrary().with_files(["a.deck", "b.deck"]).moved(["a.deck"], "Cup")
    made = made.tagged(["b.deck"], ["x"]).archived(["b.deck"])
    change_library(tmp_path, lambda _old: made)
    assert read_library(tmp_path) == made


def test_keys_of_a_newer_version_are_kept(tmp_path):
    (tmp_path / FILE_NAME).write_text(
        '{"schema": 1, "later": 1, "decks": [{"file": "a", "star": 2}]}', "utf-8"
    )
    change_library(tmp_path, lambda library: library.archived(["a"]))
    text = (tmp_path / FILE_NAME).read_text("utf-8")
    assert '"later": 1' in text
    assert '"star": 2' in text


@pytest.mark.parametrize(
    "text", ["", "[]", '{"schema": 2, "decks": []}', '{"schema": 1, "decks": [3]}']
)
def test_a_damaged_file_is_refused_and_left_alone(tmp_path, text):
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    with pytest.raises(LibraryError, match="Cannot use the deck library"):
        change_library(tmp_path, lambda library: library.with_files(["a"]))
    assert (tmp_path / FILE_NAME).read_text("utf-8") == text


def test_a_deck_is_read_with_its_leader_plan_and_verdict(cards, deck_file):
    (first,) = first_entries(DeckLibrary().with_files([deck_file]), ())
    assert first.status is Status.CHECKING
    entry = read(first, cards)
    assert (entry.title, entry.status) == ("Hundred Lamps", Status.LEGAL)
    assert entry.leader == "Fuyunari, Grin Behind the Paper Mask"
    assert entry.summary.plan.startswith("Tokens:")
    assert entry.summary.size == 40
    kept = remembered(first.shelved, entry)
    assert (kept.title, kept.game) == ("Hundred Lamps", "rush_of_ikorr")


def test_a_file_that_is_gone_keeps_what_was_known_of_it(cards, tmp_path):
    known = ShelvedDeck(str(tmp_path / "gone.deck"), title="Sealed", leader="Xoc")
    entry = read(LibraryEntry(tmp_path / "gone.deck", known), cards)
    assert (entry.status, entry.title, entry.leader) == (Status.MISSING, "Sealed", "Xoc")


def test_a_file_that_is_not_a_deck_says_why_without_repeating_its_name(cards, tmp_path):
    path = tmp_path / "bad.deck"
    path.write_bytes(b"\x00\x01")
    entry = read(LibraryEntry(path, ShelvedDeck(str(path))), cards)
    assert entry.status is Status.UNREADABLE
    assert str(path) not in entry.problem


def test_copies_have_names_of_their_own(cards, deck_file):
    first = duplicate_deck(deck_file, cards.names)
    second = duplicate_deck(deck_file, cards.names)
    assert [first.name, second.name] == ["lamps copy.txt", "lamps copy 2.txt"]
    assert read_deck(first, None, cards.names).deck.name == "Hundred Lamps copy"


def test_a_deck_is_renamed_in_its_file(cards, deck_file, tmp_path):
    rename_deck(deck_file, "  Nine  Lamps ", cards.names, tmp_path)
    assert read_deck(deck_file, None, cards.names).deck.name == "Nine Lamps"


def test_a_deck_that_a_window_has_open_is_not_renamed(cards, deck_file, tmp_path):
    locks = DeckLocks(tmp_path)
    locks.take(deck_file)
    try:
        with pytest.raises(LibraryError, match="open in a window"):
            rename_deck(deck_file, "Nine Lamps", cards.names, tmp_path)
    finally:
        locks.release(deck_file)


def test_the_game_of_a_ready_deck_is_known_before_its_file_is_read(tmp_path):
    (first,) = first_entries(DeckLibrary(), [(GameId("rise"), tmp_path / "fever_ward.txt")])
    assert (first.game, first.is_ready) == ("rise", True)
