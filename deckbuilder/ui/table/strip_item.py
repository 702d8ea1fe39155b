"""One player's line on the board: portrait, name, track, pool, hand."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Level, Side, Standing
from engine.tabletop.layout import BoardLayout, Dial, Form, Gauge

# What the icon of a gauge takes, the space around it, and the hand with its icon and number.
ICON, AIR, HAND = 16, 5, 38
# What lies between the marks of a gauge and its numbers.
GAP = 6


class Wording(IntEnum):
    """How much is said in words; the numbers are always there."""

    NAME = 0
    TITLES = 1
    LEADER = 2


class StripItem(BoardItem):
    """One player's line: portrait, name, track to the goal, pools, hand."""

    def __init__(self, key: Key, theme: Theme, art: PieceArt, layout: BoardLayout) -> None:
        super().__init__(key, theme)
        self._art, self._layout = art, layout
        self.side: Side | None = None
        self.is_tight = False
        self.is_active = False
        self.reserved = 0.0
        self._shown: tuple[object, ...] = ()
        self._wording = Wording.NAME
        self._gauges = layout.gauges
        self._standing: Standing | None = None
        # Leaders that stand on the field are not shown twice.
        self._has_portraits = not any(e.form is Form.LEADER and e.places > 1 for e in layout.spots)

    def present(
        self,
        side: Side,
        *,
        is_tight: bool,
        is_active: bool,
        reserved: float,
        elsewhere: frozenset[str] = frozenset(),
        standing: Standing | None = None,
    ) -> None:
        """Show a side.

        `reserved` is the room at the right that buttons and piles take, `elsewhere` which gauges
        stand beside the field, `standing` what the player did in this round of answers.
        """
        self.side = side
        self.is_tight, self.is_active, self.reserved = is_tight, is_active, reserved
        self._gauges = tuple(each for each in self._layout.gauges if each.id not in elsewhere)
        self._standing = standing
        hand = len(side.zones["hand"])
        shown = (side.name, side.leaders, dict(side.levels), hand, is_tight, is_active, reserved,
                 self._gauges, standing, side.done)  # fmt: skip
        if shown != self._shown:
            self._shown = shown
            self.update()

    @property
    def _line(self) -> QRectF:
        """Where the words stand: all of the strip, or its upper half above abilities and piles."""
        height = self.place.height() * (0.5 if self.is_tight else 1.0)
        return QRectF(self.place.left(), self.place.top(), self.place.width(), height)

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        side = self.side
        if side is None:
            return
        theme = self.theme
        painter.fillRect(self.place, theme.colour("window"))
        for y in (self.place.top(), self.place.bottom() - 1):
            painter.fillRect(QRectF(self.place.left(), y, self.place.width(), 1),
                             theme.colour("border"))  # fmt: skip
        left = self._portrait(painter, side)
        self._wording = self._wording_for(side, left)
        left = self._names(painter, side, left)
        for gauge in self._gauges:
            level = side.levels[gauge.id]
            if gauge.dial in (Dial.NUMBER, Dial.LARGE):
                left = self._number(painter, gauge, level, left)
            elif gauge.dial is Dial.TRACK:
                left = self._track(painter, gauge, level, left)
            else:
                left = self._pool(painter, gauge, level, left)
        left = self._hand(painter, side, left)
        left = self._done(painter, side, left)
        if self.is_lit or self.is_focused:
            self.ring(painter, self.place.adjusted(4, 4, -4, -4))

    def _portrait(self, painter: QPainter, side: Side) -> float:
        theme = self.theme
        size = theme.px(26)
        left = self.place.left() + theme.px(14)
        for leader in side.leaders if self._has_portraits else ():
            box = QRectF(left, self._line.center().y() - size / 2, size, size)
            self._art.paint_thumbnail(painter, box, leader)
            left = box.right() + theme.px(4)
        return left + theme.px(8) if side.leaders and self._has_portraits else left

    def _wording_for(self, side: Side, left: float) -> Wording:
        """Return the most words that leave all numbers their room."""
        if self.is_tight:
            return Wording.NAME
        room = self.place.right() - self.reserved - left
        return next(
            (each for each in reversed(Wording) if self._least_width(side, each) <= room),
            Wording.NAME,
        )

    def _least_width(self, side: Side, wording: Wording) -> float:
        """Return what everything takes with a track and a pool that are only numbers."""
        theme = self.theme
        names = self._width(side.name, theme.font("body", "strong")) + theme.px(6)
        if wording >= Wording.LEADER:
            names += self._width(_title(side), theme.font("body"))
        return names + self._numbers_width(side, self._gauges, wording)

    def _numbers_width(self, side: Side, gauges: Sequence[Gauge], wording: Wording) -> float:
        """Return what some gauges and the hand take as numbers."""
        theme = self.theme
        number, body, small = theme.font("body", "number"), theme.font("body"), theme.font("small")
        total = float(theme.px(HAND))
        for gauge in gauges:
            level = side.levels[gauge.id]
            total += self._width(str(level.value), number) + theme.px(ICON + AIR)
            limit = self._limit_text(gauge, level)
            total += self._width(limit, body) if limit else 0.0
            if wording >= Wording.TITLES:
                total += self._width(speak(gauge.title), small)
        return total

    def _width(self, text: str, font: QFont) -> float:
        return QFontMetricsF(font).horizontalAdvance(text) + self.theme.px(6)

    def _names(self, painter: QPainter, side: Side, left: float) -> float:
        theme = self.theme
        strong = theme.font("body", "strong")
        left = self._words(painter, side.name, strong, "text", left)
        if self._wording >= Wording.LEADER:
            left = self._words(painter, _title(side), theme.font("body"), "text_muted", left)
        return left + theme.px(6)

    def _words(self, painter: QPainter, text: str, font: QFont, colour: str, left: float) -> float:
        width = QFontMetricsF(font).horizontalAdvance(text)
        room = self.place.right() - self.reserved - left
        if room < self.theme.px(16):
            return left
        area = QRectF(left, self._line.top(), min(width + 1, room), self._line.height())
        elided(painter, area, text, font, self.theme.colour(colour))
        return left + min(width, room) + self.theme.px(6)

    def _track(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw the goal's gems: those that are there, those still to come, the last outlined."""
        theme = self.theme
        if self._wording >= Wording.TITLES:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        cell, gap = theme.px(15 if not self.is_tight else 9), theme.px(2)
        middle = self._line.center().y()
        marks = Marks(painter, theme)
        if self._has_room(left, gauge, level.limit * (cell + gap)):
            for number in range(level.limit):
                box = QRectF(left, middle - cell / 2, cell, cell)
                self._gem(painter, marks, gauge, box, number < level.value,
                          number == level.limit - 1)  # fmt: skip
                left += cell + gap
            left += theme.px(6)
        else:
            marks.icon(gauge.icon, gauge.tone, QPointF(left + theme.px(6), middle), theme.px(12))
            left += theme.px(16)
        left = self._words(painter, str(level.value), theme.font("body", "number"), "text", left)
        left -= theme.px(3)
        words = self._limit_text(gauge, level)
        return self._words(painter, words, theme.font("body"), "text_muted", left) + theme.px(8)

    def _has_room(self, left: float, gauge: Gauge, marks: float) -> bool:
        """Whether the marks of a gauge leave its numbers, and all that follow, their room."""
        assert self.side is not None
        gauges = self._gauges
        after = gauges[gauges.index(gauge) + 1 :]
        wording = Wording.NAME  # its own title is written already
        own = self._numbers_width(self.side, (gauge,), wording) - self.theme.px(HAND)
        needed = marks + own - self.theme.px(ICON - GAP)  # the marks stand for the icon
        needed += self._numbers_width(self.side, after, self._wording)
        return self.place.right() - self.reserved - left >= needed

    def _gem(
        self,
        painter: QPainter,
        marks: Marks,
        gauge: Gauge,
        box: QRectF,
        is_there: bool,
        is_goal: bool,
    ) -> None:
        theme = self.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("error_soft" if is_there else "sunken"))
        painter.drawRoundedRect(box, 3, 3)
        if is_goal:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("border_strong"), 1.2))
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        tone = gauge.tone if is_there else "text_disabled"
        marks.icon(gauge.icon, tone, box.center(), box.width() * 0.7)

    def _pool(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw a bar for each: filled what is available, hollow what is exerted, dark the rest."""
        theme = self.theme
        if self._wording >= Wording.TITLES:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        width, height = theme.px(8 if not self.is_tight else 5), theme.px(15)
        gap = theme.px(2)
        held = level.value + level.used
        top = self._line.center().y() - height / 2
        if self._has_room(left, gauge, level.limit * (width + gap)):
            for number in range(level.limit):
                box = QRectF(left, top, width, height)
                self._bar(painter, box, number < level.value, number < held)
                left += width + gap
            left += theme.px(6)
        else:
            spot = QPointF(left + theme.px(6), self._line.center().y())
            Marks(painter, theme).icon(gauge.icon, "accent", spot, theme.px(12))
            left += theme.px(16)
        left = self._words(painter, str(level.value), theme.font("body", "number"), "text", left)
        left -= theme.px(3)
        words = self._limit_text(gauge, level)
        return self._words(painter, words, theme.font("body"), "text_muted", left) + theme.px(8)

    def _number(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw an icon and a number."""
        theme = self.theme
        spot = QPointF(left + theme.px(6), self._line.center().y())
        Marks(painter, theme).icon(gauge.icon, gauge.tone, spot, theme.px(14))
        left += theme.px(ICON)
        left = self._words(painter, str(level.value), theme.font("title", "number"), "text", left)
        if self._wording >= Wording.TITLES:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        return left + theme.px(6)

    def _limit_text(self, gauge: Gauge, level: Level) -> str:
        if gauge.dial in (Dial.NUMBER, Dial.LARGE):
            return ""
        if gauge.dial is Dial.TRACK:
            return f"/ {level.limit}"
        held = level.value + level.used
        return f"/ {held}" if self.is_tight else speak("of {count}", count=held)

    def _bar(self, painter: QPainter, box: QRectF, is_filled: bool, is_held: bool) -> None:
        theme = self.theme
        if is_filled:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("accent"))
        elif is_held:
            painter.setPen(QPen(theme.colour("accent"), 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            box = box.adjusted(0.6, 0.6, -0.6, -0.6)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(box, 2, 2)

    def _hand(self, painter: QPainter, side: Side, left: float) -> float:
        theme = self.theme
        count = len(side.zones["hand"]) if "hand" in side.zones else 0
        room = self.place.right() - self.reserved - left
        if room < theme.px(HAND):
            return left
        spot = QPointF(left + theme.px(7), self._line.center().y())
        Marks(painter, theme).icon("hand", "text_muted", spot, theme.px(14))
        left += theme.px(20)
        if self._wording >= Wording.TITLES and room > theme.px(84):
            left = self._words(painter, speak("Hand"), theme.font("small"), "text_muted", left)
        return self._words(painter, str(count), theme.font("body", "number"), "text", left)

    def _done(self, painter: QPainter, side: Side, left: float) -> float:
        """Draw what was done that comes once a turn, and who has acted or is asked."""
        theme = self.theme
        font = theme.font("small")
        left += theme.px(6)
        for phrase in side.done:
            words = speak(phrase.template, **phrase.values)
            if self.place.right() - self.reserved - left < self._width(words, font) + theme.px(18):
                break
            spot = QPointF(left + theme.px(6), self._line.center().y())
            Marks(painter, theme).icon("legal", "text_muted", spot, theme.px(13))
            left = self._words(painter, words, font, "text_muted", left + theme.px(16))
        if self._standing is Standing.ASKED:
            return self._asked(painter, left)
        told = {Standing.ACTED: tr("acted"), Standing.PASSED: tr("passed")}
        words = told.get(self._standing, "") if self._standing is not None else ""
        return self._words(painter, words, font, "text_muted", left) if words else left

    def _asked(self, painter: QPainter, left: float) -> float:
        """Draw that it is up to this player, as a filled pill."""
        theme = self.theme
        words, font = speak("has priority"), theme.font("small", "strong")
        width = QFontMetricsF(font).horizontalAdvance(words) + theme.px(28)
        if self.place.right() - self.reserved - left < width:
            return left
        pill = QRectF(left, self._line.center().y() - theme.px(10), width, theme.px(20))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(pill, theme.px(10), theme.px(10))
        ink = theme.colour("on_accent")
        spot = QPointF(pill.left() + theme.px(12), pill.center().y())
        Marks(painter, theme).icon("priority", ink.name(), spot, theme.px(12))
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(pill.adjusted(theme.px(21), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)
        return pill.right() + theme.px(6)


def _title(side: Side) -> str:
    """Return what the leaders are called, without what follows the comma."""
    return ", ".join(each.name.split(",")[0] for each in side.leaders)
