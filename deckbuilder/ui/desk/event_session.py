"""The open event: its lists are checked in the background, and again when something changes."""

import contextlib
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.checked_event import CheckedEvent, gathered
from deckbuilder.tournament.deck_checker import CheckRequest
from deckbuilder.tournament.event_checks import (
    CheckedList,
    changed_lists,
    check_lists,
    recheck_lists,
    request_for,
)
from deckbuilder.tournament.event_teams import CheckedTeam
from deckbuilder.tournament.events import Event, open_event, save_event
from deckbuilder.tournament.names import inside
from deckbuilder.ui.background import Channel, Job
from engine.errors import EngineError
from engine.games import GAMES
from engine.games.game import Game
from engine.names import name_key

BATCH_SECONDS = 0.2
POLL = 5_000  # milliseconds; network drives tell nobody when a file changes
SETTLE = 250  # milliseconds in which a program may write several files
MOST_WATCHED = 300  # files; beyond that their folders are watched, and all of them looked at

Listing = Callable[[Callable[[], bool]], Iterator[CheckedList]]


class EventSession(QObject):
    """An event and how its lists stand.

    Signals:
        opened: Another event is open, or its players are others.
        arrived: Some lists were checked. Carries the place of the first and the lists.
        progressed: How far the check is. Carries how many lists are done, and of how many.
        finished: Every list and team is checked.
        stopped: The check was stopped. Carries how many lists are done, and of how many.
        failed: Something cannot be done. Carries the sentence.
    """

    opened = Signal()
    arrived = Signal(int, object)
    progressed = Signal(int, int)
    finished = Signal()
    stopped = Signal(int, int)
    failed = Signal(str)

    def __init__(
        self,
        executor: Executor,
        data_dir: Path | None = None,
        card_files: tuple[Path, ...] = (),
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._executor = executor
        self._data_dir = data_dir
        self._card_files = card_files
        self._event: Event | None = None
        self._path = Path()
        self._lists: list[CheckedList | None] = []
        self._checked: CheckedEvent | None = None
        self._run = 0
        self._stop = threading.Event()
        self._job: Job[object] | None = None
        self._look: Job[object] | None = None
        self._began = 0.0
        self._ground: object = None
        self._is_stopped = False
        self.seconds = 0.0
        self._watcher = QFileSystemWatcher(self)
        self._settle = QTimer(self, singleShot=True, interval=SETTLE)
        self._settle.timeout.connect(self.look_for_changes)
        self._watcher.fileChanged.connect(self._on_file)
        self._watcher.directoryChanged.connect(self._on_file)
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self.look_for_changes)

    # ------------------------------------------------------------------------------------ reading

    @property
    def current(self) -> Event | None:
        """The open event."""
        return self._event

    @property
    def path(self) -> Path:
        """The folder or the CSV that was opened."""
        return self._path

    @property
    def rows(self) -> Sequence[CheckedList | None]:
        """A list for each registration; None where it is not checked yet."""
        return self._lists

    @property
    def lists(self) -> list[CheckedList]:
        """The lists that are checked."""
        return [each for each in self._lists if each is not None]

    @property
    def games(self) -> list[Game]:
        """The games of the lists that are checked."""
        found = {each.deck.game for each in self.lists if each.deck is not None}
        return [GAMES[each] for each in sorted(found)]

    @property
    def checked(self) -> CheckedEvent | None:
        """Everything about the event, once every list is checked."""
        return self._checked

    @property
    def has_teams(self) -> bool:
        """Whether a list that is checked belongs to a team."""
        return any(each.registration.team for each in self.lists)

    def team_of(self, checked: CheckedList) -> CheckedTeam | None:
        """Return the team of a list."""
        key = name_key(checked.registration.team)
        teams = self._checked.teams if self._checked is not None and key else ()
        return next((each for each in teams if name_key(each.name) == key), None)

    @property
    def is_checking(self) -> bool:
        """Whether lists are being checked."""
        return self._job is not None

    def request(self) -> CheckRequest:
        """Return how the lists of the open event are checked.

        Raises:
            DeckbuilderError: The format's file lies outside the event's folder.
        """
        assert self._event is not None
        return request_for(self._event, self._card_files, self._data_dir)

    # ------------------------------------------------------------------------------------ opening

    def open(self, path: Path) -> None:
        """Open a folder of lists or a CSV of players, and check it."""
        self._path = path
        self._start_job(lambda: open_event(path), self._opened)

    def create(self, event: Event) -> None:
        """Make a folder an event with a name, day and format, and check it."""
        self._path = event.folder
        self._start_job(lambda: save_event(event), self._opened)

    def change(self, name: str, day: date | None, event_format: str, game: str) -> None:
        """Give the event another name, day, format or game; all lists are checked again."""
        event = self._event
        if event is None:
            return
        changed = replace(event, name=name, on_date=day, format=event_format, game=game)
        self._start_job(lambda: save_event(changed), self._opened)

    def stop(self) -> None:
        """Stop checking; what is checked already stays until all is checked again."""
        self._is_stopped = True
        self._cancel()
        self.stopped.emit(len(self.lists), len(self._lists))

    def close(self) -> None:
        """Leave the event: stop whatever is under way, and watch no longer."""
        self._watcher.blockSignals(True)
        self._poll.stop()
        self._settle.stop()
        self._event, self._checked, self._lists = None, None, []
        self._cancel()
        if self._look is not None:
            self._look.cancel()

    def _opened(self, event: object) -> None:
        assert isinstance(event, Event)
        self._event = event
        self._lists = [None] * len(event.registrations)
        self._checked = None
        self._watcher.blockSignals(False)
        self._watch(event)
        self._poll.start()
        self.opened.emit()
        self.check_all()

    # ----------------------------------------------------------------------------------- checking

    def check_all(self) -> None:
        """Check every list again: the format, the day or the cards changed."""
        event = self._event
        if event is None:
            return
        try:
            request = self.request()
        except DeckbuilderError as error:
            self.failed.emit(str(error))
            return
        self._ground = _ground_of(event)
        self._is_stopped = False
        self._start(lambda stop: check_lists(event, request, is_cancelled=stop))

    def look_for_changes(self) -> None:
        """See whether files came, went or changed; what did is checked again."""
        event = self._event
        is_busy = self.is_checking or self._look is not None
        if event is None or is_busy or self._is_stopped:
            return
        if _ground_of(event) != self._ground:  # another day, or the format's file was changed
            self.check_all()
            return
        path, before = self._path, self.lists
        job: Job[object] = Job(lambda: _if_changed(path, event, before), self)
        self._look = job
        job.succeeded.connect(self._looked)
        job.failed.connect(self._look_failed)
        job.start(self._executor)

    def _looked(self, event: object) -> None:
        self._forget_look()
        if not isinstance(event, Event) or self.is_checking:
            return
        before = self.lists
        is_other = _who(event) != _who(self._event)
        is_judged_otherwise = _ground_of(event) != self._ground
        self._event = event
        self._watch(event)
        if is_other:
            known = {(each.registration.list, each.registration.text): each for each in before}
            self._lists = [known.get((each.list, each.text)) for each in event.registrations]
            self.opened.emit()
        if is_judged_otherwise:
            self.check_all()
            return
        try:
            request = self.request()
        except DeckbuilderError as error:
            self.failed.emit(str(error))
            return
        self._start(lambda stop: recheck_lists(event, request, before, is_cancelled=stop))

    def _look_failed(self, error: Exception) -> None:
        self._forget_look()
        self._on_failed(error)

    def _forget_look(self) -> None:
        if self._look is not None:
            self._look.deleteLater()
        self._look = None

    def _start(self, listing: Listing) -> None:
        self._run += 1
        run, stop = self._run, threading.Event()
        self._began = time.monotonic()
        event, total, request = self._event, len(self._lists), self.request()
        assert event is not None
        channel = Channel(self._take)

        def work() -> object:
            lists: list[CheckedList] = []
            for first, batch in _batches(listing(stop.is_set)):
                lists += batch
                if not channel.send(run, first, batch):
                    return None
            return gathered(event, lists, request)

        self.progressed.emit(0, total)
        self._start_job(work, self._done, stop)

    def _take(self, run: int, first: int, batch: list[CheckedList]) -> None:
        if run != self._run:
            return
        self._lists[first : first + len(batch)] = batch
        self.arrived.emit(first, batch)
        self.progressed.emit(first + len(batch), len(self._lists))

    def _done(self, checked: object) -> None:
        assert isinstance(checked, CheckedEvent)
        self._checked = checked
        self.seconds = time.monotonic() - self._began
        self.finished.emit()

    def _start_job(
        self,
        work: Callable[[], object],
        then: Callable[[object], None],
        stop: threading.Event | None = None,
    ) -> None:
        self._cancel()
        self._stop = stop or threading.Event()
        job: Job[object] = Job(work, self)
        self._job = job
        job.succeeded.connect(lambda result: self._end(job, lambda: then(result)))
        job.failed.connect(lambda error: self._end(job, lambda: self._on_failed(error)))
        job.start(self._executor)

    def _end(self, job: "Job[object]", then: Callable[[], None]) -> None:
        if self._job is job:
            self._job = None
        job.deleteLater()
        then()

    def _on_failed(self, error: Exception) -> None:
        if not isinstance(error, DeckbuilderError | EngineError | OSError):
            raise error
        self.failed.emit(str(error))

    def _cancel(self) -> None:
        self._stop.set()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    # ----------------------------------------------------------------------------------- watching

    def _on_file(self, _path: str) -> None:
        """Wait a moment: a program may write several files."""
        self._settle.start()

    def _watch(self, event: Event) -> None:
        """Watch the folders and, as far as a system allows, every list."""
        wanted = {str(event.folder)}
        files = [each.list for each in event.registrations if each.list and not each.text]
        for file in files if len(files) <= MOST_WATCHED else ():
            with contextlib.suppress(DeckbuilderError):
                wanted.add(str(inside(event.folder, file)))
        wanted |= {os.path.join(event.folder, each) for each in _folders(files)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        gone, new = sorted(watched - wanted), sorted(wanted - watched)
        if gone:
            self._watcher.removePaths(gone)
        there = [each for each in new if Path(each).exists()]
        if there:
            self._watcher.addPaths(there)


def _ground_of(event: Event) -> object:
    """Return what every list of an event is judged by: game, day, format, and its file's state."""
    path = event.folder / event.format
    try:
        status = path.stat() if event.format and path.is_file() else None
    except OSError:
        status = None
    stamp = (status.st_mtime_ns, status.st_size) if status is not None else None
    return event.game, event.day, event.format, stamp


def _folders(files: Sequence[str]) -> set[str]:
    """Return the folders below the event's in which lists lie."""
    found = {file.rpartition("/")[0] for file in files if "/" in file}
    return {each for each in found if each and not each.startswith("/") and ".." not in each}


def _who(event: Event | None) -> object:
    return event.registrations if event is not None else None


def _if_changed(path: Path, event: Event, before: Sequence[CheckedList]) -> Event | None:
    """Reload the event; return it if something changed."""
    now = open_event(path if path.is_file() else event.folder)
    if replace(now, problems=()) == replace(event, problems=()) and not changed_lists(now, before):
        return None
    return now


def _batches(lists: Iterator[CheckedList]) -> Iterator[tuple[int, list[CheckedList]]]:
    """Gather lists, so that the window is told a few times a second and not for each of them."""
    first, batch, since = 0, [], time.monotonic()
    for each in lists:
        batch.append(each)
        if time.monotonic() - since > BATCH_SECONDS:
            yield first, batch
            first, batch, since = first + len(batch), [], time.monotonic()
    if batch:
        yield first, batch
