"""A number beside the field: large, with its last change and what is about to happen to it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Level
from engine.tabletop.layout import Dial, Gauge

# In pixels at scale 1: from this height on a number has its title above it.
ROOMY = 66
LARGEST = 32
# How large the number is at the head of a row.
HEAD = 24
# In how many steps a number counts before it is there.
COUNTS = 2


class GaugeItem(BoardItem):
    """A number that stands beside a field."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self._gauge: Gauge | None = None
        self._level = Level(0, 0, 0)
        self._from = 0
        self.words = ""
        self.is_head = self._is_roomy = False

    def present(self, gauge: Gauge, level: Level, height: float, *, is_head: bool = False) -> bool:
        """Show how it stands; returns whether the number is another one than before.

        At the head of a row it has no frame. Its height as it was reckoned, and not in whole
        pixels, decides on its form, so that both sides have the same.
        """
        before, is_new = self._level.value, self._gauge is None
        self._is_roomy = height >= self.theme.px(ROOMY)
        if (gauge, level, is_head) != (self._gauge, self._level, self.is_head):
            self._gauge, self._level, self.is_head = gauge, level, is_head
            self.update()
        self.words = spoken_level(gauge, level)
        if is_new or before == level.value:
            return False
        self._from = before
        return True

    @property
    def shown(self) -> int:
        """The number as it is shown just now: it counts in a few steps."""
        if self.share >= 1:
            return self._level.value
        step = int(self.share * COUNTS) + 1
        return self._from + round((self._level.value - self._from) * step / (COUNTS + 1))

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        gauge = self._gauge
        if gauge is None:
            return
        theme, radius = self.theme, self.theme.px(6)
        if self.is_head:
            self._draw_head(painter, gauge, self.place.adjusted(0, 0, -theme.px(4), 0))
            self.ring(painter, self.place)
            return
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(self.place.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        inner = self.place.adjusted(theme.px(9), theme.px(4), -theme.px(8), -theme.px(4))
        if gauge.dial is Dial.LARGE and self._is_roomy:
            self._draw_large(painter, gauge, inner)
        else:
            self._draw_line(painter, gauge, inner)
        self.ring(painter, self.place)

    def _title(self, painter: QPainter, gauge: Gauge, area: QRectF) -> None:
        theme = self.theme
        spot = QPointF(area.left() + theme.px(7), area.center().y())
        Marks(painter, theme).icon(gauge.icon, gauge.tone, spot, theme.px(14))
        words = area.adjusted(theme.px(20), 0, 0, 0)
        elided(painter, words, speak(gauge.title), theme.font("small"), theme.colour("text_muted"))

    def _draw_line(self, painter: QPainter, gauge: Gauge, area: QRectF) -> None:
        theme, level = self.theme, self._level
        font = theme.font("title" if gauge.dial is Dial.LARGE else "body", "number")
        width = text_width(font, str(level.value))
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
                         str(self.shown))  # fmt: skip
        self._title(painter, gauge, area.adjusted(0, 0, -width - theme.px(5), 0))

    def _draw_head(self, painter: QPainter, gauge: Gauge, area: QRectF) -> None:
        """Draw the title, the number large below it, and what it is made up of."""
        theme, level = self.theme, self._level
        small, muted = theme.font("small"), theme.colour("text_muted")
        line = QFontMetricsF(small).height()
        title = QRectF(area.left(), area.top() + theme.px(2), area.width(), line)
        elided(painter, title, speak(gauge.title), small, muted)
        foot = QRectF(area.left(), area.bottom() - line, area.width(), line)
        if level.note is not None:
            elided(painter, foot, said(level.note), small, muted)
        room = foot.top() - title.bottom()
        painter.setFont(self._fitting(min(theme.px(HEAD), room), area.width()))
        painter.setPen(theme.colour("text"))
        number = QRectF(area.left(), title.bottom(), area.width(), room)
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, str(self.shown))

    def _fitting(self, size: float, width: float) -> QFont:
        """Return the font of the large number: no digit of it is cut off."""
        font = self.theme.font_of(size, "number")
        wanted = max(text_width(font, str(each)) for each in (self.shown, self._level.value))
        return font if wanted <= width else self.theme.font_of(size * width / wanted - 1, "number")

    def _draw_large(self, painter: QPainter, gauge: Gauge, area: QRectF) -> None:
        """Draw the title, the number, its last change, and below a line what is about to happen."""
        theme, level = self.theme, self._level
        line = QFontMetricsF(theme.font("small")).height()
        self._title(painter, gauge, QRectF(area.left(), area.top(), area.width(), line))
        notes = (level.change != 0) + (level.since is not None) + (level.ahead != 0)
        room = area.height() - line - notes * line
        size = max(theme.px(16), min(theme.px(LARGEST), room * 0.9))
        font = self._fitting(size, area.width())
        top = area.top() + line
        number = QRectF(area.left(), top, area.width(), min(room, size * 1.25))
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, str(self.shown))
        top = number.bottom()
        painter.setOpacity(min(1.0, self.share))  # what has changed fades in
        small = theme.font("small", "strong")
        if level.change:
            tone = theme.colour("success" if level.change > 0 else "error")
            words = QRectF(area.left(), top, area.width(), line)
            elided(painter, words, signed(level.change), small, tone)
            top += line
        if level.since is not None:
            words = QRectF(area.left(), top, area.width(), line)
            elided(painter, words, said(level.since), theme.font("small"),
                   theme.colour("text_muted"))  # fmt: skip
            top += line
        if level.ahead:
            painter.fillRect(QRectF(area.left(), top, area.width(), 1), theme.colour("border"))
            tone = theme.colour("success" if level.ahead > 0 else "error")
            words = QRectF(area.left(), top, area.width(), line)
            elided(painter, words, ahead_words(level), small, tone)


def signed(number: int) -> str:
    """Return a change with its sign."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"


def ahead_words(level: Level) -> str:
    """Say what is about to happen to a number."""
    return tr("{change} if you pass", change=signed(level.ahead))


def spoken_level(gauge: Gauge, level: Level) -> str:
    """Return how a number is read out, with its last change and what is about to happen."""
    words = [f"{speak(gauge.title)} {level.value}"]
    if level.note is not None:
        words.append(said(level.note))
    if level.change:
        since = said(level.since) if level.since is not None else ""
        words.append(" ".join(filter(None, (signed(level.change), since))))
    if level.ahead:
        words.append(ahead_words(level))
    return ", ".join(words)
