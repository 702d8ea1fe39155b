"""`deckbuilder goldfish`."""

import json
from dataclasses import replace

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path
from engine.games import PLUGINS

DECK = str(data_path("decks", "rush_of_ikorr", "red_plain_sprint.txt"))
OTHER = str(data_path("decks", "rush_of_ikorr", "needle_and_thread.txt"))


def document(capsys, *words):
    assert main(["goldfish", DECK, *words, "--json"]) == 0
    told = capsys.readouterr()
    return json.loads(told.out)


def test_the_document_holds_turns_goal_and_log(capsys):
    found = document(capsys, "--auto", "--seed", "1")
    assert found["schema"] == 1
    assert found["goal_turn"] == found["turns"]
    assert "You: won the game" in found["log"]
    headings = [line for line in found["log"] if line.startswith("--- Turn")]
    assert headings[-1].endswith(f"· You, own turn {found['turns']}")


def test_the_same_seed_gives_the_same_document_and_another_one_another(capsys):
    first = document(capsys, "--seed", "1")
    assert document(capsys, "--auto", "--seed", "1") == first
    assert document(capsys, "--seed", "2")["log"] != first["log"]


def test_a_limit_of_turns_stops_the_game(capsys):
    found = document(capsys, "--auto", "--turns", "2")
    assert (found["turns"], found["goal_turn"], found["winner"]) == (2, None, None)
    assert any(line.endswith("You, own turn 2") for line in found["log"])
    assert not any(line.endswith("You, own turn 3") for line in found["log"])


def test_without_an_opponent_the_other_side_passes(capsys):
    alone = document(capsys, "--auto")
    assert not any(line.startswith("Opponent: summoned") for line in alone["log"])
    against = document(capsys, "--auto", "--opponent", OTHER)
    assert any(line.startswith("Opponent: summoned") for line in against["log"])


def test_the_pilots_game_is_printed_for_people(capsys):
    assert main(["goldfish", DECK, "--auto", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "You, own turn 1" in told
    assert "The goal was reached in your turn" in told


RISE = str(data_path("decks", "rise", "fever_ward.txt"))


@pytest.mark.parametrize("words", [("--game", "rise"), ("--opponent", RISE)])
def test_a_deck_of_another_game_is_refused_in_one_sentence(capsys, words):
    assert main(["goldfish", DECK, "--auto", *words]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "is a deck of R" in line
    assert "name the same game" in line


@pytest.mark.rule("rise goal.1", "rise goal.4")
@pytest.mark.parametrize("count", [2, 3])
def test_several_opponents_sit_down_and_the_goal_is_that_the_last_one_is_out(
    capsys, tmp_path, count
):
    save = tmp_path / "my.game"
    words = ["goldfish", RISE, "--auto", "--pilot", "greedy", "--save", str(save)]
    assert main([*words, *["--opponent", RISE] * count]) == 0
    told = capsys.readouterr().out
    assert f"Opponent {count}: draws a card" in told
    assert f" of {2 * count} summoners" in told or "The goal was reached" in told
    assert main(["goldfish", str(save), "--auto"]) == 0
    assert capsys.readouterr().out == told


@pytest.mark.parametrize(
    ("deck", "count", "by"), [(RISE, 4, "2, 3 or 4, not by 5"), (DECK, 2, "2, not by 3")]
)
def test_more_opponents_than_a_game_has_seats_for_are_refused(capsys, deck, count, by):
    assert main(["goldfish", deck, "--auto", *["--opponent", deck] * count]) == 2
    assert f"is played here by {by}." in capsys.readouterr().err


def test_a_deck_that_is_not_legal_is_played_with_a_note(capsys, tmp_path):
    short = tmp_path / "short.txt"
    short.write_text("Game: Rush of Ikorr\nDeck\n20 Crag Lynx\n", "utf-8")
    assert main(["goldfish", str(short), "--auto"]) == 0
    told = capsys.readouterr()
    assert told.err == f"The deck is not legal; see: deckbuilder check {short}\n"
    assert "You: summoned Crag Lynx" in told.out


def test_a_saved_game_is_opened_again(capsys, tmp_path):
    save = tmp_path / "my.game"
    first = document(capsys, "--auto", "--turns", "3", "--save", str(save))
    assert main(["goldfish", str(save), "--auto", "--turns", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first


def test_saving_a_game_says_that_it_holds_what_was_not_seen(capsys, tmp_path):
    save = tmp_path / "my.game"
    assert main(["goldfish", DECK, "--auto", "--turns", "1", "--save", str(save)]) == 0
    assert f"deckbuilder: {save} holds all hands and decks" in capsys.readouterr().err


def test_a_game_that_pilots_played_goes_on_by_hand_on_the_first_seat(capsys, tmp_path, monkeypatch):
    save = tmp_path / "my.game"
    # It stops where the other side has to discard, which its own pilot does.
    document(capsys, "--auto", "--seed", "5", "--turns", "3", "--save", str(save))
    typed(monkeypatch, "undo", "quit")
    assert main(["goldfish", str(save)]) == 0
    told = capsys.readouterr().out
    assert "Opponent: Choose" not in told
    assert "Opponent: Your move" not in told
    assert told.count("You: Your move") == 2


@pytest.mark.parametrize("option", ["--seed", "--opponent", "--game"])
def test_a_saved_game_takes_no_other_beginning(capsys, tmp_path, option):
    save = tmp_path / "my.game"
    document(capsys, "--auto", "--turns", "1", "--save", str(save))
    value = {"--seed": "9", "--opponent": OTHER, "--game": "rush_of_ikorr"}[option]
    assert main(["goldfish", str(save), "--auto", option, value]) == 2
    assert f"leave out {option}." in capsys.readouterr().err


def test_a_game_begun_by_hand_is_played_on_by_the_pilot_that_was_named(
    capsys, tmp_path, monkeypatch
):
    save = tmp_path / "my.game"
    typed(monkeypatch, "quit")
    assert main(["goldfish", DECK, "--seed", "1", "--save", str(save)]) == 0
    capsys.readouterr()
    words = ["goldfish", str(save), "--json", "--turns", "8"]
    assert main([*words, "--pilot", "goldfish"]) == 0
    assert not any(
        line.startswith("You: summoned") for line in json.loads(capsys.readouterr().out)["log"]
    )
    assert main(words) == 0
    assert any(
        line.startswith("You: summoned") for line in json.loads(capsys.readouterr().out)["log"]
    )


def test_one_turn_is_one_turn(capsys):
    assert main(["goldfish", DECK, "--auto", "--turns", "1"]) == 0
    assert "The goal was not reached in 1 turn: 0 of 10 Ikorr." in capsys.readouterr().out


def typed(monkeypatch, *lines):
    answers = iter(lines)
    monkeypatch.setattr("click.prompt", lambda *_words, **_options: next(answers))


def test_by_hand_choices_are_numbers_and_can_be_taken_back(capsys, monkeypatch):
    typed(monkeypatch, "2", "undo", "redo", "undo", "undo", "redo", "redo", "redo", "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert told.count("Do you go first?") == 3
    assert "There is nothing to take back." in told
    assert "There is nothing to give again." in told


def test_by_hand_the_game_says_why_something_is_not_possible(capsys, monkeypatch):
    # Going first, keeping the hand: nothing can be paid for with one influence.
    typed(monkeypatch, "1", "6", "why", "why 2", "why 1", "why x", "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert " cannot be played" in told
    (reason,) = [line for line in told.splitlines() if "you have 1 influence" in line]
    assert reason.startswith("Costs ")
    assert "4.3b" in reason
    assert "That is possible." in told


def test_by_hand_the_pilot_can_be_asked_until_the_goal_is_reached(capsys, monkeypatch):
    typed(monkeypatch, *["auto"] * 60, "auto game", "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0
    assert "The goal was reached in your turn" in capsys.readouterr().out


def test_by_hand_the_pilot_plays_a_turn_or_the_game_out(capsys, monkeypatch):
    typed(monkeypatch, "auto", "auto 3", "auto turn", "auto turn", "auto game", "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "auto answers one question" in told
    assert told.count("You: Your move") == 2
    assert "The goal was reached in your turn" in told


def test_by_hand_help_board_log_and_mistakes_get_an_answer(capsys, monkeypatch):
    typed(monkeypatch, "help", "board", "log", "99", "dance", "why", "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "take your last answer back" in told
    assert "Secured 0 of 10" in told
    assert "There are choices 1 to 2" in told
    assert "Type the number of a choice, or help." in told
    assert "no other answers" in told


REFUSED = {
    "no such file": ["goldfish", "none.txt", "--auto"],
    "an unknown pilot": ["goldfish", DECK, "--auto", "--pilot", "maverick"],
    "no such folder": ["goldfish", DECK, "--auto", "--save", "none/such/my.game"],
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_one_line(capsys, words):
    assert main(words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_damaged_saved_game_is_one_line(capsys, tmp_path):
    save = tmp_path / "my.game"
    document(capsys, "--auto", "--turns", "1", "--save", str(save))
    save.write_text(save.read_text("utf-8")[:-20], "utf-8")
    assert main(["goldfish", str(save), "--auto"]) == 2
    assert "damaged" in capsys.readouterr().err


def test_no_pilot_goes_on_with_a_game_without_rules(capsys, tmp_path):
    save = tmp_path / "my.game"
    document(capsys, "--auto", "--turns", "1", "--save", str(save))
    save.write_text(
        save.read_text("utf-8").replace('"seed"', '"table": "free", "seed"', 1), "utf-8"
    )
    assert main(["goldfish", str(save), "--auto"]) == 2
    assert "without rules" in capsys.readouterr().err


def first_turn(monkeypatch, *lines):
    """Go first, keep the hand, then type lines."""
    typed(monkeypatch, "1", "6", *lines, "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0


def test_by_hand_it_is_said_who_goes_first_before_the_mulligan(capsys, monkeypatch):
    typed(monkeypatch, "2", "quit")
    assert main(["goldfish", DECK, "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    asked = next(at for at, line in enumerate(lines) if "Choose cards to put back" in line)
    assert "First turn: Opponent" in lines[:asked]


def test_by_hand_a_card_is_read_by_its_number_or_its_name(capsys, monkeypatch):
    first_turn(monkeypatch, "show", "show 99", "show kallistea", "log")
    told = capsys.readouterr().out
    assert told.count("reads a card.") == 2
    assert "(1): Target" in told


def test_by_hand_the_game_is_conceded_and_taken_back(capsys, monkeypatch):
    first_turn(monkeypatch, "concede", "1", "concede", "undo", "board")
    told = capsys.readouterr().out
    assert "You: conceded" in told
    assert "Opponent won: the other side conceded." in told
    assert "The game is over; undo takes the last answer back" in told
    assert told.count("You: Your move") == 2


def test_a_saved_game_that_is_over_can_be_taken_back(capsys, tmp_path, monkeypatch):
    save = tmp_path / "my.game"
    typed(monkeypatch, "auto game", "quit")
    assert main(["goldfish", DECK, "--seed", "1", "--save", str(save)]) == 0
    capsys.readouterr()
    typed(monkeypatch, "undo", "quit")
    assert main(["goldfish", str(save)]) == 0
    told = capsys.readouterr().out
    assert "undo takes the last answer back" in told
    assert told.count("You: Your move") == 1


RISE = "data/decks/rise/lamplight_toll.txt"


@pytest.fixture
def without_rules(monkeypatch):
    """Rise as a game that cannot be played by rules."""
    plugin = replace(PLUGINS["rise"], load_play=None)
    monkeypatch.setitem(PLUGINS, "rise", plugin)


@pytest.mark.usefixtures("without_rules")
def test_a_deck_of_a_game_without_rules_is_played_by_hand(capsys, monkeypatch, tmp_path):
    saved = tmp_path / "by hand.game"
    typed(monkeypatch, "hand", "h1", "hand no such card", "h1", "auto", "hand", "h34", "quit")
    assert main(["goldfish", RISE, "--seed", "1", "--save", str(saved)]) == 0
    told = capsys.readouterr()
    assert "It is played by hand" in told.err
    assert "h1  Draw 1" in told.out
    assert "You: drew" in told.out
    assert "There is no such card in sight." in told.out
    assert "hand lists what can be done by hand" in told.out
    assert "no rules here that a pilot could play by" in told.out
    typed(monkeypatch, "log", "undo", "quit")
    assert main(["goldfish", str(saved)]) == 0
    assert "You: drew" in capsys.readouterr().out


@pytest.mark.usefixtures("without_rules")
def test_a_pilot_cannot_play_a_game_without_rules(capsys):
    assert main(["goldfish", RISE, "--auto"]) == 2
    assert "cannot be played yet" in capsys.readouterr().err


@pytest.mark.usefixtures("without_rules")
def test_a_card_is_moved_by_hand_by_its_name(capsys, monkeypatch):
    typed(monkeypatch, "hand maelis", "quit")
    assert main(["goldfish", RISE, "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    move = next(line for line in lines if "To Cemetery" in line).split()[0].removeprefix("> ")
    typed(monkeypatch, "hand maelis", move, "board", "quit")
    assert main(["goldfish", RISE, "--seed", "1"]) == 0
    assert "Maelis, Keeper of Lanterns: Summoners to Cemetery" in capsys.readouterr().out
