"""Cards that another program brings are there when one comes back to the window."""

from deckbuilder.ui.window.card_watch import CardWatch


def test_a_changed_file_of_cards_is_read_once(tmp_path):
    read = []
    watch = CardWatch(tmp_path, lambda: read.append(len(read)))
    watch.look()
    assert read == []
    (tmp_path / "imported_cards.json").write_text("[]")
    watch.look()
    assert read == [0]
    watch.remember()
    watch.look()
    assert read == [0]


def test_the_window_remembers_its_own_changes(deck_window, tmp_path, monkeypatch):
    (tmp_path / "own_cards.json").write_text("[]")
    deck_window.reload_cards()
    reloads = []
    monkeypatch.setattr(deck_window.card_watch, "_reload", lambda: reloads.append(1))
    deck_window.card_watch.look()
    assert reloads == []
    (tmp_path / "own_cards.json").write_text("[ ]")
    deck_window.card_watch.look()
    assert reloads == [1]
