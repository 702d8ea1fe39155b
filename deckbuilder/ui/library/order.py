"""How the decks of the library are sorted."""

from collections.abc import Callable, Sequence
from datetime import datetime
from enum import Enum

from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.search import Hit
from deckbuilder.ui.library.tile_words import game_title
from deckbuilder.ui.words import tr
from engine.names import name_key


class DeckOrder(Enum):
    """By what decks are sorted."""

    CHANGED = "changed"
    NAME = "name"
    GAME = "game"
    VERDICT = "verdict"


def order_title(order: DeckOrder) -> str:
    """Return the name of an order."""
    titles = {
        DeckOrder.CHANGED: tr("Last changed"),
        DeckOrder.NAME: tr("Name"),
        DeckOrder.GAME: tr("Game"),
        DeckOrder.VERDICT: tr("Verdict"),
    }
    return titles[order]


def ordered(hits: Sequence[Hit], order: DeckOrder) -> list[Hit]:
    """Return decks in an order; those that are alike by their names."""
    by_name = sorted(hits, key=lambda hit: name_key(hit.entry.title))
    return sorted(by_name, key=lambda hit: _KEYS[order](hit.entry))


def _age(entry: LibraryEntry) -> float:
    return -(entry.changed or datetime.fromtimestamp(0)).timestamp()


_STATES = list(Status)
_KEYS: dict[DeckOrder, Callable[[LibraryEntry], tuple[float | str, ...]]] = {
    DeckOrder.CHANGED: lambda entry: (_age(entry),),
    DeckOrder.NAME: lambda _entry: (),
    DeckOrder.GAME: lambda entry: (game_title(entry),),
    DeckOrder.VERDICT: lambda entry: (_STATES.index(entry.status),),
}
