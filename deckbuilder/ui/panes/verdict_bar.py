"""The line below the deck: verdict, counts against their limits, pips, draft."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from deckbuilder.core.building_steps import (
    building_steps,
    is_just_begun,
    is_missing,
    is_unfinished,
)
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.verdict_words import deck_mark
from deckbuilder.ui.widgets import ElidedLabel, button, discard, label, row, set_tone
from deckbuilder.ui.words import tr, tr_count
from engine.decks import Section
from engine.formats import Format
from engine.games.game import Game
from engine.legality.assumptions import CODE as ASSUMPTION
from engine.legality.findings import Meter, Report, Severity, Verdict

GROUP = 10
SHAPE = 14  # of an element, before its cells
OPEN_CELLS = 8  # drawn dashed while nothing says how many there are
NARROWEST = 560
NOTHING_YET = "–"  # of a meter, before there is anything to count
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


def meter_title(meter: Meter) -> str:
    """Return what a meter counts."""
    if meter.sort:
        return tr("{element} affinity", element=meter.sort)
    titles = {
        "pips": tr("Pips"),
        "affinity": tr("Affinity"),
        "level_ups": tr("Level Ups"),
        "relic": tr("Relic"),
    }
    return titles[meter.name]


def meter_words(meter: Meter) -> str:
    """Return how a meter stands, in a word or two."""
    used, limit = meter.used, meter.limit
    if meter.is_open:
        return NOTHING_YET
    if not meter.is_exact or used in (0, limit):
        return f"{used} / {limit}"
    if used > limit:
        return tr("{count} too many", count=used - limit)
    return tr("{used} of {limit}: {missing} more, or take out all {used}", used=used,
              limit=limit, missing=limit - used)  # fmt: skip


def meter_sentence(meter: Meter) -> str:
    """Return how a meter stands, as a tooltip says it."""
    if meter.is_open:
        return f"{meter_title(meter)}: {_still_open(meter)}"
    if meter.name == "pips":
        return tr("{pips} of {limit} pips", pips=meter.used, limit=meter.limit)
    if meter.name == "relic":
        return tr("The dearest card needs a Relic Count of {count}. Relic Shards: {shards}.",
                  count=meter.used, shards=meter.limit)  # fmt: skip
    if meter.parts:
        ranks = [
            tr("Rank {rank}: {used} of {limit}", rank=rank, used=used, limit=limit)
            for rank, (used, limit) in enumerate(meter.parts, start=1)
        ]
        return f"{meter_title(meter)}. {', '.join(ranks)}"
    return f"{meter_title(meter)}: {meter_words(meter)}"


def _still_open(meter: Meter) -> str:
    """Say what is missing before there is anything to count."""
    words = {"affinity": tr("no spirit yet"), "relic": tr("no Relic Shards yet")}
    return words.get(meter.name, NOTHING_YET)


class PipMeter(QWidget):
    """Cells in tens, or in the parts of a meter; those past a limit in the colour of an error.

    Before the cells of an element stands its shape, for colours alone do not tell elements apart.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._groups: tuple[tuple[int, int], ...] = ()
        self._over = "error"
        self._name = ""
        self._sort = ""
        self._is_open = False
        theme.follow(self, self.updateGeometry)

    def set_meter(self, meter: Meter) -> None:
        """Show how much of a number is used."""
        self._is_open = meter.is_open
        self._name, self._sort = meter.name, meter.sort
        self._groups = meter.parts or _in_tens(meter.used, meter.limit or OPEN_CELLS)
        self._over = "error" if meter.is_rule else "warning"
        words = meter_sentence(meter)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def fill(self) -> QColor:
        """Return the colour of what is used: its element's, that of infusions, or the window's."""
        if self._sort:
            return QColor(self._theme.tint(self._sort).base)
        return self._theme.colour("infusion" if self._name == "pips" else "accent")

    @property
    def shape(self) -> str:
        """The icon before the cells: that of the element; empty where none is counted."""
        return self._theme.tint_icon(self._sort) if self._sort else ""

    def _room_of_shape(self) -> int:
        return self._theme.px(SHAPE + 4) if self._sort else 0

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        cells = sum(max(group) for group in self._groups)
        gaps = max(0, len(self._groups) - 1)
        width = self._room_of_shape() + self._theme.px(cells * 7 + gaps * 4)
        return QSize(width, self._theme.px(16))

    def minimumSizeHint(self) -> QSize:
        """See base class."""
        return self.sizeHint().boundedTo(QSize(self._theme.px(90), self._theme.px(16)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = self._room_of_shape()
        hint = self.sizeHint().width() - room
        squeeze = min(1.0, (self.width() - room) / hint) if hint else 1.0
        unit = self._theme.px(7) * squeeze
        gap = self._theme.px(4) * squeeze
        left = room + 0.5
        self._paint_shape(painter)
        for used, limit in self._groups:
            for cell in range(max(used, limit)):
                box = QRectF(left, 2.5, unit - 2, self.height() - 5)
                self._paint_cell(painter, box, cell < used, cell < limit)
                left += unit
            left += gap
        painter.end()

    def _paint_shape(self, painter: QPainter) -> None:
        if self.shape:
            size, colour = self._theme.px(SHAPE), self._theme.tint(self._sort).base
            pixmap = self._theme.pixmap(self.shape, colour, size, self.devicePixelRatioF())
            painter.drawPixmap(0, (self.height() - size) // 2, pixmap)

    def _paint_cell(self, painter: QPainter, box: QRectF, is_used: bool, is_within: bool) -> None:
        tone = self.fill() if is_within else self._theme.colour(self._over)
        pen = QPen(tone if is_used else self._theme.colour("border_strong"), 1)
        if self._is_open:
            pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.setBrush(tone if is_used else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 1.5, 1.5)


def _in_tens(used: int, limit: int) -> tuple[tuple[int, int], ...]:
    """Cut a number into groups of ten cells: how many of each are used, and within the limit."""
    return tuple(
        (min(max(used - at, 0), GROUP), min(max(limit - at, 0), GROUP))
        for at in range(0, max(used, limit, 1), GROUP)
    )


class VerdictBar(QWidget):
    """Says whether the deck is legal, and how it stands against every limit.

    Signals:
        findings_asked: A verdict with mistakes was clicked: show or hide the findings.
        panel_asked: Another verdict was clicked: show the reasons for it.
        fix_all_asked: Everything that can be fixed should be.
    """

    findings_asked = Signal()
    panel_asked = Signal()
    fix_all_asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setProperty("bar", True)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._labels: dict[str, QLabel] = {}
        self._texts: dict[QLabel, tuple[str, int, str]] = {}
        self._report: Report | None = None
        self._game: Game | None = None
        self._is_begun, self._is_unfinished = False, False
        self._build_verdict()
        self._build_line()
        theme.changed.connect(self._dress)
        theme.changed.connect(self._colour_counts)

    def _build_verdict(self) -> None:
        self._verdict = button("")
        self._verdict.clicked.connect(self._on_clicked)
        self._unknown = button("")
        self._unknown.clicked.connect(self.findings_asked)
        self._verdict.setAccessibleName(tr("Verdict"))
        self._unknown.setAccessibleName(tr("Verdict"))
        self._caveats = button("")
        self._caveats.clicked.connect(self.panel_asked)
        set_tone(self._caveats, "warning", "verdict")
        self._caveats.hide()
        self._fix_all = button(tr("Fix all"))
        self._fix_all.setToolTip(tr("Do this as one step that can be undone"))
        self._fix_all.clicked.connect(self.fix_all_asked)
        self._fix_all.hide()
        self._rules = ElidedLabel(tone="small")
        self._rules.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def _build_line(self) -> None:
        theme = self._theme
        layout = self._row = row()
        theme.arrange(layout, ("m", "s", "m", "s"), "l")
        layout.addWidget(self._verdict)
        layout.addWidget(self._unknown)
        layout.addWidget(self._caveats)
        layout.addWidget(self._fix_all)
        layout.addWidget(self._rules)
        self._counts = QHBoxLayout()
        theme.arrange(self._counts, spacing="l")
        layout.addLayout(self._counts)
        self._pip_word = label(tone="muted")
        self._meter = PipMeter(theme)
        self._pip_text = label(tone="heading")
        for each in (self._pip_word, self._meter, self._pip_text):
            layout.addWidget(each)
        layout.addStretch(1)
        self._state = label(tone="small")
        layout.addWidget(self._state)
        self.setLayout(layout)

    def set_state(self, text: str) -> None:
        """Say whether the deck is saved."""
        self._state.setText(text)

    def show_report(
        self,
        report: Report,
        event: Format,
        game: Game,
        caveats: int = 0,
    ) -> None:
        """Show a verdict, the counts of the deck, and how many caveats it has."""
        self._report = report
        if game is not self._game:
            self._forget_counts()
        self._game = game
        self._show_verdict(report, game)
        is_good = report.verdict is not Verdict.ILLEGAL
        self._caveats.setVisible(bool(caveats) and is_good)
        self._caveats.setText(tr_count(caveats, "1 caveat", "{count} caveats"))
        self._caveats.setAccessibleName(self._caveats.text())
        fixable = sum(1 for each in report.findings if each.fix and each.fix.edits)
        self._fix_all.setVisible(fixable > 1 and not self._is_begun)
        self._rules.set_text(event.title)
        for section in game.sections:
            if not section.leaders:
                self._show_count(section, report, event)
        self._show_meter(next(iter(report.meters), None))
        self._fit()

    def _forget_counts(self) -> None:
        """Begin with new labels, so that they stand in the order of the game's sections."""
        for gone in self._labels.values():
            discard(gone)
        self._labels.clear()
        self._texts.clear()

    def _show_meter(self, meter: Meter | None) -> None:
        for each in (self._pip_word, self._meter, self._pip_text):
            each.setVisible(meter is not None)
        self._pip_text.setText(meter_words(meter) if meter is not None else "")
        if meter is not None:
            self._pip_word.setText(meter_title(meter))
            self._pip_text.setToolTip(meter_sentence(meter))
            self._meter.set_meter(meter)
            over = "strong-error" if meter.is_rule else "warning"
            set_tone(self._pip_text, over if meter.is_over else "heading")

    def _fit(self) -> None:
        """Leave out what a narrow window has no room for, the least telling first."""
        if self._report is None:
            return
        places = [self._labels[name] for name in reversed(self._labels)]
        meter = [self._pip_word, self._meter] if self._pip_text.text() else []
        if self._pip_text.text() == NOTHING_YET:
            meter.append(self._pip_text)  # a dash alone says nothing
        spare: list[QWidget] = [self._rules, *meter, *places[:-1]]
        gone: set[QWidget] = set()
        for each in spare:
            if self._needed(gone) <= self.width():
                break
            gone.add(each)
        for each in spare:
            each.setVisible(each not in gone)

    def _needed(self, gone: set[QWidget]) -> int:
        """Return how wide the line is without some of its parts."""
        optional = [each for each in (self._unknown, self._caveats, self._fix_all)
                    if not each.isHidden()]  # fmt: skip
        meter = [self._pip_word, self._meter, self._pip_text] if self._pip_text.text() else []
        counts = self._labels.values()
        parts = [self._verdict, *optional, self._rules, *counts, *meter, self._state]
        shown = [each for each in parts if each not in gone]
        margins = self._row.contentsMargins()
        gaps = self._row.spacing() * (len(shown) - 1)
        return margins.left() + margins.right() + gaps + sum(map(self._least, shown))

    def _least(self, part: QWidget) -> int:
        """Return the width below which a part says nothing any more."""
        wanted = part.sizeHint().width()
        if part is self._rules:
            return min(wanted, self._theme.px(READABLE))
        return min(wanted, part.minimumSizeHint().width()) if part is self._meter else wanted

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """See base class; words, type and language change what fits."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """See base class; verdict, main count, pips and draft."""
        return QSize(self._theme.px(NARROWEST), super().minimumSizeHint().height())

    def _on_clicked(self) -> None:
        is_wrong = self._report is not None and self._report.verdict is Verdict.ILLEGAL
        (self.findings_asked if is_wrong and not self._is_begun else self.panel_asked).emit()

    def _show_verdict(self, report: Report, game: Game) -> None:
        errors = [each for each in report.findings if each.severity is Severity.ERROR]
        to_do = sum(map(is_missing, errors))
        unknown = sum(each.severity is Severity.UNKNOWN for each in report.findings)
        warnings = len(report.findings) - len(errors) - unknown
        self._is_begun = bool(errors) and is_just_begun(game, report)
        self._is_unfinished = is_unfinished(report)
        if self._is_begun:
            steps = building_steps(game, report)
            done = sum(each.is_done for each in steps)
            text = tr("Just begun, {done} of {count} steps", done=done, count=len(steps))
        elif self._is_unfinished:
            text = tr_count(to_do, "Not complete: 1 to do", "Not complete: {count} to do")
        elif report.verdict is Verdict.LEGAL:
            text = _legal_words(report, warnings)
        elif report.verdict is Verdict.ILLEGAL:
            wrong = len(errors) - to_do
            text = tr_count(wrong, "Illegal: 1 finding", "Illegal: {count} findings")
        else:
            text = tr("Unknown: {count} open", count=unknown)
        self._verdict.setText(text)
        self._verdict.setAccessibleName(tr("Verdict: {text}", text=text))
        tone = "begun" if self._is_unfinished else report.verdict.value
        set_tone(self._verdict, tone, "verdict")
        is_split = report.verdict is Verdict.ILLEGAL and unknown > 0 and not self._is_begun
        self._unknown.setVisible(is_split)
        self._unknown.setText(tr("{count} unknown", count=unknown))
        set_tone(self._unknown, "unknown", "verdict")
        self._dress()

    def _dress(self) -> None:
        if self._report is None:
            return
        size = QSize(self._theme.px(16), self._theme.px(16))
        for each in (self._verdict, self._unknown, self._caveats):
            each.setIconSize(size)
        self._caveats.setIcon(self._theme.icon("warning", "warning"))
        self._verdict.setIcon(self._theme.icon(*deck_mark(self._report)))
        self._unknown.setIcon(self._theme.icon("unknown", "unknown"))

    def _show_count(self, section: Section, report: Report, event: Format) -> None:
        assert self._game is not None
        shown = self._labels.get(section.id)
        if shown is None:
            shown = label()
            shown.setTextFormat(Qt.TextFormat.RichText)
            self._labels[section.id] = shown
            self._counts.addWidget(shown)
            shown.show()  # with the others, not a moment later
        key, suffix = LIMIT_KEYS.get(section.id, ("", ""))
        limit, most = event.numbers.get(key), event.numbers.get(f"max_{section.id}")
        count = report.counts.get(section.id, 0)
        title = section_title(self._game, section.id)
        asked = f"{limit}–{most}" if most and limit != most else f"{limit}{suffix}"
        of = tr("of {limit}", limit=asked) if limit is not None else ""
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


def _legal_words(report: Report, warnings: int) -> str:
    """Return what "legal" rests on: assumptions of the format, warnings, or nothing more."""
    assumed = sum(each.code == ASSUMPTION for each in report.findings)
    if assumed:
        return tr_count(assumed, "Legal under 1 assumption", "Legal under {count} assumptions")
    return tr("Legal, {count} to note", count=warnings) if warnings else tr("Legal")
