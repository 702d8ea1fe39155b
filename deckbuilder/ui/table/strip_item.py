"""One player's line on the board: portrait, name, track, pool, hand."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_art import PieceArt, elided
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.theme import Theme
from engine.kernel.board import BoardLayout, Gauge, Level, Side

# What the pool and the hand take as numbers with their icons, with the space between them.
TIGHT_POOL, TIGHT_HAND = 75, 45


class StripItem(BoardItem):
    """One player's line: portrait, name, track to the goal, pool of influence, hand."""

    def __init__(self, key: Key, theme: Theme, art: PieceArt, layout: BoardLayout) -> None:
        super().__init__(key, theme)
        self._art, self._layout = art, layout
        self.side: Side | None = None
        self.is_tight = False
        self.is_active = False
        self.reserved = 0.0
        self._shown: tuple[object, ...] = ()

    def present(self, side: Side, *, is_tight: bool, is_active: bool, reserved: float) -> None:
        """Show a side; `reserved` is the room at the right that buttons and piles take."""
        self.side = side
        self.is_tight, self.is_active, self.reserved = is_tight, is_active, reserved
        hand = len(side.zones["hand"])
        shown = (side.name, side.leader, dict(side.levels), hand, is_tight, is_active, reserved)
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
        left = self._names(painter, side, left)
        for gauge in self._layout.gauges:
            level = side.levels[gauge.id]
            if gauge.is_track:
                left = self._track(painter, gauge, level, left)
            else:
                left = self._pool(painter, gauge, level, left)
        self._hand(painter, side, left)
        if self.is_lit or self.is_focused:
            self.ring(painter, self.place.adjusted(4, 4, -4, -4))

    def _portrait(self, painter: QPainter, side: Side) -> float:
        theme = self.theme
        size = theme.px(26)
        left = self.place.left() + theme.px(14)
        if side.leader is None:
            return left
        box = QRectF(left, self._line.center().y() - size / 2, size, size)
        self._art.paint_thumbnail(painter, box, side.leader)
        return box.right() + theme.px(12)

    def _names(self, painter: QPainter, side: Side, left: float) -> float:
        theme = self.theme
        strong = theme.font("body", "strong")
        left = self._words(painter, side.name, strong, "text", left)
        if side.leader is not None and not self.is_tight:
            title = side.leader.name.split(",")[0]
            left = self._words(painter, title, theme.font("body"), "text_muted", left)
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
        if not self.is_tight:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        cell, gap = theme.px(15 if not self.is_tight else 9), theme.px(2)
        middle = self._line.center().y()
        marks = Marks(painter, theme)
        needed = level.limit * (cell + gap) + theme.px(60)
        # Side by side the numbers that follow go before a long track.
        needed += theme.px(TIGHT_POOL + TIGHT_HAND) if self.is_tight else 0
        if self.place.right() - self.reserved - left > needed:
            for number in range(level.limit):
                box = QRectF(left, middle - cell / 2, cell, cell)
                self._gem(painter, marks, gauge, box, number < level.value,
                          number == level.limit - 1)  # fmt: skip
                left += cell + gap
            left += theme.px(6)
        else:
            marks.icon(gauge.icon, "ikorr", QPointF(left + theme.px(6), middle), theme.px(12))
            left += theme.px(16)
        left = self._words(painter, str(level.value), theme.font("body", "number"), "text", left)
        left -= theme.px(3)
        return self._words(painter, f"/ {level.limit}", theme.font("body"), "text_muted", left) + (
            theme.px(10)
        )

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
        tone = "ikorr" if is_there else "text_disabled"
        marks.icon(gauge.icon, tone, box.center(), box.width() * 0.7)

    def _pool(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw a bar for each: filled what is available, hollow what is exerted, dark the rest."""
        theme = self.theme
        if not self.is_tight:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        width, height = theme.px(8 if not self.is_tight else 5), theme.px(15)
        gap = theme.px(2)
        held = level.value + level.used
        top = self._line.center().y() - height / 2
        needed = level.limit * (width + gap) + theme.px(50)
        needed += theme.px(TIGHT_HAND) if self.is_tight else 0
        if self.place.right() - self.reserved - left > needed:
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
        words = f"/ {held}" if self.is_tight else speak("of {count}", count=held)
        return self._words(painter, words, theme.font("body"), "text_muted", left) + theme.px(8)

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

    def _hand(self, painter: QPainter, side: Side, left: float) -> None:
        theme = self.theme
        count = len(side.zones["hand"]) if "hand" in side.zones else 0
        room = self.place.right() - self.reserved - left
        if room < theme.px(40):
            return
        spot = QPointF(left + theme.px(7), self._line.center().y())
        Marks(painter, theme).icon("hand", "text_muted", spot, theme.px(14))
        left += theme.px(20)
        if not self.is_tight and room > theme.px(84):
            left = self._words(painter, speak("Hand"), theme.font("small"), "text_muted", left)
        self._words(painter, str(count), theme.font("body", "number"), "text", left)
