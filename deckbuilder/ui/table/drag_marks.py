"""What is seen while a card is dragged: where it lay, and the area that it would go to."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsScene

from deckbuilder.ui.table.items import SlotItem
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr


class _MarkItem(SlotItem):
    """An outline that lets clicks through."""

    def shape(self) -> QPainterPath:
        """See base class."""
        return QPainterPath()


class DragMarks:
    """The outline of the old place, and the outline of the area under the pointer."""

    def __init__(self, theme: Theme, scene: QGraphicsScene) -> None:
        self.old, self.target = _MarkItem(("old place",), theme), _MarkItem(("target",), theme)
        self.target.set_state(is_lit=True, is_focused=False)
        for item, height in ((self.old, -1.7), (self.target, 25)):
            item.setZValue(height)
            item.hide()
            scene.addItem(item)

    def begin(self, place: QRectF, name: str) -> None:
        """Keep the outline of a card that is taken up; a card without a name is face down."""
        words = tr("{card} is being moved", card=name) if name else ""
        self.old.set_place(place)
        self.old.present(words)
        self.old.show()

    def point_at(self, area: QRectF | None) -> None:
        """Show the area that the card would go to."""
        if area is not None:
            self.target.set_place(area)
        self.target.setVisible(area is not None)

    def end(self) -> None:
        """Show nothing any more."""
        self.old.hide()
        self.target.hide()
