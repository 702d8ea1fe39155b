"""Nothing typed is lost: every step is in a journal until the deck is saved or given up."""

import pytest
from PySide6.QtCore import QDateTime, QLocale

from deckbuilder.core.commands import AddCopies, RenameDeck
from deckbuilder.store.journal import Draft
from deckbuilder.ui.dialogs.drafts_dialog import DraftsDialog
from deckbuilder.ui.window.drafts import DraftDesk, deck_of
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE


@pytest.fixture
def crashed(deck_window, tmp_path):
    """A window that was not closed properly, and what another one finds of it."""
    deck_window.document.session.run(RenameDeck("Draft"))
    deck_window.document.session.run(AddCopies("main", Entry("Rising Tempo")))
    (writer,) = deck_window.drafts._writers.values()
    assert writer.wait_until_written(5)
    deck_window.drafts._lock.release()  # as the system does when a process dies
    yield DraftDesk(tmp_path)
    deck_window.drafts.forget(deck_window.document)


def test_a_crashed_windows_draft_holds_every_step(crashed):
    (draft,) = crashed.left_behind()
    assert draft.steps[-1] == "add Rising Tempo"
    deck = deck_of(draft)
    assert deck is not None
    assert (deck.name, deck.count("main")) == ("Draft", 7)


def test_an_open_windows_draft_is_not_offered(deck_window, tmp_path):
    deck_window.document.session.run(RenameDeck("Draft"))
    assert list(DraftDesk(tmp_path).left_behind()) == []
    deck_window.drafts.forget(deck_window.document)


def test_saving_removes_the_draft(deck_window, tmp_path):
    deck_window.document.session.run(RenameDeck("Draft"))
    deck_window.saving.write(deck_window.document, tmp_path / "mine.deck")
    assert list((tmp_path / "drafts").glob("*.journal")) == []


def test_an_unchanged_deck_has_no_draft(deck_window, tmp_path):
    assert deck_window.document.deck == SAMPLE
    assert not (tmp_path / "drafts").exists()


def test_a_draft_is_opened_unsaved_and_kept_in_a_journal_of_its_own(deck_window, crashed, tmp_path):
    (draft,) = crashed.left_behind()
    deck_window.open_draft(draft)
    assert deck_window.document.deck.name == "Draft"
    assert not deck_window.document.session.is_saved
    assert not draft.path.exists()
    assert list((tmp_path / "drafts").glob("*.journal"))


def test_a_step_without_a_name_is_not_listed(theme, tmp_path, qtbot):
    draft = Draft(tmp_path / "a.journal", "", ("add Rising Tempo", "", "remove Oathmark"), {})
    dialog = DraftsDialog(theme, [draft])
    qtbot.addWidget(dialog)
    assert "Last steps: add Rising Tempo; remove Oathmark" in dialog._steps.text()


def test_the_dialog_names_drafts_and_hands_them_out(crashed, theme, qtbot):
    drafts = list(crashed.left_behind())
    dialog = DraftsDialog(theme, drafts)
    qtbot.addWidget(dialog)
    moment = QDateTime.fromSecsSinceEpoch(int(drafts[0].path.stat().st_mtime))
    when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
    assert dialog.list.item(0).text() == f"Draft    {when}"
    assert "add Rising Tempo" in dialog._steps.text()
    with qtbot.waitSignal(dialog.open_asked) as news:
        dialog.open_chosen()
    assert news.args == drafts
