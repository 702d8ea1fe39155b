"""The engine's figures beside the calibration loop: `python -m tests.benchmarks.figures`.

Each figure is measured in turn with the loop, and the middle of several rounds counts; shares of
the loop hold on a busy machine as well, absolute numbers are for reading. Runs with the engine
that this process finds: `dev.py bench --compiled` prints the table for both builds.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from deckbuilder.core.simulation.job import SEED_STRIDE
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId
from engine.games import play_kit
from engine.games.kits import DeckTable
from engine.games.tables import table_for
from engine.games.watcher import Watcher, is_too_long
from engine.kernel.state import table as state_table
from engine.pilots.roster import PilotName, make_pilot, play_out
from tests.benchmarks import calibration_loop, growth
from tests.benchmarks.compiled import decisions_a_second
from tests.benchmarks.duels import USUAL_GAME, ready_decks
from tests.engine.kernel.conformance.kits import KITS

USUAL_DECK = "ferry_of_bad_dreams"
ROUNDS = 5
GAMES = 36
SEARCH_NODES = 400
COPIES = 2_000
IS_COMPILED = Path(str(state_table.__file__)).suffix != ".py"
# What each build is to reach.
AIMS = {
    f"random pilots, {USUAL_DECK}, share of the loop": (0.085, 0.25),
    "random pilots, all ready decks, share of the loop": (None, 0.21),
    "greedy duels a second": (None, 500),
    "copies in turn 15 a second": (30_000, 90_000),
    "microseconds a node of the searching pilot": (None, 45),
}


def tables(word: str) -> list[DeckTable[Any]]:
    """The ready decks whose file name holds a word, each against itself."""
    library = CardLibrary()
    decks = [read_deck(path, None, library.names).deck for path in ready_decks(word)]
    return [table_for([deck, deck], library.catalog(deck.game)) for deck in decks]


def play(
    found: list[DeckTable[Any]], pilot: PilotName, games: int, first: int = 0
) -> tuple[int, int]:
    """Play games as a simulation does; returns how many, and their decisions with a choice."""
    kit = play_kit(GameId(USUAL_GAME)).tally
    decisions = played = 0
    for index in range(first, first + games):
        table = found[index % len(found)]
        seed = SEED_STRIDE + index
        game = table.start(seed, first=index % 2)
        pilots = [make_pilot(pilot, table.brain, seed, seat, SEARCH_NODES) for seat in (0, 1)]
        watcher = Watcher(kit)
        decisions += play_out(game, pilots, watcher, is_too_long)
        watcher.record(game)
        played += 1
    return played, decisions


def loop_pace() -> float:
    """Return the actions of the calibration loop a second."""
    start = time.process_time()
    actions, _, _ = calibration_loop.play_many(100)
    return actions / (time.process_time() - start)


def middle(measure: Callable[[int], float]) -> float:
    """Return the middle of several rounds."""
    return sorted(measure(number) for number in range(ROUNDS))[ROUNDS // 2]


def share_of_loop(found: list[DeckTable[Any]]) -> float:
    """Return the decisions of random games as a share of the loop's actions."""
    play(found, PilotName.RANDOM, len(found))

    def measure(number: int) -> float:
        pace = loop_pace()
        start = time.process_time()
        _, decisions = play(found, PilotName.RANDOM, GAMES, number * GAMES)
        return decisions / (time.process_time() - start) / pace

    return middle(measure)


def greedy_duels(found: list[DeckTable[Any]]) -> float:
    """Return how many greedy duels a second are played."""
    play(found, PilotName.GREEDY, 1)

    def measure(number: int) -> float:
        start = time.process_time()
        played, _ = play(found, PilotName.GREEDY, GAMES, number * GAMES)
        return played / (time.process_time() - start)

    return middle(measure)


def copies(found: list[DeckTable[Any]]) -> float:
    """Return how many copies a second are made of a game in turn 15."""
    for seed in range(100):
        game = found[0].start(seed)
        pilots = [make_pilot(PilotName.RANDOM, found[0].brain, seed, seat) for seat in (0, 1)]
        play_out(game, pilots, is_over=lambda now: now.turn >= 15)
        if game.pending is not None:
            break

    def measure(_number: int) -> float:
        start = time.process_time()
        for _ in range(COPIES):
            game.clone()
        return COPIES / (time.process_time() - start)

    return middle(measure)


def node_time(found: list[DeckTable[Any]]) -> float:
    """Return the microseconds that the searching pilot takes for an answer on a copy."""
    game = found[0].start(3)
    pilots = [make_pilot(PilotName.GREEDY, found[0].brain, 3, seat) for seat in (0, 1)]
    play_out(game, pilots, is_over=lambda now: now.turn >= 6)
    pilot = make_pilot(PilotName.SEARCH, found[0].brain, 3, 0, SEARCH_NODES)

    def measure(_number: int) -> float:
        start = time.process_time()
        pilot.choose(game)
        return 1e6 * (time.process_time() - start) / SEARCH_NODES

    return middle(measure)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--growth", action="store_true")
    shows_growth = parser.parse_args().growth
    ferry, every = tables(USUAL_DECK), tables("")
    build = "compiled" if IS_COMPILED else "plain Python"
    print(f"{build}; calibration loop {loop_pace():,.0f} actions a second")
    figures = [share_of_loop(ferry), share_of_loop(every), greedy_duels(ferry)]
    figures += [copies(ferry), node_time(ferry)]
    for (name, aims), figure in zip(AIMS.items(), figures, strict=True):
        aim = aims[IS_COMPILED]
        told = f"  (aim {aim:,})" if aim is not None else ""
        print(f"  {name:52} {figure:12,.3f}{told}")
    own = {str(kit.game): decisions_a_second(kit) for kit in KITS}
    for game, pace in own.items():
        print(f"  {game:16} {pace / own[USUAL_GAME]:6.2f} of Rush of Ikorr's decisions a second")
    if shows_growth:
        for part in ("games", "undo"):
            print("\n".join(f"  {line}" for line in growth.told(part)))


if __name__ == "__main__":
    main()
