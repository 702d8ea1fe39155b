"""Cards that another program brings are there when one comes back to the window."""

from deckbuilder.store.cards.source_stamp import CardSources
from deckbuilder.ui.window.card_watch import CardWatch


def test_a_changed_file_of_cards_is_told_until_it_is_remembered(qtbot, tmp_path):
    watch = CardWatch(CardSources(tmp_path).stamp)
    heard = []
    watch.changed.connect(lambda: heard.append(1))
    watch.look()
    assert heard == []
    (tmp_path / "imported_cards.json").write_text("[]")
    watch.look()
    assert heard == [1]
    watch.remember()
    watch.look()
    assert heard == [1]


def test_the_window_remembers_its_own_changes(deck_window, tmp_path):
    reloads = []
    deck_window.card_watch.changed.connect(lambda: reloads.append(1))
    (tmp_path / "own_cards.json").write_text("[]")
    deck_window.reload_cards()
    deck_window.card_watch.look()
    assert reloads == []
    (tmp_path / "own_cards.json").write_text("[ ]")
    deck_window.card_watch.look()
    deck_window.card_watch.look()  # the first look made the window read them
    assert reloads == [1]


def test_only_one_thing_watches_the_cards(deck_window):
    assert len(deck_window.findChildren(CardWatch)) == 1
