"""The line below the deck: verdict, counts against their limits, pips, draft."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import ElidedLabel, button, discard, label, row, set_tone
from deckbuilder.ui.words import tr, tr_count
from engine.formats import Format
from engine.games.game import Game
from engine.legality.findings import Report, Severity, Verdict

GROUP = 10
NARROWEST = 560
LIMIT_KEYS = {
    "main": ("min_main", "+"),
    "side": ("max_side", ""),
    "influence": ("influence_size", ""),
    "shard": ("shard_size", ""),
    "library": ("library_size", ""),
    "summoner": ("summoners", ""),
    "akora": ("akora_size", ""),
    "alchemy": ("alchemy_size", ""),
}

# Below this width, at scale 1, the beginning of a sentence says nothing.
READABLE = 90


class PipMeter(QWidget):
    """Thirty cells in tens; those past the limit in the colour of an error."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._pips, self._limit = 0, 0
        theme.follow(self, self.updateGeometry)

    def set_pips(self, pips: int, limit: int) -> None:
        """Show how many pips of the limit are used."""
        self._pips, self._limit = pips, limit
        self.setAccessibleName(tr("{pips} of {limit} pips", pips=pips, limit=limit))
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        cells = max(self._limit, self._pips)
        groups = max(0, (cells - 1) // GROUP)
        return QSize(self._theme.px(cells * 7 + groups * 4), self._theme.px(16))

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return QSize(self._theme.px(90), self._theme.px(16))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cells = max(self._limit, self._pips)
        hint = self.sizeHint().width()
        squeeze = min(1.0, self.width() / hint) if hint else 1.0
        unit = self._theme.px(7) * squeeze
        gap = self._theme.px(4) * squeeze
        for cell in range(cells):
            left = cell * unit + (cell // GROUP) * gap
            box = QRectF(left + 0.5, 2.5, unit - 2, self.height() - 5)
            tone = "infusion" if cell < self._limit else "error"
            is_used = cell < self._pips
            painter.setPen(QPen(self._theme.colour(tone if is_used else "border_strong"), 1))
            painter.setBrush(self._theme.colour(tone) if is_used else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 1.5, 1.5)
        painter.end()


class VerdictBar(QWidget):
    """Says whether the deck is legal, and how it stands against every limit.

    Signals:
        findings_asked: The verdict was clicked: show or hide the findings.
    """

    findings_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = self._row = row()
        theme.arrange(layout, ("m", "s", "m", "s"), "l")
        self._verdict = button("")
        self._verdict.clicked.connect(self.findings_asked)
        self._unknown = button("")
        self._unknown.clicked.connect(self.findings_asked)
        self._verdict.setAccessibleName(tr("Verdict"))
        self._unknown.setAccessibleName(tr("Verdict"))
        self._rules = ElidedLabel(tone="small")
        self._rules.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        layout.addWidget(self._verdict)
        layout.addWidget(self._unknown)
        layout.addWidget(self._rules)
        self._counts = QHBoxLayout()
        theme.arrange(self._counts, spacing="l")
        layout.addLayout(self._counts)
        self._pip_word = label(tr("Pips"), "muted")
        self._meter = PipMeter(theme)
        self._pip_text = label(tone="heading")
        for each in (self._pip_word, self._meter, self._pip_text):
            layout.addWidget(each)
        layout.addStretch(1)
        self._state = label(tone="small")
        layout.addWidget(self._state)
        self.setLayout(layout)
        self._labels: dict[str, QLabel] = {}
        self._texts: dict[QLabel, tuple[str, int, str]] = {}
        self._report: Report | None = None
        theme.changed.connect(self._dress)
        theme.changed.connect(self._colour_counts)

    def set_state(self, text: str) -> None:
        """Say whether the deck is saved."""
        self._state.setText(text)

    def show_report(self, report: Report, event: Format, game: Game, rules: int) -> None:
        """Show a verdict with its counts."""
        self._report = report
        self._show_verdict(report)
        title = tr("{format}, all {count} checks passed", format=event.title, count=rules)
        self._rules.set_text(title if not report.findings else event.title)
        for section in game.sections:
            if section.id in LIMIT_KEYS or section.is_drawn_from:
                self._show_count(game, section.id, report, event)
        for section_id in set(self._labels) - {each.id for each in game.sections}:
            gone = self._labels.pop(section_id)
            del self._texts[gone]
            discard(gone)
        limit = event.numbers.get("pip_limit")
        for each in (self._pip_word, self._meter, self._pip_text):
            each.setVisible(limit is not None)
        if limit is not None:
            pips = report.counts.get("pips", 0)
            self._meter.set_pips(pips, limit)
            self._pip_text.setText(f"{pips} / {limit}")
            set_tone(self._pip_text, "strong-error" if pips > limit else "heading")
        else:
            self._pip_text.setText("")
        self._fit()

    def _fit(self) -> None:
        """Leave out what a narrow window has no room for, the least telling first."""
        if self._report is None:
            return
        has_pips = self._pip_text.text() != ""
        places = [self._labels[name] for name in reversed(self._labels)]
        spare = [self._rules, *([self._pip_word, self._meter] if has_pips else ()), *places[:-1]]
        for each in spare:
            each.show()
        for each in spare:
            if self._row.minimumSize().width() <= self.width():
                break
            each.hide()
        wanted = self._rules.sizeHint().width()
        room = self.width() - self._row.sizeHint().width() + wanted
        if room < min(wanted, self._theme.px(READABLE)):
            self._rules.hide()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """See base class; verdict, main count, pips and draft."""
        return QSize(self._theme.px(NARROWEST), super().minimumSizeHint().height())

    def _show_verdict(self, report: Report) -> None:
        errors = sum(each.severity is Severity.ERROR for each in report.findings)
        unknown = sum(each.severity is Severity.UNKNOWN for each in report.findings)
        warnings = len(report.findings) - errors - unknown
        if report.verdict is Verdict.LEGAL:
            text = tr("Legal")
            if warnings:
                text = tr("Legal, {count} to note", count=warnings)
        elif report.verdict is Verdict.ILLEGAL:
            text = tr_count(errors, "Illegal: 1 finding", "Illegal: {count} findings")
        else:
            text = tr("Unknown: {count} open", count=unknown)
        self._verdict.setText(text)
        self._verdict.setAccessibleName(tr("Verdict: {text}", text=text))
        set_tone(self._verdict, report.verdict.value, "verdict")
        is_split = report.verdict is Verdict.ILLEGAL and unknown > 0
        self._unknown.setVisible(is_split)
        self._unknown.setText(tr("{count} unknown", count=unknown))
        set_tone(self._unknown, "unknown", "verdict")
        self._dress()

    def _dress(self) -> None:
        if self._report is None:
            return
        icons = {
            Verdict.LEGAL: ("legal", "success"),
            Verdict.ILLEGAL: ("illegal", "error"),
            Verdict.UNKNOWN: ("unknown", "unknown"),
        }
        icon, tone = icons[self._report.verdict]
        size = QSize(self._theme.px(16), self._theme.px(16))
        for each in (self._verdict, self._unknown):
            each.setIconSize(size)
        self._verdict.setIcon(self._theme.icon(icon, tone))
        self._unknown.setIcon(self._theme.icon("unknown", "unknown"))

    def _show_count(self, game: Game, section: str, report: Report, event: Format) -> None:
        shown = self._labels.get(section)
        if shown is None:
            shown = label()
            shown.setTextFormat(Qt.TextFormat.RichText)
            self._labels[section] = shown
            self._counts.addWidget(shown)
        key, suffix = LIMIT_KEYS.get(section, ("", ""))
        limit = event.numbers.get(key)
        count = report.counts.get(section, 0)
        title = section_title(game, section)
        of = tr("of {limit}", limit=f"{limit}{suffix}") if limit is not None else ""
        self._texts[shown] = (title, count, of)
        self._colour_count(shown)
        shown.setAccessibleName(f"{title} {count} {of}")

    def _colour_counts(self) -> None:
        for shown in self._labels.values():
            self._colour_count(shown)

    def _colour_count(self, shown: QLabel) -> None:
        """Write a count in the colours of the theme, which rich text does not take by itself."""
        title, count, of = self._texts[shown]
        muted = self._theme.colour("text_muted").name()
        shown.setText(
            f'<span style="color:{muted}">{title}</span> <b>{count}</b>'
            f' <span style="color:{muted}">{of}</span>'
        )
