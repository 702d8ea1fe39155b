"""`deckbuilder gauntlet`."""

import csv
import json
import shutil
from pathlib import Path

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path

DECKS = data_path("decks", "rush_of_ikorr")
SPRINT, NEEDLE = DECKS / "red_plain_sprint.txt", DECKS / "needle_and_thread.txt"
KEYS = {
    *("schema", "game", "games", "seed", "pilot", "level", "played", "decisions", "decks"),
    *("elo_bounded", "pairings", "cards", "history", "left_out", "not_understood"),
    *("seconds", "jobs"),
}
SCORE = {"games", "wins", "draws", "losses", "score", "score_ci95"}
DECK = SCORE | {"name", "file", "version", "mine", "first", "second", "turns", "elo", "elo_ci95"}
PAIRING = SCORE | {"deck", "against", "seed", "reads_as", "first", "second", "turns", "failed"}


@pytest.fixture
def field(tmp_path):
    folder = tmp_path / "field"
    folder.mkdir()
    shutil.copy(NEEDLE, folder)
    return folder


def document(capsys, *words, status=0):
    assert main(["gauntlet", *map(str, words), "--json"]) == status
    return json.loads(capsys.readouterr().out)


def timeless(found):
    return {key: each for key, each in found.items() if key not in ("seconds", "jobs", "history")}


def test_the_document_has_what_the_docs_promise(capsys, field):
    found = document(capsys, SPRINT, "--field", field, "--games", 4, "--jobs", 1)
    assert set(found) == KEYS
    assert [set(each) for each in found["decks"]] == [DECK, DECK]
    assert [set(each) for each in found["pairings"]] == [PAIRING]
    card = found["cards"][0]
    assert set(card) == {"deck", "card", "drawn", "played", "left"}
    assert set(card["drawn"]) == {"games", "score", "score_ci95"}
    assert {each["deck"] for each in found["cards"]} == {0}
    (rows,) = found["history"]
    assert set(rows[0]) == SCORE | {"version", "day", "changes", "step"}
    assert found["played"] == 4
    assert found["level"] is None
    first, second = found["decks"]
    assert (first["mine"], second["mine"]) == (True, False)
    assert first["score"] + second["score"] == pytest.approx(1)


def test_jobs_change_no_digit(capsys, field):
    alone = document(capsys, SPRINT, "--field", field, "--games", 60, "--jobs", 1)
    spread = document(capsys, SPRINT, "--field", field, "--games", 60, "--jobs", 2)
    assert timeless(alone) == timeless(spread)
    assert spread["jobs"] == 2


def test_a_gauntlet_goes_on_where_it_stopped(capsys, field, tmp_path):
    kept = tmp_path / "games.jsonl"
    words = SPRINT, "--field", field, "--games", 4, "--jobs", 1, "--resume", kept
    first = document(capsys, *words)
    lines = kept.read_text("utf-8").splitlines()
    assert len(lines) == 2
    again = document(capsys, *words)
    assert timeless(again) == timeless(first)
    assert again["seconds"] == 0
    assert kept.read_text("utf-8").splitlines() == lines


def test_a_deck_beside_the_resume_file_is_refused_in_a_sentence(capsys, field):
    words = ["gauntlet", str(SPRINT), "--field", str(field), "--games", "4"]
    assert main([*words, "--resume", str(SPRINT)]) == 2
    assert "does not hold the games of a gauntlet" in capsys.readouterr().err


def test_rows_are_written_as_csv(capsys, field, tmp_path):
    out = tmp_path / "rows.csv"
    document(capsys, SPRINT, "--field", field, "--games", 4, "--jobs", 1, "--csv", out)
    rows = list(csv.DictReader(out.read_text("utf-8-sig").splitlines()))
    assert [row["deck"] for row in rows] == ["Red Plain Sprint", "Needle and Thread"]
    assert int(rows[0]["wins"]) + int(rows[0]["draws"]) + int(rows[0]["losses"]) == 4


def test_versions_are_told_with_what_changed(capsys, field, tmp_path):
    mine = tmp_path / "mine.txt"
    text = SPRINT.read_text("utf-8")
    mine.write_text(text, "utf-8")
    words = mine, "--field", field, "--games", 4, "--jobs", 1
    document(capsys, *words)
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("Deck")) + 1
    lines[at], lines[at + 1] = lines[at + 1], lines[at]
    mine.write_text("\n".join(lines), "utf-8")
    assert len(document(capsys, *words)["history"][0]) == 1, "another order is no other version"
    main(["gauntlet", *map(str, words)])
    assert "Versions on this field" not in capsys.readouterr().out


def test_people_get_a_table(capsys, field):
    assert (
        main(["gauntlet", str(SPRINT), "--field", str(field), "--games", "4", "--jobs", "1"]) == 0
    )
    said = capsys.readouterr().out
    assert "2 decks, 4 games a pairing" in said
    assert "Needle and Thread" in said
    assert "too few games" in said


def test_an_illegal_deck_is_refused_and_one_of_the_field_left_out(capsys, field, tmp_path):
    short = tmp_path / "short.txt"
    short.write_text("Game: Rush of Ikorr\nName: Short\n\nDeck\n1 Ash-Nest Chick\n", "utf-8")
    assert main(["gauntlet", str(short), "--field", str(field)]) == 2
    assert "Short is not legal" in capsys.readouterr().err
    shutil.copy(short, field)
    found = document(capsys, SPRINT, "--field", field, "--games", 2, "--jobs", 1)
    assert [each["file"] for each in found["left_out"]] == [str(field / "short.txt")]
    assert len(found["decks"]) == 2


def test_decks_of_the_field_that_lack_texts_are_left_out(capsys):
    mine = data_path("decks", "argent_saga", "hollow_choir.txt")
    words = mine, "--games", 2, "--jobs", 1, "--mine"
    found = document(capsys, *words)
    left = {Path(each["file"]).stem: each["reason"] for each in found["left_out"]}
    assert set(left) == {"golden_rose_vanguard", "witches_of_the_mist"}
    assert "not loaded" in left["witches_of_the_mist"]
    assert len(found["decks"]) == 4
    assert len(found["history"][0]) == 1
    everybody = document(capsys, *words, "--without-texts")
    assert len(everybody["decks"]) == 6


def test_a_file_that_cannot_be_written_is_refused_before_the_games(capsys, field, tmp_path):
    words = ["gauntlet", str(SPRINT), "--field", str(field), "--games", "1000", "--csv"]
    assert main([*words, str(tmp_path / "nowhere" / "rows.csv")]) == 2
    assert "rows.csv: Its folder is not there." in capsys.readouterr().err
    assert main([*words, str(tmp_path)]) == 2
    assert "It is a folder." in capsys.readouterr().err


def test_a_deck_of_another_game_in_the_field_is_left_out_and_named(capsys, field):
    shutil.copy(data_path("decks", "rise", "fever_ward.txt"), field)
    found = document(capsys, SPRINT, "--field", field, "--games", 2, "--jobs", 1)
    assert [each["reason"] for each in found["left_out"]] == ["is a deck of Rise"]
    assert len(found["decks"]) == 2


def test_two_games_do_not_meet(capsys):
    other = data_path("decks", "rise", "fever_ward.txt")
    assert main(["gauntlet", str(SPRINT), str(other)]) == 2
    assert "same game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("argent_saga", ("hollow_choir", "the_long_wall")),
        ("rise", ("fever_ward", "hive_in_bloom")),
        ("akora", ("cinder_road", "gale_choir")),
    ],
)
def test_every_playable_game_has_a_gauntlet(capsys, game, names):
    files = [data_path("decks", game, f"{name}.txt") for name in names]
    found = document(capsys, *files, "--games", 2, "--jobs", 1)
    assert found["game"] == game
    assert found["pairings"][0]["games"] == 2
    assert found["cards"]
