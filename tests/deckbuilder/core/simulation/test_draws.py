"""What drawing a card is worth, from games whose draws are known."""

from random import Random

import pytest

from deckbuilder.core.simulation.draws import DrawCounter
from deckbuilder.core.simulation.executors import SeedRange
from deckbuilder.core.simulation.job import make_job
from deckbuilder.core.simulation.pieces import GamePiece, play_piece
from engine.decks import Deck, Entry
from engine.pilots.roster import PilotName
from tests.play_kit import catalog, deck


def test_copies_are_compared_with_what_as_many_draws_lead_one_to_expect():
    counter = DrawCounter(
        Deck("rush_of_ikorr", sections={"main": (Entry("Scout", 3), Entry("Wall", 1))})
    )
    counter.count(["Scout", "Scout"], 1.0)
    counter.count(["Wall", "Scout", "of somebody else"], 0.0)
    draws = counter.draws
    assert draws.share == 1.0
    assert draws.cards["Scout"] == (0.0, 0.5, 0.5)
    assert draws.cards["Wall"] == (0.0, -0.5, 0.5)


def test_long_games_do_not_make_all_cards_look_bad():
    names = [f"Card {each}" for each in range(20)]
    mine = Deck("rush_of_ikorr", sections={"main": tuple(map(Entry, names))})
    counter, dice = DrawCounter(mine), Random(1)
    for _ in range(2000):
        length = dice.randint(4, 16)
        counter.count(dice.sample(names, length), float(length < 10))
    slopes = [together / squares for _, together, squares in counter.draws.cards.values()]
    assert max(map(abs, slopes)) < 0.08


@pytest.mark.parametrize("goals", [(), ("by turn 2: 1 n:scout",)])
def test_draws_are_counted_only_where_they_are_asked_for(goals):
    job = make_job(
        deck("Scout", "Wall"), catalog(), PilotName.GREEDY, opponent=deck("Scout"), goals=goals
    )
    bare, weighed = (
        play_piece(GamePiece("", job, SeedRange(0, 4), weighs_draws=asked))
        for asked in (False, True)
    )
    assert bare.draws is None
    assert set(weighed.draws.cards) == {"Scout", "Wall"}
    assert 0 < weighed.draws.share < 4
    assert bare.letters == weighed.letters
