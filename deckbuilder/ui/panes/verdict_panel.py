"""What stands behind a verdict: its caveats, open questions, and the checks that were passed."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from deckbuilder.ui.finding_words import finding_text, rule_text
from deckbuilder.ui.rule_chips import RuleTexts, rule_chips
from deckbuilder.ui.screen_room import room_around
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, icon_button, label, row
from deckbuilder.ui.words import tr, tr_count
from engine.legality.findings import Finding
from engine.legality.rules import Rule

WIDTH, HEIGHT = 440, 520


@dataclass(frozen=True, slots=True)
class VerdictReasons:
    """What a verdict rests on.

    Attributes:
        title: The verdict in a sentence.
        caveats: What limits it, as the rules say it.
        questions: What could not be judged, or is only to be noted.
        passed: The rules that the deck keeps.
        steps: Of a deck that has just been begun what is to be done, each with whether it is; they
            stand in place of the rules.
    """

    title: str
    icon: str
    tone: str
    caveats: tuple[str, ...]
    questions: tuple[Finding, ...]
    passed: tuple[Rule, ...]
    steps: tuple[tuple[str, bool], ...] = ()

    def as_text(self) -> str:
        """Return the report as plain text."""
        lines = [self.title, ""]
        lines += [f"{'+' if is_done else '-'} {title}" for title, is_done in self.steps]
        lines += [f"! {finding_text(each)}" for each in self.caveats]
        lines += [f"? {finding_text(each.message)}" for each in self.questions]
        lines += [f"+ {rule_text(each.title)} ({', '.join(each.ids)})" for each in self.passed]
        return "\n".join(lines)


class VerdictPanel(QFrame):
    """A list above the verdict; Escape or a click beside it closes it.

    Signals:
        date_asked: The deck should be checked on another date.
        copied: The report is on the clipboard.
    """

    date_asked = Signal()
    copied = Signal()

    def __init__(
        self,
        theme: Theme,
        reasons: VerdictReasons,
        rules: RuleTexts,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("popup", True)
        self._theme, self._reasons, self._rules = theme, reasons, rules
        self.setAccessibleName(reasons.title)
        layout = column()
        theme.arrange(layout, ("m", "m", "m", "m"), "s")
        layout.addLayout(self._head())
        layout.addWidget(self._list(), 1)
        layout.addLayout(self._foot())
        self.setLayout(layout)
        self.resize(theme.px(WIDTH), theme.px(HEIGHT))

    def open_above(self, anchor: QWidget) -> None:
        """Show the panel above a widget."""
        corner = anchor.mapToGlobal(QPoint(0, 0))
        screen = room_around(anchor)
        height = min(self.height(), max(200, corner.y() - screen.top() - 8))
        self.resize(self.width(), height)
        self.move(corner.x(), corner.y() - height - self._theme.px(6))
        self.show()
        self.close_button.setFocus(Qt.FocusReason.PopupFocusReason)

    def _head(self) -> QHBoxLayout:
        head = row()
        head.addWidget(self._mark(self._reasons.icon, self._reasons.tone))
        head.addWidget(label(self._reasons.title, "heading", wraps=True), 1)
        self.close_button = icon_button(self._theme, "close", tr("Close"))
        self.close_button.clicked.connect(self.close)
        head.addWidget(self.close_button)
        return head

    def _mark(self, icon: str, tone: str) -> QWidget:
        made = label()
        size = self._theme.px(16)
        made.setPixmap(self._theme.icon(icon, tone).pixmap(size, size))
        made.setFixedWidth(self._theme.px(22))
        return made

    def _list(self) -> QScrollArea:
        inner = QWidget()
        rows = column()
        self._theme.arrange(rows, spacing="s")
        for title, is_done in self._reasons.steps:
            rows.addLayout(self._step(title, is_done=is_done))
        for caveat in self._reasons.caveats:
            rows.addWidget(self._box(finding_text(caveat), "warning", "warning"))
        for question in self._reasons.questions:
            rows.addWidget(self._box(finding_text(question.message), "unknown", "unknown"))
        count = len(self._reasons.passed)
        passed = tr_count(count, "1 check passed", "{count} checks passed")
        if not self._reasons.steps:
            rows.addWidget(label(passed, "section"))
        for each in self._reasons.passed:
            rows.addLayout(self._passed(each))
        rows.addStretch(1)
        inner.setLayout(rows)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName(tr("What the verdict rests on"))
        area.setWidget(inner)
        return area

    def _box(self, text: str, icon: str, tone: str) -> QFrame:
        box = QFrame()
        box.setProperty("note", tone)
        inner = row()
        self._theme.arrange(inner, ("s", "s", "s", "s"), "s")
        inner.addWidget(self._mark(icon, tone), 0, Qt.AlignmentFlag.AlignTop)
        inner.addWidget(label(text, wraps=True), 1)
        box.setLayout(inner)
        return box

    def _step(self, title: str, *, is_done: bool) -> QHBoxLayout:
        line = row()
        icon, tone = ("legal", "success") if is_done else ("not-started", "text_muted")
        line.addWidget(self._mark(icon, tone), 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(label(title, wraps=True), 1)
        return line

    def _passed(self, rule: Rule) -> QHBoxLayout:
        line = row()
        line.addWidget(self._mark("legal", "success"), 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(label(rule_text(rule.title), "muted", wraps=True), 1)
        line.addLayout(rule_chips(self._theme, _first(rule.ids), self._rules))
        return line

    def _foot(self) -> QHBoxLayout:
        foot = row()
        copy = button(tr("Copy report"))
        copy.clicked.connect(self._copy)
        on_date = button(tr("Check on a date …"))
        on_date.clicked.connect(self._ask_date)
        foot.addWidget(copy)
        foot.addWidget(on_date)
        foot.addStretch(1)
        return foot

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._reasons.as_text())
        self.copied.emit()
        self.close()

    def _ask_date(self) -> None:
        self.close()
        self.date_asked.emit()


def _first(ids: Sequence[str]) -> Sequence[str]:
    return ids[:2]
