"""The dialogs about the open deck, each with what it needs.

A dialog is imported when it is first opened, so that the window opens sooner.
"""

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from deckbuilder.core.commands import RenameDeck, SetDeckNotes
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.decklist.text_writer import write_text_list
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.whole_files import replace_file
from deckbuilder.ui.file_dialogs import choose_to_save
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.file_jobs import os_sentence
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.cards.card_painter import CardPainter
    from deckbuilder.ui.dialogs.export_dialog import ExportForm
    from deckbuilder.ui.window.document import Document


class DeckDialogs:
    """Opens dialogs about the deck in front."""

    def __init__(
        self,
        theme: Theme,
        folder: Path,
        names: CardNames,
        painter: "Callable[[], CardPainter]",
        decks: OpenDecks,
        messages: Messages,
    ) -> None:
        self._theme, self._folder, self._names = theme, folder, names
        self._painter, self._decks, self._messages = painter, decks, messages

    def copy_list(self) -> None:
        """Put the deck in front on the clipboard as a text list."""
        document = self._decks.front
        if document is not None:
            QGuiApplication.clipboard().setText(write_text_list(document.deck))
            self._messages.say(tr("The list is on the clipboard."))

    def share(self) -> None:
        """Show the share code of the open deck."""
        from deckbuilder.ui.dialogs.share_dialog import ShareDialog

        document = self._decks.front
        if document is not None:
            over = self._messages.over
            ShareDialog(self._theme, document.named_deck, over, self._names).exec()

    def history(self) -> None:
        """Show versions and steps of the open deck."""
        from deckbuilder.ui.dialogs.history_dialog import HistoryDialog, kept_versions

        document = self._decks.front
        if document is None:
            return
        versions, note = kept_versions(self._folder, document.session.path)
        HistoryDialog(self._theme, document, versions, self._messages.over, note).exec()

    def format(self) -> None:
        """Choose format and day; shows all formats at once."""
        from deckbuilder.ui.dialogs.format_dialog import FormatDialog

        document = self._decks.front
        if document is not None:
            FormatDialog(self._theme, document, self._messages.over).exec()
            self._decks.tell_changed(document)

    def sample_hand(self) -> None:
        """Deal hands from the open deck."""
        from deckbuilder.ui.dialogs.sample_hand_dialog import SampleHandDialog

        document = self._decks.front
        if document is not None:
            seed = secrets.randbelow(100_000)
            SampleHandDialog(self._painter(), document, seed, self._messages.over).exec()

    def rename(self) -> None:
        """Ask for another name for the open deck."""
        document = self._decks.front
        if document is None:
            return
        from deckbuilder.ui.dialogs.row_words import ask_line

        name = ask_line(self._messages.over, tr("Name of the deck"), document.deck.name)
        if name is not None:
            document.session.run(RenameDeck(name))

    def edit_notes(self) -> None:
        """Let the user write the deck's notes."""
        document = self._decks.front
        if document is None:
            return
        from deckbuilder.ui.dialogs.row_words import ask_text

        notes = ask_text(
            self._messages.over, tr("Notes on {deck}", deck=document.title), document.deck.notes
        )
        if notes is not None:
            document.session.run(SetDeckNotes(notes))

    def compare(self) -> None:
        """Compare two decks."""
        from deckbuilder.ui.dialogs.compare_dialog import CompareDialog

        front = self._decks.front
        listed = sorted(self._decks.all, key=lambda each: each is not front)
        decks = [(each.title, each.deck) for each in listed]
        CompareDialog(self._theme, decks, self._names, self._messages.over).exec()

    def export(self) -> None:
        """Write the open deck in another form; the deck's own file stays what it is."""
        from deckbuilder.ui.deck_picture import deck_picture
        from deckbuilder.ui.dialogs.export_dialog import ExportDialog, export_forms

        document = self._decks.front
        if document is None:
            return
        deck, shelf, over = document.named_deck, document.shelf, self._messages.over
        picture = partial(deck_picture, deck, shelf, self._painter())
        dialog = ExportDialog(self._theme, deck, export_forms(shelf), picture, over)
        if not dialog.exec():
            return
        form = dialog.chosen
        endings, folder = {form.title: form.ending}, document.folder
        path = choose_to_save(over, tr("Export deck"), document.title, endings, folder=folder)
        if path is not None:
            self.export_to(document, path, form)

    def export_to(self, document: "Document", path: Path, form: "ExportForm") -> None:
        """Write a deck in a form, whatever the file is called."""
        try:
            if form.text is None:
                self._write_picture(document, path)
            else:
                replace_file(path, form.text(document.deck).encode())
        except DeckbuilderError as error:
            self._messages.complain(str(error))
        except OSError as error:
            self._messages.complain(os_sentence(error))
        else:
            self._messages.say(tr("Exported as {file}.", file=path.name))

    def _write_picture(self, document: "Document", path: Path) -> None:
        from deckbuilder.ui.deck_picture import deck_picture

        picture = deck_picture(document.deck, document.shelf, self._painter())
        if not picture.save(str(path)):
            raise DeckbuilderError(tr("Cannot write {file}; choose another folder.", file=path))
