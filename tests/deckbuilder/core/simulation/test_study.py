"""A study: one deck, another version of it, and copies of a card, in parts."""

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.simulation.executors import Inline
from deckbuilder.core.simulation.job import make_job, simulate
from deckbuilder.core.simulation.study import Study, carry_out
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog, ready_deck

GOAL = "by turn 3: 1 t:champion"


def study(**changes):
    given = {"pilot": PilotName.GOLDFISH, "games": 120, "goals": (GOAL,), **changes}
    return Study(ready_deck(), catalog(), **given)


def test_partial_results_grow_to_the_same_figures_as_a_simulation():
    parts = list(carry_out(study(), Inline()))
    assert [each.done for each in parts] == [50, 100, 120]
    assert [each.tally.games for each in parts] == [50, 100, 120]
    assert parts[-1].is_complete
    job = make_job(ready_deck(), catalog(), PilotName.GOLDFISH, goals=(GOAL,))
    whole = simulate(job, 120, Inline())
    assert parts[-1].tally.turns == whole.turns
    assert parts[-1].tally.seen == whole.seen


def test_another_version_is_played_with_the_same_seeds():
    last = list(carry_out(study(compare=ready_deck()), Inline()))[-1]
    assert (last.total, last.done) == (240, 240)
    assert last.other.turns == last.tally.turns


def test_copies_have_exact_odds_and_games_of_their_own():
    name = ready_deck().entries("main")[0].name
    last = list(carry_out(study(games=10, copies_of=name), Inline()))[-1]
    assert [row.copies for row in last.copies] == [0, 1, 2, 3, 4]
    assert [row.tally.games for row in last.copies] == [10] * 5
    assert last.copies[4].first.probability >= last.copies[0].first.probability
    assert last.done == last.total == 60


def test_copies_without_a_goal_are_refused():
    with pytest.raises(DeckbuilderError, match="needs a goal"):
        next(carry_out(study(goals=(), copies_of="Nobody"), Inline()))


def test_stopping_half_way_keeps_what_was_found():
    parts = carry_out(study(), Inline())
    first = next(parts)
    parts.close()
    assert first.tally.games == 50
    assert not first.is_complete
