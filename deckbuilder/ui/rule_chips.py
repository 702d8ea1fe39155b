"""Numbers of rules as small chips: the tooltip says what a rule says, a click opens it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy

from deckbuilder.core.shelf import Shelf
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import plain_tip, row, set_tone
from deckbuilder.ui.words import tr
from engine.cards import GameId

MOST_CHIPS = 4


@dataclass(frozen=True, slots=True)
class RuleTexts:
    """The rules that numbers stand for: whose they are, and what each says."""

    game: GameId
    text: Callable[[str], str]

    @staticmethod
    def of(shelf: Shelf) -> "RuleTexts":
        """Return the rules of a shelf's game."""
        return RuleTexts(shelf.game.id, shelf.rule)


class RuleChip(QLabel):
    """The number of one rule."""

    def __init__(self, theme: Theme, rule: str, texts: RuleTexts) -> None:
        super().__init__(rule)
        self._theme, self._rule, self._texts = theme, rule, texts
        self.setTextFormat(Qt.TextFormat.PlainText)
        set_tone(self, "rule")
        summary = texts.text(rule)
        self.setToolTip(plain_tip(f"{rule}: {summary}" if summary else rule))
        self.setAccessibleName(tr("Rule {rule}: {summary}", rule=rule, summary=summary))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def open_rule(self) -> None:
        """Open the rule with its neighbours, over the window that the chip is in."""
        from deckbuilder.ui.dialogs.rules_browser import open_rule  # noqa: PLC0415  when asked for

        over = self.window()
        behind = over.parentWidget()
        if over.windowType() is Qt.WindowType.Popup and behind is not None:
            over.close()  # a popup keeps the keyboard to itself
            over = behind.window()
        open_rule(self._theme, self._texts.game, self._rule, over)

    # Qt overrides

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class; what lies below is not clicked as well."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        if self.rect().contains(event.position().toPoint()):
            self.open_rule()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.open_rule()
        else:
            super().keyPressEvent(event)


def chips_of(theme: Theme, rules: Sequence[str], texts: RuleTexts) -> Iterator[RuleChip]:
    """Yield the chips of as many rules as are shown."""
    return (RuleChip(theme, rule, texts) for rule in rules[:MOST_CHIPS])


def rule_chips(theme: Theme, rules: Sequence[str], texts: RuleTexts) -> QHBoxLayout:
    """Return the numbers of rules side by side."""
    box = row(spacing=theme.space("xs"))
    for chip in chips_of(theme, rules, texts):
        box.addWidget(chip)
    return box
