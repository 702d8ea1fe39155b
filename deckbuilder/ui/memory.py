"""How the program with its window asks the system for memory."""

import ctypes
import linecache
import sys

MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
LARGE_BLOCK = 64 * 1024  # bytes; most pictures of windows, cards and pieces are larger


def give_back_large_blocks() -> None:
    """Let the system have large blocks back as soon as they are freed.

    The C library of most Linux systems begins so, but raises the bound to the size of any large
    block that is freed. From then on pictures lie between small things that live long, and the
    room of those that are gone stays with the program. Libraries without the setting are let be.
    """
    if sys.platform == "linux":
        choose = getattr(ctypes.CDLL(None), "mallopt", None)
        if choose is not None:
            choose(MMAP_THRESHOLD, LARGE_BLOCK)


def forget_sources() -> None:
    """Let go of the source lines of modules that were loaded.

    Qt for Python looks into the source of every imported module, and the standard library keeps
    the lines: 19 MB once everything is loaded. A report of a fault reads what it needs again.
    """
    linecache.clearcache()
