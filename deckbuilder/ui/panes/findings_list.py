"""The findings: each with its sentence, its rules and its fix as one click."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.core.building_steps import is_missing
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.rule_chips import RuleTexts, rule_chips
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.views.row_painter import SEVERITY_ICONS
from deckbuilder.ui.widgets import ElidedLabel, button, clear, column, label, line, row
from deckbuilder.ui.words import tr
from engine.legality import Action, Finding, Fix, Severity

MOST_SHOWN = 60
SIZE = "deck-size"  # of findings about how many cards a section has


def severity_word(severity: Severity) -> str:
    """Return how grave a finding is, in a word."""
    words = {
        Severity.ERROR: tr("Error"),
        Severity.WARNING: tr("Warning"),
        Severity.UNKNOWN: tr("Unknown"),
    }
    return words[severity]


class FindingRow(QWidget):
    """One finding.

    Signals:
        jumped: It was clicked; carries the finding.
        fixed: Its fix was clicked; carries the finding.
        fitting_asked: Cards that fit should be shown; carries the finding.
        format_asked: A format that states a number should be made.
    """

    jumped = Signal(object)
    fixed = Signal(object)
    fitting_asked = Signal(object)
    format_asked = Signal()

    def __init__(
        self,
        theme: Theme,
        finding: Finding,
        rules: RuleTexts,
        parent: QWidget | None = None,
        *,
        is_of_editor: bool = True,
    ) -> None:
        super().__init__(parent)
        self._theme, self._finding = theme, finding
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        word = tr("To do") if is_missing(finding) else severity_word(finding.severity)
        message = finding_text(finding.message)
        self.setAccessibleName(f"{word}: {message}")
        layout = row(spacing=theme.space("s"))
        # The icon's room grows with the text, also while the row is there.
        theme.follow(self, lambda: self._keep_room(layout))
        words = column(spacing=1)
        head, rest = _split(message)
        words.addWidget(ElidedLabel(head, "heading"))
        second = rest or (finding_text(finding.fix.sentence) if finding.fix else word)
        words.addWidget(ElidedLabel(second, "small"))
        layout.addLayout(words, 1)
        layout.addLayout(rule_chips(theme, finding.rules, rules))
        if is_of_editor:
            self._add_way_out(layout)
        self.setLayout(layout)

    def _add_way_out(self, layout: QHBoxLayout) -> None:
        """Add the button that fixes the finding, or leads to what does."""
        finding = self._finding
        if finding.fix is not None and finding.fix.edits:
            fix = button(_fix_words(finding.fix))
            fix.setToolTip(tr("Do this as one step that can be undone"))
            fix.clicked.connect(lambda: self.fixed.emit(self._finding))
            layout.addWidget(fix)
        elif is_missing(finding):
            fitting = button(tr("Show what fits"))
            fitting.setToolTip(tr("Searches the library for cards that this deck may hold"))
            fitting.clicked.connect(lambda: self.fitting_asked.emit(self._finding))
            layout.addWidget(fitting)
        elif finding.severity is Severity.UNKNOWN and finding.code == SIZE:
            formats = button(tr("Formats …"))
            formats.setToolTip(tr("A format of your own can state the number"))
            formats.clicked.connect(self.format_asked)
            layout.addWidget(formats)

    def _keep_room(self, layout: QHBoxLayout) -> None:
        theme = self._theme
        small = theme.space("xs")
        layout.setContentsMargins(theme.px(44), small, theme.space("m"), small)
        self.setMinimumHeight(theme.height("row_two_lines"))

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = "hover" if self.underMouse() else "surface"
        painter.fillRect(self.rect(), self._theme.colour(tone))
        icon, colour = SEVERITY_ICONS[self._finding.severity]
        if is_missing(self._finding):
            icon, colour = "not-started", "text_muted"
        spot = QPointF(self._theme.px(22), self.height() / 2)
        Marks(painter, self._theme).icon(icon, colour, spot, self._theme.px(18))
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("focus"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        super().mousePressEvent(event)
        self.jumped.emit(self._finding)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter jumps to the card, F fixes."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.jumped.emit(self._finding)
        elif event.key() == Qt.Key.Key_F:
            self.fixed.emit(self._finding)
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: object) -> None:
        """See base class."""
        super().enterEvent(event)  # type: ignore[arg-type]
        self.update()

    def leaveEvent(self, event: object) -> None:
        """See base class."""
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.update()


class FindingsList(QFrame):
    """All findings of a deck, below the verdict.

    Those of the editor lead to their fixes; elsewhere there is nothing that could be changed.

    Signals:
        jumped: A finding was clicked; carries it.
        fixed: A finding's fix was clicked; carries the finding.
        fitting_asked: Cards that fit should be shown; carries the finding.
        format_asked: A format that states a number should be made.
    """

    jumped = Signal(object)
    fixed = Signal(object)
    fitting_asked = Signal(object)
    format_asked = Signal()

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, is_of_editor: bool = True
    ) -> None:
        super().__init__(parent)
        self._theme, self._is_of_editor = theme, is_of_editor
        self._findings: Sequence[Finding] = ()
        self._room = 400
        self._has_foot = False
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        inner = QWidget()
        inner.setLayout(self._rows)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inner)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = column()
        layout.addWidget(line())
        layout.addWidget(area)
        self.setLayout(layout)
        theme.changed.connect(self._resize)

    def set_room(self, height: int) -> None:
        """Say how much height it may take; the rest is scrolled to."""
        self._room = height
        self._resize()

    def show_findings(self, findings: Sequence[Finding], rules: RuleTexts) -> None:
        """Show other findings."""
        if findings == self._findings and self._rows.count():
            return
        self._findings = findings
        focused = self._focused_row()
        if focused is not None:
            # Qt would hand the focus on from row to row as they go, and scroll along to the end.
            self.setFocus()
        clear(self._rows)
        for finding in findings[:MOST_SHOWN]:
            made = FindingRow(self._theme, finding, rules, is_of_editor=self._is_of_editor)
            made.jumped.connect(self.jumped)
            made.fixed.connect(self.fixed)
            made.fitting_asked.connect(self.fitting_asked)
            made.format_asked.connect(self.format_asked)
            for each in (made, line()):
                self._rows.addWidget(each)
                each.show()  # at once, or the list has no height for a moment and loses its place
        self._add_foot(len(findings))
        self._rows.addStretch(1)
        self._resize()
        if focused is not None:
            self._focus_row(focused)

    def _focused_row(self) -> int | None:
        """Return the number of the row with the focus, or of the end; None without the focus."""
        focus = self.focusWidget()
        if focus is None or not focus.hasFocus():
            return None
        rows = self.findChildren(FindingRow)
        at = (n for n, each in enumerate(rows) if each is focus or each.isAncestorOf(focus))
        return next(at, len(rows))

    def _focus_row(self, number: int) -> None:
        """Focus the row that took the place of another, or the last one."""
        rows = self.findChildren(FindingRow)
        if rows:
            rows[min(number, len(rows) - 1)].setFocus()

    def _add_foot(self, count: int) -> None:
        self._has_foot = count > MOST_SHOWN
        if not self._has_foot:
            return
        foot = row(margin=self._theme.space("s"))
        more = tr("and {count} more; fix some of these first", count=count - MOST_SHOWN)
        foot.addWidget(label(more, "small"))
        foot.addStretch(1)
        self._rows.addLayout(foot)

    def _resize(self) -> None:
        shown = min(3, len(self._findings))
        extra = self._theme.px(44) if self._has_foot else 0
        wanted = min(shown * (self._theme.height("row_two_lines") + 6) + extra, self._room)
        if self._findings and self.underMouse() and wanted < self.maximumHeight():
            return  # nothing moves under the pointer; it shrinks once that has left
        self.setMaximumHeight(wanted)
        self.updateGeometry()

    # Qt overrides

    def leaveEvent(self, event: QEvent) -> None:
        """See base class."""
        super().leaveEvent(event)
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, False)
        self._resize()

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(400, self.maximumHeight())


def _fix_words(fix: Fix) -> str:
    """Return what a fix's button says: what it does, not what it asks."""
    if all(each.action is Action.RENAME for each in fix.edits):
        return tr("Use {card}", card=fix.edits[0].to)
    is_removal = all(each.action is Action.REMOVE for each in fix.edits)
    if is_removal and ", or remove" in fix.sentence:  # the other way is left to the player
        return tr("Remove {card}", card=", ".join(dict.fromkeys(each.name for each in fix.edits)))
    return finding_text(fix.sentence).rstrip(".")


def _split(message: str) -> tuple[str, str]:
    """Cut a finding's sentence at its first semicolon or full stop: what, and why."""
    for mark in (" ; ", "; ", ". "):
        head, found, rest = message.partition(mark)
        if found and len(head) > 8:
            return head, rest[:1].upper() + rest[1:]
    return message.rstrip("."), ""
