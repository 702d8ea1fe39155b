"""How the program with its window asks the system for memory."""

import ctypes
import sys

MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
LARGE_BLOCK = 256 * 1024  # bytes; most pictures of windows and cards are larger


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
