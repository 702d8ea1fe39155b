"""How wins of decks are counted."""

from collections import Counter

import pytest

from tests.benchmarks.balance import Standings, table_of


@pytest.fixture
def standings():
    pairings = {
        frozenset(("ferry", "lamps")): 10,
        frozenset(("ferry", "bridge")): 10,
        frozenset(("lamps", "bridge")): 10,
    }
    wins = {("ferry", "lamps"): 8, ("lamps", "ferry"): 2, ("ferry", "bridge"): 6}
    wins |= {("bridge", "ferry"): 3, ("lamps", "bridge"): 5, ("bridge", "lamps"): 5}
    return Standings(Counter(wins), Counter(pairings))


def test_the_share_of_a_deck_is_over_all_its_pairings_together(standings):
    assert standings.share("ferry") == 14 / 20
    assert standings.share("bridge") == 8 / 20


def test_a_game_without_a_winner_counts_for_neither(standings):
    assert standings.share("ferry") + standings.share("lamps") + standings.share("bridge") < 1.5


def test_a_deck_is_unfair_above_65_and_below_35_percent(standings):
    assert standings.unfair() == ["ferry"]
    standings.wins[("ferry", "lamps")] = 7
    assert standings.unfair() == []


def test_the_table_has_the_strongest_deck_first_with_its_worst_and_best_pairing(standings):
    first = table_of(standings).splitlines()[2]
    assert first == "| ferry | 70.0 % | bridge 60 % | lamps 80 % |"
