"""A deck check at the desk: the count, its log on disk, its clock, notes and infractions."""

import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.tournament.check_export import result_record
from deckbuilder.tournament.check_log import CheckLog, LoggedCheck, Penalised
from deckbuilder.tournament.check_result import CheckResult, CheckRow, CheckStage
from deckbuilder.tournament.deck_check import DeckCheck, Steps
from deckbuilder.tournament.event_checks import CheckedList
from deckbuilder.tournament.event_log import EventLog
from deckbuilder.tournament.events import Event
from deckbuilder.tournament.infractions import Infraction, InfractionTable
from deckbuilder.tournament.stopwatch import Stopwatch
from deckbuilder.ui.background import Job
from deckbuilder.ui.desk.slip import SlipHead, slip_text
from engine.decks import Deck, Entry
from engine.formats import Format


def moment() -> str:
    """Return now, as a log writes it."""
    return datetime.now().isoformat(timespec="seconds")


class RunningCheck(QObject):
    """One deck check from its beginning to its end; every step is on disk soon after it.

    Signals:
        changed: Something was counted, noted or decided.
        ended: The check is finished or given up. Carries the LoggedCheck.
        failed: The log cannot be written; the check goes on. Carries the sentence.
    """

    changed = Signal()
    ended = Signal(object)
    failed = Signal(str)

    def __init__(
        self,
        event: Event,
        checked: CheckedList,
        make_check: Callable[[Callable[[Steps], None]], DeckCheck],
        infractions: InfractionTable,
        executor: Executor,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.event_of = event
        self.checked = checked
        self.infractions = infractions
        self._executor = executor
        self._log = CheckLog(event.folder)
        self._jobs: set[Job[object]] = set()
        self.count = make_check(self._keep_steps)
        self.watch = Stopwatch().started(time.time())
        who = checked.registration
        self.logged = LoggedCheck(
            secrets.token_hex(4), who.list, who.player, table=who.seat, started=moment()
        )

    @property
    def result(self) -> CheckResult:
        """How the deck stands now."""
        return self.count.result()

    @property
    def format(self) -> Format:
        """The format by which the deck is judged."""
        return self.count.event

    # ---------------------------------------------------------------------------------- beginning

    def begin(self, table: str = "", round_: str = "", judge: str = "") -> None:
        """Write that the check begins."""
        named = replace(self.logged, table=table, round=round_, judge=judge)
        self.logged = named
        game = self.count.registered.game
        self._write(lambda: self._log.begin(named, game))

    def resume(
        self, before: LoggedCheck, table: str = "", round_: str = "", judge: str = ""
    ) -> None:
        """Continue a check that was interrupted, its time included."""
        self.logged = resumed = replace(
            before,
            ended="",
            outcome="",
            table=table or before.table,
            round=round_ or before.round,
            judge=judge or before.judge,
        )
        self._write(lambda: self._log.resume(resumed))
        self.watch = Stopwatch(spent=before.seconds).started(time.time())
        if before.found is not None:
            self.count.take_up(before.found)
        self.changed.emit()

    # ------------------------------------------------------------------------------------ changing

    def add(self, section: str, entry: Entry) -> None:
        """Count copies that were sorted."""
        self.count.add(section, entry)
        self.changed.emit()

    def step(self, row: CheckRow, difference: int) -> None:
        """Count copies of a row more or less."""
        self.count.step(row.section, row.entry, difference)
        self.changed.emit()

    def set_count(self, row: CheckRow, count: int) -> None:
        """Say how many copies of a row are there."""
        self.count.set_count(row.section, row.entry, count)
        self.changed.emit()

    def tick(self, row: CheckRow) -> None:
        """Say that the listed copies of a row are all there, or none."""
        self.count.tick(row.section, row.entry)
        self.changed.emit()

    def give(self, row: CheckRow, infusion: str) -> None:
        """Say that a copy of a row carries an infusion."""
        self.count.give(row.section, row.entry, infusion)
        self.changed.emit()

    def take_off(self, row: CheckRow) -> None:
        """Say that a copy of a row carries nothing after all."""
        entry = row.entry
        for place, infusion in enumerate(entry.infusions):
            left = replace(entry, infusions=entry.infusions[place:])
            self.count.take(row.section, left, infusion)
        self.changed.emit()

    def move(self, row: CheckRow, to: str) -> None:
        """Say that the copies of a row lie in another section."""
        self.count.move(row.section, row.entry, to, max(1, row.found))
        self.changed.emit()

    def paste(self, deck: Deck) -> None:
        """Take a list for what is there."""
        self.count.replace_all(deck)
        self.changed.emit()

    def fill(self) -> None:
        """Say that everything is there as listed."""
        self.count.fill_as_listed()
        self.changed.emit()

    def set_sorted(self, is_sorted: bool) -> None:
        """Say whether all that is there was counted."""
        self.count.set_sorted(is_sorted)
        self.changed.emit()

    def set_sided(self, is_sided: bool) -> None:
        """Say whether the deck was sided since it was registered."""
        self.count.set_stage(CheckStage.SIDED if is_sided else CheckStage.REGISTERED)
        self.changed.emit()

    def undo(self) -> None:
        """Take the newest step back."""
        self.count.undo()
        self.changed.emit()

    def redo(self) -> None:
        """Do the newest undone step again."""
        self.count.redo()
        self.changed.emit()

    def pause(self) -> None:
        """Let the clock stand still, or run on."""
        now = time.time()
        is_running = self.watch.is_running
        self.watch = self.watch.stopped(now) if is_running else self.watch.started(now)
        self.changed.emit()

    def note(self, text: str) -> None:
        """Add a note."""
        words = " ".join(text.split())
        if words:
            self.logged = replace(self.logged, notes=(*self.logged.notes, words))
            self._write(partial(self._log.note, self.logged.id, words, moment()))
            self.changed.emit()

    def penalise(self, infraction: Infraction, penalty: str, note: str = "") -> None:
        """Note an infraction with what follows from it."""
        found = Penalised(infraction.id, infraction.title, penalty, " ".join(note.split()))
        self.logged = replace(self.logged, penalised=(*self.logged.penalised, found))
        self._write(partial(self._log.penalise, self.logged.id, found, moment()))
        self.changed.emit()

    def withdraw(self, infraction_id: str) -> None:
        """Take an infraction back that was noted in error."""
        kept = tuple(each for each in self.logged.penalised if each.infraction != infraction_id)
        self.logged = replace(self.logged, penalised=kept)
        self._write(partial(self._log.withdraw, self.logged.id, infraction_id, moment()))
        self.changed.emit()

    # -------------------------------------------------------------------------------------- ending

    def finish(self) -> None:
        """End the check and keep what it came to."""
        now = time.time()
        self.watch = self.watch.stopped(now)
        seconds = round(self.watch.elapsed(now))
        record = result_record(self.result)
        done = replace(
            self.logged, ended=moment(), seconds=seconds, result=record, outcome="finished"
        )
        self.logged = done
        self._write(partial(self._log.finish, done.id, record, done.ended, seconds))
        self._write(partial(_tell_event, self.event_of, done))
        self.ended.emit(done)

    def give_up(self) -> None:
        """End the check without a result."""
        self.logged = replace(self.logged, ended=moment(), outcome="given up")
        self._write(partial(self._log.give_up, self.logged.id, self.logged.ended))
        self.ended.emit(self.logged)

    def slip(self) -> str:
        """Return the slip as it would be printed now."""
        now = time.time()
        told = replace(self.logged, seconds=round(self.watch.elapsed(now)))
        event, deck = self.event_of.name, self.count.registered.name
        who = self.checked.registration
        head = SlipHead(event, deck, self.format.title, who.team, who.seat)
        return slip_text(told, self.result, head, self.infractions)

    def _keep_steps(self, steps: Steps) -> None:
        seconds = round(self.watch.elapsed(time.time()))
        self._write(partial(self._log.count, self.logged.id, steps, seconds))

    def _write(self, work: Callable[[], object]) -> None:
        """Write in the background, one line after the other."""
        job: Job[object] = Job(work, self)
        self._jobs.add(job)
        job.succeeded.connect(lambda: self._forget(job))
        job.failed.connect(lambda error: self._on_failed(job, error))
        job.start(self._executor)

    def _forget(self, job: "Job[object]") -> None:
        self._jobs.discard(job)
        job.deleteLater()

    def _on_failed(self, job: "Job[object]", error: Exception) -> None:
        self._forget(job)
        if not isinstance(error, DeckbuilderError):
            raise error
        self.failed.emit(str(error))


def _tell_event(event: Event, done: LoggedCheck) -> None:
    """Write into the event's own log that a deck was checked."""
    result = done.result
    EventLog(event.folder).append(
        "check",
        {
            "check": done.id,
            "player": done.player,
            "list": done.list_id,
            "as_listed": result.get("as_listed"),
            "verdict": result.get("verdict"),
            "seconds": done.seconds,
            "penalties": [f"{each.title}: {each.penalty}" for each in done.penalised],
        },
    )
