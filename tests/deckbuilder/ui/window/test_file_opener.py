from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QUrl
from PySide6.QtGui import QFileOpenEvent

from deckbuilder.ui.window.file_opener import FileOpener


def test_a_file_that_the_system_hands_over_is_opened(qapp):
    opened = []
    application = QObject()  # an application of its own, so that none outlives the test
    opening = FileOpener(opened.append, application)
    QCoreApplication.sendEvent(application, QFileOpenEvent("/decks/a.deck"))
    QCoreApplication.sendEvent(application, QFileOpenEvent(QUrl("https://example.org/a.deck")))
    assert opened == [Path("/decks/a.deck")]
    assert opening.parent() is application
