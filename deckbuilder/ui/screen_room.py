"""How much room the screen has around a widget.

`QWidget.screen()` is not used anywhere: Qt for Python takes the widget for the owner of the screen
that it returns. When Python's garbage with such a widget in it was collected, the application's
screen was destroyed, and the next window that was made took the interpreter down. What the
application itself is asked for belongs to nobody else.
"""

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


def room_around(widget: QWidget) -> QRect:
    """Return what windows may cover of the screen on which a widget lies."""
    middle = widget.mapToGlobal(widget.rect().center())
    screen = QGuiApplication.screenAt(middle) or QGuiApplication.primaryScreen()
    return screen.availableGeometry()
