"""The colours of what lies on pictures: the same in every theme."""

from PySide6.QtGui import QColor

DARK = QColor(16, 12, 24, 214)
WHITE = QColor("#FFFFFF")
