"""The ready decks of Rush of Ikorr."""

from collections import Counter
from datetime import date
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.formats import open_format
from engine.cards import GameId
from engine.decks import Deck
from engine.games.construction import construction
from engine.games.rush_of_ikorr.schema import ASPECTS
from engine.legality.findings import Verdict
from tests.data.bundled_cards import catalog_of

GAME = GameId("rush_of_ikorr")
FILES = sorted(data_path("decks", GAME).glob("*"))
each_deck = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@cache
def deck_in(path: Path) -> Deck:
    reading = read_deck(path)
    assert not reading.problems
    return reading.deck


def aspects(path: Path) -> tuple[str, ...]:
    (avatar,) = deck_in(path).entries("avatar")
    card = catalog_of(GAME).card(avatar.name)
    assert card is not None
    return card.words("aspects")


def test_every_aspect_has_a_deck_of_its_own_and_some_with_another_aspect():
    assert len(FILES) == 18
    alone = [aspects(path)[0] for path in FILES if len(aspects(path)) == 1]
    assert sorted(alone) == list(ASPECTS)
    pairs = [frozenset(aspects(path)) for path in FILES if len(aspects(path)) == 2]
    assert len(set(pairs)) == len(pairs)
    paired = Counter(each for pair in pairs for each in pair)
    assert set(paired) == set(ASPECTS)
    assert min(paired.values()) >= 3


@each_deck
def test_a_ready_deck_is_legal_without_a_warning(path):
    report = construction(GAME).check_deck(
        deck_in(path), catalog_of(GAME), open_format(GAME), date(2026, 11, 16)
    )
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL
    assert report.counts["main"] == 40
    assert report.counts["side"] == 10
    assert 20 <= report.counts["pips"] <= 30


@each_deck
def test_a_ready_deck_has_a_name_and_a_plan(path):
    deck = deck_in(path)
    assert deck.name
    assert deck.format == "constructed"
    details = dict(deck.details)
    assert details["Plan"].endswith(".")
    assert details["Source"] == "Practice set, not published by the game's publisher"


@each_deck
def test_a_ready_deck_can_play_from_its_first_turns_on(path):
    catalog = catalog_of(GAME)
    costs: Counter[int] = Counter()
    for entry in deck_in(path).entries("main"):
        card = catalog.card(entry.name)
        assert card is not None
        if card.type == "champion":
            costs[card.number("cost") or 0] += entry.count
    assert sum(costs.values()) >= 28
    assert costs[1] >= 4
    assert costs[1] + costs[2] >= 11
    assert sum(count for cost, count in costs.items() if cost >= 5) <= 6


def test_the_plans_differ():
    plans = {dict(deck_in(path).details)["Plan"].split(":")[0] for path in FILES}
    assert len(plans) >= 16


def test_every_ready_deck_plays_cards_that_no_other_plays():
    owners = Counter(
        name for path in FILES for name in {each.key for each in deck_in(path).entries("main")}
    )
    for path in FILES:
        assert any(owners[each.key] == 1 for each in deck_in(path).entries("main")), path.stem
