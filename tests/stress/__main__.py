"""`python -m tests.stress --rounds 300`: open and close everything, and collect in odd places.

Each round opens a window with a deck of the next game, brings up every page, every entry of every
menu and every kind of dialog, and closes the window while work is still under way. Garbage is
collected often and in the middle of events. Prints a line for each round and the figures as JSON;
fails on an exception, a warning of Qt, something left of a closed window, a collection beside the
main thread, or a kind of dialog that was not opened in every round. A crash of the interpreter
shows where each thread was. It ends after the first round in which something was wrong;
`--minutes` ends it after the round in which they are over.
"""

import argparse
import faulthandler
import gc
import json
import os
import random
import sys
import tempfile
import threading
import time
import weakref
from collections import Counter
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QApplication

from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import Settings
from deckbuilder.ui.window.main_window import MainWindow
from engine.games import GAMES
from tests.soak.__main__ import settle
from tests.soak.watching import Watch, memory
from tests.stress.opening import Opener, every_dialog

OFTEN = 200  # new objects between two collections; by itself Python waits for 700 or more
ODD = 37  # milliseconds between collections that events bring about, wherever they are handled
IN_BETWEEN = 0.05  # how likely everything is collected after a thing was opened
LONGEST_GOODBYE = 30.0  # seconds until nothing may be left of a closed window


class Stress:
    """Rounds, and what came of them."""

    def __init__(self, application: QApplication, folder: Path, seed: int, watch: Watch) -> None:
        self._application, self._folder, self._watch = application, folder, watch
        self._chance = random.Random(seed)
        self.opened: Counter[str] = Counter()
        self.rounds, self.left = 0, 0
        self.collections: Counter[str] = Counter()
        gc.callbacks.append(self._on_collection)

    def go_on(self, rounds: int, end: float) -> None:
        """Do rounds until there were so many, the time is over, or something was wrong."""
        while self.rounds < rounds and time.monotonic() < end:
            self.one_round()
            print(f"round {self.rounds}: {self.line()}", file=sys.stderr, flush=True)
            if not self.is_well():
                return

    def one_round(self) -> None:
        """Open everything once and close it."""
        data = self._folder / "data"
        window = build_window(self._application, Invocation(data_dir=data), Settings())
        window.show()
        opener = Opener(window, self._folder, self.opened)
        game = list(GAMES)[self.rounds % len(GAMES)]
        for name in opener.everything(game):
            self._watch.note(name)
            if self._chance.random() < IN_BETWEEN:
                gc.collect()
        kept = weakref.ref(window)
        opener.deleteLater()
        close(window)
        del window, opener
        self.left += not is_forgotten(kept)
        self.rounds += 1
        if self.rounds == 1:
            gc.freeze()  # modules and caches stay anyway; looking at them each time takes long

    def _on_collection(self, phase: str, _info: object) -> None:
        if phase == "start":
            is_main = threading.current_thread() is threading.main_thread()
            self.collections["main thread" if is_main else "other threads"] += 1

    def line(self) -> str:
        """How it goes."""
        return f"{self.collections.total()} collections, {len(self._watch.faults)} faults"

    def is_well(self) -> bool:
        """Whether rounds were done, and nothing was wrong in them."""
        wrong = self.left or self._watch.faults or self._unopened()
        return not wrong and not self.collections["other threads"] and self.rounds > 0

    def _unopened(self) -> list[str]:
        return [name for name in sorted(every_dialog()) if self.opened[name] < self.rounds]

    def figures(self, seconds: float) -> dict[str, object]:
        """What was opened and what was wrong."""
        dialogs = {name: self.opened[name] for name in sorted(every_dialog())}
        gc.callbacks.remove(self._on_collection)
        return {
            "rounds": self.rounds,
            "opened": sum(self.opened.values()),
            "dialogs": dialogs,
            "pages": {name: n for name, n in self.opened.items() if name.startswith("page ")},
            "not opened in every round": self._unopened(),
            "left": self.left,
            "collections": dict(self.collections),
            "seconds": round(seconds),
            "memory": round(memory()),
            "faults": self._watch.faults,
        }


def close(window: MainWindow) -> None:
    """Close a window with its decks, whatever is still being worked out for it."""
    for document in window.documents:
        document.session.mark_saved(Path("nowhere.deck"))
        window.close_deck()
    workers = window.services.workers
    window.close()
    window.deleteLater()
    # As at the end of the program: nothing of the window is left that could ask for more work.
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
    workers.quick.shutdown(wait=False, cancel_futures=True)
    workers.slow.shutdown(wait=False, cancel_futures=True)


def is_forgotten(kept: "weakref.ref[MainWindow]") -> bool:
    """Whether nothing is left of a closed window before the time is over."""
    end = time.monotonic() + LONGEST_GOODBYE
    while time.monotonic() < end:
        settle(0.02)
        gc.collect()
        if kept() is None:
            return True
    return False


def main(words: list[str]) -> int:
    """Do the rounds and print what came of them."""
    parser = argparse.ArgumentParser(prog="dev.py stress")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=24 * 60.0)
    wanted = parser.parse_args(words)
    faulthandler.enable()
    application = QApplication([])
    began, watch = time.monotonic(), Watch()
    watch.begin()
    gc.set_threshold(OFTEN, 10, 10)
    odd = QTimer(interval=ODD)
    odd.timeout.connect(lambda: gc.collect(1))
    odd.start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        stress = Stress(application, Path(folder), wanted.seed, watch)
        try:
            stress.go_on(wanted.rounds, began + 60 * wanted.minutes)
        except Exception:
            watch.note_exception()
        figures = stress.figures(time.monotonic() - began)
    print(json.dumps(figures, indent=1), flush=True)
    return 0 if stress.is_well() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
