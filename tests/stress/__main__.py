"""`python -m tests.stress --rounds 300`: open and close everything, and collect in odd places.

Each round opens a window, brings up every page and dialog, and closes it while work is still under
way. Python collects its garbage often, also on the threads that work. Prints the figures as JSON;
fails on an exception, a warning of Qt, or something left of a window that is closed. A crash of
the interpreter shows where each thread was.
"""

import argparse
import faulthandler
import gc
import json
import os
import random
import sys
import tempfile
import time
import weakref
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import Settings
from deckbuilder.ui.screenshots import shots
from deckbuilder.ui.window.main_window import MainWindow
from tests.soak.__main__ import settle
from tests.soak.watching import Watch

OFTEN = 200  # new objects between two collections; by itself Python waits for 700 or more
LONGEST_PAUSE = 0.05  # seconds until the next page, so that most work is still under way
LONGEST_GOODBYE = 30.0  # seconds until nothing may be left of a closed window


def one_round(
    application: QApplication, folder: Path, chance: random.Random
) -> "tuple[int, weakref.ref[MainWindow]]":
    """Open everything once and close it; returns how many pages there were, and what is left."""
    window = build_window(application, Invocation(data_dir=folder), Settings())
    window.show()
    count = 0
    for shot in shots(window, is_full=True):
        shot.widget.show()
        settle(chance.random() * LONGEST_PAUSE)
        if shot.widget is not window:
            shot.widget.close()
            shot.widget.deleteLater()
        if chance.random() < 0.2:
            gc.collect()
        count += 1
    close(window)
    return count, weakref.ref(window)


def close(window: MainWindow) -> None:
    """Close a window with its decks, whatever is still being worked out for it."""
    for document in window.documents:
        document.session.mark_saved(Path("nowhere.deck"))
        window.close_deck()
    window.services.workers.quick.shutdown(wait=False, cancel_futures=True)
    window.services.workers.slow.shutdown(wait=False, cancel_futures=True)
    window.close()
    window.deleteLater()


def is_forgotten(kept: "weakref.ref[MainWindow]") -> bool:
    """Whether nothing is left of a closed window before the time is over."""
    end = time.monotonic() + LONGEST_GOODBYE
    while time.monotonic() < end:
        settle(0.05)
        gc.collect()
        if kept() is None:
            return True
    return False


def main(words: list[str]) -> int:
    """Do the rounds and print what came of them."""
    parser = argparse.ArgumentParser(prog="dev.py stress")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(words)
    faulthandler.enable()
    application = QApplication([])
    chance, began, pages, left = random.Random(wanted.seed), time.monotonic(), 0, 0
    watch = Watch()
    watch.begin()
    gc.set_threshold(OFTEN, 10, 10)
    for number in range(wanted.rounds):
        watch.note(f"round {number + 1}")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            seen, kept = one_round(application, Path(folder), chance)
            pages += seen
            left += not is_forgotten(kept)
    seconds = round(time.monotonic() - began)
    figures = {"rounds": wanted.rounds, "pages": pages, "left": left, "seconds": seconds}
    print(json.dumps({**figures, "faults": watch.faults}, indent=1))
    return 1 if left or watch.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
