"""A job runs off the main thread and answers on it."""

import gc
import subprocess
import sys
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest
import shiboken6
from PySide6.QtCore import QObject

from deckbuilder.ui.background import Channel, InlineExecutor, Job, WorkThread


def test_the_answer_arrives_on_the_main_thread(qtbot):
    threads = []
    with ThreadPoolExecutor(1) as executor:
        job = Job(lambda: threads.append(threading.current_thread()) or 42)
        with qtbot.waitSignal(job.succeeded) as answer:
            job.succeeded.connect(lambda _: threads.append(threading.current_thread()))
            job.start(executor)
    assert answer.args == [42]
    assert threads[0] is not threads[1]
    assert threads[1] is threading.main_thread()


def test_a_failure_is_delivered_as_what_it_is(qtbot):
    def fail():
        raise ValueError("no")

    job = Job(fail)
    with qtbot.waitSignal(job.failed) as failure:
        job.start(InlineExecutor())
    assert isinstance(failure.args[0], ValueError)


def test_a_cancelled_job_delivers_nothing(qtbot):
    job = Job(lambda: 1)
    job.cancel()
    with qtbot.assertNotEmitted(job.succeeded):
        job.start(InlineExecutor())


@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_job_that_is_over_is_gone_from_its_parent(qtbot, is_cancelled):
    parent = QObject()
    with ThreadPoolExecutor(1) as executor:
        for _ in range(5):
            job = Job(lambda: 1, parent)
            if is_cancelled:
                job.cancel()
            job.start(executor)
    qtbot.waitUntil(lambda: parent.children() == [])


def test_a_job_outlives_a_parent_that_is_closed_meanwhile(qtbot):
    parent, may_end = QObject(), threading.Event()
    with ThreadPoolExecutor(1) as executor:
        job = Job(may_end.wait, parent)
        job.start(executor)
        parent.deleteLater()
        qtbot.waitUntil(lambda: not shiboken6.isValid(parent))
        may_end.set()
    job.cancel()


class Hearer(QObject):
    """Something that work on another thread reports to."""

    def __init__(self):
        super().__init__()
        self.heard = []

    def hear(self, *values):
        self.heard.append((threading.current_thread(), *values))


def test_a_channel_delivers_on_the_main_thread_in_the_order_sent(qtbot):
    hearer = Hearer()
    channel = Channel(hearer.hear)
    with ThreadPoolExecutor(1) as executor:
        executor.submit(lambda: [channel.send(number) for number in range(5)])
    qtbot.waitUntil(lambda: len(hearer.heard) == 5)
    assert hearer.heard == [(threading.main_thread(), number) for number in range(5)]


def test_work_learns_that_nobody_is_there_any_more_to_hear_of_it(qtbot):
    hearer = Hearer()
    channel = Channel(hearer.hear)
    assert channel.send(1)
    shiboken6.delete(hearer)
    assert not channel.send(2)
    assert [value for _, value in hearer.heard] == [1]


def test_a_channel_keeps_nothing_alive(qtbot):
    hearer = Hearer()
    channel = Channel(hearer.hear)
    kept = weakref.ref(hearer)
    del hearer
    assert kept() is None
    assert not channel.send(1)


class Held(QObject):
    """Something that work refers to; notes on which thread the last reference to it goes."""

    def __init__(self, gone):
        super().__init__()
        weakref.finalize(self, lambda: gone.append(threading.current_thread()))


@pytest.mark.parametrize("is_failing", [False, True])
def test_no_worker_is_the_last_to_hold_what_its_work_refers_to(qtbot, is_failing):
    gone, parent = [], QObject()

    def work_on(held):
        def work():
            assert held.isWidgetType() is is_failing
            return 1

        return work

    with ThreadPoolExecutor(1) as executor:
        Job(work_on(Held(gone)), parent).start(executor)
        shiboken6.delete(parent)  # as a window does that is closed meanwhile
    gc.collect()
    qtbot.waitUntil(lambda: gone != [])
    assert gone == [threading.main_thread()]


CLOSING_WHILE_WORKING = """
import sys
from concurrent.futures import ThreadPoolExecutor
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from deckbuilder.ui.background import Job

application = QCoreApplication([])
sys.setswitchinterval(1e-5)
with ThreadPoolExecutor(1) as executor:
    for _ in range(400):
        parent = QObject()
        for _ in range(30):
            Job(int, parent).start(executor)
        parent.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
print("alive")
"""


def test_objects_that_go_while_their_work_ends_do_not_take_the_program_down():
    """A worker that emits into an object which Qt is destroying ends the process."""
    command = [sys.executable, "-X", "faulthandler", "-c", CLOSING_WHILE_WORKING]
    child = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert (child.returncode, child.stdout) == (0, "alive\n"), child.stderr


class Opened:
    """Notes on which thread it is closed."""

    def __init__(self):
        self.closed_on = []

    def close(self):
        self.closed_on.append(threading.current_thread().name)


@pytest.mark.parametrize("cancel", [False, True])
def test_a_work_thread_closes_on_itself_what_it_kept_before_it_ends(cancel):
    opened, done, may_end = Opened(), [], threading.Event()
    thread = WorkThread("work")
    thread.keep(opened)
    thread.submit(may_end.wait)
    thread.submit(done.append, "waited")
    thread.shutdown(wait=False, cancel_futures=cancel)
    may_end.set()
    thread.shutdown()
    assert opened.closed_on == ["work_0"]
    assert done == ([] if cancel else ["waited"])


def test_what_is_released_is_closed_even_if_nobody_else_holds_it_any_more():
    opened, closed_on = Opened(), []
    opened.closed_on = closed_on
    with WorkThread("work") as thread:
        may_begin = threading.Event()
        thread.submit(may_begin.wait)
        thread.keep(opened)
        closing = thread.release()
        del opened
        may_begin.set()
        closing.result()
    assert closed_on == ["work_0"]


def test_work_may_close_what_its_own_thread_kept():
    opened = Opened()
    with WorkThread("work") as thread:
        thread.keep(opened)
        thread.submit(thread.close_kept).result()
        assert opened.closed_on == ["work_0"]
