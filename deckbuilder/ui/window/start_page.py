"""The first page: what to open, what to begin, and a short tour."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, label, row
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.games import GAMES

COLUMNS = 3
HEAD = 400  # letters in which a list's name is looked for


def deck_name(path: Path) -> str:
    """Return the name that a ready deck gives itself, else that of its file."""
    with path.open(encoding="utf-8", errors="replace") as file:
        found = re.search(r"^Name:\s*(.+)$", file.read(HEAD), re.MULTILINE)
    return found.group(1).strip() if found else path.stem.replace("_", " ").capitalize()


class StartPage(QScrollArea):
    """Shown while no deck is open.

    Signals:
        open_asked: Carries the path of a deck file to open.
        ready_asked: Carries the path of a ready deck, of which a copy is opened.
        new_asked: Carries the id of the game a new deck is for.
        file_asked: The user wants to choose a file.
        paste_asked: The clipboard should be imported.
        tour_asked: The tour should begin.
    """

    open_asked = Signal(object)
    ready_asked = Signal(object)
    new_asked = Signal(str)
    file_asked = Signal()
    paste_asked = Signal()
    tour_asked = Signal()

    def __init__(
        self, theme: Theme, ready: Callable[[GameId], Sequence[Path]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._ready = ready
        self._first: QPushButton | None = None
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        outer = QHBoxLayout()
        outer.addStretch(1)
        self._column = column()
        theme.arrange(self._column, ("", "xxl", "", "xxl"), "xl")
        holder = QWidget()
        holder.setLayout(self._column)
        theme.follow(holder, lambda: holder.setFixedWidth(theme.px(780)))
        outer.addWidget(holder, 4)
        outer.addStretch(1)
        body.setLayout(outer)
        self.setWidget(body)

    def show_choices(self, recent: Sequence[str]) -> None:
        """Show recent and ready decks as they are now."""
        clear(self._column)
        head = column(spacing=4)
        head.addWidget(label("Deckbuilder", "title"))
        words = tr("Build decks, see by which rule they are legal or not, and try them out.")
        head.addWidget(label(words, "muted"))
        self._column.addLayout(head)
        self._column.addLayout(self._begin())
        if recent:
            self._add_block(tr("Recent decks"), [self._recent(Path(each)) for each in recent[:6]])
        for game_id, game in GAMES.items():
            paths = self._ready(game_id)
            if paths:
                title = tr("Ready decks for {game}", game=game.title)
                self._add_block(title, [self._ready_button(path) for path in paths])
        self._column.addStretch(1)

    def focus_first(self) -> None:
        """Put the keyboard where a new user most likely begins."""
        if self._first is not None:
            self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _begin(self) -> QVBoxLayout:
        box = column(spacing=self._theme.space("s"))
        box.addWidget(label(tr("New deck"), "heading"))
        games = row(spacing=self._theme.space("s"))
        for number, (game_id, game) in enumerate(GAMES.items()):
            made = button(game.title, "primary" if number == 0 else "")
            made.setAccessibleName(tr("New deck for {game}", game=game.title))
            made.clicked.connect(lambda _checked, game_id=game_id: self.new_asked.emit(game_id))
            games.addWidget(made)
            self._first = made if number == 0 else self._first
        games.addStretch(1)
        box.addLayout(games)
        doors = row(spacing=self._theme.space("s"))
        for text, icon, signal in (
            (tr("Open a file …"), "folder", self.file_asked),
            (tr("Import from the clipboard"), "list", self.paste_asked),
            (tr("Two-minute tour"), "book", self.tour_asked),
        ):
            made = button(text)
            self._theme.dress(made, icon)
            made.clicked.connect(signal)
            doors.addWidget(made)
        doors.addStretch(1)
        box.addLayout(doors)
        return box

    def _add_block(self, title: str, buttons: Sequence[QPushButton]) -> None:
        box = column(spacing=self._theme.space("s"))
        box.addWidget(label(title, "heading"))
        grid = QGridLayout()
        grid.setSpacing(self._theme.space("s"))
        for place, made in enumerate(buttons):
            grid.addWidget(made, place // COLUMNS, place % COLUMNS)
        for place in range(len(buttons), COLUMNS):  # columns of all blocks are alike
            grid.addWidget(QWidget(), 0, place)
        for number in range(COLUMNS):
            grid.setColumnStretch(number, 1)
            grid.setColumnMinimumWidth(number, 1)
        box.addLayout(grid)
        self._column.addLayout(box)

    def _recent(self, path: Path) -> QPushButton:
        made = button(path.stem)
        made.setProperty("align", "left")
        self._theme.dress(made, "deck")
        made.setToolTip(str(path))
        made.clicked.connect(lambda: self.open_asked.emit(path))
        return made

    def _ready_button(self, path: Path) -> QPushButton:
        made = button(deck_name(path))
        made.setProperty("align", "left")
        self._theme.dress(made, "deck")
        made.setToolTip(tr("Opens a copy of this ready deck"))
        made.clicked.connect(lambda: self.ready_asked.emit(path))
        return made
