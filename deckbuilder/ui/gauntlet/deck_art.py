"""Who leads a deck, as a picture: in lists, in the heads of the matrix, and on the deck's card."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHeaderView, QSizePolicy, QWidget

from deckbuilder.core.deck_leaders import leader_cards, leader_colours
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.gauntlet.field import cards_of, fault_words
from deckbuilder.ui.gauntlet.verdict_mark import VerdictMark
from deckbuilder.ui.widgets import ElidedLabel, column, label, row, set_tone
from deckbuilder.ui.words import tr_count
from engine.catalog import Catalog
from engine.decks import Deck
from engine.legality.findings import Report

BANNER, FACE, ROW_WIDTH, HEAD_HEIGHT = 56, 28, 200, 62


class DeckArt:
    """Pictures of the leaders of decks of one game."""

    def __init__(self, painter: CardPainter) -> None:
        self.painter = painter
        self.catalog: Catalog | None = None

    def picture(self, deck: Deck, size: QSize, ratio: float = 1.0) -> QPixmap | None:
        """Return the picture of a deck's first leader; None where it has none that is known."""
        leaders = leader_cards(deck, self.catalog.card) if self.catalog is not None else ()
        return self.painter.art(leaders[0], size, ratio) if leaders else None

    def colours(self, deck: Deck) -> tuple[str, ...]:
        """Return the colours of a deck's leaders."""
        if self.catalog is None:
            return ()
        return leader_colours(leader_cards(deck, self.catalog.card))


class _Banner(QWidget):
    """The picture over the name of a deck."""

    def __init__(self, art: DeckArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self.deck: Deck | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme = art.painter.theme
        theme.follow(self, lambda: self.setFixedHeight(theme.px(BANNER)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        if self.deck is None:
            return
        ratio = self.devicePixelRatioF()
        picture = self._art.picture(self.deck, self.size(), ratio)
        painter = QPainter(self)
        if picture is not None:
            painter.drawPixmap(0, 0, picture)
        else:
            painter.fillRect(self.rect(), self._art.painter.theme.colour("sunken"))
        painter.end()


class DeckCard(QFrame):
    """A deck with its leader's picture, its name and a line about it."""

    def __init__(self, art: DeckArt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("box", True)
        theme = art.painter.theme
        layout = column()
        layout.setContentsMargins(1, 1, 1, 1)
        self._banner = _Banner(art)
        layout.addWidget(self._banner)
        words = column(spacing=2)
        theme.arrange(words, ("s", "s", "s", "s"), "")
        line = row(spacing=theme.space("xs"))
        self.name = ElidedLabel("", "strong")
        self.verdict = VerdictMark(theme)
        line.addWidget(self.name, 1)
        line.addWidget(self.verdict)
        words.addLayout(line)
        self.note = label(tone="small", wraps=True)
        words.addWidget(self.note)
        layout.addLayout(words)
        self.setLayout(layout)

    def show_deck(self, deck: Deck, title: str, report: Report, facts: Sequence[str] = ()) -> None:
        """Show another deck, with its verdict and what there is to know about it."""
        self._banner.deck = deck
        self._banner.update()
        self.name.set_text(title)
        self.verdict.show_verdict(report.verdict)
        cards = tr_count(cards_of(deck), "1 card", "{count} cards")
        fault = fault_words(report)
        self.note.setText(fault or ", ".join((cards, *filter(None, facts))))
        set_tone(self.note, "error" if fault else "small")


@dataclass(frozen=True, slots=True)
class HeadedDeck:
    """A deck at the edge of the matrix.

    Attributes:
        note: A second line of its row; empty for the colours alone.
    """

    deck: Deck | None
    title: str
    note: str = ""
    is_mine: bool = False


class DeckHeader(QHeaderView):
    """The decks of a matrix, along its top or its left side."""

    def __init__(self, art: DeckArt, side: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(side, parent)
        self._art, self._theme = art, art.painter.theme
        self._decks: Sequence[HeadedDeck] = ()
        self.setHighlightSections(False)
        self.setSectionsClickable(False)

    def show_decks(self, decks: Sequence[HeadedDeck]) -> None:
        """Show other decks."""
        self._decks = decks
        self.viewport().update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """See base class."""
        px = self._theme.px
        return QSize(px(ROW_WIDTH), px(HEAD_HEIGHT))

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        """See base class."""
        if section >= len(self._decks):
            return
        each, box = self._decks[section], QRectF(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.orientation() is Qt.Orientation.Horizontal:
            self._paint_above(painter, box, each)
        else:
            self._paint_beside(painter, box, each)
        painter.restore()

    def _paint_above(self, painter: QPainter, box: QRectF, each: HeadedDeck) -> None:
        px = self._theme.px
        size = px(FACE)
        at = QPointF(box.center().x() - size / 2, box.top() + px(2))
        self._paint_face(painter, at, each)
        top, width = box.top() + px(FACE + 3), box.width() - px(2)
        painter.setFont(self._theme.font("small", "strong" if each.is_mine else "regular"))
        lines = two_lines(each.title, painter.fontMetrics(), width)
        for place, title in enumerate(lines):
            line = QRectF(box.left() + px(1), top + place * px(14), width, px(15))
            self._paint_words(
                painter, line, replace(each, title=title), Qt.AlignmentFlag.AlignCenter, "small"
            )

    def _paint_beside(self, painter: QPainter, box: QRectF, each: HeadedDeck) -> None:
        theme, px = self._theme, self._theme.px
        if each.is_mine:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("selection"))
            painter.drawRoundedRect(box.adjusted(0, 2, -2, -2), px(6), px(6))
        self._paint_face(
            painter, QPointF(box.left() + px(8), box.center().y() - px(FACE) / 2), each
        )
        left = box.left() + px(FACE + 16)
        name = QRectF(left, box.top() + px(5), box.right() - left - px(4), px(20))
        self._paint_words(painter, name, each, Qt.AlignmentFlag.AlignVCenter, "body")
        marks, line = Marks(painter, theme), box.top() + px(34)
        colours = self._art.colours(each.deck) if each.deck is not None else ()
        for colour in colours:
            marks.aspect(colour, QPointF(left + px(6), line), px(12))
            left += px(16)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        note = QRectF(left, line - px(10), box.right() - left, px(20))
        painter.drawText(note, Qt.AlignmentFlag.AlignVCenter, each.note)

    def _paint_face(self, painter: QPainter, at: QPointF, each: HeadedDeck) -> None:
        size = QSize(self._theme.px(FACE), self._theme.px(FACE))
        ratio = painter.device().devicePixelRatio()
        picture = self._art.picture(each.deck, size, ratio) if each.deck is not None else None
        if picture is not None:
            painter.drawPixmap(at, picture)

    def _paint_words(
        self, painter: QPainter, box: QRectF, each: HeadedDeck, side: Qt.AlignmentFlag, size: str
    ) -> None:
        painter.setFont(self._theme.font(size, "strong" if each.is_mine else "regular"))
        painter.setPen(
            self._theme.colour("text" if each.is_mine or size == "body" else "text_muted")
        )
        shown = painter.fontMetrics().elidedText(
            each.title, Qt.TextElideMode.ElideRight, int(box.width())
        )
        painter.drawText(box, side, shown)


def two_lines(title: str, metrics: QFontMetrics, width: float) -> tuple[str, ...]:
    """Break a name into two lines where one is too narrow, the first as full as it can be."""
    if metrics.horizontalAdvance(title) <= width:
        return (title,)
    words = title.split()
    fitting = [
        at
        for at in range(1, len(words))
        if metrics.horizontalAdvance(" ".join(words[:at])) <= width
    ]
    if not fitting:
        return (title,)
    return " ".join(words[: fitting[-1]]), " ".join(words[fitting[-1] :])
