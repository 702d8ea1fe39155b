"""A search for better swaps that runs beside the window."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from PySide6.QtCore import QObject

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.improvement.arena import Aim, Conditions, GameArena
from deckbuilder.core.improvement.findings import Improvements, Proposal, RaceLane, Together
from deckbuilder.core.improvement.race import Round, Stage
from deckbuilder.core.improvement.search import Budget, Improvement, StoppedError
from deckbuilder.core.improvement.swaps import Allowed
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.simulation.executors import Executor as Spreading
from deckbuilder.core.simulation.executors import LocalProcesses
from deckbuilder.ui.background import Channel
from deckbuilder.ui.games_runner import GamesRunner
from deckbuilder.ui.gauntlet.control import RunControl
from engine.decks import Deck
from engine.errors import EngineError

# Seconds between two partial results.
SHOWN_EVERY = 0.3
# Lanes of the race that are told of; the others were dropped first.
MOST_LANES = 100


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for."""

    deck: Deck
    shelf: Shelf
    aim: Aim
    conditions: Conditions
    allowed: Allowed
    budget: Budget


@dataclass(frozen=True, slots=True)
class ImproveState:
    """What is known at a moment, as values that nobody changes any more."""

    proposals: tuple[Proposal, ...] = ()
    rounds: tuple[Round, ...] = ()
    together: Together | None = None
    stage: Stage = Stage.SEARCH
    tried: int = 0
    games: int = 0
    total: int = 0
    is_stopped: bool = False
    is_over: bool = False
    lanes: tuple[RaceLane, ...] = ()
    seconds: float = 0.0

    @property
    def seconds_left(self) -> float:
        """How long it will go on, by the speed so far."""
        return self.seconds * (self.total - self.games) / max(1, self.games)


def state_of(found: Improvements, *, is_over: bool = False) -> ImproveState:
    """Return what is known now."""
    return ImproveState(
        tuple(found.proposals()), tuple(found.race.rounds), found.together, found.race.stage,
        found.tried, found.games, max(found.total, found.games),
        found.is_stopped, is_over, tuple(found.lanes(MOST_LANES)), found.seconds,
    )  # fmt: skip


class ImprovementRunner(GamesRunner):
    """Runs one search at a time; the games are played in other processes.

    Signals:
        progressed: Carries an ImproveState.
        ended: It is done, or was stopped. Carries the last ImproveState.
        failed: Carries the sentence.
    """

    def __init__(
        self,
        spreading: Callable[[], Spreading] = LocalProcesses,
        executor: Executor | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__("improvement", spreading, executor, parent)
        self.control = RunControl()
        self._search: _Search | None = None

    def start(self, wish: Wish) -> None:
        """Begin; nothing happens while another one runs."""
        if not self.is_running:
            self._search = _Search(wish, self._spreading(), Channel(self._deliver))
            self._submit(self._search.run)

    def test(self, numbers: Sequence[int]) -> None:
        """Test other swaps together, with fresh games."""
        if not self.is_running and self._search is not None:
            search = self._search
            self._submit(lambda: search.test(numbers))

    def stop(self) -> None:
        """See base class."""
        self.control.stop()

    def _submit(self, work: Callable[[], object]) -> None:
        assert self._search is not None
        self.is_running = True
        self.control = self._search.control = RunControl()
        self._executor.submit(work)


class _Search:
    """The work on the worker's thread."""

    def __init__(self, wish: Wish, spreading: Spreading, channel: Channel) -> None:
        self.control = RunControl()
        self._wish, self._channel, self._shown = wish, channel, 0.0
        arena = GameArena(wish.deck, wish.aim, wish.conditions, spreading)
        self._improvement = Improvement(arena, wish.shelf, wish.allowed, wish.budget, self._watch)

    def run(self) -> None:
        """Search, confirm, test together."""
        self._attempt(lambda: self._improvement.run(self._wish.conditions.seed))

    def test(self, numbers: Sequence[int]) -> None:
        """Test some swaps together."""
        self._attempt(lambda: self._improvement.test_together(numbers))

    def _attempt(self, work: Callable[[], object]) -> None:
        try:
            work()
        except StoppedError:
            pass  # what was found before stays
        except (DeckbuilderError, EngineError, OSError) as error:
            self._channel.send("failed", str(error))
            return
        self._channel.send("ended", state_of(self._improvement.found, is_over=True))

    def _watch(self, found: Improvements) -> None:
        if time.monotonic() - self._shown >= SHOWN_EVERY:
            self._shown = time.monotonic()
            self._channel.send("progressed", state_of(found))
        if not self.control.wait():
            raise StoppedError
