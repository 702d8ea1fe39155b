"""Many games: the same counts whoever plays them, and what they add up to."""

import os
import signal
from functools import partial
from pathlib import Path

import pytest

from deckbuilder.core.gauntlet.plan import Entrant, Terms, make_plan
from deckbuilder.core.gauntlet.report import gauntlet_record
from deckbuilder.core.gauntlet.run import play_gauntlet
from deckbuilder.core.improvement.report import improvement_record
from deckbuilder.core.simulation.executors import Cluster, Inline, LocalProcesses, SeedRange
from deckbuilder.core.simulation.job import (
    checked,
    executor_for,
    make_job,
    play_range,
    simulate,
    simulated_parts,
)
from deckbuilder.core.wishes import WishError
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.improvement.test_search import improvement, loose_shelf, worsened
from tests.play_kit import catalog, deck

SCOUTS = deck("Scout")
MIXED = deck("Scout", "Ram", "Carrier", "Bolt", "Insight")
GOALS = ("by turn 2: 3 n:scout", "by turn 1: 1 n:scout; 1 t:spell")


def job(mine=SCOUTS, pilot=PilotName.GREEDY, **options):
    return checked(make_job(mine, catalog(), pilot, **options))


def counts(tally):
    """Everything but who was busy how long."""
    tally.busy = {}
    return tally


def test_ranges_add_up_to_the_whole():
    whole = play_range(job(MIXED), SeedRange(0, 12))
    parts = play_range(job(MIXED), SeedRange(0, 5))
    parts.add(play_range(job(MIXED), SeedRange(5, 7)))
    assert counts(parts) == counts(whole)


def test_other_processes_count_the_same():
    asked = job(MIXED, goals=GOALS)
    inline = simulate(asked, 120, Inline())
    spread = simulate(asked, 120, LocalProcesses(2))
    assert len(spread.busy) == 2
    assert counts(inline) == counts(spread)


def test_a_cluster_counts_the_same(cluster):
    asked = job(MIXED)
    spread = simulate(asked, 60, Cluster(cluster.scheduler_address))
    assert counts(spread) == counts(simulate(asked, 60, Inline()))


@pytest.mark.long("test_a_cluster_counts_the_same is the quick case")
def test_a_cluster_plays_the_same_gauntlet(cluster):
    decks = [Entrant(each) for each in (SCOUTS, MIXED, deck("Wall", "Bolt"))]
    plan = make_plan(decks, catalog(), Terms(games=4))
    alone = gauntlet_record(play_gauntlet(plan, Inline()))
    assert gauntlet_record(play_gauntlet(plan, Cluster(cluster.scheduler_address))) == alone


def improved(executor):
    run, arena = improvement(loose_shelf(), worsened(), 90, executor=executor, most=14)
    return improvement_record(run.run(1)), arena.games


@pytest.mark.long("test_a_cluster_counts_the_same is the quick case")
def test_a_cluster_finds_the_same_swaps(cluster):
    assert improved(Cluster(cluster.scheduler_address)) == improved(Inline())


def die_at_first(mark, work, piece):
    """Die half way through the first piece that is played."""
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work(piece)


class DyingProcesses(LocalProcesses):
    """Processes of which one is killed."""

    def __init__(self, mark):
        super().__init__(1)
        self.mark = mark

    def results(self, work, pieces):
        return super().results(partial(die_at_first, str(self.mark), work), pieces)


def test_a_killed_process_loses_nothing_of_a_gauntlet(tmp_path):
    plan = make_plan([Entrant(SCOUTS), Entrant(MIXED)], catalog(), Terms(games=8))
    alone = gauntlet_record(play_gauntlet(plan, Inline()))
    found = play_gauntlet(plan, DyingProcesses(tmp_path / "died"))
    assert gauntlet_record(found) == alone
    assert (tmp_path / "died").exists()


@pytest.mark.long("the same with a gauntlet is the quick case")
def test_a_killed_process_loses_nothing_of_an_improvement(tmp_path):
    assert improved(DyingProcesses(tmp_path / "died")) == improved(Inline())
    assert (tmp_path / "died").exists()


def test_the_deck_goes_first_in_every_other_game():
    tally = simulate(job(), 9, Inline())
    assert (tally.first.games, tally.second.games) == (5, 4)
    assert set(tally.first.goal_turns) == {5}
    assert set(tally.second.goal_turns) == {4}


def test_neighbouring_seeds_share_no_games():
    first = simulate(job(MIXED, seed=1), 8, Inline())
    second = simulate(job(MIXED, seed=2), 8, Inline())
    assert first.drawn != second.drawn


def test_goals_are_counted_seen_and_played():
    tally = simulate(job(goals=GOALS), 4, Inline())
    assert (tally.seen[0], tally.played[0]) == (4, 4)
    assert (tally.seen[1], tally.played[1]) == (0, 0)


def test_infused_copies_count_for_goals_as_they_are():
    goals = ("by turn 2: raid>=2",)
    assert simulate(job(deck("Scout"), goals=goals), 6, Inline()).seen[0] == 0
    assert simulate(job(deck("Scout + Spark"), goals=goals), 6, Inline()).seen[0] == 6


def test_an_opponent_plays_with_the_same_pilot():
    against = job(SCOUTS, opponent=deck("Carrier", "Ram", "Scout"))
    assert against.pilots == (PilotName.GREEDY, PilotName.GREEDY)
    assert job().pilots == (PilotName.GREEDY, PilotName.GOLDFISH)
    alone, fought = simulate(job(), 10, Inline()), simulate(against, 10, Inline())
    assert (alone.wins, fought.wins < 10) == (10, True)


def test_results_come_in_parts_and_can_be_stopped():
    parts = simulated_parts(job(), 500, Inline())
    assert next(parts).games == 50
    assert next(parts).games == 100
    parts.close()


def test_progress_is_reported_to_the_end():
    seen = []
    simulate(job(), 70, Inline(), lambda done, total: seen.append((done, total)))
    assert seen == [(50, 70), (70, 70)]


def test_a_goal_that_cannot_be_understood_is_refused_before_any_game():
    with pytest.raises(WishError):
        job(goals=("3 champions soon",))


def test_few_games_are_played_here_and_now():
    asked = job()
    assert isinstance(executor_for(8, 50, asked), Inline)
    assert isinstance(executor_for(1, 5_000, asked), Inline)
    assert isinstance(executor_for(2, 5_000, asked), LocalProcesses)
    assert isinstance(executor_for(2, 50, job(pilot=PilotName.SEARCH)), LocalProcesses)
