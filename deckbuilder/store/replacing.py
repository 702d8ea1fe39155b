"""Writing a file so that a crash leaves the old or the new one, never half of either."""

import contextlib
import os
import tempfile
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Write a file beside its place, make the disk keep it, and rename it into place.

    A link is followed, so that the file it points to is replaced and not the link. What fails is
    an `OSError`; then the old file stands as it was and nothing is left beside it.
    """
    target = path.resolve()
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    beside = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make the disk keep the renaming; Windows neither needs nor allows it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
