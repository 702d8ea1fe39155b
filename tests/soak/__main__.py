"""`python -m tests.soak --minutes 20 --seed 1`: a random user at the real window, without a screen.

Prints the figures as JSON. Fails on any exception, any warning of Qt or of the log, and if memory
grows by 30 MB or more after the first minute, and if a long run missed a page, dialog or game.
"""

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import Settings
from deckbuilder.ui.window.main_window import MainWindow
from engine.games import GAMES
from tests.soak.user import User
from tests.soak.watching import Watch, memory

MOST_GROWTH = 30.0  # MB after the warm-up
WARM_UP = 60.0  # seconds
BETWEEN_SAMPLES = 5.0
LONGEST_ACTION = 60.0  # seconds until the window has done what it was asked and sleeps again
OF_A_STOP = 0.3  # seconds for each stop of the tour at the beginning
MOST_FAULTS = 20
LONG = 600.0  # seconds of a soak that has to come by everything
PAGES = (
    *("StartPage", "EditorPage", "TablePage", "DeskPage"),
    *("CollectionPage", "GauntletPage", "ImprovePage"),
)
WANTED: Mapping[str, Iterable[str]] = {
    "page": PAGES,
    "dialog": ("SealedDialog", "UpdateDialog", "PuzzleListDialog"),
    "edited": GAMES,
    "played": GAMES,
}


class Soak:
    """One window, one user, some minutes."""

    def __init__(self, window: MainWindow, folder: Path, seed: int, watch: Watch) -> None:
        self._window = window
        self._user = User(window, folder, seed)
        self._watch = watch
        self._samples: list[tuple[float, float]] = []
        self._actions: Counter[str] = Counter()
        self._pages: Counter[str] = Counter()
        self._games: Counter[str] = Counter()
        self._played: Counter[str] = Counter()

    def run(self, seconds: float) -> None:
        """Act until the time is over, or too much is wrong."""
        began = time.monotonic()
        self._window.new_deck()
        for part in self._user.tour():
            self._watch.note(part)
            settle(OF_A_STOP)
        self._user.dialogs.clear()
        end = time.monotonic() - began + seconds
        self._watch.look_out_for_hangs(LONGEST_ACTION)
        while (now := time.monotonic() - began) < end:
            done = self._user.act()
            self._watch.note(done)
            self._actions[done.split()[0]] += 1
            self._pages[type(self._window.pages.currentWidget()).__name__] += 1
            self._note_games()
            settle(0.01)
            if not self._samples or now - self._samples[-1][0] > BETWEEN_SAMPLES:
                self._samples.append((now, memory()))
            if len(self._watch.faults) >= MOST_FAULTS:
                break
        self._samples.append((time.monotonic() - began, memory()))

    def _note_games(self) -> None:
        if self._window.document is not None:
            self._games[self._window.document.deck.game] += 1
        page = self._window.table.games.page
        if page is not None and self._window.table.is_in_front:
            self._played[page.session.seated.game] += 1

    def missed(self) -> list[str]:
        """Pages, dialogs and games that a long soak comes by, and this one did not."""
        seen = {
            "page": self._pages,
            "dialog": self._user.dialogs,
            "edited": self._games,
            "played": self._played,
        }
        return missing(seen)

    def figures(self) -> dict[str, object]:
        """What was done and what it cost."""
        return {
            "seconds": round(self._samples[-1][0]),
            "actions": sum(self._actions.values()),
            "by kind": dict(self._actions.most_common()),
            "pages": dict(self._pages.most_common()),
            "games": dict(self._games.most_common()),
            "played": dict(self._played.most_common()),
            "dialogs": dict(self._user.dialogs.most_common()),
            "missed": self.missed(),
            "memory": [round(megabytes) for _, megabytes in self._samples[::6]],
            "growth": self.growth(),
            "faults": self._watch.faults,
        }

    def is_well(self) -> bool:
        """Whether nothing was wrong, and a long soak came by everything."""
        growth = self.growth()
        is_small = growth is None or growth < MOST_GROWTH
        is_whole = self._samples[-1][0] < LONG or not self.missed()
        return is_small and is_whole and not self._watch.faults

    def growth(self) -> float | None:
        """MB between the end of the warm-up and the end, each as the median of some samples."""
        warm = [megabytes for when, megabytes in self._samples if when >= WARM_UP]
        if len(warm) < 10:
            return None
        return round(statistics.median(warm[-5:]) - statistics.median(warm[:5]), 1)


def missing(seen: Mapping[str, Counter[str]]) -> list[str]:
    """What was never come by, of all that a long soak wants."""
    return [
        f"{kind} {name}" for kind, names in WANTED.items() for name in names if not seen[kind][name]
    ]


def settle(seconds: float) -> None:
    """Let the window do what it has to, and really delete what it wants deleted."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        time.sleep(0.001)


def main(words: list[str]) -> int:
    """Soak, print, and say whether all was well."""
    parser = argparse.ArgumentParser(prog="soak")
    parser.add_argument("--minutes", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(words)
    application = QApplication([])
    watch = Watch()
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as decks:
        window = build_window(application, Invocation(data_dir=Path(data)), Settings())
        watch.begin()
        window.show()
        soak = Soak(window, Path(decks), options.seed, watch)
        soak.run(options.minutes * 60)
        figures = soak.figures()
        print(json.dumps(figures, indent=1), flush=True)
        sys.stdout.flush()
        # What is still thinking or writing ends with the process, not with a question.
        os._exit(0 if soak.is_well() else 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
