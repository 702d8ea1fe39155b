"""A name with its buttons beside it, or below it where the name would be too narrow."""

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.widgets import row


class FoldingRow(QBoxLayout):
    """Lets the first part keep its room at any size of the text; the tools go below in lines."""

    def __init__(self, first: QLayout, tools: Sequence[QWidget], spacing: int) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self._tools = tuple(tools)
        self._beside, self._below = row(spacing=spacing), FlowLayout(spacing)
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)
        self.addLayout(first, 1)
        self.addLayout(self._beside)
        self.addLayout(self._below)
        for each in self._tools:
            self._beside.addWidget(each)

    @property
    def is_folded(self) -> bool:
        """Whether the tools stand below the first part."""
        return self.direction() is QBoxLayout.Direction.TopToBottom

    def fold_for(self, width: int, room: int) -> None:
        """Put the tools below where they would leave the first part less than its room."""
        shown = [each for each in self._tools if not each.isHidden()]
        needed = sum(each.sizeHint().width() + self.spacing() for each in shown)
        is_narrow = needed + room > width
        if is_narrow == self.is_folded:
            return
        directions = QBoxLayout.Direction
        self.setDirection(directions.TopToBottom if is_narrow else directions.LeftToRight)
        before, after = self._beside, self._below
        for each in self._tools:
            (before if is_narrow else after).removeWidget(each)
            (after if is_narrow else before).addWidget(each)

    # Qt overrides

    def minimumSize(self) -> QSize:
        """See base class; it folds before it becomes too narrow for both."""
        widest = max((each.minimumSizeHint().width() for each in self._tools), default=0)
        return QSize(widest, super().minimumSize().height())
