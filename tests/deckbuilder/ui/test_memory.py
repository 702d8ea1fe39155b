"""Large blocks go back to the system, whatever was freed before; seen in a process of its own."""

import ctypes
import subprocess
import sys
from pathlib import Path

import pytest

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


def bytes_apart_from_the_heap(kind: str, folder: Path) -> int:
    command = [sys.executable, "-c", LOOK, kind, str(folder)]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(told.stdout)


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="another C library",
)
def test_after_a_large_block_was_freed_the_next_one_still_lies_apart_from_the_heap(tmp_path):
    assert bytes_apart_from_the_heap("nothing", tmp_path) == 0
    assert bytes_apart_from_the_heap("window", tmp_path) >= 1_000_000
