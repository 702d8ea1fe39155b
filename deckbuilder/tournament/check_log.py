"""The log of deck checks: append-only, each line with its checksum, readable after any crash.

Every step of a count is a line, so a check that a crash interrupted can be continued. Times and
ids come from whoever writes.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.decks.journal import LARGEST_JOURNAL, decode, encode
from deckbuilder.tournament.names import OutsideError, inside
from engine.cards import GameId
from engine.decks import MOST_COPIES, Deck, Entry
from engine.games import GAMES

FILE_NAME = "deck-checks.log"
Record = Mapping[str, object]
Steps = Iterable[tuple[str, Entry]]


class CheckLogError(DeckbuilderError):
    """The log cannot be read or written; the text says why."""


@dataclass(frozen=True, slots=True)
class Penalised:
    """An infraction that was noted in a check, as the table had it then."""

    infraction: str
    title: str
    penalty: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class LoggedCheck:
    """One deck check as the log tells it.

    Attributes:
        id: Under which its lines stand.
        list_id: Which list of the event it is about.
        found: What was counted.
        result: What it came to, as `finish` was told; empty while it goes on.
        outcome: finished, given up, or empty while it goes on.
    """

    id: str
    list_id: str = ""
    player: str = ""
    judge: str = ""
    table: str = ""
    round: str = ""
    started: str = ""
    ended: str = ""
    seconds: int = 0
    found: Deck | None = None
    notes: tuple[str, ...] = ()
    penalised: tuple[Penalised, ...] = ()
    result: Record = field(default_factory=dict)
    outcome: str = ""

    @property
    def is_open(self) -> bool:
        """Whether it was neither finished nor given up."""
        return not self.outcome


class CheckLog:
    """The log of one event."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._whole = 0

    @property
    def path(self) -> Path:
        """The log's file."""
        return self._path

    def begin(self, check: LoggedCheck, game: str) -> None:
        """Write that a check begins."""
        self._append(
            {
                "what": "begin",
                "check": check.id,
                "list": check.list_id,
                "player": check.player,
                "judge": check.judge,
                "table": check.table,
                "round": check.round,
                "at": check.started,
                "game": game,
            }
        )

    def resume(self, check: LoggedCheck) -> None:
        """Write that a check goes on, and where and by whom."""
        place = {"judge": check.judge, "table": check.table, "round": check.round}
        self._append({"what": "resume", "check": check.id, **place})

    def count(self, check_id: str, steps: Steps, seconds: int = 0) -> None:
        """Write how many copies of some pairings are there now, and how long the check took."""
        rows = [[section, each.name, list(each.infusions), each.count] for section, each in steps]
        self._append({"what": "count", "check": check_id, "rows": rows, "seconds": seconds})

    def note(self, check_id: str, text: str, at: str) -> None:
        """Write a judge's note."""
        self._append({"what": "note", "check": check_id, "text": text, "at": at})

    def penalise(self, check_id: str, each: Penalised, at: str) -> None:
        """Write that an infraction was found."""
        self._append(
            {
                "what": "penalty",
                "check": check_id,
                "infraction": each.infraction,
                "title": each.title,
                "penalty": each.penalty,
                "note": each.note,
                "at": at,
            }
        )

    def withdraw(self, check_id: str, infraction: str, at: str) -> None:
        """Write that an infraction was noted in error."""
        self._append({"what": "withdraw", "check": check_id, "infraction": infraction, "at": at})

    def finish(self, check_id: str, result: Record, at: str, seconds: int) -> None:
        """Write what a check came to."""
        self._append(
            {"what": "finish", "check": check_id, "at": at, "seconds": seconds, "result": result}
        )

    def give_up(self, check_id: str, at: str) -> None:
        """Write that a check was given up."""
        self._append({"what": "give up", "check": check_id, "at": at})

    def checks(self) -> tuple[LoggedCheck, ...]:
        """Return every check, oldest first; a line that a crash cut off ends the reading.

        Raises:
            CheckLogError: The log cannot be read.
        """
        checks: dict[str, LoggedCheck] = {}
        for record in self.records():
            check_id = record.get("check")
            if isinstance(check_id, str):
                known = checks.get(check_id, LoggedCheck(check_id))
                checks[check_id] = _told(known, record)
        return tuple(checks.values())

    def records(self) -> list[Record]:
        """Return the lines that are whole.

        Raises:
            CheckLogError: The log cannot be read.
        """
        return list(decode(self._raw()))

    def _raw(self) -> bytes:
        try:
            with self._path.open("rb") as file:
                return file.read(LARGEST_JOURNAL + 1)
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise CheckLogError(f"Cannot read {self._path}: {error.strerror}.") from error

    def _append(self, record: Record) -> None:
        """Append a line and make the disk keep it; a torn end is cut off first.

        Raises:
            CheckLogError: It cannot be written.
        """
        line = encode(record)
        try:
            inside(self._path.parent, FILE_NAME)
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._mend()
            with self._path.open("ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
                self._whole = file.tell()
        except OutsideError as error:
            raise CheckLogError(str(error)) from error
        except OSError as error:
            raise CheckLogError(
                f"Cannot write {self._path}: {error.strerror}. Free some space or choose another "
                "folder; the check continues here."
            ) from error

    def _mend(self) -> None:
        """Cut a half-written line off, unless the file is as this object left it."""
        size = self._path.stat().st_size if self._path.exists() else 0
        if size == self._whole:
            return
        raw = self._raw()
        whole = sum(len(encode(each)) for each in decode(raw))
        if whole < len(raw):
            # What a crash left of a line is kept beside the log; nothing is thrown away.
            with self._path.with_suffix(".torn").open("ab") as file:
                file.write(raw[whole:] + b"\n")
            os.truncate(self._path, whole)


def _told(known: LoggedCheck, record: Record) -> LoggedCheck:
    tell = _TELLING.get(_word(record, "what"))
    return tell(known, record) if tell else known


def _counted(known: LoggedCheck, record: Record) -> LoggedCheck:
    found = _with_counts(known.found, record.get("rows"))
    return replace(known, found=found, seconds=max(known.seconds, _number(record, "seconds")))


def _resumed(known: LoggedCheck, record: Record) -> LoggedCheck:
    judge, table, round_ = (_word(record, key) for key in ("judge", "table", "round"))
    return replace(known, judge=judge, table=table, round=round_)


def _noted(known: LoggedCheck, record: Record) -> LoggedCheck:
    return replace(known, notes=(*known.notes, _word(record, "text")))


def _penalised(known: LoggedCheck, record: Record) -> LoggedCheck:
    names = ("infraction", "title", "penalty", "note")
    found = Penalised(*(_word(record, name) for name in names))
    return replace(known, penalised=(*known.penalised, found))


def _withdrawn(known: LoggedCheck, record: Record) -> LoggedCheck:
    wrong = _word(record, "infraction")
    kept = tuple(each for each in known.penalised if each.infraction != wrong)
    return replace(known, penalised=kept)


def _finished(known: LoggedCheck, record: Record) -> LoggedCheck:
    result = record.get("result")
    return replace(
        known,
        ended=_word(record, "at"),
        outcome="finished",
        seconds=_number(record, "seconds"),
        result=result if isinstance(result, dict) else {},
    )


def _given_up(known: LoggedCheck, record: Record) -> LoggedCheck:
    return replace(known, ended=_word(record, "at"), outcome="given up")


def _begun(known: LoggedCheck, record: Record) -> LoggedCheck:
    game = _word(record, "game")
    sections = [each.id for each in GAMES[GameId(game)].sections] if game in GAMES else []
    return replace(
        known,
        list_id=_word(record, "list"),
        player=_word(record, "player"),
        judge=_word(record, "judge"),
        table=_word(record, "table"),
        round=_word(record, "round"),
        started=_word(record, "at"),
        found=Deck(GameId(game), sections=dict.fromkeys(sections, ())) if sections else None,
    )


def _word(record: Record, key: str) -> str:
    value = record.get(key)
    return value if isinstance(value, str) else ""


def _number(record: Record, key: str) -> int:
    value = record.get(key)
    return value if isinstance(value, int) else 0


def _with_counts(found: Deck | None, rows: object) -> Deck | None:
    if found is None or not isinstance(rows, list):
        return found
    for row in rows:
        if not isinstance(row, list) or len(row) != 4:
            continue
        section, name, infusions, count = row
        if not (isinstance(section, str) and isinstance(name, str) and isinstance(count, int)):
            continue
        names = tuple(map(str, infusions)) if isinstance(infusions, list) else ()
        entry = Entry(name, max(0, min(count, MOST_COPIES)), names)
        kept = [each for each in found.entries(section) if each.pairing != entry.pairing]
        found = found.with_section(section, [*kept, *([entry] if entry.count else [])])
    return found


_TELLING: Mapping[str, Callable[[LoggedCheck, Record], LoggedCheck]] = {
    "begin": _begun,
    "resume": _resumed,
    "count": _counted,
    "note": _noted,
    "penalty": _penalised,
    "withdraw": _withdrawn,
    "finish": _finished,
    "give up": _given_up,
}
