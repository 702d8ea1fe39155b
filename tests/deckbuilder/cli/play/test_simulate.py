"""`deckbuilder simulate`."""

import json

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

DECK = str(data_path("decks", "rush_of_ikorr", "red_plain_sprint.txt"))
OTHER = str(data_path("decks", "rush_of_ikorr", "needle_and_thread.txt"))


def document(capsys, *words, games=20):
    assert main(["simulate", DECK, "--games", str(games), *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def timeless(found):
    return {key: value for key, value in found.items() if key not in ("seconds", "jobs")}


def test_the_document_has_what_was_promised(capsys):
    found = document(capsys, "--seed", "3")
    assert (found["schema"], found["games"], found["seed"]) == (1, 20, 3)
    assert found["seconds"] > 0
    assert 0 <= found["wins"] <= 1
    goal_turn = found["goal_turn"]
    low, high = goal_turn["ci95"]
    assert low <= goal_turn["mean"] <= high
    assert sum(goal_turn["histogram"].values()) + goal_turn["not_reached"] == 20
    assert found["decisions"] > 20 * 10


def test_equal_seed_and_games_give_equal_results_whatever_does_the_work(capsys):
    alone = document(capsys, "--jobs", "1", games=110)
    spread = document(capsys, "--jobs", "2", games=110)
    assert timeless(alone) == timeless(spread)
    assert (alone["jobs"], spread["jobs"]) == (1, 2)


def test_another_seed_plays_other_games(capsys):
    first, second = document(capsys, "--seed", "1"), document(capsys, "--seed", "2")
    assert first["decisions"] != second["decisions"]


def test_both_sides_of_the_roll_are_played_equally_often(capsys):
    found = document(capsys, "--opponent", OTHER)
    assert (found["first"]["games"], found["second"]["games"]) == (10, 10)
    wins = 10 * found["first"]["wins"] + 10 * found["second"]["wins"]
    assert wins == pytest.approx(20 * found["wins"])
    assert found["opponent"] == "Needle and Thread"


def test_a_goal_is_counted_when_seen_and_when_played(capsys):
    found = document(capsys, "--goal", "by turn 3: 2 t:champion cost<=2")
    (goal,) = found["goals"]
    assert 0 < goal["played"] <= goal["seen"] <= 1


def test_a_deck_compared_with_itself_differs_in_nothing(capsys):
    found = document(capsys, "--compare", DECK)["compare"]
    assert (found["goal_turn_difference"], found["wins_difference"]) == (0, 0)
    assert found["note"] == "Both versions reach the goal equally fast."


def test_copies_of_a_card_are_counted_against_a_goal(capsys):
    goal = ["--goal", 'by turn 2: 1 "Crag Lynx"', "--copies-of", "crag lynx"]
    rows = document(capsys, *goal, games=10)["copies"]
    assert [row["copies"] for row in rows] == [0, 1, 2, 3, 4]
    assert [row["deck"] for row in rows] == [38, 39, 40, 41, 42]
    seen = [row["seen_going_first"] for row in rows]
    assert seen == sorted(seen)
    assert seen[0] == rows[0]["played"] == 0


def test_two_figures_of_one_goal_say_which_mulligan_each_has(capsys):
    goal = ["--goal", 'by turn 2: 1 "Crag Lynx"', "--copies-of", "crag lynx"]
    assert main(["simulate", DECK, "--games", "2", *goal]) == 0
    told = capsys.readouterr().out
    assert "Seen: exact odds with a mulligan that keeps only what helps the goal." in told
    assert "the goals above: counted in the games, with the pilot's mulligan." in told


def test_people_read_the_same_as_a_table(capsys):
    words = ["--goal", "by turn 3: 1 t:spell", "--compare", OTHER]
    assert main(["simulate", DECK, "--games", "20", *words]) == 0
    told = capsys.readouterr().out
    assert "Red Plain Sprint: 20 games alone, pilot greedy" in told
    assert "Goal reached in turn" in told
    assert "Wins going second" in told
    assert "by turn 3: 1 t:spell: seen" in told
    assert "than the other version" in told


def odd_cards(tmp_path):
    """A card file in which a card of the deck has a text that nobody can read."""
    cards = tmp_path / "odd.json"
    record = {
        "game": "rush_of_ikorr",
        "name": "Crag Lynx",
        "type": "champion",
        "aspect": ["neutral"],
        "cost": 2,
        "attack": 2,
        "health": 2,
        "raid": 1,
        "text": "SUMMON - Sing a song to the moon.",
    }
    cards.write_text(json.dumps([record]), "utf-8")
    return str(cards)


def test_cards_that_play_without_their_text_are_named(capsys, tmp_path):
    words = ["--cards", odd_cards(tmp_path)]
    assert document(capsys, *words, games=2)["not_understood"] == ["Crag Lynx"]
    assert main(["simulate", DECK, "--games", "2", *words]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "1 card plays without its text: Crag Lynx"


def test_a_deck_whose_texts_are_understood_names_no_card(capsys):
    assert document(capsys, games=2)["not_understood"] == []
    assert main(["simulate", DECK, "--games", "2"]) == 0
    assert "without" not in capsys.readouterr().out


def test_a_pilot_that_does_nothing_wins_nothing_in_time(capsys):
    found = document(capsys, "--pilot", "goldfish", games=4)
    assert found["influence"]["used"] == 0
    assert found["mulligan_rate"] == 0


REFUSED = {
    "copies without a goal": ["simulate", DECK, "--copies-of", "Crag Lynx"],
    "copies of a card that is not there": [
        *("simulate", DECK, "--games", "1", "--goal", "by turn 1: t:spell"),
        *("--copies-of", "Nobody"),
    ],
    "a goal without a turn": ["simulate", DECK, "--goal", "2 t:champion"],
    "no games": ["simulate", DECK, "--games", "0"],
    "an opponent of another game": [
        *("simulate", DECK, "--opponent"),
        str(data_path("decks", "rise", "lamplight_toll.txt")),
    ],
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_one_line(capsys, words):
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


def test_a_format_that_is_not_known_here_is_said_to_change_nothing(capsys, tmp_path):
    list_ = data_path("decks", "akora", "cinder_road.txt").read_text(encoding="utf-8")
    path = tmp_path / "deck.txt"
    path.write_text(list_.replace("Format: assumed", "Format: club night"), encoding="utf-8")
    assert main(["simulate", str(path), "--games", "1"]) == 0
    told = capsys.readouterr().err
    assert "There is no format “club night” for Akora TCG; the deck is played with the" in told
