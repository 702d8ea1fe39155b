"""One player's line on the board: portrait, name, track, pool, hand."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from deckbuilder.core.table.seated import LETTERS
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.strip_marks import StripMarks
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Level, Side, Standing
from engine.tabletop.layout import BoardLayout, Dial, Form, Gauge

# What the icon of a gauge takes, the space around it, and the hand with its icon and number.
ICON, AIR, HAND = 16, 5, 38
# Fewer pixels than this, at scale 1, say nothing of a title.
SHORTEST = 60
# What lies between the marks of a gauge and its numbers.
GAP = 6
# How large the buttons of a number are.
STEP = 24


class Wording(IntEnum):
    """How much is said in words; the numbers are always there."""

    NAME = 0
    TITLES = 1
    LEADER = 2


@dataclass(frozen=True, slots=True)
class StripLook:
    """How a player's line is shown.

    Attributes:
        is_tight: What there is stands in a line above abilities and piles.
        reserved: The room at the right that buttons and piles take.
        elsewhere: The gauges that stand beside the field.
        standing: What the player did in this round of answers.
        is_own: The person at the table is meant.
        deck: What the deck is called.
        is_framed: A frame lies around it and the cards.
        has_steps: Numbers have a button for one less and one for one more.
    """

    is_tight: bool = False
    reserved: float = 0.0
    elsewhere: frozenset[str] = frozenset()
    standing: Standing | None = None
    is_own: bool = False
    deck: str = ""
    is_framed: bool = False
    has_steps: bool = False


def portrait_size(theme: Theme) -> QRectF:
    """Return how large the picture of a leader or the letter of a seat is."""
    return QRectF(0, 0, theme.px(26), theme.px(26))


class StripItem(BoardItem):
    """One player's line: portrait, name, track to the goal, pools, hand."""

    def __init__(self, key: Key, theme: Theme, art: PieceArt, layout: BoardLayout) -> None:
        super().__init__(key, theme)
        self._art, self._layout = art, layout
        self._marks = StripMarks(theme, art.stamps)
        self.side: Side | None = None
        self.look = StripLook()
        self._shown: tuple[object, ...] = ()
        self._wording = Wording.NAME
        self._gauges = layout.gauges
        self._opens: dict[str, tuple[float, float]] = {}
        self._steps: dict[tuple[str, int], QRectF] = {}
        # Of what is being drawn: how wide numbers are, and where all words stand.
        self._widths: dict[tuple[str, Wording], float] = {}
        self._line = QRectF()
        # Leaders that stand on the field are not shown twice.
        self._has_portraits = not any(e.form is Form.LEADER and e.places > 1 for e in layout.spots)

    def present(self, side: Side, look: StripLook) -> None:
        """Show a side."""
        self.side, self.look = side, look
        self._gauges = tuple(each for each in self._layout.gauges if each.id not in look.elsewhere)
        hand = len(side.zones["hand"])
        # Of leaders only the pictures are drawn here, of numbers those that stand nowhere else, and
        # of those who come later nothing is said.
        levels = [side.levels[each.id] for each in self._gauges]
        faces = [(e.card, e.name, e.overlay, e.kind) for e in side.leaders] * self._has_portraits
        drawn = replace(look, standing=None) if look.standing is Standing.LATER else look
        shown = (side.name, faces, levels, hand, side.done, drawn)
        if shown != self._shown:
            self._shown = shown
            self.update()

    def is_drawn_again(self, before: QRectF) -> bool:
        """See base class; where gauges and their buttons lie is noted as they are drawn."""
        has_moved = before.left() != self.place.left() or self.look.has_steps
        return super().is_drawn_again(before) or has_moved

    def _words_line(self) -> QRectF:
        """Where the words stand: all of the strip, or its upper half above abilities and piles."""
        height = self.place.height() * (0.5 if self.look.is_tight else 1.0)
        return QRectF(self.place.left(), self.place.top(), self.place.width(), height)

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        side = self.side
        if side is None:
            return
        self._steps, self._widths, self._line = {}, {}, self._words_line()
        if not self.look.is_framed:
            self._ground(painter)
        left = self._portrait(painter, side)
        self._wording = self._wording_for(side, left)
        left = self._names(painter, side, left)
        for gauge in self._gauges:
            level = side.levels[gauge.id]
            if gauge.dial in (Dial.NUMBER, Dial.LARGE):
                left = self._number(painter, gauge, level, left)
            elif gauge.dial is Dial.TRACK:
                left = self._track(painter, gauge, level, left)
            elif gauge.dial is Dial.RHOMBS:
                left = self._rhombs(painter, gauge, level, left)
            else:
                left = self._pool(painter, gauge, level, left)
        left = self._hand(painter, side, left)
        left = self._done(painter, side, left)
        if self.look.has_steps and self.look.is_own:
            self._offer_number(painter, left)
        if self.is_lit or self.is_focused:
            self.ring(painter, self.place.adjusted(4, 4, -4, -4))

    def _ground(self, painter: QPainter) -> None:
        painter.fillRect(self.place, self.theme.colour("window"))
        for y in (self.place.top(), self.place.bottom() - 1):
            painter.fillRect(QRectF(self.place.left(), y, self.place.width(), 1),
                             self.theme.colour("border"))  # fmt: skip

    def _portrait(self, painter: QPainter, side: Side) -> float:
        theme = self.theme
        kept = theme.px(8) if self.look.is_framed else 2  # it stays within the frame
        size = min(portrait_size(theme).height(), self._line.height() - kept)
        left = self.place.left() + theme.px(14)
        for leader in side.leaders if self._has_portraits else ():
            box = QRectF(left, self._line.center().y() - size / 2, size, size)
            self._art.paint_thumbnail(painter, box, leader)
            left = box.right() + theme.px(4)
        if not self._has_portraits:
            left = self._letter(painter, QRectF(left, self._line.center().y() - size / 2,
                                                size, size), side)  # fmt: skip
        air = theme.px(4 if self.look.is_framed else 8)  # a side in little is narrow
        return left + air if side.leaders else left

    def _letter(self, painter: QPainter, box: QRectF, side: Side) -> float:
        """Draw the letter of the seat where leaders stand on the field; returns where it ends."""
        theme = self.theme
        is_strong = self.look.standing in (Standing.ACTED, Standing.ASKED)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent" if is_strong else "border_strong"))
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("on_accent" if is_strong else "surface"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, LETTERS[side.seat])
        return box.right() + theme.px(4)

    @property
    def _title(self) -> str:
        """What stands beside the name: leaders that are seen nowhere else, or the deck."""
        assert self.side is not None
        return _leaders(self.side) if self._has_portraits else self.look.deck

    def _name(self, side: Side) -> str:
        """Return the name, but for one that is only the letter of the seat."""
        is_seen = not self._has_portraits and side.name == LETTERS[side.seat]
        return "" if is_seen else side.name

    def _wording_for(self, side: Side, left: float) -> Wording:
        """Return the most words that leave all numbers their room."""
        if self.look.is_tight or self.look.is_framed:
            return Wording.NAME
        room = self.place.right() - self.look.reserved - left
        return next(
            (each for each in reversed(Wording) if self._least_width(side, each) <= room),
            Wording.NAME,
        )

    def _least_width(self, side: Side, wording: Wording) -> float:
        """Return what everything takes with a track and a pool that are only numbers."""
        theme = self.theme
        names = self._width(self._name(side), theme.font("body", "strong")) + theme.px(6)
        if wording >= Wording.LEADER:
            names += self._width(self._title, theme.font("body"))
        return names + self._numbers_width(side, self._gauges, wording) + self._told_width()

    def _numbers_width(self, side: Side, gauges: Sequence[Gauge], wording: Wording) -> float:
        """Return what some gauges and the hand take as numbers."""
        total = float(self.theme.px(HAND))
        if wording >= Wording.TITLES:
            total += self._width(speak("Hand"), self.theme.font("small"))
        return total + sum(self._number_width(each, side, wording) for each in gauges)

    def _number_width(self, gauge: Gauge, side: Side, wording: Wording) -> float:
        """Return what a gauge takes as a number; reckoned once for all that has to fit."""
        known = self._widths.get((gauge.id, wording))
        if known is not None:
            return known
        theme, level = self.theme, side.levels[gauge.id]
        is_alone = gauge.dial in (Dial.NUMBER, Dial.LARGE)  # and larger for it
        font = theme.font("title" if is_alone else "body", "number")
        total = self._width(str(level.value), font) + theme.px(ICON + AIR + is_alone)
        total += 2 * theme.px(STEP + AIR) if self.look.has_steps else 0.0
        limit = self._limit_text(gauge, level, wording)
        total += self._width(limit, theme.font("body")) if limit else 0.0
        if wording >= Wording.TITLES:
            total += self._width(speak(gauge.title), theme.font("small"))
        self._widths[gauge.id, wording] = total
        return total

    def _width(self, text: str, font: QFont) -> float:
        return text_width(font, text) + self.theme.px(6)

    def _names(self, painter: QPainter, side: Side, left: float) -> float:
        theme = self.theme
        strong = theme.font("body", "strong")
        name = self._name(side)
        left = self._words(painter, name, strong, "text", left) if name else left
        if self._wording >= Wording.LEADER:
            left = self._words(painter, self._title, theme.font("body"), "text_muted", left)
        elif self.look.is_framed:
            # A short title says more than none; numbers and hand keep their room, with some air.
            spare = self.place.right() - self.look.reserved - left - theme.px(10)
            spare -= self._numbers_width(side, self._gauges, Wording.NAME) + self._told_width()
            if spare < theme.px(SHORTEST):
                return left
            left = self._words(painter, self._title, strong, "text", left, spare)
        return left + theme.px(6)

    def _told_width(self) -> float:
        """Return what it takes to say what the player did, or that it is up to them."""
        theme = self.theme
        if self.look.standing is Standing.ASKED:
            return self._width(self._asked_words(), theme.font("small", "strong")) + theme.px(36)
        words = self._standing_words()
        return self._width(words, theme.font("small")) + theme.px(6) if words else 0.0

    def _asked_words(self) -> str:
        return tr("You have priority") if self.look.is_own else tr("has priority")

    def _words(
        self,
        painter: QPainter,
        text: str,
        font: QFont,
        colour: str,
        left: float,
        most: float = math.inf,
    ) -> float:
        width = text_width(font, text)
        room = min(self.place.right() - self.look.reserved - left, most)
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
        middle = self._line.center().y()
        width = self._marks.track_width(level, is_tight=self.look.is_tight)
        if self._has_room(left, gauge, width):
            self._marks.track(painter, gauge, QPointF(left, middle), level,
                              is_tight=self.look.is_tight)  # fmt: skip
            left += width + theme.px(6)
        else:
            spot = QPointF(left + theme.px(6), middle)
            Marks(painter, theme).icon(gauge.icon, gauge.tone, spot, theme.px(12))
            left += theme.px(16)
        left = self._words(painter, str(level.value), theme.font("body", "number"), "text", left)
        left -= theme.px(3)
        words = self._limit_text(gauge, level, self._wording)
        return self._words(painter, words, theme.font("body"), "text_muted", left) + theme.px(8)

    def _has_room(self, left: float, gauge: Gauge, marks: float) -> bool:
        """Whether the marks of a gauge leave its numbers, and all that follow, their room."""
        assert self.side is not None
        gauges = self._gauges
        after = gauges[gauges.index(gauge) + 1 :]
        px, width = self.theme.px, self._numbers_width
        own = self._number_width(gauge, self.side, self._wording)
        if self._wording >= Wording.TITLES:  # its own title is written already
            own -= self._width(speak(gauge.title), self.theme.font("small"))
        needed = marks + own - px(ICON - GAP)  # the marks stand for the icon
        needed += width(self.side, after, self._wording) + self._told_width()
        return self.place.right() - self.look.reserved - left >= needed

    def _pool(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw a pool: its bars where there is room, and what of it is available."""
        theme = self.theme
        if self._wording >= Wording.TITLES:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        width = self._marks.pool_width(level, is_tight=self.look.is_tight)
        if self._has_room(left, gauge, width):
            start = QPointF(left, self._line.center().y())
            self._marks.pool(painter, start, level, is_tight=self.look.is_tight)
            left += width + theme.px(6)
        else:
            spot = QPointF(left + theme.px(6), self._line.center().y())
            Marks(painter, theme).icon(gauge.icon, "accent", spot, theme.px(12))
            left += theme.px(16)
        left = self._words(painter, str(level.value), theme.font("body", "number"), "text", left)
        left -= theme.px(3)
        words = self._limit_text(gauge, level, self._wording)
        return self._words(painter, words, theme.font("body"), "text_muted", left) + theme.px(8)

    def _rhombs(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw rhombs in the colours of elements; a click on them opens their pile."""
        theme, start = self.theme, left
        if self._wording >= Wording.TITLES:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        middle, width = self._line.center().y(), self._marks.rhombs_width(level)
        if self._has_room(left, gauge, width):
            self._marks.rhombs(painter, QPointF(left, middle), level)
            left += width + theme.px(6 if width else 0)
        else:
            spot = QPointF(left + theme.px(6), middle)
            Marks(painter, theme).icon(gauge.icon, gauge.tone, spot, theme.px(12))
            left += theme.px(16)
        left = self._words(painter, str(level.value), theme.font("body", "number"), "text", left)
        left -= theme.px(3)
        words = self._limit_text(gauge, level, self._wording)
        left = self._words(painter, words, theme.font("body"), "text_muted", left)
        self._opens[gauge.pile] = (start, left)
        return left + theme.px(8)

    def pile_at(self, point: QPointF) -> str:
        """Return the pile that a click on a gauge opens; empty where there is none."""
        if not self._line.contains(point):
            return ""
        found = (pile for pile, (left, right) in self._opens.items() if left <= point.x() <= right)
        return next(found, "")

    def _number(self, painter: QPainter, gauge: Gauge, level: Level, left: float) -> float:
        """Draw an icon and a number."""
        theme = self.theme
        spot = QPointF(left + theme.px(6), self._line.center().y())
        Marks(painter, theme).icon(gauge.icon, gauge.tone, spot, theme.px(14))
        left += theme.px(ICON)
        if self.look.has_steps:
            left = self._step(painter, gauge, -1, left)
        left = self._words(painter, str(level.value), theme.font("title", "number"), "text", left)
        if self.look.has_steps:
            left = self._step(painter, gauge, 1, left)
        if self._wording >= Wording.TITLES:
            left = self._words(painter, speak(gauge.title), theme.font("small"), "text_muted", left)
        return left + theme.px(2 if self.look.is_framed else 6)

    def _step(self, painter: QPainter, gauge: Gauge, step: int, left: float) -> float:
        """Draw a button for one less or one more."""
        theme, size = self.theme, self.theme.px(STEP)
        box = QRectF(left, self._line.center().y() - size / 2, size, size)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(4), theme.px(4))
        icon = "add" if step > 0 else "remove"
        Marks(painter, theme).icon(icon, "text", box.center(), size * 0.6)
        self._steps[gauge.id, step] = box
        return box.right() + theme.px(5)

    def _offer_number(self, painter: QPainter, left: float) -> None:
        """Draw a button for one number more, where there is room."""
        theme, font = self.theme, self.theme.font("small")
        words, size = tr("Own number"), theme.px(STEP)
        width = text_width(font, words) + theme.px(30)
        if left + width > self.place.right() - self.look.reserved:
            return
        box = QRectF(left + theme.px(6), self._line.center().y() - size / 2, width, size)
        spot = QPointF(box.left() + theme.px(10), box.center().y())
        Marks(painter, theme).icon("add", "text_muted", spot, size * 0.6)
        area = box.adjusted(theme.px(20), 0, 0, 0)
        elided(painter, area, words, font, theme.colour("text_muted"))
        self._steps["", 0] = box

    def step_at(self, point: QPointF) -> tuple[str, int] | None:
        """Return the number that a click changes, and by how much; None for none."""
        return next((key for key, box in self._steps.items() if box.contains(point)), None)

    def _limit_text(self, gauge: Gauge, level: Level, wording: Wording) -> str:
        if gauge.dial in (Dial.NUMBER, Dial.LARGE):
            return ""
        if gauge.dial is Dial.TRACK:
            return f"/ {level.limit}"
        held = level.value + level.used
        if gauge.used and wording >= Wording.TITLES:
            return speak(gauge.used, count=level.used)
        return f"/ {held}" if self.look.is_tight else speak("of {count}", count=held)

    def _hand(self, painter: QPainter, side: Side, left: float) -> float:
        theme = self.theme
        count = len(side.zones["hand"]) if "hand" in side.zones else 0
        room = self.place.right() - self.look.reserved - left
        if room < theme.px(20) + self._width(str(count), theme.font("body", "number")):
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
            if self.place.right() - self.look.reserved - left < self._width(words, font) + theme.px(
                18
            ):
                break
            spot = QPointF(left + theme.px(6), self._line.center().y())
            Marks(painter, theme).icon("legal", "text_muted", spot, theme.px(13))
            left = self._words(painter, words, font, "text_muted", left + theme.px(16))
        if self.look.standing is Standing.ASKED:
            return self._asked(painter, left)
        words = self._standing_words()
        # Half a word says nothing; the line of phases tells it, too.
        has_room = self.place.right() - self.look.reserved - left >= self._width(words, font)
        is_told = bool(words) and has_room
        return self._words(painter, words, font, "text_muted", left) if is_told else left

    def _standing_words(self) -> str:
        told = {Standing.ACTED: tr("acted"), Standing.PASSED: tr("passed")}
        return told.get(self.look.standing, "") if self.look.standing is not None else ""

    def _asked(self, painter: QPainter, left: float) -> float:
        """Draw that it is up to this player, as a filled pill at the right end."""
        theme, font = self.theme, self.theme.font("small", "strong")
        words = self._asked_words()
        width = text_width(font, words) + theme.px(30)
        start = self.place.right() - self.look.reserved - width
        if start < left:
            return left
        pill = QRectF(start, self._line.center().y() - theme.px(11), width, theme.px(22))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(pill, theme.px(11), theme.px(11))
        ink = theme.colour("on_accent")
        spot = QPointF(pill.left() + theme.px(12), pill.center().y())
        Marks(painter, theme).icon("priority", ink.name(), spot, theme.px(12))
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(pill.adjusted(theme.px(21), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words)
        return pill.right() + theme.px(6)


def _leaders(side: Side) -> str:
    """Return what the leaders are called, without what follows the comma."""
    return ", ".join(each.name.split(",")[0] for each in side.leaders)
