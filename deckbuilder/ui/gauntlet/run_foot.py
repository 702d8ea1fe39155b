"""How far games have come, with the buttons that start, pause and end them."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QProgressBar, QWidget

from deckbuilder.ui.duration_words import duration_words
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, label, row, set_tone
from deckbuilder.ui.words import decimal, thousands, tr


class RunFoot(QWidget):
    """Stands at the foot of a pane, or lies in a line where there is no room for the pane.

    Signals:
        pause_asked: Carries whether to pause.
    """

    pause_asked = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_paused = self._is_stopping = False
        self._told = -1
        self._shown = 0, 1, 0.0, ""
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(theme.space("s"))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(tr("Games played so far"))
        self.note = label(tone="small", wraps=True)
        self.start = button(tr("Play the games"), "primary")
        self.pause = button(tr("Pause"))
        theme.dress(self.pause, "pause")
        self.pause.clicked.connect(self._on_pause)
        self.stop = button(tr("Cancel"))
        self.stop.setToolTip(tr("What was played is kept"))
        self.kept = label(tr("What was played is kept"), "small", wraps=True)
        line = row(spacing=theme.space("s"))
        for each in (self.start, self.pause, self.stop):
            line.addWidget(each)
        line.addStretch()
        self._layout.addWidget(self.progress, 1)
        self._layout.addWidget(self.note, 1)
        self._layout.addLayout(line)
        self._layout.addWidget(self.kept)  # of its own: beside two buttons it has no room
        self.setLayout(self._layout)

    @property
    def is_flat(self) -> bool:
        """Whether everything lies side by side."""
        return self._layout.direction() is QBoxLayout.Direction.LeftToRight

    def lie(self, *, is_flat: bool) -> None:
        """Put everything side by side, or one below the other."""
        ways = QBoxLayout.Direction
        self._layout.setDirection(ways.LeftToRight if is_flat else ways.TopToBottom)

    def set_running(self, is_running: bool, *, is_resumable: bool = False) -> None:
        """Show whether games are being played."""
        self._is_paused = self._is_stopping = False
        self.pause.setText(tr("Pause"))
        for given in (self.pause, self.stop):
            given.setEnabled(True)
        self.start.setVisible(not is_running)
        self.start.setText(tr("Resume") if is_resumable else tr("Play the games"))
        for each in (self.pause, self.stop, self.kept):
            each.setVisible(is_running)
        self.progress.setVisible(is_running or is_resumable)

    def show_stopping(self) -> None:
        """Say that it will stop soon, and nothing else until it has."""
        self._is_stopping = True
        for each in (self.pause, self.stop):
            each.setEnabled(False)
        self.say(tr("Stopping after the games that are being played …"))

    def show_progress(self, done: int, total: int, speed: float, about: str = "") -> None:
        """Show how far it has come and what is being played; told aloud at each tenth."""
        self.progress.setRange(0, max(1, total))
        self.progress.setValue(done)
        self._shown = done, total, speed, about
        words = tr("{done} of {total} games", done=thousands(done), total=thousands(total))
        if self._is_paused:
            words += "\n" + tr("Paused. What was played is kept.")
        elif speed > 0 and done < total:
            pace = f"{speed:.0f}" if speed >= 10 else decimal(speed, 1)
            left = duration_words((total - done) / speed)
            ahead = tr("{speed} games a second, about {time} left", speed=pace, time=left)
            words = "\n".join(filter(None, (words, about, ahead)))
        if not self._is_stopping:
            self.say(words)
        tenth = 10 * done // max(1, total)
        if tenth != self._told:
            self._told = tenth
            self.progress.setAccessibleDescription(words)

    def forget(self) -> None:
        """Show nothing of the games before."""
        self.note.clear()
        self.set_running(False)

    def say(self, words: str, tone: str = "small") -> None:
        """Say something beside the bar."""
        self.note.setText(words)
        set_tone(self.note, tone)

    def _on_pause(self) -> None:
        self._is_paused = not self._is_paused
        self.pause.setText(tr("Go on") if self._is_paused else tr("Pause"))
        self.show_progress(*self._shown)
        self.pause_asked.emit(self._is_paused)
