"""The right pane of the start page: what one does first, goes on with, and learns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QScrollArea, QWidget

from deckbuilder.ui.library.door_button import DoorButton
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, button, clear, column, label, native_keys, row
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.formats import Format
from engine.games import GAMES

IMPORT, FILE, TOUR, PUZZLES, COLLECTION, DESK, HELP, RULES, UPDATE = (
    "import", "file", "tour", "puzzles", "collection", "desk", "help", "rules", "update",
)  # fmt: skip
NEW_ACTION = "new"
FORMS = ".deck, .txt, .cod, .csv, .json"


class Door(NamedTuple):
    """A button that leads somewhere.

    Attributes:
        says: What is there, in its second line.
        action: The action that does the same, whose keys stand at the right; empty for none.
    """

    key: str
    title: str
    says: str
    icon: str
    action: str = ""


def first_doors() -> tuple[Door, ...]:
    """Return what brings a deck in."""
    return (
        Door(IMPORT, tr("Import list"), tr("A list or code on the clipboard"), "import", "import"),
        Door(FILE, tr("Open a file …"), FORMS, "folder", "open"),
    )


def learning_doors() -> tuple[Door, ...]:
    """Return what one learns and plays with, in the order of the page."""
    return (
        Door(TOUR, tr("Tour"), tr("Build, check and play in two minutes"), "right"),
        Door(PUZZLES, tr("Puzzles"), tr("Find the win of this turn"), "scenario", "puzzles"),
        Door(COLLECTION, tr("Collection"), tr("What you own, and what decks lack"), "binder",
             "collection"),
        Door(DESK, tr("Tournament desk"), tr("Check and lock lists for an event"), "judge", "desk"),
        Door(HELP, tr("First steps"), tr("How to begin, and help on every part"), "right", "help"),
        Door(RULES, tr("Rules"), tr("Search and browse, {count} games", count=len(GAMES)), "book",
             "rules"),
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
        self.buttons: dict[str, DoorButton] = {}
        self._actions: dict[str, DoorButton] = {}
        self._add_doors(first_doors())
        self._going_on = column(spacing=self._theme.space("s"))
        self._column.addLayout(self._going_on)
        self._column.addSpacing(self._theme.space("s"))
        self._column.addWidget(label(tr("Learn and play"), "section"))
        self._add_doors(learning_doors())
        self._column.addStretch(1)
        self._add_doors((Door(UPDATE, tr("Update cards …"), "", "update"),))

    def _make_new(self) -> QPushButton:
        made = button(tr("New deck"), "primary")
        self._theme.dress(made, "add", "on_accent")
        made.clicked.connect(lambda: self.new_asked.emit("", ""))
        self._hint(made)
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

    def _hint(self, made: QPushButton) -> None:
        """Put the game and the keys of the filled button at its right."""
        self._new_hint = label(tone="small")
        self._new_hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        hint, colour = self._new_hint, self._theme.colour
        self._theme.follow(hint, lambda: hint.setStyleSheet(f"color: {colour('on_accent').name()}"))
        holder = row(spacing=0)
        holder.addStretch(1)
        holder.addWidget(hint)
        holder.setContentsMargins(0, 0, self._theme.space("s"), 0)
        made.setLayout(holder)

    def _add_doors(self, listed: Sequence[Door]) -> None:
        for each in listed:
            made = DoorButton(self._theme, each.title, each.says, each.icon)
            made.clicked.connect(lambda _checked=False, key=each.key: self.asked.emit(key))
            self.buttons[each.key] = made
            if each.action:
                self._actions[each.action] = made
            self._column.addWidget(made)

    def show_keys(self, keys: Callable[[str], str]) -> None:
        """Show which keys do the same as the buttons, given the keys of each action."""
        for action, made in self._actions.items():
            made.show_keys(keys(action))
        self._new_hint.setText(native_keys(keys(NEW_ACTION).split(" | ")[0]))

    def show_cards(self, edition: str) -> None:
        """Say of which day the cards are; without an edition they came with the program."""
        day = tr("Cards and prices of {day}", day=edition[:10])
        words = day if edition else tr("Cards that came with the program")
        self.buttons[UPDATE].say(words)

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
