"""Decks into the window: from files, the clipboard and share codes."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from deckbuilder.core.commands import Label, ReplaceDeck
from deckbuilder.core.commands.pairing import with_joined_rows
from deckbuilder.store.decks.deck_locks import FileState
from deckbuilder.ui.file_dialogs import deck_filters, keep_folder, last_folder
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.deck_claims import DeckClaims
from deckbuilder.ui.window.file_jobs import FileJobs
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.core.decklist.reading import ListReading
    from deckbuilder.ui.window.document import Document


class DeckOpener:
    """Opens decks, and tells what of a list needs a look.

    Attributes:
        others: Open files other than decks; each says whether it has.
    """

    def __init__(
        self,
        theme: Theme,
        decks: OpenDecks,
        files: FileJobs,
        claims: DeckClaims,
        preferences: LiveSettings,
        messages: Messages,
    ) -> None:
        self._theme, self._decks = theme, decks
        self._files, self._claims = files, claims
        self._preferences, self._messages = preferences, messages
        self.others: Sequence[Callable[[Path], bool]] = ()
        self._of_last_time: set[Path] = set()  # their reports were seen then

    def open_file(
        self, path: Path, is_copy: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        """Open a file, then go on; a deck that is open already is brought to the front."""
        self._of_last_time.discard(path)
        self._open(path, is_copy, then)

    def _open(
        self, path: Path, is_copy: bool = False, then: Callable[[], None] | None = None
    ) -> None:
        if not is_copy and any(opens(path) for opens in self.others):
            return
        if not is_copy and self._is_brought_to_front(path):
            return
        state = None if is_copy else FileState.of(path)
        self._files.read(path, lambda reading: self._read(reading, path, state, is_copy, then))

    def _is_brought_to_front(self, path: Path) -> bool:
        """Whether a file is open in this window, which then shows it."""
        document = self._decks.at(path)
        if document is not None:
            self._decks.bring(document)
        return document is not None

    def begin(self, again: Sequence[Path], wanted: Sequence[Path]) -> None:
        """Open the decks of last time, then what was asked for, which stays in front."""
        self.open_again(again)
        if again:
            self._files.afterwards(lambda: self._open_all(wanted))
        else:
            self._open_all(wanted)

    def _open_all(self, paths: Sequence[Path]) -> None:
        for path in paths:
            self.open_file(path)

    def open_again(self, paths: Sequence[Path]) -> None:
        """Open the decks of last time, but for those that another window has open."""
        for path in paths:
            self._claims.skips_quietly(path)
            self._of_last_time.add(path)
            self._open(path)

    def _read(
        self,
        reading: "ListReading",
        path: Path,
        state: FileState | None,
        is_copy: bool,
        then: Callable[[], None] | None,
    ) -> None:
        """Open what was read, unless another window has the file, or it was asked for twice."""
        if not is_copy and self._is_brought_to_front(path):
            return
        holder = None if is_copy else self._claims.claim(path, state)
        if holder is None:
            self._opened(reading, path, is_copy, then)
        else:
            self._claims.tell(path, holder, lambda: self._opened(reading, path, True, then))

    def _opened(
        self,
        reading: "ListReading",
        path: Path,
        is_copy: bool,
        then: Callable[[], None] | None,
    ) -> None:
        if not is_copy:
            self._preferences.add_recent(path)
        document = self._decks.add(
            with_joined_rows(reading.deck),
            None if is_copy else path,
            is_saved=not reading.problems,
        )
        if reading.problems and path in self._of_last_time:
            lines = ", ".join(str(each.line) for each in reading.problems[:8])
            words = tr("Lines that could not be used as written: {lines}", lines=lines)
            self._messages.say(f"{path.name}: {words}")
        elif reading.problems:
            self._report(reading, document)
        if then is not None:
            then()

    def choose_file(self) -> None:
        """Let the user choose deck files to open."""
        title = tr("Open deck files")
        over, filters = self._messages.over, deck_filters()
        names, _ = QFileDialog.getOpenFileNames(over, title, last_folder(), filters)
        for name in names:
            keep_folder(Path(name))
            self.open_file(Path(name))

    def paste(self) -> None:
        """Import what is on the clipboard as a new deck."""
        self.import_text(QGuiApplication.clipboard().text())

    def import_text(self, text: str) -> None:
        """Import a list, a JSON deck or a share code as a new deck."""
        game = None
        self._files.read_text(text, game, self._imported)

    def _imported(self, reading: "ListReading") -> None:
        deck = with_joined_rows(reading.deck)
        self._report(reading, self._decks.add(deck, is_saved=False))

    def _report(self, reading: "ListReading", document: "Document") -> None:
        """Show what a list said that could not be used as written."""
        from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog

        report = ImportReportDialog(self._theme, reading, document.editor, self._messages.over)
        if report.needs_a_look:
            report.exec()
        report.deleteLater()

    def replace_from_clipboard(self) -> None:
        """Put the list on the clipboard in place of the open deck's cards, as one step."""
        document = self._decks.front
        if document is None:
            self.paste()
            return
        text = QGuiApplication.clipboard().text()
        self._files.read_text(text, document.deck.game, partial(self._replaced, document))

    def _replaced(self, document: "Document", reading: "ListReading") -> None:
        if reading.deck.game != document.deck.game:
            self._messages.complain(
                tr("That list is for another game; use Import to open it in a new tab.")
            )
            return
        deck = with_joined_rows(reading.deck)
        named = replace(deck, name=deck.name or document.deck.name)
        document.session.run(ReplaceDeck(Label.of("paste list"), named))
        self._report(reading, document)
