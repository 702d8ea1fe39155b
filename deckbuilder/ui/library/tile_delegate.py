"""Draws the decks of the library: as tiles with the leader's picture, or as rows."""

from datetime import date
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPixmap, QTextOption
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.search import Hit
from deckbuilder.ui.card_words import colours_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps, drawn
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.library.model import TileHeading, TileRole
from deckbuilder.ui.library.tile_words import (
    MARKS,
    count_words,
    day_words,
    found_parts,
    game_title,
    plan_words,
    verdict_words,
)
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.words import tr

NARROWEST, GAP, MOST_COLUMNS = 220, 10, 6
PICTURE, TEXT, HEADING = 72, 116, 34  # heights
ROW = 44
MOST_TAGS = 2
MOST_BYTES = 12_000_000  # of pictures that are kept
RADIUS = 6
LOCATE, REMOVE = "locate", "remove"


class TileInk(NamedTuple):
    """How words look."""

    tone: str
    weight: str = "regular"
    size: str = "body"


NAME = TileInk("text", "strong")
FOUND = TileInk("text", "strong", "small")
LINK = TileInk("accent", "strong", "small")
PLAIN, FACT = TileInk("text", size="small"), TileInk("text_muted", size="small")


class TileDelegate(QStyledItemDelegate):
    """A deck a tile; a heading takes a line of its own."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._kept = KeptPixmaps(MOST_BYTES)
        self._tiles = KeptPixmaps(MOST_BYTES)
        self._line, self._cell = NARROWEST, NARROWEST
        self.columns = 1
        self.is_grid = True
        painter.theme.changed.connect(self._kept.clear)
        painter.theme.changed.connect(self._tiles.clear)

    def fit(self, width: int) -> None:
        """Choose tiles that fill lines of a width."""
        px = self._painter.theme.px
        columns = max(1, min(MOST_COLUMNS, width // px(NARROWEST + GAP)))
        self.columns = columns
        self._line, self._cell = width, width // columns if self.is_grid else width

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """See base class."""
        px = self._painter.theme.px
        if index.data(TileRole.HEADING) is not None:
            return QSize(self._line, px(HEADING))
        if not self.is_grid:
            return QSize(self._line, px(ROW))
        return QSize(self._cell, px(PICTURE + TEXT + GAP))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        heading, hit = index.data(TileRole.HEADING), index.data(TileRole.HIT)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(heading, TileHeading):
            self._paint_heading(painter, QRectF(option.rect), heading)
        elif index.data(TileRole.IS_NEW):
            self._paint_new(painter, option)
        elif isinstance(hit, Hit) and self.is_grid:
            self._paint_tile(painter, option, hit, is_open=bool(index.data(TileRole.IS_OPEN)))
        elif isinstance(hit, Hit):
            self._paint_row(painter, option, hit)
        painter.restore()

    # ------------------------------------------------------------------------------------- pieces

    def _paint_heading(self, painter: QPainter, area: QRectF, heading: TileHeading) -> None:
        theme = self._painter.theme
        line = area.adjusted(theme.px(2), theme.px(8), -theme.px(GAP), 0)
        left = self._text(painter, line, heading.title, NAME)
        rest = line.adjusted(left + theme.px(10), 0, 0, 0)
        words = f"{heading.count}, {heading.note}" if heading.note else str(heading.count)
        taken = self._text(painter, rest, words, FACT)
        rest = rest.adjusted(taken + theme.px(24), 0, 0, 0)
        if heading.link:
            self._text(painter, rest, heading.link, LINK, is_right=True)
        elif rest.width() >= QFontMetricsF(theme.font("small")).horizontalAdvance(heading.hint):
            self._text(painter, rest, heading.hint, FACT, is_right=True)

    def link_place(self, area: QRectF, heading: TileHeading) -> QRectF:
        """Return where a heading shows the rest of its group."""
        theme = self._painter.theme
        width = QFontMetricsF(theme.font("small", "strong")).horizontalAdvance(heading.link)
        right = area.right() - theme.px(GAP)
        return QRectF(right - width, area.top(), width, area.height())

    def missing_buttons(self, area: QRectF) -> dict[str, tuple[QRectF, str]]:
        """Return the buttons on the tile of a missing file: where each is and what it says."""
        px, words = self._painter.theme.px, {LOCATE: tr("Locate …"), REMOVE: tr("Remove")}
        metrics = QFontMetricsF(self._painter.theme.font("small"))
        made, left = {}, area.left() + px(10)
        room = area.right() - px(GAP + 10)
        for key, text in words.items():
            width = min(metrics.horizontalAdvance(text) + px(20), room - left)
            made[key] = (QRectF(left, area.top() + px(PICTURE + 76), width, px(28)), text)
            left += width + px(8)
        return made

    def _paint_new(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        """Draw the dashed tile that begins a deck."""
        theme, px = self._painter.theme, self._painter.theme.px
        box = QRectF(option.rect).adjusted(0.5, 0.5, -px(GAP) - 0.5, -px(GAP) - 0.5)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        edge = QPen(theme.colour("focus" if is_chosen else "border_strong"), 2 if is_chosen else 1)
        edge.setStyle(Qt.PenStyle.SolidLine if is_chosen else Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.setBrush(theme.colour("hover") if is_over else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, px(RADIUS), px(RADIUS))
        middle = box.center()
        Marks(painter, theme).icon("add", "text", QPointF(middle.x(), middle.y() - px(38)), px(20))
        line = box.adjusted(px(14), 0, -px(14), 0)
        for top, height, words, ink in (
            (-18, 20, tr("New deck"), NAME),
            (4, 48, tr("Or drop a list or a folder of lists here."), FACT),
        ):
            painter.setFont(theme.font(ink.size, ink.weight))
            painter.setPen(theme.colour(ink.tone))
            place = QRectF(line.left(), middle.y() + px(top), line.width(), px(height))
            painter.drawText(place, words, QTextOption(Qt.AlignmentFlag.AlignHCenter))

    def _paint_tile(
        self, painter: QPainter, option: QStyleOptionViewItem, hit: Hit, *, is_open: bool
    ) -> None:
        px = self._painter.theme.px
        box = QRectF(option.rect).adjusted(0.5, 0.5, -px(GAP) - 0.5, -px(GAP) - 0.5)
        ratio = painter.device().devicePixelRatio()
        tile = self._tile(hit, option.rect.size(), ratio, is_open)
        painter.drawPixmap(option.rect.topLeft(), tile)
        self._paint_edge(painter, option, box, hit.entry)

    def _tile(self, hit: Hit, size: QSize, ratio: float, is_open: bool) -> QPixmap:
        """Return a tile without its edge, drawn once while what it says stays the same."""
        entry = hit.entry
        says = (entry.title, entry.leader, plan_words(hit), verdict_words(entry),
                count_words(entry), day_words(entry, date.today()), entry.tags,
                game_title(entry))  # fmt: skip
        key = (
            entry.path,
            says,
            bool(hit.cards),
            hit.words,
            is_open,
            size.width(),
            size.height(),
            ratio,
        )
        draw = partial(self._draw, hit, size, is_open)
        return self._tiles.get(key, lambda: drawn(size, ratio, draw))

    def _draw(self, hit: Hit, size: QSize, is_open: bool, painter: QPainter) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0.5, 0.5, size.width() - px(GAP) - 1, size.height() - px(GAP) - 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box, px(RADIUS), px(RADIUS))
        picture = QRectF(box.left(), box.top(), box.width(), px(PICTURE))
        self._paint_picture(painter, picture, hit.entry)
        if is_open:
            self._paint_badge(painter, picture, tr("open"))
        self._paint_words(painter, box.adjusted(px(10), px(PICTURE + 6), -px(10), -px(6)), hit)

    def _paint_edge(
        self, painter: QPainter, option: QStyleOptionViewItem, box: QRectF, entry: LibraryEntry
    ) -> None:
        theme = self._painter.theme
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        tone = "focus" if is_chosen else "border_strong" if is_over else "border"
        pen = QPen(theme.colour(tone), 2 if is_chosen else 1)
        if entry.status in (Status.MISSING, Status.UNREADABLE) and not is_chosen:
            pen.setStyle(Qt.PenStyle.DashLine)
            pen.setColor(theme.colour("unknown"))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, theme.px(RADIUS), theme.px(RADIUS))

    def _paint_picture(self, painter: QPainter, place: QRectF, entry: LibraryEntry) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        marks = Marks(painter, theme)
        summary = entry.summary
        if summary is None or not summary.leaders:
            painter.fillRect(place.adjusted(1, 1, -1, 0), theme.colour("sunken"))
            if entry.status in (Status.MISSING, Status.UNREADABLE):
                marks.icon("unknown", "unknown", place.center(), px(24))
            return
        ratio = painter.device().devicePixelRatio()
        size = place.toRect().size()
        painter.drawPixmap(place.topLeft().toPoint(), self._picture(entry, size, ratio))
        icon, gap = px(16), px(6)
        colours = summary.colours or (("",) if colours_title(summary.game) else ())
        if not colours:
            return  # cards of this game have no colours
        width = len(colours) * icon + (len(colours) - 1) * gap + px(14)
        pill = QRectF(place.left() + px(8), place.bottom() - px(30), width, px(22))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(pill, px(11), px(11))
        for number, colour in enumerate(colours):
            x = pill.left() + px(7) + icon / 2 + number * (icon + gap)
            marks.aspect(colour, QPointF(x, pill.center().y()), icon)

    def _picture(self, entry: LibraryEntry, size: QSize, ratio: float) -> QPixmap:
        """Return the picture of a deck's leader, drawn once."""
        assert entry.summary is not None
        card = entry.summary.leaders[0]
        face = self._painter.face(card)
        theme = self._painter.theme
        key = (card.name, face.colour, card.type, size.width(), size.height(), ratio)

        def paint(painter: QPainter) -> None:
            subject = Subject(card.name, face.colour or "aspectless", card.type, face.traits)
            box = QRectF(0, 0, size.width(), size.height())
            paint_picture(painter, box, subject, theme.picture(face.palette))

        return self._kept.get(key, lambda: drawn(size, ratio, paint))

    def _paint_badge(self, painter: QPainter, picture: QRectF, words: str) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        font = theme.font("small")
        width = QFontMetricsF(font).horizontalAdvance(words) + px(12)
        box = QRectF(picture.right() - width - px(8), picture.top() + px(8), width, px(20))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(16, 12, 24, 190))
        painter.drawRoundedRect(box, px(4), px(4))
        painter.setPen(QColor("#FFFFFF"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_words(self, painter: QPainter, area: QRectF, hit: Hit) -> None:
        entry, px = hit.entry, self._painter.theme.px
        lines = [
            QRectF(area.left(), area.top() + px(top), area.width(), px(18))
            for top in (0, 18, 36, 56, 78)
        ]
        self._text(painter, lines[0], entry.title, NAME)
        if entry.is_missing:
            self._text(painter, lines[1], str(entry.path.parent), FACT)
        else:
            self._text(painter, lines[1], entry.leader, FACT)
        if hit.cards:
            self._paint_found(painter, lines[2], hit)
        elif not entry.is_missing:
            self._text(painter, lines[2], plan_words(hit), PLAIN)
        if entry.is_missing:
            self._paint_missing(painter, area, entry)
            return
        self._paint_verdict(painter, lines[3], entry)
        self._paint_tags(painter, lines[4], entry)

    def _paint_missing(self, painter: QPainter, area: QRectF, entry: LibraryEntry) -> None:
        """Draw what is to be done about a missing file, in place of facts about it."""
        theme, px = self._painter.theme, self._painter.theme.px
        line = QRectF(area.left(), area.top() + px(36), area.width(), px(18))
        self._paint_verdict(painter, line, entry)
        tile = QRectF(0, 0, area.right() + px(10 + GAP), 0)
        for place, words in self.missing_buttons(tile).values():
            painter.setPen(QPen(theme.colour("border_strong"), 1))
            painter.setBrush(theme.colour("surface"))
            painter.drawRoundedRect(place, px(RADIUS), px(RADIUS))
            painter.setPen(theme.colour("text"))
            painter.setFont(theme.font("small"))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, words)

    def _paint_found(self, painter: QPainter, line: QRectF, hit: Hit) -> None:
        """Draw the cards that were found, with what was looked for bold on a ground."""
        theme, rest = self._painter.theme, line
        for words, is_meant in found_parts(hit):
            ink = FOUND if is_meant else PLAIN
            font = theme.font(ink.size, ink.weight)
            width = min(QFontMetricsF(font).horizontalAdvance(words), rest.width())
            if is_meant and width > 0:
                box = QRectF(rest.left(), rest.top() + theme.px(1), width, rest.height() - 2)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.colour("warning_soft"))
                painter.drawRoundedRect(box, theme.px(3), theme.px(3))
            self._text(painter, rest, words, ink)
            rest = rest.adjusted(width, 0, 0, 0)

    def _paint_verdict(self, painter: QPainter, line: QRectF, entry: LibraryEntry) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        icon, tone = MARKS[entry.status]
        middle = line.center().y()
        Marks(painter, theme).icon(icon, tone, QPointF(line.left() + px(7), middle), px(14))
        day = day_words(entry, date.today())
        taken = self._text(painter, line, day, FACT, is_right=True)
        rest = line.adjusted(px(20), 0, -taken - px(8), 0)
        width = self._text(painter, rest, verdict_words(entry), TileInk(tone, "strong", "small"))
        rest = rest.adjusted(width + px(8), 0, 0, 0)
        self._text(painter, rest, count_words(entry), FACT)

    def _paint_tags(self, painter: QPainter, line: QRectF, entry: LibraryEntry) -> None:
        theme, px = self._painter.theme, self._painter.theme.px
        title = game_title(entry)
        taken = self._text(painter, line, title, FACT, is_right=True)
        font = theme.font("small")
        metrics = QFontMetricsF(font)
        left, right = line.left(), line.right() - taken - px(8)
        tags = list(entry.tags)
        shown = tags[:MOST_TAGS] + ([f"+{len(tags) - MOST_TAGS}"] if len(tags) > MOST_TAGS else [])
        for number, tag in enumerate(shown):
            # The number of the others has room, too.
            kept = px(34) if number < len(shown) - 1 else 0
            room = right - left - px(12) - kept
            if room < px(16):
                continue
            words = metrics.elidedText(tag, Qt.TextElideMode.ElideRight, room)
            box = QRectF(left, line.top(), metrics.horizontalAdvance(words) + px(12), line.height())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("sunken"))
            painter.drawRoundedRect(box, px(4), px(4))
            painter.setPen(theme.colour("text_muted"))
            painter.setFont(font)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)
            left = box.right() + px(6)

    def _paint_row(self, painter: QPainter, option: QStyleOptionViewItem, hit: Hit) -> None:
        """Draw a deck as a row: picture, name over leader, plan, verdict, count, day, game."""
        theme, px, entry = self._painter.theme, self._painter.theme.px, hit.entry
        rect = QRectF(option.rect)
        RowPainter(painter, theme).background(option, rect)
        picture = QRectF(rect.left() + px(4), rect.top() + px(4), px(56), rect.height() - px(8))
        summary = entry.summary
        if summary is not None and summary.leaders:
            ratio = painter.device().devicePixelRatio()
            size = picture.toRect().size()
            painter.drawPixmap(picture.topLeft().toPoint(), self._picture(entry, size, ratio))
        else:
            painter.fillRect(picture, theme.colour("sunken"))
        right = rect.adjusted(0, 0, -px(12), 0)
        facts = QRectF(right.right() - px(270), rect.top() + px(2), px(270), px(20))
        self._paint_verdict(painter, facts, entry)
        below = facts.translated(0, px(20))
        self._paint_tags(painter, below, entry)
        left = picture.right() + px(10)
        width = max(0.0, facts.left() - left - px(12))
        top = QRectF(left, rect.top() + px(3), width, px(19))
        taken = self._text(painter, top, entry.title, NAME)
        rest = top.adjusted(taken + px(10), 0, 0, 0)
        self._text(painter, rest, entry.leader, FACT)
        below = top.translated(0, px(19))
        if hit.cards:
            self._paint_found(painter, below, hit)
        else:
            self._text(painter, below, plan_words(hit), FACT)

    def _text(
        self, painter: QPainter, area: QRectF, text: str, ink: TileInk, *, is_right: bool = False
    ) -> float:
        """Draw words in one line, shortened where there is no room; returns their width."""
        if not text or area.width() <= 0:
            return 0.0
        font = self._painter.theme.font(ink.size, ink.weight)
        metrics = QFontMetricsF(font)
        words = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.setFont(font)
        painter.setPen(self._painter.theme.colour(ink.tone))
        side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(area, side | Qt.AlignmentFlag.AlignVCenter, words)
        return metrics.horizontalAdvance(words)
