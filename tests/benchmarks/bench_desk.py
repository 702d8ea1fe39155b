"""The desk: a table of 2,000 lists stays quick, and so does every step of a deck check.

Times are of the window's own thread; the lists themselves are checked elsewhere meanwhile.
"""

import pytest
from PySide6.QtCore import Qt

from deckbuilder.app import make_shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.tournament.deck_check import DeckCheck
from deckbuilder.tournament.event_checks import check_lists, request_for
from deckbuilder.tournament.events import open_event
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.desk.lists_model import ListColumn
from deckbuilder.ui.desk.lists_pane import ListsPane
from deckbuilder.ui.theme import Theme
from engine.cards import GameId

GAME = GameId("rush_of_ikorr")
LISTS = 2_000
BATCH = 100
READY = sorted(data_path("decks", GAME).glob("*.txt"))


@pytest.fixture(scope="module")
def lists(tmp_path_factory):
    """The registrations of 2,000 players and their checked lists; twelve are really checked."""
    folder = tmp_path_factory.mktemp("event")
    for number, path in enumerate(READY):
        text = path.read_text(encoding="utf-8")
        (folder / f"{number:04}.txt").write_text(f"Player: {number}\n{text}", encoding="utf-8")
    event = open_event(folder)
    request = request_for(event)
    checked = list(check_lists(event, request))
    several = [checked[number % len(checked)] for number in range(LISTS)]
    return [each.registration for each in several], several


@pytest.fixture
def pane(qapp, lists):
    """The pane with 2,000 lists, on a screen of 1280 x 800."""
    theme = Theme()
    theme.apply(qapp)
    made = ListsPane(theme, lambda _list: ("Fear", "Prophecy"), InlineExecutor())
    made.resize(560, 740)
    made.show()
    made.show_event(*lists)
    qapp.processEvents()
    yield made
    made.close()


def bench_desk_shows_2000_lists_as_they_come(benchmark, pane, lists, qapp):
    who, checked = lists

    def fill():
        pane.show_event(who, [None] * LISTS)
        for first in range(0, LISTS, BATCH):
            pane.put(first, checked[first : first + BATCH])
            pane.show_progress(first + BATCH, LISTS)
            qapp.processEvents()

    benchmark.pedantic(fill, rounds=3)
    assert pane.filter.rowCount() == LISTS


def bench_desk_finds_who_plays_a_card_in_2000_lists(benchmark, pane):
    def search():
        pane.search.setText("paper fox")
        pane.search_now()

    benchmark.pedantic(search, rounds=5)
    assert 0 < pane.filter.rowCount() < LISTS


def bench_desk_sorts_2000_lists(benchmark, pane):
    orders = (Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder)

    def sort():
        for order in orders:
            pane.table.sortByColumn(ListColumn.PLAYER, order)

    benchmark.pedantic(sort, rounds=5)


def bench_desk_compares_a_deck_after_a_step(benchmark, lists):
    shelf = make_shelf(CardLibrary((), None), GAME)
    _, checked = lists
    deck = checked[0].deck
    check = DeckCheck(deck, shelf, shelf.format_of(deck))
    check.fill_as_listed()
    entry = deck.entries("main")[0]

    def step():
        check.step("main", entry, -1)
        check.step("main", entry, 1)
        return check.rows(), check.result()

    rows, result = benchmark.pedantic(step, rounds=20)
    assert rows
    assert result.is_as_listed
