"""The only way to do slow work: off the main thread, with the answer back on it."""

import logging
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any, Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance

log = logging.getLogger(__name__)
T = TypeVar("T")
P = ParamSpec("P")


def tell(signal: SignalInstance, *values: object) -> bool:
    """Emit a signal from work on another thread; False where nobody is there any more to hear it.

    The window may be closed, and its objects with it, while something is still being worked out.
    """
    try:
        signal.emit(*values)
    except RuntimeError:
        log.debug("some work outlived its window")
        return False
    return True


class Job(QObject, Generic[T]):
    """One piece of slow work.

    `work` must not touch a widget or a model. The signals arrive on the thread that made the job,
    which is the main one. A cancelled job delivers nothing. A job that is over deletes itself: its
    parent may live as long as the window, and what the work held with it.

    Signals:
        succeeded: Carries what `work` returned.
        failed: Carries the exception.
    """

    succeeded = Signal(object)
    failed = Signal(Exception)
    _finished = Signal(object, object)

    def __init__(self, work: Callable[[], T], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._is_cancelled = threading.Event()
        self._finished.connect(self._deliver, Qt.ConnectionType.AutoConnection)

    def start(self, executor: Executor) -> "Job[T]":
        """Queue the work; pass the database's one-thread executor for database work."""
        executor.submit(self._run)
        return self

    def cancel(self) -> None:
        """Deliver nothing, and do not begin if it has not begun."""
        self._is_cancelled.set()

    def _run(self) -> None:
        if self._is_cancelled.is_set():
            tell(self._finished, None, None)
            return
        try:
            result = self._work()
        except Exception as error:
            log.info("background job failed", exc_info=error)
            tell(self._finished, None, error)
        else:
            tell(self._finished, result, None)

    def _deliver(self, result: object, error: Exception | None) -> None:
        self.deleteLater()
        if self._is_cancelled.is_set():
            return
        if error is None:
            self.succeeded.emit(result)
        else:
            self.failed.emit(error)


class Closable(Protocol):
    """Something that opens again by itself when it is used after `close`."""

    def close(self) -> None:
        """Let go of what is open."""


class WorkThread(ThreadPoolExecutor):
    """One thread that does work in turn, and closes what was opened on it before it ends.

    A connection to a database may be used, and closed, only on the thread that opened it.
    """

    def __init__(self, name: str) -> None:
        super().__init__(1, name)
        self._waiting: set[Future[Any]] = set()
        self._kept: WeakSet[Closable] = WeakSet()

    def keep(self, opened: Closable) -> None:
        """Remember something that is used on this thread, to close it in time."""
        self._kept.add(opened)

    def close_kept(self) -> None:
        """Close what is kept; only for work on this thread."""
        _close_all(list(self._kept))

    def release(self) -> Future[None]:
        """Close what is kept, after the work that waits already."""
        return self.submit(_close_all, list(self._kept))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """See base class."""
        future = super().submit(fn, *args, **kwargs)
        self._waiting.add(future)
        future.add_done_callback(self._waiting.discard)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Close what is kept and end; work that waits is done first, or given up."""
        if cancel_futures:
            for each in list(self._waiting):
                each.cancel()
        if self._kept:
            self.release()
            self._kept.clear()
        super().shutdown(wait)


def _close_all(opened: Sequence[Closable]) -> None:
    for each in opened:
        each.close()


class InlineExecutor(Executor):
    """Runs work at once, for tests and for programs without an event loop."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """See base class."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future
