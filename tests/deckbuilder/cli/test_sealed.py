"""`deckbuilder sealed`."""

import json

import pytest

from deckbuilder.cli import main
from deckbuilder.store.decks.deck_files import read_deck
from engine.games import playable_games


def run(capsys, *words, status=0):
    assert main(["sealed", *map(str, words), "--json"]) == status
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("game", sorted(playable_games()))
def test_a_pool_makes_a_legal_deck_in_every_playable_game(capsys, tmp_path, game):
    mine = tmp_path / "mine.deck"
    opened = run(capsys, "open", mine, "--game", game, "--seed", 5)
    assert set(opened) == {
        *("schema", "file", "game", "set", "seed", "format", "note", "size", "cards", "overlays"),
    }
    assert "assumed" in opened["note"]
    built = run(capsys, "build", mine, mine)
    assert set(built) == {"schema", "file", "name", "set", "note"}
    found = run(capsys, "check", mine)
    assert set(found) == {
        *("schema", "file", "set", "seed", "format", "note", "verdict", "findings", "outside"),
    }
    assert (found["verdict"], found["outside"]) == ("legal", [])


def test_rivals_have_other_pools_and_can_be_played(capsys, tmp_path):
    mine, folder = tmp_path / "mine.deck", tmp_path / "rivals"
    run(capsys, "open", mine, "--game", "argent_saga", "--seed", 5)
    run(capsys, "build", mine, mine)
    found = run(capsys, "rivals", mine, folder, "--count", 2)
    assert [each["seed"] for each in found["rivals"]] == sorted(e["seed"] for e in found["rivals"])
    assert "not verified" in found["note"]
    words = ["gauntlet", str(mine), "--field", str(folder), "--games", "2", "--jobs", "1", "--json"]
    assert main(words) == 0
    played = json.loads(capsys.readouterr().out)
    assert len(played["decks"]) == 3
    assert all(each["failed"] is None for each in played["pairings"])


def test_a_card_outside_the_pool_is_a_finding(capsys, tmp_path):
    mine = tmp_path / "mine.deck"
    run(capsys, "open", mine, "--game", "rise")
    run(capsys, "build", mine, mine)
    document = json.loads(mine.read_text("utf-8"))
    cards = document["pool"]["cards"]
    name = next(iter(document["sections"]["library"]))["name"]
    cards.pop(name)
    mine.write_text(json.dumps(document), "utf-8")
    found = run(capsys, "check", mine, status=1)
    assert found["outside"][0]["card"] == name
    assert read_deck(mine).deck.extra["pool"]["cards"] == cards


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("open", "a.txt", "--game", "rise"), "Only a .deck file keeps a pool"),
        (("open", "a.deck", "--game", "rise", "--set", "X"), "There is no set “X”"),
        (("check", "a.deck"), "Cannot read"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(capsys, tmp_path, monkeypatch, words, said):
    monkeypatch.chdir(tmp_path)
    assert main(["sealed", *words]) == 2
    assert said in capsys.readouterr().err


def test_a_deck_without_a_pool_says_how_to_get_one(capsys, tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("Game: Rise\nName: A\n", "utf-8")
    assert main(["sealed", "check", str(path)]) == 2
    assert "carries no pool" in capsys.readouterr().err
