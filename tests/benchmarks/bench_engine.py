"""Playing Rush of Ikorr: decisions a second against the calibration loop, copies, undo, start-up.

The bars: decisions with two or more options at least 0.05 of the loop's actions (the aim is 0.2),
30,000 copies a second, undo of a decision in turn 15 below 20 ms, the import in 0.15 s, with 200
cards whose texts are read again in 0.5 s, all of it in 80 MB. Those two are seconds of processor
time on a machine whose loop comes to 350,000 actions a second, so that load is not to blame.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from deckbuilder.store.bundled import data_path
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.kernel.match import Match
from tests.benchmarks import calibration_loop
from tests.engine.games.rush_of_ikorr.play.practice import practice_game
from tests.engine.kernel.conformance.kit import Chance
from tests.golden.digests import bytecodes_a_decision, read_table

GAMES = 40
USUAL_PACE = 350_000


def play_games(games: int) -> tuple[int, float]:
    """Play random games; returns the decisions with a choice and the seconds they took."""
    decisions = 0
    start = time.process_time()
    for number in range(games):
        game = practice_game(number)
        chance = Chance(number + 77)
        while game.pending is not None:
            decisions += len(game.pending.options) > 1
            game.apply(chance.choose(game))
    return decisions, time.process_time() - start


def share_of_calibration_loop() -> float:
    """Return decisions a second as a share of the loop's actions a second, measured in turn."""
    shares = []
    for _ in range(3):
        start = time.process_time()
        actions, _, _ = calibration_loop.play_many(100)
        loop = actions / (time.process_time() - start)
        decisions, seconds = play_games(GAMES)
        shares.append(decisions / seconds / loop)
    return sorted(shares)[1]


def bench_random_games(benchmark):
    practice_game(0)
    decisions, _ = benchmark.pedantic(play_games, args=(GAMES,), rounds=3)
    share = share_of_calibration_loop()
    benchmark.extra_info["decisions"] = decisions
    benchmark.extra_info["share of the calibration loop"] = round(share, 3)
    print(f"\n{decisions} decisions a round; share of the calibration loop: {share:.3f}")
    assert share >= 0.05


def bench_bytecodes_of_a_decision(benchmark):
    figure = benchmark.pedantic(bytecodes_a_decision, rounds=1)
    print(f"\n{figure} bytecodes a decision")
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    known = read_table("bytecodes.txt").get(version, figure)
    assert figure <= float(known) * 1.01


def game_in_turn(turn: int) -> RushGame:
    for number in range(100):
        game = practice_game(number)
        chance = Chance(number)
        while game.pending is not None and game.turn < turn:
            game.apply(chance.choose(game))
        if game.pending is not None:
            return game
    raise AssertionError("no game lasted that long")


def bench_copy_of_a_game_in_turn_15(benchmark):
    game = game_in_turn(15)
    benchmark(game.clone)
    assert benchmark.stats.stats.min < 1 / 30_000


def bench_undo_of_a_decision_in_turn_15(benchmark):
    choices = game_in_turn(15)

    def start() -> RushGame:
        return practice_game(int(choices.seed))

    match = Match(start, "cards")
    for choice in choices.choices():
        match.apply(choice)

    def undo_and_redo() -> None:
        match.undo()
        match.redo()

    benchmark(undo_and_redo)
    assert benchmark.stats.stats.median < 0.020


def started(kept: Path) -> list[float]:
    """Seconds for the import, for 200 cards, for 200 cards with known texts; memory in MB; pace.

    An installed program finds its modules compiled; here they are kept in a folder.
    """
    command = [sys.executable, "-m", "tests.benchmarks.starting"]
    command.append(str(data_path("cards", "rush_of_ikorr")))
    surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": str(kept)}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    root = Path(__file__).parents[2]
    run = subprocess.run(
        command, cwd=root, env=surroundings, capture_output=True, text=True, check=True
    )
    return [float(word) for word in run.stdout.split()]


def bench_start_of_the_engine(benchmark, tmp_path):
    started(tmp_path)  # leaves compiled modules behind
    rounds = [benchmark.pedantic(started, args=(tmp_path,), rounds=1)]
    rounds += [started(tmp_path) for _ in range(6)]
    pace = max(each[-1] for each in rounds)
    imported, compiled, lowered, memory, _ = (min(each) for each in zip(*rounds, strict=True))
    print(f"\nimport {imported:.3f} s, 200 cards {compiled:.2f} s ({lowered:.2f} s, texts known)")
    print(f"{memory:.0f} MB; calibration loop {pace:,.0f} actions a second")
    scale = pace / USUAL_PACE
    print(f"at {USUAL_PACE:,}: import {imported * scale:.3f} s, 200 cards {compiled * scale:.2f} s")
    assert memory < 80
    assert imported * scale < 0.15
    assert (imported + compiled) * scale < 0.5
