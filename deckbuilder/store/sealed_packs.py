"""Sealed play: the bundled numbers of packs and pools, and decks built from ready leaders."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.missing_texts import missing_texts
from deckbuilder.core.sealed.builder import build_deck
from deckbuilder.core.sealed.packs import PackPlan, open_pool, sets_of
from deckbuilder.core.sealed.pool import Pool
from deckbuilder.core.shelf import Shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.decks import Deck
from engine.formats import Format

# Pools that are opened for each rival at most, until one makes a legal deck.
MOST_TRIES = 5


def pack_plan(game: GameId) -> PackPlan:
    """Return how pools of a game are made.

    Raises:
        DeckbuilderError: Nothing is known for that game.
    """
    document = tomllib.loads(data_path("sealed", "packs.toml").read_text("utf-8"))
    found = document.get(game)
    if found is None:
        raise DeckbuilderError(f"There are no packs for {game}.")
    numbers = found["packs"], found["cards"]
    return PackPlan(found["format"], *numbers, found["note"], tuple(found["rarities"]))


@dataclass(frozen=True, slots=True)
class SealedGame:
    """A game as it is played sealed.

    Attributes:
        ready: The files of ready decks, whose leaders are taken.
    """

    shelf: Shelf
    plan: PackPlan
    ready: tuple[Path, ...]

    @property
    def event(self) -> Format:
        """The format that decks are built for."""
        found = self.shelf.format(self.plan.format)
        if found is None:
            raise DeckbuilderError(f"There is no format “{self.plan.format}”.")
        return found

    @property
    def usual_set(self) -> str:
        """The largest set of practice cards, whose texts are all there to be played."""
        known = sets_of(self.shelf)
        return max(known, key=lambda name: ("Practice" in name, known[name]), default="")

    def pool(self, set_name: str | None, seed: int, packs: int | None) -> Pool:
        """Open packs; of the usual set where none is named."""
        plan = replace(self.plan, packs=packs) if packs else self.plan
        return open_pool(self.shelf, plan, set_name or self.usual_set, seed)

    def build(self, pool: Pool, seed: int) -> Deck:
        """Build a deck of a pool with the leaders of a ready deck."""
        templates = [read_deck(path).deck for path in self.ready]
        played = [each for each in templates if self._has_texts(each)]
        return build_deck(pool, self.shelf, self.event, played or templates, seed)

    def _has_texts(self, deck: Deck) -> bool:
        """Whether the leaders of a deck can be played: their texts are loaded."""
        drawn = self.shelf.game.drawn_sections
        bare = {name: rows for name, rows in deck.sections.items() if name not in drawn}
        return not missing_texts(Deck(deck.game, sections=bare), self.shelf.catalog)

    def rivals(self, pool: Pool, count: int) -> Iterator[Deck]:
        """Yield decks of other pools of the set, with the seeds behind that of a pool.

        Raises:
            DeckbuilderError: Too few pools make a legal deck.
        """
        built = 0
        for seed in range(pool.seed + 1, pool.seed + 1 + count * MOST_TRIES):
            try:
                deck = self.build(self.pool(pool.set, seed, None), seed)
            except DeckbuilderError:
                continue  # a pool without a deck; the next one has another chance
            yield deck
            built += 1
            if built == count:
                return
        raise DeckbuilderError(f"Only {built} of {count} pools made a legal deck.")
