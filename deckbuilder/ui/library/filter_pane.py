"""The left pane of the start page: filters with counts, which add up."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QToolButton, QVBoxLayout, QWidget

from deckbuilder.core.library.entry import Status
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.library.filters import (
    ALL,
    ARCHIVE,
    MINE,
    READY,
    RECENT,
    WHOSE,
    FilterCounts,
    Filters,
)
from deckbuilder.ui.library.tile_words import MARKS
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, clear, column, icon_button, label, line, row
from deckbuilder.ui.words import tr, tr_count

ICONS = {ALL: "grid", MINE: "deck", READY: "book", RECENT: "history", ARCHIVE: "folder"}
MOST_TAGS = 30


def whose_title(whose: str) -> str:
    """Return the name of a choice."""
    titles = {
        ALL: tr("All decks"),
        MINE: tr("My decks"),
        READY: tr("Ready decks"),
        RECENT: tr("Recent"),
        ARCHIVE: tr("Archive"),
    }
    return titles[whose]


class FilterPane(QScrollArea):
    """Chooses which decks are shown.

    Signals:
        chosen: Another choice was made. Carries the Filters.
        folder_asked: A new folder is wanted.
        folder_menu_asked: The menu of a folder is wanted. Carries its name.
    """

    chosen = Signal(object)
    folder_asked = Signal()
    folder_menu_asked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.filters = Filters()
        self.buttons: dict[tuple[str, str], QPushButton | QToolButton] = {}
        self._shown: FilterCounts | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Which decks"))
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = column()
        theme.arrange(self._column, ("m", "m", "m", "m"), "xs")
        body.setLayout(self._column)
        self.setWidget(body)
        theme.follow(self, lambda: self.setFixedWidth(theme.px(214)))

    def show_counts(self, counts: FilterCounts) -> None:
        """Show the choices with their counts as they are now."""
        if counts == self._shown:
            return
        focused = next((key for key, each in self.buttons.items() if each.hasFocus()), None)
        self._shown = counts
        self._fill(counts)
        if focused in self.buttons:
            self.buttons[focused].setFocus()

    def reset(self) -> None:
        """Let everything through again."""
        self.filters = Filters()
        self._mark()

    def choose(self, filters: Filters) -> None:
        """Make a choice."""
        self.filters = filters
        self._mark()
        self.chosen.emit(filters)

    # ----------------------------------------------------------------------------------- building

    def _fill(self, counts: FilterCounts) -> None:
        clear(self._column)
        self.buttons.clear()
        head = row(spacing=self._theme.space("s"))
        head.addWidget(label(tr("Decks"), "heading"))
        head.addWidget(label(str(counts.whose[ALL]), "small"), 1)
        self._column.addLayout(head)
        for whose in WHOSE:
            self._column.addWidget(
                self._make_choice("whose", whose, whose_title(whose), counts.whose[whose])
            )
        self._add_block(tr("Card games"), "games", counts.games)
        self._add_folders(counts.folders)
        self._add_block(tr("Verdict"), "states", counts.states)
        self._add_tags(counts.tags)
        self._column.addStretch(1)
        self._mark()

    def _add_block(
        self, title: str, kind: str, choices: Sequence[tuple[str, str, int]]
    ) -> QVBoxLayout:
        self._column.addSpacing(self._theme.space("s"))
        box = column(spacing=self._theme.space("xs"))
        if choices:
            box.addWidget(label(title, "section"))
            box.addWidget(line())
        for key, words, count in choices:
            box.addWidget(self._make_choice(kind, key, words, count))
        self._column.addLayout(box)
        return box

    def _add_folders(self, choices: Sequence[tuple[str, str, int]]) -> None:
        self._column.addSpacing(self._theme.space("s"))
        head = row(spacing=0)
        head.addWidget(label(tr("Folders"), "section"), 1)
        self.new_folder = icon_button(self._theme, "add", tr("New folder …"))
        self.new_folder.clicked.connect(self.folder_asked)
        head.addWidget(self.new_folder)
        self._column.addLayout(head)
        self._column.addWidget(line())
        for key, words, count in choices:
            made = self._make_choice("folders", key, words, count)
            made.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            made.customContextMenuRequested.connect(
                lambda _place, key=key: self.folder_menu_asked.emit(key)
            )
            self._column.addWidget(made)

    def _add_tags(self, choices: Sequence[tuple[str, str, int]]) -> None:
        if not choices:
            return
        self._column.addSpacing(self._theme.space("s"))
        self._column.addWidget(label(tr("Tags"), "section"))
        self._column.addWidget(line())
        flow = FlowLayout(self._theme.space("xs"))
        for key, words, count in choices[:MOST_TAGS]:
            made = QToolButton()
            made.setText(f"{words} {count}")
            made.setProperty("chip", True)
            made.setCheckable(True)
            made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            made.setAccessibleName(_spoken(words, count))
            made.clicked.connect(lambda _checked, key=key: self._toggle("tags", key))
            self.buttons["tags", key] = made
            flow.addWidget(made)
        self._column.addLayout(flow)

    def _make_choice(self, kind: str, key: str, words: str, count: int) -> QPushButton:
        made = button(words)
        made.setProperty("kind", "filter")
        made.setProperty("align", "left")
        made.setCheckable(True)
        made.setAccessibleName(_spoken(words, count))
        made.clicked.connect(lambda: self._on_choice(kind, key))
        icon, tone = {"whose": (ICONS.get(key, ""), "text"), "folders": ("folder", "text")}.get(
            kind, ("", "text")
        )
        if kind == "states":
            icon, tone = MARKS[Status(key)]
        if icon:
            self._theme.dress(made, icon, tone)
        holder = row(spacing=0)
        holder.addStretch(1)
        number = label(str(count), "small")
        number.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        holder.addWidget(number)
        holder.setContentsMargins(0, 0, self._theme.space("s"), 0)
        made.setLayout(holder)
        self.buttons[kind, key] = made
        return made

    # ----------------------------------------------------------------------------------- choosing

    def _on_choice(self, kind: str, key: str) -> None:
        if kind == "whose":
            self.choose(replace(self.filters, whose=key))
        else:
            self._toggle(kind, key)

    def _toggle(self, kind: str, key: str) -> None:
        chosen: frozenset[str] = getattr(self.filters, kind)
        self.choose(replace(self.filters, **{kind: chosen ^ {key}}))  # type: ignore[arg-type]

    def _mark(self) -> None:
        for (kind, key), made in self.buttons.items():
            chosen = getattr(self.filters, kind)
            made.setChecked(key == chosen if kind == "whose" else key in chosen)


def _spoken(words: str, count: int) -> str:
    return tr_count(count, "{title}, 1 deck", "{title}, {count} decks", title=words)
