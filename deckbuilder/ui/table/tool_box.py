"""The tools of players beside the board: a button each, or one for all where the window is low."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QWidget

from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import WordedButton, bar_button, clear, column, icon_button, label, row
from deckbuilder.ui.words import tr
from engine.tabletop.board import Choice
from engine.tabletop.hand_tools import Tool

MOST_IN_MENU = 120


class ToolBox(QFrame):
    """What can be done by hand for a player.

    Signals:
        all_asked: The one button of a low window was pressed. Carries where.
        more_asked: Everything that can be done to the card at hand is wanted. Carries where.
        tool_asked: A tool's button was pressed. Carries its id; `offer` answers it.
        tool_used: Carries the Choice made with a tool.
        numbers_asked: Other numbers than those offered are wanted. Carries the tool's id.
        words_asked: A tool takes the player's own words. Carries its id.
    """

    all_asked = Signal(QPoint)
    more_asked = Signal(QPoint)
    tool_asked = Signal(str)
    tool_used = Signal(object)
    numbers_asked = Signal(str)
    words_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: tuple[Tool, ...] = ()
        self._buttons: dict[str, WordedButton] = {}
        layout = column(spacing=theme.space("xs"))
        pad = theme.space("m")
        layout.setContentsMargins(pad, theme.space("s"), pad, theme.space("s"))
        self._head = label(tr("By hand, in the same log and undo"), "small", wraps=True)
        layout.addWidget(self._head)
        self._flow = FlowLayout(theme.space("s"))
        self._holder = QWidget()
        self._holder.setLayout(self._flow)
        layout.addWidget(self._holder)
        self.one = bar_button(theme, tr("By hand"), "hand", "framed")
        self.one.setToolTip(tr("By hand, in the same log and undo"))
        self.one.clicked.connect(
            lambda: self.all_asked.emit(self.one.mapToGlobal(self.one.rect().topLeft()))
        )
        self.one.hide()
        line = row()
        line.addWidget(self.one)
        line.addStretch(1)
        layout.addLayout(line)
        self.setLayout(layout)

    def set_tools(self, tools: Sequence[Tool]) -> None:
        """Show the tools of a game."""
        shown = tuple(each for each in tools if each.is_of_player)
        if shown == self._shown:
            return
        clear(self._flow)
        self._shown, self._buttons = shown, {}
        for tool in shown:
            made = bar_button(self._theme, speak(tool.title), tool.icon, "framed")
            made.setAccessibleName(tr("By hand: {tool}", tool=speak(tool.title)))
            made.clicked.connect(lambda _on, tool=tool: self._ask(tool))
            self._flow.addWidget(made)
            self._buttons[tool.id] = made
        more = icon_button(self._theme, "more", tr("More, as on a right click"))
        more.clicked.connect(
            lambda _on=False: self.more_asked.emit(more.mapToGlobal(more.rect().topLeft()))
        )
        self._flow.addWidget(more)

    def fold(self, is_low: bool) -> None:
        """Leave the room to the log where the window is low: one button opens all of them."""
        self.one.setVisible(is_low)
        for each in (self._head, self._holder):
            each.setVisible(not is_low)

    @property
    def is_folded(self) -> bool:
        """Whether one button stands for all."""
        return not self.one.isHidden()

    def _ask(self, tool: Tool) -> None:
        (self.words_asked if tool.asks else self.tool_asked).emit(tool.id)

    def offer(self, tool: str, choices: Sequence[Choice], *, takes_numbers: bool = False) -> None:
        """Open the menu of a tool."""
        made = self._buttons[tool]
        menu = QMenu(made)
        for choice in choices[:MOST_IN_MENU]:
            menu.addAction(said(choice.words)).triggered.connect(
                lambda _checked=False, choice=choice: self.tool_used.emit(choice)
            )
        if choices and takes_numbers:
            menu.addSeparator()
            menu.addAction(tr("Other numbers …")).triggered.connect(
                lambda: self.numbers_asked.emit(tool)
            )
        if not choices:
            text = tr("Choose a card on the board first, in the action phase.")
            menu.addAction(text).setEnabled(False)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(made.mapToGlobal(made.rect().topLeft()))
