"""Watching a game again: step, play, pause, speed."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QSlider, QWidget

from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, icon_button, label, row
from deckbuilder.ui.words import tr

# Milliseconds for each move.
SPEEDS = (2_000, 1_000, 400, 120)
USUAL = 1


class ReplayBar(QWidget):
    """Goes through a game move by move; nothing of it is lost.

    Signals:
        go_asked: The board should show the game after that many answers. Carries the number.
        closed: Watching is over.
        left: The player does not want to watch any more, and plays on from here.
    """

    go_asked = Signal(int)
    closed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._moments: list[int] = []
        self._timer = QTimer(self, interval=SPEEDS[USUAL])
        self._timer.timeout.connect(self._tick)
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(tr("Watching the game again"))
        layout = row(spacing=theme.space("s"))
        layout.setContentsMargins(theme.space("m"), 2, theme.space("m"), 2)
        self.back = icon_button(theme, "undo", tr("One move back"))
        self.back.clicked.connect(lambda: self.step(-1))
        self.play = button(tr("Play"))
        self.play.clicked.connect(self.toggle)
        self.forth = icon_button(theme, "redo", tr("One move on"))
        self.forth.clicked.connect(lambda: self.step(1))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Move of the game"))
        self.slider.valueChanged.connect(self._on_slider)
        self._note = label("", "small")
        self.speed = QComboBox()
        self.speed.setAccessibleName(tr("Speed"))
        self.speed.addItems([tr("Slow"), tr("Normal"), tr("Fast"), tr("Very fast")])
        self.speed.setCurrentIndex(USUAL)
        self.speed.currentIndexChanged.connect(lambda at: self._timer.setInterval(SPEEDS[at]))
        close = button(tr("Stop watching"))
        close.clicked.connect(self._leave)
        self.stop = close
        parts: tuple[QWidget, ...] = (
            self.back, self.play, self.forth, self.slider, self._note, self.speed, close
        )  # fmt: skip
        for each in parts:
            layout.addWidget(each, 1 if each is self.slider else 0)
        for each in (self.back, self.play, self.forth, close):
            each.installEventFilter(self)  # arrows would only go from button to button
        self.setLayout(layout)
        self.hide()

    @property
    def is_playing(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    def begin(self, session: TableSession) -> None:
        """Watch a game from its beginning."""
        told = {0, *(e.position for e in session.entries if e.line.depth == 0)}
        self._moments = sorted(told)
        self.slider.blockSignals(True)
        self.slider.setRange(0, len(self._moments) - 1)
        self.slider.setValue(0)
        self.slider.blockSignals(False)
        self.show()
        self._show(0)

    def step(self, count: int) -> None:
        """Go some moves on, or back."""
        self.pause()
        self.slider.setValue(self.slider.value() + count)

    def toggle(self) -> None:
        """Play, or pause."""
        if self.is_playing:
            self.pause()
            return
        if self.slider.value() == self.slider.maximum():
            self.slider.setValue(0)
        self._timer.start()
        self.play.setText(tr("Pause"))

    def pause(self) -> None:
        """Stay here."""
        self._timer.stop()
        self.play.setText(tr("Play"))

    def close_bar(self) -> None:
        """Stop watching; the game stays where it is."""
        if not self.isHidden():
            self.pause()
            self.hide()
            self.closed.emit()

    def _leave(self) -> None:
        self.close_bar()
        self.left.emit()

    def _tick(self) -> None:
        self.slider.setValue(self.slider.value() + 1)
        if self.slider.value() == self.slider.maximum():
            self.pause()

    def _on_slider(self, at: int) -> None:
        self._show(at)

    def _show(self, at: int) -> None:
        self._note.setText(tr("{number} of {count}", number=at, count=len(self._moments) - 1))
        self.go_asked.emit(self._moments[at])

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class; arrows step through the game, Escape ends watching."""
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif event.key() in steps:
            self.step(steps[Qt.Key(event.key())])
        else:
            return super().eventFilter(watched, event)
        return True
