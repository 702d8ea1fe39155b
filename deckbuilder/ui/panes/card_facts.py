"""Facts of a card as the inspector shows them: a name and a value."""

from PySide6.QtWidgets import QWidget

from deckbuilder.ui.widgets import ElidedLabel, label
from deckbuilder.ui.words import tr


def fact_label(name: str, value: str) -> QWidget:
    """Return a fact; where a card is from takes one line, all of it in a tooltip."""
    if name not in (tr("Printing"), tr("Origin")):
        shown: QWidget = label(value, wraps=True)
    else:
        shown = elided = ElidedLabel()
        elided.set_text(value)
    if value == tr("Practice card"):
        shown.setToolTip(tr("Practice card of this program, not published"))
    shown.setAccessibleName(f"{name}: {value}")
    return shown
