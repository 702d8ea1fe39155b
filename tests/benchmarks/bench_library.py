"""The deck library: 1,000 decks scroll smoothly, are found at once and are read beside the window.

Times are of the window's own thread; decks are read and checked elsewhere, four at a time.
"""

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.core.library.search import Hit, parse_library_search, search_library
from deckbuilder.core.library.shelved import DeckLibrary
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.library_reader import first_entries, read_entry
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.library.model import TileHeading, TileModel
from deckbuilder.ui.library.view import TileView
from deckbuilder.ui.theme import Theme
from engine.games import GAMES

DECKS = 1_000
READY = [path for game in GAMES for path in sorted(data_path("decks", game).glob("*.txt"))]


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    return CardLibrary((), tmp_path_factory.mktemp("cards"))


@pytest.fixture(scope="module")
def read(cards):
    """What reads a deck, with every game's cards read before."""
    shelves = {game: make_shelf(cards, game) for game in GAMES}
    return lambda entry: read_entry(entry, cards.names, shelves.__getitem__)


@pytest.fixture(scope="module")
def entries(read, tmp_path_factory):
    """A thousand decks in files of their own, read and checked."""
    folder = tmp_path_factory.mktemp("decks")
    paths = []
    for number in range(DECKS):
        text = READY[number % len(READY)].read_text("utf-8")
        paths.append(folder / f"{number:04}.txt")
        paths[-1].write_text(text.replace("Name: ", f"Name: {number:04} "), "utf-8")
    return [read(each) for each in first_entries(DeckLibrary().with_files(paths), ())]


@pytest.fixture
def view(qapp, entries):
    theme = Theme()
    theme.apply(qapp)
    model = TileModel()
    made = TileView(CardPainter(theme), model)
    made.resize(1000, 900)
    made.show()
    model.set_groups([(TileHeading("My decks", DECKS), [Hit(each) for each in entries])])
    qapp.processEvents()
    yield made
    made.close()


def bench_library_scrolls_over_1000_decks(benchmark, view):
    """One step of the wheel with the whole view drawn again, which Qt need not do."""
    bar = view.verticalScrollBar()
    places = iter(range(0, 10_000_000, 60))

    def step():
        bar.setValue(next(places) % max(1, bar.maximum()))
        view.viewport().repaint()

    benchmark(step)


def bench_library_finds_a_card_in_1000_decks(benchmark, entries):
    query = parse_library_search("reed gate")
    hits = benchmark(lambda: search_library(entries, query, lambda *_: ()))
    assert hits


def bench_library_reads_and_checks_a_deck(benchmark, read, entries):
    benchmark(lambda: read(entries[0]))
