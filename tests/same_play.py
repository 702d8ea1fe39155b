"""Whether two builds of the engine play the same: a hash of every decision, event and key.

python -m tests.same_play               prints a hash for each game that is played
python -m tests.same_play --compare     compares them with those of plain Python in this checkout
"""

import argparse
import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games import play_kit
from engine.kernel.match import Match
from engine.pilots.roster import PilotName, make_pilot
from tests.engine.kernel.conformance.kit import Chance, Kit
from tests.engine.kernel.conformance.kits import KITS

ROOT = Path(__file__).resolve().parent.parent
GAMES = 8
# Most decisions of a game that are looked at; long games say little more.
DECISIONS = 400
KEY_EVERY = 10


class Hash:
    """Everything that happens in a game."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._answers = 0

    def add(self, game: Any, choice: object) -> None:
        """Take in a decision and its answer, and now and then the state."""
        pending = game.pending
        asked = (pending.seat, pending.kind, list(pending.options), list(pending.picked), choice)
        self._hash.update(repr(asked).encode())
        if self._answers % KEY_EVERY == 0:
            self._hash.update(f"{game.key()} {game.clone().key()}".encode())
        self._answers += 1

    def close(self, game: Any) -> str:
        """Take in what happened, and what has just happened."""
        last = (game.key(), game.events(), game.present_events())
        self._hash.update(repr(last).encode())
        return f"{self._answers} {self._hash.hexdigest()[:16]}"


def random_game(kit: Kit, number: int) -> str:
    """Play a game by chance."""
    game = kit.start(number, kit.sizes[number % len(kit.sizes)])
    chance, seen = Chance(number + 7), Hash()
    for _ in range(DECISIONS):
        if game.pending is None:
            break
        choice = chance.choose(game)
        seen.add(game, choice)
        game.apply(choice)
    return seen.close(game)


def duel(kit: Kit, number: int, pilot: PilotName, decisions: int = DECISIONS) -> str:
    """Let pilots play; what they answer hangs on everything that they look at."""
    game = kit.start(number, kit.sizes[0])
    brain = play_kit(kit.game).brain
    seats = range(game.seating.count)
    pilots = [make_pilot(pilot, brain(), number, seat) for seat in seats]
    seen = Hash()
    for _ in range(decisions):
        if game.pending is None:
            break
        choice = pilots[game.pending.seat].choose(game)
        seen.add(game, choice)
        game.apply(choice)
    return seen.close(game)


def saved_game(kit: Kit, number: int) -> str:
    """Save a match; what a file holds must be the same."""
    match = Match(lambda: kit.start(number, kit.sizes[0]), "cards")
    chance = Chance(number)
    for _ in range(60):
        if match.game.pending is not None:
            match.apply(chance.choose(match.game))
    return hashlib.sha256(repr(match.to_dict()).encode()).hexdigest()[:16]


def rows(games: int = GAMES) -> Iterator[str]:
    """Return a line for each game that is played."""
    for kit in KITS:
        for number in range(games):
            yield f"{kit.game} random {number}: {random_game(kit, number)}"
        for number in range(max(games // 4, 1)):
            yield f"{kit.game} greedy {number}: {duel(kit, number, PilotName.GREEDY)}"
            yield f"{kit.game} saved {number}: {saved_game(kit, number)}"


def of_another(folder: Path, games: int, **surroundings: str) -> list[str]:
    """Return the lines of a process that takes the engine from a folder."""
    paths = os.pathsep.join((str(folder), str(ROOT)))
    given = {**os.environ, **surroundings, "PYTHONPATH": paths}
    command = [sys.executable, "-m", "tests.same_play", "--games", str(games)]
    run = subprocess.run(
        command, cwd=folder, env=given, capture_output=True, text=True, check=False
    )
    if run.returncode:
        raise RuntimeError(run.stderr)
    return run.stdout.splitlines()


def main() -> int:
    """Print or compare."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--compare", action="store_true")
    given = parser.parse_args()
    own = list(rows(given.games))
    if not given.compare:
        print("\n".join(own))
        return 0
    others = of_another(ROOT, given.games)
    different = [pair for pair in zip(own, others, strict=True) if pair[0] != pair[1]]
    for mine, other in different:
        print(f"{mine}, in plain Python {other}")
    print(f"{len(own)} games, {len(different)} played otherwise than in plain Python")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
