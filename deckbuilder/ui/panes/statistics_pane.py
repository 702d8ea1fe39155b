"""Statistics of the draw deck: curve, aspects, types, raid, pips; copyable as text."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QScrollArea, QVBoxLayout, QWidget

from deckbuilder.core.shelf import Shelf
from deckbuilder.core.statistics import ENDLESS, DeckStatistics, deck_statistics
from deckbuilder.ui.card_words import colourless_title, colours_title, cost_title, types_title
from deckbuilder.ui.cards.face import TYPE_ICONS, colour_key
from deckbuilder.ui.flow_layout import FlowLayout
from deckbuilder.ui.panes.charts import Bar, BarChart, ChartColumn, ColumnChart
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import button, column, label, pane_head, row
from deckbuilder.ui.words import decimal, tr, tr_count
from engine.decks import Deck
from engine.games import GAMES


class StatisticsPane(QScrollArea):
    """Figures about the cards that are drawn from; without the side deck."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._statistics = DeckStatistics()
        self._game = next(iter(GAMES))
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._curve, self._pips = ColumnChart(theme), ColumnChart(theme)
        self._colours, self._types = BarChart(theme), BarChart(theme)
        self._facts = label(wraps=True)
        self._summary = label(tone="small")
        body = QWidget()
        body.setProperty("pane", True)
        body.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = column()
        theme.arrange(layout, ("m", "m", "m", "m"), "s")
        head = row()
        head.addWidget(label(tr("Statistics"), "heading"))
        head.addWidget(self._summary, 1)
        self._head = pane_head(theme, head)
        layout.addWidget(self._build_parts())
        copy = button(tr("Copy as text"))
        copy.clicked.connect(self.copy)
        layout.addWidget(copy, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        body.setLayout(layout)
        self.setWidget(body)
        theme.changed.connect(self._show_bars)

    def _build_parts(self) -> QWidget:
        """Return the charts and facts, side by side where there is room."""
        self._curve_title, self._colour_title = label(tone="small"), label(tone="small")
        self._colour_block = self._block(self._colour_title, self._colours)
        self._pip_block = self._block(label(tr("Pips by cost"), "small"), self._pips)
        parts = QWidget()
        flow = FlowLayout(self._theme.space("xl"))
        self._theme.arrange(flow, spacing="xl")
        for widget in (
            self._block(self._curve_title, self._curve),
            self._colour_block,
            self._block(label(tr("Types"), "small"), self._types),
            self._pip_block,
            self._block(label(tr("In numbers"), "small"), self._facts),
        ):
            flow.addWidget(widget)
        parts.setLayout(flow)
        return parts

    @property
    def head(self) -> QWidget:
        """The line above, which is also where the pane is dragged."""
        return self._head

    @property
    def statistics(self) -> DeckStatistics:
        """The figures shown."""
        return self._statistics

    def show_deck(self, deck: Deck, shelf: Shelf) -> None:
        """Count another deck."""
        found = deck_statistics(deck, shelf.catalog)
        self._statistics, self._game = found, deck.game
        main_type = types_title(found.main_type)
        cost = cost_title(deck.game)
        self._curve_title.setText(tr("{cost}: {type}, others", cost=cost, type=main_type))
        self._colour_title.setText(colours_title(deck.game))
        self._colour_block.setVisible(bool(colours_title(deck.game)))
        self._summary.setText(
            tr_count(found.cards, "draw deck only, 1 card", "draw deck only, {count} cards")
        )
        curve = [
            ChartColumn("∞" if each.cost == ENDLESS else each.cost, each.cards, each.main_type)
            for each in found.curve
        ]
        self._curve.show_columns(curve, "; ".join(_curve_lines(found, cost)))
        pips = [ChartColumn(each.cost, each.pips, each.pips) for each in found.curve]
        self._pips.show_columns(pips, "; ".join(_pip_lines(found)))
        self._pip_block.setVisible(found.pips > 0)
        self._show_bars()
        self._facts.setText("\n".join(_fact_lines(found, cost)))

    def _show_bars(self) -> None:
        """Show what has bars, in the colours of the theme."""
        found, muted = self._statistics, self._theme.colour("text_muted").name()
        self._colours.show_bars([self._colour_bar(*each) for each in found.colours.items()])
        types = found.types.items()
        self._types.show_bars(
            [Bar(types_title(name), count, TYPE_ICONS.get(name, "deck"), muted)
             for name, count in types]
        )  # fmt: skip

    def as_text(self) -> str:
        """Return all figures as text."""
        found = self._statistics
        lines = [
            *_curve_lines(found, cost_title(self._game)),
            *self._colour_lines(),
            *(f"{types_title(name)}: {count}" for name, count in found.types.items()),
            *(_pip_lines(found) if found.pips else ()),
            *_fact_lines(found, cost_title(self._game)),
        ]
        return "\n".join(lines)

    def _colour_lines(self) -> Iterator[str]:
        if colours_title(self._game):
            for name, count in self._statistics.colours.items():
                yield f"{name or colourless_title(self._game)}: {count}"

    def copy(self) -> None:
        """Put the figures on the clipboard."""
        QGuiApplication.clipboard().setText(self.as_text())

    def _block(self, title: QLabel, widget: QWidget) -> QWidget:
        box = QWidget()
        layout: QVBoxLayout = column()
        self._theme.arrange(layout, spacing="xs")
        layout.addWidget(title)
        layout.addWidget(widget)
        layout.addStretch(1)
        box.setLayout(layout)
        self._theme.follow(box, lambda: box.setMinimumWidth(self._theme.px(190)))
        return box

    def _colour_bar(self, name: str, count: int) -> Bar:
        key = colour_key(name) if name else ""
        tint = self._theme.tint(key)
        return Bar(
            name or colourless_title(self._game), count, self._theme.tint_icon(key), tint.base
        )


def _curve_lines(found: DeckStatistics, title: str) -> Iterator[str]:
    for each in found.curve:
        yield tr_count(
            each.cards,
            "{title} {cost}: 1 card, {part} of them {type}",
            "{title} {cost}: {count} cards, {part} of them {type}",
            title=title,
            cost=each.cost,
            part=each.main_type,
            type=types_title(found.main_type),
        )


def _pip_lines(found: DeckStatistics) -> Iterator[str]:
    for each in found.curve:
        yield tr_count(each.pips, "Cost {cost}: 1 pip", "Cost {cost}: {count} pips", cost=each.cost)


def _fact_lines(found: DeckStatistics, title: str) -> Iterator[str]:
    if found.mean_cost is not None:
        yield tr("{title}: mean {mean}", title=title, mean=decimal(found.mean_cost, 2))
    if found.raid:
        yield tr("Raid in the deck {count}", count=found.raid)
    if found.infusible:
        share = round(100 * found.infused / found.infusible)
        yield tr(
            "{infused} of {total} champions that can be are infused ({share} %)",
            infused=found.infused,
            total=found.infusible,
            share=share,
        )
    if found.unknown:
        yield tr_count(found.unknown, "1 card is not in the database",
                       "{count} cards are not in the database")  # fmt: skip
