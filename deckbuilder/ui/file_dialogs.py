"""Files of decks as file dialogs name them, and where something is saved."""

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from deckbuilder.core.decklist.forms import form_of_id, form_of_name
from deckbuilder.tournament.names import file_name
from deckbuilder.ui.words import tr

DECK_FILES = "*.deck *.txt *.cod *.csv *.json"
SAVED_FORMS = ("deck", "text", "csv", "cockatrice")


def deck_filters() -> str:
    """Return which files are decks, for a dialog that opens one."""
    return f"{tr('Decks')} ({DECK_FILES});;{tr('All files')} (*)"


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
) -> Path | None:
    """Let the user choose a file to write; None if there is none, or it should stay as it is.

    Args:
        over: Over what the dialog opens.
        title: Its title.
        start: The file that is proposed, or the words that it is called after, without an ending.
        endings: How the names of files end, by the kind of file; the first is the usual one.
        is_whole: Whether a typed name needs no ending.
    """
    usual = next(iter(endings.values()))
    proposed = str(start) if isinstance(start, Path) else file_name(start, usual)
    filters = {f"{kind} (*{ending})": ending for kind, ending in endings.items()}
    name, chosen = QFileDialog.getSaveFileName(over, title, proposed, ";;".join(filters))
    if not name:
        return None
    path = Path(name)
    if is_whole(path):
        return path
    path = path.with_name(path.name + filters.get(chosen, usual))
    # The dialog asked about the name without its ending, if at all.
    return path if not path.exists() or may_replace(over, path) else None


def may_replace(over: QWidget, path: Path) -> bool:
    """Ask whether a file that is there is written over."""
    buttons = QMessageBox.StandardButton
    words = tr("{file} exists already. Replace it?", file=path.name)
    answer = QMessageBox.question(over, "Deckbuilder", words, buttons.Yes | buttons.No, buttons.No)
    return answer == buttons.Yes
