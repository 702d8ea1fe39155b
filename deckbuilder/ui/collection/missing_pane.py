"""What one deck lacks: sums, a list to tick, and what can be done about it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionButton,
    QStyleOptionViewItem,
    QWidget,
)

from deckbuilder.core.collection.builds import BuiltDeck
from deckbuilder.core.collection.prices import MissingCard, PriceList, missing_cards, money, total
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.summary_box import SummaryBox
from deckbuilder.ui.views.row_painter import RowPainter
from deckbuilder.ui.widgets import button, column, label, row
from deckbuilder.ui.words import tr, tr_count
from engine.cards import Card
from engine.catalog import Catalog
from engine.decks import Deck

MISSING, CARD = Qt.ItemDataRole.UserRole + 1, Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """A deck whose missing cards can be shown: its name and where it is.

    Attributes:
        path: Its file; None for a deck that is open and not saved yet.
        deck: The deck itself where it has no file.
    """

    title: str
    path: Path | None
    deck: Deck | None = None

    @property
    def key(self) -> object:
        """What tells two choices apart, whatever the deck is called."""
        return self.path if self.path is not None else self.title


class MissingDelegate(QStyledItemDelegate):
    """A missing card on two lines: tick, copies, cost, name and printing, price."""

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter, self._theme = painter, painter.theme

    # Qt overrides

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """See base class."""
        return QSize(200, self._theme.px(40))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """See base class."""
        missing, card = index.data(MISSING), index.data(CARD)
        if not isinstance(missing, MissingCard):
            return
        theme, px = self._theme, self._theme.px
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        RowPainter(painter, theme).background(option, rect)
        self._paint_tick(painter, option, index)
        left = rect.left() + px(38)
        painter.setFont(theme.font("body", "strong"))
        painter.setPen(theme.colour("text"))
        middle = Qt.AlignmentFlag.AlignVCenter
        count = QRectF(left, rect.top(), px(22), rect.height())
        painter.drawText(count, middle | Qt.AlignmentFlag.AlignRight, str(missing.short))
        left += px(44)
        if isinstance(card, Card):
            self._paint_cost(painter, QPointF(left - px(8), rect.center().y()), card)
        left += px(10)
        price = tr("no price") if missing.price is None else money(missing.cost)
        painter.setFont(theme.font("body", "regular" if missing.price is None else "strong"))
        painter.setPen(theme.colour("text_muted" if missing.price is None else "text"))
        area = QRectF(left, rect.top(), rect.right() - left - px(12), rect.height())
        painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, price)
        area.setRight(area.right() - painter.fontMetrics().horizontalAdvance(price) - px(8))
        self._paint_lines(painter, area, missing.name, _printing_words(card))
        painter.restore()

    def _paint_lines(self, painter: QPainter, area: QRectF, name: str, rest: str) -> None:
        theme = self._theme
        half = area.height() / 2
        for font, tone, text, top in (
            (theme.font("body"), "text", name, area.top() + theme.px(2)),
            (theme.font("small"), "text_muted", rest, area.top() + half - theme.px(2)),
        ):
            painter.setFont(font)
            painter.setPen(theme.colour(tone))
            shown = painter.fontMetrics().elidedText(
                text, Qt.TextElideMode.ElideRight, int(area.width())
            )
            line = QRectF(area.left(), top, area.width(), half)
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_cost(self, painter: QPainter, at: QPointF, card: Card) -> None:
        face, px = self._painter.face(card), self._theme.px
        marks = Marks(painter, self._theme)
        if face.kind == "infusion":
            marks.icon("infusion", "infusion", at, px(18))
        elif face.cost:
            tint = self._theme.tint(face.colour)
            font = self._theme.font("small", "number")
            marks.hexagon(at, px(20), tint.base, tint.on, face.cost[:2], font)
        else:
            marks.icon("token", "text_muted", at, px(18))

    def _paint_tick(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        px = self._theme.px
        box = QStyleOptionButton()
        side = px(16)
        top = option.rect.center().y() - side // 2
        box.rect = QRect(option.rect.left() + px(12), top, side, side)
        is_ticked = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked.value
        states = QStyle.StateFlag
        box.state = states.State_Enabled | (states.State_On if is_ticked else states.State_Off)
        widget = option.widget
        if widget is not None:
            element = QStyle.PrimitiveElement.PE_IndicatorCheckBox
            widget.style().drawPrimitive(element, box, painter, _checkbox(widget))


def _checkbox(widget: QWidget) -> QWidget:
    """Return a check box whose looks are borrowed: the style sheet knows no ticks of lists."""
    from PySide6.QtWidgets import QCheckBox  # noqa: PLC0415  for this alone

    found = widget.findChild(QCheckBox)
    if found is None:
        found = QCheckBox(widget)
        found.hide()
    return found


def _printing_words(card: object) -> str:
    if not isinstance(card, Card) or not card.printings:
        return tr("not in the database") if not isinstance(card, Card) else ""
    first = card.printings[0]
    return " ".join(filter(None, (first.set, first.number, first.rarity)))


class MissingPane(QWidget):
    """What the chosen deck lacks.

    Signals:
        deck_chosen: Another deck should be looked at. Carries its DeckChoice.
        copy_asked, proxies_asked, own_asked: What should happen with the ticked cards.
    """

    deck_chosen = Signal(object)
    copy_asked = Signal()
    proxies_asked = Signal()
    own_asked = Signal()

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = self._theme = painter.theme
        layout = column(spacing=theme.space("s"))
        head = row(spacing=theme.space("s"))
        head.addWidget(label(tr("Missing for"), "heading"))
        self.decks = QComboBox()
        self.decks.setAccessibleName(tr("Deck"))
        self.decks.activated.connect(self._on_deck)
        head.addWidget(self.decks, 1)
        layout.addLayout(head)
        boxes = row(spacing=theme.space("s"))
        self.boxes = [SummaryBox() for _ in range(3)]
        for box in self.boxes:
            boxes.addWidget(box, 1)
        layout.addLayout(boxes)
        self.list = QListWidget()
        self.list.setItemDelegate(MissingDelegate(painter, self.list))
        self.list.setAccessibleName(tr("Missing cards"))
        self.list.setProperty("boxed", True)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.itemChanged.connect(self._show_sum)
        self.list.itemClicked.connect(_toggle)
        self.list.itemActivated.connect(_toggle)
        layout.addWidget(self.list, 1)
        self.sum = label(tone="heading")
        layout.addWidget(self.sum)
        layout.addLayout(self._buttons())
        self.about = label(tone="small", wraps=True)
        layout.addWidget(self.about)
        self.setLayout(layout)
        self._prices = PriceList()

    def _buttons(self) -> FlowLayout:
        theme = self._theme
        # In lines: side by side, long words would make the whole window too wide for a screen.
        made = FlowLayout(theme.space("s"))
        self.copy = button(tr("Copy shopping list"), "primary")
        self.proxies = button(tr("Print as proxies …"))
        self.own = button(tr("Mark as owned"))
        theme.dress(self.proxies, "proxy")
        for each, signal in (
            (self.copy, self.copy_asked),
            (self.proxies, self.proxies_asked),
            (self.own, self.own_asked),
        ):
            each.clicked.connect(signal)
            made.addWidget(each)
        return made

    def show_decks(self, choices: Sequence[DeckChoice], chosen: DeckChoice | None) -> None:
        """Offer decks, one of them chosen."""
        self.decks.clear()
        for each in choices:
            where = str(each.path) if each.path is not None else tr("Not saved")
            title = (
                each.title if each.path is not None else tr("{deck}, not saved", deck=each.title)
            )
            self.decks.addItem(title, each)
            self.decks.setItemData(self.decks.count() - 1, where, Qt.ItemDataRole.ToolTipRole)
        if chosen is not None and chosen in choices:
            self.decks.setCurrentIndex(list(choices).index(chosen))
        self.decks.setEnabled(bool(choices))

    def show_built(self, built: BuiltDeck | None, catalog: Catalog, prices: PriceList) -> None:
        """Show what a deck lacks; None where no deck is chosen or it cannot be read."""
        self._prices = prices
        missing = missing_cards(built, prices) if built is not None else ()
        unticked = {each.name for each, is_ticked in self._listed() if not is_ticked}
        self.list.blockSignals(True)
        self.list.clear()
        for each in missing:
            self.list.addItem(self._item(each, catalog, is_ticked=each.name not in unticked))
        self.list.blockSignals(False)
        self._show_boxes(built, missing)
        self._show_sum()
        self._show_about(missing)

    def chosen(self) -> tuple[MissingCard, ...]:
        """Return the ticked cards."""
        return tuple(each for each, is_ticked in self._listed() if is_ticked)

    def _listed(self) -> list[tuple[MissingCard, bool]]:
        items = (self.list.item(place) for place in range(self.list.count()))
        return [(item.data(MISSING), item.checkState() is Qt.CheckState.Checked) for item in items]

    def _item(self, missing: MissingCard, catalog: Catalog, *, is_ticked: bool) -> QListWidgetItem:
        card = catalog.card(missing.name) or catalog.overlay(missing.name)
        made = QListWidgetItem(missing.name)
        made.setData(MISSING, missing)
        made.setData(CARD, card)
        made.setCheckState(Qt.CheckState.Checked if is_ticked else Qt.CheckState.Unchecked)
        price = tr("no price") if missing.price is None else money(missing.cost)
        words = f"{missing.short} {missing.name}, {price}"
        made.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        made.setToolTip(words)
        return made

    def _show_boxes(self, built: BuiltDeck | None, missing: Sequence[MissingCard]) -> None:
        wanted = built.wanted if built is not None else 0
        short = built.short if built is not None else 0
        owned = tr("{count} of {total}", count=wanted - short, total=wanted)
        self.boxes[0].show_words(owned, tr("cards owned"))
        names = tr_count(len(missing), "in 1 name", "in {count} names")
        lacking = tr_count(short, "1 missing", "{count} missing")
        tone = "strong-error" if short else "heading"
        self.boxes[1].show_words(lacking, names if short else tr("the deck is complete"), tone)
        cost, _ = total(missing)
        has_price = any(each.price is not None for each in missing)
        self.boxes[2].show_words(money(cost) if has_price else "–", tr("to buy all"))

    def _show_sum(self) -> None:
        chosen = self.chosen()
        cost, _ = total(chosen)
        words = tr("{count} of {total} chosen", count=len(chosen), total=self.list.count())
        has_price = any(each.price is not None for each in chosen)
        self.sum.setText(f"{words}  ·  {money(cost)}" if has_price else words)
        for each in (self.copy, self.proxies, self.own):
            each.setEnabled(bool(chosen))

    def _show_about(self, missing: Sequence[MissingCard]) -> None:
        words = []
        if self._prices.stamp:
            words.append(tr("Prices of {day}, without postage.", day=self._prices.stamp[:10]))
        if not self._prices.by_card:
            words.append(tr("No prices yet. Updating the cards fetches them where there are any."))
        elif unpriced := total(missing)[1]:
            words.append(
                tr_count(
                    unpriced,
                    "1 card without a price is not in the sum.",
                    "{count} cards without a price are not in the sum.",
                )
            )
        self.about.setText(" ".join(words))

    def _on_deck(self, place: int) -> None:
        choice = self.decks.itemData(place)
        if isinstance(choice, DeckChoice):
            self.deck_chosen.emit(choice)


def _toggle(item: QListWidgetItem) -> None:
    is_ticked = item.checkState() is Qt.CheckState.Checked
    item.setCheckState(Qt.CheckState.Unchecked if is_ticked else Qt.CheckState.Checked)
