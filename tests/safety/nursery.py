"""Starts programs and kills them, again and again, and looks at the damage after each.

`python -m tests.safety.nursery FOLDER HOW ROUNDS SEED FEED` prints one JSON document. Children are
forked from this process, so that a start costs milliseconds; each is ended by a real SIGKILL:
the moment is a random time, operation on a file or step inside the database, or right behind
an acknowledgement.
"""

import contextlib
import json
import os
import resource
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from tests.safety.chores import Day, Workplace
from tests.safety.inspection import file_faults, found_states
from tests.safety.privileges import give_up_privileges
from tests.safety.registers import Account

CHORES = (
    "edit",
    "save",
    "edit",
    "update",
    "list",
    "own card",
    "import",
    "update",
    "migration",
    "settings",
    "deck check",
    "event",
    "library",
    "collection",
)
OPERATIONS = ("open", "os.rename", "os.remove", "os.truncate", "os.mkdir", "sqlite3.connect")
MOMENTS = ("time", "operation", "acknowledgement", "database")
LONGEST_LIVES = {"update": 0.6, "import": 0.4, "migration": 0.3}  # in seconds, by chore
LONGEST_LIFE = 0.15  # of all others
LAST_MOMENT = 2.0  # for one that does not come to the moment it should die at
MOST_OPERATIONS = 100
MOST_ACKNOWLEDGEMENTS = 6
MOST_DATABASE_STEPS = 300
INSTRUCTIONS_A_STEP = 100
CHORES_OF_A_POOR_DAY = 12  # where nothing is killed, but the disk refuses


def die_at_operation(number: int) -> None:
    """Kill this process at its so-manieth operation on a file."""
    left = [number]

    def count(event: str, _arguments: object) -> None:
        if event in OPERATIONS:
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)


def die_in_database(number: int) -> None:
    """Kill this process at a so-manieth step of SQLite's machine."""
    left = [number]

    def count() -> int:
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    connect = sqlite3.connect

    def watched(*words: object, **more: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*words, **more)  # type: ignore[call-overload]
        connection.set_progress_handler(count, INSTRUCTIONS_A_STEP)
        return connection

    sqlite3.connect = watched  # type: ignore[assignment]


def limit_files(chance: Random) -> None:
    """Let no file grow beyond a size, as if the disk were full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    most = chance.choice((0, 100, 1_500, 6_000, 30_000, 90_000))
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


def child(live: Callable[[int], None]) -> tuple[int, int]:
    """Fork a program; returns its process and where to hear it."""
    hearing, speech = os.pipe()
    process = os.fork()
    if process == 0:
        status = 1
        try:
            os.close(hearing)
            live(speech)
            status = 0
        finally:
            os._exit(status)
    os.close(speech)
    return process, hearing


def heard(hearing: int) -> list[bytes]:
    """All whole lines that a child has said."""
    with os.fdopen(hearing, "rb") as file:
        said = file.read()
    return said[: said.rfind(b"\n") + 1].splitlines()


def longest_life(favourite: str) -> float:
    """How long a child with a favourite chore lives at most, in seconds."""
    return LONGEST_LIVES.get(favourite, LONGEST_LIFE)


def ended(process: int, life: float) -> bool:
    """Kill a child when its time has come; whether a kill, its own or ours, was its end."""
    end = time.monotonic() + life
    while time.monotonic() < end:
        over, status = os.waitpid(process, os.WNOHANG)
        if over:
            return os.WIFSIGNALED(status)
        time.sleep(0.002)
    os.kill(process, signal.SIGKILL)
    return os.WIFSIGNALED(os.waitpid(process, 0)[1])


def warm_up(feed: str) -> None:
    """Import all there is, here, so that no child spends its life on it."""
    with tempfile.TemporaryDirectory() as folder:
        place = Workplace(Path(folder))
        place.make()
        with open(os.devnull, "wb") as silence:
            Day(place, 0, 0, silence.fileno(), feed).live_quietly()
        found_states(place)


class Nursery:
    """One folder, many lives."""

    def __init__(self, folder: Path, how: str, seed: int, feed: str) -> None:
        self._place = Workplace(folder)
        self._place.make()
        self._how = how
        self._chance = Random(seed)
        self._feed = feed
        self._account = Account()
        self._kills = 0
        self._moments: Counter[str] = Counter()

    def run(self, rounds: int) -> dict[str, object]:
        """Live and die so many times; tells what was kept and what was not."""
        faults: list[str] = []
        for number in range(2, 2 * rounds + 2, 2):
            lines = self._one_life(number)
            told = [*self._account.take(lines), *self._account.faults(found_states(self._place))]
            told += file_faults(self._place)
            faults += [f"round {number}: {each}" for each in told]
        return {
            "rounds": rounds,
            "kills": self._kills,
            "moments": dict(self._moments),
            "faults": faults[:20],
            "acknowledged": dict(self._account.acknowledgements),
            "killed during": dict(self._account.killed_during),
            "refused": dict(self._account.refusals),
        }

    def _one_life(self, number: int) -> list[bytes]:
        seed = self._chance.getrandbits(32)
        favourite = CHORES[number // 2 % len(CHORES)]
        if self._how != "kill":
            return self._poor_life(number, seed)
        moment = self._chance.choice(MOMENTS)

        def live(speech: int) -> None:
            day = Day(self._place, number, seed, speech, self._feed)
            chance = Random(seed)
            if moment == "operation":
                die_at_operation(chance.randrange(MOST_OPERATIONS))
            elif moment == "database":
                die_in_database(chance.randrange(MOST_DATABASE_STEPS))
            elif moment == "acknowledgement":
                day.dies_at_acknowledgement = chance.randrange(MOST_ACKNOWLEDGEMENTS)
            day.live(favourite)

        process, hearing = child(live)
        longest = longest_life(favourite)
        life = self._chance.uniform(0, longest) if moment == "time" else LAST_MOMENT
        self._kills += ended(process, life)
        self._moments[moment] += 1
        return heard(hearing)

    def _poor_life(self, number: int, seed: int) -> list[bytes]:
        """A life on a full disk or in a read-only folder, to its natural end."""

        def live(speech: int) -> None:
            if self._how == "full":
                limit_files(Random(seed))
            elif self._how == "read-only":
                give_up_privileges()
            day = Day(self._place, number, seed, speech, self._feed, is_poor=True)
            day.live(None, CHORES_OF_A_POOR_DAY)

        lines = self._good_life(number - 1, seed)
        with self._poverty(Random(seed)):
            process, hearing = child(live)
            lines += heard(hearing)
            os.waitpid(process, 0)
        return lines

    def _good_life(self, number: int, seed: int) -> list[bytes]:
        """A life to its natural end with everything in order; leaves work for the poor one."""

        def live(speech: int) -> None:
            day = Day(self._place, number, seed, speech, self._feed)
            day.live_quietly()
            day.prepare_old_database()
            day.edit()

        process, hearing = child(live)
        lines = heard(hearing)
        os.waitpid(process, 0)
        return lines

    @contextlib.contextmanager
    def _poverty(self, chance: Random) -> Iterator[None]:
        """Make the folder read-only or its disk almost full, for a while."""
        folder = self._place.folder
        ballast = folder.with_name("ballast")
        if self._how == "read-only":
            set_modes(folder, 0o555, 0o444)
        elif self._how == "filling":
            room = chance.randrange(0, 120_000)
            fill_disk(ballast, shutil.disk_usage(folder).free - room)
        yield
        set_modes(folder, 0o755, 0o644)
        ballast.unlink(missing_ok=True)


def fill_disk(ballast: Path, size: int) -> None:
    """Take so much of a disk, or what there is of it."""
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        for _ in range(size // 1_000):
            file.write(b"x" * 1_000)


def set_modes(folder: Path, folders: int, files: int) -> None:
    """Set the permissions of everything in a folder and of itself."""
    folder.chmod(0o755)
    for path in sorted(folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else files)
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_dir():
            path.chmod(folders)
    folder.chmod(folders)


def main(words: list[str]) -> None:
    """Run and print."""
    folder, how, rounds, seed, feed = words
    warm_up(feed)
    report = Nursery(Path(folder), how, int(seed), feed).run(int(rounds))
    print(json.dumps(report))


if __name__ == "__main__":
    main(sys.argv[1:])
