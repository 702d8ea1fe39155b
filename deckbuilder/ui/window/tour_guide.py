"""The two-minute tour through the window."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.editor_docks import bring_to_front
from deckbuilder.ui.window.tour import Stop, Tour
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.window.editor_page import EditorPage


class TourGuide:
    """Shows the deck editor, place by place."""

    def __init__(
        self,
        theme: Theme,
        editor: "Callable[[], EditorPage]",
        header: QWidget,
        with_deck: Callable[[Callable[[], None]], None],
    ) -> None:
        """Set up the guide; `with_deck` goes on once a deck is open."""
        self._theme, self._editor = theme, editor
        self._header, self._with_deck = header, with_deck

    def tour(self) -> None:
        """Show the window in two minutes, with a ready deck if none is open."""
        self._with_deck(self.begin)

    def begin(self) -> None:
        """Begin the tour; an earlier one is left."""
        for earlier in self._header.window().findChildren(Tour):
            earlier.leave()
        tour = Tour(self._theme, self.stops(), self._header.window())
        tour.left.connect(self._editor().focus_search)

    def stops(self) -> list[Stop]:
        """Return the places that the tour visits."""
        editor = self._editor()
        return [
            Stop(tr("The library"), tr("All cards of the game. Type words or a search such as "
                 "t:champion cost<=2, or click the chips. Double-click or Enter adds a card."),
                 lambda: editor.library_dock, lambda: bring_to_front(editor.library_dock)),
            Stop(tr("The deck"), tr("Sections and groups. Plus and minus change copies, S moves to "
                 "the side deck, dragging works everywhere, and everything can be undone."),
                 lambda: editor.deck_pane),
            Stop(tr("Infusions"), tr("A magenta strip under a champion is its infusion. Drop one "
                 "on a champion, or press Ctrl+I to see which fit and why the others do not."),
                 lambda: editor.deck_pane),
            Stop(tr("The card"), tr("The chosen card with its infusion, whether it is legal here, "
                 "and how many copies are left."),
                 lambda: editor.inspector_dock, lambda: bring_to_front(editor.inspector_dock)),
            Stop(tr("The verdict"), tr("Legal or not, at every keystroke, with the numbered rules. "
                 "Each finding jumps to its card and offers a fix."),
                 lambda: editor.verdict_bar),
            Stop(tr("Everything by keyboard"), tr("Ctrl+K finds every command and card; F1 "
                 "explains where you are."),
                 lambda: self._header),
        ]  # fmt: skip
