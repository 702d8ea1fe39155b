"""Moving around the board with the keys."""

from collections.abc import Container, Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent

from deckbuilder.ui.table.items import Key
from engine.tabletop.board import Side

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


def home_of(side: Side, rows: Sequence[str], shown: Container[Key]) -> Key:
    """Return where one begins to look at a player: the first card in a row, else their line."""
    held = [each for spot in rows for each in side.zones[spot]]
    keys: list[Key] = [("piece", each.number) for each in held]
    seat: Key = ("seat", side.seat)
    return next((key for key in keys if key in shown), seat)


def tool_key(event: QKeyEvent) -> str:
    """Return a key as the tools name it."""
    if event.key() == Qt.Key.Key_Delete:
        return "Del"
    is_shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return ("Shift+" if is_shifted else "") + event.text().upper()


def _aside(way: QPointF, place: QRectF, origin: QPointF, dx: int) -> float:
    """Return how far off the line something is; nothing if the line meets it."""
    if dx:
        return 0.0 if place.top() <= origin.y() <= place.bottom() else abs(way.y())
    return 0.0 if place.left() <= origin.x() <= place.right() else abs(way.x())
