"""What tests of windows share: the dressed application, cards, a deck and a whole window."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from deckbuilder.core.card_search import ShelfSearch
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.cards.own_cards import OwnCards
from deckbuilder.store.collection_book import CollectionBook
from deckbuilder.store.settings import Settings
from deckbuilder.tournament.card_updates import CardUpdates
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.deck_editor import DeckEditor
from deckbuilder.ui.deck_session import DeckSession
from deckbuilder.ui.table.games import TableGames
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.theme import theme as themes
from deckbuilder.ui.window.main_window import MainWindow
from deckbuilder.ui.window.services import CardExtras, GameData, Services, Workers
from engine.cards import Card, GameId
from engine.catalog import make_catalog
from engine.decks import Deck, Entry
from engine.formats import default_format
from engine.games import GAMES
from engine.games.construction import construction
from tests.deckbuilder.ui.cards.samples import card

IKORR = GameId("rush_of_ikorr")
CARDS = (
    card(
        "Kesara, Keeper of Cinders", "avatar", aspects=("Ambition", "Devotion"), text="(2): Draw."
    ),
    card("Ashfoot Courier", cost=1, aspects=("Ambition",), attack=1, health=2, raid=1, allowance=1),
    card("Ridge Warden", cost=3, aspects=("Devotion",), attack=2, health=5, raid=1, allowance=2),
    card("Whispering Adder", cost=2, aspects=("Fear",), attack=2, health=1, raid=1),
    card("Marrow, the Unbowed", cost=6, aspects=("Ambition",), attack=6, health=6, fabled=True),
    card("Rising Tempo", "spell", cost="X", aspects=("Ambition",), text="Draw a card."),
    card("Oathmark", "infusion", pips=2, text="+2 health\nDEATH — Draw a card."),
    card("Relic of the Road", "infusion", pips=3, unique=True, text="+1 raid"),
    card("Whetted Edge", "infusion", pips=1, text="+1 attack"),
    card("Influence", "influence"),
)


def make_shelf(game: GameId = IKORR, cards: tuple[Card, ...] = CARDS) -> Shelf:
    """A shelf of a few cards, by the real rules."""
    catalog = make_catalog(GAMES[game].schema, (each for each in cards if each.game == game))
    rules = construction(game)
    return Shelf(GAMES[game], catalog, rules, (default_format(rules.spec),))


SAMPLE = Deck(
    IKORR,
    name="Emberwake",
    format="constructed",
    sections={
        "avatar": (Entry("Kesara, Keeper of Cinders"),),
        "main": (
            Entry("Ashfoot Courier", 2),
            Entry("Ridge Warden", 1),
            Entry("Ridge Warden", 1, ("Oathmark",)),
            Entry("Rising Tempo", 2),
        ),
        "side": (Entry("Ashfoot Courier", 1),),
        "influence": (Entry("Influence", 10),),
    },
)


@pytest.fixture
def theme(qapp, request, monkeypatch):
    """The light theme, on the application; without its style sheet where a test is `unstyled`."""
    if request.node.get_closest_marker("unstyled"):
        monkeypatch.setattr(themes, "style_sheet", lambda _theme: "")
    made = Theme()
    made.apply(qapp)
    return made


@pytest.fixture
def painter(theme):
    return CardPainter(theme)


@pytest.fixture
def shelf():
    return make_shelf()


@pytest.fixture
def editor(shelf):
    return DeckEditor(DeckSession(SAMPLE), shelf)


@pytest.fixture
def services(theme, tmp_path):
    collection = CollectionBook(tmp_path)
    shelves = {
        game: replace(make_shelf(game), holdings=partial(collection.holdings, game))
        for game in GAMES
    }
    data = GameData(
        shelf_of=shelves.__getitem__,
        search_of=ShelfSearch,
        names=_names(shelves),
        explain=lambda _game: None,
        ready_decks=lambda _game: (),
        own=OwnCards(tmp_path),
        reload=lambda: None,
        collection=collection,
    )
    workers = Workers(InlineExecutor(), InlineExecutor())
    updates = partial(CardUpdates, tmp_path)
    return Services(theme, tmp_path, data, CardExtras(), workers, updates)


@pytest.fixture
def window(services, qtbot):
    made = MainWindow(services, Settings())
    made.resize(1280, 800)
    qtbot.addWidget(made, before_close_func=forget_changes)
    made.show()
    return made


@pytest.fixture
def deck_window(window):
    """The window with the sample deck open."""
    window.decks.add(SAMPLE)
    window.document.verdict.judge_now()
    return window


def forget_changes(window: MainWindow) -> None:
    """Let a window close without asking about unsaved decks."""
    for document in window.documents:
        document.session.mark_saved(Path("nowhere.deck"))


def _names(shelves: dict[GameId, Shelf]) -> CardNames:
    def knows(game: GameId, name: str) -> bool:
        catalog = shelves[game].catalog
        return catalog.card(name) is not None or catalog.overlay(name) is not None

    def section_of(game: GameId, name: str) -> str | None:
        found = shelves[game].catalog.card(name)
        return shelves[game].home_of(found) if found else None

    def printed(game: GameId, name: str, is_overlay: bool) -> str | None:
        catalog = shelves[game].catalog
        overlay = catalog.overlay(name)
        found = overlay if is_overlay else catalog.card(name) or overlay
        return found.name if found else None

    return CardNames(knows=knows, section_of=section_of, printed=printed)


def games_at_once(deck_window: MainWindow) -> TableGames:
    """Give a window games at the table in which pilots think at once."""
    services = deck_window.services
    made = TableGames(
        deck_window.frame,
        services.data,
        services.workers,
        services.folder,
        deck_window.painter,
        InlineExecutor(),
    )
    deck_window.table._games = made
    return made
