"""Where the Tab key stops in a pane, in the order in which its widgets were put there."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def stops(pane: QWidget) -> list[QWidget]:
    """Return the widgets of a pane that take the keyboard by Tab."""
    tab = Qt.FocusPolicy.TabFocus
    inner = pane.findChildren(QWidget)
    return [each for each in (pane, *inner) if (each.focusPolicy() & tab) == tab]


def open_stops(pane: QWidget) -> list[QWidget]:
    """Return the stops of a pane that can take the keyboard now."""
    return [each for each in stops(pane) if each.isVisible() and each.isEnabled()]


def enter(pane: QWidget) -> None:
    """Put the keyboard on the first stop of a pane that can be seen."""
    for each in open_stops(pane)[:1]:
        each.setFocus(Qt.FocusReason.TabFocusReason)


def is_seen(pane: QWidget) -> bool:
    """Whether a pane is shown, and not behind another one."""
    return pane.isVisible() and not pane.visibleRegion().isEmpty()
