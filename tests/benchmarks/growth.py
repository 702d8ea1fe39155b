"""How work grows: `python -m tests.benchmarks.growth`, or some of its parts by name.

Games and checks should be linear, so each takes the same time however many there are; taking back
should not depend on the length of a game, and a search hardly on how many cards there are. Two
processes are held against what two busy loops get done beside each other at that moment. Times are
of the processor but for those of processes.
"""

import argparse
import contextlib
import io
import multiprocessing
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from deckbuilder.cli import main as command_line
from deckbuilder.core.search.matcher import SearchContext
from deckbuilder.core.search.parser import parse_search
from deckbuilder.core.simulation.executors import Cluster, Executor, Inline, LocalProcesses
from deckbuilder.core.simulation.job import SimulationJob, make_job, simulate
from deckbuilder.core.simulation.tally import Tally
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.decks.deck_files import read_deck
from engine.kernel.match import Match
from engine.pilots.roster import PilotName
from tests.benchmarks import calibration_loop, generated_cards
from tests.benchmarks.bench_card_database import COUNTED, GAME, SEARCHES, processor_seconds
from tests.engine.games.rush_of_ikorr.play.practice import practice_game
from tests.engine.kernel.conformance.kit import Chance

GAMES = (25, 50, 100, 200)
TURNS = (5, 10, 15, 25)
CARDS = (10_000, 50_000, 200_000)
LISTS = (250, 500, 1_000)
SHARED_GAMES = 1_200
CLUSTER_GAMES = 200
ROUNDS = 5
# A size, and a figure for it.
Row = tuple[int, float]


def _deck_job() -> SimulationJob:
    library = CardLibrary()
    path = data_path("decks", GAME) / "ferry_of_bad_dreams.txt"
    deck = read_deck(path, None, library.names).deck
    return make_job(deck, library.catalog(GAME), PilotName.GREEDY, opponent=deck)


def games(sizes: tuple[int, ...] = GAMES) -> list[Row]:
    """Return the milliseconds of a greedy duel, when so many are played."""
    job = _deck_job()
    simulate(job, 2, Inline())
    return [(size, _taken(partial(simulate, job, size, Inline())) / size) for size in sizes]


def _taken(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Return the milliseconds that some work takes."""
    start = clock()
    work()
    return 1000 * (clock() - start)


def undo(turns: tuple[int, ...] = TURNS) -> list[Row]:
    """Return the milliseconds of taking an answer back and giving it again, by turn."""
    return [(turn, min(_undone(_match_in(turn)) for _ in range(ROUNDS))) for turn in turns]


def _match_in(turn: int) -> Match[Any]:
    for number in range(200):
        match = Match(partial(practice_game, number), "cards")
        chance = Chance(number)
        while match.game.pending is not None and match.game.turn < turn:
            match.apply(chance.choose(match.game))
        if match.game.pending is not None:
            return match
    raise AssertionError("no game lasted that long")


def _undone(match: Match[Any]) -> float:
    def back_and_forth() -> None:
        for _ in range(20):
            match.undo()
            match.redo()

    return _taken(back_and_forth) / 20


def search(sizes: tuple[int, ...] = CARDS) -> list[Row]:
    """Return the 95th percentile of searches in milliseconds, by how many cards there are."""
    return [(size, _searched(size)) for size in sizes]


def _searched(size: int) -> float:
    with tempfile.TemporaryDirectory() as folder:
        bundled, data = Path(folder, "bundled"), Path(folder, "data")
        bundled.mkdir()
        data.mkdir()
        generated_cards.write_cards(bundled, size)
        store = CardStore.open(data, bundled)
        try:
            return _percentile(store, size)
        finally:
            store.close()


def _percentile(store: CardStore, size: int) -> float:
    names = [card.key for card in store.cards.at_places(range(1, size, 2))]
    context = SearchContext({"deck": frozenset(names[:40]), "legal": frozenset(names)})

    def find(text: str) -> object:
        query = parse_search(text, GAME, context.groups)
        return store.search.find(query, context, limit=100, counted=COUNTED)

    for text in SEARCHES.values():
        find(text)
    found = [_taken(partial(find, text)) for _ in range(ROUNDS) for text in SEARCHES.values()]
    return sorted(found)[int(len(found) * 0.95)]


def check(sizes: tuple[int, ...] = LISTS) -> list[Row]:
    """Return the milliseconds of checking a list, when so many are checked."""
    return [(size, _checked(size) / size) for size in sizes]


def _checked(size: int) -> float:
    texts = [path.read_text("utf-8") for path in sorted(data_path("decks", GAME).glob("*.txt"))]
    with tempfile.TemporaryDirectory() as folder:
        lists = Path(folder, "lists")
        lists.mkdir()
        for number in range(size):
            (lists / f"{number:05}.txt").write_text(texts[number % len(texts)], "utf-8")
        words = ["check", str(lists), "--csv", str(Path(folder, "out.csv"))]
        with contextlib.redirect_stdout(io.StringIO()):
            return _taken(lambda: command_line(words), processor_seconds)


def processes(count: int = SHARED_GAMES) -> tuple[float, float]:
    """Return how much faster two processes are than one, and two busy loops than one."""
    job = _deck_job()
    one, two = (_played_in(job, count, jobs) for jobs in (1, 2))
    return one / two, _free_cores()


def _played_in(job: SimulationJob, count: int, jobs: int) -> float:
    executor = LocalProcesses(jobs)
    with executor.held():
        simulate(job, job.range_length * jobs, executor)  # the processes have begun
        return _taken(lambda: simulate(job, count, executor), time.perf_counter)


def _free_cores() -> float:
    """Return what two processes get done beside each other, in the time in which one does one."""
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        pool.map(_loop, [1, 1])
        alone = _taken(lambda: pool.map(_loop, [150]), time.perf_counter)
        both = _taken(lambda: pool.map(_loop, [150, 150], chunksize=1), time.perf_counter)
    return 2 * alone / both


def _loop(rounds: int) -> None:
    calibration_loop.play_many(rounds)


def cluster(count: int = CLUSTER_GAMES) -> bool:
    """Whether a cluster of two workers comes to the same digits as one process."""
    from distributed import LocalCluster  # noqa: PLC0415 - slow, and only needed here

    job = _deck_job()
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", host="127.0.0.1"
    ) as made:
        spread = _digits(job, count, Cluster(made.scheduler_address))
    return spread == _digits(job, count, Inline())


def _digits(job: SimulationJob, count: int, executor: Executor) -> dict[str, object]:
    tally: Tally = simulate(job, count, executor)
    return {name: value for name, value in asdict(tally).items() if name != "busy"}


TABLES: dict[str, tuple[Callable[[], list[Row]], str, str]] = {
    "games": (games, "greedy duels", "ms each"),
    "undo": (undo, "turn, an answer taken back and given again", "ms"),
    "search": (search, "cards, 95th percentile of searches", "ms"),
    "check": (check, "lists checked", "ms each"),
}
PARTS = (*TABLES, "processes", "cluster")


def told(part: str) -> list[str]:
    """Return one part of the table as lines."""
    if part == "processes":
        gain, free = processes()
        return [f"{part:10} 1 -> 2: {gain:.2f}x, where two busy loops get {free:.2f}x"]
    if part == "cluster":
        return [f"{part:10} {CLUSTER_GAMES} games: {'the same' if cluster() else 'OTHER'} digits"]
    measure, what, unit = TABLES[part]
    return [f"{part:10} {size:8,} {what:44} {figure:7.2f} {unit}" for size, figure in measure()]


def main() -> None:
    """Print the table, or some of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("parts", nargs="*", default=PARTS, help=", ".join(PARTS))
    for part in parser.parse_args().parts:
        print("\n".join(told(part)), flush=True)


if __name__ == "__main__":
    main()
