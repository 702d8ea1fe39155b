"""Pages of an update that is not done yet, as files, so that it can go on where it stopped."""

import hashlib
import shutil
from pathlib import Path

from deckbuilder.store.whole_files import replace_file


class PageCache:
    """Keeps the pages of one edition of a feed in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def begin(self, stamp: str) -> None:
        """Forget the pages of any other edition."""
        edition = self._folder / "edition.txt"
        if not edition.exists() or edition.read_bytes() != stamp.encode():
            self.clear()
            self._folder.mkdir(parents=True)
            replace_file(edition, stamp.encode())

    def get(self, path: str) -> bytes | None:
        """A page that was kept."""
        file = self._file(path)
        return file.read_bytes() if file.exists() else None

    def put(self, path: str, body: bytes) -> None:
        """Keep a page."""
        replace_file(self._file(path), body)

    def clear(self) -> None:
        """Forget every page."""
        shutil.rmtree(self._folder, ignore_errors=True)

    def _file(self, path: str) -> Path:
        # Named by its digest: no path that a server gives can lead elsewhere.
        return self._folder / f"{hashlib.sha256(path.encode()).hexdigest()[:32]}.page"
