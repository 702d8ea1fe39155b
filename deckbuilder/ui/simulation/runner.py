"""A study that runs beside the window: partial results, an end, or a complaint."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing

from PySide6.QtCore import QObject

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.simulation.executors import Executor as Spreading
from deckbuilder.core.simulation.executors import LocalProcesses
from deckbuilder.core.simulation.study import Findings, Study, carry_out
from deckbuilder.ui.background import Channel
from deckbuilder.ui.games_runner import GamesRunner
from engine.errors import EngineError

# Seconds between two partial results.
SHOWN_EVERY = 0.2


class StudyRunner(GamesRunner):
    """Runs one study at a time; the games are played in other processes.

    Signals:
        progressed: Carries Findings so far.
        ended: It is done, or was stopped. Carries the last Findings.
        failed: Carries the sentence.
    """

    def __init__(
        self,
        spreading: Callable[[], Spreading] = LocalProcesses,
        executor: Executor | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__("simulation", spreading, executor, parent)
        self._stop = threading.Event()

    def start(self, study: Study) -> None:
        """Begin; nothing happens while another one runs."""
        if not self.is_running:
            self.is_running = True
            self._stop = threading.Event()
            self._executor.submit(
                _carry_out, study, self._spreading, self._stop, Channel(self._deliver)
            )

    def stop(self) -> None:
        """See base class."""
        self._stop.set()


def _carry_out(
    study: Study, spreading: Callable[[], Spreading], stop: threading.Event, channel: Channel
) -> None:
    """Do the work on the worker's thread; what it finds arrives on the window's own."""
    last = Findings(study.deck.game, study.total_games)
    try:
        with closing(carry_out(study, spreading())) as parts:
            shown = 0.0
            for last in parts:
                if stop.is_set():
                    break
                if time.monotonic() - shown >= SHOWN_EVERY:
                    shown = time.monotonic()
                    channel.send("progressed", last)
    except (DeckbuilderError, EngineError) as error:
        channel.send("failed", str(error))
    else:
        channel.send("ended", last)
