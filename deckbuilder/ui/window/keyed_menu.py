"""A menu whose keys end at its right edge, as in other programs."""

from PySide6.QtGui import QAction, QFontMetricsF
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

HAIR_SPACE = "\u200a"
MANY = 100


class KeyedMenu(QMenu):
    """Moves the keys of each entry to the right; Qt lets them begin in one column."""

    def keys_before(self, keys: str) -> str:
        """Return what fills the column before keys, so that all end at the same place."""
        width = QFontMetricsF(self.font()).horizontalAdvance
        spare = max((width(keys_of(each)) for each in self.actions()), default=0.0) - width(keys)
        hair = width(HAIR_SPACE * MANY) / MANY  # one alone is rounded
        return HAIR_SPACE * round(max(0.0, spare) / hair) if hair else ""

    # Qt overrides

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """See base class."""
        super().initStyleOption(option, action)
        words, tab, keys = option.text.partition("\t")
        if tab and keys:
            option.text = f"{words}\t{self.keys_before(keys)}{keys}"


def keys_of(action: QAction) -> str:
    """Return the keys that stand beside an entry, as the keyboard names them."""
    written = action.text().partition("\t")[2]
    return written or action.shortcut().toString(action.shortcut().SequenceFormat.NativeText)
