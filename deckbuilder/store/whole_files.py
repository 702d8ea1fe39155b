"""Writing a file so that a crash leaves the old or the new one, never half of either."""

import contextlib
import glob
import os
import secrets
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

LEFT_LYING = 3_600  # seconds after which nobody is writing a file any more


def replace_file(path: Path, data: bytes) -> None:
    """Put new content in the place of a file, whole; see `replacing`."""
    with replacing(path) as file:
        file.write(data)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Open a file beside its place; at the end the disk keeps it and it is renamed into place.

    A link is followed, so that the file it points to is replaced and not the link. If anything
    fails (an `OSError`, or whatever is raised inside), the old file stands as it was and nothing
    is left beside it. A pipe or a device is written to directly.
    """
    if _is_outlet(path):
        with path.open("wb") as file:
            yield file
        return
    target = path.resolve()
    beside = target.with_name(f".{target.name[:40]}.{secrets.token_hex(6)}")
    try:
        with beside.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)
    _sweep(target)


def _is_outlet(path: Path) -> bool:
    """Whether something is there that takes in what is written and cannot be replaced."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _sweep(target: Path) -> None:
    """Remove what programs that were killed while writing this file left beside it."""
    pattern = f".{glob.escape(target.name[:40])}.{'[0-9a-f]' * 12}"
    with contextlib.suppress(OSError):
        for left in target.parent.glob(pattern):
            if left.stat().st_mtime < time.time() - LEFT_LYING:
                left.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the disk keep the renaming; Windows neither needs nor allows it."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
