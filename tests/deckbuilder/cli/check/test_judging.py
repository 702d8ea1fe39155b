"""What `deckbuilder check` says of one deck."""

import json

import pytest

from tests.deckbuilder.cli.check.desk import CARDS, found, text_deck


def test_a_legal_deck(desk):
    path = desk.write("a.txt", text_deck())
    status, document = desk.json(path)
    (deck,) = document["decks"]
    assert (status, document["schema"], document["team"]) == (0, 1, None)
    assert (deck["file"], deck["name"], deck["game"]) == (path, "Sunrise Raiders", "rush_of_ikorr")
    assert (deck["format"], deck["verdict"], deck["findings"]) == ("constructed", "legal", [])
    counts = {"avatar": 1, "main": 40, "side": 0, "influence": 10, "pips": 0}
    assert deck["counts"] == counts
    assert deck["limits"]["pip_limit"] == 30


def test_a_finding_has_everything_that_was_promised(desk):
    status, document = desk.json(desk.write("a.txt", text_deck("3 Achaean Soldier")))
    (finding,) = document["decks"][0]["findings"]
    assert status == 1
    assert finding == {
        "severity": "error",
        "code": "copies",
        "rules": ["2.3b", "2.3b.1"],
        "section": "main",
        "cards": ["Achaean Soldier"],
        "found": 3,
        "allowed": 2,
        "message": "Achaean Soldier: 3 copies, 2 allowed; 3 in Deck.",
        "fix": "Remove 1 of 3 Achaean Soldier.",
        "fix_data": [
            {"action": "remove", "section": "main", "name": "Achaean Soldier", "count": 1}
        ],
        "lines": [27],
    }


def test_a_json_deck_is_checked_like_a_text_list(desk):
    document = {
        "schema": 1,
        "game": "rush_of_ikorr",
        "name": "J",
        "format": "constructed",
        "notes": "",
        "sections": {
            "avatar": [{"name": "Janus", "count": 1}],
            "main": [
                {"name": "Funerary Priest", "count": 1, "infusion": ["Heroic Soul", "Fine Weapon"]}
            ],
            "side": [],
            "influence": [{"name": "Influence", "count": 10}],
        },
    }
    _, result = desk.json(desk.write("a.deck", json.dumps(document)))
    assert found(result["decks"][0]) == [("error", "deck-size"), ("error", "infusion-count")]


VERDICTS = {
    "legal": ("2 Achaean Soldier", 0, "legal"),
    "legal with a warning": ("2 Two Faces", 0, "legal"),
    "unknown": ("2 Nobody", 0, "unknown"),
    "illegal": ("3 Achaean Soldier", 1, "illegal"),
    "illegal and unknown": ("3 Nobody", 1, "illegal"),
}


@pytest.mark.parametrize(("line", "status", "verdict"), VERDICTS.values(), ids=VERDICTS)
def test_the_exit_status_is_1_only_for_illegal_decks(desk, line, status, verdict):
    two = {"name": "Two Faces", "type": "champion", "aspects": ["Ambition", "Fear"]}
    desk.write("cards.json", json.dumps([*CARDS, two]))
    done, document = desk.json(desk.write("a.txt", text_deck(line)))
    assert (done, document["decks"][0]["verdict"]) == (status, verdict)


def test_an_unknown_card_comes_with_its_line_and_the_nearest_names(desk):
    (finding,) = desk.deck(text_deck("2 Achean Soldeir"))["findings"]
    assert (finding["code"], finding["severity"]) == ("unknown-card", "unknown")
    assert finding["nearest"][0] == "Achaean Soldier"
    assert finding["lines"] == [27]
    assert finding["fix_data"][0] | {"count": 0} == {
        "action": "rename",
        "section": "main",
        "name": "Achean Soldeir",
        "count": 0,
        "to": "Achaean Soldier",
    }


def test_an_unknown_infusion_finds_the_nearest_infusions(desk):
    deck = desk.deck(text_deck("1 Funerary Priest + Herioc Soul\n1 Achaean Soldier"))
    (finding,) = deck["findings"]
    assert finding["nearest"] == ["Heroic Soul"]
    assert finding["fix_data"][0]["is_infusion"] is True


def test_a_card_in_the_place_of_an_infusion_is_taken_off_again(desk):
    deck = desk.deck(text_deck("1 Funerary Priest + Scarab Swarm\n1 Scarab Swarm"))
    (finding,) = deck["findings"]
    assert finding["fix"] == "Take Scarab Swarm off Funerary Priest."
    assert finding["fix_data"] == [
        {
            "action": "strip",
            "section": "main",
            "name": "Funerary Priest",
            "count": 1,
            "infusions": ["Scarab Swarm"],
            "to": "Scarab Swarm",
        }
    ]


LINES = {
    "misplaced, and also where it belongs": (
        text_deck("2 Achaean Soldier\n1 Influence"), "section-type", [28],
    ),
    "loose, and also over a card": (
        text_deck("2 Achaean Soldier + Heroic Soul\n1 Heroic Soul"), "loose-infusion", [28],
    ),
    "copies over main and side deck": (
        text_deck("2 Achaean Soldier", side="1 Achaean Soldier"), "copies", [27, 30],
    ),
    "an infusion over three cards": (
        text_deck(
            "1 Achaean Soldier + Heroic Soul\n1 Funerary Priest + Heroic Soul",
            side="1 Scarab Swarm + Heroic Soul",
        ),
        "infusion-copies",
        [27, 28, 31],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("listed", "code", "lines"), LINES.values(), ids=LINES)
def test_a_finding_tells_the_lines_that_it_is_about_and_no_other(desk, listed, code, lines):
    (finding,) = (each for each in desk.deck(listed)["findings"] if each["code"] == code)
    assert finding["lines"] == lines


def test_a_line_that_cannot_be_used_makes_the_verdict_unknown_and_is_listed(desk):
    deck = desk.deck(text_deck("2 Achaean Soldier\n0 Scarab Swrm"))
    assert (deck["verdict"], found(deck)) == ("unknown", [("unknown", "data")])
    (problem,) = deck["problems"]
    assert (problem["line"], problem["text"]) == (28, "0 Scarab Swrm")
    assert problem["nearest"] == ["Scarab Swarm"]


def test_a_guessed_game_is_reported(desk):
    deck = desk.deck(text_deck(head=""))
    assert deck["game"] == "rush_of_ikorr"
    assert deck["notes"][0] == "The game was guessed from the list: Rush of Ikorr."
    given = desk.deck(text_deck(head=""), "--game", "rush_of_ikorr")
    assert not any("guessed" in note for note in given["notes"])


def test_among_several_decks_a_note_names_those_of_which_it_holds(desk):
    guessed = [desk.write(f"{n}.txt", text_deck(head="")) for n in (1, 2)]
    named = desk.write("3.txt", text_deck())
    words = "The game was guessed from the list: Rush of Ikorr."
    _, of_one, _ = desk.run(guessed[0], named)
    assert f"Note on {guessed[0]}: {words}" in of_one.splitlines()
    _, of_two, _ = desk.run(*guessed, named)
    assert f"Note on {guessed[0]} and 1 more: {words}" in of_two.splitlines()
    _, of_all, _ = desk.run(*guessed)
    assert f"Note: {words}" in of_all.splitlines()


def test_a_card_of_another_game_is_refused(desk):
    deck = desk.deck(text_deck("1 Achaean Soldier\n1 Tower of Air"))
    assert found(deck) == [("error", "wrong-game")]


def test_records_replace_bundled_cards_and_join_as_printings(desk):
    twice = [
        {"name": "Influence", "type": "spell", "set": "Alpha"},
        {"name": "Relic", "type": "infusion", "pips": 1, "unique": True, "set": "Alpha"},
        {"name": "Relic", "type": "infusion", "pips": 1, "set": "Beta"},
    ]
    desk.write("cards.json", json.dumps([*CARDS, *twice]))
    deck = desk.deck(text_deck("1 Achaean Soldier + Relic\n1 Scarab Swarm"))
    assert ("error", "section-type") in found(deck)
    assert ("unknown", "data") in found(deck)


def test_cards_may_come_as_csv_with_lists(desk):
    desk.write(
        "more.csv", "name,type,aspects,pips\nOracle,champion,Fear;Prophecy,\nVow,infusion,,2\n"
    )
    deck = desk.deck(
        text_deck("2 Oracle", avatar="Janus"), "--cards", str(desk.folder / "more.csv")
    )
    assert found(deck) == [("warning", "data")]


def test_a_record_that_no_game_can_read_is_named_and_left_out(desk):
    desk.write("cards.json", json.dumps([*CARDS, {"name": "Odd", "type": "hero"}]))
    status, out, err = desk.run(desk.write("a.txt", text_deck()), "--json")
    assert (status, len(err.splitlines())) == (0, 1)
    assert f"record {len(CARDS) + 1}: not used; type" in err
    assert json.loads(out)["decks"][0]["verdict"] == "legal"


FORMATS = {
    "by option": (["--format", "2v2"], "", "2v2"),
    "by the list": ([], "Format: 3v3\n", "3v3"),
    "the option goes first": (["--format", "2v2"], "Format: 3v3\n", "2v2"),
    "by title": ([], "Format: Constructed 1v1\n", "constructed"),
    "neither": ([], "", "constructed"),
}


@pytest.mark.parametrize(("options", "line", "used"), FORMATS.values(), ids=FORMATS)
def test_the_format_is_the_options_the_lists_or_constructed(desk, options, line, used):
    deck = desk.deck(text_deck(head=f"Game: Rush of Ikorr\n{line}"), *options)
    assert (deck["format"], deck["verdict"]) == (used, "legal")


EVENT = """
id = "club"
game = "rush_of_ikorr"
pip_limit = 1
[options]
side_aspect_check = false
[[list]]
from = 2026-01-15
banned = ["Fine Weapon"]
limited = { "Recruit A" = 1 }
banned_pairs = [["Scarab Swarm", "Heroic Soul"]]
"""


def test_a_format_file_changes_numbers_options_and_lists(desk):
    desk.write(
        "cards.json", json.dumps([*CARDS, {"name": "Seer", "type": "spell", "aspects": ["Fear"]}])
    )
    event = desk.write("event.toml", EVENT)
    lines = "1 Achaean Soldier + Fine Weapon\n1 Scarab Swarm + Heroic Soul"
    listed = text_deck(lines, side="1 Seer")
    deck = desk.deck(listed, "--format", event, "--date", "2026-01-15")
    assert [code for _, code in found(deck)] == ["banned", "banned-pair", "limited", "pip-limit"]
    earlier = desk.deck(listed, "--format", event, "--date", "2026-01-14")
    assert [code for _, code in found(earlier)] == ["pip-limit"]


def test_the_known_ban_holds_in_every_bundled_format_and_is_called_incomplete(desk):
    desk.write("cards.json", json.dumps([*CARDS, {"name": "Blessing of Osiris", "type": "spell"}]))
    for event in ("constructed", "2v2", "3v3", "act1", "act1-3v3"):
        deck = desk.deck(text_deck("1 Achaean Soldier\n1 Blessing of Osiris"), "--format", event)
        assert ("error", "banned") in found(deck)
        assert any("incomplete" in note for note in deck["notes"])


def test_act_1_allows_its_three_sets(desk):
    records = [{**card, "set": "Luminary Strike"} for card in CARDS]
    records[2] = {**records[2], "set": "Practice Set"}
    desk.write("cards.json", json.dumps(records))
    deck = desk.deck(text_deck(), "--format", "act1")
    assert [(each["code"], each["cards"]) for each in deck["findings"]] == [
        ("set", ["Achaean Soldier"])
    ]
