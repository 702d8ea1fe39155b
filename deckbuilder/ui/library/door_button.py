"""A wide button of the start page: icon, title over a line that says more, keys at the right."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, column, is_enter, label, native_keys, row

HEIGHT, ICON = 44, 16
NARROWEST = 120


class DoorButton(QPushButton):
    """Leads somewhere, and says what is there."""

    def __init__(
        self, theme: Theme, title: str, says: str, icon: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.title = title
        self.setAutoDefault(False)
        self.setProperty("door", True)
        self.setAccessibleName(title)
        self._picture = QLabel()
        self._keys = label(tone="small")
        self._words = ElidedLabel(tone="small")
        self._heading = heading = ElidedLabel(tone="heading")
        heading.set_text(title)
        first = row()
        theme.arrange(first, spacing="s")
        first.addWidget(heading, 1)
        first.addWidget(self._keys)
        words = column(spacing=1)
        words.addStretch(1)
        words.addLayout(first)
        words.addWidget(self._words)
        words.addStretch(1)
        inner = row()
        theme.arrange(inner, ("m", "", "m", ""), "m")
        inner.addWidget(self._picture)
        inner.addLayout(words, 1)
        self.setLayout(inner)
        for each in (self._picture, self._keys, self._words, heading):
            each.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.follow(self, lambda: self._dress(icon))
        self.say(says)

    @property
    def says(self) -> str:
        """What the second line says."""
        return self.accessibleDescription()

    @property
    def keys(self) -> str:
        """The keys that do the same, as the keyboard names them."""
        return self._keys.text()

    def say(self, words: str) -> None:
        """Say something else in the second line."""
        self._words.set_text(words)
        self._words.setVisible(bool(words))
        self.setAccessibleDescription(words)
        self.setToolTip(words)

    def show_keys(self, keys: str) -> None:
        """Name the keys that do the same."""
        self._keys.setText(native_keys(keys.split(" | ", maxsplit=1)[0]))
        self._make_room()

    def _make_room(self) -> None:
        """Leave the keys out where the title needs their place; the menu names them, too."""
        sides = 2 * self._theme.space("m") + self._theme.px(ICON) + self._theme.space("m")
        wanted = self._heading.sizeHint().width() + self._theme.space("s")
        room = self.width() - sides - wanted
        self._keys.setVisible(self._keys.sizeHint().width() <= room)

    def _dress(self, icon: str) -> None:
        size = self._theme.px(ICON)
        self._picture.setPixmap(self._theme.icon(icon, "accent").pixmap(size, size))
        self.updateGeometry()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class; the words give way to the width there is."""
        return QSize(self._theme.px(NARROWEST), self._theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._make_room()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter presses it, too."""
        if is_enter(event):
            self.click()
        else:
            super().keyPressEvent(event)
