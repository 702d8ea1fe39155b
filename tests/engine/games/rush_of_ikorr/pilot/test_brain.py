"""What pilots do in Rush of Ikorr at first sight."""

import pytest

from engine.games.rush_of_ikorr.pilot.actions import Appraiser
from engine.games.rush_of_ikorr.pilot.brain import RushBrain
from engine.games.rush_of_ikorr.pilot.weights import WEIGHTS
from engine.games.rush_of_ikorr.play.numbers import (
    DECK,
    DO_ATTACK,
    DO_PASS,
    DO_PLAY,
    DO_RAID,
    HAND,
    WIDTH,
)
from engine.pilots.lines import Line
from engine.pilots.roster import PilotName, make_pilot, play_out
from engine.pilots.trials import Trials
from tests.play_kit import board, deck, numbers, table


def answer(game):
    return RushBrain().choose(game)


def verb(game):
    return answer(game)[0]


def name_of(game, option):
    return game.face[option[1]].name


def test_a_champion_with_nobody_to_fight_raids():
    game = board({"champions": ["Scout"]}, {})
    assert verb(game) == DO_RAID


def test_who_has_nothing_to_do_passes():
    assert answer(board({}, {})) == (DO_PASS,)


def test_a_champion_without_raid_and_without_foes_stays_at_home():
    assert answer(board({"champions": ["Wall"]}, {})) == (DO_PASS,)


def test_an_attack_that_kills_and_survives_is_made():
    game = board({"champions": ["Ram"]}, {"champions": ["Carrier"]})
    assert verb(game) == DO_ATTACK


def test_an_attack_that_only_loses_the_attacker_is_not_made():
    game = board({"champions": ["Ram"]}, {"champions": ["Titan"]})
    assert answer(game) == (DO_PASS,)


def test_what_would_win_the_race_is_attacked_instead_of_raiding():
    stored = {"card": "Scout", "ikorr": 1}
    calm = board({"champions": ["Carrier"]}, {"champions": [stored], "secured": 3})
    race = board({"champions": ["Carrier"]}, {"champions": [stored], "secured": 9})
    assert verb(calm) == DO_RAID
    assert verb(race) == DO_ATTACK


def test_influence_is_spent_on_what_is_worth_most_together():
    game = board({"hand": ["Scout", "Ram", "Carrier"], "influence": 3}, {})
    assert name_of(game, answer(game)) == "Carrier"


def test_nothing_is_cast_that_would_only_harm_oneself():
    game = board({"hand": ["Bolt"], "influence": 1, "champions": ["Wall"]}, {})
    assert answer(game) == (DO_PASS,)


TARGETS = {"what harms goes to a foe": ("Bolt", 1), "what helps goes to a friend": ("Blessing", 0)}


@pytest.mark.parametrize(("spell", "seat"), TARGETS.values(), ids=TARGETS)
def test_targets_fit_the_effect(spell, seat):
    game = board(
        {"hand": [spell], "influence": 1, "champions": ["Scout", "Carrier"]},
        {"champions": ["Scout", "Carrier"]},
    )
    game.apply((DO_PLAY, numbers(game, spell)[0]))
    assert game.pending.kind == "target"
    assert game.controller[answer(game)] == seat


def test_of_several_foes_the_one_is_shot_that_dies_of_it():
    game = board(
        {"hand": ["Bolt"], "influence": 1},
        {"champions": ["Titan", {"card": "Carrier", "damage": 1}, "Wall"]},
    )
    game.apply((DO_PLAY, numbers(game, "Bolt")[0]))
    assert game.face[answer(game)].name == "Carrier"


@pytest.mark.parametrize("unwanted", ["Titan", "Bolt"])
def test_the_mulligan_keeps_nothing_but_champions_that_are_not_dear(unwanted):
    game = table(deck("Scout", unwanted)).start(3, first=0)
    assert game.pending.kind == "mulligan"
    brain, put_back = RushBrain(), []
    held = [game.face[each].name for each in game.zones[HAND]]
    while (choice := brain.choose(game)) != -1:
        put_back.append(game.face[choice].name)
        game.apply(choice)
    assert put_back
    assert set(put_back) == {unwanted}
    assert held.count(unwanted) == len(put_back)


def test_every_decision_of_whole_games_gets_a_legal_answer():
    ready = table()
    for seed in range(5):
        game = ready.start(seed)
        while game.pending is not None:
            option = ready.brain.choose(game)
            assert option in game.pending.options
            game.apply(option)


def test_greedy_beats_random():
    ready = table()
    wins = 0
    for seed in range(20):
        game = ready.start(seed, first=seed % 2)
        pilots = [
            make_pilot(PilotName.GREEDY, ready.brain, seed, 0),
            make_pilot(PilotName.RANDOM, ready.brain, seed, 1),
        ]
        play_out(game, pilots)
        wins += game.outcome.winners == (0,)
    assert wins >= 18


@pytest.mark.parametrize("name", PilotName)
def test_a_pilot_plays_the_same_game_again(name):
    def played():
        ready = table()
        game = ready.start(4)
        pilots = [make_pilot(name, ready.brain, 4, seat, nodes=60) for seat in (0, 1)]
        play_out(game, pilots, is_over=lambda now: now.turn > 5)
        return game.choices()

    assert played() == played()


def test_dealing_anew_keeps_what_a_player_knows():
    game = table(deck("Scout", "Ram", "Carrier", "Wall", "Titan")).start(1, first=0)
    dealt = game.clone()
    RushBrain().redeal(dealt, 0, 77)
    theirs, my_deck = WIDTH + HAND, DECK
    assert dealt.zones[HAND] == game.zones[HAND]
    assert sorted(dealt.zones[my_deck]) == sorted(game.zones[my_deck])
    assert dealt.zones[my_deck] != game.zones[my_deck]
    assert len(dealt.zones[theirs]) == len(game.zones[theirs])
    assert set(dealt.zones[theirs]) != set(game.zones[theirs])
    assert all(number in dealt.zones[zone] for number, zone in enumerate(dealt.zone) if zone >= 0)


def test_a_lead_is_worth_more_than_a_draw_and_a_win_most():
    brain = RushBrain()
    even = board({"champions": ["Scout"]}, {"champions": ["Scout"]})
    ahead = board({"champions": ["Scout"], "secured": 4}, {"champions": ["Scout"]})
    assert brain.value(even, 0) == pytest.approx(1 - brain.value(even, 1))
    assert brain.value(even, 0) < brain.value(ahead, 0) < 1
    assert brain.value(ahead, 1) == pytest.approx(1 - brain.value(ahead, 0))
    ahead.concede(1)
    assert (brain.value(ahead, 0), brain.value(ahead, 1)) == (1, 0)


def test_each_member_of_a_team_pays_from_the_own_influence():
    game = board(
        {"hand": ["Scout"], "influence": 1},
        {"hand": ["Carrier"], "influence": 3},
        format="2v2",
    )
    brain, played = RushBrain(), []
    while (choice := brain.choose(game)) != (DO_PASS,):
        if isinstance(choice, tuple) and choice[0] == DO_PLAY:
            played.append(name_of(game, choice))
        game.apply(choice)
    assert sorted(played) == ["Carrier", "Scout"]


def test_the_short_way_to_the_best_action_agrees_with_weighing_all():
    ready = table()
    appraiser = Appraiser(WEIGHTS)
    compared = 0
    for seed in range(6):
        game = ready.start(seed)
        while game.pending is not None:
            if game.pending.kind == "action":
                options = list(game.pending.options)
                points = appraiser.points(game, game.pending.seat, options)
                best = appraiser.best(game, game.pending.seat, options)
                assert best == points.index(max(points))
                compared += len(options) > 2
            game.apply(ready.brain.choose(game))
    assert compared > 50


def test_a_trial_of_the_searching_pilot_is_the_mean_of_four_turns():
    brain, game = RushBrain(), board({"deck": ["Wall"] * 9}, {"deck": ["Wall"] * 9})
    judged = brain.judged_turns(game)
    trial = Trials(brain, game, 100, 1, judged).played(Line(((DO_PASS,),)), 0)
    assert trial.end.turn == game.turn + 4
    alone = [
        Trials(brain, game, 100, 1, (turns,)).played(Line(((DO_PASS,),)), 0).value
        for turns in (1, 2, 3, 4)
    ]
    assert len(set(alone)) > 1
    assert trial.value == pytest.approx(sum(alone) / 4)
