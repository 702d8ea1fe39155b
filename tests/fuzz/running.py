"""Sends hostile inputs through a door and watches time, memory and what comes out.

Time is the processor time of this process, so that a busy machine makes no hang; memory is the
highest resident size that the system has noted.
"""

import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tests.fuzz.door import Door
from tests.fuzz.spoiling import spoiled

LONGEST = 2.0  # seconds
MOST_MEMORY = 300_000_000  # bytes
MOST_FAULTS = 5  # of one door, until it is given up


class HangError(BaseException):
    """An input takes too long; no handler of ours may swallow it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An input that did what none may do."""

    number: int
    what: str
    raw: bytes


@dataclass(slots=True)
class Outcome:
    """What became of some inputs at one door."""

    inputs: int = 0
    taken: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    memory: int = 0
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        """Take in what became of further inputs."""
        self.inputs += other.inputs
        self.taken += other.taken
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.memory = max(self.memory, other.memory)
        self.faults += other.faults


def input_at(door_name: str, door: Door, seed: int, number: int) -> bytes:
    """Return one input of a door by its number; the same ones always."""
    return spoiled(door.samples, Random(f"{seed} {door_name} {number}"), door.largest)


def send(
    door_name: str, door: Door, seed: int, numbers: range, most_memory: int = MOST_MEMORY
) -> Outcome:
    """Send inputs through a door until too many faults have been found."""
    outcome = Outcome()
    started = time.process_time()
    highest = peak_memory()
    for number in numbers:
        raw = input_at(door_name, door, seed, number)
        if peak_memory() > highest:  # making the input took it, not the program
            forget_peak()
            highest = max(highest, peak_memory())
        what = _try(door, raw, outcome)
        memory = peak_memory()
        if memory > max(highest, most_memory):
            what = what or f"took {memory // 1_000_000} MB of memory"
        highest = max(highest, memory)
        if what:
            outcome.faults.append(Fault(number, what, raw))
        if len(outcome.faults) >= MOST_FAULTS:
            break
    outcome.seconds = time.process_time() - started
    outcome.memory = highest
    return outcome


def _try(door: Door, raw: bytes, outcome: Outcome) -> str:
    """Send one input; returns what is wrong, or nothing."""
    begin = time.process_time()
    what = ""
    try:
        with _at_most(LONGEST):
            outcome.taken += door.takes(raw)
    except HangError:
        what = f"hangs\n{traceback.format_exc(limit=-6)}"
    except Exception:
        what = traceback.format_exc(limit=-8)
    seconds = time.process_time() - begin
    outcome.inputs += 1
    outcome.slowest = max(outcome.slowest, seconds)
    if not what and seconds > LONGEST:
        what = f"took {seconds:.1f} s"
    return what


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, where the system has timers of processor time."""
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGPROF, _interrupt)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _interrupt(_number: int, _frame: object) -> None:
    raise HangError


def peak_memory() -> int:
    """Return the most memory that this process ever had, in bytes; 0 where nobody counts."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0
    # Not ru_maxrss, which remembers the process that started this one.
    lines = status.read_text("ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM"))


def forget_peak() -> None:
    """Let the most memory so far be what this process has now, where the system can do that."""
    file = Path("/proc/self/clear_refs")
    if file.exists():
        file.write_text("5", "ascii")


def keep_faults(folder: Path, door_name: str, seed: int, outcome: Outcome) -> list[str]:
    """Write the inputs of faults down; returns what to tell about each."""
    lines = []
    for fault in outcome.faults:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{door_name}-{seed}-{fault.number}.input"
        file.write_bytes(fault.raw)
        lines.append(f"{door_name}, seed {seed}, input {fault.number} ({file}):\n{fault.what}")
    return lines
