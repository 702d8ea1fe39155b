"""The watch itself: it finds what it is there for."""

import random

import pytest

from deckbuilder.core.errors import DeckbuilderError
from tests.fuzz import running
from tests.fuzz.door import Door
from tests.fuzz.running import input_at, keep_faults, send
from tests.fuzz.spoiling import spoiled

SAMPLES = [b'{"a": [1, 2, {"b": "c"}]}', b"key = 1\nother = 2\n", b""]


def door_that(enter):
    return Door(SAMPLES, enter)


def refuse(_raw):
    raise DeckbuilderError("Not this one.")


def refuse_without_a_word(_raw):
    raise DeckbuilderError


def break_down(_raw):
    raise KeyError("a")


def loop(_raw):
    while True:
        pass


def test_what_is_refused_with_a_sentence_is_no_fault():
    outcome = send("x", door_that(refuse), 1, range(30))
    assert (outcome.inputs, outcome.taken, outcome.faults) == (30, 0, [])


FAULTS = {
    "an error that is not ours": (break_down, "KeyError: 'a'"),
    "a refusal without a word": (refuse_without_a_word, "a refusal says why"),
    "an endless loop": (loop, "hangs"),
}


@pytest.mark.parametrize(("enter", "what"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found(enter, what, monkeypatch):
    monkeypatch.setattr(running, "LONGEST", 0.1)
    outcome = send("x", door_that(enter), 1, range(1))
    assert what in outcome.faults[0].what


class Memory:
    """The peak of a process, which its inputs raise and which can be forgotten."""

    def __init__(self, monkeypatch):
        self.peak = 90
        monkeypatch.setattr(running, "peak_memory", lambda: self.peak * 1_000_000)
        monkeypatch.setattr(running, "forget_peak", lambda: self.reach(90, is_forgotten=True))

    def reach(self, peak, *, is_forgotten=False):
        self.peak = peak if is_forgotten else max(self.peak, peak)


def test_the_input_that_takes_too_much_memory_is_found(monkeypatch):
    memory, needs = Memory(monkeypatch), iter([90, 310, 310, 310])
    outcome = send("x", door_that(lambda _raw: memory.reach(next(needs))), 1, range(4))
    assert [(fault.number, fault.what) for fault in outcome.faults] == [
        (1, "took 310 MB of memory")
    ]
    assert outcome.memory == 310_000_000


def test_memory_that_making_an_input_takes_is_no_fault_and_hides_none(monkeypatch):
    memory, needs = Memory(monkeypatch), iter([90, 310])

    def make(*_words):
        memory.reach(495)
        return b""

    monkeypatch.setattr(running, "input_at", make)
    outcome = send("x", door_that(lambda _raw: memory.reach(next(needs))), 1, range(2))
    assert [fault.number for fault in outcome.faults] == [1]
    assert outcome.memory == 310_000_000


def test_a_peak_is_forgotten():
    if not running.peak_memory():
        pytest.skip("this system does not say how much memory a process had")
    running.forget_peak()  # that of tests before this one
    before = running.peak_memory()
    held = bytearray(200_000_000)
    assert running.peak_memory() > before + 150_000_000
    del held
    running.forget_peak()
    assert running.peak_memory() < before + 150_000_000


def test_a_door_with_many_faults_is_given_up_and_their_inputs_are_kept(tmp_path):
    door = door_that(break_down)
    outcome = send("x", door, 7, range(100))
    assert outcome.inputs == running.MOST_FAULTS
    lines = keep_faults(tmp_path, "x", 7, outcome)
    assert len(lines) == running.MOST_FAULTS
    assert (tmp_path / "x-7-0.input").read_bytes() == input_at("x", door, 7, 0)


def test_an_input_is_the_same_every_time_and_rarely_a_sample():
    made = [spoiled(SAMPLES, random.Random(number), 10_000) for number in range(300)]
    assert made == [spoiled(SAMPLES, random.Random(number), 10_000) for number in range(300)]
    assert sum(each in SAMPLES for each in made) < 60
    assert len(set(made)) > 200
    assert max(map(len, made)) <= 10_000
