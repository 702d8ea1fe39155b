"""The panes around the deck: where they stand, and how they fold with the window's width."""

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr

# Below the first, at scale 1, figures are behind the card and not below it; below the second, all
# of them are behind the library.
NARROW, NARROWEST = 1400, 870
STYLED = 100  # milliseconds after which another text size has reached every pane
# How wide the window is, as it is kept with the places that were arranged for it.
WIDE, SLIM, TINY = "wide:", "slim:", "tiny:"


def bring_to_front(dock: QDockWidget) -> None:
    """Show a pane, also where it lies behind another one."""
    dock.show()
    dock.raise_()


class EditorDocks(QObject):
    """Holds the deck in the middle and the panes around it.

    Panes that somebody moved stay so at that width of the window; at another one they fold as they
    do for everybody, with all that were opened.
    """

    def __init__(self, theme: Theme, middle: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.frame = QMainWindow()
        self.frame.setWindowFlags(Qt.WindowType.Widget)
        self.frame.setDockOptions(
            QMainWindow.DockOption.AllowNestedDocks | QMainWindow.DockOption.AllowTabbedDocks
        )
        self.frame.setCentralWidget(middle)
        self.frame.installEventFilter(self)
        self._docks: list[QDockWidget] = []
        self._arranged_for = ""
        self._width = ""
        self._fold = QTimer(self, singleShot=True)
        self._fold.timeout.connect(self._fold_now)
        self._size = QTimer(self, singleShot=True)
        self._size.timeout.connect(self._resize)
        theme.changed.connect(self._on_theme)

    def add(self, name: str, title: str, pane: QWidget, head: QWidget | None = None) -> QDockWidget:
        """Make a pane: the first stands at the left, the others at the right."""
        dock = QDockWidget(title)
        dock.setObjectName(name)
        dock.setWidget(pane)
        # A pane that floats has no frame, lies over the deck and folds with no window.
        features = QDockWidget.DockWidgetFeature
        dock.setFeatures(features.DockWidgetClosable | features.DockWidgetMovable)
        if head is not None:
            dock.setTitleBarWidget(head)
        areas = Qt.DockWidgetArea
        area = areas.RightDockWidgetArea if self._docks else areas.LeftDockWidgetArea
        self.frame.addDockWidget(area, dock)
        if len(self._docks) > 2:
            behind = {SLIM: 1, TINY: 0}.get(self._width, 2)
            self.frame.tabifyDockWidget(self._docks[behind], dock)
            dock.hide()
        self._docks.append(dock)
        self._name_tabs()
        return dock

    def all(self) -> list[QDockWidget]:
        """Return the panes that can be shown and hidden."""
        return list(self._docks)

    def toggle(self, name: str) -> None:
        """Show or hide a pane, by its name."""
        for dock in self._docks:
            if dock.objectName() == name:
                is_in_front = dock.isVisible() and not dock.visibleRegion().isEmpty()
                dock.setVisible(not is_in_front)
                dock.raise_()
                self._arranged_for = self._width
        self._name_tabs()

    # --------------------------------------------------------------------------------- remembering

    def state(self) -> str:
        """Return where panes are that somebody moved; empty where nobody did."""
        if not self._arranged_for:
            return ""
        packed = bytes(self.frame.saveState().toBase64().data()).decode()
        return self._arranged_for + packed

    def restore(self, state: str) -> bool:
        """Put the panes where they were; False where the text is none of ours."""
        mark, packed = state[: len(WIDE)], state[len(WIDE) :]
        if mark not in (WIDE, SLIM, TINY):
            return False
        if not self.frame.restoreState(QByteArray.fromBase64(packed.encode())):
            return False
        for dock in self._docks:  # as an earlier version left them
            dock.setFloating(False)
        self._arranged_for = self._width = mark
        return True

    # ------------------------------------------------------------------------------------- folding

    def fit(self, width: int) -> None:
        """Fold or unfold for a width, once it is on the other side of what is narrow."""
        wanted = self._named(width)
        if wanted == self._width:
            return
        self._width, self._arranged_for = wanted, ""
        if self.frame.isVisible():
            self._fold.start(0)
        else:  # before anybody sees it, so that nothing moves when it is first shown
            self.fold_for(width)

    def _named(self, width: int) -> str:
        px = self._theme.px
        return WIDE if width >= px(NARROW) else SLIM if width >= px(NARROWEST) else TINY

    def fold_for(self, width: int) -> None:
        """Fold away what a narrow window has no room for."""
        self._width = self._named(width)
        self._stack()
        self._resize()
        self._size.start(0)  # once more, for panes that were put in again have no size yet

    def _resize(self) -> None:
        library, card, figures = self._docks[:3]
        px, directions = self._theme.px, Qt.Orientation
        if self._width == TINY:
            self.frame.resizeDocks([library], [px(270)], directions.Horizontal)
            return
        widths = [px(400), px(460)] if self._width == WIDE else [px(352), px(330)]
        self.frame.resizeDocks([library, card], widths, directions.Horizontal)
        height = self.frame.height()
        self.frame.resizeDocks([card, figures], [height * 2 // 3, height // 3], directions.Vertical)

    def _stack(self) -> None:
        """Put figures below the card where there is room, else behind it, or behind the library."""
        library, card, figures, *others = self._docks
        shown = [dock for dock in others if not dock.isHidden()]
        is_card_shown = not card.isHidden()
        # Panes that lie behind one another cannot be split; all are taken out and put in again.
        for dock in (card, figures, *others):
            self.frame.removeDockWidget(dock)
        areas, is_tiny = Qt.DockWidgetArea, self._width == TINY
        area = areas.LeftDockWidgetArea if is_tiny else areas.RightDockWidgetArea
        self.frame.addDockWidget(area, card)
        card.setVisible(is_card_shown)
        self.frame.addDockWidget(area, figures, Qt.Orientation.Vertical)
        if is_tiny:
            self.frame.tabifyDockWidget(library, card)
        if self._width != WIDE:
            self.frame.tabifyDockWidget(card, figures)
        for dock in others:
            self.frame.tabifyDockWidget(figures if self._width == WIDE else card, dock)
            dock.setVisible(dock in shown)
        figures.setVisible(self._width == WIDE)
        {WIDE: figures, SLIM: card, TINY: library}[self._width].raise_()
        self._name_tabs()

    def _name_tabs(self) -> None:
        """Give the tabs of panes that lie behind one another a name; Qt makes them as needed."""
        for tabs in self.frame.findChildren(QTabBar):
            tabs.setAccessibleName(tr("Panes in one place"))

    def _on_theme(self) -> None:
        """Give panes that nobody moved the widths of another text size, once they are styled."""
        if self._width and not self._arranged_for:
            self._fold.start(STYLED)

    def _fold_now(self) -> None:
        self.fold_for(self.frame.width())

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class; whoever drags a border between panes wants them so."""
        if watched is self.frame and event.type() is QEvent.Type.MouseButtonRelease:
            self._arranged_for = self._width
            self._name_tabs()
        return super().eventFilter(watched, event)
