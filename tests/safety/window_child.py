"""A real window without a screen that edits until it is killed, telling which steps are kept.

`python -m tests.safety.window_child FOLDER HOW`; HOW is `edit`, `import` or `paste` for a deck that
comes from a file or the clipboard and is never edited, or `read-only` for a folder that takes
nothing, where it makes three edits and tells what the user was told.
"""

import os
import sys
from itertools import count
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.commands import SetDeckNotes
from deckbuilder.store.settings import Settings
from deckbuilder.ui.window.main_window import MainWindow
from tests.safety.privileges import give_up_privileges

LIST = "Game: Rush of Ikorr\n\nDeck\n2 A card that nobody knows\n99999 Lamp-Snuffer\n"


def edit_forever(window: MainWindow) -> None:
    """Make step after step; each is told when its journal has it."""
    for number in count(1):
        window.document.session.run(SetDeckNotes(str(number)))  # type: ignore[union-attr]
        (writer,) = window.drafts._writers.values()
        if writer.wait_until_written(10):
            print(number, flush=True)
        QApplication.processEvents()


def import_and_wait(window: MainWindow, folder: str, how: str) -> None:
    """Take in a list that needs a look, and do nothing to it: its report stays open."""
    tell = QTimer(interval=20)
    tell.timeout.connect(
        lambda: print("imported", flush=True) if QApplication.activeModalWidget() else None
    )
    tell.start()
    if how == "paste":
        window.opening.import_text(LIST)
    else:
        path = Path(folder) / "list.txt"
        path.write_text(LIST, encoding="utf-8")
        window.open_file(path)
    QApplication.exec()


def edit_in_vain(window: MainWindow) -> None:
    """Make steps that no disk takes, and tell what was said and what the deck is now."""
    told: list[str] = []
    window.drafts.failed.connect(told.append)
    for number in range(1, 4):
        window.document.session.run(SetDeckNotes(str(number)))  # type: ignore[union-attr]
    QApplication.processEvents()
    print(window.document.deck.notes, told[0], sep="\n", flush=True)  # type: ignore[union-attr]


def main(folder: str, how: str) -> None:
    """Open the window and edit."""
    if how == "read-only":
        give_up_privileges()
    application = QApplication([])
    window = build_window(application, Invocation(data_dir=Path(folder)), Settings())
    window.show()
    if how in ("import", "paste"):
        import_and_wait(window, folder, how)
    window.new_deck()
    if how == "edit":
        edit_forever(window)
    else:
        edit_in_vain(window)
        os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
