"""A card as it is now: its values with every change, what it was granted, what it can do."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from deckbuilder.ui.cards.marks import Marks
from deckbuilder.ui.table.speech import said, speak
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.words import tr
from engine.cards import Card
from engine.tabletop.closeup import Closeup, Effect, Grant, Value
from engine.tabletop.layout import BoardLayout

# Widths at scale 1: of the place of a change, and of the icon before a value.
CHANGE, ICON = 34, 22
# How much of a line the words at its right may take.
SHARE = 0.45


@dataclass(frozen=True, slots=True)
class CloseupRow:
    """One line of the list.

    Attributes:
        mark: What stands in front: a change, or an icon.
        words: What it is about; `note` stands below, `right` at the end.
        number: A large number before the end, in the colour of its tone.
    """

    words: str
    mark: str = ""
    icon: str = ""
    note: str = ""
    right: str = ""
    number: str = ""
    tone: str = "text"
    is_head: bool = False
    is_struck: bool = False


def rows_of(
    closeup: Closeup, layout: BoardLayout, *, has_card: bool = False
) -> Iterator[CloseupRow]:
    """Yield what is to be read of a card, line by line; beside the card, what it does not say."""
    for ability in layout.abilities:
        if closeup.abilities.get(ability.id) and not has_card:
            yield CloseupRow(closeup.abilities[ability.id], icon=ability.icon)
    # What is as it is printed is read on the card.
    is_plain = not any(each.effects or each.worn for each in closeup.values)
    values = () if is_plain and has_card and not closeup.grants else closeup.values
    if values:
        yield CloseupRow(tr("Now"), right=tr("printed"), is_head=True)
    for value in values:
        yield _value_row(value)
        yield from (_effect_row(each) for each in value.effects)
    if closeup.grants:
        yield CloseupRow(tr("Granted"), is_head=True)
        yield from (_grant_row(each) for each in closeup.grants)


def spoken_closeup(closeup: Closeup, layout: BoardLayout) -> str:
    """Return everything that is to be read of a card as sentences."""
    words = [closeup.piece.name or closeup.piece.card]
    for each in rows_of(closeup, layout):
        parts = (each.mark, each.words, each.number, each.note, each.right)
        words.append(" ".join(part for part in parts if part))
    return ". ".join(words)


def current_card(card: Card, closeup: Closeup, overlays: tuple[Card, ...]) -> Card:
    """Return a card with the numbers that it has now, less what the cards over it add."""
    added = {
        value.id: sum(_number(e) for e in value.effects if e.source in {o.name for o in overlays})
        for value in closeup.values
    }
    now = {value.id: value.now - added[value.id] for value in closeup.values}
    changed = {key: number for key, number in now.items() if card.values.get(key) != number}
    return replace(card, values={**card.values, **changed}) if changed else card


def _number(effect: Effect) -> int:
    amount = effect.change.values.get("count", 0)
    count = amount if isinstance(amount, int) else 0
    return count if effect.change.template.startswith("+") else -count


def _value_row(value: Value) -> CloseupRow:
    tone = "text"
    if value.now != value.printed:
        tone = "success" if value.now > value.printed else "error"
    note = tr("{left} left, {worn} damage", left=value.now - value.worn, worn=value.worn)
    return CloseupRow(
        speak(value.title),
        icon=value.icon,
        note=note if value.worn else "",
        right=str(value.printed),
        number=str(value.now),
        tone=tone,
    )


def _effect_row(effect: Effect) -> CloseupRow:
    kind = speak(effect.kind) if effect.kind else ""
    return CloseupRow(
        effect.source,
        mark=said(effect.change),
        note=effect.text or kind,
        right=said(effect.lasts),
        tone="success" if effect.change.template.startswith("+") else "error",
    )


def _grant_row(grant: Grant) -> CloseupRow:
    words = f"{grant.words[:1].upper()}{grant.words[1:]}"
    right = f"{grant.source}, {said(grant.lasts)}"
    return CloseupRow(words, right=right, icon="right", is_struck=grant.is_lost)


class CloseupView(QWidget):
    """The list beside a large card."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[CloseupRow, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        theme.changed.connect(self._resize)

    @property
    def rows(self) -> tuple[CloseupRow, ...]:
        """What it shows."""
        return self._rows

    def present(self, closeup: Closeup, layout: BoardLayout, *, has_card: bool) -> None:
        """Show a card as it is now; beside the card itself its own text is not said again."""
        self._rows = tuple(rows_of(closeup, layout, has_card=has_card))
        self.setVisible(bool(self._rows))
        self.setAccessibleName(spoken_closeup(closeup, layout))
        self._resize()

    def height_for(self, width: int) -> int:
        """Return how high the list is at a width."""
        return round(sum(self._height(each, width) for each in self._rows))

    def _resize(self) -> None:
        self.updateGeometry()
        self.update()

    def _fonts(self, row: CloseupRow) -> tuple[QFont, QFont]:
        weight = "strong" if row.is_head or row.number else "regular"
        return self._theme.font("body", weight), self._theme.font("small")

    def _left(self, row: CloseupRow) -> int:
        if row.is_head:
            return 0
        return self._theme.px(CHANGE if row.mark else ICON)

    def _room(self, row: CloseupRow, width: float) -> float:
        """Return how wide the words of a line may be."""
        _, small = self._fonts(row)
        right = min(QFontMetricsF(small).horizontalAdvance(row.right), width * SHARE)
        number = self._theme.px(40) if row.number else 0
        return max(40.0, width - self._left(row) - right - number - self._theme.px(12))

    def _wrapped(self, text: str, font: QFont, width: float) -> float:
        if not text:
            return 0.0
        area = QRectF(0, 0, width, 10_000)
        return QFontMetricsF(font).boundingRect(area, Qt.TextFlag.TextWordWrap, text).height()

    def _height(self, row: CloseupRow, width: float) -> float:
        body, small = self._fonts(row)
        room = self._room(row, width)
        words = self._wrapped(row.words, body, room) + self._wrapped(row.note, small, room)
        right = self._wrapped(row.right, small, width * SHARE)
        return max(words, right) + self._theme.px(10)

    def _paint_row(self, painter: QPainter, row: CloseupRow, area: QRectF) -> None:
        theme = self._theme
        body, small = self._fonts(row)
        room = self._room(row, area.width())
        left, top = area.left() + self._left(row), area.top() + theme.px(5)
        line = QFontMetricsF(body).height()
        if row.icon:
            middle = QPointF(area.left() + theme.px(8), top + line / 2)
            Marks(painter, theme).icon(row.icon, "text_muted", middle, theme.px(15))
        if row.mark:
            box = QRectF(area.left(), top, theme.px(CHANGE - 6), line)
            strong = theme.font("body", "number")
            self._text(painter, box, row.mark, strong, theme.colour(row.tone), is_right=True)
        font = QFont(body)
        font.setStrikeOut(row.is_struck)
        words = QRectF(left, top, room, self._wrapped(row.words, body, room))
        self._text(painter, words, row.words, font, theme.colour("text"))
        note = QRectF(left, words.bottom(), room, area.bottom() - words.bottom())
        self._text(painter, note, row.note, small, theme.colour("text_muted"))
        share = area.width() * SHARE
        right = QRectF(area.right() - share, top, share, area.height())
        self._text(painter, right, row.right, small, theme.colour("text_muted"), is_right=True)
        if row.number:
            self._paint_number(painter, row, area)

    def _paint_number(self, painter: QPainter, row: CloseupRow, area: QRectF) -> None:
        theme = self._theme
        font = theme.font("title", "number")
        metrics = QFontMetricsF(font)
        wide = metrics.horizontalAdvance(row.number)
        box = QRectF(area.right() - theme.px(40) - wide, area.top() + theme.px(2), wide,
                     metrics.height())  # fmt: skip
        self._text(painter, box, row.number, font, theme.colour(row.tone))
        if row.tone != "text":  # a changed number is underlined: colour never speaks alone
            painter.setPen(QPen(theme.colour(row.tone), 2))
            painter.drawLine(box.bottomLeft(), box.bottomRight())

    @staticmethod
    def _text(
        painter: QPainter,
        area: QRectF,
        text: str,
        font: QFont,
        colour: QColor,
        *,
        is_right: bool = False,
    ) -> None:
        side = Qt.AlignmentFlag.AlignRight if is_right else Qt.AlignmentFlag.AlignLeft
        flags = int(side.value) | int(Qt.TextFlag.TextWordWrap.value)
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(area, flags, text)

    # Qt overrides

    def hasHeightForWidth(self) -> bool:
        """See base class."""
        return True

    def heightForWidth(self, width: int) -> int:
        """See base class."""
        return self.height_for(width)

    def sizeHint(self) -> QSize:
        """See base class."""
        width = self.width() or self._theme.px(260)
        return QSize(width, self.height_for(width))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """See base class."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0.0
        for number, each in enumerate(self._rows):
            height = self._height(each, self.width())
            if number and not each.mark:
                painter.fillRect(QRectF(0, top, self.width(), 1), self._theme.colour("border"))
            self._paint_row(painter, each, QRectF(0, top, self.width(), height))
            top += height
        painter.end()
