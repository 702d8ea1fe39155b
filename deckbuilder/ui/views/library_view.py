"""The library's list and grid: one view in two modes, smooth over any number of cards."""

from collections.abc import Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.models.indexes import Index
from deckbuilder.ui.models.library_model import LibraryModel
from deckbuilder.ui.views.card_drags import carry, drag_picture
from deckbuilder.ui.views.card_preview import HoverPreview, Previewed
from deckbuilder.ui.views.library_delegate import LibraryRowDelegate, LibraryTileDelegate
from deckbuilder.ui.words import tr, tr_count
from engine.cards import Card

ADD_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus)
REMOVE_KEYS = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class LibraryView(QListView):
    """Cards as rows or tiles.

    Signals:
        add_asked: Cards should go into the deck. Carries them and whether the side deck.
        remove_asked: A copy of each should leave the deck. Carries the cards.
        card_shown: A card became the current one or was clicked. Carries it.
        menu_asked: A menu for the selected cards is wanted. Carries the place on the screen.
    """

    add_asked = Signal(object, bool)
    remove_asked = Signal(object)
    card_shown = Signal(object)
    menu_asked = Signal(QPoint)

    def __init__(self, painter: CardPainter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._painter = painter
        self._is_choosing_again = False
        self._rows = LibraryRowDelegate(painter, self)
        self._tiles = LibraryTileDelegate(painter, self)
        self.setAccessibleName(tr("Cards found"))
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._show_card)  # the current one too: another may be shown by now
        self.doubleClicked.connect(self._on_double_clicked)
        self.preview = HoverPreview(self, painter, self._previewed)
        self.set_grid(False)

    @property
    def is_grid(self) -> bool:
        """Whether cards are shown as tiles."""
        return self.viewMode() == QListView.ViewMode.IconMode

    def set_grid(self, is_grid: bool) -> None:
        """Show cards as tiles or as rows."""
        # Icon mode forgets these settings, so all of them are set again.
        self.setViewMode(QListView.ViewMode.IconMode if is_grid else QListView.ViewMode.ListMode)
        self.setMovement(QListView.Movement.Static)
        self.setDragEnabled(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWrapping(is_grid)
        # Tiles fill the width; a bar that comes and goes would change how many fit.
        policies = Qt.ScrollBarPolicy
        policy = policies.ScrollBarAlwaysOn if is_grid else policies.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        self.setFlow(QListView.Flow.LeftToRight if is_grid else QListView.Flow.TopToBottom)
        self.setUniformItemSizes(True)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setBatchSize(2_000)
        self.setItemDelegate(self._tiles if is_grid else self._rows)
        self._fit_grid()

    def cards(self) -> list[Card]:
        """Return the selected cards."""
        model = self.model()
        assert isinstance(model, LibraryModel)
        found = (model.card(index) for index in self.selectedIndexes())
        return [card for card in found if card is not None]

    def current_card(self) -> Card | None:
        """Return the card with the focus."""
        model = self.model()
        return model.card(self.currentIndex()) if isinstance(model, LibraryModel) else None

    def choose(self, current: Card | None, cards: Sequence[Card]) -> None:
        """Choose cards again that were chosen before, those that are still among the found ones.

        None of them is shown by that: a row of the deck may be looked at by now.
        """
        model = self.model()
        assert isinstance(model, LibraryModel)
        rows = {id(card): row for row, card in enumerate(model.cards)}
        if current is not None and id(current) in rows:
            self._is_choosing_again = True
            self.setCurrentIndex(model.index(rows[id(current)]))
            self._is_choosing_again = False
        elif current is not None:  # what was in front is gone: these are other cards
            self.scrollToTop()
        select = QItemSelectionModel.SelectionFlag.Select
        for row in (rows[id(card)] for card in cards if id(card) in rows):
            self.selectionModel().select(model.index(row), select)

    def _previewed(self, index: Index) -> Previewed | None:
        model = self.model()
        card = model.card(index) if isinstance(model, LibraryModel) else None
        if card is None or not isinstance(model, LibraryModel):
            return None
        limit, words = model.limit(card), model.reason(card)
        if limit is not None and not words:
            words = tr_count(
                limit, "{number} of 1 copy", "{number} of {count} copies", number=model.count(card)
            )
        return Previewed(card, (), words)

    def _fit_grid(self) -> None:
        """Spread the tiles over the width, so that no ragged edge is left."""
        if not self.is_grid:
            self.setGridSize(QSize())
            return
        self.setGridSize(self._tiles.fit(max(1, self.viewport().width() - 4)))

    def _show_card(self, index: Index) -> None:
        model = self.model()
        card = model.card(index) if isinstance(model, LibraryModel) else None
        if card is not None:
            self.card_shown.emit(card)

    def _on_double_clicked(self, index: QModelIndex) -> None:
        model = self.model()
        card = model.card(index) if isinstance(model, LibraryModel) else None
        if card is not None:
            self.add_asked.emit([card], False)

    # Qt overrides

    def currentChanged(self, current: Index, previous: Index) -> None:
        """See base class."""
        super().currentChanged(current, previous)
        if not self._is_choosing_again:
            self._show_card(current)

    def startDrag(self, _supported: Qt.DropAction) -> None:
        """See base class; the card can be seen through."""
        model, cards = self.model(), self.cards()
        assert isinstance(model, LibraryModel)
        if cards:
            picture = drag_picture(self._painter, cards[0], (), self.devicePixelRatioF())
            carry(self, model.mimeData(self.selectedIndexes()), picture, Qt.DropAction.CopyAction)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class; Enter and + add, - and Delete remove, S adds to the side deck."""
        cards = self.cards()
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if cards and event.key() in ADD_KEYS:
            self.add_asked.emit(cards, has_control)
        elif cards and event.key() in REMOVE_KEYS:
            self.remove_asked.emit(cards)
        elif cards and event.key() == Qt.Key.Key_S and not event.modifiers():
            self.add_asked.emit(cards, True)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See base class."""
        if self.cards():
            self.menu_asked.emit(event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See base class."""
        super().resizeEvent(event)
        self._fit_grid()
