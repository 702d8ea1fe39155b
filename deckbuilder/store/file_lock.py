"""Locks that end with the program: who has a deck or a draft open, told across programs.

The system itself holds the lock (`flock`, on Windows a locked byte), so that it is gone the moment
its program is, whatever ended it. The file only says who that is; one that was left lying is taken
over. On a drive that knows no locks, the file's word counts as long as that process lives.
"""

import contextlib
import json
import os
import socket
import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

_LARGEST_NOTE = 4_000
_LOCKED_BYTE = 1 << 30  # far behind the note, which others must be able to read on Windows too


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a lock.

    Attributes:
        since: When it was taken, in the holder's own clock; empty where nothing is known.
    """

    process: int = 0
    computer: str = ""
    since: str = ""


class FileLock:
    """One lock, held by at most one program at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._descriptor: int | None = None

    @property
    def is_held(self) -> bool:
        """Whether this object holds the lock."""
        return self._descriptor is not None

    def take(self) -> bool:
        """Take the lock; False where somebody else holds it.

        Raises:
            OSError: The folder cannot be written to.
        """
        while self._descriptor is None:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                is_ours = _lock(descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            if not is_ours:
                os.close(descriptor)
                return False
            if _is_at(descriptor, self._path):
                self._descriptor = descriptor
                _write_note(descriptor)
            else:  # the one before us removed the file while we waited
                os.close(descriptor)
        return True

    def holder(self) -> Holder:
        """Tell who holds the lock, as far as that is known."""
        try:
            with self._path.open("rb") as file:
                return _read_note(file.read(_LARGEST_NOTE))
        except OSError:
            return Holder()

    def release(self) -> None:
        """Let the lock go, if it is held."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        if os.name != "nt":  # removed while it is held, so that nobody takes a file without a name
            self._path.unlink(missing_ok=True)
        os.close(descriptor)
        if os.name == "nt":
            with contextlib.suppress(OSError):
                self._path.unlink()


def is_free(path: Path) -> bool:
    """Whether nobody holds a lock at this moment."""
    if not path.exists():
        return True
    lock = FileLock(path)
    is_ours = lock.take()
    lock.release()
    return is_ours


def _read_note(raw: bytes) -> Holder:
    try:
        note = json.loads(raw)
        return Holder(int(note["process"]), str(note["computer"]), str(note["since"]))
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return Holder()


def _write_note(descriptor: int) -> None:
    note = {
        "process": os.getpid(),
        "computer": socket.gethostname(),
        "since": f"{datetime.now():%Y-%m-%d %H:%M}",
    }
    os.ftruncate(descriptor, 0)
    os.write(descriptor, json.dumps(note).encode())


def _is_at(descriptor: int, path: Path) -> bool:
    """Whether the open file is still the one with this name."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a drive that knows no locks
            return not _is_alive(_read_note(os.pread(descriptor, _LARGEST_NOTE, 0)))
        return True

    def _is_alive(holder: Holder) -> bool:
        """Whether a process still runs; of another computer's that is not known."""
        if holder.process in (0, os.getpid()):
            return False
        if holder.computer != socket.gethostname():
            return True
        try:
            os.kill(holder.process, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True
