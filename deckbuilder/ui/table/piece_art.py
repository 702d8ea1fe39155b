"""Draws cards as they lie on the table: picture, name, overlay, numbers and what lies on them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from deckbuilder.ui.cards.face import Face, face_of
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.rules_text import Style, first_words, flow_within, run_font
from deckbuilder.ui.table.cost_art import cost_pill, paint_cost_pill
from deckbuilder.ui.table.flat_cards import (
    ONE_LINE,
    Back,
    FlatCard,
    attached_words,
    is_flat,
    lying_place,
)
from deckbuilder.ui.table.leader_art import SMALL, LeaderCard
from deckbuilder.ui.table.live_art import LiveArt
from deckbuilder.ui.table.mini_art import MiniCard
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.piece_words import elided, in_two_lines, tile_name_font
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tile_frames import STRIPS, frame_of
from deckbuilder.ui.table.tones import DARK
from deckbuilder.ui.text_widths import text_width
from deckbuilder.ui.theme import Theme
from engine.catalog import Catalog
from engine.tabletop.board import Piece

# Of cards that are kept, in the sizes with and without a pass bar, and of those with what lies on
# them just now.
MOST_BYTES, MOST_LIVE = 18_000_000, 6_000_000
SPENT = 0.5
# Below this height, at scale 1, a card has a sign in place of the note that sticks to it.
NOTE_LEAST = 80
# How high a strip for what is attached is at least, at scale 1.
STRIP_LEAST = 13
# How far cards under a card look out, and how many of them.
PEEK, MOST_EDGES = 5, 3


@dataclass(frozen=True, slots=True)
class Look:
    """How a piece is shown besides what it is."""

    is_lit: bool = False
    is_focused: bool = False
    is_held: bool = False
    is_dimmed: bool = False
    in_hand: bool = False
    is_leader: bool = False
    is_mini: bool = False
    aimed: str = ""


class PieceArt:
    """Draws pieces; what does not change about them is drawn once and kept."""

    def __init__(self, theme: Theme, catalog: Catalog) -> None:
        self._theme = theme
        self._catalog = catalog
        self._kept, self._live = KeptPixmaps(MOST_BYTES), KeptPixmaps(MOST_LIVE)
        self._pictures = PiecePictures(theme)
        self.stamps = self._pictures.stamps
        self._faces: dict[tuple[str, str, str], Face | None] = {}

    def forget(self) -> None:
        """Drop everything that was kept: the theme is another one."""
        self._kept.clear()
        self._live.clear()
        self._pictures.forget()

    def face(self, piece: Piece) -> Face | None:
        """Return what is printed on a piece; None for a token that no card describes."""
        key = (piece.card, piece.overlay, piece.kind)
        if key not in self._faces:
            card = self._catalog.card(piece.card)
            overlay = self._catalog.overlay(piece.overlay) if piece.overlay else None
            overlays = (overlay,) if overlay is not None else ()
            self._faces[key] = face_of(card, overlays) if card is not None else None
        return self._faces[key]

    def paint(self, painter: QPainter, place: QRectF, piece: Piece, look: Look) -> None:
        """Draw a piece."""
        device = painter.device()
        ratio = device.devicePixelRatio() if device is not None else 1.0
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if look.is_dimmed or (piece.is_spent and not look.is_lit):
            painter.setOpacity(SPENT if look.is_dimmed else 0.72)
        place = seen_at(place, piece, look)
        if piece.under:
            self._paint_edges(painter, place, piece, look)
        painter.drawPixmap(place.topLeft(), self._tile(piece, place, look, ratio))
        if piece.note and place.height() < self._theme.px(NOTE_LEAST):
            self._paint_sign(painter, place, "note", "warning")
        if piece.host >= 0:
            self._paint_sign(painter, place, "attach", "accent")
        painter.setOpacity(1.0)
        if look.aimed:
            self._paint_aimed(painter, place, look.aimed)
        self._outline(painter, place, piece, look)
        painter.restore()

    def prepare(self, piece: Piece, place: QRectF, look: Look | None, ratio: float) -> bool:
        """Draw a card before it is seen; False where what is kept would have to make room.

        Without a look it is the picture alone. Of what lies across only the picture is kept: what
        else such a card shows is not known before.
        """
        if piece.is_hidden or self._kept.is_nearly_full or self._pictures.is_nearly_full:
            return False
        if look is None:
            self._pictures.pixmap(_size_of(place), piece, self.face(piece), ratio)
        elif piece.turned:
            place = seen_at(place, piece, look)
            drawn(_size_of(place), ratio, self._whole_painter(piece, place.size(), look))
        elif _is_whole(piece, place, look):
            self._whole(piece, _size_of(place), look, ratio)
        else:
            self._base(piece, place, look, ratio)
        return True

    def _colour_of(self, piece: Piece) -> str:
        face = self.face(piece)
        return face.colour if face is not None else ""

    def _paint_edges(self, painter: QPainter, place: QRectF, piece: Piece, look: Look) -> None:
        """Let the cards under a piece look out at its upper right, under a leader at its left."""
        theme, radius = self._theme, self._theme.px(6)
        if look.is_leader and place.height() < theme.px(SMALL):
            return  # it stands beside another one
        painter.setPen(QPen(theme.colour("card_edge"), 1))
        painter.setBrush(theme.colour("card_paper"))
        for number in range(min(len(piece.under), MOST_EDGES), 0, -1):
            out = theme.px(PEEK) * number
            edge = place.translated(-out, 0) if look.is_leader else place.translated(out, -out)
            if look.is_leader:
                edge.adjust(0, out, 0, -out)
            painter.drawRoundedRect(edge, radius, radius)

    def _paint_aimed(self, painter: QPainter, place: QRectF, number: str) -> None:
        """Show at its upper edge which of what waits is aimed at it."""
        theme = self._theme
        font = theme.font("small", "number")
        is_line = place.height() < theme.px(ONE_LINE)  # its picture has room for the number alone
        lead = theme.px(3) if is_line else theme.px(18)
        width = text_width(font, number) + lead + theme.px(6)
        height = min(theme.px(18), place.height())
        box = aimed_place(place, QSizeF(width, height), theme.px(4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent"))
        painter.drawRoundedRect(box, height / 2, height / 2)
        ink = theme.colour("on_accent")
        if not is_line:
            spot = QPointF(box.left() + theme.px(10), box.center().y())
            Marks(painter, theme).icon("target", ink.name(), spot, theme.px(12))
        painter.setFont(font)
        painter.setPen(ink)
        words = box.adjusted(lead, 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, number)

    def _paint_sign(self, painter: QPainter, place: QRectF, icon: str, tone: str) -> None:
        """Show at its edge that something is written on a piece, or that it belongs to another."""
        theme, size = self._theme, self._theme.px(18)
        box = QRectF(place.right() - size - 2, place.center().y() - size / 2, size, size)
        painter.setPen(QPen(theme.colour(tone), 1))
        painter.setBrush(theme.colour(f"{tone}_soft"))
        painter.drawRoundedRect(box, 3, 3)
        Marks(painter, theme).icon(icon, tone, box.center(), size * 0.7)

    def paint_thumbnail(self, painter: QPainter, place: QRectF, piece: Piece) -> None:
        """Draw a piece's picture alone, with round corners."""

        def paint(own: QPainter, box: QRectF) -> None:
            clip = QPainterPath()
            clip.addRoundedRect(box, self._theme.px(4), self._theme.px(4))
            own.setClipPath(clip)
            self._pictures.paint(own, box, piece, self.face(piece))

        key = ("thumbnail", piece.card, piece.name, piece.overlay, piece.kind)
        self.stamps.draw(painter, place, key, paint)

    def _outline(self, painter: QPainter, place: QRectF, piece: Piece, look: Look) -> None:
        radius = self._theme.px(6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if look.is_lit:
            painter.setPen(QPen(self._theme.colour("legal_move"), self._theme.px(2)))
        elif piece.is_token:
            pen = QPen(self._theme.colour("border_strong"), 1)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
        else:
            painter.setPen(QPen(self._theme.colour("card_edge"), 1))
        painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        if look.is_focused or look.is_held:
            painter.setPen(QPen(self._theme.colour("focus"), 2))
            painter.drawRoundedRect(place.adjusted(-2, -2, 2, 2), radius + 2, radius + 2)

    def _tile(self, piece: Piece, place: QRectF, look: Look, ratio: float) -> QPixmap:
        """Return a card with everything that lies on it just now."""
        size = _size_of(place)
        if _is_whole(piece, place, look):
            return self._whole(piece, size, look, ratio)
        base = self._base(piece, place, look, ratio)
        live = (piece.figures, piece.markers, piece.condition, piece.label)
        if not any(live):
            return base

        def paint(painter: QPainter) -> None:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.drawPixmap(QPointF(), base)
            whole = QRectF(QPointF(), size.toSizeF())
            LiveArt(painter, self._theme, whole, piece, look.in_hand, self.stamps).paint()

        return self._live.get((base.cacheKey(), *live), lambda: drawn(size, ratio, paint))

    def _base(self, piece: Piece, place: QRectF, look: Look, ratio: float) -> QPixmap:
        """Return what stays of an upright card while numbers change and things are put on it."""
        size, in_hand = _size_of(place), look.in_hand
        under = tuple(each.name for each in piece.under)
        # Whether there are numbers leaves the rest of it less room.
        shown = (piece.card, piece.name, piece.overlay, piece.kind, bool(piece.figures), under)
        cost = (piece.cost, piece.cost_words, piece.cost_icon)
        form = (size.width(), size.height(), in_hand, ratio)
        whole = QRectF(QPointF(), size.toSizeF())

        def paint(painter: QPainter) -> None:
            base = _Base(painter, self._theme, whole, piece, self.face(piece), in_hand)
            base.paint(self._pictures, [self._colour_of(each) for each in piece.attached])

        key = (*shown, *cost, piece.attached, *form)
        return self._kept.get(key, lambda: drawn(size, ratio, paint))

    def _whole(self, piece: Piece, size: QSize, look: Look, ratio: float) -> QPixmap:
        """Return a low card, a leader, one that lies across, or a back, with everything on it."""
        form = (look.in_hand, look.is_leader, look.is_mini)
        key = (piece, size.width(), size.height(), *form, ratio)
        paint = self._whole_painter(piece, size.toSizeF(), look)
        return self._kept.get(key, lambda: drawn(size, ratio, paint))

    def _whole_painter(self, piece: Piece, size: QSizeF, look: Look) -> Callable[[QPainter], None]:
        whole = QRectF(QPointF(), size)

        def paint(painter: QPainter) -> None:
            if piece.is_hidden or (piece.is_face_down and not look.in_hand):
                Back(painter, self._theme, whole, piece).paint()
            elif look.is_leader:
                LeaderCard(painter, self._pictures, whole, piece, self.face(piece)).paint()
            elif look.is_mini:
                MiniCard(painter, self._pictures, whole, piece, self.face(piece)).paint()
            else:
                FlatCard(painter, self._pictures, whole, piece, self.face(piece)).paint()

        return paint


def _size_of(place: QRectF) -> QSize:
    return QSize(round(place.width()), round(place.height()))


def aimed_place(place: QRectF, size: QSizeF, inset: float) -> QRectF:
    """Return where the number of what is aimed at a card lies: where it covers no number of it."""
    # Low cards have their picture at the left and may have numbers at their right end.
    is_low = is_flat(place)
    left = place.left() + inset if is_low else place.right() - size.width() - inset
    return QRectF(QPointF(left, place.top() + min(inset, 3.0)), size)


def seen_at(place: QRectF, piece: Piece, look: Look) -> QRectF:
    """Return where a card is seen within its place: one that lies across fills a part of it."""
    has_form = look.in_hand or look.is_leader or look.is_mini
    is_across = bool(piece.turned) and not (has_form or is_flat(place))
    return lying_place(place) if is_across else place


def _is_whole(piece: Piece, place: QRectF, look: Look) -> bool:
    """Whether a piece is drawn in one go, because it is not an upright tile."""
    if piece.is_hidden or (piece.is_face_down and not look.in_hand):
        return True
    if look.in_hand:
        return False
    return look.is_mini or is_flat(place) or (bool(piece.turned) and not look.is_leader)


class _Base:
    """The part of a tile that stays as it is: paper, picture, name, overlay, text."""

    def __init__(
        self,
        painter: QPainter,
        theme: Theme,
        place: QRectF,
        piece: Piece,
        face: Face | None,
        in_hand: bool,
    ) -> None:
        self._painter, self._theme, self._place = painter, theme, place
        self._piece, self._face, self._in_hand = piece, face, in_hand
        self._frame = frame_of(theme, place, piece, in_hand)

    def paint(self, pictures: PiecePictures, attached: Sequence[str]) -> None:
        """Draw it; `attached` are the colours of what is attached."""
        painter, theme, place = self._painter, self._theme, self._place
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = theme.px(6)
        clip = QPainterPath()
        clip.addRoundedRect(place, radius, radius)
        painter.setClipPath(clip)
        painter.fillRect(place, theme.colour("card_paper"))
        self._paint_picture(pictures)
        colour = self._face.colour if self._face else ""
        edge = QRectF(place.left(), place.top(), place.width(), theme.px(3))
        painter.fillRect(edge, QColor(theme.tint(colour).base))
        self._paint_corners(colour)
        self._paint_name()
        if self._piece.overlay:
            self._paint_strip()
        elif self._piece.attached and not self._in_hand:
            self._paint_attached(attached)
        if self._in_hand:
            self._paint_text()
        elif not (self._piece.overlay or self._piece.attached or not self._frame.has_words):
            self._paint_first_words()

    def _paint_picture(self, pictures: PiecePictures) -> None:
        pictures.paint(self._painter, self._frame.picture, self._piece, self._face)

    def _paint_corners(self, colour: str) -> None:
        theme, area = self._theme, self._frame.picture
        marks = Marks(self._painter, theme)
        size = theme.px(12 if self._frame.is_narrow else 20)
        inset = size / 2 + theme.px(2 if self._frame.is_narrow else 5)
        if self._face is None or self._face.is_coloured:
            spot = QPointF(area.right() - inset, area.top() + inset + theme.px(2))
            marks.disc(spot, size / 2, DARK)
            tint = self._theme.tokens.dark.tints.get(colour)
            tone = tint.base if tint else theme.tokens.dark.tints["aspectless"].base
            marks.icon(theme.tint_icon(colour), tone, spot, size * 0.65)
        box = cost_pill(theme, area, self._piece, in_hand=self._in_hand)
        if not box.isEmpty():
            paint_cost_pill(self._painter, theme, box, self._piece)
        elif self._in_hand and self._piece.cost:
            own = theme.tint(colour)
            left = QPointF(area.left() + inset + theme.px(2), area.top() + inset + theme.px(4))
            font = theme.font("small", "number")
            marks.hexagon(left, theme.px(24), own.base, own.on, self._piece.cost, font)

    def _paint_name(self) -> None:
        theme, area = self._theme, self._frame.name
        font = tile_name_font(theme, self._place.width())
        draw = in_two_lines if area.height() > theme.px(24) else elided
        draw(self._painter, area, self._piece.name, font, theme.colour("card_text"))

    def _paint_strip(self) -> None:
        theme, area = self._theme, self._frame.words
        strip = QRectF(self._place.left(), area.top(), self._place.width(), area.height() - 1)
        if strip.bottom() > self._place.bottom():
            return  # a card of the hand in a low window
        soft, ink = theme.colour("infusion_soft"), theme.colour("infusion")
        self._painter.fillRect(strip, soft)
        self._painter.fillRect(QRectF(strip.left(), strip.top(), strip.width(), 1), ink)
        self._painter.fillRect(QRectF(strip.left(), strip.bottom() - 1, strip.width(), 1), ink)
        pips = self._face.used_pips if self._face else 0
        left = area.left()
        marks = Marks(self._painter, theme)
        for _ in range(pips):
            marks.disc(QPointF(left + theme.px(3), strip.center().y()), theme.px(2.5), ink)
            left += theme.px(7)
        font = theme.font("small", "strong")
        words = QRectF(left + theme.px(2), strip.top(), area.right() - left, strip.height())
        elided(self._painter, words, self._piece.overlay, font, ink)

    def _paint_attached(self, colours: Sequence[str]) -> None:
        """Draw a strip for each of two attached cards where they have room, else one for all."""
        theme, area, attached = self._theme, self._frame.words, self._piece.attached
        has_two = len(attached) == STRIPS and area.height() >= theme.px(STRIP_LEAST) * STRIPS
        told = [each.name for each in attached] if has_two else [attached_words(self._piece)]
        height = area.height() / len(told)
        for at, (name, colour) in enumerate(zip(told, colours, strict=False)):
            top = area.top() + at * height
            strip = QRectF(self._place.left(), top, self._place.width(), height - 1)
            self._painter.fillRect(strip, theme.colour("accent_soft"))
            edge = QRectF(strip.left(), top, theme.px(3), strip.height())
            self._painter.fillRect(edge, QColor(theme.tint(colour).base))
            spot = QPointF(area.left() + theme.px(5), strip.center().y())
            Marks(self._painter, theme).icon("attach", "text_muted", spot, theme.px(11))
            words = strip.adjusted(area.left() - strip.left() + theme.px(13), 0, -theme.px(3), 0)
            elided(self._painter, words, name, theme.font("small", "medium"), theme.colour("text"))

    def _paint_first_words(self) -> None:
        face = self._face
        words = (first_words(face.text) or face.type_line) if face else speak("Token")
        if self._piece.under:
            names = ", ".join(each.name for each in self._piece.under)
            words = speak("under it: {cards}", cards=names)
        font = self._theme.font("small")
        muted = self._theme.colour("text_muted")
        elided(self._painter, self._frame.words, words, font, muted)

    def _paint_text(self) -> None:
        """Draw as much of the printed text as there is room for."""
        face = self._face
        if face is None or not face.text:
            return
        theme, frame = self._theme, self._frame
        top = frame.words.bottom() if self._piece.overlay else frame.words.top()
        top = (
            top
            if self._piece.figures
            else (frame.figures.top() + (frame.words.height() if self._piece.overlay else 0))
        )
        size = theme.tokens.sizes["small"] * theme.scale
        area = QRectF(frame.name.left(), top + theme.px(2), frame.name.width(),
                      self._place.bottom() - top - theme.px(7))  # fmt: skip
        marks = Marks(self._painter, theme)
        for placed in flow_within(face.text, theme, size, (area.width(), area.height())):
            spot = QPointF(area.left() + placed.x, area.top() + placed.baseline)
            style = placed.run.style
            if style in (Style.CHIP, Style.GEM_CHIP):
                marks.chip(spot, placed.width, size, placed.run.text,
                           has_gem=style is Style.GEM_CHIP)  # fmt: skip
                continue
            self._painter.setFont(run_font(theme, style, size))
            is_plain = style is Style.PLAIN
            self._painter.setPen(theme.colour("text_muted" if is_plain else "card_text"))
            self._painter.drawText(spot, placed.run.text)
