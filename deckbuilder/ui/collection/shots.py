"""Pictures of the collection: empty, and with three decks built from it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from deckbuilder.core.collection.builds import wanted_cards
from deckbuilder.core.collection.owned import Collection, OwnedCard
from deckbuilder.ui.collection.owned_model import OwnedColumn
from engine.cards import GameId

if TYPE_CHECKING:
    from deckbuilder.ui.window.main_window import MainWindow

IKORR = GameId("rush_of_ikorr")
DECKS = 3


def collection_shots(window: "MainWindow") -> Iterator[tuple[str, QWidget]]:
    """Bring the collection into one state after the other."""
    window.collection.show()
    page = window.collection.page
    page.set_game(IKORR)
    yield "collection-empty", window
    paths = window.services.data.ready_decks(IKORR)[:DECKS]

    def filled(old: Collection) -> Collection:
        for number, path in enumerate(paths):
            deck, _ = page.session.read(path)
            for place, (name, count) in enumerate(wanted_cards(deck).values() if deck else ()):
                card = OwnedCard(IKORR, name)
                owned = max(0, count - (place % 5 == number))
                old = old.with_added([(card, owned)]).with_prices([(card, 0.25 + place % 7)])
            old = old.with_deck(str(path), is_built=number < DECKS - 1)
        return old

    page.session.apply("fill", filled)
    page.owned.table.setCurrentIndex(page.owned.model.index(3, OwnedColumn.OWNED))
    yield "collection", window
