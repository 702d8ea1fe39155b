"""The verdict on the open deck: its bar, its findings, and what their buttons do."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from deckbuilder.ui.finding_words import finding_text
from deckbuilder.ui.panes.deck_pane import DeckPane
from deckbuilder.ui.panes.findings_list import FindingsList
from deckbuilder.ui.panes.verdict_bar import VerdictBar
from deckbuilder.ui.panes.verdict_panel import VerdictPanel
from deckbuilder.ui.rule_chips import RuleTexts
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.window.document import Document
from deckbuilder.ui.window.verdict_reasons import reasons_of
from deckbuilder.ui.words import tr
from engine.legality.assumptions import CODE as ASSUMPTION
from engine.legality.findings import Finding, Report


class VerdictDisplay(QObject):
    """Shows what was found in the open deck, and fixes it where that is asked for.

    Attributes:
        document: The open deck; the page that shows it keeps this up to date.
        bar: The line with the verdict and the counts.
        findings: The list of what was found.

    Signals:
        said: Something to say to the user in passing. Carries the sentence.
        date_asked: Format and day of the check should be chosen.
    """

    said = Signal(str)
    date_asked = Signal()

    def __init__(self, theme: Theme, deck_pane: DeckPane) -> None:
        super().__init__(deck_pane)
        self._theme, self._deck_pane = theme, deck_pane
        self._hides_findings = False
        self._caveats: tuple[str, ...] = ()
        self.document: Document | None = None
        self.bar = VerdictBar(theme)
        self.findings = FindingsList(theme)
        self.findings.jumped.connect(self._jump)
        self.findings.fixed.connect(self._fix)
        self.bar.findings_asked.connect(self._toggle_findings)
        self.bar.panel_asked.connect(self.show_reasons)
        for steps in (deck_pane.greeting, deck_pane.next_step):
            steps.fix_asked.connect(self._fix_each)

    def show_report(self, report: Report) -> None:
        """Show what was found, in the bar, in the list and in the deck."""
        document = self.document
        if document is None:
            return
        event = document.verdict.format
        self._caveats = document.shelf.caveats(document.deck, event, document.verdict.on_date)
        self.bar.show_report(report, event, document.shelf.game, len(self._caveats))
        self.findings.show_findings(report.findings, RuleTexts.of(document.shelf))
        self._deck_pane.greet(report)
        self._show_findings(report)
        self._deck_pane.show_report(report)

    def show_reasons(self) -> None:
        """Show the reasons for the verdict."""
        document = self.document
        report = document.verdict.report if document is not None else None
        if document is None or report is None:
            return
        reasons = reasons_of(document, report, self._caveats)
        page = self.bar.parentWidget()
        panel = VerdictPanel(self._theme, reasons, RuleTexts.of(document.shelf), page)
        panel.date_asked.connect(self.date_asked)
        panel.copied.connect(lambda: self.said.emit(tr("The report is on the clipboard.")))
        panel.open_above(self.bar)

    def _show_findings(self, report: Report) -> None:
        """Show the findings, unless they are hidden or the first steps say the same.

        What a format assumes stands behind the verdict, and leaves the deck its room.
        """
        is_wanted = not self._hides_findings and not self._deck_pane.is_greeting
        has_any = any(each.code != ASSUMPTION for each in report.findings)
        self.findings.setVisible(has_any and is_wanted)

    def _toggle_findings(self) -> None:
        self._hides_findings = not self._hides_findings
        report = self.document.verdict.report if self.document is not None else None
        if report is not None:
            self._show_findings(report)

    def _jump(self, finding: Finding) -> None:
        for name in finding.cards:
            if self._deck_pane.select(finding.section, name):
                return
        if finding.section:
            self._say_fix(finding)

    def _fix(self, finding: Finding) -> None:
        if self.document is not None and not self.document.editor.fix(finding):
            self._say_fix(finding)

    def _fix_each(self, findings: Sequence[Finding]) -> None:
        if self.document is not None:
            self.document.editor.fix_each(findings)

    def _say_fix(self, finding: Finding) -> None:
        sentence = finding.fix.sentence if finding.fix else finding.message
        self.said.emit(finding_text(sentence))
