"""Games in sentences."""

from engine.games.rush_of_ikorr.play.numbers import DO_ATTACK, DO_PASS, DO_PLAY, DO_RAID
from engine.games.rush_of_ikorr.tabletop.turns import own_turn
from engine.games.rush_of_ikorr.telling.board import board_lines, impossible
from engine.games.rush_of_ikorr.telling.log import tell_events, tell_log
from engine.games.rush_of_ikorr.telling.names import Callings
from engine.games.rush_of_ikorr.telling.questions import option_words, question
from engine.kernel.state.numbers import MULLIGANED
from tests.play_kit import board, numbers, table

CALLINGS = Callings(("You", "Opponent"), frozenset({0}))
MINE = {"hand": ["Bolt", "Titan"], "influence": 1, "champions": ["Ram"], "deck": ["Wall"]}
THEIRS = {"champions": ["Carrier"], "deck": ["Scout"]}


def told(game, *answers):
    before = len(game.events())
    for option in answers:
        game.apply(option)
    return list(tell_events(game, CALLINGS, game.events()[before:]))


def test_a_played_card_its_target_and_what_becomes_of_it_are_told():
    game = board(MINE, THEIRS)
    ram = numbers(game, "Ram")[0]
    carrier = numbers(game, "Carrier")[0]
    spell = (DO_PLAY, numbers(game, "Bolt")[0])
    assert told(game, spell, carrier) == [
        "You cast Bolt.",
        "Carrier is dealt 3 damage by Bolt.",
        "Bolt goes to your graveyard.",
    ]
    assert told(game, (DO_ATTACK, ram, carrier)) == [
        "Ram attacks Carrier.",
        "Carrier is dealt 4 damage by Ram.",
        "Ram is dealt 1 damage by Carrier.",
        "Carrier is destroyed.",
        "Ram survives.",
    ]


def test_turns_are_counted_for_each_side_and_hidden_cards_stay_hidden():
    game = board(MINE, THEIRS)
    assert told(game, (DO_PASS,)) == ["--- Opponent's turn 2", "Opponent draws a card."]
    assert told(game, (DO_PASS,)) == ["--- Your turn 3", "You draw Wall."]


def test_a_raid_is_told_and_what_it_brings_a_turn_later():
    game = board({"champions": ["Carrier"], "deck": ["Wall"]}, {"deck": ["Wall"]})
    assert told(game, (DO_RAID, numbers(game, "Carrier")[0])) == [
        "Carrier raids.",
        "3 Ikorr is stored on Carrier.",
    ]
    assert "You secure 3 Ikorr with Carrier." in told(game, (DO_PASS,), (DO_PASS,))


def test_a_whole_game_is_told_to_its_end():
    ready = table()
    game = ready.start(2)
    while game.pending is not None:
        game.apply(ready.brain.choose(game))
    log = tell_log(game, CALLINGS)
    assert any(line in ("You win.", "Opponent wins.") for line in log)
    assert all(line and "{" not in line for line in log)


def test_the_second_team_counts_its_turns_from_its_own_first():
    assert [own_turn(turn, 0, 0) for turn in (1, 2, 3, 4)] == [1, 1, 2, 2]
    assert [own_turn(turn, 1, 0) for turn in (1, 2, 3, 4)] == [0, 1, 1, 2]


def test_options_say_what_they_do():
    game = board(MINE, THEIRS)
    words = [option_words(game, CALLINGS, game.pending, each) for each in game.pending.options]
    assert words == [
        "pass",
        "cast Bolt (1)",
        "raid with Ram (4/3, raid 0)",
        "attack Carrier (1/4, raid 3) with Ram (4/3, raid 0)",
    ]
    assert question(game, CALLINGS, game.pending) == "You: What do you do?"


def test_a_question_names_the_card_that_asks():
    game = board({**MINE, "champions": ["Ram", "Wall"]}, THEIRS)
    game.apply((DO_PLAY, numbers(game, "Bolt")[0]))
    assert question(game, CALLINGS, game.pending) == "You (Bolt): Which target?"


def test_what_is_not_possible_comes_with_its_rules():
    reasons = dict(impossible(board(MINE, THEIRS), 0))
    (reason,) = reasons["play Titan"]
    assert "influence" in reason.sentence
    assert "4.3b" in reason.rules
    assert "play Bolt" not in reasons


def test_the_board_shows_both_sides_and_only_the_own_hand():
    lines = board_lines(board(MINE, {**THEIRS, "hand": ["Scout"]}), CALLINGS)
    text = "\n".join(lines)
    assert text.startswith("Opponent: 0 of 10 Ikorr, influence 0 of 0, hand 1, deck 1")
    assert "  hand: Bolt (cost 1); Titan (cost 7)" in lines
    assert "Scout" not in text


def test_a_mulligan_is_told_to_the_player_and_of_the_others():
    mulligan = (MULLIGANED, 0, -1, -1, -1, -1, 2, 0)
    other = (MULLIGANED, 1, -1, -1, -1, -1, 1, 0)
    assert list(tell_events(board(MINE, THEIRS), CALLINGS, [mulligan, other])) == [
        "You put 2 cards back for as many new ones.",
        "Opponent puts 1 card back for as many new ones.",
    ]
