"""What every dialog has: a margin, a title, buttons, and a size in the theme's scale."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListView,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from deckbuilder.ui.screen_room import room_around
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import column, is_enter, label
from deckbuilder.ui.words import tr

# What there is room for at least; on such a screen all buttons of a dialog must be in reach.
SMALLEST_SCREEN = QSize(1280, 760)


def is_raised(kind: type[QDialog], parent: QWidget) -> bool:
    """Bring the dialog of a kind that is open over a widget to the front; False if none is."""
    opened = next((each for each in parent.findChildren(kind) if each.isVisible()), None)
    if opened is None:
        return False
    opened.raise_()
    opened.activateWindow()
    return True


class FramedDialog(QDialog):
    """A dialog with a heading, a body to fill and a row of buttons."""

    def __init__(
        self, theme: Theme, title: str, size: tuple[int, int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setWindowTitle(title)
        self.body: QVBoxLayout = column(spacing=theme.space("m"))
        self.buttons = QDialogButtonBox()
        layout = column(margin=theme.space("l"), spacing=theme.space("m"))
        layout.addWidget(label(title, "title"))
        layout.addLayout(self.body, 1)
        layout.addWidget(self.buttons)
        self.setLayout(layout)
        room = room_around(parent or self).size().expandedTo(SMALLEST_SCREEN)
        self.resize(QSize(theme.px(size[0]), theme.px(size[1])).boundedTo(room * 0.95))
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def exec(self) -> int:
        """See base class; an answered dialog is let go, for its parent lives on."""
        answer = super().exec()
        self.deleteLater()
        return answer

    def open(self) -> None:
        """See base class; a dialog that nobody waits for is let go when it is closed."""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        super().open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter presses the button that has the keyboard, else the main one."""
        focused = self.focusWidget()
        if is_enter(event) and isinstance(focused, QPushButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """See base class; rows laid out before the style was known lie on one another."""
        super().showEvent(event)
        for view in self.findChildren(QListView):
            view.doItemsLayout()

    def add_close(self) -> None:
        """Give it a button that only closes it."""
        self.buttons.addButton(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)

    def add_button(
        self, text: str, *, accepts: bool = False, is_primary: bool = False
    ) -> QPushButton:
        """Add a button of its own words."""
        roles = QDialogButtonBox.ButtonRole
        made = self.buttons.addButton(text, roles.AcceptRole if accepts else roles.ActionRole)
        made.setDefault(is_primary)
        made.setAutoDefault(is_primary)
        return made

    def add_cancel(self) -> None:
        """Give it a button that takes nothing over."""
        made = self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        made.setText(tr("Cancel"))
        made.setAutoDefault(False)
