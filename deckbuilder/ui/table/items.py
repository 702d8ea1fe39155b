"""What lies on the board: each item draws one thing and knows how it is read out."""

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from deckbuilder.core.table.boxes import Box
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.flat_cards import hatch, is_flat
from deckbuilder.ui.table.piece_art import MOST_EDGES, PEEK, Look, PieceArt, seen_at
from deckbuilder.ui.table.piece_words import elided, fitting_words, is_told
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.text_widths import cut_to, text_width
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Piece
from engine.tabletop.layout import Spot

Key = tuple[object, ...]
ALIGN_MIDDLE, ALIGN_CENTRE = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignCenter
# Above everything that lies, below what is said about it.
RISEN = 24
# A card that is turned over shows its other side from here on, and never has no width at all.
HALF_WAY, NARROWEST = 0.5, 0.02


def rect_of(box: Box) -> QRectF:
    """Return a rectangle at whole pixels, so that edges are sharp."""
    left, top = round(box.x), round(box.y)
    return QRectF(left, top, round(box.x + box.width) - left, round(box.y + box.height) - top)


def card_place(box: Box) -> QRectF:
    """Return where a card lies: those of a row are all of one size, and share their pictures."""
    return QRectF(round(box.x), round(box.y), round(box.width), round(box.height))


def box_of(place: QRectF) -> Box:
    """Return a rectangle as geometry knows it."""
    return Box(place.x(), place.y(), place.width(), place.height())


class BoardItem(QGraphicsItem):
    """One thing on the board.

    It draws in the coordinates of the board, but stands where it lies: what is moved as a whole
    keeps its picture.

    Attributes:
        key: What tells it from others, also in the next state of the game.
        spoken: How it is read out.
        is_lit: It may be clicked.
        keeps_picture: What did not change is not drawn again when something beside it does. A card
            is quicker drawn from the pictures that its art keeps than into another one.
    """

    keeps_picture = True

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__()
        self.key = key
        self.theme = theme
        self.spoken = ""
        self.place = QRectF()
        self.is_lit = False
        self.is_focused = False
        self.is_hovered = False
        self.share = 1.0
        if self.keeps_picture:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def set_place(self, place: QRectF) -> None:
        """Lay it somewhere; its picture is kept where only the place is another one."""
        before = self.place
        if place == before:
            return
        offset = self.offset
        if place.size() != before.size():
            self.prepareGeometryChange()
        self.place = place
        self.shift(offset)
        if self.is_drawn_again(before):
            self.update()

    def is_drawn_again(self, before: QRectF) -> bool:
        """Whether it has another picture in its place than it had in the one before."""
        return before.size() != self.place.size()

    @property
    def offset(self) -> QPointF:
        """How far it is from where it is laid."""
        return self.pos() - self.place.topLeft()

    def shift(self, offset: QPointF) -> None:
        """Show it apart from where it is laid, on its way or in somebody's hand."""
        self.setPos(self.place.topLeft() + offset)

    def set_spoken(self, text: str) -> None:
        """Say how it is read out; eyes have the large card instead."""
        self.spoken = text

    def set_state(self, *, is_lit: bool, is_focused: bool) -> None:
        """Show whether it may be clicked, and whether the keyboard is there."""
        if (is_lit, is_focused) != (self.is_lit, self.is_focused):
            self.is_lit, self.is_focused = is_lit, is_focused
            self.update()

    def set_share(self, share: float) -> None:
        """Show how much of a change has been shown: all of it with 1."""
        if share != self.share:
            self.share = share
            self.update()

    def set_hovered(self, is_hovered: bool) -> None:
        """Show whether the pointer is over it."""
        if is_hovered != self.is_hovered:
            self.is_hovered = is_hovered
            self.update()

    def draw(self, painter: QPainter) -> None:
        """Draw it."""
        raise NotImplementedError

    def ring(self, painter: QPainter, place: QRectF) -> None:
        """Draw the outlines of what may be clicked and of the keyboard's place."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self.theme.px(6)
        if self.is_lit:
            painter.setPen(QPen(self.theme.colour("legal_move"), self.theme.px(2)))
            painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), radius, radius)
        if self.is_focused:
            painter.setPen(QPen(self.theme.colour("focus"), 2))
            painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)

    # Qt overrides

    def boundingRect(self) -> QRectF:
        """See base class."""
        return QRectF(QPointF(), self.place.size()).adjusted(-4, -4, 4, 4)

    def shape(self) -> QPainterPath:
        """See base class."""
        path = QPainterPath()
        path.addRect(QRectF(QPointF(), self.place.size()))
        return path

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem,
        _widget: QWidget | None = None,
    ) -> None:
        """See base class."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.place.topLeft())
        self.draw(painter)
        painter.restore()


class PieceItem(BoardItem):
    """A card."""

    keeps_picture = False
    # How high a whole card is for its width, and how much lower one in the hand is that is lifted.
    WHOLE, LOW = 204 / 134, 0.85

    def __init__(self, key: Key, theme: Theme, art: PieceArt) -> None:
        super().__init__(key, theme)
        self._art = art
        self.piece: Piece | None = None
        self._before: Piece | None = None
        self.look = Look()
        self._lift = self._depth = 0.0

    def set_depth(self, depth: float) -> None:
        """Lie above others, or below them; a lifted one is above all."""
        self._depth = depth
        self.setZValue(RISEN if self._lift else depth)

    def _stand(self) -> None:
        """In a low window show all of a card in the hand while one is at it."""
        lift = 0
        if self.look.in_hand and (self.is_hovered or self.is_focused):
            whole = self.place.width() * self.WHOLE
            is_low = self.place.height() < whole * self.LOW
            lift = round(whole - self.place.height()) if is_low else 0
        if lift != self._lift:
            self.prepareGeometryChange()
            self._lift = lift
            self.set_depth(self._depth)
            self.update()

    def set_hovered(self, is_hovered: bool) -> None:
        """See base class."""
        super().set_hovered(is_hovered)
        self._stand()

    def set_state(self, *, is_lit: bool, is_focused: bool) -> None:
        """See base class."""
        super().set_state(is_lit=is_lit, is_focused=is_focused)
        self._stand()

    def present(self, piece: Piece, look: Look) -> bool:
        """Show a piece as it is now; returns whether it has turned or been turned over."""
        before = self.piece
        if (piece, look) != (before, self.look):
            self.prepareGeometryChange()
            self.piece, self.look = piece, look
            self.update()
        if before is None or not (_has_turned(before, piece) or _is_flipped(before, piece)):
            return False
        self._before = before
        return True

    @property
    def outline(self) -> QRectF:
        """Where the card is seen: within its place, or above it while it is lifted."""
        place = self.place.adjusted(0, -self._lift, 0, 0)
        return seen_at(place, self.piece, self.look) if self.piece is not None else place

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        piece, before, share = self.piece, self._before, self.share
        if piece is None:
            return
        look = self.look
        if self.is_lit or self.is_focused:
            look = replace(look, is_lit=self.is_lit, is_focused=self.is_focused)
        if before is None or share >= 1:
            place = self.place.adjusted(0, -self._lift, 0, 0)
            if self._lift:  # also a dimmed card covers what is under it
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.theme.colour("pane"))
                painter.drawRoundedRect(place, self.theme.px(6), self.theme.px(6))
            self._art.paint(painter, place, piece, look)
        elif _is_flipped(before, piece):
            self._narrow(painter, abs(1 - 2 * share))
            self._art.paint(painter, self.place, before if share < HALF_WAY else piece, look)
        else:
            self._draw_turning(painter, (before, piece), look)

    def set_share(self, share: float) -> None:
        """See base class."""
        if (share < 1) != (self.share < 1):
            self.prepareGeometryChange()
        super().set_share(share)

    def _narrow(self, painter: QPainter, width: float) -> None:
        """Draw what follows as narrow as a card that is seen from the side."""
        centre = self.place.center()
        painter.translate(centre)
        painter.scale(max(width, NARROWEST), 1)
        painter.translate(-centre)

    def _draw_turning(self, painter: QPainter, pieces: tuple[Piece, Piece], look: Look) -> None:
        """Let the card turn away, while its words come in upright."""
        centre = self.place.center()
        painter.save()
        painter.translate(centre)
        # Of leaders and low cards only the picture turns.
        angle = 0 if look.is_leader or is_flat(self.place) else 90 * self.share
        painter.rotate(angle if pieces[1].turned else -angle)
        painter.translate(-centre)
        painter.setOpacity(1 - self.share)
        self._art.paint(painter, self.place, pieces[0], look)
        painter.restore()
        painter.setOpacity(self.share)
        self._art.paint(painter, self.place, pieces[1], look)

    # Qt overrides

    def boundingRect(self) -> QRectF:
        """See base class; cards under it look out at its edge."""
        has_more = self.piece is not None and bool(self.piece.under)
        out: float = 4 + self.theme.px(PEEK) * MOST_EDGES * has_more
        if self.share < 1:  # corners of a card that turns
            out += max(self.place.width(), self.place.height()) / 4
        return QRectF(QPointF(), self.place.size()).adjusted(-out, -out - self._lift, out, out)


def _has_turned(before: Piece, piece: Piece) -> bool:
    """Whether a card lies across that stood upright, or the other way round."""
    return bool(before.turned) != bool(piece.turned)


def _is_flipped(before: Piece, piece: Piece) -> bool:
    """Whether the other side of a card is up now, or it was destroyed where it lies."""
    sides = [(e.is_hidden or e.is_face_down, e.is_ruined) for e in (before, piece)]
    return sides[0] != sides[1]


class SlotItem(BoardItem):
    """An empty place of a row; the first of an empty zone says which one it is."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.title = ""
        self.is_quiet = False

    def present(self, title: str, *, is_quiet: bool = False) -> None:
        """Show the name of a zone; empty for none. A quiet one is seen while it may be chosen."""
        if (title, is_quiet) != (self.title, self.is_quiet):
            self.title, self.is_quiet = title, is_quiet
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        if self.is_quiet and not (self.is_lit or self.is_focused):
            return
        if self.title:
            side, pad = self.theme.px(2), self.theme.px(6)  # one long word needs the width
            painter.setFont(self.theme.font("small"))
            painter.setPen(self.theme.colour("text_muted"))
            wraps = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            area = self.place.adjusted(side, pad, -side, -pad)
            font, title = painter.font(), self.title
            if area.height() < 2 * QFontMetricsF(font).height():  # room for one line
                area = self.place.adjusted(side, 0, -side, 0)
                painter.drawText(area, ALIGN_CENTRE, cut_to(font, title, area.width()))
            else:
                painter.drawText(area, wraps, fitting_words(font, title, area.width()))
        radius = self.theme.px(6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.is_lit:
            painter.setBrush(_faint(self.theme.colour("legal_move"), 26))
            painter.setPen(QPen(self.theme.colour("legal_move"), self.theme.px(2)))
        else:
            pen = QPen(self.theme.colour("border"), 1)
            pen.setDashPattern([3, 4])
            painter.setPen(pen)
        painter.drawRoundedRect(self.place.adjusted(1, 1, -1, -1), radius, radius)
        if self.is_focused:
            self.ring(painter, self.place)


class StateItem(BoardItem):
    """What is true of a whole zone, hatched over it; its cards can still be clicked."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self.words = ""

    def present(self, words: str) -> None:
        """Show other words."""
        if words != self.words:
            self.words = words
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        theme = self.theme
        painter.fillRect(self.place, _faint(theme.colour("sunken"), 150))
        hatch(painter, self.place, theme.colour("border_strong"), theme.px(9))
        font = theme.font("small", "strong")
        room = self.place.width() - theme.px(12)
        width = min(room, text_width(font, self.words) + theme.px(34))
        middle = self.place.center()
        chip = QRectF(middle.x() - width / 2, middle.y() - theme.px(12), width, theme.px(24))
        painter.setPen(QPen(theme.colour("border_strong"), 1))
        painter.setBrush(theme.colour("raised"))
        painter.drawRoundedRect(chip, theme.px(6), theme.px(6))
        icon = QPointF(chip.left() + theme.px(14), middle.y())
        Marks(painter, theme).icon("lock-zone", "text_muted", icon, theme.px(14))
        elided(painter, chip.adjusted(theme.px(26), 0, -theme.px(4), 0), self.words, font,
               theme.colour("text"))  # fmt: skip


class GapItem(BoardItem):
    """A place between the cards of a row, while a place is being chosen."""

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        tone = self.theme.colour("focus" if self.is_focused else "legal_move")
        middle = self.place.center()
        width = self.theme.px(8 if self.is_focused or self.is_hovered else 5)
        bar = QRectF(middle.x() - width / 2, self.place.top(), width, self.place.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        painter.drawRoundedRect(bar, width / 2, width / 2)
        size = self.theme.px(16)
        painter.drawEllipse(middle, size / 2, size / 2)
        ink = self.theme.colour("pane").name()
        Marks(painter, self.theme).icon("add", ink, middle, size * 0.8)


class PileItem(BoardItem):
    """A pile that can be opened: icon, name, count."""

    def __init__(self, key: Key, theme: Theme) -> None:
        super().__init__(key, theme)
        self._spot: Spot | None = None
        self._count, self._is_plain = 0, False

    def present(self, spot: Spot, count: int, *, is_plain: bool = False) -> None:
        """Show how many cards it holds; a plain one has no frame."""
        if (spot, count, is_plain) != (self._spot, self._count, self._is_plain):
            self._spot, self._count, self._is_plain = spot, count, is_plain
            self.update()

    def draw(self, painter: QPainter) -> None:
        """See base class."""
        if self._spot is None:
            return
        theme, radius = self.theme, self.theme.px(6)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(theme.colour("hover" if self.is_hovered else "surface"))
        if self.is_hovered or not self._is_plain:
            painter.drawRoundedRect(self.place.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        is_small = self.place.width() < theme.px(80)
        pad = theme.px(2 if self._is_plain else 6 if is_small else 10)
        name, small = speak(self._spot.title), theme.font("small")
        icon = theme.px(14 if is_small else 15)
        font = theme.font("small" if is_small else "body", "number")
        counted = text_width(font, str(self._count)) + theme.px(3)
        if not is_small and text_width(small, name) + counted + 2 * pad > self.place.width():
            pad = theme.px(6)  # a long name needs the room
        taken = pad + counted
        words = self.place.adjusted(pad + icon + theme.px(7), 0, -taken, 0)
        alone = words.adjusted(-icon - theme.px(7), 0, 0, 0)
        # Piles of a game may have the same icon; where there is no room for both, the name tells.
        needs_room = not is_small and text_width(small, name) > words.width()
        if needs_room and is_told(name, small, alone.width()):
            words = alone
        elif self.place.width() - taken >= icon + pad:
            spot = QPointF(self.place.left() + pad + icon / 2, self.place.center().y())
            Marks(painter, theme).icon(self._spot.icon, "text_muted", spot, icon)
        if not is_small and is_told(name, small, words.width()):
            elided(painter, words, name, small, theme.colour("text_muted"))
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        side = Qt.AlignmentFlag.AlignRight
        count = self.place.adjusted(0, 0, -pad, 0)
        if self._is_plain:  # without a frame the number stands beside what it belongs to
            side, count = Qt.AlignmentFlag.AlignLeft, count.adjusted(pad + icon + pad, 0, 0, 0)
        painter.drawText(count, ALIGN_MIDDLE | side, str(self._count))
        self.ring(painter, self.place)


def _faint(colour: QColor, alpha: int) -> QColor:
    tone = QColor(colour)
    tone.setAlpha(alpha)
    return tone
