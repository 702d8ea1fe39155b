"""Where the results of `deckbuilder check` go: the terminal, JSON, CSV and HTML, deck by deck."""

import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, TextIO

from deckbuilder.cli.output import SCHEMA
from deckbuilder.core.checking.csv_report import UNREADABLE, CsvReport
from deckbuilder.core.checking.html_report import HtmlReport
from deckbuilder.core.checking.verdict_words import (
    RuleWords,
    deck_lines,
    finding_lines,
    listed,
    summary_line,
    words_of,
)
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.ledgers import load_ledgers, load_readings
from deckbuilder.store.whole_files import replacing
from engine.games.construction import CONSTRUCTIONS

Record = Mapping[str, object]


class Sink(Protocol):
    """Takes the results one by one."""

    def add(self, record: Record) -> None:
        """Take the record of one deck."""

    def close(self) -> None:
        """Write what comes after all decks."""


class JsonSink:
    """Prints one JSON document, a deck a line, without keeping any."""

    def __init__(self, team: Record | None) -> None:
        self._team = team
        self._separator = ""
        print(f'{{"schema": {SCHEMA}, "decks": [', end="")

    def add(self, record: Record) -> None:
        """See base class."""
        print(self._separator, json.dumps(record, ensure_ascii=False), sep="\n", end="")
        self._separator = ","

    def close(self) -> None:
        """See base class."""
        print(f'\n], "team": {json.dumps(self._team, ensure_ascii=False)}}}')


@dataclass(slots=True)
class _Noted:
    """Of which decks a note holds: the file of the first, and how many."""

    first: str
    decks: int = 0

    def heading(self, judged: int) -> str:
        """Begin the note's line; one that does not hold of all decks names its own."""
        if self.decks == judged:
            return "Note"
        others = self.decks - 1
        return f"Note on {self.first}" + (f" and {others} more" if others else "")


class TextSink:
    """Prints readable reports, or only the totals where a report goes to a file."""

    def __init__(self, rules: RuleWords, team: Record | None, *, is_brief: bool) -> None:
        self._rules = rules
        self._team = team
        self._is_brief = is_brief
        self._tally = dict.fromkeys(("legal", "illegal", "unknown", UNREADABLE), 0)
        self._notes: dict[str, _Noted] = {}
        self._game = ""

    def add(self, record: Record) -> None:
        """See base class."""
        self._tally[str(record.get("verdict", UNREADABLE))] += 1
        for note in words_of(record, "notes"):
            self._notes.setdefault(note, _Noted(str(record["file"]))).decks += 1
        self._game = str(record.get("game", self._game))
        if not self._is_brief:
            print("\n".join(deck_lines(record, self._rules)))

    def close(self) -> None:
        """See base class."""
        if self._team is not None:
            print(f"Team: {str(self._team['verdict']).upper()}")
            for finding in listed(self._team, "findings"):
                print("\n".join(finding_lines(finding, self._game, self._rules)))
        judged = sum(self._tally.values()) - self._tally[UNREADABLE]
        for note, noted in self._notes.items():
            print(f"{noted.heading(judged)}: {note}")
        if self._is_brief or sum(self._tally.values()) > 1:
            print(summary_line(self._tally))


class Outputs:
    """All sinks of one run."""

    def __init__(self, sinks: list[Sink]) -> None:
        self._sinks = sinks

    def passed(self, records: Iterable[Record]) -> Iterator[Record]:
        """Hand each record to every sink, and on."""
        for record in records:
            for sink in self._sinks:
                sink.add(record)
            yield record


@contextmanager
def opened_outputs(
    csv_out: Path | None, html_out: Path | None, team: Record | None, *, as_json: bool
) -> Iterator[Outputs]:
    """Open the outputs that were asked for; a report file is there when all went well."""
    specs = [each.spec for each in CONSTRUCTIONS.values()]
    rules = RuleWords([*load_ledgers(), *load_readings()], specs)
    sinks: list[Sink] = []
    with ExitStack() as stack:
        if csv_out:
            sinks.append(_file_sink(stack, csv_out, CsvReport))
        if html_out:
            sinks.append(_file_sink(stack, html_out, lambda page: HtmlReport(page, rules)))
        is_brief = bool(csv_out or html_out)
        sinks.append(JsonSink(team) if as_json else TextSink(rules, team, is_brief=is_brief))
        yield Outputs(sinks)
        for sink in sinks:
            sink.close()


def _file_sink(stack: ExitStack, path: Path, make: Callable[[TextIO], Sink]) -> Sink:
    if path.is_dir():
        raise DeckbuilderError(f"Cannot write {path}: it is a folder.")
    try:
        raw = stack.enter_context(replacing(path))
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {path}: {error.strerror}.") from error
    text = io.TextIOWrapper(raw, encoding="utf-8", newline="", write_through=True)
    stack.callback(text.detach)
    return make(text)
