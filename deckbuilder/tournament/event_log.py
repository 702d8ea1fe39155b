"""The log of an event: what was drawn, checked, locked and decided, and when.

An append-only file of checksummed lines, in the form of the draft journal: an entry is on disk
before `append` returns, and a line that a crash cut off or somebody changed stays where it is, is
told, and costs nothing but itself.
"""

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from deckbuilder.core.checking.verdict_words import cell
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.decks.journal import LARGEST_JOURNAL, decode, encode
from deckbuilder.tournament.names import inside

LOG_FILE = "event.log"


class EventLogError(DeckbuilderError):
    """The log cannot be read or written; the text says why."""


@dataclass(frozen=True, slots=True)
class EventEntry:
    """One thing that happened.

    Attributes:
        at: The moment, as an ISO time in UTC.
        kind: What it was: `draw`, `lock`, `check`, ...
        fields: What else is known of it, as JSON can hold it.
    """

    at: str
    kind: str
    fields: Mapping[str, object]


class EventLog:
    """The log in an event's folder; a link that leads out of it is refused (`OutsideError`)."""

    def __init__(self, folder: Path) -> None:
        self.path = inside(folder, LOG_FILE)

    def append(self, kind: str, fields: Mapping[str, object]) -> EventEntry:
        """Write an entry; when this returns, a crash cannot take it away.

        Raises:
            EventLogError: The disk refuses; the log is as it was.
        """
        entry = EventEntry(datetime.now(UTC).isoformat(timespec="seconds"), kind, dict(fields))
        line = encode({**fields, "at": entry.at, "kind": kind})
        try:
            self._append(line)
        except OSError as error:
            raise EventLogError(f"Cannot write {self.path}: {error.strerror}.") from error
        return entry

    def entries(self, *kinds: str) -> list[EventEntry]:
        """Return all entries, oldest first, or those of some kinds.

        Raises:
            EventLogError: The file cannot be read.
        """
        found = []
        for record in self._records():
            fields = dict(record or {})
            at, kind = str(fields.pop("at", "")), str(fields.pop("kind", ""))
            if record is not None and (not kinds or kind in kinds):
                found.append(EventEntry(at, kind, fields))
        return found

    def damaged(self) -> int:
        """Return how many lines are not as they were written."""
        return sum(record is None for record in self._records())

    def _records(self) -> Iterator[Mapping[str, object] | None]:
        """Yield the record of each line, None for one that is not whole."""
        for line in io.BytesIO(self._read()):
            if line != b"\n":
                yield next(decode(line.removesuffix(b"\n") + b"\n"), None)

    def _read(self) -> bytes:
        try:
            with self.path.open("rb") as file:
                raw = file.read(LARGEST_JOURNAL + 1)
        except FileNotFoundError:
            return b""
        except OSError as error:
            raise EventLogError(f"Cannot read {self.path}: {error.strerror}.") from error
        if len(raw) > LARGEST_JOURNAL:
            raise EventLogError(f"Cannot read {self.path}: it is too large for a log.")
        return raw

    def _append(self, line: bytes) -> None:
        """Append and sync; a failed attempt is cut off again, so that later lines stay readable."""
        with self.path.open("a+b") as file:
            end = file.seek(0, os.SEEK_END)
            file.seek(max(0, end - 1))
            is_torn = file.read(1) not in (b"", b"\n")
            try:
                file.write(b"\n" + line if is_torn else line)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                os.truncate(self.path, end)
                raise


def log_csv(entries: Iterable[EventEntry]) -> str:
    """Return a log as CSV: time, kind, and a column for each kind of field."""
    rows = list(entries)
    titles = list(dict.fromkeys(key for each in rows for key in each.fields))
    sheet = io.StringIO()
    writer = csv.writer(sheet, quoting=csv.QUOTE_ALL, lineterminator="\n")
    writer.writerow(["time", "kind", *map(cell, titles)])
    for each in rows:
        values = (_text(each.fields.get(key, "")) for key in titles)
        writer.writerow([cell(each.at), cell(each.kind), *map(cell, values)])
    return sheet.getvalue()


def log_records(entries: Iterable[EventEntry]) -> list[dict[str, object]]:
    """Return a log as records for JSON."""
    return [{"at": each.at, "kind": each.kind, **each.fields} for each in entries]


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, Sequence) and all(isinstance(each, str) for each in value):
        return "; ".join(value)
    return json.dumps(value, ensure_ascii=False)
