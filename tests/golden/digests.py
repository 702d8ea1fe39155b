"""What golden files hold: short digests of games, scenarios and the work behind a decision.

A digest says that play is the same to the bit, not what it is; `python -m tests.golden --write`
writes the files again, in a commit of its own that says why play has changed.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.scenario_files import read_document
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.kernel.state.table import Table
from engine.pilots.roster import PilotName, make_pilot
from engine.scenario.documents import game_of, run_document
from tests.engine.games.rush_of_ikorr.play.practice import FIRST_SET, SECOND_SET, practice_game
from tests.engine.kernel.conformance.kit import Chance

FOLDER = Path(__file__).parent
# How many random games are kept for each size of a team: 300 in all.
GAMES = {1: 220, 2: 50, 3: 30}
# Those with decks of the second practice set.
LATER_GAMES = {1: 30, 2: 6}
DUELS = 24
# The state itself goes into the digest of the play every so many answers.
KEY_EVERY = 40
LENGTH = 12


class PlayDigest:
    """Everything that happens in a game, as one hash: decisions, answers, events, states."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._events = 0
        self.answers = 0

    def add(self, game: RushGame, choice: object) -> None:
        """Take in the decision that waits and the answer it is about to get."""
        pending = game.pending
        assert pending is not None
        asked = (pending.seat, pending.kind, list(pending.options), list(pending.picked), choice)
        self._hash.update(repr(asked).encode())
        if self.answers % KEY_EVERY == 0:
            self._hash.update(str(game.key()).encode())
        self.answers += 1

    def close(self, game: RushGame) -> str:
        """Take in the whole log and return the hash."""
        self._hash.update(repr(game.events()).encode())
        return self._hash.hexdigest()[:LENGTH]


def log_digest(game: Table) -> str:
    """Return a hash of everything that happened in a game."""
    return hashlib.sha256(repr(game.events()).encode()).hexdigest()[:LENGTH]


def _row(game: RushGame, play: PlayDigest, name: str) -> tuple[str, str]:
    return name, f"{play.answers} {game.key():012x} {log_digest(game)} {play.close(game)}"


def game_names() -> list[str]:
    """Return the names of all games kept: the size of the teams, the set and a number."""
    first = [(size, "", number) for size, count in GAMES.items() for number in range(count)]
    later = [(s, "second-", number) for s, count in LATER_GAMES.items() for number in range(count)]
    return [f"{size}v{size}-{of}{number}" for size, of, number in (*first, *later)]


def game_row(name: str) -> tuple[str, str]:
    """Play one random game: answers, final key, log, and the digest of all that was asked."""
    size, of, number = int(name[0]), name.partition("-")[2], name.rpartition("-")[2]
    game = practice_game(int(number), size, SECOND_SET if of.startswith("second") else FIRST_SET)
    chance = Chance(int(number) + 77)
    play = PlayDigest()
    while game.pending is not None:
        choice = chance.choose(game)
        play.add(game, choice)
        game.apply(choice)
    return _row(game, play, name)


def duel_row(number: int) -> tuple[str, str]:
    """Let two greedy pilots play; what they answer hangs on everything they look at."""
    from engine.games.rush_of_ikorr.pilot.brain import RushBrain  # noqa: PLC0415 only for duels

    game = practice_game(number)
    pilots = [make_pilot(PilotName.GREEDY, RushBrain(), number, seat) for seat in (0, 1)]
    play = PlayDigest()
    while game.pending is not None and game.turn < 60:
        choice = pilots[game.pending.seat].choose(game)
        play.add(game, choice)
        game.apply(choice)
    return _row(game, play, f"greedy-{number}")


class LastGame:
    """Remembers which game ran last, whoever made it; for logs of games that nobody hands out."""

    def __init__(self) -> None:
        self.game: Table | None = None
        self._run = Table.run

    def __enter__(self) -> "LastGame":
        run = self._run

        def noted(game: Table) -> None:
            self.game = game
            run(game)

        Table.run = noted  # type: ignore[method-assign,assignment]
        return self

    def __exit__(self, *_: object) -> None:
        Table.run = self._run  # type: ignore[method-assign]


def scenario_digest(path: Path, library: CardLibrary) -> tuple[str, tuple[str, ...]]:
    """Run a scenario; returns a hash of its log, and what failed in it."""
    document = read_document(path)
    with LastGame() as last:
        report = run_document(document, library.catalog(game_of(document)))
    return "-" if last.game is None else log_digest(last.game), report.failures


# Bytecodes

COUNTED_GAMES = 24


def count_bytecodes(work: Callable[[], Any]) -> int:
    """Return how many bytecodes of Python some work takes; exact, and slow."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        if event == "call":
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
        elif event == "opcode":
            count += 1
        return trace

    before = sys.gettrace()
    # Python 3.12 looks whether any frame wants bytecodes only when tracing begins, and from 3.13 on
    # a function tells them from its second call; the first round is not counted.
    sys._getframe().f_trace_opcodes = True
    sys.settrace(trace)
    try:
        if sys.version_info >= (3, 13):
            work()
            count = 0
        work()
    finally:
        sys.settrace(before)
    return count


def _play_counted() -> int:
    decisions = 0
    for number in range(COUNTED_GAMES):
        game = practice_game(number)
        chance = Chance(number + 77)
        while game.pending is not None:
            decisions += len(game.pending.options) > 1
            game.apply(chance.choose(game))
    return decisions


def bytecodes_a_decision() -> float:
    """Return the bytecodes for each decision with a choice, over the same random games."""
    decisions = _play_counted()  # texts are read and lowered before the counting
    return round(count_bytecodes(_play_counted) / decisions, 1)


# Files


def read_table(name: str) -> dict[str, str]:
    """Return a golden file: the first word of each line, and the rest."""
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    rows = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {first: rest for first, _, rest in rows}


def write_table(name: str, remark: str, rows: Iterator[tuple[str, str]]) -> None:
    """Write a golden file."""
    lines = [f"# {remark}", *(f"{first} {rest}" for first, rest in rows)]
    (FOLDER / name).write_text("\n".join(lines) + "\n", "utf-8")
