"""Buttons that open a menu."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QMenu, QToolButton


def give_menu(button: QToolButton, menu: QMenu) -> None:
    """Let a button open a menu; it looks touched only as long as the pointer is over it."""
    button.setMenu(menu)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, button, lambda: _leave(button)))


def _leave(button: QToolButton) -> None:
    """Tell a button that the pointer left it.

    Qt does not, where the pointer left it for the menu and an entry opened a dialog.
    """
    if not button.rect().contains(button.mapFromGlobal(QCursor.pos())):
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
        button.update()
