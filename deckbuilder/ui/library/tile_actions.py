"""What can be done with decks of the library; the files themselves are handled with care."""

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QFile, QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QMessageBox, QWidget

from deckbuilder.core.commands import RenameDeck
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.shelved import LibraryError, tidy_name
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.decks.library_changes import duplicate_deck, rename_deck
from deckbuilder.ui.dialogs.tags_dialog import TagsDialog
from deckbuilder.ui.error_words import unsaid_text
from deckbuilder.ui.library.session import LibrarySession
from deckbuilder.ui.message_box import Icon, message_box
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.services import GameData
from deckbuilder.ui.words import tr, tr_count
from engine.errors import EngineError

COMPARED = 2


class TileActions(QObject):
    """Carries out what the menu and the keys of a tile ask for.

    Signals:
        done: Something was changed that can be taken back. Carries the sentence.
        said: Something to say in passing. Carries the sentence.
        failed: Something went wrong. Carries the sentence.
        open_asked: A deck should be opened. Carries its entry.
        cards_asked: The cards of a deck should be shown. Carries its entry.
        compare_asked: Two decks should be compared. Carries their titles and decks.
    """

    done = Signal(str)
    said = Signal(str)
    failed = Signal(str)
    open_asked = Signal(object)
    cards_asked = Signal(object)
    compare_asked = Signal(object)

    def __init__(
        self,
        theme: Theme,
        session: LibrarySession,
        data: GameData,
        decks: OpenDecks,
        folder: Path,
        over: QWidget,
    ) -> None:
        super().__init__(over)
        self._theme, self._session, self._data = theme, session, data
        self._decks, self._folder, self._over = decks, folder, over

    # --------------------------------------------------------------------------------------- menu

    def fill(self, menu: QMenu, entries: Sequence[LibraryEntry]) -> None:
        """Offer what can be done with decks; the keys of the view stand beside the words."""
        first = entries[0]
        mine = [each for each in entries if not each.is_ready]
        if first.status is Status.MISSING:
            menu.addAction(tr("Locate …"), lambda: self.locate(first))
            menu.addAction(tr("Remove from the list"), lambda: self.remove(mine))
            return
        menu.addAction(tr("Open") + "\tEnter", lambda: self.open_asked.emit(first))
        menu.addAction(tr("Show cards") + "\tSpace", lambda: self.cards_asked.emit(first))
        menu.setToolTipsVisible(True)
        comparing = menu.addAction(tr("Compare …"), lambda: self.compare(entries))
        comparing.setEnabled(len(entries) == COMPARED)
        comparing.setToolTip(tr("Choose two decks: Ctrl+click, or Shift and the arrow keys."))
        menu.addAction(tr("Show file"), lambda: self.show_file(first))
        if not mine:
            return
        menu.addSeparator()
        menu.addAction(tr("Duplicate"), lambda: self.duplicate(first))
        menu.addAction(tr("Rename …") + "\tF2", lambda: self.rename(first))
        menu.addAction(tr("Tags …"), lambda: self.tag(mine))
        self._fill_folders(menu.addMenu(tr("Move to folder")), mine)
        menu.addSeparator()
        if first.shelved.is_archived:
            menu.addAction(tr("Take out of the archive"), lambda: self.restore(mine))
            menu.addAction(tr("Move the file to the trash …"), lambda: self.trash(first))
        else:
            menu.addAction(tr("Put into the archive") + "\tDel", lambda: self.archive(mine))
        menu.addAction(tr("Remove from the list"), lambda: self.remove(mine))

    def _fill_folders(self, menu: QMenu, entries: Sequence[LibraryEntry]) -> None:
        for name in self._session.library.folders:
            text = name.replace("&", "&&")
            menu.addAction(text).triggered.connect(
                lambda _checked=False, name=name: self.move(entries, name)
            )
        menu.addSeparator()
        menu.addAction(tr("New folder …"), lambda: self.move_to_new(entries))
        if any(each.shelved.folder for each in entries):
            menu.addAction(tr("Out of its folder"), lambda: self.move(entries, ""))

    # ----------------------------------------------------------------------------------- the list

    def archive(self, entries: Sequence[LibraryEntry]) -> None:
        """Hide decks; their files stay where they are."""
        mine = [each for each in entries if not each.is_ready]
        if not mine:
            self.said.emit(tr("Ready decks come with the program and stay here."))
            return
        if self._session.change(lambda library: library.archived(_paths(mine))):
            self.done.emit(
                tr("{deck} was archived.", deck=mine[0].title)
                if len(mine) == 1
                else tr("{count} decks were archived.", count=len(mine))
            )

    def restore(self, entries: Sequence[LibraryEntry]) -> None:
        """Take decks out of the archive."""
        paths = _paths(entries)
        if self._session.change(lambda library: library.archived(paths, is_archived=False)):
            self.done.emit(tr_count(len(paths), "1 deck is back.", "{count} decks are back."))

    def remove(self, entries: Sequence[LibraryEntry]) -> None:
        """Take decks out of the list; their files stay where they are."""
        if self._session.change(lambda library: library.without(_paths(entries))):
            self.done.emit(
                tr("{deck} was removed from the list; its file stays.", deck=entries[0].title)
            )

    def move(self, entries: Sequence[LibraryEntry], folder: str) -> None:
        """Put decks into a folder of the library."""
        if self._session.change(lambda library: library.moved(_paths(entries), folder)):
            self.done.emit(tr("{deck} was moved.", deck=entries[0].title))

    def move_to_new(self, entries: Sequence[LibraryEntry]) -> None:
        """Put decks into a folder that is made for them."""
        name = self._ask(tr("New folder"), tr("Name of the folder"), "")
        if name is not None:
            self.move(entries, name)

    def new_folder(self) -> None:
        """Make an empty folder."""
        name = self._ask(tr("New folder"), tr("Name of the folder"), "")
        if name is not None:
            self._session.change(lambda library: library.with_folder(name))

    def remove_folder(self, name: str) -> None:
        """Remove a folder; its decks stay in the library."""
        if self._session.change(lambda library: library.without_folder(name)):
            self.done.emit(tr("The folder {folder} was removed; its decks stay.", folder=name))

    def tag(self, entries: Sequence[LibraryEntry]) -> None:
        """Ask for the tags of decks."""
        used = sorted({tag for each in self._session.entries for tag in each.shelved.tags})
        title = tr("Tags of {card}", card=entries[0].title)
        dialog = TagsDialog(self._theme, title, entries[0].shelved.tags, used, self._over)
        if dialog.exec():
            self._try(lambda: self._session.change(
                lambda library: library.tagged(_paths(entries), dialog.tags())
            ))  # fmt: skip

    def locate(self, entry: LibraryEntry) -> None:
        """Let the user say where a file is now."""
        name, _ = QFileDialog.getOpenFileName(
            self._over, tr("Locate {deck}", deck=entry.title), str(entry.path.parent)
        )
        if name:
            new = Path(name).absolute()
            if self._session.change(lambda library: library.relocated(entry.path, new)):
                self.done.emit(tr("{deck} was found again.", deck=entry.title))

    # ---------------------------------------------------------------------------------- the files

    def duplicate(self, entry: LibraryEntry) -> None:
        """Write a copy of a deck beside it; of a ready deck a copy is opened."""
        if entry.is_ready:
            self.open_asked.emit(entry)
            return

        def copy() -> None:
            made = duplicate_deck(entry.path, self._data.names, tr("copy"))
            self._session.add(made)
            self.said.emit(tr("Copied as {file}.", file=made.name))

        self._try(copy)

    def rename(self, entry: LibraryEntry) -> None:
        """Ask for another name of a deck; the file keeps its own."""
        if entry.is_ready:
            self.said.emit(tr("Ready decks keep their names; open a copy."))
            return
        name = self._ask(tr("Rename deck"), tr("Name of the deck"), entry.title)
        if name is not None:
            self.rename_to(entry, name)

    def rename_to(self, entry: LibraryEntry, name: str) -> None:
        """Give a deck another name: in the editor where it is open, else in its file."""
        document = self._decks.at(entry.path)
        if document is not None:
            document.session.run(RenameDeck(name))
            self.said.emit(tr("Renamed in the editor; save it there."))
            return

        def change() -> None:
            unsaid = rename_deck(entry.path, name, self._data.names, self._folder)
            self._session.look_again(entry.path)
            words = tr("Renamed to {name}.", name=name)
            if unsaid:
                words += " " + unsaid_text(unsaid)
            self.said.emit(words)

        self._try(change)

    def compare(self, entries: Sequence[LibraryEntry]) -> None:
        """Compare two decks."""

        def read() -> None:
            decks = [
                (each.title, read_deck(each.path, None, self._data.names).deck) for each in entries
            ]
            self.compare_asked.emit(decks)

        self._try(read)

    @staticmethod
    def show_file(entry: LibraryEntry) -> None:
        """Open the folder of a deck's file in the system's file manager."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(os.fspath(entry.path.parent)))

    def trash(self, entry: LibraryEntry) -> None:
        """Move the file of an archived deck to the system's trash, after one question."""
        words = tr("Move {file} to the trash?", file=entry.path.name)
        box = message_box(self._over, words, icon=Icon.Question)
        yes = box.addButton(tr("Move to the trash"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(tr("Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.exec()
        is_meant = box.clickedButton() is yes
        box.deleteLater()
        if not is_meant:
            return
        if not QFile(os.fspath(entry.path)).moveToTrash():
            self.failed.emit(tr("{file} cannot be moved to the trash.", file=entry.path.name))
            return
        self._session.change(lambda library: library.without([entry.path]))
        self.said.emit(tr("{file} is in the trash.", file=entry.path.name))

    # -------------------------------------------------------------------------------------- asking

    def _ask(self, title: str, prompt: str, text: str) -> str | None:
        """Ask for a name; None where the user thought better of it or it cannot be one."""
        answer, is_given = QInputDialog.getText(self._over, title, prompt, text=text)
        if not is_given:
            return None
        try:
            return tidy_name(answer)
        except LibraryError as error:
            self.failed.emit(str(error))
            return None

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (DeckbuilderError, EngineError) as error:
            self.failed.emit(str(error))


def _paths(entries: Sequence[LibraryEntry]) -> list[Path]:
    return [each.path for each in entries]
