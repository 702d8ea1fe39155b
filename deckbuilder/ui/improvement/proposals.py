"""Proposals as cards: what goes, what comes, the effect on one scale, the outcome and why."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from deckbuilder.core.improvement.findings import Proposal
from deckbuilder.core.improvement.swaps import line_of
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.gauntlet.figures import TONES, Figure, paint_spread
from deckbuilder.ui.improvement.sentences import (
    MARKS,
    effect_words,
    games_words,
    interval_words,
    outcome_word,
    reason_text,
    source_title,
    span_of,
    spread_of,
    swap_sentence,
)
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.views.row_painter import RowLook, RowPainter
from deckbuilder.ui.widgets import is_enter
from engine.catalog import Catalog
from engine.decks import Entry

PROPOSAL = Qt.ItemDataRole.UserRole + 1
CHOSEN = PROPOSAL + 1
HEIGHT, REASON, GAP = 96, 46, 8
TICK, LINE, PICTURE, BADGE = 18, 28, 40, 20
WIDE = 860  # below this width the reason stands under the swap


@dataclass(frozen=True, slots=True)
class _Room:
    """Where the parts of a card are."""

    cards: QRectF
    effect: QRectF
    outcome: QRectF
    reason: QRectF


class ProposalModel(QAbstractListModel):
    """Proposals, best first, and which of them are chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.proposals: tuple[Proposal, ...] = ()
        self.chosen: frozenset[int] = frozenset()

    def show(self, proposals: Sequence[Proposal], chosen: frozenset[int]) -> None:
        """Show other proposals; as many as before keep the place of the cursor."""
        if len(proposals) == len(self.proposals):
            self.proposals, self.chosen = tuple(proposals), chosen
            if proposals:
                self.dataChanged.emit(self.index(0), self.index(len(proposals) - 1))
            return
        self.beginResetModel()
        self.proposals, self.chosen = tuple(proposals), chosen
        self.endResetModel()

    # Qt overrides

    def rowCount(self, parent: Index | None = None) -> int:
        """See base class."""
        return 0 if parent is not None and parent.isValid() else len(self.proposals)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """See base class."""
        each = self.proposals[index.row()]
        is_chosen = each.number in self.chosen
        if role == PROPOSAL:
            return each
        if role == CHOSEN:
            return is_chosen
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return swap_sentence(each, is_chosen=is_chosen)
        if role == Qt.ItemDataRole.ToolTipRole:
            names = (f"{line_of(each.swap.out)} → {line_of(each.swap.into)}",)
            return "\n".join((*names, *map(reason_text, each.why)))
        return None


class ProposalDelegate(QStyledItemDelegate):
    """Draws a proposal as a card."""

    def __init__(self, painter: CardPainter, parent: QListView) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme
        self._view = parent
        self.catalog: Catalog | None = None
        self.span = span_of(())

    def is_wide(self) -> bool:
        """Whether there is room for the reason at the right."""
        return self._view.viewport().width() >= self._theme.px(WIDE)

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        height = HEIGHT if self.is_wide() else HEIGHT + REASON
        return QSize(self._theme.px(200), self._theme.px(height))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        each, is_chosen = index.data(PROPOSAL), bool(index.data(CHOSEN))
        assert isinstance(each, Proposal)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px = self._theme.px
        box = QRectF(option.rect).adjusted(1, 1, -1, -px(GAP))
        self._paint_box(painter, box, option.state, is_chosen=is_chosen)
        room = self._room(box)
        self._paint_swap(painter, room.cards, each)
        self._paint_effect(painter, room.effect, each)
        self._paint_outcome(painter, room.outcome, each)
        painter.setFont(self._theme.font("small"))
        painter.setPen(self._theme.colour("text"))
        reasons = list(map(reason_text, each.why))
        words = fitting_words(reasons, room.reason, painter.fontMetrics())
        painter.drawText(room.reason, words, QTextOption(Qt.AlignmentFlag.AlignLeft))
        painter.restore()

    # parts

    def _room(self, box: QRectF) -> _Room:
        px = self._theme.px
        left, top = box.left() + px(TICK + 24), box.top() + px(10)
        width, height = box.right() - px(12) - left, px(HEIGHT - GAP - 20)
        if not self.is_wide():
            return _narrow_room(QRectF(left, top, width, height), px(8), px(REASON))
        parts = (0.38, 0.24, 0.38)
        edges = [left, left + width * parts[0], left + width * (parts[0] + parts[1])]
        cards, effect, outcome = (
            QRectF(edge, top, width * part - px(8), height)
            for edge, part in zip(edges, parts, strict=True)
        )
        reason = QRectF(outcome.left(), top + px(26), outcome.width() + px(8), height - px(24))
        return _Room(cards, effect, outcome, reason)

    def _paint_box(
        self, painter: QPainter, box: QRectF, state: QStyle.StateFlag, *, is_chosen: bool
    ) -> None:
        theme, px = self._theme, self._theme.px
        has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
        edge = "focus" if has_focus else "accent" if is_chosen else "border"
        painter.setPen(QPen(theme.colour(edge), 2 if has_focus else 1))
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box, px(6), px(6))
        tick = QRectF(box.left() + px(12), box.top() + px(14), px(TICK), px(TICK))
        painter.setPen(QPen(theme.colour("accent" if is_chosen else "border_strong"), 1))
        painter.setBrush(theme.colour("accent" if is_chosen else "surface"))
        painter.drawRoundedRect(tick, px(4), px(4))
        if is_chosen:
            painter.setPen(QPen(theme.colour("on_accent"), px(2)))
            steps = ((4, 9), (8, 13), (14, 5))
            painter.drawPolyline([tick.topLeft() + QPointF(px(x), px(y)) for x, y in steps])

    def _paint_swap(self, painter: QPainter, room: QRectF, each: Proposal) -> None:
        px = self._theme.px
        for at, (sign, entry) in enumerate((("−", each.swap.out), ("+", each.swap.into))):
            line = QRectF(room.left(), room.top() + at * px(LINE + 4), room.width(), px(LINE))
            self._paint_card(painter, line, f"{sign}{each.swap.count}", entry)

    def _paint_card(self, painter: QPainter, line: QRectF, count: str, entry: Entry) -> None:
        theme, px = self._theme, self._theme.px
        card = self.catalog.card(entry.name) if self.catalog is not None else None
        laid = tuple(filter(None, map(self.catalog.overlay, entry.infusions))) if card else ()  # type: ignore[union-attr]
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("text"))
        number = QRectF(line.left(), line.top(), px(24), line.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignVCenter, count)
        place = QRectF(line.left() + px(28), line.top() + px(1), px(PICTURE), px(LINE - 2))
        if card is not None:
            ratio = painter.device().devicePixelRatio()
            picture = self._painter.art(card, place.size().toSize(), ratio)
            painter.drawPixmap(place.topLeft(), picture)
        rest = line.adjusted(px(28 + PICTURE - 4), 0, px(12), 0)
        name = " + ".join((entry.name, *entry.infusions))
        face = self._painter.face(card, laid) if card is not None else None
        # A row's numbers would stand beside the effect and be taken for it.
        width = min(rest.width(), px(298))
        RowPainter(painter, theme).row(
            QRectF(rest.left(), rest.top(), width, rest.height()),
            RowLook(name, face, has_pips=False),
        )

    def _paint_effect(self, painter: QPainter, room: QRectF, each: Proposal) -> None:
        theme, px = self._theme, self._theme.px
        tone = MARKS.get(each.outcome, ("", ""))[1]
        painter.setFont(theme.font("title", "strong"))
        painter.setPen(theme.colour("text"))
        words = effect_words(each)
        wide = painter.fontMetrics().horizontalAdvance(words)
        top = QRectF(room.left(), room.top(), room.width(), px(22))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter, words)
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        interval = QRectF(top.left() + wide + px(6), top.top(), top.width() - wide, top.height())
        painter.drawText(interval, Qt.AlignmentFlag.AlignVCenter, interval_words(each))
        scale = QRectF(room.left(), room.top() + px(24), min(room.width(), px(170)), px(16))
        paint_spread(painter, theme, scale, Figure(tone=tone, spread=spread_of(each, self.span)))
        painter.setFont(theme.font("small"))
        painter.setPen(theme.colour("text_muted"))
        foot = QRectF(room.left(), room.top() + px(44), room.width(), px(18))
        painter.drawText(foot, Qt.AlignmentFlag.AlignVCenter, games_words(each))

    def _paint_outcome(self, painter: QPainter, room: QRectF, each: Proposal) -> None:
        theme, px = self._theme, self._theme.px
        mark, tone = MARKS.get(each.outcome, ("", ""))
        ink = TONES[tone][0] if tone else "unknown" if mark else "text_muted"
        left = room.left()
        if mark:
            Marks(painter, theme).icon(
                mark, ink, QPointF(left + px(7), room.top() + px(11)), px(14)
            )
            left += px(20)
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour(ink))
        word = QRectF(left, room.top(), room.right() - left, px(22))
        painter.drawText(word, Qt.AlignmentFlag.AlignVCenter, outcome_word(each.outcome))
        self._paint_source(painter, room, each)

    def _paint_source(self, painter: QPainter, room: QRectF, each: Proposal) -> None:
        """Draw where the card comes from: at the right, or under the outcome."""
        theme, px = self._theme, self._theme.px
        painter.setFont(theme.font("small"))
        words = source_title(each.swap.source)
        most = room.width() * (0.5 if self.is_wide() else 1)
        width = min(painter.fontMetrics().horizontalAdvance(words) + px(12), most)
        top = room.top() + (px(1) if self.is_wide() else px(22))
        left = room.right() - width + px(8) if self.is_wide() else room.left()
        badge = QRectF(left, top, width, px(BADGE))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("sunken"))
        painter.drawRoundedRect(badge, px(4), px(4))
        painter.setPen(theme.colour("text_muted"))
        shown = painter.fontMetrics().elidedText(
            words, Qt.TextElideMode.ElideRight, int(badge.width() - px(8))
        )
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, shown)


def fitting_words(sentences: Sequence[str], room: QRectF, metrics: QFontMetrics) -> str:
    """Return as many whole sentences as there is room for, one at least; all are in the tooltip."""
    flags = int(Qt.TextFlag.TextWordWrap)
    for count in range(len(sentences), 1, -1):
        words = " ".join(sentences[:count])
        if metrics.boundingRect(room.toRect(), flags, words).height() <= room.height():
            return words
    return sentences[0] if sentences else ""


def _narrow_room(whole: QRectF, gap: float, below: float) -> _Room:
    """Where the parts of a narrow card are: outcome and reason under the swap."""
    width, foot = whole.width(), whole.bottom() + gap / 2
    cards = QRectF(whole.left(), whole.top(), width * 0.64 - gap, whole.height())
    effect = QRectF(cards.right() + gap, whole.top(), width * 0.36, whole.height())
    outcome = QRectF(whole.left(), foot, width * 0.34 - gap, below)
    reason = QRectF(outcome.right() + gap, foot, width * 0.66, below)
    return _Room(cards, effect, outcome, reason)


class ProposalView(QListView):
    """Proposals one below the other.

    Signals:
        ticked: Space, or a click on the box. Carries the proposal's number.
        opened: Enter or a double click. Carries the Proposal.
    """

    ticked = Signal(int)
    opened = Signal(object)

    def __init__(self, painter: CardPainter, name: str) -> None:
        super().__init__()
        self._theme = painter.theme
        self.cards = ProposalModel(self)
        self._delegate = ProposalDelegate(painter, self)
        self.setModel(self.cards)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setProperty("bare", True)
        self.doubleClicked.connect(lambda index: self._with(index, self.opened.emit))

    def show_proposals(
        self, proposals: Sequence[Proposal], chosen: frozenset[int], catalog: Catalog | None
    ) -> None:
        """Show other proposals."""
        self._delegate.catalog = catalog
        self._delegate.span = span_of(proposals)
        self.cards.show(proposals, chosen)

    def _with(self, index: Index, use: Callable[[Proposal], object]) -> None:
        each = index.data(PROPOSAL)
        if isinstance(each, Proposal):
            use(each)

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class; a narrow list has higher cards."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """See base class; a click at the box ticks."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.position().x() < self._theme.px(TICK + 24):
            self._with(index, lambda each: self.ticked.emit(each.number))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        index = self.currentIndex()
        is_plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier,
        )  # fmt: skip
        if event.key() == Qt.Key.Key_Space and index.isValid():
            self._with(index, lambda each: self.ticked.emit(each.number))
        elif is_enter(event) and is_plain and index.isValid():
            self._with(index, self.opened.emit)
        elif is_enter(event) or event.key() == Qt.Key.Key_L:
            event.ignore()  # the page applies, and locks
        else:
            super().keyPressEvent(event)
