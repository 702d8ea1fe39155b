"""How many test games a core plays in a second.

Wanted: 1,000 solitaire games in 5 s on two cores, so 100 a second and core; greedy against greedy
at least 60 a second and core.
"""

import pytest

from deckbuilder.core.simulation.executors import SeedRange
from deckbuilder.core.simulation.job import make_job, play_range
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.pilots.roster import PilotName

GAMES = 50
DECKS = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))
LIBRARY = CardLibrary()


def job(path, *, is_duel):
    deck = read_deck(path, None, LIBRARY.names).deck
    catalog = LIBRARY.catalog(deck.game)
    return make_job(deck, catalog, PilotName.GREEDY, opponent=deck if is_duel else None)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def bench_50_solitaire_games(benchmark, path):
    asked = job(path, is_duel=False)
    benchmark.pedantic(play_range, (asked, SeedRange(0, GAMES)), rounds=3)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def bench_50_greedy_duels(benchmark, path):
    asked = job(path, is_duel=True)
    benchmark.pedantic(play_range, (asked, SeedRange(0, GAMES)), rounds=3)
