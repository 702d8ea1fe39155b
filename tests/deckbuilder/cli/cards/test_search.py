import json

import pytest

from deckbuilder.cli import main
from tests.deckbuilder.cli.cards_folder import data_dir, filled_folder
from tests.deckbuilder.core.search.sample import RECORDS

__all__ = ["data_dir", "filled_folder"]

DECK = """Game: Rush of Ikorr
Avatar
1 Selene, Essence of the Moon
Deck
2 Achaean Soldier + Heroic Soul
Side Deck
1 Moonfall
"""


@pytest.fixture
def cards(tmp_path):
    """A card file that stands beside the bundled cards."""
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(RECORDS), "utf-8")
    return str(path)


@pytest.fixture
def search(data_dir, capsys):
    """Run a search; returns status and document."""

    def run(*words):
        status = main(["--data-dir", data_dir, "cards", "search", "--json", *words])
        return status, json.loads(capsys.readouterr().out or "null")

    return run


def names(document):
    return [card["name"] for card in document["cards"]]


def test_cards_of_a_file_are_found(search, cards):
    status, document = search('name:"queens jackal"', "--cards", cards)
    assert status == 0
    assert (document["schema"], document["count"]) == (1, 1)
    (record,) = document["cards"]
    assert record == {"game": "rush_of_ikorr", **RECORDS[2]}


def test_the_database_and_a_file_give_the_same(search, tmp_path):
    empty = tmp_path / "none.json"
    empty.write_text("[]", "utf-8")
    for text in ("t:champion a:fear cost<=3", "draw", "order:-cost raid=2", "/draw.*card/", ""):
        assert search(text) == search(text, "--cards", str(empty))


def test_the_limit_cuts_the_list_and_not_the_count(search, cards):
    whole = search("t:champion", "--cards", cards)[1]
    document = search("t:champion", "--cards", cards, "--limit", "2")[1]
    assert document["count"] == whole["count"] > 2
    assert document["cards"] == whole["cards"][:2]
    assert search("t:champion", "--limit=0")[1]["cards"] == []


def test_without_words_every_card_of_the_game_is_found(search):
    everything = search()[1]
    assert everything["count"] == len(everything["cards"]) == search("")[1]["count"] > 100
    assert {card["game"] for card in everything["cards"]} == {"rush_of_ikorr"}


def test_another_game_has_its_own_fields(search):
    document = search("e:fire", "power>=2000", "--game", "Argent Saga")[1]
    assert document["count"] > 5
    assert all(card["element"] == "Fire" and card["power"] >= 2000 for card in document["cards"])


MINUS = {
    "type": (["-t:champion"], ["t:champion"]),
    "word that begins like an option": (["-vampire"], ["vampire"]),
    "two": (["-t:champion", "-t:spell"], ["t:champion or t:spell"]),
    "behind two dashes": (["--", "-t:champion"], ["t:champion"]),
    "beside an option": (["--limit", "1000", "-t:champion", "-v"], ["t:champion"]),
}


@pytest.mark.parametrize(("without", "with_"), MINUS.values(), ids=MINUS)
def test_a_query_may_begin_with_a_minus(search, without, with_):
    everything = search()[1]["count"]
    assert search(*without)[1]["count"] == everything - search(*with_)[1]["count"]


def test_a_mistake_is_one_line_with_place_and_suggestion(data_dir, capsys):
    assert main(["--data-dir", data_dir, "cards", "search", "draw", "cots<3"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert "At character 6" in captured.err
    assert "“cost”" in captured.err


def test_a_value_that_no_card_has_finds_nothing_and_says_so(search):
    status, document = search("type:beest")
    assert (status, document["count"]) == (0, 0)
    assert document["notes"] == ["No card has “beest” under Types. Did you mean “beast”?"]


def test_a_card_type_is_found_under_its_whole_name_too(search):
    _, short = search("t:champion")
    status, document = search("type:champion")
    assert (status, document["count"]) == (0, short["count"])
    assert document["count"] > 0
    assert "notes" not in document


def test_hits_are_lines_for_people(data_dir, cards, capsys):
    words = ["cards", "search", "name:achaean", "--cards", cards, "--data-dir", data_dir]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Achaean Soldier  (champion, Ambition, cost 2, attack 2, health 3")
    assert lines[-1] == "1 card"


def test_in_and_legal_look_at_a_deck(search, cards, tmp_path):
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK, "utf-8")
    with_deck = ("--cards", cards, "--deck", str(deck))
    assert names(search("in:deck", *with_deck)[1]) == [
        "Achaean Soldier",
        "Heroic Soul",
        "Moonfall",
        "Selene, Essence of the Moon",
    ]
    assert names(search("in:side", *with_deck)[1]) == ["Moonfall"]
    aspects = [
        card.get("aspects") for card in search("legal:yes t:champion", *with_deck)[1]["cards"]
    ]
    assert aspects
    assert all(not each or {"Prophecy", "Fear"} & set(each) for each in aspects)
    illegal = names(search("legal:no t:champion", *with_deck)[1])
    assert "Achaean Soldier" in illegal


def test_in_needs_a_deck(tmp_path, capsys):
    assert main(["--data-dir", str(tmp_path), "cards", "search", "in:deck"]) == 2
    assert "needs an open deck" in capsys.readouterr().err


def test_records_that_cannot_be_used_are_named(tmp_path, search, capsys):
    path = tmp_path / "odd.json"
    path.write_text('[{"name": "Odd"}]', "utf-8")
    main(["--data-dir", str(tmp_path), "cards", "search", "name:odd", "--cards", str(path)])
    assert "record 1: not used" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_does_not_hinder_a_search(tmp_path, capsys):
    blocked = tmp_path / "file"
    blocked.write_text("in the way", "utf-8")
    assert (
        main(["--data-dir", str(blocked / "below"), "cards", "search", "t:avatar", "--json"]) == 0
    )
    captured = capsys.readouterr()
    assert json.loads(captured.out)["count"] > 5
    assert "Only the bundled cards are searched" in captured.err


def test_what_was_mended_is_said_on_stderr(tmp_path, capsys):
    (tmp_path / "cards.db").write_bytes(b"not a database at all " * 300)
    assert main(["--data-dir", str(tmp_path), "cards", "search", "t:avatar", "--json"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["count"] > 5
    assert "It is kept as cards.damaged-" in captured.err


def test_a_search_that_finds_nothing_names_what_was_probably_meant(search, data_dir, capsys):
    status, document = search("ghuol lantern")
    assert (status, document["count"]) == (0, 0)
    assert document["nearest"] == ["Gourd-Lantern Ghoul"]
    main(["--data-dir", data_dir, "cards", "search", "ghuol lantern"])
    assert "Did you mean “Gourd-Lantern Ghoul”?" in capsys.readouterr().out
    assert "nearest" not in search("name:ghuol")[1]
