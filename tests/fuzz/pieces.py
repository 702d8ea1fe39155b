"""A long run cut into pieces, each for a process of its own."""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.fuzz.doors import DOORS, shares
from tests.fuzz.running import Outcome, send

PIECE = 40_000  # inputs that one process sends before a new one takes over


@dataclass(frozen=True, slots=True)
class Piece:
    """Some inputs of one door."""

    door: str
    seed: int
    first: int
    count: int


def pieces(inputs: int, seed: int, doors: Sequence[str]) -> Iterator[Piece]:
    """Cut all inputs into pieces, the doors by turns: a run that is broken off has tried each."""
    counts = shares(inputs, doors)
    for first in range(0, max(counts.values()), PIECE):
        for door, count in counts.items():
            if first < count:
                yield Piece(door, seed, first, min(PIECE, count - first))


def work(piece: Piece) -> tuple[Piece, Outcome]:
    """Send one piece, in a process and a folder of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(DOORS[piece.door].make(Path(folder))) as door,
    ):
        for sample in door.samples[:50]:
            door.takes(sample)  # what is read once only is not counted as time of the first input
        numbers = range(piece.first, piece.first + piece.count)
        return piece, send(piece.door, door, piece.seed, numbers)
