"""Saving goes to what is in front, never to a deck behind it."""

from PySide6.QtWidgets import QFileDialog

from tests.deckbuilder.ui.conftest import games_at_once


def test_saving_at_the_table_saves_the_game_and_not_the_deck(deck_window, tmp_path, monkeypatch):
    path = tmp_path / "late.game"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    deck = tmp_path / "mine.deck"
    deck_window.saving.write(deck_window.document, deck)
    deck.unlink()
    games_at_once(deck_window).goldfish()
    for action in ("save", "save_as"):
        deck_window.actions_table[action].trigger()
        assert path.read_text("utf-8").startswith("{"), action
        path.unlink()
    assert not deck.exists()


def test_a_game_is_saved_where_no_deck_is_open(deck_window, tmp_path, monkeypatch):
    path = tmp_path / "late.game"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    games = games_at_once(deck_window)
    games.goldfish()
    deck_window.close_deck()
    assert not deck_window.actions_table["save"].isEnabled()
    games.toggle()
    deck_window.actions_table["save"].trigger()
    assert path.exists()


def test_where_nothing_is_saved_it_says_so_and_leaves_the_deck_alone(
    deck_window, tmp_path, monkeypatch
):
    path = tmp_path / "mine.deck"
    deck_window.saving.write(deck_window.document, path)
    path.unlink()
    told = []
    deck_window.messages.said.connect(told.append)
    deck_window.collection.show()
    deck_window.actions_table["save"].trigger()
    assert not path.exists()
    assert told[-1].startswith("There is nothing to save here.")
