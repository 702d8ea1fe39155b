"""What the commands of sealed play have in common: a game's cards, packs and ready decks."""

from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.sealed.pool import Pool
    from deckbuilder.store.sealed_packs import SealedGame
    from engine.cards import GameId
    from engine.decks import Deck


def sealed_game(invocation: Invocation, game: "GameId") -> "SealedGame":
    """Open the cards and packs of a game.

    Raises:
        DeckbuilderError: There are no packs for it.
    """
    from deckbuilder.app import make_shelf, ready_decks
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.sealed_packs import SealedGame, pack_plan

    shelf = make_shelf(CardLibrary(invocation.card_files, invocation.data_dir), game)
    return SealedGame(shelf, pack_plan(game), tuple(ready_decks(game)))


def read_pool(path: Path) -> "tuple[Deck, Pool]":
    """Read a deck that carries a pool.

    Raises:
        DeckbuilderError: It cannot be read, or carries none.
    """
    from deckbuilder.core.sealed.pool import pool_of
    from deckbuilder.store.decks.deck_files import read_deck

    deck = read_deck(path).deck
    pool = pool_of(deck)
    if pool is None:
        raise DeckbuilderError(f"{path} carries no pool; make one with deckbuilder sealed open.")
    return deck, pool


def write_file(path: Path, deck: "Deck") -> None:
    """Write a deck with its pool, which only a .deck file can hold.

    Raises:
        DeckbuilderError: It has another ending, or cannot be written.
    """
    from deckbuilder.store.decks.deck_files import write_deck

    if path.suffix.casefold() != ".deck":
        raise DeckbuilderError(f"Only a .deck file keeps a pool; name {path.stem}.deck.")
    try:
        write_deck(path, deck)
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {path}: {error.strerror or error}.") from error
