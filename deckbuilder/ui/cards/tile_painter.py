"""Draws the compact form of a card: picture, name, first words, numbers."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.cards.rules_text import first_words
from deckbuilder.ui.theme import Theme

TILE_RATIO = 1.2  # height / width
PICTURE = 0.5  # of the height
BADGE = QColor(16, 12, 24, 150)


def paint_tile(painter: QPainter, place: QRectF, face: Face, theme: Theme) -> None:
    """Draw a tile; what it leaves out is in its tooltip and accessible text."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = theme.px(6)
    clip = QPainterPath()
    clip.addRoundedRect(place, radius, radius)
    painter.fillPath(clip, theme.colour("card_paper"))
    painter.save()
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    picture = QRectF(place.left(), place.top(), place.width(), place.height() * PICTURE)
    colour = face.colour or "aspectless"
    subject = Subject(face.name, colour, face.kind, face.traits)
    paint_picture(painter, picture, subject, theme.picture(face.palette))
    edge = QRectF(place.left(), place.top(), place.width(), theme.px(3))
    painter.fillRect(edge, QColor(theme.tint(face.colour).base))
    marks = Marks(painter, theme)
    _paint_corners(marks, picture, face, theme)
    _paint_words(painter, QRectF(place), picture.bottom(), face, theme)
    _paint_numbers(painter, marks, place, face, theme)
    painter.restore()
    pen = QPen(theme.colour("card_edge"), 1)
    if face.kind in ("token", "infusion"):
        pen.setColor(theme.colour("border_strong"))
        pen.setDashPattern([4, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.restore()


def _paint_corners(marks: Marks, picture: QRectF, face: Face, theme: Theme) -> None:
    size = theme.px(20)
    inset = size / 2 + theme.px(5)
    tint = theme.tint(face.colour)
    left = QPointF(picture.left() + inset, picture.top() + inset)
    if face.kind == "infusion":
        for number in range(face.pips):
            spot = left + QPointF(number * theme.px(11), 0)
            marks.disc(spot, theme.px(4), QColor(theme.tokens.dark.colours["infusion"]))
    elif face.cost:
        font = theme.font("small", "number")
        marks.hexagon(left, size, tint.base, tint.on, face.cost, font)
    if not face.shapes:
        return
    right = QPointF(picture.right() - inset, picture.top() + inset)
    marks.disc(right, size / 2, theme.colour("card_paper"))
    marks.aspect(face.colour, right, size * 0.65)


def _paint_words(painter: QPainter, place: QRectF, top: float, face: Face, theme: Theme) -> None:
    pad = theme.px(7)
    strong = theme.font("body" if place.width() > theme.px(120) else "small", "strong")
    small = theme.font("small")
    line, low = QFontMetricsF(strong).height(), QFontMetricsF(small).height()
    # What the numbers at the foot leave.
    bottom = place.bottom() - theme.px(24)
    begin, width = top + theme.px(4), place.width() - 2 * pad
    is_long = QFontMetricsF(strong).horizontalAdvance(face.title) > width
    rows = 2 if is_long and bottom - begin >= 2 * line + low else 1
    area = QRectF(place.left() + pad, begin, width, rows * line)
    _lines(painter, area, face.title, strong, theme.colour("card_text"))
    below = QRectF(area.left(), area.bottom() + 1, area.width(), low)
    if face.overlays:
        tone = theme.colour("infusion_soft")
        strip = QRectF(place.left(), below.top(), place.width(), below.height() + 2)
        painter.fillRect(strip, tone)
        names = ", ".join(each.name for each in face.overlays)
        strong_small = theme.font("small", "strong")
        _elided(painter, below, f"{'●' * face.used_pips} {names}", strong_small,
                theme.colour("infusion"))  # fmt: skip
    else:
        words = first_words(face.text) or face.type_line
        below.setBottom(max(below.bottom(), bottom))
        _lines(painter, below, words, small, theme.colour("text_muted"))


def _lines(painter: QPainter, area: QRectF, text: str, font: QFont, colour: QColor) -> None:
    """Draw words in as many lines as there is height for; the last one is cut short."""
    metrics, words = QFontMetricsF(font), text.split(" ")
    high = metrics.height()
    line = QRectF(area.left(), area.top(), area.width(), high)
    while words:
        shown = words.pop(0)
        is_last = line.bottom() + high > area.bottom() + 1
        while words and (
            is_last or metrics.horizontalAdvance(f"{shown} {words[0]}") <= area.width()
        ):
            shown += f" {words.pop(0)}"
        _elided(painter, line, shown, font, colour)
        line.translate(0, high)


def _elided(painter: QPainter, area: QRectF, text: str, font: QFont, colour: QColor) -> None:
    painter.setFont(font)
    painter.setPen(colour)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, area.width())
    painter.drawText(area, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def _paint_numbers(
    painter: QPainter, marks: Marks, place: QRectF, face: Face, theme: Theme
) -> None:
    pad, icon = theme.px(7), theme.px(13)
    font = theme.font("body", "number")
    metrics = QFontMetricsF(font)
    middle = place.bottom() - pad - metrics.capHeight() / 2 - theme.px(2)
    if not face.stats and not face.gems:
        small = theme.font("small")
        area = QRectF(
            place.left() + pad, middle - theme.px(8), place.width() - 2 * pad, theme.px(16)
        )
        _elided(painter, area, face.type_line, small, theme.colour("text_muted"))
        return
    left = place.left() + pad
    for stat in face.stats[:2]:
        marks.icon(stat.icon, "text_muted", QPointF(left + icon / 2, middle), icon)
        left += icon + theme.px(2)
        text = str(stat.value)
        left += marks.number(QPointF(left, middle), text, font, is_changed=stat.is_changed)
        left += theme.px(6)
    if face.gems:
        text = str(face.gems)
        right = place.right() - pad - metrics.horizontalAdvance(text)
        marks.number(QPointF(right, middle), text, font, is_changed=face.added_gems > 0)
        marks.icon("ikorr", "ikorr", QPointF(right - icon / 2 - theme.px(2), middle), icon)
