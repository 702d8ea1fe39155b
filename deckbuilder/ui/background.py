"""The only way to do slow work: off the main thread, with the answer back on it.

A worker thread never touches a Qt object that a window owns. The main thread may be destroying
that object at the same moment, without holding Python's lock, and a signal emitted into it then
takes the interpreter down. So a worker sends plain values through a `Channel`; the one Qt object
behind all channels belongs to the application and outlives every window.
"""

import logging
import threading
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from queue import SimpleQueue
from types import MethodType
from typing import Any, Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakMethod, WeakSet

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from shiboken6 import isValid

log = logging.getLogger(__name__)
T = TypeVar("T")
P = ParamSpec("P")
Receive = Callable[..., None]


class Mailroom(QObject):
    """Takes calls in on any thread and carries them out on the main one, in their order."""

    _came = Signal()

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._calls: SimpleQueue[tuple[Receive, tuple[object, ...]]] = SimpleQueue()
        self._closing = threading.Lock()
        self._is_closed = False
        self._came.connect(self._carry_out, Qt.ConnectionType.QueuedConnection)
        application.aboutToQuit.connect(self._close)

    @classmethod
    def of_application(cls) -> "Mailroom":
        """Return the application's only one; called on the main thread."""
        application = QCoreApplication.instance()
        assert application is not None, "slow work needs an application to come back to"
        found = application.findChild(cls)
        return found if isinstance(found, cls) else cls(application)

    def call(self, receive: Receive, *values: object) -> None:
        """Call at once on the main thread, otherwise as soon as that one gets to it."""
        if threading.current_thread() is threading.main_thread():
            receive(*values)
            return
        with self._closing:
            if not self._is_closed:
                self._calls.put((receive, values))
                self._came.emit()

    def _carry_out(self) -> None:
        while not self._calls.empty():
            receive, values = self._calls.get()
            receive(*values)

    def open(self) -> None:
        """Take calls in again: the application goes on, with another window."""
        with self._closing:
            self._is_closed = False

    def _close(self) -> None:
        """Take nothing in any more: the application is about to go, and this with it."""
        with self._closing:
            self._is_closed = True


class Channel:
    """Sends values from work on another thread to a method of a Qt object on the main one.

    Made on the main thread; `send` may be called on any. It holds the object weakly, so that no
    worker is the last to let go of it.
    """

    def __init__(self, receive: Receive) -> None:
        self._mailroom = Mailroom.of_application()
        self._receive = WeakMethod(receive)
        self._is_open = True

    def send(self, *values: object) -> bool:
        """Send values; False once it is known that nobody is there any more to receive them."""
        if self._is_open:
            self._mailroom.call(self._deliver, *values)
        return self._is_open

    def _deliver(self, *values: object) -> None:
        receive = self._receive()
        if isinstance(receive, MethodType) and isValid(receive.__self__):
            receive(*values)
        else:
            self._is_open = False


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

    def __init__(self, work: Callable[[], T], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._is_cancelled = threading.Event()

    def start(self, executor: Executor) -> "Job[T]":
        """Queue the work; pass the database's one-thread executor for database work."""
        executor.submit(_Errand(self, self._work, self._is_cancelled).run)
        return self

    def cancel(self) -> None:
        """Deliver nothing, and do not begin if it has not begun."""
        self._is_cancelled.set()

    def deliver(self, result: object, error: Exception | None) -> None:
        """Answer on the main thread, unless it was cancelled."""
        self.deleteLater()
        if self._is_cancelled.is_set():
            return
        if error is None:
            self.succeeded.emit(result)
        else:
            self.failed.emit(error)


class _Errand(Generic[T]):
    """What a worker is given of a job.

    It is emptied on the main thread, so that the worker is never the last to hold the job or what
    its work refers to.
    """

    def __init__(self, job: Job[T], work: Callable[[], T], is_cancelled: threading.Event) -> None:
        self._mailroom = Mailroom.of_application()
        self._job: Job[T] | None = job
        self._work: Callable[[], T] | None = work
        self._is_cancelled = is_cancelled

    def run(self) -> None:
        """Do the work on the worker's thread and send what came of it."""
        self._mailroom.call(self._deliver, *self._outcome())

    def _outcome(self) -> tuple[object, Exception | None]:
        if self._work is None or self._is_cancelled.is_set():
            return None, None
        try:
            return self._work(), None
        except Exception as error:
            log.info("background job failed", exc_info=error)
            traceback.clear_frames(error.__traceback__)  # they refer to what the work refers to
            return None, error

    def _deliver(self, result: object, error: Exception | None) -> None:
        job, self._job, self._work = self._job, None, None
        if job is not None and isValid(job):
            job.deliver(result, error)


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
