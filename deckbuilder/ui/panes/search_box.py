"""The search box: completion of fields and values, and the wrong word underlined."""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QPointF, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView, QWidget

from deckbuilder.core.facets import COST_FIELDS
from deckbuilder.core.search.errors import Span
from deckbuilder.core.search.fields import SearchKind, field_table
from deckbuilder.core.search.parser import LONGEST_SEARCH
from deckbuilder.core.search.term_reader import SPECIAL_NAMES
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.cards import GameId
from engine.games import GAMES

# What Qt would take as moves of the cursor on some systems.
WINDOW_KEYS = (Qt.Key.Key_E, Qt.Key.Key_K, Qt.Key.Key_D, Qt.Key.Key_H)


class SearchBox(QLineEdit):
    """A line that knows the words of the search language.

    Signals:
        left_down: The arrow down was pressed: go to the list of what was found.
        offering_changed: Completions are offered below the box, or no longer.
    """

    left_down = Signal()
    offering_changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._span: Span | None = None
        self._words: dict[str, tuple[str, ...]] = {}
        self._choices = QStringListModel(self)
        self._completer = QCompleter(self._choices, self)
        self._completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self._completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        self._popup = QListView()
        self._popup.setProperty("popup", True)
        self._completer.setPopup(self._popup)
        self._completer.setWidget(self)
        self._completer.activated.connect(self._complete)
        self._popup.setAccessibleName(tr("Completions"))
        self._popup.installEventFilter(self)
        self.setMaxLength(LONGEST_SEARCH)
        self.setAccessibleName(tr("Search cards"))
        self.setClearButtonEnabled(True)
        theme.follow(self, lambda: self.setTextMargins(theme.px(22), 0, 0, 0))
        self.textEdited.connect(self._offer)

    def set_game(self, game: GameId) -> None:
        """Complete the fields and values of a game."""
        table = field_table(game)
        words: dict[str, tuple[str, ...]] = {}
        for each in table.fields:
            for name in each.names:
                words[name] = each.choices
        flags = tuple(each.name for each in table.fields if each.kind is SearchKind.FLAG)
        words |= dict.fromkeys(SPECIAL_NAMES, ())
        words["is"] = (*flags, *table.schema.types)
        words["has"] = tuple(each.lower() for each in table.schema.headers)
        words["in"] = ("deck",)
        words["legal"] = ("yes", "no")
        words["own"] = ("yes", "no", "foil")
        words["order"] = tuple(each.name for each in table.fields)
        self._words = words
        example = f"t:{_quoted(GAMES[game].main_type)} {_cost_field(game)}<=3"
        self.setPlaceholderText(tr("Search cards, e.g. {example}", example=example))

    @property
    def error_span(self) -> Span | None:
        """The part of the text that is underlined as wrong."""
        return self._span

    @property
    def is_offering(self) -> bool:
        """Whether completions lie below the box, over what is shown there."""
        return self._popup.isVisible()

    def set_error(self, span: Span | None) -> None:
        """Underline a part of the text as wrong."""
        self._span = span
        self.update()

    def _word_before_cursor(self) -> str:
        before = self.text()[: self.cursorPosition()]
        return before.replace("(", " ").split(" ")[-1].lstrip("-")

    def _offer(self) -> None:
        word = self._word_before_cursor()
        choices = sorted(self._completions(word))
        popup = self._popup
        if len(word) < 2 or not choices or choices == [word]:
            popup.hide()
            return
        self._choices.setStringList(choices)
        self._completer.setCompletionPrefix(word)
        popup.setCurrentIndex(self._completer.completionModel().index(0, 0))
        rect = self.cursorRect()
        rect.setWidth(popup.sizeHintForColumn(0) + self._theme.px(40))
        rect.setBottom(self.rect().bottom())
        self._completer.complete(rect)

    def _completions(self, word: str) -> Iterable[str]:
        name, colon, start = word.partition(":")
        if not colon:
            return [f"{each}:" for each in self._words if each.startswith(name.casefold())]
        values = self._words.get(name.casefold(), ())
        wanted = start.strip('"').casefold()
        return [f"{name}:{_quoted(each)}" for each in values if each.casefold().startswith(wanted)]

    def _complete(self, choice: str) -> None:
        place, word = self.cursorPosition(), self._word_before_cursor()
        text = self.text()
        start = place - len(word)
        self.setText(text[:start] + choice + text[place:])
        self.setCursorPosition(start + len(choice))
        self.textEdited.emit(self.text())

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class; notices that the completions come and go."""
        if watched is self._popup and event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self.offering_changed.emit()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """See base class; Ctrl with a letter is the window's, but for editing as everywhere."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if is_control and event.key() in WINDOW_KEYS:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; the list of completions takes Enter and Tab while it is open."""
        popup = self._popup
        if popup.isVisible() and event.key() in (
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Tab,
        ):
            chosen = popup.currentIndex().data()
            popup.hide()
            if chosen:
                self._complete(str(chosen))
                return
        leaving = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() in leaving and not popup.isVisible():
            self.left_down.emit()
            return
        if event.key() == Qt.Key.Key_Escape and self.text() and not popup.isVisible():
            self.clear()
            self.textEdited.emit("")
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class; underlines the wrong word."""
        super().paintEvent(event)
        painter = QPainter(self)
        spot = QPointF(self._theme.px(18), self.height() / 2)
        Marks(painter, self._theme).icon("search", "text_muted", spot, self._theme.px(16))
        if self._span is not None and self.text():
            self._underline(painter, self._span)
        painter.end()

    def _underline(self, painter: QPainter, span: Span) -> None:
        metrics = self.fontMetrics()
        text = self.text()
        # The cursor's own place tells where the text begins, however far it is scrolled.
        zero = self.cursorRect().center().x() - metrics.horizontalAdvance(
            text[: self.cursorPosition()]
        )
        left = zero + metrics.horizontalAdvance(text[: span.start])
        right = zero + metrics.horizontalAdvance(text[: max(span.end, span.start + 1)])
        painter.setClipRect(self.rect().adjusted(24, 0, -20, 0))
        painter.setPen(QPen(self._theme.colour("error"), 2, Qt.PenStyle.DotLine))
        y = self.height() / 2 + metrics.height() / 2
        painter.drawLine(QPointF(left, y), QPointF(right, y))


def _cost_field(game: GameId) -> str:
    return next(each for each in COST_FIELDS if GAMES[game].schema.field(each))


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value
