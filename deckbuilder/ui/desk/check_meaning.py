"""What a deck check comes to, in boxes and sentences: legal or not, the registered list or not."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget

from deckbuilder.tournament.check_result import CheckResult
from deckbuilder.ui.desk.check_words import count_words, repair_text
from deckbuilder.ui.desk.running_check import RunningCheck
from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.rule_chips import RuleTexts, rule_chips
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import caveat_words, verdict_word
from deckbuilder.ui.widgets import button, clear, column, label, row
from deckbuilder.ui.words import tr, tr_count
from engine.games.game import Game
from engine.legality import Severity, Verdict

MOST_RULES = 6
MOST_STEPS = 8  # of a repair; the slip has all
ICONS = {
    Verdict.LEGAL: ("legal", "success"),
    Verdict.ILLEGAL: ("illegal", "error"),
    Verdict.UNKNOWN: ("unknown", "unknown"),
}


class MeaningBox(QFrame):
    """Two sentences with the rules they rest on, notes, and a line for another one.

    Signals:
        noted: A note was written. Carries it.
    """

    noted = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks: dict[QLabel, tuple[str, str]] = {}
        self._is_brief = False
        theme.changed.connect(self.retheme)
        self.setProperty("box", True)
        inner = column(spacing=theme.space("xs"))
        inner.setContentsMargins(12, 8, 12, 8)
        head = row(spacing=theme.space("s"))
        self._title = label(tr("What the difference means"), "heading")
        head.addWidget(self._title)
        head.addStretch(1)
        self._rules = row(spacing=theme.space("xs"))
        head.addLayout(self._rules)
        inner.addLayout(head)
        self._legal, self._same = self._sentence(inner), self._sentence(inner)
        self._notes = label(tone="small", wraps=True)
        inner.addWidget(self._notes)
        note = row(spacing=theme.space("s"))
        self.note = QLineEdit()
        self.note.setPlaceholderText(tr("Note for the log and the slip"))
        self.note.setAccessibleName(tr("Note"))
        self.note.setMaxLength(500)
        self.note.returnPressed.connect(self._add_note)
        self.add_note = button(tr("Add note"))
        self.add_note.clicked.connect(self._add_note)
        note.addWidget(self.note, 1)
        note.addWidget(self.add_note)
        inner.addLayout(note)
        self.setLayout(inner)

    @property
    def sentences(self) -> tuple[str, str]:
        """What it says about legality and about the list."""
        return self._legal[1].text(), self._same[1].text()

    def show_result(self, running: RunningCheck, result: CheckResult) -> None:
        """Say what a check comes to now."""
        shelf = running.count.shelf
        self._show_legality(result, shelf.game)
        self._show_sameness(result, shelf.game)
        clear(self._rules)
        found = result.findings if not result.open_cards else result.list_findings
        rules = dict.fromkeys(rule for each in found for rule in each.rules if not self._is_brief)
        self._rules.addLayout(
            rule_chips(self._theme, tuple(rules)[:MOST_RULES], RuleTexts.of(shelf))
        )
        notes = [tr("Note: {note}", note=each) for each in running.logged.notes]
        for each in running.logged.penalised:
            penalty = running.infractions.penalty(each.penalty).title
            notes.append(f"{penalty}: {each.title}")
        self._notes.setText(" · ".join(notes))
        self._notes.setVisible(bool(notes) and not self._is_brief)

    def set_brief(self, is_brief: bool) -> None:
        """Say less where there is little height; the rows above and the slip say the rest."""
        self._is_brief = is_brief
        for each in (self._title, self.note, self.add_note):
            each.setVisible(not is_brief)

    def retheme(self) -> None:
        """Draw the marks in the colours of another theme."""
        for place, (icon, tone) in self._marks.items():
            self._draw_mark(place, icon, tone)

    def _sentence(self, inner: QVBoxLayout) -> tuple[QLabel, QLabel]:
        line = row(spacing=self._theme.space("s"))
        mark, words = QLabel(), label(wraps=True)
        line.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(words, 1)
        inner.addLayout(line)
        return mark, words

    def _show_legality(self, result: CheckResult, game: Game) -> None:
        report = result.report
        if result.open_cards and not result.is_sorted:
            words = tr("{count} listed cards are still to be counted.", count=result.open_cards)
            self._mark(self._legal, "timer", "text_muted", words)
            return
        counts = count_words(result.counts, game)
        words = tr("The deck as counted: {verdict} ({counts}).",
                   verdict=verdict_word(report.verdict), counts=counts)  # fmt: skip
        errors = [each for each in report.findings if each.severity is not Severity.WARNING]
        errors = [] if self._is_brief else errors
        words = " ".join((words, *(finding_text(each.message) for each in errors[:2])))
        if len(errors) > 2:
            words += " " + tr("And {count} more.", count=len(errors) - 2)
        if report.verdict is Verdict.LEGAL and result.caveats:
            words = " ".join((words, *self._caveats(result)))
        self._mark(self._legal, *ICONS[report.verdict], words)

    def _caveats(self, result: CheckResult) -> list[str]:
        """Return the caveats; where there is little height, only how many there are."""
        if self._is_brief:
            return [caveat_words(len(result.caveats)) + "."]
        return [finding_text(each) for each in result.caveats]

    def _show_sameness(self, result: CheckResult, game: Game) -> None:
        if result.is_as_listed:
            words = tr("It is the registered list.")
            if result.moves:
                words = tr_count(
                    len(result.moves),
                    "It is the registered list, with 1 line sided.",
                    "It is the registered list, with {count} lines sided.",
                )
            self._mark(self._same, "legal", "success", words)
        elif result.discrepancies:
            steps = [repair_text(each, game) for each in result.repairs()]
            shown = steps[: 2 if self._is_brief else MOST_STEPS]
            words = tr("It is not the registered list. Smallest repair: {repair}.",
                       repair=", ".join(shown))  # fmt: skip
            if len(shown) < len(steps):
                words += " " + tr("And {count} more.", count=len(steps) - len(shown))
            self._mark(self._same, "illegal", "error", words)
        else:
            self._mark(self._same, "legal", "success", tr("Nothing differs so far."))

    def _mark(self, place: tuple[QLabel, QLabel], icon: str, tone: str, words: str) -> None:
        mark, text = place
        self._marks[mark] = (icon, tone)
        self._draw_mark(mark, icon, tone)
        text.setText(words)

    def _draw_mark(self, mark: QLabel, icon: str, tone: str) -> None:
        colour = self._theme.scheme.colours[tone]
        size = self._theme.px(16)
        mark.setPixmap(self._theme.pixmap(icon, colour, size, self.devicePixelRatioF()))

    def _add_note(self) -> None:
        self.noted.emit(self.note.text())
        self.note.clear()
