"""How the program with its window asks the system for memory, and gives it back."""

import ctypes
import linecache
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmapCache

MMAP_THRESHOLD, ARENA_MAX = -3, -8  # M_MMAP_THRESHOLD and M_ARENA_MAX of malloc.h
LARGE_BLOCK = 64 * 1024  # bytes; most pictures of windows, cards and pieces are larger
BETWEEN_ROUNDS = 20_000  # milliseconds
# kB of icons, parts of widgets and items of boards that Qt keeps: a board in a window of 1600 by
# 1000 takes 4,500, and one that is not kept as a whole is drawn again item by item.
QT_PICTURES = 7_000


def keep_memory_together() -> None:
    """Let the system have large blocks back as soon as they are freed, and keep one heap.

    The C library of most Linux systems begins so, but raises the bound to the size of any large
    block that is freed. From then on pictures lie between small things that live long, and the
    room of those that are gone stays with the program. It also gives threads heaps of their own,
    each with holes of its own; ours work one after the other and do not need them. Libraries
    without the settings are left alone.
    """
    choose = _of_the_c_library("mallopt")
    if choose is not None:
        choose(MMAP_THRESHOLD, LARGE_BLOCK)
        choose(ARENA_MAX, 1)


def give_back_free_pages() -> None:
    """Let the system have the pages back on which nothing lies any more.

    The C library gives back by itself only what lies behind its last block in use.
    """
    trim = _of_the_c_library("malloc_trim")
    if trim is not None:
        trim(0)


def leave_sources_alone() -> None:
    """Keep Qt for Python from reading the source of every module that is imported from now on.

    It looks there for its own name, to know where names such as `snake_case` may be switched on,
    which nobody does here. That took a twelfth of the start and 10 MB.
    """
    switches = sys.modules.get("shibokensupport.feature")
    if switches is not None:
        vars(switches)["_mod_uses_pyside"] = lambda _module: False


def forget_sources() -> None:
    """Let go of the source lines of modules that were loaded.

    Qt for Python looks into the source of every imported module, and the standard library keeps
    the lines: 19 MB once everything is loaded. A report of a fault reads what it needs again.
    """
    linecache.clearcache()


class Housekeeping(QObject):
    """Gives back, every now and then, what a window needs no longer; each round takes a moment."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        QPixmapCache.setCacheLimit(QT_PICTURES)
        self._timer = QTimer(self, interval=BETWEEN_ROUNDS)
        self._timer.timeout.connect(self.go_round)
        self._timer.start()

    def go_round(self) -> None:
        """Give back what is not needed now."""
        forget_sources()
        give_back_free_pages()


def _of_the_c_library(name: str) -> Callable[..., int] | None:
    return getattr(ctypes.CDLL(None), name, None) if sys.platform == "linux" else None
