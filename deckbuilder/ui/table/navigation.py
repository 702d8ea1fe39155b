"""Moving around the board with the arrow keys."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt

from deckbuilder.ui.table.items import Key

STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ARROWS = tuple(STEPS)
# How much worse it is to be off to the side than to be far away.
SIDEWAYS = 2.5


def next_in_direction(places: Mapping[Key, QRectF], start: Key | None, arrow: Qt.Key) -> Key | None:
    """Return what lies nearest in a direction; the first thing where nothing has the focus."""
    if start is None or start not in places:
        return next(iter(places), None)
    origin = places[start].center()
    dx, dy = STEPS[arrow]
    best, least = None, float("inf")
    for key, place in places.items():
        if key == start:
            continue
        way = place.center() - origin
        ahead = way.x() * dx + way.y() * dy
        if ahead <= 1:
            continue
        cost = ahead + SIDEWAYS * _aside(way, place, origin, dx)
        if cost < least:
            best, least = key, cost
    return best


def _aside(way: QPointF, place: QRectF, origin: QPointF, dx: int) -> float:
    """Return how far off the line something is; nothing if the line meets it."""
    if dx:
        return 0.0 if place.top() <= origin.y() <= place.bottom() else abs(way.y())
    return 0.0 if place.left() <= origin.x() <= place.right() else abs(way.x())
