"""A table in a window of its own, with pilots that think at once."""

from collections.abc import Callable
from typing import Any

import pytest

from deckbuilder.core.table.seated import Seated, seat_decks
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.cards.kept_pixmaps import KeptPixmaps
from deckbuilder.ui.table.page import TablePage
from deckbuilder.ui.table.stamps import Stamps
from deckbuilder.ui.theme import Theme
from engine.cards import GameId
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import stall
from tests.deckbuilder.core.table.table_kit import catalog, plan


@pytest.fixture
def theme(qapp):
    """The light theme, on the application."""
    made = Theme()
    made.apply(qapp)
    return made


@pytest.fixture
def stamps(qapp):
    """Small things of cards, none drawn yet."""
    return Stamps(KeptPixmaps(1_000_000))


@pytest.fixture
def open_table(show: Callable[[Seated], TablePage]) -> Any:
    """Make tables."""

    def make(*pilots: PilotName | None, seed: int = 7, first: int = 0, size: int = 1) -> TablePage:
        return show(seat_decks(plan(*pilots, seed=seed, first=first, size=size), catalog()))

    return make


@pytest.fixture
def open_game(show: Callable[[Seated], TablePage]) -> Any:
    """Make tables of any game."""

    def make(
        game: GameId, *pilots: PilotName | None, seed: int = 7, first: int = 0, teams: int = 2
    ) -> TablePage:
        own = stall(game)
        plan = own.plan(*pilots, seed=seed, first=first, teams=teams)
        return show(seat_decks(plan, own.catalog))

    return make


@pytest.fixture
def show(theme, qtbot):
    """Show a game that is about to begin in a window of its own."""

    def make(seated: Seated) -> TablePage:
        page = TablePage(CardPainter(theme), seated, InlineExecutor())
        page.resize(1280, 770)
        qtbot.addWidget(page)
        page.show()
        page.activateWindow()
        qtbot.waitUntil(page.isActiveWindow)
        qtbot.waitUntil(lambda: not page.is_thinking)
        return page

    return make


@pytest.fixture
def table(open_table):
    """A game against nobody, at the mulligan."""
    return open_table(None, PilotName.GOLDFISH)


@pytest.fixture
def playing(table, qtbot):
    """The same game in the first action phase."""
    table.answer(table.session.question.rest.option)
    qtbot.waitUntil(lambda: not table.is_thinking)
    assert table.session.question.kind == "action"
    return table
