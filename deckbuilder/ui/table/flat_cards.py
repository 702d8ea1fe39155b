"""Cards that are wider than high: low cards of a second line or a grid, and cards that lie across.

Pictures turn, words and numbers stay upright.
"""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.rules_text import first_words
from deckbuilder.ui.table.cost_art import cost_pill, paint_cost_pill
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.piece_words import (
    elided,
    fits_two_lines,
    fitting_words,
    in_two_lines,
    is_broken,
    is_told,
)
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tones import DARK, WHITE
from deckbuilder.ui.text_widths import cut_to, text_width
from deckbuilder.ui.theme import Theme
from engine.tabletop.board import Marker, Piece

# From this many times its height on a card's place is for a low card.
FLAT = 1.35
# A card that lies across is this many times as high as its place is wide.
LYING = 0.78
# How much of a card that lies across its picture takes: less where words need the room.
LYING_SHARES = (0.42, 0.34, 0.26, 0.18)
# Below this height, at scale 1, such a card has no line for its state.
LYING_LEAST = 70
# Below this height a low card has one line of words.
ONE_LINE = 32
# And where that line is as short as this, the name gets the room of the picture.
NO_PICTURE = 130
# What a name has of its line at the least; else it gets a line of its own, in smaller type.
NAME_SHARE = 0.45
# How much of its width the picture of a low card takes, and below which height, at scale 1, it
# gives way to a name that is long.
PICTURE_SHARE, CLOSE = 0.34, 50
# How high type is in a line of its own, and what it never falls below.
TYPE_SHARE, SMALLEST = 0.76, 11
# From which height on, at scale 1, a back has room for a name in two lines.
TALL_BACK = 62
# How high a line of the smallest type is.
LINE_LEAST = 13


def is_flat(place: QRectF) -> bool:
    """Whether a place is for a low card."""
    return place.width() > place.height() * FLAT


def lying_place(place: QRectF) -> QRectF:
    """Return where a card lies across within the place of an upright one."""
    height = min(place.height(), place.width() * LYING)
    return QRectF(place.left(), place.center().y() - height / 2, place.width(), height)


class FlatCard:
    """Draws a card that is wider than high, with everything that lies on it."""

    def __init__(
        self,
        painter: QPainter,
        pictures: PiecePictures,
        place: QRectF,
        piece: Piece,
        face: Face | None,
    ) -> None:
        theme = pictures.theme
        self._painter, self._theme, self._place = painter, theme, place
        self._piece, self._face, self._pictures = piece, face, pictures
        self._marks = Marks(painter, theme)
        self._is_one_line = place.height() < theme.px(ONE_LINE)
        # The size of all type where two lines share the height of one; 0 for the usual sizes.
        self._type = 0
        # A lying tile has its picture at the right, a low card at the left.
        self._is_lying = not is_flat(place)

    def paint(self) -> None:
        """Draw it."""
        painter, theme, place = self._painter, self._theme, self._place
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(place, theme.px(6), theme.px(6))
        painter.setClipPath(clip)
        painter.fillRect(place, theme.colour("card_paper"))
        picture = self._picture_place()
        self._paint_picture(picture)
        cost = cost_pill(theme, picture, self._piece, in_hand=False)
        if cost.width() <= picture.width() / 2 and cost.height() <= picture.height() / 2:
            paint_cost_pill(painter, theme, cost, self._piece)
        colour = self._face.colour if self._face else ""
        edge = picture.right() - theme.px(3) if self._is_lying else place.left()
        painter.fillRect(QRectF(edge, place.top(), theme.px(3), place.height()),
                         QColor(theme.tint(colour).base))  # fmt: skip
        words = self._words_place(picture)
        if self._is_one_line:
            self._paint_line(words)
        else:
            self._paint_lines(words)

    def _picture_place(self) -> QRectF:
        place = self._place
        if (self._is_one_line and place.width() < self._theme.px(NO_PICTURE)) or self._is_close():
            return QRectF(place.left(), place.top(), self._theme.px(3), place.height())
        if self._is_lying:
            widths = self._lying_widths
            width = next(filter(self._leaves_room, widths), widths[-1])
        else:
            width = min(place.height() * 0.9, place.width() * PICTURE_SHARE)
        left = place.right() - width if self._is_lying else place.left()
        return QRectF(left, place.top(), width, place.height())

    @property
    def _lying_widths(self) -> list[float]:
        place = self._place
        return [min(place.height() * 1.1, place.width() * each) for each in LYING_SHARES]

    def _leaves_room(self, picture: float) -> bool:
        """Whether name and state of a card that lies across have room beside a picture's width."""
        theme, font = self._theme, self._theme.font("small", "strong")
        room = self._place.width() - picture - 2 * theme.px(6)
        icon, words, _ = state_of(self._piece)
        state = text_width(theme.font("small"), words) + theme.px(15) * bool(icon)
        is_state_shown = self._place.height() >= theme.px(LYING_LEAST)
        return fits_two_lines(self._piece.name, font, room) and (
            state <= room or not is_state_shown
        )

    def _is_close(self) -> bool:
        """Whether a low card has its name in two lines instead of a picture."""
        theme, place, name = self._theme, self._place, self._piece.name
        if self._is_lying or self._is_one_line or not place.height() < theme.px(CLOSE):
            return False
        left = place.width() * (1 - PICTURE_SHARE) - 2 * theme.px(6)
        font = theme.font("small", "strong")
        return is_broken(name, font, left)

    def _words_place(self, picture: QRectF) -> QRectF:
        pad = self._theme.px(6)
        if self._is_lying:
            return QRectF(self._place.left() + pad, self._place.top(),
                          picture.left() - self._place.left() - 2 * pad,
                          self._place.height())  # fmt: skip
        left = picture.right() + pad
        return QRectF(left, self._place.top(), self._place.right() - left - pad,
                      self._place.height())  # fmt: skip

    def _paint_picture(self, area: QRectF) -> None:
        piece = self._piece
        # Where words need more room, the middle of the same picture is seen.
        width = self._lying_widths[0] if self._is_lying else area.width()
        face = (piece.card, piece.name, piece.overlay, piece.kind)
        state = (bool(piece.turned), piece.is_ruined, bool(piece.condition), width)
        paint = partial(self._paint_turned, width)
        self._pictures.stamps.draw(self._painter, area, ("flat", *face, *state), paint)

    def _paint_turned(self, width: float, painter: QPainter, area: QRectF) -> None:
        piece = self._piece
        if piece.condition or piece.is_ruined:
            painter.setOpacity(0.45)
        painter.translate(area.center())
        if piece.turned:
            painter.rotate(90)
            drawn = QRectF(-area.height() / 2, -width / 2, area.height(), width)
        else:
            painter.rotate(180 if piece.is_ruined else 0)
            drawn = QRectF(-width / 2, -area.height() / 2, width, area.height())
        self._pictures.paint(painter, drawn, piece, self._face)

    # --------------------------------------------------------------------------------------- words

    def _paint_line(self, area: QRectF) -> None:
        """Draw name, markers and numbers in one line, or in two where the name has no room."""
        has_two = area.height() >= 2 * LINE_LEAST
        if self._piece.is_ruined:
            self._paint_name(area)
            return
        font = self._theme.font("small", "strong")
        left = area.width() - self._facts_width(has_icons=True)
        is_cut = text_width(font, self._piece.name) > left
        if has_two and (is_cut or left < area.width() * NAME_SHARE):
            self._paint_two_lines(area)
            return
        right = self._paint_figures(area, is_right=True) - self._theme.px(6)
        right = self._paint_markers(QRectF(area.left(), area.top(), right - area.left(),
                                           area.height())) - self._theme.px(4)  # fmt: skip
        self._paint_name(QRectF(area.left(), area.top(), right - area.left(), area.height()))

    def _paint_two_lines(self, area: QRectF) -> None:
        half = area.height() / 2
        self._type = max(SMALLEST, min(self._theme.px(SMALLEST), int(half * TYPE_SHARE)))
        self._paint_name(QRectF(area.left(), area.top() + 1, area.width(), half))
        below = QRectF(area.left(), area.top() + half - 1, area.width(), half)
        markers = sum(self._marker_width(each) + self._theme.px(3) for each in self._piece.markers)
        self._paint_figures(below.adjusted(0, 0, -markers, 0), is_right=False)
        self._paint_markers(below)

    def _paint_lines(self, area: QRectF) -> None:
        """Draw the name above, its state below it, numbers and markers at the foot."""
        theme = self._theme
        foot = min(theme.px(18), area.height() * 0.46)
        piece = self._piece
        if self._is_close() and not (piece.figures or piece.markers or state_of(piece)[1]):
            foot = 0.0  # nothing but the name
        top = area.top() + theme.px(2)
        room = area.bottom() - foot - theme.px(2) - top
        is_roomy = self._is_lying or piece.is_ruined or not (piece.figures or piece.markers)
        name_height = min(room, theme.px(34 if is_roomy else 18))
        self._paint_name(QRectF(area.left(), top, area.width(), name_height))
        below = QRectF(area.left(), area.bottom() - foot - theme.px(2), area.width(), foot)
        if self._piece.is_ruined:  # its numbers count no more
            self._paint_state(below)
            return
        left = self._paint_figures(below, is_right=False)
        left += theme.px(6) if self._piece.figures else 0
        beside = QRectF(left, below.top(), below.right() - left, foot)
        right = self._paint_markers(self._markers_place(beside))
        free = area.bottom() - foot - theme.px(2) - (top + name_height)
        if free >= theme.px(14):
            self._paint_state(QRectF(area.left(), top + name_height, area.width(), theme.px(15)))
        elif foot and right - left > theme.px(28):
            self._paint_state(QRectF(left, below.top(), right - left - theme.px(4), foot))

    def _markers_place(self, beside: QRectF) -> QRectF:
        """Return where markers lie: beside the numbers, or on the picture where these need all."""
        needed = sum(self._marker_width(e) + self._theme.px(3) for e in self._piece.markers)
        if needed <= beside.width():
            return beside
        picture = self._picture_place()
        return QRectF(picture.left(), beside.top(), picture.width() - self._theme.px(6),
                      beside.height())  # fmt: skip

    def _paint_name(self, area: QRectF) -> None:
        theme = self._theme
        font = theme.font_of(self._type, "strong") if self._type else theme.font("small", "strong")
        font.setStrikeOut(self._piece.is_ruined)
        tone = theme.colour("text_muted" if self._piece.is_ruined else "card_text")
        is_two = area.height() >= theme.px(26) and not self._is_one_line
        draw = in_two_lines if is_two else elided
        draw(self._painter, area, self._piece.name, font, tone)

    def _paint_state(self, area: QRectF) -> None:
        """Draw what matters most besides numbers: a condition, an overlay, its first words."""
        piece, theme = self._piece, self._theme
        icon, words, tone = state_of(piece)
        if not words and self._face is not None and not piece.is_ruined:
            words = first_words(self._face.text)
        if not words:
            return
        left = area.left()
        colour = theme.colour(tone)
        if icon:
            spot = QPointF(left + theme.px(6), area.center().y())
            self._marks.icon(icon, colour.name(), spot, theme.px(11))
            left += theme.px(15)
        place = QRectF(left, area.top(), area.right() - left, area.height())
        if is_told(words, theme.font("small"), place.width()):
            elided(self._painter, place, words, theme.font("small"), colour)

    # ------------------------------------------------------------------------------------- numbers

    def _paint_figures(self, area: QRectF, *, is_right: bool) -> float:
        """Draw the numbers at one end of a line; returns where they end towards the other."""
        theme = self._theme
        font = self._figure_font()
        metrics, icon, gap = QFontMetricsF(font), self._type or theme.px(11), theme.px(7)
        widths = [icon + theme.px(2) + metrics.horizontalAdvance(str(e.value))
                  for e in self._piece.figures]  # fmt: skip
        total = sum(widths) + gap * max(0, len(widths) - 1)
        has_icons = total <= area.width() * (1 - NAME_SHARE if is_right else 1.0)
        if not has_icons:
            widths = [each - icon - theme.px(2) for each in widths]
            total = sum(widths) + gap * max(0, len(widths) - 1)
        left = area.right() - total if is_right else area.left()
        end = left if is_right else left + total
        for figure, width in zip(self._piece.figures, widths, strict=True):
            x = left
            if has_icons:
                spot = QPointF(x + icon / 2, area.center().y())
                self._marks.icon(figure.icon, figure.tone, spot, icon)
                x += icon + theme.px(2)
            self._marks.number(QPointF(x, area.center().y()), str(figure.value), font,
                               is_changed=figure.is_changed, trend=figure.trend)  # fmt: skip
            left += width + gap
        return end

    def _paint_markers(self, area: QRectF) -> float:
        """Draw what lies on the card from the right end; returns where it begins."""
        right = area.right()
        for marker in reversed(self._piece.markers):
            right -= self._paint_marker(marker, right, area.center().y()) + self._theme.px(3)
        return right

    def _figure_font(self) -> QFont:
        return self._theme.font_of(self._type or self._theme.px(13), "number")

    def _facts_width(self, *, has_icons: bool) -> float:
        """Return what numbers and markers take of a line."""
        px, metrics = self._theme.px, QFontMetricsF(self._figure_font())
        icon = ((self._type or px(11)) + px(2)) * has_icons
        figures = [
            metrics.horizontalAdvance(str(each.value)) + icon for each in self._piece.figures
        ]
        markers = [self._marker_width(each) + px(3) for each in self._piece.markers]
        return sum(figures) + px(7) * max(0, len(figures) - 1) + sum(markers) + px(10)

    @property
    def _marker_height(self) -> float:
        return self._type * 1.15 if self._type else self._theme.px(15)

    def _marker_font(self) -> QFont:
        return self._theme.font_of(self._type or self._theme.px(11), "number")

    def _marker_width(self, marker: Marker) -> float:
        words = text_width(self._marker_font(), str(marker.value))
        return words + self._marker_height * 1.3

    def _paint_marker(self, marker: Marker, right: float, middle: float) -> float:
        theme = self._theme
        font, height, width = self._marker_font(), self._marker_height, self._marker_width(marker)
        box = QRectF(right - width, middle - height / 2, width, height)
        ink = theme.colour(f"on_{marker.fill}") if marker.fill else WHITE
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(theme.colour(marker.fill) if marker.fill else DARK)
        self._painter.drawRoundedRect(box, height / 2, height / 2)
        tone = theme.tokens.dark.colours[marker.tone] if marker.tone else ink.name()
        spot = QPointF(box.left() + height * 0.55, box.center().y())
        self._marks.icon(marker.icon, tone, spot, height * 0.65)
        self._painter.setFont(font)
        self._painter.setPen(ink)
        self._painter.drawText(box.adjusted(height * 0.9, 0, -height * 0.25, 0),
                               Qt.AlignmentFlag.AlignCenter, str(marker.value))  # fmt: skip
        return width


def state_of(piece: Piece) -> tuple[str, str, str]:
    """Return icon, words and colour of what matters most about a card besides its numbers."""
    states = (
        (piece.condition_icon, speak(piece.condition) if piece.condition else "", "error"),
        ("close", speak("Destroyed") if piece.is_ruined else "", "text_muted"),
        ("turn", speak(piece.turned) if piece.turned else "", "text_muted"),
        ("", piece.overlay, "infusion"),
        ("attach", attached_words(piece) if piece.attached else "", "text_muted"),
        ("under", ", ".join(each.name for each in piece.under), "text_muted"),
        ("", speak(piece.label) if piece.label else "", "text_muted"),
    )
    return next((each for each in states if each[1]), states[-1])


def attached_words(piece: Piece) -> str:
    """Return what is attached to a card: one by its name, more by their number."""
    count = len(piece.attached)
    return piece.attached[0].name if count == 1 else speak("{count} attached", count=count)


class Back:
    """Draws the back of a card: hatched, with what may be known of it."""

    def __init__(self, painter: QPainter, theme: Theme, place: QRectF, piece: Piece) -> None:
        self._painter, self._theme, self._place, self._piece = painter, theme, place, piece

    def paint(self) -> None:
        """Draw it."""
        painter, theme, place = self._painter, self._theme, self._place
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        clip = QPainterPath()
        clip.addRoundedRect(place, theme.px(6), theme.px(6))
        painter.setClipPath(clip)
        painter.fillRect(place, theme.colour("sunken"))
        hatch(painter, place, theme.colour("border"), theme.px(9))
        is_known = not self._piece.is_hidden and self._piece.is_face_down
        icon = "eye" if is_known else "flip"
        words = self._piece.name if is_known else speak(self._piece.back or "Face down")
        font = theme.font("small", "strong")
        width = min(place.width() - theme.px(4),
                    text_width(font, words) + theme.px(30))  # fmt: skip
        if text_width(font, words) + theme.px(26) > width and place.height() > theme.px(TALL_BACK):
            self._paint_needs(self._paint_tall(icon, words))
            return
        box = QRectF(place.center().x() - width / 2, place.center().y() - theme.px(11), width,
                     theme.px(22))  # fmt: skip
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box, theme.px(6), theme.px(6))
        Marks(painter, theme).icon(icon, "text_muted",
                                   QPointF(box.left() + theme.px(12), box.center().y()),
                                   theme.px(13))  # fmt: skip
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        room = box.adjusted(theme.px(22), 0, -theme.px(4), 0)
        shown = cut_to(font, words, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, shown)
        self._paint_needs(box)

    def _paint_needs(self, above: QRectF) -> None:
        """Say below the name of one's own card what it needs, of what there is."""
        theme = self._theme
        for figure in (each for each in self._piece.figures if each.limit >= 0):
            words = speak("{value} of {limit}", value=figure.value, limit=figure.limit)
            lead = theme.px(20)
            width = text_width(theme.font("small", "strong"), words) + lead + theme.px(8)
            box = QRectF(0, above.bottom() + theme.px(4), width, theme.px(18))
            box.moveLeft(self._place.center().x() - width / 2)
            if box.bottom() > self._place.bottom() or width > self._place.width():
                return
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(DARK)
            self._painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
            spot = QPointF(box.left() + theme.px(12), box.center().y())
            Marks(self._painter, theme).icon(figure.icon, WHITE.name(), spot, theme.px(12))
            self._painter.setFont(theme.font("small", "strong"))
            self._painter.setPen(WHITE)
            self._painter.drawText(
                box.adjusted(lead, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, words
            )

    def _paint_tall(self, icon: str, words: str) -> QRectF:
        """Say a long name in two lines, below its icon; returns where they lie."""
        painter, theme, place = self._painter, self._theme, self._place
        box = QRectF(0, 0, place.width() - theme.px(8), theme.px(54))
        box.moveCenter(place.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box, theme.px(6), theme.px(6))
        spot = QPointF(box.center().x(), box.top() + theme.px(11))
        Marks(painter, theme).icon(icon, "text_muted", spot, theme.px(13))
        painter.setFont(theme.font("small", "strong"))
        painter.setPen(theme.colour("text"))
        room = box.adjusted(theme.px(3), theme.px(19), -theme.px(3), -theme.px(2))
        wraps = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, wraps, fitting_words(painter.font(), words, room.width()))
        return box


def hatch(painter: QPainter, place: QRectF, colour: QColor, step: float) -> None:
    """Draw slanting lines over a place."""
    painter.save()
    painter.setClipRect(place, Qt.ClipOperation.IntersectClip)
    painter.setPen(colour)
    x = place.left() - place.height()
    while x < place.right():
        painter.drawLine(QPointF(x, place.bottom()), QPointF(x + place.height(), place.top()))
        x += step
    painter.restore()
