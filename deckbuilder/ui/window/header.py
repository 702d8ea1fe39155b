"""The bar above the panes: the open deck's name and format, undo, and what one needs most."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, label, row
from deckbuilder.ui.window.actions import Actions
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.words import tr


class Header(QWidget):
    """One line of the window.

    `add_page` gives further pages of the window (a table, a desk) a button at the left.
    """

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.height("toolbar")))
        self._layout = row(spacing=theme.space("s"))
        self._layout.setContentsMargins(theme.space("m"), 0, theme.space("m"), 0)
        self._pages = row(spacing=theme.space("s"))
        self._layout.addLayout(self._pages)
        self._name = label(tone="heading")
        self._format = ElidedLabel(tone="muted")
        self._layout.addWidget(self._name)
        self._layout.addWidget(self._format, 1)
        self.setLayout(self._layout)

    def fill(self) -> None:
        """Put the buttons at the right, once the actions are there."""
        self._add("undo", is_wide=True)
        self._add("redo")
        for name in ("history", "share", "palette"):
            self._add(name, is_framed=True)
        self._add("toggle_theme")

    def show_document(self, document: Document | None) -> None:
        """Show the name and the format of another deck."""
        self._name.setText(document.title if document else "Deckbuilder")
        words = ""
        if document is not None:
            day = document.verdict.on_date
            words = document.verdict.format.title
            if day is not None:
                words += " · " + tr("legal on {day}", day=day.isoformat())
        self._format.set_text(words)

    def add_page(self, action: QAction) -> None:
        """Give a page of the window a button at the left."""
        made = QToolButton()
        made.setDefaultAction(action)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        made.setProperty("nav", True)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._pages.addWidget(made)

    def _add(self, name: str, *, is_wide: bool = False, is_framed: bool = False) -> None:
        action = self._actions[name]
        made = QToolButton()
        made.setDefaultAction(action)
        styles = Qt.ToolButtonStyle
        has_text = is_wide or is_framed
        made.setToolButtonStyle(
            styles.ToolButtonTextBesideIcon if has_text else styles.ToolButtonIconOnly
        )
        made.setProperty("framed", is_framed)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        made.setMaximumWidth(self._theme.px(260))
        theme = self._theme
        theme.follow(made, lambda: made.setIconSize(QSize(theme.px(16), theme.px(16))))
        action.changed.connect(lambda: made.setAccessibleName(action.text().replace("&", "")))
        made.setAccessibleName(action.text().replace("&", ""))
        self._layout.addWidget(made)
