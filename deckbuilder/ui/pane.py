"""A pane of a page: its ground, its margins and its layout."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column


def make_pane(theme: Theme) -> tuple[QWidget, QVBoxLayout]:
    """Return a pane and its layout."""
    made = QWidget()
    made.setProperty("pane", True)
    made.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    layout = column()
    theme.arrange(layout, ("m", "s", "m", "m"), "s")
    made.setLayout(layout)
    return made, layout
