"""The race on made-up tasks: coins whose best answer is known."""

from random import Random

import pytest

from deckbuilder.core.gauntlet.paired import difference_of
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
    run_confirmation(found, finalists, arena, fresh, lambda: None)
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


def test_where_nothing_is_better_false_finds_stay_under_five_percent():
    false = 0
    for seed in range(200):
        dice, finalists = Random(seed), [Runner((at,)) for at in range(FINALISTS)]
        for each in finalists:
            gaps = [dice.choice((-1, 0, 0, 0, 0, 0, 0, 1)) for _ in range(300)]
            each.found = difference_of(gaps, 2.64)
            false += verdict_of(each.found, FINALISTS) is SwapOutcome.CONFIRMED
    assert false / 200 < 0.05


@pytest.mark.parametrize("seed", range(8))
def test_a_whole_race_without_a_better_swap_confirms_none(seed):
    _, finalists = race(Coins([0.0] * 24, seed), games=24, fresh=300)
    assert confirmed(finalists) == []


def test_swaps_that_are_clearly_worse_are_dropped_early():
    effects = [-0.3] * 30 + [0.0] * 10
    found, _ = race(Coins(effects))
    worse = [each for each in found.runners if each.outcome is SwapOutcome.WORSE]
    assert len(worse) >= 20
    assert {each.round for each in worse} == {1}
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
    assert first_games(200, 100_000) == (200, 120)
    tried, games = first_games(200, 2_000)
    assert games >= 12
    assert tried < 200
    assert first_games(0, 100)[0] == 0


def test_no_finalist_is_chosen_where_all_are_behind():
    arena = Coins([-0.1] * 8)
    _, finalists = race(arena, games=200)
    assert finalists == []
