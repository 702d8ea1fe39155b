"""The files of a window's decks: claimed against other windows, watched for other writers."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from deckbuilder.store.decks.deck_locks import DeckLocks, FileState
from deckbuilder.store.file_lock import Holder
from deckbuilder.ui.message_box import Icon, message_box
from deckbuilder.ui.words import tr


class DeckClaims:
    """Keeps two windows, or two programs, from writing over each other's work."""

    def __init__(self, folder: Path, window: QWidget, say: Callable[[str], None]) -> None:
        self._locks = DeckLocks(folder)
        self._states: dict[Path, FileState | None] = {}
        self._skipped: set[Path] = set()
        self._window = window
        self._say = say

    def skips_quietly(self, path: Path) -> None:
        """Only remark this once that the file is open elsewhere: nobody asked for it by hand."""
        self._skipped.add(path)

    def claim(self, path: Path, state: FileState | None) -> Holder | None:
        """Claim a file that was read in a state; tells who else has it open."""
        holder = self._locks.take(path)
        if holder is None:
            self._states[path] = state
            self._skipped.discard(path)
        return holder

    def release(self, path: Path) -> None:
        """Let a file go."""
        self._locks.release(path)
        self._states.pop(path, None)

    def release_all(self) -> None:
        """Let every file go."""
        self._locks.release_all()
        self._states.clear()

    def may_write(self, path: Path) -> str | None:
        """Claim a file to write it; returns why it must not be written, empty if the user says so.

        None means that it may be written.
        """
        holder = self._locks.take(path)
        if holder is not None:
            return tr(
                "{file} is open in another window of Deckbuilder ({who}); save under another name.",
                file=path.name,
                who=_who(holder),
            )
        now = FileState.of(path)
        # A file that is gone, with its drive or without, holds nothing that could be written over.
        is_changed = now is not None and self._states.get(path) not in (None, now)
        return "" if is_changed and not self._writes_over(path) else None

    def written(self, path: Path) -> None:
        """Remember a file as it is now: this window wrote it."""
        self._states[path] = FileState.of(path)

    def tell(self, path: Path, holder: Holder, open_copy: Callable[[], None]) -> None:
        """Say that a deck is open elsewhere, and offer a copy of it."""
        words = tr("{file} is open in another window of Deckbuilder.", file=path.name)
        if path in self._skipped:
            self._skipped.discard(path)
            self._say(words)
            return
        more = tr(
            "So that nothing is mixed up, only that window ({who}) saves into the file. You "
            "can open a copy here and save it under another name.",
            who=_who(holder),
        )
        box = message_box(self._window, words, more, icon=Icon.Information)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copy = box.addButton(tr("Open a copy"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        copy.clicked.connect(open_copy)
        box.open()

    def _writes_over(self, path: Path) -> bool:
        words = tr("Another program changed {file} since you opened it.", file=path.name)
        more = tr("Saving puts your deck in its place.")
        box = message_box(self._window, words, more, title=tr("Save deck"))
        over = box.addButton(tr("Save over it"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        box.deleteLater()
        return box.clickedButton() is over


def _who(holder: Holder) -> str:
    if not holder.process:
        return tr("an unknown one")
    return tr("process {process}, since {since}", process=holder.process, since=holder.since)
