"""A fault of the program is shown once, and the deck stays."""

import sys
import threading

import pytest
from PySide6.QtCore import QTimer, qWarning

from deckbuilder.app import report_fault
from deckbuilder.core.commands import RenameDeck
from deckbuilder.store.logs import Logs
from deckbuilder.ui.crash_guard import CrashGuard, show_over
from deckbuilder.ui.dialogs.crash_dialog import CrashDialog

pytestmark = [
    pytest.mark.qt_no_exception_capture,
    pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning"),
]


@pytest.fixture
def logs(tmp_path, caplog):
    made = Logs(tmp_path)
    made.start()
    # What is logged here is meant to be, and no news to the other tests.
    with caplog.filtering(lambda _record: False):
        yield made
    made.stop()


@pytest.fixture
def guard(logs, capsys):
    hooks = sys.excepthook, threading.excepthook
    made = CrashGuard(logs)
    made.install()
    yield made
    made.remove()
    sys.excepthook, threading.excepthook = hooks
    capsys.readouterr()


@pytest.fixture
def guarded(deck_window, guard, logs):
    """The window with a deck open and the guard over it."""
    show_over(deck_window, deck_window.services.theme, guard, logs)
    return deck_window


def dialogs(window):
    return [each for each in window.findChildren(CrashDialog) if each.isVisible()]


def fail(words="a bug"):
    raise RuntimeError(words)


def later(qtbot, *works):
    """Do something in slots, and wait until all of it and what it led to has happened."""
    done = []
    for each in works:
        QTimer.singleShot(0, each)
    QTimer.singleShot(0, lambda: QTimer.singleShot(0, lambda: done.append(True)))
    qtbot.waitUntil(lambda: bool(done))
    qtbot.wait(10)


def test_a_bug_in_a_slot_is_shown_once_and_not_as_a_storm(guarded, qtbot):
    later(qtbot, *[fail] * 30)
    (dialog,) = dialogs(guarded)
    assert "RuntimeError: a bug" in dialog.report.toPlainText()
    dialog.close()
    later(qtbot, fail)
    assert dialogs(guarded) == []


def test_another_bug_is_shown_after_the_first_is_closed(guarded, qtbot):
    later(qtbot, fail)
    dialogs(guarded)[0].close()
    later(qtbot, lambda: fail.nothing)
    (dialog,) = dialogs(guarded)
    assert "AttributeError" in dialog.report.toPlainText()


def test_a_bug_in_a_thread_is_shown_too(guarded, qtbot):
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: len(dialogs(guarded)) == 1)


def test_the_deck_and_its_draft_stay(guarded, qtbot, tmp_path):
    guarded.document.session.run(RenameDeck("Kept"))
    later(qtbot, fail)
    dialogs(guarded)[0].close()
    guarded.document.session.run(RenameDeck("Still kept"))
    assert guarded.document.deck.name == "Still kept"
    assert list((tmp_path / "drafts").glob("*.journal"))


def test_the_report_names_the_last_steps_but_no_decks(guarded, qtbot):
    guarded.actions_table["copy_list"].trigger()
    guarded.document.session.run(RenameDeck("Secret name"))
    later(qtbot, fail)
    text = dialogs(guarded)[0].report.toPlainText()
    assert "action copy_list" in text
    assert "command RenameDeck" in text
    assert "Secret name" not in text
    assert "Deckbuilder: " in text
    assert "SQLite: " in text


def test_the_report_can_be_saved_and_copied(guarded, qtbot, tmp_path):
    later(qtbot, fail)
    (dialog,) = dialogs(guarded)
    dialog.save(tmp_path / "report.txt")
    assert (tmp_path / "report.txt").read_text() == dialog.report.toPlainText()
    dialog.save(tmp_path / "nowhere" / "report.txt")
    assert "Cannot write" in dialog.note.text()
    dialog.copy()
    assert "clipboard" in dialog.note.text()


def test_the_report_is_kept_in_the_data_folder(guarded, qtbot, tmp_path):
    later(qtbot, fail)
    (kept,) = (tmp_path / "logs").glob("crash-*.txt")
    assert "RuntimeError: a bug" in kept.read_text()


def test_without_a_window_the_report_is_kept_and_the_trace_printed(guard, capsys, tmp_path):
    try:
        fail()
    except RuntimeError as error:
        guard.catch(type(error), error, error.__traceback__)
    assert "RuntimeError: a bug" in capsys.readouterr().err
    assert list((tmp_path / "logs").glob("crash-*.txt"))


def test_a_fault_before_the_window_is_there_is_kept_too(guard, tmp_path):
    folder = tmp_path / "early"
    report_fault(folder, KeyError, KeyError("too early"), None)
    sys.excepthook.__self__._logs.stop()
    (kept,) = (folder / "logs").glob("crash-*.txt")
    assert "KeyError: 'too early'" in kept.read_text()


def test_a_message_of_qt_goes_into_the_log(guard, tmp_path):
    qWarning("mind the gap")
    assert "mind the gap" in (tmp_path / "logs" / "deckbuilder.log").read_text()


def test_ctrl_c_is_no_fault(guard, capsys, tmp_path):
    guard.catch(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not list((tmp_path / "logs").glob("crash-*.txt"))
