"""`python3 dev.py fuzz`: hostile inputs for every door, shared out by how quick a door is."""

import argparse
import multiprocessing
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from tests.fuzz.doors import DOORS
from tests.fuzz.pieces import pieces, work
from tests.fuzz.running import LONGEST, MOST_MEMORY, Outcome, keep_faults

FAULTS = Path("build/fuzz")


def main(words: Sequence[str]) -> int:
    """Send the inputs and print a table; 1 if an input did what none may do."""
    chosen = _options(words)
    doors = chosen.door or list(DOORS)
    begin = time.monotonic()
    outcomes = {door: Outcome() for door in doors}
    complaints: list[str] = []
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(chosen.jobs, context, max_tasks_per_child=1) as pool:
        begun = [pool.submit(work, piece) for piece in pieces(chosen.inputs, chosen.seed, doors)]
        for done in as_completed(begun):
            piece, outcome = done.result()
            outcomes[piece.door].add(outcome)
            print(_row(piece.door, outcome), file=sys.stderr, flush=True)
            complaints += keep_faults(FAULTS, piece.door, piece.seed, outcome)
    _print_table(outcomes, time.monotonic() - begin)
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if complaints else 0


def _options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser("dev.py fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--door", action="append", choices=list(DOORS))
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), metavar="N")
    return parser.parse_args(words)


def _print_table(outcomes: dict[str, Outcome], seconds: float) -> None:
    total = Outcome()
    print(f"{'door':<30}{'inputs':>9}{'taken':>9}{'faults':>8}{'cpu s':>9}{'slowest':>9}{'MB':>6}")
    for door, each in outcomes.items():
        print(_row(door, each))
        total.add(each)
    print(_row("all", total))
    print(f"{seconds:.0f} s; limits: {LONGEST:.0f} s and {MOST_MEMORY // 1_000_000} MB an input")


def _row(name: str, each: Outcome) -> str:
    return (
        f"{name:<30}{each.inputs:>9}{each.taken:>9}{len(each.faults):>8}{each.seconds:>9.1f}"
        f"{each.slowest:>9.3f}{each.memory // 1_000_000:>6}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
