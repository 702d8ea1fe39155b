"""The avatar above the deck: its picture, name, aspects and abilities at a glance."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.core.statistics import colours_of
from deckbuilder.ui.card_drag import CardDrag, read_drag
from deckbuilder.ui.card_words import leader_title
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.face import face_of
from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.cards.picture import Subject, paint_picture
from deckbuilder.ui.models.deck_model import Mark
from deckbuilder.ui.widgets import icon_button, row
from deckbuilder.ui.words import tr
from engine.decks import Section

# Below this width, at scale 1, the beginning of a sentence says nothing.
READABLE = 60


class LeaderBanner(QWidget):
    """One line for a leader of the deck; what to do where there is none or more than one.

    Signals:
        shown: Carries the DeckRow when the banner is clicked.
        menu_asked: Carries where a menu is wanted.
        dropped: A card was let go here. Carries the CardDrag.
    """

    shown = Signal(object)
    menu_asked = Signal(QPoint)
    dropped = Signal(object)

    def __init__(
        self, painter: CardPainter, section: Section, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = painter.theme
        self.section = section
        self._title = leader_title(section)
        self._is_wanted = False
        # Whether what is dragged may lead the deck from here.
        self.takes: Callable[[CardDrag], bool] = lambda _drag: True
        self._rows: Sequence[DeckRow] = ()
        self._marks: Mapping[tuple[str, str], Mark] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)
        self._more = icon_button(self._theme, "more", tr("What can be done with this card"))
        self._more.clicked.connect(self._on_more)
        layout = row()
        self._theme.arrange(layout, ("", "", "s", ""))
        layout.addStretch(1)
        layout.addWidget(self._more)
        self.setLayout(layout)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._theme.follow(self, self._resize)

    @property
    def rows(self) -> Sequence[DeckRow]:
        """The rows of the leader's section."""
        return self._rows

    def show_rows(self, rows: Sequence[DeckRow]) -> None:
        """Show other leaders."""
        self._rows = rows
        names = ", ".join(each.entry.name for each in rows) or tr("none yet")
        self.setAccessibleName(f"{self._title}: {names}")
        self.setToolTip("\n".join(self._abilities()))
        self.update()

    def set_marks(self, marks: Mapping[tuple[str, str], Mark]) -> None:
        """Show what was found about the leader."""
        self._marks = marks
        self.update()

    def _resize(self) -> None:
        self.setFixedHeight(self._theme.height("avatar_row"))

    def _abilities(self) -> list[str]:
        card = self._rows[0].card if self._rows else None
        return [line for line in card.text.splitlines() if line] if card is not None else []

    # Qt overrides

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = theme.px(6)
        tone = "legal_move" if self._is_wanted else "focus" if self.hasFocus() else "border"
        pen = QPen(theme.colour(tone), 2 if self.hasFocus() or self._is_wanted else 1)
        if not self._rows:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(theme.colour("surface"))
        painter.drawRoundedRect(box, radius, radius)
        if self._rows:
            self._paint_leader(painter, box)
        else:
            painter.setPen(theme.colour("text_muted"))
            painter.setFont(theme.font("body"))
            area = box.adjusted(theme.px(8), 0, -theme.px(40), 0)
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(area, int(flags), self.invitation(area))
        painter.end()

    def invitation(self, area: QRectF) -> str:
        """Return what an empty place says: how to fill it only where that fits whole."""
        metrics = QFontMetricsF(self._theme.font("body"))
        words = tr("{kind}: none yet. Double-click one in the library.", kind=self._title)
        room = QRectF(0, 0, area.width(), 10 * area.height())
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), words)
        if needed.height() <= area.height() and needed.width() <= area.width():
            return words
        return tr("{kind}: none yet", kind=self._title)

    def _paint_leader(self, painter: QPainter, box: QRectF) -> None:
        theme, leader = self._theme, self._rows[0]
        left = box.left() + 1
        marks = Marks(painter, theme)
        card = leader.card
        if card is not None:
            face = face_of(card)
            picture = QRectF(left, box.top() + 1, self._picture_width(), box.height() - 2)
            subject = Subject(card.name, face.colour or "aspectless", card.type, face.traits)
            paint_picture(painter, picture, subject, theme.picture(face.palette))
        left += self._picture_width() + theme.px(12)
        mark = self._marks.get((leader.section, leader.entry.key))
        width = box.right() - left - theme.px(64 if mark is not None else 40)
        font = theme.font("body", "strong")
        metrics = QFontMetricsF(font)
        name = leader.entry.name
        if len(self._rows) > 1 or leader.entry.count > 1:
            name = " · ".join(f"{each.entry.count} {each.entry.name}" for each in self._rows)
        top = QRectF(left, box.top() + theme.px(6), width, metrics.height())
        painter.setFont(font)
        painter.setPen(theme.colour("text"))
        shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, width)
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        if mark is not None:
            spot = QPointF(box.right() - theme.px(50), box.center().y())
            marks.icon("illegal", "error", spot, theme.px(18))
        below = QRectF(left, top.bottom() + theme.px(2), width, theme.px(18))
        self._paint_aspects(painter, marks, below)

    def _picture_width(self) -> float:
        """Return what the picture takes; where there is little room the name needs it."""
        return min(self._theme.px(96), self.width() / 4)

    def _paint_aspects(self, painter: QPainter, marks: Marks, area: QRectF) -> None:
        theme, card = self._theme, self._rows[0].card
        small = theme.font("small")
        painter.setFont(small)
        left, middle = area.left(), area.center().y()
        if card is None:
            painter.setPen(theme.colour("unknown"))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, tr("not in the database"))
            return
        metrics = QFontMetricsF(small)
        for word, colour in zip(colours_of(card), face_of(card).colours, strict=False):
            marks.aspect(colour, QPointF(left + theme.px(7), middle), theme.px(14))
            left += theme.px(18)
            painter.setFont(small)
            painter.setPen(theme.colour("text"))
            rest = QRectF(left, area.top(), area.right() - left, area.height())
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, word)
            left += metrics.horizontalAdvance(word) + theme.px(10)
        painter.setPen(theme.colour("text_muted"))
        rest = QRectF(left, area.top(), max(0.0, area.right() - left), area.height())
        if rest.width() < theme.px(READABLE):
            return
        words = " · ".join(self._abilities())
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, shown)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """See base class."""
        super().mousePressEvent(event)
        if self._rows:
            self.shown.emit(self._rows[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """See base class."""
        if self._rows and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.shown.emit(self._rows[0])
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        """See base class."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """See base class."""
        if self._rows:
            self.shown.emit(self._rows[0])
        self.menu_asked.emit(event.globalPos())

    def _on_more(self) -> None:
        self.menu_asked.emit(self._more.mapToGlobal(self._more.rect().bottomLeft()))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """See base class; only a card that leads a deck is wanted.

        Any other one is kept from the page below, for which a card let go here left the deck.
        """
        drag = read_drag(event.mimeData())
        if drag is not None:
            self._want(self.takes(drag))
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """See base class."""
        super().dragLeaveEvent(event)
        self._want(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """See base class."""
        self._want(False)
        drag = read_drag(event.mimeData())
        if drag is not None and self.takes(drag):
            self.dropped.emit(drag)
            event.acceptProposedAction()

    def _want(self, is_wanted: bool) -> None:
        self._is_wanted = is_wanted
        self.update()

    def sizeHint(self) -> QSize:
        """See base class."""
        return QSize(300, self._theme.height("avatar_row"))
