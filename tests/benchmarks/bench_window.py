"""The window: usable under 0.8 s and 150 MB with 10,000 cards, beside a bare PySide6 window.

Each start is a process of its own, as for a user. Times are from the first import to the window
painted and ready for the first click; read them beside the bare window of the same run. Other work
on the machine makes them longer but not the processor's time, so that is what is held to the limit.
"""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app import make_shelf
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.models.library_model import LibraryModel
from deckbuilder.ui.theme import Theme
from deckbuilder.ui.views.library_view import LibraryView
from engine.cards import GameId

GAME = GameId("rush_of_ikorr")
CARDS = 10_000
MOST_MEGABYTES = 150
MOST_SECONDS = 0.8
ROUNDS = 5

BARE = """
import sys, time
start = time.perf_counter()
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication([])
window = QMainWindow()
window.show()
application.processEvents()
usable, processor = time.perf_counter() - start, time.process_time()
"""
OURS = """
import sys, time
start = time.perf_counter()
from pathlib import Path
from PySide6.QtWidgets import QApplication
from deckbuilder.app import build_window
from deckbuilder.cli.invocation import Invocation
from deckbuilder.store.settings import read_settings
application = QApplication([])
folder = Path(sys.argv[1])
window = build_window(application, Invocation(data_dir=folder), read_settings(folder))
window.show()
application.processEvents()
usable, processor = time.perf_counter() - start, time.process_time()
window.open_file(Path(sys.argv[2]))
rows = window.editor.library.model
while not rows.rowCount():
    application.processEvents()
    time.sleep(0.002)
application.processEvents()
"""
REPORT = """
import json, os
from tests.benchmarks.starting import peak_memory
peak = peak_memory()
whole = time.perf_counter() - start
figures = {"usable": usable, "processor": processor, "whole": whole, "megabytes": peak}
print(json.dumps(figures), flush=True)
os._exit(0)
"""


def start(bytecode: Path, code: str, *words: str) -> dict[str, float]:
    """Run a program that opens a window; returns its seconds and megabytes.

    As on a user's machine, a start finds the bytecode of the one before.
    """
    surroundings = {**os.environ, "PYTHONPYCACHEPREFIX": str(bytecode)}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", None)
    done = subprocess.run(
        [sys.executable, "-c", code + REPORT, *words],
        capture_output=True,
        check=True,
        text=True,
        env=surroundings,
    )
    figures = json.loads(done.stdout.splitlines()[-1])
    assert isinstance(figures, dict)
    return figures


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A user's folder with 10,000 own cards beside the bundled ones."""
    samples = [
        record
        for path in sorted(data_path("cards", GAME).glob("champions_*.json"))
        for record in json.loads(path.read_text("utf-8"))
    ]
    records = [
        {**record, "name": f"{record['name']} {number}"}
        for number in range(CARDS)
        for record in (samples[number % len(samples)],)
    ]
    made = Path(tmp_path_factory.mktemp("user"))
    (made / "own_cards.json").write_text(json.dumps(records))
    return made


def deck() -> str:
    return str(sorted(data_path("decks", GAME).glob("*.txt"))[0])


def bench_bare_window(benchmark, tmp_path):
    figures = []
    benchmark.pedantic(
        lambda: figures.append(start(tmp_path, BARE)), rounds=ROUNDS, warmup_rounds=1
    )
    tell(benchmark, figures)


def tell(benchmark, figures: list[dict[str, float]]) -> dict[str, float]:
    """Print and keep the best of several starts."""
    best = {key: min(each[key] for each in figures) for key in figures[0]}
    benchmark.extra_info.update(best)
    print(
        f"\nusable after {best['usable']:.2f} s, {best['processor']:.2f} s of the processor; "
        f"peak {best['megabytes']:.0f} MB"
    )
    return best


def bench_window_with_10000_cards(benchmark, folder, tmp_path):
    figures = []

    def run() -> None:
        figures.append(start(tmp_path, OURS, str(folder), deck()))

    benchmark.pedantic(run, rounds=ROUNDS, warmup_rounds=1)
    best = tell(benchmark, figures)
    assert best["megabytes"] < MOST_MEGABYTES
    assert best["processor"] < MOST_SECONDS


def bench_verdict_of_a_60_card_deck(benchmark):
    library = CardLibrary()
    shelf = make_shelf(library, GAME)
    found = read_deck(Path(deck()), None, library.names).deck
    report = benchmark(shelf.judge, found, shelf.format_of(found), None)
    assert report.counts["main"] >= 40


@pytest.fixture(scope="module")
def many_cards():
    """Fifty thousand cards, each with a name of its own."""
    cards = list(make_shelf(CardLibrary(), GAME).catalog.cards())
    return [
        replace(cards[number % len(cards)], name=f"{cards[number % len(cards)].name} {number}")
        for number in range(50_000)
    ]


@pytest.mark.parametrize("is_grid", [False, True], ids=["list", "grid"])
def bench_scroll_over_50000_cards(benchmark, qapp, qtbot, many_cards, is_grid):
    theme = Theme()
    theme.apply(qapp)
    view, model = LibraryView(CardPainter(theme)), LibraryModel()
    qtbot.addWidget(view)
    view.setModel(model)
    view.resize(350, 600)
    view.set_grid(is_grid)
    model.set_cards(many_cards, lambda card: card.type == "infusion")
    view.show()
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > 300_000, timeout=20_000)
    steps = iter(range(0, 10_000_000, 40))

    def scroll() -> None:
        view.verticalScrollBar().setValue(next(steps) % 300_000)
        view.viewport().grab()

    benchmark(scroll)
