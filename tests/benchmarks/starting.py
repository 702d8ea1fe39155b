"""Start the engine as a program does: import it and compile 200 cards.

Prints seconds of processor time for the import, for the cards, for the same cards with their texts
known (as kept in the user's folder), the most memory that all of it took, in MB, and how many
actions a second the calibration loop came to in between.
"""

import json
import sys
import time
from pathlib import Path

CARDS = 200


def main(folder: str) -> None:
    """Compile the first cards of a folder."""
    start = time.process_time()
    from engine.games.rush_of_ikorr.play.compile import CardCompiler  # noqa: PLC0415
    from engine.games.rush_of_ikorr.play.game import RushGame  # noqa: F401, PLC0415
    from engine.games.rush_of_ikorr.schema import SCHEMA  # noqa: PLC0415

    imported = time.process_time() - start
    paths = sorted(Path(folder).glob("*.json"))
    records = [each for path in paths for each in json.loads(path.read_text(encoding="utf-8"))]
    cards = [card for each in records if (card := SCHEMA.read(each).card) is not None]
    chosen = [card for card in cards if card.type != "infusion"][:CARDS]
    before = time.process_time()
    compiler = CardCompiler()
    faces = [compiler.face(card) for card in chosen]
    compiled = time.process_time() - before
    before = time.process_time()
    again = CardCompiler(compiler.trees)
    for card in chosen:
        again.face(card)
    lowered = time.process_time() - before
    assert len(faces) == CARDS
    print(imported, compiled, lowered, peak_memory(), pace())


def pace() -> float:
    """Return the actions of the calibration loop a second of processor time."""
    from tests.benchmarks import calibration_loop  # noqa: PLC0415  not part of what is measured

    before = time.process_time()
    actions, _, _ = calibration_loop.play_many(200)
    return actions / (time.process_time() - before)


def peak_memory() -> float:
    """Return the most memory this process has had, in MB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    if status.exists():
        # What getrusage tells here begins with what the starting process had.
        lines = status.read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))
    if sys.platform == "win32":
        return 0.0
    import resource  # noqa: PLC0415  not everywhere

    scale = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / scale


if __name__ == "__main__":
    main(sys.argv[1])
