"""Checking decks: one in at most 1 ms after loading, 10,000 files in at most 20 s on two cores."""

from datetime import date

import pytest

from deckbuilder.cli import main
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.formats import open_format
from engine.cards import GameId
from engine.games.construction import construction

GAME = GameId("rush_of_ikorr")
DECKS = sorted(data_path("decks", GAME).glob("*.txt"))
TODAY = date(2026, 7, 1)


@pytest.fixture(scope="module")
def library():
    return CardLibrary()


def bench_check_one_deck(benchmark, library):
    deck = read_deck(DECKS[0], None, library.names).deck
    catalog, event = library.catalog(GAME), open_format(GAME)
    report = benchmark(construction(GAME).check_deck, deck, catalog, event, TODAY)
    assert report.verdict.value == "legal"


def bench_read_one_text_list(benchmark, library):
    text, names = DECKS[0].read_text("utf-8"), library.names
    library.catalog(GAME)
    assert benchmark(read_text_list, text, None, names).problems == ()


def bench_load_the_cards_of_one_game(benchmark):
    assert benchmark(lambda: CardLibrary().catalog(GAME)).by_key


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Ten thousand lists, of which every third has a card that nobody knows."""
    made = tmp_path_factory.mktemp("lists")
    texts = [path.read_text("utf-8") for path in DECKS]
    for number in range(10_000):
        text = texts[number % len(texts)]
        unknown = f"\n2 Misspelt Card {number % 50}\n" if number % 3 == 0 else "\n"
        (made / f"{number:05}.txt").write_text(text.rstrip() + unknown, "utf-8")
    return made


def bench_check_10000_files(benchmark, folder, tmp_path):
    out = tmp_path / "out.csv"
    words = ["check", str(folder), "--csv", str(out)]
    benchmark.pedantic(main, (words,), rounds=1, iterations=1)
    assert len(out.read_text("utf-8").splitlines()) == 10_001
