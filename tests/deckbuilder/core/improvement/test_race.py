"""The race on made-up tasks: coins whose best answer is known."""

from random import Random

import pytest

from deckbuilder.core.gauntlet.paired import difference_of, z_of
from deckbuilder.core.improvement.evidence import Belief
from deckbuilder.core.improvement.race import (
    FINALISTS,
    NOW,
    Race,
    Runner,
    Stage,
    SwapOutcome,
    choose_finalists,
    first_games,
    run_confirmation,
    run_search,
    verdict_of,
)


class Coins:
    """Lanes win with chances of their own; a swap changes only some games, as real ones do."""

    def __init__(self, effects, seed=1, touched=0.3):
        self.effects, self.seed, self.touched = effects, seed, touched
        self.asked = []

    def points(self, stage, lanes, first, count):
        self.asked.append((stage, len(lanes), first, count))
        return {lane: [self.point(stage, lane, at) for at in range(first, first + count)]
                for lane in lanes}  # fmt: skip

    def point(self, stage, lane, at):
        base = Random(f"{self.seed} {stage} {at}").random()
        effect = 0.0
        for each in lane:
            dice = Random(f"{self.seed} {stage} {at} {each}")
            if dice.random() < self.touched:
                effect += self.effects[each] / self.touched
                base = dice.random() if len(lane) == 1 else base
        return float(base < 0.5 + effect)


def race(arena, games=40, fresh=800):
    found = Race([Runner((at,)) for at in range(len(arena.effects))])
    run_search(found, arena, games, lambda: None)
    finalists = choose_finalists(found, lambda _lanes: True)
    run_confirmation(found, finalists, None, arena, fresh, lambda: None)
    return found, finalists


def confirmed(finalists):
    return [each.lane[0] for each in finalists if each.outcome is SwapOutcome.CONFIRMED]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_known_best_answer_is_found(seed):
    effects = [-0.02] * 60
    effects[17], effects[41] = 0.15, 0.10
    _, finalists = race(Coins(effects, seed))
    assert {17, 41} <= {each.lane[0] for each in finalists}
    assert 17 in confirmed(finalists)
    assert not set(confirmed(finalists)) - {17, 41}


class Noise:
    """Lanes of which none is better: every one differs from the deck in some games, by chance."""

    def __init__(self, seed):
        self.dice = Random(seed)

    def points(self, _stage, lanes, _first, count):
        return {lane: [0.5 + self.dice.choice((-0.5, 0, 0, 0, 0, 0, 0.5)) for _ in range(count)]
                for lane in lanes}  # fmt: skip


def test_where_nothing_is_better_false_finds_stay_under_five_percent():
    false = 0
    for seed in range(300):
        finalists = [Runner((at,)) for at in range(4)]
        joint = Runner((0, 1, 2))
        run_confirmation(Race([]), finalists, joint, Noise(seed), 60, lambda: None)
        false += any(each.outcome is SwapOutcome.CONFIRMED for each in (*finalists, joint))
    assert false / 300 < 0.05


def test_false_finds_stay_rare_among_single_swaps_too():
    risk, false = 0.05 / FINALISTS, 0
    for seed in range(200):
        dice = Random(seed)
        for _ in range(FINALISTS):
            gaps = [dice.choice((-1, 0, 0, 0, 0, 0, 0, 1)) for _ in range(300)]
            found = difference_of(gaps, z_of(1, 1 - risk))
            false += verdict_of(found, risk) is SwapOutcome.CONFIRMED
    assert false / 200 < 0.05


def test_small_gains_that_are_unsure_one_by_one_are_sure_together():
    arena = Coins([0.05, 0.05, 0.05], seed=4)
    finalists, joint = [Runner((at,)) for at in range(3)], Runner((0, 1, 2))
    run_confirmation(Race([]), finalists, joint, arena, 300, lambda: None)
    assert joint.outcome is SwapOutcome.CONFIRMED
    assert joint.found.games == 900
    assert {each.found.games for each in finalists} == {300}
    assert SwapOutcome.NOT_DECIDED in {each.outcome for each in finalists}


def test_single_swaps_are_held_to_more_where_the_set_is_not_sure():
    sure = [1.0] * 60 + [0.0] * 140
    points = {NOW: [0.0] * 200, (0,): sure, (1,): sure, (0, 1): [0.0] * 200}
    alone, beside = (_widths(points, joint) for joint in (None, Runner((0, 1))))
    assert alone < beside


def _widths(points, joint):
    class Given:
        def points(self, _stage, lanes, _first, count):
            return {lane: points[lane][:count] for lane in lanes}

    finalists = [Runner((0,)), Runner((1,))]
    run_confirmation(Race([]), finalists, joint, Given(), 200, lambda: None)
    estimate = finalists[0].found.estimate
    return estimate.high - estimate.low


def test_what_other_games_told_of_a_swap_counts_in_the_race():
    measured = difference_of([0.0] * 40 + [1.0, -1.0] * 10)
    bare, good, bad = (
        Runner((0,), prior) for prior in (None, Belief(0.05, 1e-4), Belief(-0.05, 1e-4))
    )
    for each in (bare, good, bad):
        each.searched = measured
    assert bare.promise == 0
    assert 0.04 < good.promise < 0.05
    assert -0.05 < bad.promise < -0.04
    assert Runner((0,), Belief(0.02, 1.0)).promise == 0.02


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_race_without_a_better_swap_confirms_none(seed):
    _, finalists = race(Coins([0.0] * 24, seed), games=24, fresh=300)
    assert confirmed(finalists) == []


def test_swaps_that_are_clearly_worse_are_dropped_early():
    effects = [-0.3] * 30 + [0.0] * 10
    found, _ = race(Coins(effects))
    worse = [each for each in found.runners if each.outcome is SwapOutcome.WORSE]
    assert len(worse) >= 20
    assert sum(each.round == 1 for each in worse) >= 20
    assert found.rounds[0].runners == 40
    assert found.rounds[0].games == 40


def test_the_confirmation_plays_games_that_the_search_did_not():
    arena = Coins([0.2] + [0.0] * 5)
    race(arena)
    stages = [stage for stage, *_ in arena.asked]
    assert stages[-1] is Stage.CONFIRM
    search = [arena.point(Stage.SEARCH, NOW, at) for at in range(50)]
    assert search != [arena.point(Stage.CONFIRM, NOW, at) for at in range(50)]


def test_a_short_search_races_fewer_swaps_rather_than_too_few_games():
    assert first_games(200, 200_000) == (200, 284)
    assert first_games(12, 100_000, keep=1) == (12, 480)
    tried, games = first_games(200, 2_000)
    assert games >= 12
    assert tried < 200
    assert first_games(0, 100)[0] == 0


def test_no_finalist_is_chosen_where_all_are_behind():
    arena = Coins([-0.1] * 8)
    _, finalists = race(arena, games=200)
    assert finalists == []
