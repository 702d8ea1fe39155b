"""Cards move, turn and flip, numbers count and arrows grow instead of jumping.

Nothing does with reduced motion.
"""

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, QVariantAnimation

from deckbuilder.ui.table.items import BoardItem
from deckbuilder.ui.theme import Theme


class Motion(QObject):
    """Moves everything that was laid elsewhere, and changes what looks otherwise, at one time.

    Attributes:
        is_on: What is laid elsewhere moves there; otherwise it is there at once.
    """

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme
        self.is_on = False
        self._offsets: dict[BoardItem, QPointF] = {}
        self._changing: set[BoardItem] = set()
        self._run = QVariantAnimation(self, startValue=1.0, endValue=0.0)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.valueChanged.connect(self._step)
        self._run.finished.connect(self.settle)

    @property
    def is_running(self) -> bool:
        """Whether something is on its way."""
        return bool(self._offsets or self._changing)

    def lay(self, item: BoardItem, place: QRectF) -> None:
        """Lay something, and let it come from where it was."""
        before = item.place
        if before == place:
            return
        if self.is_on and not before.isNull() and self._theme.duration("move"):
            self._offsets[item] = before.topLeft() + item.offset - place.topLeft()
        else:
            self._offsets.pop(item, None)
            item.shift(QPointF())
        item.set_place(place)

    def change(self, item: BoardItem) -> None:
        """Let something come to look as it does now."""
        if self.is_on and self._theme.duration("move"):
            self._changing.add(item)
            item.set_share(0.0)
        else:
            self._changing.discard(item)
            item.set_share(1.0)

    def start(self) -> None:
        """Move what was laid elsewhere, and change what looks otherwise."""
        duration = self._theme.duration("move")
        self._offsets = {item: e for item, e in self._offsets.items() if item.scene() is not None}
        self._changing = {item for item in self._changing if item.scene() is not None}
        if not self.is_running:
            return
        if not duration:
            self.settle()
            return
        self._run.stop()
        for item, offset in self._offsets.items():
            item.shift(offset)
            item.setZValue(max(item.zValue(), 25))
        self._run.setDuration(duration)
        self._run.start()

    def settle(self) -> None:
        """Be where everything is laid."""
        for item in self._offsets:
            if item.scene() is not None:
                item.shift(QPointF())
                item.setZValue(0)
        self._offsets = {}
        for item in self._changing:
            if item.scene() is not None:
                item.set_share(1.0)
        self._changing = set()

    def _step(self, share: float) -> None:
        for item, offset in self._offsets.items():
            if item.scene() is not None:
                item.shift(offset * share)
        for item in self._changing:
            if item.scene() is not None:
                item.set_share(1.0 - share)
