"""Files of decks as file dialogs name them, and where something is opened and saved.

Qt begins in the folder of the program where only a name is proposed. So the folder of the last
chosen file is kept with the application, and proposed again.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from deckbuilder.core.decklist.forms import form_of_id, form_of_name
from deckbuilder.tournament.names import file_name
from deckbuilder.ui.message_box import Icon, message_box
from deckbuilder.ui.words import tr

DECK_FILES = "*.deck *.txt *.cod *.csv *.json"
SAVED_FORMS = ("deck", "text", "csv", "cockatrice")
LAST_FOLDER = "deckbuilder_last_folder"


def deck_filters() -> str:
    """Return which files are decks, for a dialog that opens one."""
    return f"{tr('Decks')} ({DECK_FILES});;{tr('All files')} (*)"


def last_folder() -> str:
    """The folder of the file that was chosen last in this run; empty before the first one."""
    return str(_application().property(LAST_FOLDER) or "")


def keep_folder(path: Path) -> None:
    """Begin with the folder of this file the next time."""
    _application().setProperty(LAST_FOLDER, str(path.parent))


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    assert application is not None, "there are dialogs only in a running application"
    return application


def choose_to_open(over: QWidget, title: str, filters: str) -> Path | None:
    """Let the user choose a file to read; None if there is none."""
    name, _ = QFileDialog.getOpenFileName(over, title, last_folder(), filters)
    if not name:
        return None
    keep_folder(Path(name))
    return Path(name)


def has_ending(path: Path) -> bool:
    """Whether a name says by its end what the file is."""
    return bool(path.suffix)


def choose_deck_to_save(over: QWidget, start: Path | str) -> Path | None:
    """Let the user choose where a deck is saved, and in which form."""
    titles = {"deck": tr("Deck"), "text": tr("Text"), "csv": "CSV", "cockatrice": "Cockatrice"}
    endings = {titles[each]: form_of_id(each).endings[0] for each in SAVED_FORMS}
    return choose_to_save(
        over, tr("Save deck"), start, endings, lambda path: form_of_name(path.name) is not None
    )


def choose_to_save(
    over: QWidget,
    title: str,
    start: Path | str,
    endings: Mapping[str, str],
    is_whole: Callable[[Path], bool] = has_ending,
    *,
    folder: Path | None = None,
) -> Path | None:
    """Let the user choose a file to write; None if there is none, or it should stay as it is.

    Args:
        over: Over what the dialog opens.
        title: Its title.
        start: The file that is proposed, or the words that it is called after, without an ending.
        endings: How the names of files end, by the kind of file; the first is the usual one.
        is_whole: Whether a typed name needs no ending.
        folder: Where to begin; the folder of the last chosen file if none is given.
    """
    usual = next(iter(endings.values()))
    proposed = start if isinstance(start, Path) else _in_folder(file_name(start, usual), folder)
    filters = {f"{kind} (*{ending})": ending for kind, ending in endings.items()}
    name, chosen = QFileDialog.getSaveFileName(over, title, str(proposed), ";;".join(filters))
    if not name:
        return None
    path = Path(name)
    keep_folder(path)
    if is_whole(path):
        return path
    path = path.with_name(path.name + filters.get(chosen, usual))
    # The dialog asked about the name without its ending, if at all.
    return path if not path.exists() or may_replace(over, path) else None


def _in_folder(name: str, folder: Path | None) -> Path:
    begin = str(folder) if folder is not None else last_folder()
    return Path(begin) / name if begin else Path(name)


def may_replace(over: QWidget, path: Path) -> bool:
    """Ask whether a file that is there is written over."""
    buttons = QMessageBox.StandardButton
    words = tr("{file} exists already. Replace it?", file=path.name)
    box = message_box(over, words, icon=Icon.Question)
    box.setStandardButtons(buttons.Yes | buttons.No)
    box.setDefaultButton(buttons.No)
    answer = box.exec()
    box.deleteLater()
    return answer == buttons.Yes
