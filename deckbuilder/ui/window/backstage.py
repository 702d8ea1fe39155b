"""What the window works with; built once in app.py and handed in."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.store.cards.own_cards import OwnCards
from deckbuilder.ui.theme import Theme
from engine.cards import Card, GameId

if TYPE_CHECKING:
    from deckbuilder.core.card_search import CardSearch
    from deckbuilder.core.collection.prices import PriceList
    from deckbuilder.core.reading_of_text import Explain
    from deckbuilder.core.shelf import Shelf
    from deckbuilder.store.cards.remarks import CardRemarks
    from deckbuilder.store.collection_book import CollectionBook


@dataclass(frozen=True, slots=True)
class Backstage:
    """Long-lived things.

    Attributes:
        folder: Where the user's own things are kept.
        shelf_of: Gives the cards and rules of a game; slow the first time.
        search_of: Gives what searches a shelf's cards.
        names: What readers of lists may ask about names.
        explain: Gives how a game's texts are read; None where the game has no compiler.
        ready_decks: The bundled deck files of a game.
        quick: Runs short work one after the other.
        slow: Runs what may take a while, so that short work need not wait for it.
        own: The cards that the user made.
        reload: Forgets the cards read so far, because some were made or changed.
        read_stamp: Tells which state of the cards was read last.
        image_of: Gives the downloaded image of a card, where there is one.
        card_files: Files of cards that hold for this run only.
        fetch_image: Fetches the image of a card from the network; slow.
        remarks_of: Gives prices of and rulings about a card; slow the first time.
        prices_of: Gives the prices of a game's cards; for `slow`.
        collection: What the user owns.
        close_database: Closes the card database wherever it is open, before its file is replaced;
            to be called on `quick`.
    """

    theme: Theme
    folder: Path
    shelf_of: "Callable[[GameId], Shelf]"
    search_of: "Callable[[Shelf], CardSearch]"
    names: CardNames
    explain: "Callable[[str], Explain | None]"
    ready_decks: Callable[[GameId], Sequence[Path]]
    quick: Executor
    slow: Executor
    own: OwnCards
    reload: Callable[[], None]
    image_of: Callable[[Card], Path | None]
    collection: "CollectionBook"
    read_stamp: Callable[[], object] = lambda: None
    fetch_image: Callable[[Card], Path | None] = lambda _card: None
    card_files: tuple[Path, ...] = ()
    remarks_of: "Callable[[Card], CardRemarks | None]" = lambda _card: None
    prices_of: "Callable[[GameId], PriceList | None]" = lambda _game: None
    close_database: Callable[[], None] = lambda: None
