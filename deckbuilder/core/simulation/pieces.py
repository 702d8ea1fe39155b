"""Pieces of games whose outcome is kept game by game, so that it can be paired, kept and resumed.

A game is one letter: W, D or L for a game won, drawn or lost by the first deck when it went first,
the small letter when it went second.
"""

import os
import platform
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.simulation.draws import CardDraws, DrawCounter
from deckbuilder.core.simulation.executors import SeedRange
from deckbuilder.core.simulation.job import PlayedGame, SimulationJob, played_games
from engine.errors import EngineError
from engine.games.tally import CardUse, GameRecord

LETTERS = "LDW"
POINTS: Mapping[str, int] = {
    each: at for at, both in enumerate(("Ll", "Dd", "Ww")) for each in both
}
MET, MISSED = "+", "-"
# How a card was used: drawn, played, left in hand; for each the games and the points won in them.
USES = ("drawn", "played", "left")
Counts = tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class GamePiece:
    """A range of games of one job.

    Attributes:
        key: Tells the job from others, also in other runs of the program.
        weighs_draws: Whether the draws of the first deck are counted, too.
    """

    key: str
    job: SimulationJob
    seeds: SeedRange
    weighs_draws: bool = False

    @property
    def id(self) -> "PieceId":
        """What tells the piece from others."""
        return self.key, self.seeds.first, self.seeds.count


PieceId = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a piece.

    Attributes:
        letters: A letter for each game; empty where the games could not be played.
        met: For each game, whether the first goal was met by what was played; empty without goals.
        turns: Own turns of the first deck, over all games.
        cards: By seat and name, in how many games a card was drawn, played and left in hand, each
            with the points of those games: 2 for a win, 1 for a draw.
        failure: Why the games could not be played; empty where they were.
        draws: What was drawn by the first deck, where that was asked for.
        busy: Who played them, and for how many seconds; not part of the result.
    """

    id: PieceId
    letters: str = ""
    met: str = ""
    turns: int = 0
    decisions: int = 0
    cards: tuple[Mapping[str, Counts], ...] = ()
    failure: str = ""
    draws: CardDraws | None = None
    busy: tuple[str, float] = field(default=("", 0.0), compare=False)


def play_piece(piece: GamePiece) -> Played:
    """Play the games of a piece; decks that cannot be played are told, not raised."""
    counter = _Counter()
    draws = DrawCounter(piece.job.decks[0]) if piece.weighs_draws else None
    start = time.perf_counter()
    try:
        for each in played_games(piece.job, piece.seeds):
            counter.count(each.record, each.decisions)
            if each.met:
                counter.met.append(MET if each.met[0][1] else MISSED)
            if draws is not None:
                draws.count(each.record.drawn, _points(each))
    except (DeckbuilderError, EngineError) as error:
        return Played(piece.id, failure=str(error))
    busy = f"{platform.node()} {os.getpid()}", time.perf_counter() - start
    return Played(
        piece.id,
        "".join(counter.letters),
        "".join(counter.met),
        counter.turns,
        counter.decisions,
        tuple({name: _counts(row) for name, row in seat.items()} for seat in counter.cards),
        draws=draws.draws if draws is not None else None,
        busy=busy,
    )


def _points(played: PlayedGame) -> float:
    """What a game gave towards what is aimed at: its goal, where there is one, or winning."""
    return float(played.met[0][1]) if played.met else (played.record.result + 1) / 2


class _Counter:
    """Counts games as they end."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.met: list[str] = []
        self.turns = 0
        self.decisions = 0
        self.cards: tuple[dict[str, list[int]], ...] = ({}, {})

    def count(self, record: GameRecord, decisions: int) -> None:
        letter = LETTERS[record.result + 1]
        self.letters.append(letter if record.is_first else letter.lower())
        self.turns += record.turns
        self.decisions += decisions
        points = record.result + 1
        for rows, use, won in zip(self.cards, record.uses, (points, 2 - points), strict=False):
            _count_use(rows, use, won)


def _count_use(rows: dict[str, list[int]], use: CardUse, points: int) -> None:
    for at, names in enumerate((use.drawn, use.played, use.left)):
        for name in sorted(names):
            row = rows.setdefault(name, [0] * len(USES) * 2)
            row[2 * at] += 1
            row[2 * at + 1] += points


def _counts(row: list[int]) -> Counts:
    return row[0], row[1], row[2], row[3], row[4], row[5]


def add_counts(rows: dict[str, Counts], more: Mapping[str, Counts]) -> None:
    """Add the counts of further games, card by card."""
    for name, row in more.items():
        before = rows.get(name, (0, 0, 0, 0, 0, 0))
        rows[name] = _counts([a + b for a, b in zip(before, row, strict=True)])


def mirrored(letters: str) -> str:
    """Return the games as the second deck saw them: wins are losses, and first is second."""
    return letters.translate(_MIRROR)


_MIRROR = str.maketrans("WwDdLl", "lLdDwW")


def points_of(letters: str) -> list[float]:
    """Return what each game gave the first deck: 1 for a win, a half for a draw."""
    return [POINTS[each] / 2 for each in letters]
