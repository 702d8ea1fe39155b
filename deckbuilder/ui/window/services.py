"""What the window is built from: long-lived things, made once in app.py, in groups of one use.

Only the window itself sees all of them; every part of it is given the group that it needs.
"""

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
    from deckbuilder.core.shelf import Shelf
    from deckbuilder.core.text_explanation import Explain
    from deckbuilder.store.cards.remarks import CardRemarks
    from deckbuilder.store.collection_book import CollectionBook
    from deckbuilder.tournament.card_updates import CardUpdates


@dataclass(frozen=True, slots=True)
class Workers:
    """The threads for slow work.

    Attributes:
        quick: Runs short work one after the other.
        slow: Runs what may take a while, so that short work need not wait for it.
    """

    quick: Executor
    slow: Executor


@dataclass(frozen=True, slots=True)
class GameData:
    """The cards, rules and ready decks of every game.

    Attributes:
        shelf_of: Gives the cards and rules of a game; slow the first time.
        search_of: Gives what searches a shelf's cards.
        names: What readers of lists may ask about names.
        explain: Gives how a game's texts are read; None where the game has no compiler.
        ready_decks: The bundled deck files of a game.
        own: The cards that the user made.
        reload: Forgets the cards read so far, because some were made or changed.
        card_files: Files of cards that hold for this run only.
        collection: What the user owns.
        close_database: Closes the card database wherever it is open, before its file is replaced;
            to be called on the quick thread.
    """

    shelf_of: "Callable[[GameId], Shelf]"
    search_of: "Callable[[Shelf], CardSearch]"
    names: CardNames
    explain: "Callable[[str], Explain | None]"
    ready_decks: Callable[[GameId], Sequence[Path]]
    own: OwnCards
    reload: Callable[[], None]
    collection: "CollectionBook"
    card_files: tuple[Path, ...] = ()
    close_database: Callable[[], None] = lambda: None


@dataclass(frozen=True, slots=True)
class CardExtras:
    """What is known of cards besides their rules.

    Attributes:
        image_of: Gives the downloaded image of a card, where there is one.
        fetch_image: Fetches the image of a card from the network; slow.
        remarks_of: Gives prices of and rulings about a card; slow the first time.
        prices_of: Gives the prices of a game's cards; slow.
    """

    image_of: Callable[[Card], Path | None] = lambda _card: None
    fetch_image: Callable[[Card], Path | None] = lambda _card: None
    remarks_of: "Callable[[Card], CardRemarks | None]" = lambda _card: None
    prices_of: "Callable[[GameId], PriceList | None]" = lambda _game: None


@dataclass(frozen=True, slots=True)
class Services:
    """Everything a window is built from.

    Attributes:
        folder: Where the user's own things are kept.
        updates: Gives what updates the cards.
    """

    theme: Theme
    folder: Path
    data: GameData
    extras: CardExtras
    workers: Workers
    updates: "Callable[[], CardUpdates]"
