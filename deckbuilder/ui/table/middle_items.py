"""The lines between the sides: the phases with their stop marks, and what may be answered."""

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from deckbuilder.ui.table.items import BoardItem, Key
from deckbuilder.ui.table.piece_art import PieceArt
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.tabletop.board import Piece, Standing
from engine.tabletop.layout import BoardLayout

# How long the head of an arrow is.
HEAD = 14
# Between two players it is plain who is asked after whom.
MOST_PLAIN = 2


class PhaseItem(BoardItem):
    """The line between the sides: the turn, its phases, and what is asked."""

    def __init__(self, key: Key, theme: Theme, layout: BoardLayout) -> None:
        super().__init__(key, theme)
        self._phases, self._combat = layout.phases, range(*layout.combat)
        self._order: tuple[tuple[str, Standing], ...] = ()
        self.turn, self.whose = 0, ""
        self.phase = -1
        self.question = ""
        self.reserved = 0.0
        self.colour = "legal_move"
        self.marks: frozenset[tuple[bool, int]] = frozenset()
        self._words: dict[int, QRectF] = {}

    def present(
        self, turn: int, whose: str, phase: int, question: str, reserved: float, colour: str
    ) -> None:
        """Show where the turn stands; `reserved` is the room of the answer button.

        `colour` is that of the question, `whose` the names of those who act.
        """
        shown = (self.turn, self.whose, self.phase, self.question, self.reserved, self.colour)
        if (turn, whose, phase, question, reserved, colour) != shown:
            self.turn, self.whose, self.phase = turn, whose, phase
            self.question, self.reserved, self.colour = question, reserved, colour
            self.update()

    def show_order(self, order: tuple[tuple[str, Standing], ...]) -> None:
        """Show who is asked in this round, by name, and what those before did.

        Between two players it is plain, and where something is asked there is no room.
        """
        drawn = order if len(order) > MOST_PLAIN and not self.question else ()
        if drawn != self._order:
            self._order = drawn
            self.update()

    def show_marks(self, marks: frozenset[tuple[bool, int]]) -> None:
        """Show where one wants to be asked: whether it is one's own turn, and the phase."""
        if marks != self.marks:
            self.marks = marks
            self.update()

    def is_drawn_again(self, before: QRectF) -> bool:
        """See base class; where its words stand is noted as they are drawn."""
        return super().is_drawn_again(before) or before.left() != self.place.left()

    def mark_at(self, point: QPointF) -> tuple[bool, int] | None:
        """Return the mark that a click sets: above for others' turns, below for one's own."""
        for phase, area in self._words.items():
            if area.left() <= point.x() <= area.right() and self.place.contains(point):
                return point.y() > self.place.center().y(), phase
        return None

    def _paint_marks(self, painter: QPainter, phase: int, area: QRectF) -> None:
        """Draw triangles: the place says whose turn is meant, the colour only says it again."""
        size, middle = self.theme.px(5), area.center().x()
        for is_own, edge, tip, tone in (
            (False, self.place.top() + 1, self.place.top() + 1 + size, "warning"),
            (True, self.place.bottom() - 1, self.place.bottom() - 1 - size, "accent"),
        ):
            if (is_own, phase) in self.marks:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.theme.colour(tone))
                corners = ((middle - size, edge), (middle + size, edge), (middle, tip))
                painter.drawPolygon(QPolygonF([QPointF(*each) for each in corners]))

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme = self.theme
        painter.fillRect(self.place, theme.colour("window"))
        for y in (self.place.top(), self.place.bottom() - 1):
            painter.fillRect(QRectF(self.place.left(), y, self.place.width(), 1),
                             theme.colour("border"))  # fmt: skip
        left = self.place.left() + theme.px(14)
        strong = theme.font("body", "strong")
        asked = text_width(strong, self.question)
        right = self.place.right() - self.reserved - theme.px(12)
        words = self._turn_words(right - asked - theme.px(16) - left)
        width = text_width(strong, words)
        elided(painter, QRectF(left, self.place.top(), width + 2, self.place.height()), words,
               strong, theme.colour("text"))  # fmt: skip
        left += width + theme.px(18)
        left = self._phase_words(painter, left, right - asked - theme.px(16))
        area = QRectF(max(left, right - asked - 2), self.place.top(),
                      right - max(left, right - asked - 2), self.place.height())  # fmt: skip
        elided(painter, area, self.question, strong, theme.colour(self.colour))
        if self._order:
            self._paint_order(painter, left, self.place.right() - theme.px(14))

    def _turn_words(self, room: float) -> str:
        """Say which turn it is, and whose where that does not cost the present phase its room."""
        if not self.turn:
            return speak("Before the game")
        theme = self.theme
        words = speak("Turn {count}, {player}", count=self.turn, player=self.whose)
        phase = text_width(theme.font("body", "strong"), speak(self._phases[self.phase]))
        is_fit = text_width(theme.font("body", "strong"), words) + theme.px(46) + phase <= room
        return words if is_fit else speak("Turn {count}", count=self.turn)

    def _paint_order(self, painter: QPainter, left: float, right: float) -> None:
        """Draw the order of priority from the right end; a part of it would mislead."""
        theme = self.theme
        pieces = []
        for at, (name, standing) in enumerate(self._order):
            acted, passed = tr("{player} acted", player=name), tr("{player} passed", player=name)
            words = {Standing.ACTED: acted, Standing.PASSED: passed}.get(standing, name)
            weight = "strong" if standing is Standing.ASKED else "regular"
            pieces.append((words + (" ›" if at < len(self._order) - 1 else ""), weight))
        drawn = [(words, weight, theme.font("small", weight)) for words, weight in pieces]
        widths = [text_width(e[2], e[0]) + theme.px(5) for e in drawn]
        if right - sum(widths) < left:
            return
        for (words, weight, font), width in zip(reversed(drawn), reversed(widths), strict=True):
            tone = theme.colour("text" if weight == "strong" else "text_muted")
            area = QRectF(right - width, self.place.top(), width, self.place.height())
            elided(painter, area, words, font, tone)
            right -= width

    def _paint_group(self, painter: QPainter, left: float) -> None:
        """Draw the ground of the steps of a combat, from its first one."""
        theme, font = self.theme, self.theme.font("body")
        steps = [self._phases[each] for each in self._combat]
        width = sum(text_width(font, speak(each)) + theme.px(28) for each in steps)
        ground = QRectF(left - theme.px(10), self.place.center().y() - theme.px(13),
                        width - theme.px(4), theme.px(26))  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(ground, theme.px(13), theme.px(13))

    def _phase_words(self, painter: QPainter, left: float, right: float) -> float:
        """Draw the phases as far as there is room, at least the present one."""
        theme = self.theme
        font, strong = theme.font("body"), theme.font("body", "strong")
        total = sum(text_width(font, speak(each)) + theme.px(28) for each in self._phases)
        only_present = left + total > right
        self._words = {}
        for number, each in enumerate(self._phases):
            is_now = number == self.phase and self.turn > 0
            if only_present and not is_now:
                continue
            used = strong if is_now else font
            words = speak(each)
            if number == self._combat.start and self._combat and not only_present:
                self._paint_group(painter, left)
            width = text_width(used, words)
            area = QRectF(left, self.place.top(), width + 2, self.place.height())
            if is_now:
                chip = QRectF(left - theme.px(9), self.place.center().y() - theme.px(12),
                              width + theme.px(18), theme.px(24))  # fmt: skip
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("selection"))
                painter.drawRoundedRect(chip, theme.px(12), theme.px(12))
            elided(painter, area, words, used, theme.colour("text" if is_now else "text_muted"))
            self._words[number] = area.adjusted(-theme.px(7), 0, theme.px(7), 0)
            self._paint_marks(painter, number, area)
            left += width + theme.px(14)
            if number < len(self._phases) - 1 and not only_present:
                dash = QRectF(left - theme.px(3), self.place.center().y(), theme.px(6), 1)
                painter.fillRect(dash, theme.colour("border_strong"))
                left += theme.px(14)
        return left + theme.px(8)


class PassBarItem(BoardItem):
    """What waits and may be answered; its buttons lie on it."""

    def __init__(self, key: Key, theme: Theme, art: PieceArt) -> None:
        super().__init__(key, theme)
        self._art = art
        self.words = ""
        self.piece: Piece | None = None
        self.reserved = 0.0

    def present(self, words: str, piece: Piece | None, reserved: float) -> None:
        """Show what waits, with its picture; `reserved` is the room of the buttons."""
        if (words, piece, reserved) != (self.words, self.piece, self.reserved):
            self.words, self.piece, self.reserved = words, piece, reserved
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme, place = self.theme, self.place
        painter.fillRect(place, theme.colour("accent_soft"))
        for y in (place.top(), place.bottom() - 1):
            painter.fillRect(QRectF(place.left(), y, place.width(), 1), theme.colour("accent"))
        left = place.left() + theme.px(14)
        if self.piece is not None:
            picture = thumbnail_size(theme)
            picture.moveTo(left, place.center().y() - picture.height() / 2)
            self._art.paint_thumbnail(painter, picture, self.piece)
            left = picture.right() + theme.px(10)
        right = place.right() - self.reserved - theme.px(8)
        area = QRectF(left, place.top(), right - left, place.height())
        elided(painter, area, self.words, theme.font("body"), theme.colour("text"))


def thumbnail_size(theme: Theme) -> QRectF:
    """Return how large the picture of what waits is, beside the words about it."""
    return QRectF(0, 0, theme.px(36), theme.px(28))


class ArrowItem(BoardItem):
    """An attack: from edge to edge, behind the lines between the sides, so that words are free."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self._line = QLineF()

    def present(self, start: QRectF, end: QRectF) -> bool:
        """Point from one card to another, or to a player's line; returns whether it is new."""
        whole = QLineF(start.center(), end.center())
        line = QLineF(_edge(start, whole), _edge(end, whole))
        is_new = self._line.isNull()
        if line != self._line:
            self._line = line
            pad = self.theme.px(HEAD)
            self.set_place(QRectF(line.p1(), line.p2()).normalized().adjusted(-pad, -pad, pad, pad))
            self.update()
        return is_new

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme = self.theme
        line = QLineF(self._line.p1(), self._line.pointAt(self.share))  # it grows
        pen = QPen(theme.colour("damage"), theme.px(theme.tokens.board["arrow"]))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(line)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("damage"))
        along = line.unitVector()
        step = QPointF(along.dx(), along.dy()) * theme.px(HEAD)
        across = QPointF(-step.y(), step.x()) * 0.6
        painter.drawPolygon(
            QPolygonF([line.p2(), line.p2() - step + across, line.p2() - step - across])
        )

    # Qt overrides

    def shape(self) -> QPainterPath:
        """See base class; it lets clicks through."""
        return QPainterPath()


class ThreadItem(BoardItem):
    """A dashed line from what waits beside the board to a card that it is aimed at."""

    def __init__(self, theme: Theme, start: QPointF, end: QRectF) -> None:
        super().__init__(("thread",), theme)
        self._line = QLineF(start, _edge(end, QLineF(start, end.center())))
        self.set_place(QRectF(self._line.p1(), self._line.p2()).normalized())
        self.setZValue(30)  # over cards, for as long as one points at it

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        pen = QPen(self.theme.colour("accent"), self.theme.px(2))
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawLine(self._line)

    # Qt overrides

    def shape(self) -> QPainterPath:
        """See base class; it lets clicks through."""
        return QPainterPath()


def _edge(place: QRectF, line: QLineF) -> QPointF:
    """Return where a line leaves a rectangle."""
    corners = [place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft()]
    for at, corner in enumerate(corners):
        side = QLineF(corner, corners[(at + 1) % 4])
        kind, point = side.intersects(line)
        if kind == QLineF.IntersectionType.BoundedIntersection:
            return point
    return place.center()
