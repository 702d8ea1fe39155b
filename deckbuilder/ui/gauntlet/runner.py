"""A gauntlet that runs beside the window: partial results, a pause, an end, or a complaint."""

import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject

from deckbuilder.core.errors import DeckbuilderError, UnreadableFileError
from deckbuilder.core.gauntlet.history import VersionRow, field_key, run_of, versions
from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.gauntlet.run import played_parts
from deckbuilder.core.gauntlet.standings import Matrix, Standings
from deckbuilder.core.simulation.executors import Executor as Spreading
from deckbuilder.core.simulation.executors import LocalProcesses
from deckbuilder.store.gauntlet_files import FOLDER, note_run, read_kept_games, runs, written_pieces
from deckbuilder.ui.background import Channel
from deckbuilder.ui.games_runner import GamesRunner
from deckbuilder.ui.gauntlet.control import RunControl
from engine.errors import EngineError

# Seconds between two partial results.
SHOWN_EVERY = 0.5


@dataclass(frozen=True, slots=True)
class GauntletState:
    """What is known so far.

    Attributes:
        versions: How versions of the own deck did on this field; empty before the end.
        speed: Games a second of this run.
    """

    matrix: Matrix
    versions: tuple[VersionRow, ...] = ()
    speed: float = 0.0


class GauntletRunner(GamesRunner):
    """Runs one gauntlet at a time; the games are played in other processes.

    Signals:
        progressed: Carries a GauntletState.
        ended: It is done, or was stopped. Carries the last GauntletState.
        failed: Carries the sentence.
    """

    def __init__(
        self,
        folder: Path,
        spreading: Callable[[], Spreading] = LocalProcesses,
        executor: Executor | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__("gauntlet", spreading, executor, parent)
        self._folder = folder
        self.control = RunControl()

    def start(self, plan: GauntletPlan) -> None:
        """Begin, or go on where it stopped; nothing happens while another one runs."""
        if not self.is_running:
            self.is_running = True
            self.control = RunControl()
            errand = _GauntletWork(plan, self._folder, self.control, Channel(self._deliver))
            self._executor.submit(errand.run, self._spreading)

    def stop(self) -> None:
        """See base class."""
        self.control.stop()


class _GauntletWork:
    """The work on the worker's thread."""

    def __init__(
        self, plan: GauntletPlan, folder: Path, control: RunControl, channel: Channel
    ) -> None:
        self._plan, self._folder = plan, folder
        self._control, self._channel = control, channel
        self._standings = Standings(plan)
        self._began = time.monotonic()
        self._fresh = 0

    def run(self, spreading: Callable[[], Spreading]) -> None:
        try:
            self._play(spreading())
            state = self._state()
            if state.matrix.is_complete and not state.matrix.failures:
                state = GauntletState(state.matrix, self._remembered(state.matrix), state.speed)
        except (DeckbuilderError, EngineError, OSError) as error:
            self._channel.send("failed", str(error))
        else:
            self._channel.send("ended", state)

    def _play(self, spreading: Spreading) -> None:
        path = kept_path(self._folder, self._plan)
        try:
            kept = read_kept_games(path)
        except UnreadableFileError:  # of another version: only time is lost
            path.unlink(missing_ok=True)
            kept = {}
        shown = 0.0
        with (
            written_pieces(path) as writer,
            closing(played_parts(self._plan, spreading, kept)) as parts,
        ):
            for piece, is_new in parts:
                self._standings.add(piece)
                if is_new and not piece.failure:
                    writer.write(piece)
                    self._fresh += len(piece.letters)
                if time.monotonic() - shown >= SHOWN_EVERY:
                    shown = time.monotonic()
                    self._channel.send("progressed", self._state())
                if not self._control.wait():
                    return

    def _state(self) -> GauntletState:
        speed = self._fresh / max(0.1, time.monotonic() - self._began)
        matrix = self._standings.now()
        assert matrix.ratings  # worked out here, not by the window
        return GauntletState(matrix, (), speed)

    def _remembered(self, matrix: Matrix) -> tuple[VersionRow, ...]:
        run, known = run_of(matrix, date.today().isoformat()), runs(self._folder)
        rows = versions(known, run)
        if not any(
            (e.version, e.field, e.deck) == (run.version, run.field, run.deck) for e in known
        ):
            note_run(self._folder, run)
        return rows


def kept_path(folder: Path, plan: GauntletPlan) -> Path:
    """Return where the games of a field are kept; all versions of the own deck share them."""
    return folder / FOLDER / f"{field_key(plan)}.jsonl"
