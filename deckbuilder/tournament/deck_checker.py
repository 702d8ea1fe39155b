"""Checks many deck files, in several processes where that is faster."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from deckbuilder.core.checking.check import (
    CheckedDeck,
    Ground,
    SidingPlan,
    check_members,
    check_reading,
)
from deckbuilder.core.checking.records import deck_record, team_record, unreadable_record
from deckbuilder.core.decklist.reading import DecklistError, ListReading
from deckbuilder.core.decklist.siding_plan import read_siding_plan
from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import LARGEST_FILE, deck_files_in, read_deck
from deckbuilder.store.formats import FormatFileError, open_format, open_known_format
from deckbuilder.store.text_files import read_text
from engine.cards import GameId
from engine.errors import EngineError
from engine.formats import Format
from engine.games import title_of
from engine.legality import Finding, Fix, Severity, TeamReport, Verdict

MANY = 300  # files from which further processes are worth their start
CHUNK = 50

Record = dict[str, object]


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """How files are to be checked.

    Attributes:
        game: The game of lists that do not name theirs.
        format: A format's id or the path of its file; empty to go by each list.
        on_date: The day of the event.
    """

    on_date: date
    game: str | None = None
    format: str = ""
    card_files: tuple[Path, ...] = ()
    data_dir: Path | None = None


class DeckChecker:
    """Checks deck files one after the other; cards and formats are read once."""

    def __init__(self, request: CheckRequest) -> None:
        self._request = request
        self.library = CardLibrary(request.card_files, request.data_dir)
        self._formats: dict[tuple[GameId, str], Format] = {}

    def check(self, path: Path, plan: Path | None = None) -> CheckedDeck:
        """Check one file, after siding where there is a plan.

        Raises:
            DeckbuilderError: The file, its format or the plan cannot be used.
        """
        if os.path.isdir(path):  # unlike Path.is_dir(), also says no to a name no disk can hold
            raise UnreadableFileError(
                f"Cannot check {path}: there are no deck files (.txt, .deck, .csv) in this folder."
            )
        reading = read_deck(path, self._request.game, self.library.names)
        try:
            return self.check_reading(reading, plan)
        except FormatFileError as error:
            raise DeckbuilderError(f"Cannot check {path}: {error}") from error

    def check_reading(self, reading: ListReading, plan: Path | None = None) -> CheckedDeck:
        """Check a list that was read already, after siding where there is a plan.

        Raises:
            DeckbuilderError: Its format or the plan cannot be used.
        """
        game = reading.deck.game
        ground = Ground(
            self.library.catalog(game),
            self.format_for(game, reading.deck.format),
            self._request.on_date,
            lambda is_overlay: self.library.nearest(game, is_overlay=is_overlay),
        )
        siding = self._read_plan(plan, game) if plan else None
        try:
            return check_reading(reading, ground, siding)
        except EngineError as error:
            raise DeckbuilderError(str(error)) from error

    def record(self, file: str) -> Record:
        """Check one file and return the record of it, also when it cannot be read."""
        try:
            return deck_record(file, self.check(Path(file)))
        except DeckbuilderError as error:
            return unreadable_record(file, str(error))

    def check_team(self, members: Sequence[CheckedDeck]) -> TeamReport:
        """Check decks as one team.

        Raises:
            DeckbuilderError: They are of different games or formats.
        """
        games = {each.deck.game for each in members}
        formats = {each.format.id for each in members}
        if len(games) > 1:
            titles = " and ".join(sorted(map(title_of, games)))
            raise DeckbuilderError(f"A team plays one game, not {titles}.")
        if len(formats) > 1:
            named = " and ".join(sorted(formats))
            raise DeckbuilderError(f"The decks name different formats ({named}); give --format.")
        return check_members(members, self.library.catalog(members[0].deck.game))

    def format_for(self, game: GameId, named: str) -> Format:
        """Return the requested format, else the one the list names (an id, never a path)."""
        asked = self._request.format
        key = (game, asked or named)
        if key not in self._formats:
            find = open_format if asked else open_known_format
            self._formats[key] = find(game, asked or named, self._request.data_dir)
        return self._formats[key]

    def _read_plan(self, path: Path, game: GameId) -> SidingPlan:
        text = read_text(path, LARGEST_FILE)
        try:
            moves, problems = read_siding_plan(text, partial(self.library.knows, game))
        except DecklistError as error:
            raise UnreadableFileError(f"Cannot read {path}: {error}") from error
        return SidingPlan(moves, problems)


def find_files(given: Sequence[str]) -> list[str]:
    """Return the files that are meant: a folder means the deck files in it, if there are any."""
    found: list[str] = []
    for each in given:
        path = Path(each)
        inside = deck_files_in(path) if path.is_dir() else ()
        found += [os.path.join(each, file.relative_to(path)) for file in inside] or [each]
    return found


def check_team(given: Sequence[str], request: CheckRequest) -> tuple[list[Record], Record]:
    """Check files one by one and as one team.

    Raises:
        DeckbuilderError: The decks are of different games or formats.
    """
    checker = DeckChecker(request)
    records: list[Record] = []
    members: list[CheckedDeck] = []
    for file in find_files(given):
        try:
            members.append(checker.check(Path(file)))
            records.append(deck_record(file, members[-1]))
        except DeckbuilderError as error:
            records.append(unreadable_record(file, str(error)))
    if len(members) < len(records):
        return records, team_record(_unjudged(members))
    return records, team_record(checker.check_team(members))


def _unjudged(members: Sequence[CheckedDeck]) -> TeamReport:
    """A team with a deck that cannot be read is illegal if another deck is, else unknown."""
    is_illegal = any(each.report.verdict is Verdict.ILLEGAL for each in members)
    finding = Finding(
        Severity.UNKNOWN,
        "data",
        (),
        "A deck of the team could not be read, so the team was not judged.",
        fix=Fix("Correct the file and check again."),
    )
    return TeamReport(Verdict.ILLEGAL if is_illegal else Verdict.UNKNOWN, (finding,))


def check_files(
    files: Sequence[str],
    request: CheckRequest,
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
    jobs: int = 0,
) -> Iterator[Record]:
    """Yield the record of each file in order; memory does not grow with their number."""
    processes = jobs or min(os.cpu_count() or 1, 8)
    if len(files) < MANY or processes < 2:
        records: Iterable[Record] = map(DeckChecker(request).record, files)
        yield from _reported(records, len(files), report)
        return
    with get_context("spawn").Pool(processes, _start_worker, (request,)) as pool:
        yield from _reported(pool.imap(_check_in_worker, files, CHUNK), len(files), report)


def _reported(
    records: Iterable[Record], total: int, report: Callable[[int, int | None], None]
) -> Iterator[Record]:
    for done, record in enumerate(records, start=1):
        report(done, total)
        yield record


_worker: list[DeckChecker] = []  # the one checker of a worker process


def _start_worker(request: CheckRequest) -> None:
    _worker[:] = [DeckChecker(request)]


def _check_in_worker(file: str) -> Record:
    return _worker[0].record(file)
