"""Draws a deck as stacks: the name of a card over a strip of its picture, the lowest whole."""

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.face import Face
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.models.deck_model import DeckRole, Heading
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.deck_delegate import NO_TARGET, DeckDelegate
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.words import tr, tr_count
from engine.legality.findings import Severity

NAME, STRIP, LOWEST, FOOT = 26, 34, 92, 24  # heights of name, strip, whole picture, numbers
SMALL_STRIP = 40  # of a card in the row of a section that nothing is drawn from
MOST_BYTES = 10_000_000
CHIP = 18


class DeckStackDelegate(DeckDelegate):
    """A card of a stack: what it is called, its picture, and what lies on it."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(painter, parent)
        self._kept = KeptPixmaps(MOST_BYTES)
        painter.theme.changed.connect(self._kept.clear)

    def strip_at(self, row: DeckRow, rect: QRect, y: int) -> int:
        """See base class; the first infusion lies on the picture, below the name."""
        is_below = y - rect.top() >= self._painter.theme.px(NAME)
        return 0 if is_below and row.entry.infusions else -1

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class; the view lays cards out itself."""
        px = self._painter.theme.px
        return QSize(px(160), px(NAME + STRIP))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        heading, row = index.data(DeckRole.HEADING), index.data(DeckRole.ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._targets is not None and not self._targets.is_legal(
            index.data(DeckRole.SECTION), row if isinstance(row, DeckRow) else None
        ):
            painter.setOpacity(NO_TARGET)
        box = QRectF(option.rect)
        if isinstance(heading, Heading):
            self._paint_head(painter, box, heading)
        elif isinstance(row, DeckRow):
            self._paint_card(painter, box, row, index.data(DeckRole.SEVERITY))
            self._paint_state(painter, option, box)
        else:
            RowPainter(painter, self._painter.theme).hint(box, str(index.data(DeckRole.HINT)))
        painter.restore()

    # ------------------------------------------------------------------------------------- pieces

    def _paint_head(self, painter: QPainter, box: QRectF, heading: Heading) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        group = heading.group
        count = f"{group.count} {heading.limit}".strip()
        area = box.adjusted(px(4), 0, -px(6), 0)
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("text"))
        width = QFontMetricsF(painter.font()).horizontalAdvance(count)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, right, count)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        area.adjust(0, 0, -width - px(8), 0)
        metrics = QFontMetricsF(painter.font())
        title = metrics.elidedText(heading.title, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, left, title)
        names = tr_count(len(group.rows), "1 name", "{count} names")
        rest = area.adjusted(metrics.horizontalAdvance(title) + px(8), 0, 0, 0)
        small = theme.font("small")
        if QFontMetricsF(small).horizontalAdvance(names) <= rest.width():
            painter.setFont(small)
            painter.setPen(theme.colour("text_muted"))
            painter.drawText(rest, left, names)

    def _paint_card(
        self, painter: QPainter, box: QRectF, row: DeckRow, severity: Severity | None
    ) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        painter.fillRect(box, theme.colour("surface"))
        overlays = tuple(each for each in row.overlays if each is not None)
        face = self._painter.face(row.known, overlays) if row.known is not None else None
        name = QRectF(box.left(), box.top(), box.width(), px(NAME))
        has_foot = box.height() > px(NAME + LOWEST)
        height = box.height() - px(NAME) - (px(FOOT) if has_foot else 0)
        picture = QRectF(box.left(), name.bottom(), box.width(), height)
        self._paint_picture(painter, picture, face, row)
        self._paint_chips(painter, picture, row)
        if has_foot and face is not None:
            foot = QRectF(box.left(), picture.bottom(), box.width(), px(FOOT))
            self._paint_foot(painter, foot, face)
        self._paint_name(painter, name, row, face, is_wrong=severity is Severity.ERROR)
        painter.setPen(QPen(theme.colour("border"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))

    def _paint_name(
        self, painter: QPainter, area: QRectF, row: DeckRow, face: Face | None, *, is_wrong: bool
    ) -> None:
        """Write count, cost and name; nothing else stands in this line."""
        theme, px = self._painter.theme, self._painter.theme.px
        painter.fillRect(area, theme.colour("raised"))
        marks = Marks(painter, theme)
        middle = area.center().y()
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("error" if is_wrong else "text"))
        count = QRectF(area.left() + px(2), area.top(), px(18), area.height())
        painter.drawText(count, Qt.AlignmentFlag.AlignCenter, str(row.entry.count))
        left = count.right() + px(2)
        centre, font = QPointF(left + px(9), middle), theme.font("small", "number")
        if face is None:
            grey, ink = theme.colour("sunken").name(), theme.colour("text_muted").name()
            marks.hexagon(centre, px(18), grey, ink, "?", font)
        elif face.cost:
            tint = theme.tint(face.colour)
            marks.hexagon(centre, px(18), tint.base, tint.on, face.cost[:2], font)
        else:
            marks.aspect(face.colour, centre, px(16))
        left += px(24)
        words = QRectF(left, area.top(), area.right() - left - px(4), area.height())
        painter.setFont(theme.font("body", "strong"))
        metrics = QFontMetricsF(painter.font())
        shown = metrics.elidedText(row.entry.name, Qt.TextElideMode.ElideRight, words.width())
        painter.setPen(theme.colour("text"))
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_picture(
        self, painter: QPainter, place: QRectF, face: Face | None, row: DeckRow
    ) -> None:
        theme = self._painter.theme
        if face is None or row.known is None:
            painter.fillRect(place, theme.colour("sunken"))
            painter.setFont(theme.font("small"))
            painter.setPen(theme.colour("unknown"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, tr("not in the database"))
            return
        ratio = painter.device().devicePixelRatio()
        size = place.toRect().size()
        painter.drawPixmap(place.topLeft().toPoint(), self._picture(face, size, ratio))

    def _picture(self, face: Face, size: QSize, ratio: float) -> QPixmap:
        """Return the upper part of a card's picture, drawn once."""
        theme, px = self._painter.theme, self._painter.theme.px
        key = (face.name, face.colour, face.kind, size.width(), size.height(), ratio)

        def paint(painter: QPainter) -> None:
            subject = Subject(face.name, face.colour or "aspectless", face.kind, face.traits)
            # The picture is as high as that of the lowest card, of which a strip is seen.
            box = QRectF(0, 0, size.width(), max(size.height(), px(LOWEST)))
            paint_picture(painter, box, subject, theme.picture(face.palette))

        return self._kept.get(key, lambda: drawn(size, ratio, paint))

    def _paint_chips(self, painter: QPainter, picture: QRectF, row: DeckRow) -> None:
        """Draw infusions at the left and tags at the right; they give way to each other."""
        theme, px = self._painter.theme, self._painter.theme.px
        middle = picture.bottom() - px(4 + CHIP / 2)
        left, right = picture.left() + px(4), picture.right() - px(4)
        for overlay, name in zip(row.overlays, row.entry.infusions, strict=True):
            pips = overlay.number("pips") or 0 if overlay is not None else 0
            words = f"{'•' * min(3, pips)} {name}".strip()
            left = self._chip(painter, QPointF(left, middle), right - left, words, "infusion")
        if row.entry.note and right - left > px(24):
            Marks(painter, theme).icon("note", "text", QPointF(right - px(8), middle), px(14))
            right -= px(20)
        tags = row.entry.tags if self.shows_tags else ()
        shown = [*tags[:1], *([f"+{len(tags) - 1}"] if len(tags) > 1 else [])]
        for words in reversed(shown):
            width = QFontMetricsF(theme.font("small")).horizontalAdvance(words) + px(10)
            if right - width < left:
                return
            self._chip(painter, QPointF(right - width, middle), width, words, "text")
            right -= width + px(4)

    def _chip(self, painter: QPainter, at: QPointF, room: float, words: str, tone: str) -> float:
        """Draw words on a pill; returns where the next one begins."""
        theme, px = self._painter.theme, self._painter.theme.px
        if room < px(30):
            return at.x()
        font = theme.font("small", "strong" if tone == "infusion" else "regular")
        metrics = QFontMetricsF(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room - px(10))
        width = metrics.horizontalAdvance(shown) + px(10)
        box = QRectF(at.x(), at.y() - px(CHIP) / 2, width, px(CHIP))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("infusion_soft" if tone == "infusion" else "raised"))
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setFont(font)
        painter.setPen(theme.colour(tone))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)
        return box.right() + px(4)

    def _paint_foot(self, painter: QPainter, foot: QRectF, face: Face) -> None:
        """Write the numbers of the lowest card."""
        theme, px = self._painter.theme, self._painter.theme.px
        marks = Marks(painter, theme)
        left, middle, font = foot.left() + px(8), foot.center().y(), theme.font("body", "number")
        for stat in face.stats:
            marks.icon(stat.icon, "text_muted", QPointF(left + px(6), middle), px(12))
            width = marks.number(
                QPointF(left + px(16), middle), str(stat.value), font, is_changed=stat.is_changed
            )
            left += px(28) + width

    def _paint_state(self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF) -> None:
        theme, state = self._painter.theme, option.state
        if not state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            return
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        painter.setPen(QPen(theme.colour("focus" if is_chosen else "border_strong"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(1, 1, -1, -1))
