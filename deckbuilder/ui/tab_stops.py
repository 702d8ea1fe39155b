"""Where the Tab key stops in a pane, in the order in which its widgets were put there."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

Door = tuple[QWidget, Callable[[], None]]


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


def walk_panes(doors: Sequence[Door], step: int) -> None:
    """Go from the pane that has the keyboard to the next one, or back, past those without stops."""
    seen = [each for each in doors if is_seen(each[0]) and open_stops(each[0])]
    focus = QApplication.focusWidget()
    places = [
        place
        for place, (pane, _) in enumerate(seen)
        if focus is not None and (pane is focus or pane.isAncestorOf(focus))
    ]
    here = places[0] if places else (-1 if step > 0 else 0)
    if seen:
        seen[(here + step) % len(seen)][1]()


def enter_next(panes: Sequence[QWidget], step: int) -> None:
    """Go to the first stop of the next pane, or of the last one."""
    walk_panes([(each, partial(enter, each)) for each in panes], step)


def chain_tabs(chain: Sequence[QWidget]) -> None:
    """Let Tab go through widgets of one window in an order; a dialog keeps its own."""
    own = [each for each in chain if each.window() is chain[0].window()]
    for before, after in pairwise(own):
        QWidget.setTabOrder(before, after)
