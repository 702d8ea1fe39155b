"""Pilots on a tiny game."""

from typing import ClassVar

import pytest

from engine.kernel.decisions import DONE, Decision
from engine.pilots.advice import play_lines
from engine.pilots.goldfish import Goldfish
from engine.pilots.lines import Line, Spread
from engine.pilots.roster import PilotName, make_pilot, play_out
from engine.pilots.search import FEWEST_DEALS, Search
from engine.pilots.trials import Trials
from engine.pilots.uniform import Uniform
from tests.engine.pilots.counting_game import GOAL, CountingBrain, CountingGame
from tests.engine.pilots.one_ply import OnePly


class Asked:
    """A game that only asks one thing."""

    def __init__(self, *options):
        self.pending = Decision(0, "ask", options)


def test_the_goldfish_takes_no_more_where_it_need_not_and_else_the_first():
    assert Goldfish().choose(Asked(7, 8, DONE)) == DONE
    assert Goldfish().choose(Asked(7, 8)) == 7


def test_the_random_pilot_takes_every_option_about_equally_often():
    pilot = Uniform(3)
    taken = [pilot.choose(Asked("a", "b", "c", "d")) for _ in range(4_000)]
    assert all(900 < taken.count(option) < 1_100 for option in "abcd")


def played(name, seed):
    game, brain = CountingGame(), CountingBrain()
    play_out(game, [make_pilot(name, brain, seed, seat, nodes=60) for seat in (0, 1)])
    return game.log


@pytest.mark.parametrize("name", PilotName)
def test_the_same_seed_plays_the_same_game(name):
    assert played(name, 5) == played(name, 5)


def test_another_seed_plays_another_game():
    assert len({played(PilotName.RANDOM, seed) for seed in range(8)}) > 4


def test_two_seats_of_one_seed_have_chance_of_their_own():
    answers = [
        [make_pilot(PilotName.RANDOM, CountingBrain(), 1, seat).choose(Asked(*range(1_000)))]
        for seat in (0, 1)
    ]
    assert answers[0] != answers[1]


def test_search_finds_the_win_that_first_sight_misses():
    brain = CountingBrain()
    assert brain.choose(CountingGame(total=10)) == 1
    assert Search(brain, 1, nodes=200).choose(CountingGame(total=10)) == 2


def test_search_keeps_to_its_budget_of_nodes():
    brain = CountingBrain()
    Search(brain, 1, nodes=40).choose(CountingGame())
    # A trial from the start takes at most twelve answers, and the last one is played to its end.
    assert 40 / GOAL <= brain.trials <= 40


def test_every_answer_gets_the_same_few_deals():
    brain = CountingBrain()
    Search(brain, 1, nodes=200).choose(CountingGame(total=6))
    assert 1 < len(brain.deals) <= FEWEST_DEALS < brain.trials


class PairGame(CountingGame):
    """One player answers twice in a turn; only the last two answers together are good."""

    VALUES: ClassVar = {(1, 1): 0.5, (3, 3): 0.9}

    @property
    def turn(self):
        return 0

    @property
    def pending(self):
        return Decision(0, "add", (1, 2, 3), is_open=True) if len(self.log) < 2 else None

    def apply(self, choice):
        self.log = (*self.log, choice)

    def clone(self):
        return PairGame(log=self.log)


class PairBrain(CountingBrain):
    def value(self, game, _seat):
        self.trials += 1
        return PairGame.VALUES.get(game.log, 0.3)


def test_two_answers_that_are_good_only_together_are_found_and_played():
    pilot = Search(PairBrain(), 1, nodes=400)
    assert [pilot.choose(PairGame()), pilot.choose(PairGame(log=(3,)))] == [3, 3]


def test_a_plan_for_another_question_does_not_stand_where_nothing_speaks_for_it():
    pilot = Search(PairBrain(), 1, nodes=400)
    assert pilot.choose(PairGame()) == 3  # and 3 is planned next
    assert pilot.choose(PairGame(log=(2,))) == 1


def test_a_small_budget_keeps_to_first_sight_where_nothing_looks_better():
    assert Search(PairBrain(), 1, nodes=12).choose(PairGame()) == 1


def test_a_hint_names_the_best_answer_with_what_follows_and_every_other_one():
    advice = Search(PairBrain(), 1, nodes=400).advise(PairGame())
    assert (advice[0].option, advice[0].line) == (3, (3, 3))
    assert advice[0].chance == pytest.approx(0.9)
    assert {each.option for each in advice} == {1, 2, 3}


def test_where_luck_has_much_to_say_the_best_mean_is_taken():
    spread = Spread()
    cautious, _ = spread.bounds([0.1, 0.1])
    for _ in range(20):
        spread.learn([0.0, 0.1, -0.1])
    assert spread.is_wide
    assert cautious < 0.1 == pytest.approx(spread.bounds([0.1, 0.1])[0])


def test_one_ply_finds_the_win_that_first_sight_misses():
    assert OnePly(CountingBrain(), 1, nodes=200).choose(CountingGame(total=10)) == 2


def test_a_certain_win_is_played_to_its_end():
    class Knowing(CountingBrain):
        def winning_line(self, _game, _nodes):
            return (2, 1, 3)

    pilot = Search(Knowing(), 1)
    games = [CountingGame(total=6), CountingGame(total=8), CountingGame(total=9)]
    assert [pilot.choose(game) for game in games] == [2, 1, 3]


def test_an_answer_after_which_the_others_win_is_left():
    class Fearing(CountingBrain):
        def is_beaten(self, game, _seat, _nodes):
            return game.total == 12

    assert Search(Fearing(), 1, nodes=2_000).choose(CountingGame(total=10)) == 1


def test_search_leaves_the_game_as_it_was():
    game = CountingGame(total=4)
    Search(CountingBrain(), 1).choose(game)
    assert (game.total, game.seat, game.log) == (4, 0, ())


def test_only_decisions_with_a_choice_are_counted_and_the_watcher_sees_every_open_one():
    seen = []
    game = CountingGame()
    decisions = play_out(
        game, [Goldfish(), Goldfish()], watch=lambda _game, choice: seen.append(choice)
    )
    # The last one is forced.
    assert (len(seen), decisions) == (GOAL, GOAL - 1)


def test_a_game_can_be_stopped_early():
    game = CountingGame()
    play_out(game, [Goldfish(), Goldfish()], is_over=lambda now: now.total >= 5)
    assert (game.total, game.outcome) == (5, None)


@pytest.mark.parametrize("nodes", [5, 60, 300])
def test_one_ply_stops_with_the_trial_in_which_its_nodes_end(nodes):
    spent = []

    class Counted(OnePly):
        def _trial(self, *given):
            value, used = super()._trial(*given)
            spent.append(used)
            return value, used

    Counted(CountingBrain(), 1, nodes).choose(CountingGame(total=2))
    assert sum(spent) - spent[-1] < nodes <= sum(spent) + max(spent)


class SteppedBrain(CountingBrain):
    """Judges a trial as each of the next turns begins."""

    def judged_turns(self, _game):
        return (1, 2, 4)

    def value(self, game, seat):
        if game.outcome is not None:
            return super().value(game, seat)
        return game.turn / 100


def test_a_trial_is_worth_the_mean_of_its_judgements():
    brain, game = SteppedBrain(), CountingGame(total=3, log=(1, 1, 1))
    trials = Trials(brain, game, 100, 1, brain.judged_turns(game))
    trial = trials.played(Line((1,)), 0)
    assert trial.end.turn == 7
    assert trial.value == pytest.approx((4 + 5 + 7) / 300)
    assert trials.left == 96


def test_the_end_of_a_game_stands_for_the_judgements_that_are_left():
    brain, game = SteppedBrain(), CountingGame(total=10, log=(5, 5))
    trials = Trials(brain, game, 100, 1, brain.judged_turns(game))
    # The player adds one, the other one wins: judged once as that turn begins.
    assert trials.played(Line((1,)), 0).value == pytest.approx((3 / 100 + 0 + 0) / 3)
    assert trials.played(Line((2,)), 0).value == 1


def test_an_advised_line_is_judged_where_it_ends():
    brain, game = SteppedBrain(), CountingGame(total=10, log=(5, 5))
    ((lost,), (won,)) = play_lines(brain, game, [(1,), (2,)], 1, 1)
    assert (lost.chance, won.chance) == (0, 1)
