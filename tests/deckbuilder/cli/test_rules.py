import json

import pytest

from deckbuilder.cli import main


def test_a_rule_is_shown_with_those_below_it(capsys):
    assert main(["rules", "2.3b"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[0].strip() for line in lines] == [
        "rush_of_ikorr 2.3b",
        "rush_of_ikorr 2.3b.1",
    ]


def test_words_are_looked_for_in_one_game(capsys):
    assert main(["rules", "stun", "--game", "Rush of Ikorr"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 3
    assert all(line.startswith("rush_of_ikorr ") and "stun" in line.lower() for line in lines)


def test_json_is_one_document(capsys):
    assert main(["rules", "2.3b.1", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["schema"], document["count"]) == (1, 1)
    assert document["rules"][0] == {
        "game": "rush_of_ikorr",
        "id": "2.3b.1",
        "area": "construction",
        "testable": "yes",
        "summary": "That two-per-name cap is counted over main plus side deck together.",
    }


@pytest.mark.parametrize("words", [["99.9z"], ["zyzzyva"], [" "], ["2.3b", "--game", "akora"]])
def test_a_search_that_finds_nothing_says_so(words, capsys):
    assert main(["rules", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("deckbuilder: No rule")


def test_the_number_of_an_interpretation_is_looked_up_like_a_rule(capsys):
    assert main(["rules", "I-1"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("rush_of_ikorr I-1  ")
    assert main(["rules", "i-5", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["rules"]
    assert (row["id"], row["area"]) == ("I-5", "construction")


def test_the_game_without_such_a_rule_is_called_by_its_title(capsys):
    assert main(["rules", "zyzzyva", "--game", "akora"]) == 2
    assert capsys.readouterr().err.startswith("deckbuilder: No rule of Akora TCG has")
