"""The order of the library: a menu that writes `order:` into the search."""

from collections.abc import Callable

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton

from deckbuilder.core.facets import COST_FIELDS, chosen_order, with_order
from deckbuilder.core.search.fields import field_table
from deckbuilder.core.search.term_reader import can_order
from deckbuilder.ui.menu_buttons import give_menu
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.widgets import icon_button
from deckbuilder.ui.words import tr
from engine.cards import GameId


def sort_button(
    theme: Theme, query: Callable[[], str], write: Callable[[str], None], game: Callable[[], GameId]
) -> QToolButton:
    """Return a button whose menu sorts what is found; it reads and writes the search."""
    made = icon_button(theme, "filter", tr("Sort the cards"))
    menu = QMenu(made)
    menu.aboutToShow.connect(lambda: _fill(menu, query(), write, game()))
    give_menu(made, menu)
    return made


def orders_of(game: GameId) -> list[tuple[str, str]]:
    """Return what the cards of a game can be sorted by: the field and its words."""
    fields = {name for each in field_table(game).fields if can_order(each) for name in each.names}
    cost = next((each for each in COST_FIELDS if each in fields), "cost")
    offered = [
        (cost, tr("By cost")),
        ("t", tr("By type")),
        ("set", tr("By set")),
        ("rarity", tr("By rarity")),
    ]
    return [("name", tr("By name")), *(each for each in offered if each[0] in fields)]


def _fill(menu: QMenu, text: str, write: Callable[[str], None], game: GameId) -> None:
    menu.clear()
    field, is_falling = chosen_order(text)
    fields = QActionGroup(menu)
    for name, words in orders_of(game):
        action = QAction(words, menu, checkable=True, checked=name == (field or "name"))
        action.triggered.connect(
            lambda _checked, name=name: write(with_order(text, name, is_falling))
        )
        fields.addAction(action)
        menu.addAction(action)
    menu.addSeparator()
    falling = QAction(tr("Highest first"), menu, checkable=True, checked=is_falling)
    falling.triggered.connect(lambda checked: write(with_order(text, field or "name", checked)))
    menu.addAction(falling)
