"""Dragging cards out of a list: the picture under the pointer, and where it hangs."""

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt
from PySide6.QtGui import QDrag, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.tile_painter import TILE_RATIO
from engine.cards import Card

WIDTH = 110
OPACITY = 0.8
BESIDE = 14  # from the pointer, so that the place below it can be seen


def drag_picture(
    painter: CardPainter, card: Card, overlays: tuple[Card, ...], ratio: float
) -> QPixmap:
    """Return the picture of a card on its way, through which the list can be seen."""
    width = painter.theme.px(WIDTH)
    solid = painter.pixmap(card, overlays, QSize(width, round(width * TILE_RATIO)), ratio)
    made = QPixmap(solid.size())
    made.setDevicePixelRatio(solid.devicePixelRatio())
    made.fill(Qt.GlobalColor.transparent)
    ink = QPainter(made)
    ink.setOpacity(OPACITY)
    ink.drawPixmap(0, 0, solid)
    ink.end()
    return made


def carry(view: QWidget, data: QMimeData, picture: QPixmap | None, action: Qt.DropAction) -> None:
    """Drag something until it is dropped; its picture hangs below and beside the pointer."""
    drag = QDrag(view)
    drag.setMimeData(data)
    if picture is not None:
        drag.setPixmap(picture)
        drag.setHotSpot(QPoint(-BESIDE, -BESIDE))
    drag.exec(Qt.DropAction.MoveAction | Qt.DropAction.CopyAction, action)
