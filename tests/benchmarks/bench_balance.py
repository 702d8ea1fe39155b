"""Whether the ready decks are fair: every one against every other, played by the greedy pilot.

`DECKBUILDER_BALANCE_GAMES=20 python3 dev.py bench -k balance` plays fewer games a pairing.
"""

import os

from tests.benchmarks.balance import GAMES, play_all, table_of


def bench_no_ready_deck_is_too_strong_or_too_weak(benchmark):
    games = int(os.environ.get("DECKBUILDER_BALANCE_GAMES", GAMES))
    standings = benchmark.pedantic(play_all, (games,), rounds=1)
    assert standings.unfair() == [], table_of(standings)
