"""Small widgets and helpers that several panes and dialogs share."""

import re
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPixmap
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import (
    QButtonGroup,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QStyleOptionButton,
    QTableWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.ui.theme import Theme

# What Qt puts between the icon and the words of a push button.
QT_GAP = 4
LONGEST_WORD = 40  # letters; names of cards stay whole


def label(text: str = "", tone: str = "", *, wraps: bool = False) -> QLabel:
    """Return a label in one of the tones of the style sheet."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wraps)
    if tone:
        made.setProperty("tone", tone)
    return made


def breakable(text: str) -> str:
    """Return a text whose endless words may be broken, as those of foreign lists."""
    return re.sub(rf"\S{{{LONGEST_WORD}}}(?=\S)", "\\g<0>\u200b", text)


def plain_tip(text: str) -> str:
    """Return a tooltip that shows a foreign text as it is; Qt would take some for HTML."""
    return escape(text).replace("\n", "<br>") if GuiQt.mightBeRichText(text) else text


def is_enter(event: QKeyEvent) -> bool:
    """Whether Enter was pressed, on any part of the keyboard and not just held."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()


def set_tone(widget: QWidget, tone: str, name: str = "tone") -> None:
    """Change a property that the style sheet looks at, and show it."""
    if widget.property(name) != tone:
        widget.setProperty(name, tone)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def native_keys(keys: str) -> str:
    """Return keys as the user's keyboard names them: “Strg+F”."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def line() -> QFrame:
    """Return a hairline across."""
    made = QFrame()
    made.setProperty("line", True)
    return made


def button(text: str, kind: str = "") -> QPushButton:
    """Return a push button; `kind` may be primary."""
    made = IconedPush(text)
    made.setAutoDefault(False)
    if kind:
        made.setProperty("kind", kind)
    return made


def icon_button(theme: Theme, icon: str, name: str, *, is_framed: bool = False) -> QToolButton:
    """Return a button that shows an icon only; its name is its tooltip and accessible name."""
    made = QToolButton()
    theme.dress(made, icon)
    made.setToolTip(name)
    made.setAccessibleName(name)
    made.setProperty("framed", is_framed)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return made


def bar_button(theme: Theme, text: str, icon: str, kind: str = "") -> "WordedButton":
    """Return a button of a page's bar: an icon and words; of the kind "nav" or "framed"."""
    made = WordedButton(theme)
    made.setText(text)
    made.setAccessibleName(text)
    theme.dress(made, icon)
    if kind:
        made.setProperty(kind, True)
    if kind == "nav":
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
    return made


def link(text: str) -> QToolButton:
    """Return a button that looks like a link."""
    made = QToolButton()
    made.setText(text)
    made.setProperty("link", True)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return made


def column(*, margin: int = 0, spacing: int = 0) -> QVBoxLayout:
    """Return a vertical layout."""
    made = QVBoxLayout()
    made.setContentsMargins(margin, margin, margin, margin)
    made.setSpacing(spacing)
    return made


def stacked(*widgets: QWidget) -> QWidget:
    """Return widgets below each other as one; the last takes what is left of the height."""
    made, layout = QWidget(), column()
    for each in widgets:
        layout.addWidget(each, int(each is widgets[-1]))
    made.setLayout(layout)
    return made


def row(*, margin: int = 0, spacing: int = 8) -> QHBoxLayout:
    """Return a horizontal layout."""
    made = QHBoxLayout()
    made.setContentsMargins(margin, margin, margin, margin)
    made.setSpacing(spacing)
    return made


def pane_head(theme: Theme, content: QHBoxLayout) -> QWidget:
    """Return the line above a pane."""
    made = QWidget()
    made.setProperty("pane", True)
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    theme.arrange(content, ("m", "s", "m", "xs"), "s")
    made.setLayout(content)
    return made


def number_box(theme: Theme, least: int, most: int, value: int) -> QSpinBox:
    """Return a field for a number; its text is kept off its border, which no style sheet does."""
    made = QSpinBox()
    made.setRange(least, most)
    made.setValue(value)
    theme.follow(made, lambda: made.lineEdit().setTextMargins(theme.px(6), 0, 0, 0))
    return made


def form_layout(theme: Theme) -> QFormLayout:
    """Return a layout of fields with their titles before them."""
    made = QFormLayout()
    theme.arrange(made, spacing="s")
    theme.follow(made, lambda: made.setHorizontalSpacing(theme.space("m")))
    return made


def column_alignment(place: int) -> Qt.AlignmentFlag:
    """Return how a column of a table of figures and its title stand: numbers at the right."""
    side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft
    return side | Qt.AlignmentFlag.AlignVCenter


def align_heads(table: QTableWidget) -> None:
    """Let the titles of a table of figures stand as their columns do."""
    for place in range(table.columnCount()):
        head = table.horizontalHeaderItem(place)
        if head is not None:
            head.setTextAlignment(column_alignment(place))


def section_head(theme: Theme, title: str) -> QHBoxLayout:
    """Return a small heading with a line beside it."""
    box = row(spacing=theme.space("s"))
    box.addWidget(label(title, "section"))
    box.addWidget(line(), 1)
    return box


def discard(widget: QWidget) -> None:
    """Take a widget away at once; Qt deletes it when it comes round to it."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Take every widget out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            discard(widget)
        elif inner is not None:
            clear(inner)


class WordedButton(QToolButton):
    """A button whose icon and words are centred, or the icon alone.

    Qt would leave more room at the right than at the left, and hardly any between the two. Here Qt
    draws the words beside a padding that the style sheet keeps free for the icon.
    """

    GAP = 6

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_words(True)

    def show_words(self, has_words: bool) -> None:
        """Show words beside the icon, or the icon alone."""
        styles = Qt.ToolButtonStyle
        self.setToolButtonStyle(
            styles.ToolButtonTextOnly if has_words else styles.ToolButtonIconOnly
        )
        self._keep_room()

    @property
    def has_words(self) -> bool:
        """Whether the words are shown."""
        return self.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonTextOnly

    @property
    def icon_place(self) -> QRect:
        """Where the icon stands when there are words beside it."""
        size = self.iconSize()
        wide = size.width() + self._theme.px(self.GAP) + self._words_width()
        left, top = (self.width() - wide) // 2, (self.height() - size.height()) // 2
        return QRect(QPoint(left, top), size)

    def _words_width(self) -> int:
        return self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text()).width()

    def _keep_room(self) -> None:
        is_needed = self.has_words and not self.icon().isNull()
        set_tone(self, "true" if is_needed else "false", "iconed")

    # Qt overrides

    def setIcon(self, icon: QIcon | QPixmap) -> None:
        """See base class."""
        super().setIcon(icon)
        self._keep_room()

    def sizeHint(self) -> QSize:
        """See base class; without the two spaces that Qt adds to the words."""
        hint = super().sizeHint()
        spare = 2 * self.fontMetrics().horizontalAdvance(" ") if self.has_words else 0
        return QSize(hint.width() - spare, hint.height())

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter presses it, too."""
        if is_enter(event):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class."""
        super().paintEvent(event)
        if self.has_words and not self.icon().isNull():
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            self.icon().paint(QPainter(self), self.icon_place, mode=mode)


class IconedPush(QPushButton):
    """A push button whose icon, where it has one, stands as far from the words as in other buttons.

    Qt's own distance does not grow with the type. The style sheet keeps the room, as above.
    """

    def _is_iconed(self) -> bool:
        return bool(self.text()) and not self.icon().isNull()

    def _icon_place(self) -> QRect:
        """Return where the icon stands: before the words, which are centred or at the left."""
        size = self.iconSize()
        kept = size.width() + round(size.width() * WordedButton.GAP / 16)
        words = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        left = (self.width() - kept - words) // 2
        if self.property("align") == "left":
            left = (self.sizeHint().width() - kept - words) // 2
        return QRect(QPoint(left, (self.height() - size.height()) // 2), size)

    # Qt overrides

    def setIcon(self, icon: QIcon | QPixmap) -> None:
        """See base class."""
        super().setIcon(icon)
        set_tone(self, "true" if self._is_iconed() else "false", "iconed")

    def setText(self, text: str) -> None:
        """See base class."""
        super().setText(text)
        set_tone(self, "true" if self._is_iconed() else "false", "iconed")

    def initStyleOption(self, option: QStyleOptionButton) -> None:
        """See base class; Qt draws the words alone."""
        super().initStyleOption(option)
        if self._is_iconed():
            option.icon = QIcon()

    def sizeHint(self) -> QSize:
        """See base class."""
        hint = super().sizeHint()
        spare = self.iconSize().width() + QT_GAP if self._is_iconed() else 0
        return QSize(hint.width() - spare, hint.height())

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter presses it, too."""
        if is_enter(event):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """See base class."""
        super().paintEvent(event)
        if self._is_iconed():
            mode = QIcon.Mode.Normal if self.isEnabled() else QIcon.Mode.Disabled
            self.icon().paint(QPainter(self), self._icon_place(), mode=mode)


class ActionButton(WordedButton):
    """A button that does an action and says what it says, up to a width, or a shorter text."""

    WIDEST = 260

    def __init__(
        self, theme: Theme, action: QAction, text: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._action, self._text = action, text
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        theme.follow(self, self._follow)

    def _follow(self) -> None:
        text = self._action.text().replace("&", "").removesuffix(" …")
        room = self._theme.px(self.WIDEST)
        shown = self._text or self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
        keys = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(shown.replace("&", "&&"))
        # Why an action cannot be used stands in its status tip.
        self.setToolTip(self._action.statusTip() or (f"{text} ({keys})" if keys else text))
        self.setAccessibleName(text)
        self.setEnabled(self._action.isEnabled())
        if self.property("kind") != "primary":
            self.setIcon(self._action.icon())
        self.setIconSize(QSize(self._theme.px(16), self._theme.px(16)))


class ElidedLabel(QLabel):
    """A label that is never wider than its place: the rest is dots, and whole in the tooltip."""

    def __init__(self, text: str = "", tone: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._short = "", ""
        if tone:
            self.setProperty("tone", tone)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.set_text(text)

    def set_text(self, text: str, short: str = "") -> None:
        """Show another text, a shorter form where there is no room, or nothing at all."""
        self._text, self._short = text, short
        self.setAccessibleName(text)
        self.updateGeometry()
        self._elide()

    def _elide(self) -> None:
        metrics = self.fontMetrics()
        is_wide = metrics.horizontalAdvance(self._text) <= self.width()
        form = self._text if is_wide else self._short or self._text
        shown = metrics.elidedText(form, Qt.TextElideMode.ElideRight, self.width())
        if self._short and shown != form:
            shown = ""  # of a number a part would be wrong, and dots alone say nothing
        self.setText(shown)
        self.setToolTip(self._text if shown != self._text else "")

    # Qt overrides

    def resizeEvent(self, event: object) -> None:
        """See base class."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self._elide()

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return QSize(20, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(
            self.fontMetrics().horizontalAdvance(self._text) + 2, super().sizeHint().height()
        )


class FrontStack(QStackedWidget):
    """Pages of which the one in front alone says how much room is needed."""

    # Qt overrides

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        front = self.currentWidget()
        return front.minimumSizeHint() if front is not None else super().minimumSizeHint()


class Segments(QWidget):
    """Buttons side by side of which one is chosen.

    Signals:
        chosen: Carries the key of the button.
    """

    chosen = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QToolButton] = {}
        self._layout = row(spacing=0)
        self.setLayout(self._layout)
        self.setAccessibleName(name)

    def add(self, key: str, text: str, tooltip: str = "") -> QToolButton:
        """Add a choice."""
        made = QToolButton()
        made.setText(text)
        made.setToolTip(tooltip or text)
        made.setAccessibleName(tooltip or text)
        made.setCheckable(True)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        made.clicked.connect(lambda: self.chosen.emit(key))
        self._group.addButton(made)
        self._buttons[key] = made
        self._layout.addWidget(made)
        buttons = list(self._buttons.values())
        for number, each in enumerate(buttons):
            is_last = number == len(buttons) - 1
            set_tone(each, "first" if number == 0 else "last" if is_last else "mid", "segment")
        return made

    def rename(self, key: str, text: str, tooltip: str) -> None:
        """Give a choice other words; one without any is not offered."""
        named = self._buttons[key]
        named.setText(text)
        named.setToolTip(tooltip)
        named.setAccessibleName(tooltip)
        named.setVisible(bool(text))

    def choose(self, key: str) -> None:
        """Show a choice without telling."""
        self._buttons[key].setChecked(True)

    @property
    def chosen_key(self) -> str:
        """The key of the choice; empty before one is made."""
        return next((key for key, each in self._buttons.items() if each.isChecked()), "")

    def keys(self) -> Sequence[str]:
        """Return the choices."""
        return tuple(self._buttons)
