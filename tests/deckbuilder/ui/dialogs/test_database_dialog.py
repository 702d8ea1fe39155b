"""The dialog that checks and rebuilds the card database."""

import pytest

from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.file_names import DATABASE_NAME
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.dialogs.database_dialog import DatabaseDialog
from tests.safety.old_databases import write_old_database


@pytest.fixture
def dialog(theme, tmp_path, qtbot):
    def make():
        made = DatabaseDialog(theme, tmp_path, InlineExecutor())
        qtbot.addWidget(made)
        return made

    return make


def test_a_whole_database_is_told(dialog, tmp_path):
    write_old_database(tmp_path / DATABASE_NAME, 3)
    (tmp_path / "bundled").mkdir()
    CardStore.open(tmp_path, tmp_path / "bundled").close()
    assert dialog().words.text() == "The card database is in order; it holds 3 cards."


def test_no_database_is_no_fault(dialog):
    assert "no card database yet" in dialog().words.text()


def test_a_damaged_one_is_told_and_made_anew(dialog, tmp_path, qtbot):
    (tmp_path / DATABASE_NAME).write_bytes(b"scribble " * 999)
    made = dialog()
    assert "damaged" in made.words.text()
    with qtbot.waitSignal(made.rebuilt):
        made.rebuild_button.click()
    assert made.words.text().startswith("The card database was rebuilt")
    assert "cards.damaged-" in made.words.text()
    assert made.rebuild_button.isEnabled()


def test_the_menu_opens_it(window, monkeypatch):
    opened = []
    monkeypatch.setattr(DatabaseDialog, "exec", lambda self: opened.append(self.words.text()))
    window.actions_table["check_database"].trigger()
    assert len(opened) == 1


def test_the_database_is_closed_everywhere_before_it_is_made_anew(theme, tmp_path, qtbot):
    path, files = tmp_path / DATABASE_NAME, []
    path.write_bytes(b"scribble " * 999)

    def note_file():
        files.append(path.read_bytes()[:8])

    made = DatabaseDialog(theme, tmp_path, InlineExecutor(), None, note_file)
    qtbot.addWidget(made)
    made.rebuild_button.click()
    assert files == [b"scribble"]
