"""What the window works with; built once in app.py and handed in."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.card_search import CardSearch
from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.reading_of_text import Explain
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.own_cards import OwnCards
from deckbuilder.ui.theme import Theme
from engine.cards import Card, GameId


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
        own: The cards that the user made.
        reload: Forgets the cards read so far, because some were made or changed.
        image_of: Gives the downloaded image of a card, where there is one.
    """

    theme: Theme
    folder: Path
    shelf_of: Callable[[GameId], Shelf]
    search_of: Callable[[Shelf], CardSearch]
    names: CardNames
    explain: Callable[[str], Explain | None]
    ready_decks: Callable[[GameId], Sequence[Path]]
    quick: Executor
    own: OwnCards
    reload: Callable[[], None]
    image_of: Callable[[Card], Path | None]
