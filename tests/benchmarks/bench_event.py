"""Events: 2,000 lists checked in at most 5 s on two cores, a sheet drawn in at most 150 ms."""

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.user_folder import UserFolder
from deckbuilder.tournament.card_usage import CardIndex, card_usage
from deckbuilder.tournament.checked_event import check_event
from deckbuilder.tournament.deck_checker import CheckRequest, DeckChecker
from deckbuilder.tournament.event_checks import recheck_lists, request_for
from deckbuilder.tournament.event_reports import event_html
from deckbuilder.tournament.events import open_event
from deckbuilder.tournament.locks import EventKeys, lock_event
from deckbuilder.tournament.sheet_maker import SheetMaker
from deckbuilder.tournament.sheets import SheetDetails
from deckbuilder.ui.print.paper import Paper, pdf_bytes
from deckbuilder.ui.print.sheet_painter import numbered, sheet_pages

DECKS = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))
LISTS = 2_000
MOST_SECONDS = 0.150


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Two thousand lists, of which every third has a card that nobody knows."""
    made = tmp_path_factory.mktemp("event")
    texts = [path.read_text("utf-8").rstrip() for path in DECKS]
    for number in range(LISTS):
        unknown = f"\n2 Misspelt Card {number % 50}\n" if number % 3 == 0 else "\n"
        (made / f"{number:04}.txt").write_text(texts[number % len(texts)] + unknown, "utf-8")
    return made


@pytest.fixture(scope="module")
def checked(folder):
    event = open_event(folder)
    return check_event(event, request_for(event))


def processor_time(work: Callable[[], object]) -> float:
    """How long the processor itself works, whatever else the machine does."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def open_and_check(folder: Path) -> int:
    event = open_event(folder)
    return len(check_event(event, request_for(event)).lists)


def bench_open_and_check_2000_lists(benchmark, folder):
    assert benchmark.pedantic(open_and_check, (folder,), rounds=2, iterations=1) == LISTS


def bench_recheck_2000_lists_of_which_one_changed(benchmark, checked):
    event = checked.event
    path = event.folder / "0001.txt"

    def recheck() -> int:
        path.write_text(path.read_text("utf-8") + "\n", "utf-8")
        request = request_for(event)
        return len(list(recheck_lists(open_event(event.folder), request, checked.lists)))

    assert benchmark.pedantic(recheck, rounds=3, iterations=1) == LISTS


def bench_find_who_plays_a_card(benchmark, checked):
    index = CardIndex(checked.lists)
    assert len(benchmark(index.find, "influ")) == LISTS


def bench_card_usage_of_2000_lists(benchmark, checked):
    assert len(benchmark(card_usage, checked.lists)) > 100


def bench_page_on_2000_lists(benchmark, checked):
    assert benchmark.pedantic(event_html, (checked,), rounds=2, iterations=1)


def bench_lock_2000_lists(benchmark, checked, tmp_path):
    keys = EventKeys(UserFolder(tmp_path))

    def lock() -> int:
        return len(lock_event(checked.event, checked.lists, keys, is_again=True).lists)

    assert benchmark.pedantic(lock, rounds=2, iterations=1) == LISTS


@pytest.mark.usefixtures("qapp")
def bench_sheet_of_one_deck(benchmark):
    maker = SheetMaker(DeckChecker(CheckRequest(on_date=date(2026, 4, 11))))
    maker.of_file(DECKS[0], SheetDetails())

    def make() -> bytes:
        sheet = maker.of_file(DECKS[0], SheetDetails(player="Adaeze Obi")).sheet
        return pdf_bytes(numbered(sheet_pages(sheet, Paper.A4)), Paper.A4, "Sheet")

    assert benchmark(make).startswith(b"%PDF-")
    assert min(processor_time(make) for _ in range(5)) <= MOST_SECONDS
