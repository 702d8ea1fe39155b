"""The engine compiled with mypyc, against the same engine as plain Python.

`python3 dev.py bench --compiled` compiles the engine as `dev.py compile` does, plays the same
random games of every playable game with both builds and prints their figures. Then the compiled
engine plays the golden games: it must come to the same keys, logs and decisions as plain Python.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from deckbuilder.store.engine_build import SETTING, engine_build
from installer.compiled_engine import FOLDER, CompileError, build, is_current, run_with_compiled
from tests.engine.kernel.conformance.kit import Chance, Kit

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


def on_best_engine(module: str, main: Callable[[], None]) -> int:
    """Run what a module does, in another process if the compiled engine is there for it.

    As the program does: a build that is older than a source file, or that DECKBUILDER_ENGINE
    forbids, is left alone.
    """
    is_allowed = os.environ.get(SETTING) != "plain" and engine_build() != "compiled"
    if is_allowed and is_current():
        return run_with_compiled(module, *sys.argv[1:])
    print(f"engine: {engine_build()}", flush=True)
    main()
    return 0


def main() -> int:
    """Build, and measure both builds."""
    print(f"Compiling the engine in {FOLDER}, unless that is done ...", flush=True)
    try:
        build()
    except CompileError as error:
        print(error, file=sys.stderr)
        return 2
    plain = [sys.executable, "-m", "tests.benchmarks.figures"]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT)}
    return (
        subprocess.run(plain, check=False, cwd=ROOT, env=surroundings).returncode
        or run_with_compiled("tests.benchmarks.figures", "--growth")
        or run_with_compiled("tests.golden", "games")
        or run_with_compiled("tests.same_play", "--compare")
    )


if __name__ == "__main__":
    sys.exit(main())
