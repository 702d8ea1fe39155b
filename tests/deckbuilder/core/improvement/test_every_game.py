"""The whole search with real decks and rules of every game, and games whose chances are known.

Games are thrown: the first deck draws cards, each card has a worth, and luck does the rest. So it
is known which swaps are better, and that none is where all cards are worth the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from zlib import crc32

import pytest

from deckbuilder.core.deck_keys import MAYBE_KEY
from deckbuilder.core.improvement.arena import Aim, Conditions, GameArena
from deckbuilder.core.improvement.search import Budget, Improvement
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Judge,
    Source,
    all_swapped,
    are_compatible,
    legal_swaps,
    tidied,
)
from deckbuilder.core.missing_texts import missing_texts
from deckbuilder.core.simulation.draws import DrawCounter
from deckbuilder.core.simulation.pieces import Played
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from engine.games import GAMES, playable_games
from tests.deckbuilder.core.improvement.conftest import shelf_of
from tests.long_run import one_in

ALL_GAMES = sorted(playable_games())
DRAWN = 18
WORTH = 0.06
LIBRARY = frozenset({Source.LIBRARY})


def chance(*parts):
    """A number between 0 and 1 that depends on what is given alone."""
    return crc32(repr(parts).encode()) / 2**32


@dataclass
class Thrown:
    """Games in which a drawn card adds its worth to the chance to win, and luck of its own."""

    worth: Mapping[str, float] = field(default_factory=dict)

    def results(self, _work, pieces):
        return map(self.played, pieces)

    def played(self, piece):
        deck, seeds = piece.job.decks[0], piece.seeds
        rows = deck.entries(*GAMES[deck.game].drawn_sections)
        names = [entry.name for entry in rows for _ in range(entry.count)]
        draws = DrawCounter(deck) if piece.weighs_draws else None
        letters = []
        for number in range(seeds.first, seeds.first + seeds.count):
            key = piece.job.seed, number
            places = Random(crc32(repr(key).encode())).sample(range(len(names)), DRAWN)
            edge = sum(self.edge(key, place, names[place]) for place in places)
            is_won = chance(key, "luck") < 0.5 + edge
            letters.append("W" if is_won else "L")
            if draws is not None:
                draws.count([names[place] for place in places], float(is_won))
        text = "".join(each if at % 2 else each.lower() for at, each in enumerate(letters))
        return Played(piece.id, text, draws=draws.draws if draws else None, busy=("here", 0.1))

    def edge(self, key, place, name):
        return self.worth.get(name, 0.0) + (chance(key, place, name) - 0.5) / 4


def ready_deck(game):
    shelf = shelf_of(game)
    paths = sorted(data_path("decks", game).glob("*.txt"))
    decks = (read_deck(path).deck for path in paths)
    return next(deck for deck in decks if not missing_texts(deck, shelf.catalog)), shelf


def with_maybe(deck, names):
    return replace(deck, extra={MAYBE_KEY: [{"name": name, "count": 1} for name in sorted(names)]})


def searched(deck, shelf, worth, games, seed):
    arena = GameArena(deck, Aim((deck,)), Conditions(shelf.catalog, seed=seed), Thrown(worth))
    allowed = Allowed(frozenset({Source.MAYBE}), most=3)
    return Improvement(arena, shelf, allowed, Budget(games=games)).run(seed)


def fitting_swaps(deck, shelf, count):
    """Some swaps with cards of the library that can be made together, all cards different."""
    judge, chosen = Judge(deck, shelf), []
    for swap in islice(legal_swaps(deck, shelf, Allowed(LIBRARY, most=1), 1), 400):
        tried = [*chosen, swap]
        ends = {each.out.key for each in tried} | {each.into.key for each in tried}
        fits = len(ends) == 2 * len(tried) and are_compatible(deck, tried)
        if len(chosen) < count and fits and judge.is_legal(all_swapped(deck, tried)):
            chosen = tried
    return chosen


@pytest.mark.parametrize("game", one_in(2, ALL_GAMES, "the same search with cards of another game"))
def test_a_deck_that_was_made_worse_finds_most_of_the_way_back(game):
    deck, shelf = ready_deck(game)
    *taken, a, b, c = fitting_swaps(deck, shelf, 6)
    assert len(taken) == 3
    worth = {each.out.name: WORTH for each in taken} | {each.into.name: -WORTH for each in taken}
    worse = tidied(all_swapped(deck, taken))
    names = {each.out.name for each in taken} | {each.into.name for each in (a, b, c)}
    found = searched(with_maybe(worse, names), shelf, worth, 6_000, 1)
    assert found.is_found
    made = [found.swaps[number] for number in found.together.numbers]
    back = sum(worth.get(e.into.name, 0.0) - worth.get(e.out.name, 0.0) for e in made)
    assert back / (6 * WORTH) > 0.5
    assert found.together.difference.estimate.low > 0


def test_where_nothing_is_better_nothing_is_found():
    deck, shelf = ready_deck(ALL_GAMES[0])
    maybe = with_maybe(deck, {each.into.name for each in fitting_swaps(deck, shelf, 6)})
    assert not searched(maybe, shelf, {}, 800, 0).is_found


@pytest.mark.long("a share of false findings needs many searches")
def test_where_nothing_is_better_it_says_so():
    false, searches = 0, 8
    for game in ALL_GAMES:
        deck, shelf = ready_deck(game)
        maybe = with_maybe(deck, {each.into.name for each in fitting_swaps(deck, shelf, 6)})
        false += sum(searched(maybe, shelf, {}, 800, seed).is_found for seed in range(searches))
    assert false / (searches * len(ALL_GAMES)) < 0.05
