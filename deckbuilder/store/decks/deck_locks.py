"""Which deck files are open in which program; told by locks in the user's folder.

The locks are not beside the decks: a deck's folder may be read-only, shared, or on a slow drive.
What another machine does to a shared file is noticed by `FileState`, when it is saved.
"""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.store.file_lock import FileLock, Holder

FOLDER = "locks"


class DeckLocks:
    """The locks of the decks that one window has open."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._held: dict[Path, FileLock] = {}

    def take(self, deck_file: Path) -> Holder | None:
        """Claim a deck file for this window; tells which other one has it open.

        A folder that takes no lock must not keep anybody from opening a deck.
        """
        path = self._path(deck_file)
        if path in self._held:
            return None
        lock = FileLock(path)
        try:
            if not lock.take():
                return lock.holder()
        except OSError:
            return None
        self._held[path] = lock
        return None

    def release(self, deck_file: Path) -> None:
        """Let a deck file go."""
        lock = self._held.pop(self._path(deck_file), None)
        if lock is not None:
            lock.release()

    def release_all(self) -> None:
        """Let every deck file go."""
        for lock in self._held.values():
            lock.release()
        self._held.clear()

    def _path(self, deck_file: Path) -> Path:
        whole = str(deck_file.resolve())
        digest = hashlib.sha256(whole.encode(errors="surrogateescape")).hexdigest()[:24]
        return self._folder / f"{digest}.lock"


@dataclass(frozen=True, slots=True)
class FileState:
    """A file as it was read or written: what tells whether somebody else has written it since."""

    size: int
    modified: int

    @classmethod
    def of(cls, path: Path) -> "FileState | None":
        """Return the state of a file; None where there is none."""
        try:
            status = path.stat()
        except OSError:
            return None
        return cls(status.st_size, status.st_mtime_ns)
