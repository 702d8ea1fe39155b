"""Draws leaders that are wider than high: picture with its rank, life, points, what they can do."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.flat_cards import Back, hatch, state_of
from deckbuilder.ui.table.piece_pictures import PiecePictures
from deckbuilder.ui.table.piece_words import elided
from deckbuilder.ui.table.speech import speak
from deckbuilder.ui.table.tones import DARK, WHITE
from deckbuilder.ui.text_widths import text_width
from engine.tabletop.board import Figure, Piece, Skill
from engine.tabletop.layout import Dial

# Below this height, at scale 1, a leader has no room for what it can do.
SMALL = 84
# How large the first number of a leader is, at scale 1.
LIFE = 22
# With more than this a figure is a number, not points.
MOST_DOTS = 6
PICTURE_SHARE = 0.34


class LeaderCard:
    """Draws a leader with everything that lies on it."""

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
        self._marks, self._stamps = Marks(painter, theme), pictures.stamps
        self._is_small = place.height() < theme.px(SMALL)

    def paint(self) -> None:
        """Draw it."""
        if self._piece.is_hidden:
            Back(self._painter, self._theme, self._place, self._piece).paint()
            return
        self._painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        piece, place = self._piece, self._place
        face = (piece.card, piece.name, piece.overlay, piece.kind)
        state = (bool(piece.turned), piece.is_ruined, bool(piece.condition))
        self._stamps.draw(self._painter, place, ("leader", *face, *state), self._paint_ground)
        self._paint_badge(self._picture_place(place))
        self._paint_words()

    def _paint_ground(self, painter: QPainter, place: QRectF) -> None:
        """Draw what stays while its numbers change: paper, picture, name."""
        theme, piece = self._theme, self._piece
        clip = QPainterPath()
        clip.addRoundedRect(place, theme.px(6), theme.px(6))
        painter.setClipPath(clip)
        painter.fillRect(place, theme.colour("card_paper"))
        self._paint_picture(painter, self._picture_place(place))
        if piece.is_ruined:
            hatch(painter, place, theme.colour("border"), theme.px(9))
        edge = QRectF(place.left(), place.top(), theme.px(3), place.height())
        colour = self._face.colour if self._face else ""
        painter.fillRect(edge, QColor(theme.tint(colour).base))
        font = theme.font("small" if self._is_small else "body", "strong")
        font.setStrikeOut(piece.is_ruined)
        tone = theme.colour("text_muted" if piece.is_ruined else "card_text")
        elided(painter, self._name_place(place), piece.name, font, tone)

    # ------------------------------------------------------------------------------------- picture

    def _picture_place(self, place: QRectF) -> QRectF:
        width = min(place.height(), place.width() * PICTURE_SHARE)
        return QRectF(place.left(), place.top(), width, place.height())

    def _paint_picture(self, painter: QPainter, area: QRectF) -> None:
        piece = self._piece
        painter.save()
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        painter.setOpacity(0.3 if piece.is_ruined else 0.6 if piece.condition else 1.0)
        painter.translate(area.center())
        width, height = area.width(), area.height()
        drawn = QRectF(-width / 2, -height / 2, width, height)
        if piece.turned and not piece.is_ruined:
            painter.rotate(90)
            drawn = QRectF(-height / 2, -width / 2, height, width)
        self._pictures.paint(painter, drawn, piece, self._face)
        painter.restore()

    def _paint_badge(self, picture: QRectF) -> None:
        """Draw a rank at the foot of the picture, and the state at its head."""
        theme = self._theme
        for figure in self._piece.figures:
            if figure.dial is Dial.BARS:
                words = str(figure.value)
                if not self._is_small:
                    words = speak("{value} of {limit}", value=figure.value, limit=figure.limit)
                box = self._pill(words, picture.left() + theme.px(5),
                                 picture.bottom() - theme.px(21), figure.icon)  # fmt: skip
                picture = picture.adjusted(0, 0, 0, box.top() - picture.bottom())
        piece = self._piece
        words = piece.condition or piece.turned or piece.label
        if words and not self._is_small:
            self._pill(speak(words), picture.left() + theme.px(5), picture.top() + theme.px(5))

    def _pill(self, words: str, left: float, top: float, icon: str = "") -> QRectF:
        theme, painter = self._theme, self._painter
        font = theme.font("small", "strong")
        lead = theme.px(15) if icon else 0.0
        width = text_width(font, words) + lead + theme.px(10)
        box = QRectF(left, top, width, theme.px(17))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(DARK)
        painter.drawRoundedRect(box, theme.px(4), theme.px(4))
        if icon:
            spot = QPointF(left + theme.px(11), box.center().y())
            self._marks.icon(icon, "#FFFFFF", spot, theme.px(11))
        painter.setFont(font)
        painter.setPen(WHITE)
        painter.drawText(box.adjusted(lead + theme.px(5), 0, 0, 0),
                         Qt.AlignmentFlag.AlignVCenter, words)  # fmt: skip
        return box

    # --------------------------------------------------------------------------------------- words

    def _words_place(self, place: QRectF) -> QRectF:
        theme, left = self._theme, self._picture_place(place).right() + self._theme.px(7)
        return QRectF(left, place.top() + theme.px(4), place.right() - left - theme.px(6),
                      place.height() - theme.px(8))  # fmt: skip

    def _name_place(self, place: QRectF) -> QRectF:
        area = self._words_place(place)
        return QRectF(area.left(), area.top(), area.width(), self._theme.px(18))

    def _paint_words(self) -> None:
        theme = self._theme
        area, name = self._words_place(self._place), self._name_place(self._place)
        line = theme.px(20 if self._is_small else 27)
        figures = QRectF(area.left(), name.bottom(), area.width(), line)
        if self._piece.is_ruined:
            self._paint_state(figures)
            return
        self._paint_figures(figures)
        if not self._is_small:
            self._paint_markers(figures.bottom())
            self._paint_skills(area, figures.bottom() + theme.px(2))

    def _paint_state(self, area: QRectF) -> None:
        theme = self._theme
        icon, words, _ = state_of(self._piece)
        if icon:
            spot = QPointF(area.left() + theme.px(6), area.center().y())
            self._marks.icon(icon, "text_muted", spot, theme.px(12))
        room = area.adjusted(theme.px(16), 0, 0, 0)
        elided(self._painter, room, words, theme.font("small"), theme.colour("text_muted"))

    def _paint_figures(self, area: QRectF) -> None:
        """Draw numbers from the left, points at the right end."""
        left, right = area.left(), area.right()
        dots = [e for e in self._piece.figures if e.dial is Dial.TRACK and e.limit <= MOST_DOTS]
        is_first = True
        for figure in self._piece.figures:
            if figure not in dots and figure.dial is not Dial.BARS:
                left = self._paint_number(figure, area, left, is_first=is_first)
                is_first = False
        for figure in dots:
            free = right - self._dots_width(figure) - left
            if free >= 0:
                right = self._paint_dots(figure, area, right, free)

    def _paint_number(self, figure: Figure, area: QRectF, left: float, *, is_first: bool) -> float:
        theme = self._theme
        large = theme.px(LIFE) if is_first and not self._is_small else theme.px(14)
        font = theme.font_of(large, "number")
        icon = large * 0.72
        spot = QPointF(left + icon / 2, area.center().y())
        tone = "damage" if is_first else figure.tone
        self._marks.icon(figure.icon, tone, spot, icon)
        at = QPointF(left + icon + theme.px(3), area.center().y())
        width = self._marks.number(at, str(figure.value), font,
                                   is_changed=figure.is_changed, trend=figure.trend)  # fmt: skip
        return at.x() + width + theme.px(9)

    def _dots_width(self, figure: Figure) -> float:
        return figure.limit * self._theme.px(12)

    def _paint_dots(self, figure: Figure, area: QRectF, right: float, free: float) -> float:
        """Draw points: filled what is left, hollow what is used; returns where they begin.

        `free` is what they leave: where there is room it says them in a number, too.
        """
        theme, painter = self._theme, self._painter
        font = theme.font("small")
        words = speak("{value} of {limit}", value=figure.value, limit=figure.limit)
        width = text_width(font, words)
        if not self._is_small and free >= width + theme.px(6):
            painter.setFont(font)
            painter.setPen(theme.colour("text_muted"))
            painter.drawText(QRectF(right - width, area.top(), width + 1, area.height()),
                             Qt.AlignmentFlag.AlignVCenter, words)  # fmt: skip
            right -= width + theme.px(6)
        radius = theme.px(4)
        for number in reversed(range(figure.limit)):
            painter.setPen(QPen(theme.colour("accent"), 1.3))
            is_left = number < figure.value
            painter.setBrush(theme.colour("accent") if is_left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(right - radius, area.center().y()), radius, radius)
            right -= 2 * radius + theme.px(4)
        return right

    def _paint_markers(self, bottom: float) -> None:
        """Draw what lies on it at the upper right corner, with its number."""
        theme = self._theme
        right = self._place.right() - theme.px(5)
        for marker in self._piece.markers:
            font = theme.font("small", "number")
            width = text_width(font, str(marker.value)) + theme.px(20)
            box = QRectF(right - width, bottom - theme.px(48), width, theme.px(16))
            self._painter.setPen(Qt.PenStyle.NoPen)
            self._painter.setBrush(theme.colour(marker.fill) if marker.fill else DARK)
            self._painter.drawRoundedRect(box, theme.px(8), theme.px(8))
            spot = QPointF(box.left() + theme.px(9), box.center().y())
            self._marks.icon(marker.icon, "#FFFFFF", spot, theme.px(10))
            self._painter.setFont(font)
            self._painter.setPen(WHITE)
            self._painter.drawText(box.adjusted(theme.px(15), 0, 0, 0),
                                   Qt.AlignmentFlag.AlignVCenter, str(marker.value))  # fmt: skip
            right = box.left() - theme.px(4)

    def _paint_skills(self, area: QRectF, top: float) -> None:
        height = self._theme.px(17)
        for skill in self._piece.skills:
            if top + height > area.bottom() + self._theme.px(3):
                break
            line = QRectF(area.left(), top, area.width(), height)
            key = ("skill", skill.number, skill.text, skill.is_ready)
            self._stamps.draw(self._painter, line, key, partial(self._paint_skill, skill))
            top += height

    def _paint_skill(self, skill: Skill, painter: QPainter, area: QRectF) -> None:
        theme = self._theme
        radius = theme.px(6.5)
        spot = QPointF(area.left() + radius, area.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("accent" if skill.is_ready else "sunken"))
        painter.drawEllipse(spot, radius, radius)
        painter.setFont(theme.font_of(theme.px(10), "number"))
        painter.setPen(theme.colour("on_accent" if skill.is_ready else "text_muted"))
        disc = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, skill.number)
        tone = theme.colour("card_text" if skill.is_ready else "text_muted")
        words = area.adjusted(2 * radius + theme.px(6), 0, 0, 0)
        elided(painter, words, skill.text, theme.font("small"), tone)
