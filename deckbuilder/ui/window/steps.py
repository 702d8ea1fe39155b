"""Undo and redo: of the deck in front, or of the page that stands in its place."""

from deckbuilder.ui.window.action_fitness import fit_actions
from deckbuilder.ui.window.actions import Actions
from deckbuilder.ui.window.open_decks import OpenDecks
from deckbuilder.ui.window.pages import Pages
from deckbuilder.ui.words import label_text, tr


class Steps:
    """Takes steps back, and says on the actions what can be done now."""

    def __init__(self, actions: Actions, decks: OpenDecks, pages: Pages) -> None:
        self._actions, self._decks, self._pages = actions, decks, pages

    def undo(self) -> None:
        """Take back the newest step of the open deck, or of the page in front."""
        if self._pages.front is not None:
            self._pages.front.undo()
        elif self._decks.front is not None:
            self._decks.front.session.undo()

    def redo(self) -> None:
        """Do the newest undone step of the open deck, or of the page in front, again."""
        if self._pages.front is not None:
            self._pages.front.redo()
        elif self._decks.front is not None:
            self._decks.front.session.redo()

    def show(self) -> None:
        """Say what can be undone and redone, and enable what the deck in front allows."""
        page, document = self._pages.front, self._decks.front
        for name, spec in self._actions.specs().items():
            if spec.needs_deck and name not in ("undo", "redo"):
                self._actions[name].setEnabled(document is not None)
        self._actions["find_card"].setEnabled(
            True
        )  # the start page and the desk have a search, too
        if page is not None:
            self._actions["save"].setEnabled(True)  # a game is saved without a deck, too
            self._name_steps(page.undo_text, page.redo_text)
            return
        session = document.session if document is not None else None
        labels = (session.undo_label, session.redo_label) if session is not None else (None, None)
        self._name_steps(*(label_text(each) if each is not None else None for each in labels))
        fit_actions(self._actions.all(), document)

    def _name_steps(self, undo_text: str | None, redo_text: str | None) -> None:
        undo, redo = self._actions["undo"], self._actions["redo"]
        undo.setEnabled(undo_text is not None)
        redo.setEnabled(redo_text is not None)
        undo.setText(tr("Undo: {step}", step=undo_text) if undo_text else tr("Undo"))
        redo.setText(tr("Redo: {step}", step=redo_text) if redo_text else tr("Redo"))
