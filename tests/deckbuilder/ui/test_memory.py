"""Memory goes back to the system; how the C library does it is seen in a process of its own."""

import ctypes
import inspect
import linecache
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap, QPixmapCache

from deckbuilder.ui.memory import Housekeeping, leave_sources_alone

ROOT = Path(__file__).parents[3]
LOOK = """
import ctypes, os, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import Settings

library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
library.free.argtypes = [ctypes.c_void_p]

class Info(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

library.mallinfo2.restype = Info
if sys.argv[1] == "window":
    window = build_window(QApplication([]), Invocation(data_dir=Path(sys.argv[2])), Settings())
library.free(library.malloc(20_000_000))
before = library.mallinfo2().hblkhd
library.malloc(1_000_000)
print(library.mallinfo2().hblkhd - before, flush=True)
os._exit(0)
"""
ROUND = """
import ctypes
import inspect
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from deckbuilder.ui.memory import Housekeeping, leave_sources_alone

library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
library.free.argtypes = [ctypes.c_void_p]

def pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

blocks = [library.malloc(20_000) for _ in range(2_000)]
for block in blocks:
    ctypes.memset(block, 1, 20_000)
for block in blocks[:-1]:
    library.free(block)  # the last one stays, and all others lie before it
before = pages()
application = QCoreApplication([])
Housekeeping(application).go_round()
print(before - pages())
"""
HEAPS = """
import ctypes, sys, threading
from deckbuilder.ui.memory import keep_memory_together

library = ctypes.CDLL(None)
library.malloc.restype = library.fopen.restype = ctypes.c_void_p
library.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
library.fclose.argtypes = [ctypes.c_void_p]
if sys.argv[1] == "together":
    keep_memory_together()
threads = [threading.Thread(target=library.malloc, args=(1_000,)) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
told = library.fopen(sys.argv[2].encode(), b"w")
library.malloc_info(0, told)
library.fclose(told)
"""
PAGE = 4096


def told_by(script: str, *words: str) -> str:
    """Run a script as if nobody had set anything for the C library; a cluster's workers do."""
    surroundings = {k: v for k, v in os.environ.items() if not k.startswith("MALLOC_")}
    command = [sys.executable, "-c", script, *words]
    child = subprocess.run(
        command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
    )
    return child.stdout


def bytes_apart_from_the_heap(kind: str, folder: Path) -> int:
    return int(told_by(LOOK, kind, str(folder)))


only_glibc = pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="another C library",
)


@only_glibc
def test_after_a_large_block_was_freed_the_next_one_still_lies_apart_from_the_heap(tmp_path):
    assert bytes_apart_from_the_heap("nothing", tmp_path) == 0
    assert bytes_apart_from_the_heap("window", tmp_path) >= 1_000_000


@only_glibc
@pytest.mark.parametrize(("kind", "is_one"), [("together", True), ("apart", False)])
def test_threads_have_no_heaps_of_their_own(tmp_path, kind, is_one):
    told = tmp_path / "heaps.xml"
    told_by(HEAPS, kind, str(told))
    assert (told.read_text().count("<heap nr=") == 1) == is_one


@only_glibc
def test_a_round_gives_back_what_lies_before_the_last_block_in_use():
    assert int(told_by(ROUND)) * PAGE > 30_000_000


def test_a_round_forgets_the_source_lines_of_what_was_loaded(qapp):
    window = QObject()
    linecache.getlines(__file__)
    Housekeeping(window).go_round()
    assert __file__ not in linecache.cache


def test_pictures_of_the_old_theme_are_not_kept(theme, qapp):
    QPixmapCache.insert("of the old theme", QPixmap(10, 10))
    theme.apply(qapp)
    assert not QPixmapCache.find("of the old theme", QPixmap())


def test_qt_for_python_reads_no_source_of_modules_that_are_imported(tmp_path, monkeypatch):
    leave_sources_alone()
    (tmp_path / "late_module.py").write_text("import PySide6\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    read = []
    monkeypatch.setattr(inspect, "getsource", lambda module: read.append(module) or "")
    __import__("late_module")
    assert read == []
