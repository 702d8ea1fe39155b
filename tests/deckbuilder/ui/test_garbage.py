"""Widgets in cycles are destroyed on the main thread, whoever makes garbage."""

import gc
import subprocess
import sys
import threading

import pytest

from deckbuilder.ui import garbage
from deckbuilder.ui.garbage import GarbageRounds

# A form that refers to itself is let go of while another thread makes garbage of its own. With
# Python's own collections this ended in a segmentation fault or with forms that died over there.
FORMS = """
import gc, os, sys, threading, weakref
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from deckbuilder.ui.garbage import GarbageRounds

application = QApplication([])
died, watched, is_over = [], [], threading.Event()

def note(*_):
    died.append(threading.current_thread() is threading.main_thread())

class Form(QWidget):
    def __init__(self):
        super().__init__()
        self.itself = self
        layout = QVBoxLayout(self)
        for _ in range(5):
            layout.addWidget(QLineEdit())
        watched.append(weakref.ref(self, note))

def litter():
    while not is_over.is_set():
        pair = [[]]
        pair[0].append(pair)

gc.set_threshold(3_000, 1, 1)
rounds = GarbageRounds.of_application() if sys.argv[1] == "rounds" else None
thread = threading.Thread(target=litter, daemon=True)
thread.start()
# A busy machine lets the other thread litter less, so that more forms come to a collection.
while len(died) < 25 and len(watched) < 5_000:
    Form()
    application.processEvents()
    if rounds:
        rounds.go_round()
is_over.set()
thread.join()
print(all(died), len(died), flush=True)
os._exit(0)
"""


@pytest.fixture
def rounds(qapp):
    made = GarbageRounds.of_application()
    yield made
    made.setParent(None)
    made.deleteLater()


def test_no_form_dies_beside_the_main_thread():
    command = [sys.executable, "-c", FORMS, "rounds"]
    child = subprocess.run(command, capture_output=True, text=True, check=False)
    is_well, count = child.stdout.split()
    assert is_well == "True"
    assert int(count) > 20


def test_no_thread_collects_while_tests_run():
    where = []
    gc.callbacks.append(lambda *_: where.append(threading.current_thread()))
    try:
        litter = threading.Thread(target=lambda: [[] for _ in range(3 * gc.get_threshold()[0])])
        litter.start()
        litter.join()
    finally:
        gc.callbacks.pop()
    assert where == []


def test_an_application_has_one_and_python_does_not_collect_by_itself(rounds):
    assert GarbageRounds.of_application() is rounds
    assert not gc.isenabled()
    gc.enable()
    rounds.go_round()
    assert not gc.isenabled()


def test_garbage_is_collected_when_there_is_enough(rounds):
    where = []
    note = where.append
    gc.collect()
    gc.callbacks.append(lambda *_: note(threading.current_thread()))
    try:
        rounds.go_round()
        assert where == []
        kept = [[] for _ in range(2 * gc.get_threshold()[0])]
        rounds.go_round()
    finally:
        gc.callbacks.pop()
    assert len(kept) > 0
    assert where == [threading.main_thread()] * 2


def test_what_is_old_is_looked_through_for_a_small_share_of_the_time(rounds, monkeypatch):
    # Each reading of the clock: as a round begins, and behind one that was a full one.
    times = iter([5.0, 5.1, 34.0, 36.0, 36.1])
    generations = []
    gc.callbacks.append(lambda _phase, told: generations.append(told["generation"]))
    try:
        with monkeypatch.context() as patch:
            patch.setattr(garbage, "perf_counter", lambda: next(times))
            _make_old(gc.get_threshold()[2] + 1)
            rounds.go_round()  # takes 0.1 s
            assert generations[-1] == 2
            _make_old(gc.get_threshold()[2] + 1)
            generations.clear()
            rounds.go_round()  # after 29 s
            assert 2 not in generations
            rounds.go_round()  # after 31 s
            assert generations[-1] == 2
    finally:
        gc.callbacks.pop()


def _make_old(times):
    """Let what is alive grow old, a number of times."""
    for _ in range(times):
        gc.collect(1)
