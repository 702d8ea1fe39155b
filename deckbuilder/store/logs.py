"""The program's log: a few small files in the user's folder, and the last lines in memory."""

import contextlib
import getpass
import logging
import socket
from collections import deque
from datetime import datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

from deckbuilder.core.crash_report import CrashReport, Person, without_person
from deckbuilder.store.whole_files import replace_file

FOLDER = "logs"
FILE_NAME = "deckbuilder.log"
LARGEST_LOG = 500_000  # bytes
MOST_OLD_LOGS = 3
MOST_REPORTS = 5
LINES_IN_MEMORY = 60
FORM = "%(asctime)s %(levelname)s %(name)s: %(message)s"
OURS = ("deckbuilder", "engine")


def this_person() -> Person:
    """Return whose names are left out of logs and reports on this machine."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    try:
        home = str(Path.home())
    except RuntimeError:
        home = ""
    return Person(home, "" if user == "root" else user, socket.gethostname())


class _Impersonal(logging.Formatter):
    """Lines without folders and names that say who somebody is."""

    def __init__(self, person: Person) -> None:
        super().__init__(FORM)
        self._person = person

    def format(self, record: logging.LogRecord) -> str:
        """See base class."""
        return without_person(super().format(record), self._person)


class _LogFile(RotatingFileHandler):
    """A log that never gets in the way: errors while writing it are ignored."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """See base class; there is nowhere to complain to."""

    def doRollover(self) -> None:  # noqa: N802
        """See base class."""
        with contextlib.suppress(OSError):
            super().doRollover()


class Logs(logging.Handler):
    """Writes the log, and remembers its last lines for a crash report."""

    def __init__(self, folder: Path) -> None:
        super().__init__(logging.INFO)
        self.person = this_person()
        self.folder = folder / FOLDER
        self._lines: deque[str] = deque(maxlen=LINES_IN_MEMORY)
        self._file: _LogFile | None = None
        self.setFormatter(_Impersonal(self.person))

    def start(self) -> None:
        """Write everything of ours down from now on."""
        with contextlib.suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file = _LogFile(
                self.folder / FILE_NAME,
                maxBytes=LARGEST_LOG,
                backupCount=MOST_OLD_LOGS,
                encoding="utf-8",
                delay=True,
            )
            self._file.setFormatter(self.formatter)
        for name in OURS:
            logging.getLogger(name).setLevel(logging.INFO)
            logging.getLogger(name).addHandler(self)

    def stop(self) -> None:
        """Write nothing more down."""
        for name in OURS:
            logging.getLogger(name).removeHandler(self)
            logging.getLogger(name).setLevel(logging.NOTSET)
        if self._file is not None:
            self._file.close()
            self._file = None

    @property
    def last_lines(self) -> tuple[str, ...]:
        """What was logged last, oldest first."""
        return tuple(self._lines)

    def emit(self, record: logging.LogRecord) -> None:
        """See base class."""
        self._lines.append(self.format(record).partition("\n")[0])
        if self._file is not None:
            self._file.handle(record)

    def keep_report(self, report: CrashReport) -> Path | None:
        """Write a crash report beside the log; the newest few are kept."""
        path = self.folder / f"crash-{datetime.now():%Y%m%d-%H%M%S-%f}.txt"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            replace_file(path, report.text(self.person).encode("utf-8", "replace"))
            for old in sorted(self.folder.glob("crash-*.txt"))[:-MOST_REPORTS]:
                old.unlink(missing_ok=True)
        except OSError:
            return None
        return path
