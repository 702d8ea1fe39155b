"""How large the window opens: as it was left, else as large as the screen allows."""

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QWidget

USUAL_SIZE = QSize(1280, 800)
FRAME = QSize(16, 48)  # what the system puts around a window, at most


def restore_size(window: QWidget, kept: str) -> None:
    """Give a window the place and size that were kept; else the usual size."""
    window.resize(USUAL_SIZE)
    if kept:
        window.restoreGeometry(QByteArray.fromBase64(kept.encode()))


def fill_small_screen(window: QWidget, kept: str, room: QSize) -> None:
    """Fill a screen on which a new window of the usual size would not have room."""
    wanted = USUAL_SIZE + FRAME
    if not kept and wanted.boundedTo(room) != wanted:
        window.setWindowState(Qt.WindowState.WindowMaximized)
