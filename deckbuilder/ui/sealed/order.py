"""What is asked for when a sealed pool is opened, and how that is done."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.sealed.pool import with_pool
from deckbuilder.store.decks.deck_files import write_deck
from deckbuilder.store.sealed_packs import SealedGame
from engine.decks import Deck

# Told before each piece of work: how many pieces are done. False stops the work.
Tell = Callable[[int], bool]


class SealedStoppedError(DeckbuilderError):
    """Nobody waits for the pool any more; nothing of it was written."""


@dataclass(frozen=True, slots=True)
class SealedOrder:
    """Which packs, how many rivals, and whether the program builds a deck."""

    set_name: str
    seed: int
    packs: int
    rivals: int = 0
    is_built: bool = True

    @property
    def steps(self) -> int:
        """How many pieces of work it is: the packs, each rival, the own deck."""
        return 1 + self.rivals + self.is_built


def carry_out(
    sealed: SealedGame, order: SealedOrder, folder: Path, tell: Tell = lambda _done: True
) -> tuple[Deck, str]:
    """Open packs and write the decks of rivals into a folder; slow.

    Returns:
        The deck with its pool, and what about the numbers is assumed.

    Raises:
        DeckbuilderError: The pool makes no legal deck, or the set is unknown; it was stopped.
        OSError: The rivals cannot be written.
    """
    _go_on(tell, 0)
    pool = sealed.pool(order.set_name, order.seed, order.packs)
    rivals: list[Deck] = []
    if order.rivals:
        _go_on(tell, 1)
        for rival in sealed.rivals(pool, order.rivals):
            rivals.append(rival)
            _go_on(tell, 1 + len(rivals))
    name = f"Sealed {order.seed}: {pool.set}"
    deck = with_pool(Deck(sealed.shelf.game.id, name, sealed.event.id), pool)
    if order.is_built:
        _go_on(tell, 1 + order.rivals)
        deck = sealed.build(pool, order.seed)
    _go_on(tell, order.steps)
    folder.mkdir(parents=True, exist_ok=True)
    for number, rival in enumerate(rivals, start=1):
        write_deck(folder / f"rival-{number}.deck", rival)
    return deck, pool.note


def _go_on(tell: Tell, done: int) -> None:
    if not tell(done):
        raise SealedStoppedError("The packs were not opened.")
