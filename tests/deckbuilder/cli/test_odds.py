"""`deckbuilder odds`."""

import json
import math
import re

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

DECK = str(data_path("decks", "rush_of_ikorr", "red_plain_sprint.txt"))
ASK = ["odds", DECK, "--want", "1 t:spell", "--by-turn", "3"]


def document(capsys, *words):
    assert main([*ASK, *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_document_says_how_likely_and_by_which_method(capsys):
    found = document(capsys, "--no-mulligan")
    assert found["schema"] == 1
    assert found["method"] == "exact"
    assert "error" not in found
    expected = 1 - math.comb(33, 7) / math.comb(40, 7)
    assert found["probability"] == pytest.approx(expected, abs=1e-12)
    assert found["searches"] == [{"search": "t:spell", "cards": 7}]


def test_going_second_and_the_mulligan_both_help(capsys):
    kept = document(capsys, "--no-mulligan")["probability"]
    first = document(capsys, "--first")["probability"]
    second = document(capsys, "--second")["probability"]
    assert kept < first < second
    assert document(capsys)["probability"] == first


def test_several_wishes_are_wanted_at_once(capsys):
    alone = document(capsys)["probability"]
    both = document(capsys, "--want", "2 t:champion cost<=2")["probability"]
    assert 0 < both < alone


def test_people_read_the_chance_the_cards_and_the_policy(capsys):
    assert main(ASK) == 0
    told = capsys.readouterr().out
    assert "by turn 3, going first (exact)" in told
    assert "7 of 40 cards" in told
    assert "Mulligan: Cards that still help are kept" in told


REFUSED = {
    "a search that is wrong": ["odds", DECK, "--want", "2 colour:red", "--by-turn", "3"],
    "no wish": ["odds", DECK, "--by-turn", "3"],
    "no turn": ["odds", DECK, "--want", "1 t:spell"],
    "fewer than none": ["odds", DECK, "--want", "-1 t:spell", "--by-turn", "3"],
    "turn nought": ["odds", DECK, "--want", "1 t:spell", "--by-turn", "0"],
    "no such file": ["odds", "none.txt", "--want", "1 t:spell", "--by-turn", "3"],
    "a trainer for a program": [*ASK, "--trainer", "--json"],
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_one_line(capsys, words):
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


@pytest.mark.parametrize("value", ["x", "0", "1001", "2.5"])
def test_a_turn_that_is_none_is_told_with_its_bounds(capsys, value):
    assert main(["odds", DECK, "--want", "1 t:spell", "--by-turn", value]) == 2
    assert f"“{value}” is not a whole number from 1 to 1000." in capsys.readouterr().err


def test_the_trainer_weighs_what_is_put_back(capsys, monkeypatch):
    answers = iter(["1 9", "1 2 3 4 5", "", "quit"])
    monkeypatch.setattr("click.prompt", lambda *_words, **_options: next(answers))
    assert main([*ASK, "--trainer", "--seed", "3"]) == 0
    told = capsys.readouterr().out
    assert "Give numbers from 1 to 5." in told
    assert told.count("Your choice:") == 2
    assert re.search(r"\d of 2 right; on average you lose \d+\.\d points per hand\.", told)


def test_an_empty_deck_has_no_chance(tmp_path, capsys):
    deck = tmp_path / "empty.txt"
    deck.write_text("# Empty\nGame: rush_of_ikorr\n", "utf-8")
    assert main(["odds", str(deck), "--want", "1 t:champion", "--by-turn", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["probability"] == 0
