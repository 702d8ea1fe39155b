"""The engine compiled with mypyc, against the same engine as plain Python.

`python3 dev.py bench --compiled` compiles the engine as `dev.py compile` does, plays the same
random games of every playable game with both builds and prints their figures. Then the compiled
engine plays the golden games: it must come to the same keys, logs and decisions as plain Python.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from engine.kernel.state import table
from installer.compiled_engine import FOLDER, CompileError, build, run_with_compiled
from tests.benchmarks import calibration_loop
from tests.engine.kernel.conformance.kit import Chance, Kit
from tests.engine.kernel.conformance.kits import KITS

ROOT = Path(__file__).resolve().parents[2]
GAMES = 12
DECISIONS = 600


def decisions_a_second(kit: Kit) -> float:
    """Return the decisions with a choice that random games of a game come to a second."""
    decisions, seconds = 0, 0.0
    for number in range(GAMES):
        game = kit.start(number, kit.sizes[0])
        chance = Chance(number + 77)
        start = time.process_time()
        for _ in range(DECISIONS):
            if game.pending is None:
                break
            decisions += len(game.pending.options) > 1
            game.apply(chance.choose(game))
        seconds += time.process_time() - start
    return decisions / seconds


def share(kit: Kit) -> float:
    """Return them as a share of the calibration loop's actions, measured in turn."""
    shares = []
    for _ in range(3):
        start = time.process_time()
        actions, _, _ = calibration_loop.play_many(100)
        loop = actions / (time.process_time() - start)
        shares.append(decisions_a_second(kit) / loop)
    return sorted(shares)[1]


def print_figures(label: str) -> None:
    """Print the share of the calibration loop that the engine at hand reaches, game by game."""
    is_plain = Path(str(table.__file__)).suffix == ".py"
    print(f"{label} ({'plain Python' if is_plain else 'compiled'}), share of the calibration loop:")
    for kit in KITS:
        kit.start(0, kit.sizes[0])
        print(f"  {kit.game:16}{share(kit):.3f}", flush=True)


def main() -> int:
    """Build and measure, or print the figures of the engine at hand."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--figures")
    label = parser.parse_args().figures
    if label:
        print_figures(label)
        return 0
    print(f"Compiling the engine in {FOLDER}, unless that is done ...", flush=True)
    try:
        build()
    except CompileError as error:
        print(error, file=sys.stderr)
        return 2
    figures = ("tests.benchmarks.compiled", "--figures")
    plain = [sys.executable, "-m", *figures, "plain"]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    return (
        subprocess.run(plain, check=False, cwd=ROOT, env=surroundings).returncode
        or run_with_compiled(*figures, "compiled")
        or run_with_compiled("tests.golden", "games")
        or run_with_compiled("tests.same_play", "--compare")
    )


if __name__ == "__main__":
    sys.exit(main())
