"""The right pane of the start page: what one does first, goes on with, and learns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QScrollArea, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, button, clear, column, label, native_keys, row
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.formats import Format
from engine.games import GAMES

NEW, IMPORT, FILE, TOUR, COLLECTION, DESK, HELP, RULES, UPDATE = (
    "new", "import", "file", "tour", "collection", "desk", "help", "rules", "update",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Something that is open elsewhere in the window.

    Attributes:
        place: Where it is.
        number: Which of the open decks it is; -1 for none.
    """

    icon: str
    title: str
    state: str
    verb: str
    place: str
    number: int = -1


class DoorPane(QScrollArea):
    """Buttons to everything else.

    Signals:
        new_asked: A deck should be begun. Carries the ids of its game and format, empty for the
            usual ones.
        asked: Another door was used. Carries which.
        resumed: Something unfinished should go on. Carries the Unfinished.
    """

    new_asked = Signal(str, str)
    asked = Signal(str)
    resumed = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: tuple[Unfinished, ...] = ()
        self.formats_of: Callable[[GameId], Sequence[Format]] = lambda _game: ()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Begin and go on"))
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = column()
        theme.arrange(self._column, ("m", "m", "m", "m"), "s")
        body.setLayout(self._column)
        self.setWidget(body)
        theme.follow(self, lambda: self.setFixedWidth(theme.px(272)))
        self._build()

    def _build(self) -> None:
        self.new = self._make_new()
        self._column.addLayout(self.new_row)
        self.buttons = {
            IMPORT: self._door(IMPORT, tr("Import list"), "import", "Ctrl+Shift+V"),
            FILE: self._door(FILE, tr("Open a file …"), "folder", "Ctrl+O"),
        }
        self._going_on = column(spacing=self._theme.space("s"))
        self._column.addLayout(self._going_on)
        self._column.addSpacing(self._theme.space("s"))
        self._column.addWidget(label(tr("Learn and play"), "section"))
        for key, text, icon, keys in (
            (TOUR, tr("Two-minute tour"), "right", ""),
            (COLLECTION, tr("Collection"), "binder", "Ctrl+Shift+K"),
            (DESK, tr("Tournament desk"), "judge", "F4"),
            (HELP, tr("First steps"), "right", "F1"),
            (RULES, tr("Rules"), "book", "Ctrl+Shift+R"),
        ):
            self.buttons[key] = self._door(key, text, icon, keys)
        self._column.addStretch(1)
        self.cards = label(tone="small", wraps=True)
        self._column.addWidget(self.cards)
        self.buttons[UPDATE] = self._door(UPDATE, tr("Update cards …"), "update", "")

    def _make_new(self) -> QPushButton:
        made = button(tr("New deck"), "primary")
        self._theme.dress(made, "add", "on_accent")
        made.clicked.connect(lambda: self.new_asked.emit("", ""))
        self._hint(made, "Ctrl+N", "on_accent")
        self.games = button("▾", "primary")
        self.games.setAccessibleName(tr("New deck for another game or format"))
        self.games.setToolTip(tr("New deck for another game or format"))
        menu = QMenu(self.games)
        for game_id, game in GAMES.items():
            below = menu.addMenu(game.title)
            below.aboutToShow.connect(partial(self._fill_formats, below, game_id))
        self.games.setMenu(menu)
        self.games.setText("")
        self._theme.follow(self.games, lambda: self.games.setFixedWidth(self._theme.px(34)))
        self.new_row = row(spacing=2)
        self.new_row.addWidget(made, 1)
        self.new_row.addWidget(self.games)
        return made

    def _fill_formats(self, menu: QMenu, game: GameId) -> None:
        """Offer the formats of a game; they are read when its menu is opened."""
        menu.clear()
        for event in self.formats_of(game):
            menu.addAction(event.title.replace("&", "&&")).triggered.connect(
                lambda _checked=False, event=event: self.new_asked.emit(game, event.id)
            )

    def _hint(self, made: QPushButton, keys: str, tone: str = "") -> None:
        """Put the keys of a button at its right."""
        holder = row(spacing=0)
        holder.addStretch(1)
        hint = label(native_keys(keys), "small")
        hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if tone:
            colour = self._theme.colour
            self._theme.follow(hint, lambda: hint.setStyleSheet(f"color: {colour(tone).name()}"))
        holder.addWidget(hint)
        holder.setContentsMargins(0, 0, self._theme.space("s"), 0)
        made.setLayout(holder)

    def _door(self, key: str, text: str, icon: str, keys: str) -> QPushButton:
        made = button(text)
        made.setProperty("align", "left")
        made.setAccessibleName(text)
        made.setToolTip(tr("Imports the list on the clipboard") if key == IMPORT else "")
        self._theme.dress(made, icon)
        made.clicked.connect(lambda: self.asked.emit(key))
        if keys:
            self._hint(made, keys)
        self._column.addWidget(made)
        return made

    def show_cards(self, edition: str) -> None:
        """Say of which day the cards are; without an edition they came with the program."""
        day = tr("Cards and prices of {day}", day=edition[:10])
        self.cards.setText(day if edition else tr("Cards that came with the program"))

    def show_game(self, title: str) -> None:
        """Say for which game the button begins a deck."""
        self.new.setToolTip(tr("New deck for {game}", game=title))
        self.new.setAccessibleName(tr("New deck for {game}", game=title))

    def show_unfinished(self, listed: Sequence[Unfinished]) -> None:
        """Show what is open elsewhere."""
        if tuple(listed) == self._shown:
            return
        self._shown = tuple(listed)
        clear(self._going_on)
        if listed:
            self._going_on.addSpacing(self._theme.space("s"))
            self._going_on.addWidget(label(tr("Continue"), "section"))
        for each in listed:
            self._going_on.addWidget(self._box(each))

    def _box(self, each: Unfinished) -> QFrame:
        box = QFrame()
        box.setProperty("box", True)
        words = column(spacing=1)
        title, state = ElidedLabel(tone="heading"), ElidedLabel(tone="small")
        title.set_text(each.title)
        state.set_text(each.state)
        words.addWidget(title)
        words.addWidget(state)
        go_on = button(each.verb)
        go_on.setAccessibleName(f"{each.verb}: {each.title}")
        go_on.clicked.connect(lambda: self.resumed.emit(each))
        inner = row(spacing=self._theme.space("s"))
        inner.setContentsMargins(*([self._theme.space("s")] * 4))
        inner.addLayout(words, 1)
        inner.addWidget(go_on)
        box.setLayout(inner)
        return box


class LowDoors(QWidget):
    """The same in one row, where the window is narrow.

    Signals:
        new_asked: A deck should be begun.
        asked: Another door was used. Carries which.
    """

    new_asked = Signal()
    asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        layout = row(spacing=theme.space("s"))
        theme.arrange(layout, ("", "", "m", "s"), "s")
        self.new = button(tr("New deck"), "primary")
        theme.dress(self.new, "add", "on_accent")
        self.new.clicked.connect(self.new_asked)
        layout.addWidget(self.new)
        for key, text, icon in (
            (IMPORT, tr("Import list"), "import"),
            (FILE, tr("Open a file …"), "folder"),
            (COLLECTION, tr("Collection"), "binder"),
        ):
            made = button(text)
            theme.dress(made, icon)
            made.clicked.connect(lambda _checked=False, key=key: self.asked.emit(key))
            layout.addWidget(made)
        layout.addStretch(1)
        self.setLayout(layout)
