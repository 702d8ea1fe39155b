"""Executors that spread long work over processes or a cluster, in pieces such as ranges of seeds.

The result depends on the seeds alone: pieces are cut the same way whatever does the work, and come
back in their order. A worker that dies half way loses nothing, since its piece is done again.
"""

import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait as wait_for
from typing import Protocol, TypeVar

from deckbuilder.core.errors import DeckbuilderError

Piece = TypeVar("Piece")
Result = TypeVar("Result")

RANGE_LENGTH = 50
MOST_DEATHS = 3
NICENESS = 5
SECONDS_TO_CONNECT = 10


class WorkersLostError(DeckbuilderError):
    """Workers died again and again, so the work was given up."""


@dataclass(frozen=True, slots=True)
class SeedRange:
    """Seeds from `first` on, `count` of them."""

    first: int
    count: int


def ranges(first_seed: int, games: int, length: int = RANGE_LENGTH) -> list[SeedRange]:
    """Cut the seeds of some games into ranges of equal length, the last one shorter."""
    return [
        SeedRange(first_seed + start, min(length, games - start))
        for start in range(0, games, length)
    ]


class Executor(Protocol):
    """Who does the work: the results come in the order of the pieces."""

    def results(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """Give the result of each piece; closing the iterator stops the work."""
        ...


class Inline:
    """Does the work here and now, one range after the other."""

    def results(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """See base class."""
        return map(work, pieces)


def give_way() -> None:
    """Let a process give way to others: a window beside it is not to get slow."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def begin_work() -> None:
    """Prepare a process that works for this one: it gives way, and ends when this one does.

    A pool's processes wait for work for ever if whoever gave it to them is killed.
    """
    give_way()
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


class LocalProcesses:
    """Does the work in processes of this machine; `work` has to be picklable."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None
        self._is_held = False

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the processes from one call to the next: starting them takes seconds."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
            self._end()

    def results(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """See base class; the ranges of a process that dies are done again by others."""
        done: dict[int, Result] = {}
        given = 0
        deaths = 0
        while given < len(pieces):
            missing = [place for place in range(given, len(pieces)) if place not in done]
            try:
                for place, result in self._attempt(work, pieces, missing):
                    done[place] = result
                    while given in done:
                        yield done.pop(given)
                        given += 1
            except BrokenProcessPool as error:
                self._end()
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise WorkersLostError(
                        "The processes that play the games keep dying; try fewer with --jobs."
                    ) from error

    def _attempt(
        self,
        work: Callable[[Piece], Result],
        pieces: Sequence[Piece],
        places: list[int],
    ) -> Iterator[tuple[int, Result]]:
        """Give results as they come, a few ranges ahead of what is done."""
        pool = self._running(len(places))
        waiting = iter(places)
        running: dict[Future[Result], int] = {}
        try:
            while True:
                while len(running) < 2 * self.jobs and (place := next(waiting, None)) is not None:
                    running[pool.submit(work, pieces[place])] = place
                if not running:
                    return
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield running.pop(future), future.result()
        finally:
            for future in running:
                future.cancel()
            if not self._is_held:
                self._end()

    def _running(self, pieces: int) -> ProcessPoolExecutor:
        """Return the processes: those that are kept, or as many as there are pieces for."""
        if self._pool is None:
            # Started afresh, not forked: a fork copies the window's threads in whatever state
            # they are.
            context = multiprocessing.get_context("spawn")
            jobs = self.jobs if self._is_held else min(self.jobs, pieces)
            self._pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_work)
        return self._pool

    def _end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)


class Cluster:
    """Does the work on a dask.distributed cluster, found by its scheduler's address."""

    def __init__(self, address: str) -> None:
        self._address = address

    def results(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """See base class; the cluster gives a lost worker's ranges to the others."""
        try:
            # An optional extra, and slow to import.
            from distributed import Client, KilledWorker  # noqa: PLC0415
            from distributed.comm.core import CommClosedError  # noqa: PLC0415
        except ImportError as error:
            raise DeckbuilderError(
                "A cluster needs the extra “cluster”: pip install deckbuilder[cluster]."
            ) from error
        try:
            client = Client(  # type: ignore[no-untyped-call]
                self._address, timeout=SECONDS_TO_CONNECT, set_as_default=False
            )
        except (OSError, ValueError) as error:
            raise DeckbuilderError(
                f"There is no scheduler at {self._address}; start one or leave out --scheduler."
            ) from error
        with client:
            futures = client.map(work, pieces, pure=False, retries=MOST_DEATHS)
            try:
                for future in futures:
                    yield future.result()
            except (KilledWorker, CommClosedError, CancelledError) as error:
                raise WorkersLostError(
                    f"The cluster at {self._address} lost its workers; see to them and try again."
                ) from error
