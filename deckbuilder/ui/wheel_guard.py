"""Forms that scroll: the wheel moves the form, and never changes a choice on its way."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QScrollArea, QSlider, QWidget

CHOICES = (QComboBox, QAbstractSpinBox, QSlider)
GROWN = (QEvent.Type.LayoutRequest, QEvent.Type.Show)


class WheelGuard(QObject):
    """Gives the wheel to the form unless a choice has the keyboard; boxes may come later."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        form = area.widget()
        assert form is not None, "a form is put into its area before it is guarded"
        self._form = form
        self._form.installEventFilter(self)
        self._watch()

    def _watch(self) -> None:
        boxes: list[QWidget] = [box for kind in CHOICES for box in self._form.findChildren(kind)]
        for box in boxes:
            box.installEventFilter(self)  # a second time is the same as once
            if box.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    # Qt overrides

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See base class."""
        if watched is self._form:
            if event.type() in GROWN:
                self._watch()
            return False
        is_idle = isinstance(watched, QWidget) and not watched.hasFocus()
        if event.type() is QEvent.Type.Wheel and is_idle:
            event.ignore()  # so that what is around it gets it
            return True
        return False
