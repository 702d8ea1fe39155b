"""Two windows and one deck file: the second is told, and neither writes over the other."""

import pytest
from PySide6.QtWidgets import QMessageBox
from shiboken6 import isValid

from deckbuilder.core.commands import AddCopies, RenameDeck
from deckbuilder.store.decks.deck_files import read_deck, write_deck
from deckbuilder.store.settings import Settings
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog
from deckbuilder.ui.window.drafts import DraftKeeper
from deckbuilder.ui.window.main_window import MainWindow
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE, forget_changes

pytestmark = pytest.mark.unstyled


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "mine.deck"
    write_deck(made, SAMPLE)
    return made


@pytest.fixture
def second(services, qtbot):
    """Another window over the same folders."""
    made = MainWindow(services, Settings())
    qtbot.addWidget(made, before_close_func=forget_changes)
    made.show()
    return made


def box_of(window):
    (box,) = window.findChildren(QMessageBox)
    return box


def press(window, text):
    box = box_of(window)
    next(each for each in box.buttons() if each.text() == text).click()


def test_the_second_window_is_told_and_offers_a_copy(window, second, path):
    window.open_file(path)
    second.open_file(path)
    assert second.documents == ()
    assert "mine.deck is open in another window" in box_of(second).text()
    press(second, "Open a copy")
    assert second.document.deck == SAMPLE
    assert second.document.session.path is None


def test_a_copy_cannot_be_saved_into_the_same_file(window, second, path):
    window.open_file(path)
    second.decks.add(SAMPLE)
    second.document.session.run(RenameDeck("Other"))
    before = path.read_bytes()
    assert not second.saving.write(second.document, path)
    assert "save under another name" in box_of(second).text()
    assert path.read_bytes() == before


def test_a_deck_that_was_closed_is_free(window, second, path):
    window.open_file(path)
    window.close_deck()
    second.open_file(path)
    assert second.document.session.path == path


def test_a_deck_saved_under_another_name_frees_the_first(window, second, path, tmp_path):
    window.open_file(path)
    window.saving.write(window.document, tmp_path / "renamed.deck")
    second.open_file(path)
    second.open_file(tmp_path / "renamed.deck")
    assert [each.session.path for each in second.documents] == [path]


def test_decks_of_last_time_that_are_open_elsewhere_are_only_remarked(window, second, path):
    window.open_file(path)
    second.opening.open_again([path])
    assert second.documents == ()
    assert second.findChildren(QMessageBox) == []
    assert "open in another window" in second.notice.text()


def test_decks_of_last_time_report_their_lines_without_a_question(window, tmp_path, monkeypatch):
    shown, path = [], tmp_path / "odd.txt"
    monkeypatch.setattr(ImportReportDialog, "exec", lambda _report: shown.append("report"))
    path.write_text("Game: Rush of Ikorr\n\nDeck (40)\n2 Rising Tempo\n", "utf-8")
    window.opening.open_again([path])
    assert shown == []
    assert window.notice.text() == "odd.txt: Lines that could not be used as written: 3"
    window.decks.remove(window.document)
    window.open_file(path)
    assert shown == ["report"]


ANSWERS = {"Save over it": True, "Cancel": False}


@pytest.mark.parametrize(("answer", "is_written"), ANSWERS.items(), ids=ANSWERS)
def test_a_file_changed_by_another_program_is_not_overwritten_unasked(
    window, path, monkeypatch, answer, is_written
):
    window.open_file(path)
    path.write_text(path.read_text() + "\n\n")
    foreign = path.read_bytes()
    monkeypatch.setattr(QMessageBox, "exec", lambda box: press(window, answer))
    window.document.session.run(RenameDeck("Mine"))
    assert window.saving.save() is is_written
    assert (path.read_bytes() != foreign) is is_written


def test_saving_twice_asks_nothing(window, path):
    window.open_file(path)
    for name in ("One", "Two"):
        window.document.session.run(RenameDeck(name))
        assert window.saving.save()
    assert '"Two"' in path.read_text()


class LateExecutor(InlineExecutor):
    """Runs nothing before it is told to."""

    def __init__(self):
        self.waiting = []

    def submit(self, fn, /, *args, **kwargs):
        self.waiting.append(lambda: fn(*args, **kwargs))

    def run(self):
        for each in self.waiting:
            each()
        self.waiting.clear()


def test_what_is_edited_while_a_file_is_written_stays_unsaved_and_drafted(
    deck_window, tmp_path, monkeypatch
):
    late = LateExecutor()
    session = deck_window.document.session
    session.run(RenameDeck("Saved"))
    monkeypatch.setattr(type(deck_window.services.workers), "quick", late)
    deck_window.saving.write(deck_window.document, tmp_path / "mine.deck")
    session.run(AddCopies("main", Entry("Rising Tempo")))
    late.run()
    assert not session.is_saved
    session.undo()
    assert session.is_saved
    session.redo()
    deck_window.drafts.close()
    (draft,) = DraftKeeper(tmp_path).left_behind()
    assert draft.origin.endswith("mine.deck")
    assert draft.content["sections"]["main"][-1]["count"] == 3


def test_a_deck_may_be_closed_while_it_is_written(
    deck_window, second, tmp_path, monkeypatch, qtbot
):
    late = LateExecutor()
    path = tmp_path / "mine.deck"
    document = deck_window.document
    monkeypatch.setattr(type(deck_window.services.workers), "quick", late)
    deck_window.saving.write(document, path)
    monkeypatch.setattr(deck_window.saving, "may_close", lambda _: True)
    assert deck_window.close_deck()
    qtbot.waitUntil(lambda: not isValid(document))
    late.run()
    assert read_deck(path).deck.sections == SAMPLE.sections
    monkeypatch.undo()
    second.open_file(path)
    assert second.document.session.path == path
