"""`cards explain` on the command line."""

import json

import pytest

from deckbuilder.cli.frame import run


@pytest.fixture
def explain(capsys, tmp_path):
    def run_explain(*words):
        status = run(["cards", "explain", *words, "--json", "--data-dir", str(tmp_path / "own")])
        printed = capsys.readouterr()
        return status, json.loads(printed.out) if printed.out else printed.err

    return run_explain


@pytest.fixture
def cards(tmp_path):
    path = tmp_path / "cards.json"
    records = [
        {
            "game": "rush_of_ikorr",
            "name": "Reed Runner",
            "type": "champion",
            "text": "SUMMON — Draw a card.",
        },
        {
            "game": "rush_of_ikorr",
            "name": "Odd One",
            "type": "champion",
            "text": "Swift\nDance a little.",
        },
    ]
    path.write_text(json.dumps(records), encoding="utf-8")
    return str(path)


def test_a_text_is_explained_sentence_by_sentence(explain):
    status, answer = explain(
        "--text", "SUMMON — Draw two cards. Then scrap 1.", "--type", "champion"
    )
    assert status == 0
    assert answer["schema"] == 1
    assert answer["understood"] is True
    first, second = answer["sentences"]
    assert first["text"] == "SUMMON — Draw two cards."
    assert first["understood"] is True
    assert "2 cards" in first["meaning"]
    assert second["text"] == "Then scrap 1."


def test_what_is_not_understood_says_where_and_why(explain):
    status, answer = explain("--text", "Swift<br>Dance a little.", "--type", "champion")
    assert status == 0
    assert answer["understood"] is False
    swift, dance = answer["sentences"]
    assert swift["understood"] is True
    assert dance["understood"] is False
    assert dance["meaning"] == ""
    assert dance["reason"]


def test_a_text_that_its_type_does_not_take_is_refused_with_the_rule(explain):
    _, answer = explain("--text", "RUSH 3: Draw a card.", "--type", "champion")
    assert answer["understood"] is False
    assert "belongs on an avatar, not on a champion (6.2a" in answer["sentences"][0]["reason"]
    assert explain("--text", "RUSH 3: Draw a card.")[1]["understood"] is True


def test_a_text_that_is_too_long_is_told(explain):
    status, answer = explain("--text", "Draw a card. " * 400)
    assert status == 0
    assert answer["understood"] is False
    assert "too long" in answer["problem"]


def test_a_card_is_explained_by_its_name(explain, cards):
    _, answer = explain("reed", "runner", "--cards", cards)
    assert answer["name"] == "Reed Runner"
    assert answer["understood"] is True


def test_errata_of_a_format_take_the_place_of_the_text(explain, cards, tmp_path):
    format_file = tmp_path / "own.toml"
    format_file.write_text(
        'id = "own"\ngame = "rush_of_ikorr"\ntitle = "Own"\n[[list]]\nfrom = 2020-01-01\n'
        'source = "club"\nerrata = { "Reed Runner" = "DEATH — Draw a card." }\n',
        encoding="utf-8",
    )
    _, answer = explain("Reed Runner", "--cards", cards, "--format", str(format_file))
    assert answer["errata"] == "own"
    assert answer["printed"] == "SUMMON — Draw a card."
    assert "DEATH" in answer["sentences"][0]["meaning"]


def test_all_cards_give_the_coverage(explain, cards):
    _, answer = explain("--all", "--game", "rush_of_ikorr", "--cards", cards)
    assert answer["texts"] - answer["understood"] == 1
    assert answer["not_understood"] == [{"name": "Odd One", "sentence": "Dance a little."}]


def test_a_second_count_finds_the_same(explain, cards):
    words = ("--all", "--game", "rush_of_ikorr", "--cards", cards)
    assert explain(*words) == explain(*words)


def test_what_was_taken_for_reminder_text_is_told(explain, capsys):
    words = ["--text", "Swift (It may attack at once.)\nACTION — (1): Draw a card."]
    _, answer = explain(*words)
    assert answer["reminders"] == ["(It may attack at once.)"]
    assert len(answer["sentences"]) == 2
    assert run(["cards", "explain", *words]) == 0
    assert "Taken for reminder text: (It may attack at once.)" in capsys.readouterr().out


def test_a_text_without_brackets_has_no_reminders(explain):
    assert explain("--text", "Swift")[1]["reminders"] == []


@pytest.fixture
def odd_cards(tmp_path):
    texts = ("Draw two hats.", "Draw three hats.", "Stun it gladly.", "Draw four hats.")
    records = [
        {"game": "rush_of_ikorr", "name": f"Odd {text[5:8]}", "type": "spell", "text": text}
        for text in texts
    ]
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(records), encoding="utf-8")
    return str(path)


def test_what_is_not_understood_is_grouped_by_shape(explain, odd_cards, capsys):
    words = ("--all", "--by-shape", "--game", "rush_of_ikorr", "--cards", odd_cards)
    _, answer = explain(*words)
    first, second = answer["shapes"]
    assert {each["sentence"] for each in first["sentences"]} == {
        "Draw two hats.",
        "Draw three hats.",
        "Draw four hats.",
    }
    assert (first["count"], second["count"]) == (3, 1)
    assert first["shape"] != second["shape"]
    assert run(["cards", "explain", *words]) == 0
    assert f"3  {first['shape']}" in capsys.readouterr().out


REFUSED = {
    "shapes of one card": ["Ink-Moth", "--by-shape"],
    "nothing asked": [],
    "two things asked": ["Reed Runner", "--all"],
    "no such card": ["No Such Card"],
    "no such type": ["--text", "Swift", "--type", "hero"],
    "no such format": ["Ink-Moth", "--format", "nowhere"],
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_done_is_one_line(explain, words):
    status, said = explain(*words)
    assert status == 2
    assert len(said.strip().splitlines()) == 1


def test_for_people_the_meaning_stands_below_the_sentence(capsys):
    assert (
        run(
            [
                "cards",
                "explain",
                "--text",
                "DEATH — Stun target champion. Dance.",
                "--type",
                "champion",
            ]
        )
        == 0
    )
    printed = capsys.readouterr().out
    assert "Targets are chosen when the trigger is put on the stack." in printed
    assert "Not understood: " in printed


def test_a_misspelt_name_is_answered_with_the_nearest(explain, cards):
    status, refusal = explain("Reed Runer", "--cards", cards, "--game", "rush_of_ikorr")
    assert status == 2
    assert "There is no card of Rush of Ikorr called “Reed Runer”; nearest: Reed Runner." in refusal


def test_for_people_a_card_without_text_is_said_to_have_none(capsys):
    assert run(["cards", "explain", "Influence", "--game", "rush_of_ikorr"]) == 0
    assert capsys.readouterr().out == "Influence says nothing that would have to be understood.\n"


def test_a_format_of_ones_own_is_known_by_its_id(explain, cards, tmp_path):
    home = tmp_path / "own" / "formats" / "rush_of_ikorr"
    home.mkdir(parents=True)
    (home / "club.toml").write_text(
        'id = "club"\ngame = "rush_of_ikorr"\ntitle = "Club"\n[[list]]\nfrom = 2020-01-01\n'
        'source = "club"\nerrata = { "Reed Runner" = "DEATH — Draw a card." }\n',
        encoding="utf-8",
    )
    _, answer = explain("Reed Runner", "--cards", cards, "--format", "club")
    assert answer["errata"] == "club"


def test_a_record_that_no_game_can_read_is_named(capsys, tmp_path):
    path = tmp_path / "cards.json"
    path.write_text('[{"game": "akora", "name": "Odd One", "type": "sorcery"}]', encoding="utf-8")
    assert run(["cards", "explain", "--all", "--game", "akora", "--cards", str(path)]) == 0
    assert f"{path}, record 1: not used; " in capsys.readouterr().err


def test_an_endless_name_is_not_repeated_whole(explain):
    status, refusal = explain("A" * 5000)
    assert status == 2
    assert len(refusal) < 400


def test_a_text_that_is_not_loaded_is_not_called_understood(explain):
    status, document = explain("Spirit of Otterius")
    assert (status, document["understood"], document["sentences"]) == (0, False, [])
    assert document["problem"].startswith("Text not loaded: ")
