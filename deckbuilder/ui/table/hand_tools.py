"""What is done by hand: the tools beside the board, with choices or numbers of the player's own."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.number_dialog import ask_numbers
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr


class HandTools(QObject):
    """Offers what a tool can do to the card at hand, for the player whose hand is open.

    Signals:
        used: Carries the option.
        complained: Something cannot be done. Carries the sentence.
    """

    used = Signal(object)
    complained = Signal(str)

    def __init__(self, theme: Theme, sidebar: Sidebar, board: TableBoard, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._parent = theme, parent
        self._sidebar, self._board = sidebar, board
        self._session: TableSession | None = None
        self._seat, self._is_open = 0, False
        sidebar.tool_asked.connect(self._offer)
        sidebar.tool_used.connect(lambda choice: self.used.emit(choice.option))
        sidebar.numbers_asked.connect(self._ask)

    def follow(self, session: TableSession, seat: int, *, is_open: bool) -> None:
        """Work on a game for a player; nothing can be done while it is somebody else's decision."""
        self._session, self._seat, self._is_open = session, seat, is_open

    def _offer(self, tool: str) -> None:
        session = self._session
        if session is None:
            return
        piece = self._board.focus_piece
        choices = session.tool_choices(tool, self._seat, piece) if self._is_open else []
        self._sidebar.offer(tool, choices, takes_numbers=tool in session.tabletop.numbers)

    def _ask(self, tool: str) -> None:
        """Use a tool with numbers of the player's own."""
        session = self._session
        if session is None:
            return
        names = session.tabletop.numbers[tool]
        title = next(title for each, title, _ in session.tabletop.tools if each == tool)
        words = [speak(each) for each in names]
        numbers = ask_numbers(self._theme, self._parent, speak(title), words)
        if numbers is None or not self._is_open:
            return
        piece = self._board.focus_piece
        choice = session.numbered_choice(tool, self._seat, piece, numbers)
        if choice is None:
            self.complained.emit(tr("These numbers cannot be used now."))
        else:
            self.used.emit(choice.option)
