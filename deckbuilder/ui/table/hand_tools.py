"""What is done by hand: the tools beside the board, on the menu of a card, and with letters."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QInputDialog, QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.board import TableBoard
from deckbuilder.ui.table.card_menu import CardMenu, Handful, choices_menu
from deckbuilder.ui.table.number_dialog import ask_numbers
from deckbuilder.ui.table.scene import Dropped
from deckbuilder.ui.table.sidebar import Sidebar
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.sandbox.declaration import ASIDE
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Tool
from engine.tabletop.layout import Shape

LONGEST = 200


class HandTools(QObject):
    """Offers what a tool can do to the card at hand, for the player whose hand is open.

    Signals:
        used: Carries the option.
        looked: Cards were taken aside to be looked at. Carries the player and the zone.
        complained: Something cannot be done. Carries the sentence.
        number_asked: Players want one number more.
    """

    used = Signal(object)
    looked = Signal(int, str)
    complained = Signal(str)
    number_asked = Signal()

    def __init__(self, theme: Theme, sidebar: Sidebar, board: TableBoard, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._parent = theme, parent
        self._sidebar, self._board = sidebar, board
        self._session: TableSession | None = None
        self._seat, self._is_open = 0, False
        # The card and the player that the panel is open for.
        self._piece, self._player, self._spot = -1, 0, ""
        self._is_all = False
        self.menu = CardMenu(theme, parent)
        sidebar.tools.tool_asked.connect(self._offer)
        sidebar.tools.more_asked.connect(self._open_more)
        sidebar.tools.all_asked.connect(self.open_all)
        sidebar.tools.tool_used.connect(self._on_used)
        sidebar.tools.numbers_asked.connect(self._ask)
        sidebar.tools.words_asked.connect(self._ask_words)
        board.tools_asked.connect(self.open_for)
        board.moved_by_hand.connect(self.drop)
        board.letter_pressed.connect(lambda key: self.press(key, board.focus_piece))
        board.step_asked.connect(self.step)
        board.double_clicked.connect(self.double_click)
        self.menu.used.connect(self._on_used)
        self.menu.closed.connect(self._take_focus_back)
        self.menu.numbers_asked.connect(lambda tool: self._ask(tool, self._piece))
        self.menu.words_asked.connect(self._ask_words_here)

    def follow(self, session: TableSession, seat: int, *, is_open: bool) -> None:
        """Work on a game for a player; nothing can be done while it is somebody else's decision."""
        self._session, self._seat, self._is_open = session, seat, is_open
        if self.menu.isVisible() and not session.is_over:
            self.menu.fill(self._handful())
        else:
            self.menu.hide()

    def take_back(self) -> None:
        """Close the panel; what it lies over is about to go."""
        self.menu.hide()
        self.menu.lie_over(self._parent)

    def _take_focus_back(self) -> None:
        if self.menu.parent() is self._parent:
            self._board.setFocus()

    # ------------------------------------------------------------------------- beside a card

    def open_for(self, piece: int, seat: int, at: QPoint, over: QWidget | None = None) -> None:
        """Open the panel for a card, or for a player where the card is -1.

        It lies over the page, or over another window that asks for it.
        """
        session = self._session
        if session is None or not self._is_open or session.is_over:
            return
        if piece >= 0 and not self._is_there(piece):
            return
        self._piece, self._player = piece, seat if seat >= 0 else self._seat
        self._is_all = False
        self._spot = self._board.asked_spot if piece < 0 else ""
        self._show(at, over or self._parent)

    def _show(self, at: QPoint, over: QWidget) -> bool:
        """Open the panel; False where there is nothing to show."""
        handful = self._handful()
        if not (handful.offers or handful.steppers):
            return False
        self._board.pointed_at.emit(-1)  # the large card would lie behind it
        self.menu.show_for(handful, at, over)
        return True

    def open_all(self, at: QPoint) -> None:
        """Open a list of everything that can be done to the card at hand and for the player."""
        session = self._session
        if session is None:
            return
        self._piece, self._player = self._board.focus_piece, self._seat
        self._spot, self._is_all = "", True
        is_open = self._is_open and not session.is_over
        if not (is_open and self._show(at, self._parent)):
            self.complained.emit(tr("Nothing can be done by hand just now."))

    def _open_more(self, at: QPoint) -> None:
        """Open the panel for the card with the keyboard, else for the player."""
        self.open_for(self._board.focus_piece, self._seat, at)

    def _is_there(self, piece: int) -> bool:
        """Whether a card lies somewhere on the board, also one that lies face down."""
        session = self._session
        assert session is not None
        shown = (each.number for side in session.view().sides for held in side.zones.values()
                 for each in held)  # fmt: skip
        return piece in shown or session.may_see(piece)

    def _handful(self) -> Handful:
        session, piece = self._session, self._piece
        assert session is not None
        offers = []
        for tool in session.tabletop.tools:
            is_meant = tool.is_of_card if piece >= 0 else tool.is_of_player
            if not (is_meant or (self._is_all and tool.is_of_player)):
                continue
            choices = session.tool_choices(tool.id, self._player, piece)
            if choices or tool.asks:
                offers.append((tool, choices))
        seen = session.may_see(piece) if piece >= 0 else False
        steppers = session.tabletop.steppers(session.game, self._player, piece)
        name = session.piece(piece).name if seen else tr("A card face down")
        title = name if piece >= 0 else session.viewer.name(self._player)
        numbers = frozenset(session.tabletop.numbers)
        shown = steppers if seen or piece < 0 else ()
        return Handful(title, offers, shown, numbers, is_listed=self._is_all)

    def _on_used(self, choice: Choice) -> None:
        """Do it; cards that are taken aside to be looked at are shown at once."""
        before = self._aside()
        self.used.emit(choice.option)
        if self._aside() > before:
            self.looked.emit(self._seat, ASIDE)

    def _aside(self) -> int:
        session = self._session
        zones = session.view().sides[self._seat].zones if session is not None else {}
        return len(zones.get(ASIDE, ()))

    # ----------------------------------------------------------------------------- by the pointer

    def drop(self, piece: int, target: int, where: Dropped) -> None:
        """Do what it means to drop a card on a zone, or to lay it on another one."""
        session = self._session
        if session is None or not self._is_open:
            return
        laid = session.tabletop.laid_on(session.game, piece, target) if target >= 0 else None
        choice = laid or session.tabletop.dropped(session.game, piece, *where)
        if choice is not None:
            self._on_used(choice)

    def step(self, seat: int, gauge: str, step: int) -> None:
        """Make a number of a player one more or one less; one that is not there is asked for."""
        session = self._session
        if session is None or not self._is_open:
            return
        if not gauge:
            self.number_asked.emit()
            return
        title = next(each.title for each in session.layout.gauges if each.id == gauge)
        steppers = session.tabletop.steppers(session.game, seat, -1)
        found = next((each for each in steppers if each.title == title), None)
        if found is not None:
            self.used.emit(found.steps[step > 0].option)

    def double_click(self, piece: int) -> None:
        """Play a card of the hand, or turn one that lies on the table."""
        session = self._session
        if session is None:
            return
        held = session.view().sides[self._seat].zones["hand"]
        front = next((e for e in session.layout.spots_of(Shape.ROW) if e.line == 1), None)
        if front is not None and any(each.number == piece for each in held):
            self.drop(piece, -1, Dropped(self._seat, front.id, -1))
        else:
            self.press("T", piece)

    # ----------------------------------------------------------------------------- with a letter

    def press(self, letter: str, piece: int) -> bool:
        """Use the tool of a letter on a card, or for the player; False where there is none."""
        session = self._session
        if session is None or not self._is_open:
            return False
        keys = (letter, letter.removeprefix("Shift+"))  # Shift means nothing else there
        tools = {each.key: each for each in session.tabletop.tools if each.key}
        tool = next((tools[each] for each in keys if each in tools), None)
        if tool is None:
            return False
        on = piece if tool.is_of_card else -1
        if on < 0 and not tool.is_of_player:
            return False
        choices = session.tool_choices(tool.id, self._seat, on)
        if tool.asks:
            self._ask_words(tool.id, on)
        elif choices and tool.is_quick and not tool.is_aimed:
            self._on_used(choices[0])
        elif choices:
            self._list(tool, choices)
        return True

    def _list(self, _tool: Tool, choices: list[Choice]) -> None:
        menu = choices_menu(choices, self._parent)
        for action in menu.actions():
            action.triggered.connect(lambda _on=False, a=action: self._on_used(a.data()))
        place = self._board.place_of(self._board.focus_piece)
        at = place.topRight() if place is not None else self._board.rect().center()
        menu.popup(self._board.viewport().mapToGlobal(at))

    # ------------------------------------------------------------------------ beside the board

    def _offer(self, tool: str) -> None:
        session = self._session
        if session is None:
            return
        piece = self._board.focus_piece
        choices = session.tool_choices(tool, self._seat, piece) if self._is_open else []
        self._sidebar.tools.offer(tool, choices, takes_numbers=tool in session.tabletop.numbers)

    def _ask(self, tool: str, piece: int = -1) -> None:
        """Use a tool with numbers of the player's own."""
        session = self._session
        if session is None:
            return
        names = session.tabletop.numbers[tool]
        title = next(each.title for each in session.tabletop.tools if each.id == tool)
        words = [speak(each) for each in names]
        numbers = ask_numbers(self._theme, self._parent, speak(title), words)
        if numbers is None or not self._is_open:
            return
        at = piece if piece >= 0 else self._board.focus_piece
        choice = session.numbered_choice(tool, self._seat, at, numbers)
        if choice is None:
            self.complained.emit(tr("These numbers cannot be used now."))
        else:
            self._on_used(choice)

    def _ask_words_here(self, tool: str) -> None:
        """Use a tool with words on what the panel is open for: a card, an area or a player."""
        session = self._session
        if self._piece < 0 and self._spot and session is not None:
            area = session.tabletop.area_number(session.game, self._player, self._spot)
            self._ask_words(tool, area)
        else:
            self._ask_words(tool, self._piece)

    def _old_note(self) -> str:
        """Return what is written already on the area that the panel is open for."""
        session = self._session
        notes = session.view().sides[self._player].notes if session is not None else {}
        return notes.get(self._spot, "") if self._spot else ""

    def _ask_words(self, tool: str, piece: int = -1) -> None:
        """Use a tool with words of the player's own."""
        session = self._session
        if session is None or not self._is_open:
            return
        asked = next(each.asks for each in session.tabletop.tools if each.id == tool)
        old = session.piece(piece).note if piece >= 0 else self._old_note()
        words, is_given = QInputDialog.getText(self._parent, "Deckbuilder", speak(asked), text=old)
        if not is_given:
            return
        seat = self._player if piece < 0 and self._piece < 0 else self._seat
        choice = session.tabletop.worded(session.game, tool, seat, piece, words[:LONGEST])
        if choice is None:
            self.complained.emit(tr("These words cannot be used now."))
        else:
            self.used.emit(choice.option)
