"""A bar above a page that leaves words out where they do not fit, and never widens the window."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.theme import Theme

Words = Callable[[bool], None]


class FoldingBar(QWidget):
    """A bar whose words go one group after the other until the rest fits; icons stay."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._too_narrow = -1  # the width for which folding everything was not enough
        theme.changed.connect(self._fold_soon)

    def folding(self) -> Sequence[Words]:
        """Return what shows or hides words, in the order in which they go."""
        raise NotImplementedError

    def fold_for(self, width: int) -> None:
        """Show as many words as a width has room for."""
        self._too_narrow = -1
        parts = self.folding()
        for show in parts:
            show(True)
        for show in parts:
            if self._needed() <= width:
                return
            show(False)

    def _fold_soon(self) -> None:
        """Fold again for another text size, once everything is styled."""
        QTimer.singleShot(0, self, lambda: self.fold_for(self.width()))

    def _needed(self, *, is_fresh: bool = False) -> int:
        layout = self.layout()
        if layout is None:
            return 0
        if not is_fresh:
            layout.invalidate()  # a button that lost its word says so only later
        return layout.minimumSize().width()

    def _fold_more(self) -> None:
        """Leave out words that came since, such as what is open elsewhere."""
        # To ask a layout afresh makes it send another request: only if something is too wide, and
        # not again where all is folded and it is too wide still.
        if self._needed(is_fresh=True) <= self.width() or self.width() == self._too_narrow:
            return
        for show in self.folding():
            show(False)
            if self._needed() <= self.width():
                return
        self._too_narrow = self.width()

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """See base class; words that came since fold at once."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fold_more()
        return done

    def minimumSizeHint(self) -> QSize:
        """See base class; what does not fit is folded, so a bar asks for little."""
        return QSize(self._theme.px(300), super().minimumSizeHint().height())
