"""Played pieces as lines of JSON, so that a gauntlet goes on where it stopped.

The first line says what the file is; every further line is a piece. A line that was cut short, as
by a machine that went off, is played again.
"""

import json
from collections.abc import Iterable, Mapping

from deckbuilder import __version__
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.foreign_json import ForeignJsonError, read_json
from deckbuilder.core.simulation.pieces import MET, MISSED, POINTS, Counts, PieceId, Played

KIND = "gauntlet"
SCHEMA = 1
MOST_GAMES = 10_000_000
_LONGEST_NAME = 200


class KeptGamesError(DeckbuilderError):
    """A file does not hold games of this version; the sentence goes on after “it”."""


def heading() -> str:
    """Return the first line of a new file."""
    return _line({"schema": SCHEMA, "kept": KIND, "version": __version__})


def piece_line(piece: Played) -> str:
    """Return the line of a piece."""
    key, first, count = piece.id
    return _line(
        {
            "key": key,
            "first": first,
            "count": count,
            "letters": piece.letters,
            "met": piece.met,
            "turns": piece.turns,
            "decisions": piece.decisions,
            "cards": [{name: list(row) for name, row in seat.items()} for seat in piece.cards],
        }
    )


def _line(record: Mapping[str, object]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def read_pieces(lines: Iterable[str]) -> dict[PieceId, Played]:
    """Read the pieces of a file; damaged lines are left out, and played again.

    Raises:
        KeptGamesError: The first line is not that of kept games of this version.
    """
    given = iter(lines)
    _check_heading(next(given, ""))
    pieces = (_read_piece(line) for line in given if line.strip())
    return {piece.id: piece for piece in pieces if piece is not None}


def _check_heading(line: str) -> None:
    try:
        record = read_json(line)
    except ForeignJsonError:
        record = None
    if not isinstance(record, dict) or record.get("kept") != KIND:
        raise KeptGamesError("it does not hold the games of a gauntlet; name another file.")
    if record.get("schema") != SCHEMA or record.get("version") != __version__:
        raise KeptGamesError(
            f"its games were played by version {str(record.get('version'))[:40]} of this program, "
            f"and this is {__version__}: they would not fit together; name another file."
        )


def _read_piece(line: str) -> Played | None:
    try:
        record = read_json(line)
    except ForeignJsonError:
        return None
    return _piece(record) if isinstance(record, dict) else None


def _piece(record: Mapping[str, object]) -> Played | None:
    key, letters, met = (record.get(each) for each in ("key", "letters", "met"))
    numbers = [_number(record.get(e)) for e in ("first", "count", "turns", "decisions")]
    cards = _cards(record.get("cards"))
    if not isinstance(key, str) or not isinstance(letters, str) or not isinstance(met, str):
        return None
    first, count, turns, decisions = numbers
    if first is None or count is None or turns is None or decisions is None or cards is None:
        return None
    is_whole = len(letters) == count and set(letters) <= POINTS.keys()
    if not is_whole or not set(met) <= {MET, MISSED} or len(met) not in (0, count):
        return None
    return Played((key, first, count), letters, met, turns, decisions, cards)


def _number(value: object) -> int | None:
    return value if type(value) is int and 0 <= value <= MOST_GAMES * 1_000 else None


def _cards(value: object) -> tuple[Mapping[str, Counts], ...] | None:
    if not isinstance(value, list) or len(value) > 2:
        return None
    seats: list[Mapping[str, Counts]] = []
    for each in value:
        if not isinstance(each, dict):
            return None
        rows = {str(name)[:_LONGEST_NAME]: _row(row) for name, row in each.items()}
        seats.append({name: row for name, row in rows.items() if row is not None})
        if len(seats[-1]) != len(rows):
            return None
    return tuple(seats)


def _row(value: object) -> Counts | None:
    if not isinstance(value, list) or len(value) != 6:
        return None
    found = [_number(each) for each in value]
    a, b, c, d, e, f = found
    if a is None or b is None or c is None or d is None or e is None or f is None:
        return None
    return a, b, c, d, e, f
