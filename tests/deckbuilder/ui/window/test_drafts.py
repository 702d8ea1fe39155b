"""Nothing typed is lost: every step is in a journal until the deck is saved or given up."""

from datetime import datetime

import pytest
from PySide6.QtWidgets import QMessageBox

from deckbuilder.core.commands import AddCopies, Label, RenameDeck
from deckbuilder.store.decks.journal import Draft, DraftStep, drafts_in
from deckbuilder.store.settings import read_settings
from deckbuilder.ui.date_words import moment_words
from deckbuilder.ui.dialogs.drafts_dialog import DraftsDialog
from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog
from deckbuilder.ui.window.deck_saver import DeckSaver
from deckbuilder.ui.window.drafts import DraftKeeper, deck_of
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.words import label_text, speaking
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE, forget_changes

pytestmark = pytest.mark.unstyled


@pytest.fixture
def crashed(deck_window, tmp_path):
    """A window that was not closed properly, and what another one finds of it."""
    deck_window.document.session.run(RenameDeck("Draft"))
    deck_window.document.session.run(AddCopies("main", Entry("Rising Tempo")))
    (writer,) = deck_window.drafts._writers.values()
    assert writer.wait_until_written(5)
    deck_window.drafts._lock.release()  # as the system does when a process dies
    yield DraftKeeper(tmp_path)
    deck_window.drafts.forget(deck_window.document)


def test_a_crashed_windows_draft_holds_every_step(crashed):
    (draft,) = crashed.left_behind()
    assert draft.steps[-1] == "add Rising Tempo"
    deck = deck_of(draft)
    assert deck is not None
    assert (deck.name, deck.count("main")) == ("Draft", 7)


def test_an_open_windows_draft_is_not_offered(deck_window, tmp_path):
    deck_window.document.session.run(RenameDeck("Draft"))
    assert list(DraftKeeper(tmp_path).left_behind()) == []
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
    deck_window.recovery.open(draft)
    assert deck_window.document.deck.name == "Draft"
    assert not deck_window.document.session.is_saved
    assert not draft.path.exists()
    assert list((tmp_path / "drafts").glob("*.journal"))


def test_steps_without_a_name_and_steps_undone_are_not_listed(theme, tmp_path, qtbot):
    def at(number):
        return {"name": str(number)}

    history = (
        DraftStep(Label("add Rising Tempo"), at(1)),
        DraftStep(Label("add 4 cards"), at(2)),
        DraftStep(Label("add Rising Tempo"), at(1)),  # back again: the step before was undone
        DraftStep(Label(""), at(3)),
        DraftStep(Label("remove Oathmark"), at(4)),
    )
    draft = Draft(tmp_path / "a.journal", "", (), {}, opening=at(0), history=history)
    dialog = DraftsDialog(theme, [draft])
    qtbot.addWidget(dialog)
    assert dialog._steps.text().endswith("Last steps: add Rising Tempo; remove Oathmark")


def test_the_dialog_names_drafts_and_hands_them_out(crashed, theme, qtbot):
    drafts = list(crashed.left_behind())
    dialog = DraftsDialog(theme, drafts)
    qtbot.addWidget(dialog)
    when = moment_words(datetime.fromtimestamp(int(drafts[0].path.stat().st_mtime)))
    assert dialog.list.item(0).text() == f"Draft · Rush of Ikorr    {when}"
    assert "add Rising Tempo" in dialog._steps.text()
    with qtbot.waitSignal(dialog.open_asked) as news:
        dialog.open_chosen()
    assert news.args == drafts


def test_steps_are_named_in_the_language_of_now(deck_window, crashed, theme, qtbot):
    (draft,) = crashed.left_behind()
    with speaking("de"):
        dialog = DraftsDialog(theme, [draft])
        qtbot.addWidget(dialog)
        told = "Letzte Schritte: Deck in Draft umbenennen; Rising Tempo hinzufügen"
        assert dialog._steps.text().endswith(told)
        deck_window.recovery.open(draft)
        assert label_text(deck_window.document.session.undo_label) == "Rising Tempo hinzufügen"


def test_a_draft_is_thrown_away_only_once_that_is_confirmed(crashed, theme, qtbot, monkeypatch):
    dialog = DraftsDialog(theme, list(crashed.left_behind()))
    qtbot.addWidget(dialog)
    gone, asked = [], []
    dialog.discard_asked.connect(gone.append)
    buttons = QMessageBox.StandardButton
    for answer in (buttons.Cancel, buttons.Discard):
        assert gone == []
        monkeypatch.setattr(
            QMessageBox, "exec", lambda box, given=answer: asked.append(box.text()) or given
        )
        dialog.discard_chosen()
    assert len(gone) == 1
    assert asked == ["Discard Draft · Rush of Ikorr?"] * 2


LIST = "Game: Rush of Ikorr\n\nDeck\n2 Rising Tempo\n"


def test_an_imported_deck_has_a_journal_before_its_first_step(window, tmp_path):
    window.opening.import_text(LIST)
    (draft,) = journals(tmp_path)
    assert deck_of(draft).count("main") == 2
    assert not draft.steps
    window.drafts.forget(window.document)


def test_a_list_that_needs_a_look_has_a_journal_while_its_report_is_open(
    window, tmp_path, monkeypatch
):
    seen = []
    monkeypatch.setattr(ImportReportDialog, "exec", lambda _self: seen.extend(journals(tmp_path)))
    path = tmp_path / "mine.txt"
    path.write_text(LIST + "99999 Ridge Warden\n")
    window.open_file(path)
    assert [each.origin for each in seen] == [str(path)]
    window.drafts.forget(window.document)


def test_a_draft_comes_back_in_its_own_tab_with_its_steps(deck_window, tmp_path):
    document, path = deck_window.document, tmp_path / "mine.deck"
    deck_window.saving.write(document, path)
    crash = DraftKeeper(tmp_path)  # another window, which is gone
    document.session.run(RenameDeck("Draft"))
    document.session.run(AddCopies("main", Entry("Rising Tempo")))
    document.session.run(AddCopies("main", Entry("Ridge Warden")))
    document.session.undo()
    (writer,) = deck_window.drafts._writers.values()
    assert writer.wait_until_written(5)
    (draft,) = journals(tmp_path)
    copied = tmp_path / "drafts" / "gone-1.journal"
    copied.write_bytes(draft.path.read_bytes())
    document.session.undo()
    document.session.undo()
    assert document.session.is_saved
    (left,) = crash.left_behind()
    deck_window.recovery.open(left)
    assert deck_window.documents == (document,)
    assert (document.deck.name, document.deck.count("main")) == ("Draft", 7)
    assert str(document.session.undo_label) == "add Rising Tempo"
    deck_window.steps.undo()
    deck_window.steps.undo()
    assert document.session.is_saved
    deck_window.drafts.forget(document)


def journals(folder):
    return drafts_in(folder / "drafts")


def test_an_unsaved_deck_is_open_again_next_time_without_a_question(
    deck_window, services, tmp_path, qtbot, monkeypatch
):
    monkeypatch.setattr(DeckSaver, "may_close", lambda *_: pytest.fail("asked"))
    monkeypatch.setattr(DraftsDialog, "exec", lambda _self: pytest.fail("offered"))
    deck_window.document.session.run(RenameDeck("Draft"))
    assert deck_window.close()
    settings = read_settings(tmp_path)
    second = MainWindow(services, settings)
    qtbot.addWidget(second, before_close_func=forget_changes)
    second.recovery.resume(settings.drafts)
    assert [each.marked_title for each in second.documents] == ["Draft •"]
    second.steps.undo()
    assert second.document.deck.name == SAMPLE.name
    assert second.notice.text() == "1 unsaved deck is open again."


def test_what_a_crash_left_is_still_offered(crashed, deck_window, monkeypatch):
    offered = []
    monkeypatch.setattr(DraftsDialog, "exec", lambda _self: offered.append(1))
    deck_window.recovery._drafts = crashed
    deck_window.recovery.resume(["another.journal"])
    assert len(offered) == 1


def test_a_disk_that_takes_no_draft_makes_the_window_ask(deck_window, monkeypatch):
    asked = []
    monkeypatch.setattr(deck_window.saving, "may_close", asked.append)
    monkeypatch.setattr(deck_window.drafts, "keep_for_next_time", lambda _document: None)
    deck_window.document.session.run(RenameDeck("Draft"))
    assert not deck_window.close()
    assert asked == [deck_window.document]
