"""The library is a value: every change makes another one, so that each can be taken back."""

import pytest

from deckbuilder.core.library.shelved import DeckLibrary, LibraryError


@pytest.fixture
def library():
    return DeckLibrary().with_files(["a.deck", "b.deck"])


def test_a_file_is_in_the_library_once(library):
    assert library.with_files(["a.deck", "c.deck", "c.deck"]).decks[2:] == (
        library.with_files(["c.deck"]).find("c.deck"),
    )


def test_decks_are_moved_tagged_and_archived(library):
    changed = library.moved(["a.deck"], " Harbour  Cup ").tagged(["a.deck"], ["x", " ", "x"])
    changed = changed.archived(["a.deck"])
    deck = changed.find("a.deck")
    assert (deck.folder, deck.tags, deck.is_archived) == ("Harbour Cup", ("x",), True)
    assert changed.folders == ("Harbour Cup",)
    assert changed.find("b.deck") == library.find("b.deck")
    assert changed.archived(["a.deck"], is_archived=False).find("a.deck").is_archived is False


def test_a_folder_that_is_removed_leaves_its_decks(library):
    changed = library.moved(["a.deck"], "Cup").without_folder("Cup")
    assert changed.folders == ()
    assert changed.find("a.deck").folder == ""


def test_a_file_that_was_found_again_keeps_its_folder_and_tags(library):
    changed = library.tagged(["a.deck"], ["x"]).relocated("a.deck", "b.deck")
    assert [each.path for each in changed.decks] == ["b.deck"]
    assert changed.find("b.deck").tags == ("x",)


@pytest.mark.parametrize("name", ["  ", "x" * 81, "a\nb\x00"])
def test_a_bad_name_is_refused(library, name):
    with pytest.raises(LibraryError):
        library.with_folder(name)
