"""What is asked for when a sealed pool is opened, and how that is done."""

from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.sealed.pool import with_pool
from deckbuilder.store.decks.deck_files import write_deck
from deckbuilder.store.sealed_packs import SealedGame
from engine.decks import Deck


@dataclass(frozen=True, slots=True)
class SealedOrder:
    """Which packs, how many rivals, and whether the program builds a deck."""

    set_name: str
    seed: int
    packs: int
    rivals: int = 0
    is_built: bool = True


def carry_out(sealed: SealedGame, order: SealedOrder, folder: Path) -> tuple[Deck, str]:
    """Open packs and write the decks of rivals into a folder; slow.

    Returns:
        The deck with its pool, and what about the numbers is assumed.

    Raises:
        DeckbuilderError: The pool makes no legal deck, or the set is unknown.
        OSError: The rivals cannot be written.
    """
    pool = sealed.pool(order.set_name, order.seed, order.packs)
    folder.mkdir(parents=True, exist_ok=True)
    if order.rivals:
        for number, rival in enumerate(sealed.rivals(pool, order.rivals), start=1):
            write_deck(folder / f"rival-{number}.deck", rival)
    if order.is_built:
        return sealed.build(pool, order.seed), pool.note
    name = f"Sealed {order.seed}: {pool.set}"
    return with_pool(Deck(sealed.shelf.game.id, name, sealed.event.id), pool), pool.note
