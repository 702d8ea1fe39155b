"""What the commands of sealed play have in common: a game's cards, packs and ready decks."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.sealed.pool import PackPlan, Pool
    from deckbuilder.core.shelf import Shelf
    from engine.cards import GameId
    from engine.decks import Deck
    from engine.formats import Format


@dataclass(frozen=True, slots=True)
class SealedGame:
    """A game as it is played sealed."""

    shelf: "Shelf"
    plan: "PackPlan"

    @property
    def event(self) -> "Format":
        """The format that decks are built for."""
        found = self.shelf.format(self.plan.format)
        if found is None:
            raise DeckbuilderError(f"There is no format “{self.plan.format}”.")
        return found

    def pool(self, set_name: str | None, seed: int, packs: int | None) -> "Pool":
        """Open packs; of the largest set of practice cards where none is named."""
        from dataclasses import replace

        from deckbuilder.core.sealed.pool import open_pool, sets_of

        known = sets_of(self.shelf)
        usual = max(known, key=lambda name: ("Practice" in name, known[name]), default="")
        plan = replace(self.plan, packs=packs) if packs else self.plan
        return open_pool(self.shelf, plan, set_name or usual, seed)

    def build(self, pool: "Pool", seed: int) -> "Deck":
        """Build a deck of a pool with the leaders of a ready deck."""
        from deckbuilder.app import ready_decks
        from deckbuilder.core.sealed.builder import build_deck
        from deckbuilder.store.decks.deck_files import read_deck

        templates = [read_deck(path).deck for path in ready_decks(self.shelf.game.id)]
        played = [each for each in templates if self._has_texts(each)]
        return build_deck(pool, self.shelf, self.event, played or templates, seed)

    def _has_texts(self, deck: "Deck") -> bool:
        """Whether the leaders of a deck can be played: their texts are loaded."""
        from engine.games.kits import MissingTextError
        from engine.games.tables import table_for

        drawn = self.shelf.game.drawn_sections
        bare = {name: rows for name, rows in deck.sections.items() if name not in drawn}
        try:
            table_for([type(deck)(deck.game, sections=bare)] * 2, self.shelf.catalog)
        except MissingTextError:
            return False
        return True


def sealed_game(invocation: Invocation, game: "GameId") -> SealedGame:
    """Open the cards and packs of a game.

    Raises:
        DeckbuilderError: There are no packs for it.
    """
    from deckbuilder.app import make_shelf
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.sealed_packs import pack_plan

    shelf = make_shelf(CardLibrary(invocation.card_files, invocation.data_dir), game)
    return SealedGame(shelf, pack_plan(game))


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
