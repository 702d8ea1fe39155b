"""The way into the deck editor, which is not made before it is needed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckbuilder.ui.window.pages import Pages

if TYPE_CHECKING:
    from deckbuilder.ui.window.editor_page import EditorPage


class EditorDoor:
    """Makes actions of things that the deck editor can do."""

    def __init__(self, pages: Pages, editor: "Callable[[], EditorPage]") -> None:
        self._pages, self._editor = pages, editor

    def to_look(self, act: "Callable[[EditorPage], object]") -> Callable[[], None]:
        """Return what goes to the deck editor and does something that changes no deck."""

        def run() -> None:
            self._pages.turn_to(None)
            act(self._editor())

        return run

    def to_change(self, act: "Callable[[EditorPage], object]") -> Callable[[], None]:
        """Return what changes the deck in front.

        Nothing is done to a deck that is not seen: from the start page, the table or the desk one
        comes to it first.
        """

        def run() -> None:
            was_elsewhere = self._pages.front is not None or self._pages.is_at_start
            self._pages.turn_to(None)
            if not was_elsewhere:
                act(self._editor())

        return run
