"""Help for work on very many cards at once."""

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def without_collection() -> Iterator[None]:
    """Put Python's search for garbage off while many lasting objects are made.

    They are looked through again and again otherwise, which takes longer than the work itself.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
