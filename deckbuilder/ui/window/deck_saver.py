"""Decks out of the window: into files that are claimed, with what a form cannot hold told."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMessageBox

from deckbuilder.ui.error_words import unsaid_text
from deckbuilder.ui.file_dialogs import choose_deck_to_save
from deckbuilder.ui.message_box import message_box
from deckbuilder.ui.window.deck_claims import DeckClaims
from deckbuilder.ui.window.file_jobs import FileJobs
from deckbuilder.ui.window.live_settings import LiveSettings
from deckbuilder.ui.window.messages import Messages
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.words import tr
from engine.decks import Deck

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document


class DeckSaver:
    """Saves the open decks, and loses none when one is closed."""

    def __init__(
        self,
        decks: OpenDecks,
        files: FileJobs,
        claims: DeckClaims,
        preferences: LiveSettings,
        messages: Messages,
    ) -> None:
        self._decks, self._files, self._claims = decks, files, claims
        self._preferences, self._messages = preferences, messages

    def save(self) -> bool:
        """Save the open deck; asks where if it has no file yet."""
        document = self._decks.front
        if document is None:
            return False
        path = document.session.path
        return self.save_as() if path is None else self.write(document, path)

    def save_as(self) -> bool:
        """Save the open deck into a file that the user chooses."""
        document = self._decks.front
        path = self._choose_save_file(document) if document is not None else None
        return document is not None and path is not None and self.write(document, path)

    def _choose_save_file(self, document: "Document") -> Path | None:
        return choose_deck_to_save(self._messages.over, document.session.path or document.title)

    def write(self, document: "Document", path: Path) -> bool:
        """Write a deck into a file, off the window's thread; False where that must not be."""
        if not self._may_write(path):
            return False
        deck = document.deck
        self._files.write(path, deck, lambda unsaid: self._written(document, path, deck, unsaid))
        return True

    def _may_write(self, path: Path) -> bool:
        refusal = self._claims.may_write(path)
        if refusal:
            self._messages.complain(refusal)
        return refusal is None

    def _written(
        self, document: "Document", path: Path, deck: Deck, unsaid: tuple[str, ...]
    ) -> None:
        if self._decks.holds(document):
            self._mark_saved(document, path, deck)
        elif self._decks.at(path) is None:
            self._claims.release(path)  # the deck was closed while it was being written
        self._preferences.add_recent(path)
        words = tr("Saved as {file}.", file=path.name)
        if unsaid:
            words += " " + unsaid_text(unsaid)
        self._messages.say(words)

    def _mark_saved(self, document: "Document", path: Path, deck: Deck) -> None:
        """Remember what was written where; what was edited meanwhile stays unsaved."""
        before = document.session.path
        if before is not None and before != path:
            self._claims.release(before)
        self._claims.written(path)
        document.session.mark_saved(path, deck)

    def may_close(self, document: "Document") -> bool:
        """Ask whether a deck with changes is saved, given up or stays open."""
        words = tr("Save the changes to {deck}?", deck=document.title)
        more = tr("What is not saved is lost when the deck is closed.")
        box = message_box(self._messages.over, words, more, title=tr("Close deck"))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        answer = box.exec()
        box.deleteLater()
        if answer == buttons.Save:
            return self._save_before_closing(document)
        return answer == buttons.Discard

    def _save_before_closing(self, document: "Document") -> bool:
        """Save at once; False where the user chose no file or it cannot be written."""
        path = document.session.path or self._choose_save_file(document)
        if path is None or not self._may_write(path):
            return False
        if not self._files.write_now(path, document.deck):
            return False
        self._mark_saved(document, path, document.deck)
        return True
