"""The bar above the panes: the open deck's name and format, undo, and what one needs most."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ActionButton, ElidedLabel, row
from deckbuilder.ui.window.actions import Actions
from deckbuilder.ui.window.places import START, PlaceTabs
from deckbuilder.ui.words import tr

if TYPE_CHECKING:
    from deckbuilder.ui.window.document import Document

NARROWEST = 560
ROOM_FOR_NAMES = 160


class Header(QWidget):
    """One line of the window."""

    def __init__(self, theme: Theme, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._actions = actions
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.follow(self, lambda: self.setFixedHeight(theme.height("toolbar")))
        theme.changed.connect(self._fit_soon)
        self._layout = row()
        theme.arrange(self._layout, ("m", "", "m", ""), "s")
        self._wide: list[ActionButton] = []
        self._of_deck: list[QWidget] = []
        self.places = PlaceTabs(theme, START)
        self._layout.addWidget(self.places)
        self._name = ElidedLabel(tone="heading")
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._format = ElidedLabel(tone="muted")
        self._format.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._step = ElidedLabel(tone="muted")
        self._step.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._layout.addWidget(self._name)
        self._layout.addWidget(self._format)
        self._layout.addWidget(self._step, 1)
        self._is_at_start = False
        self.setLayout(self._layout)

    def fill(self) -> None:
        """Put the buttons at the right, once the actions are there."""
        # What would be undone stands beside the button, which stays where it is whatever the words.
        self._actions["undo"].changed.connect(self._name_step)
        self._name_step()
        self._of_deck += [self._add("undo"), self._add("redo")]
        self._add_wide("show_odds", text=tr("Odds"))
        self._add_wide("history")
        self._add_wide("share")
        self._add_wide("goldfish", text=tr("Goldfish game"), is_primary=True)
        for name in ("palette", "toggle_theme"):
            self._add(name)

    def show_document(self, document: "Document | None", *, is_at_start: bool = False) -> None:
        """Show the name and the format of another deck; the start page is about no deck."""
        self._is_at_start = is_at_start
        for each in self._of_deck:
            each.setVisible(not is_at_start)
        self._name_step()
        document = None if is_at_start else document
        self._name.set_text(document.title if document else "")
        words = ""
        if document is not None:
            day = document.verdict.on_date
            words = document.verdict.format.title
            if day is not None:
                words += " · " + tr("legal on {day}", day=day.isoformat())
        self._format.set_text(words)
        self._fit()

    def _name_step(self) -> None:
        undo = self._actions["undo"]
        is_shown = undo.isEnabled() and not self._is_at_start
        words = undo.text().replace("&", "") if is_shown else ""
        self._step.set_text(words, words.partition(": ")[2])

    def _add_wide(self, name: str, *, text: str = "", is_primary: bool = False) -> None:
        made = ActionButton(self._theme, self._actions[name], text)
        made.setProperty("framed", True)
        if is_primary:
            made.setProperty("kind", "primary")
            self._theme.dress(made, self._actions.specs()[name].icon, "on_accent")
        self._wide.append(made)
        self._of_deck.append(made)
        self._layout.addWidget(made)

    def _fit_soon(self) -> None:
        """Fit again for another text size, once everything is styled."""
        QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        """Leave words of buttons out where there is no room for them, from the left."""
        self.places.show_words(True)
        for made in self._wide:
            made.show_words(True)
        names = min(self._theme.px(ROOM_FOR_NAMES), self._name.sizeHint().width())
        for made in self._wide:
            if self._layout.minimumSize().width() + names <= self.width():
                break
            made.show_words(False)
        if self._layout.minimumSize().width() + names > self.width():
            self.places.show_words(False)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """See base class; with buttons as icons only."""
        return QSize(self._theme.px(NARROWEST), self._theme.height("toolbar"))

    def _add(self, name: str) -> QToolButton:
        action = self._actions[name]
        made = QToolButton()
        made.setDefaultAction(action)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme = self._theme
        theme.follow(made, lambda: made.setIconSize(QSize(theme.px(16), theme.px(16))))
        action.changed.connect(lambda: made.setAccessibleName(action.text().replace("&", "")))
        made.setAccessibleName(action.text().replace("&", ""))
        self._layout.addWidget(made)
        return made
