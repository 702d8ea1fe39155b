"""The ready decks and formats of Argent Saga, Rise and Akora, through `deckbuilder check`."""

import json
from datetime import date

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.formats import bundled_formats, open_format
from engine.cards import GameId

LIBRARY = CardLibrary()
VERDICTS = {"argent_saga": "legal", "rise": "legal", "akora": "legal"}
READY = {"argent_saga": 6, "rise": 4, "akora": 4}
DECKS = {
    path.name: path
    for game_id in VERDICTS
    for path in sorted(data_path("decks", game_id).iterdir())
}


def check(capsys, *arguments):
    status = main(["check", *map(str, arguments), "--json"])
    return status, json.loads(capsys.readouterr().out)["decks"]


def test_there_are_ready_decks_for_each_game():
    found = {game_id: len(list(data_path("decks", game_id).iterdir())) for game_id in VERDICTS}
    assert all(found[game_id] >= READY[game_id] for game_id in VERDICTS), found


@pytest.mark.parametrize("path", DECKS.values(), ids=DECKS)
def test_a_ready_deck_is_as_good_as_the_documents_can_tell(path, capsys):
    status, (deck,) = check(capsys, path)
    assert status == 0
    assert deck["verdict"] == VERDICTS[path.parent.name]
    assert deck["problems"] == []
    assert {each["code"] for each in deck["findings"]} <= {"assumption"}
    assert all(each["severity"] == "warning" for each in deck["findings"])


def test_an_alchemy_deck_of_another_size_than_reported_only_warns(tmp_path, capsys):
    text = data_path("decks", "akora", "cinder_road.txt").read_text("utf-8")
    path = tmp_path / "short.txt"
    text = text.replace("Format: assumed", "Format: constructed")
    path.write_text(text.replace("3 Sudden Flare\n", "2 Sudden Flare\n"), "utf-8")
    status, (deck,) = check(capsys, path)
    assert (status, deck["verdict"]) == (0, "unknown")
    (warning,) = (each for each in deck["findings"] if each["severity"] == "warning")
    assert (warning["code"], warning["found"], warning["allowed"]) == ("deck-size", 40, 41)


def test_a_side_deck_of_a_game_without_one_stays_a_section_of_its_own(tmp_path, capsys):
    text = data_path("decks", "rise", "lamplight_toll.txt").read_text("utf-8")
    path = tmp_path / "sided.txt"
    path.write_text(f"{text}\nSide Deck\n1 Kindling\n", "utf-8")
    _, (deck,) = check(capsys, path)
    assert (deck["verdict"], deck["counts"]["library"]) == ("unknown", 50)
    assert [each["code"] for each in deck["findings"]] == ["section-type"]


def test_a_list_may_call_the_library_its_deck(tmp_path, capsys):
    text = data_path("decks", "rise", "lamplight_toll.txt").read_text("utf-8")
    path = tmp_path / "plain.txt"
    path.write_text(text.replace("Library (50)", "Main Deck (50)"), "utf-8")
    _, (deck,) = check(capsys, path)
    assert (deck["verdict"], deck["problems"]) == ("legal", [])


BEFORE_AND_AFTER = {
    "before the list": ("2020-06-30", 0, []),
    "under the list": ("2020-07-01", 1, ["banned"]),
}


@pytest.mark.parametrize(
    ("day", "status", "codes"), BEFORE_AND_AFTER.values(), ids=BEFORE_AND_AFTER
)
def test_the_argent_saga_list_holds_from_its_day_on(day, status, codes, tmp_path, capsys):
    text = data_path("decks", "argent_saga", "golden_rose_vanguard.txt").read_text("utf-8")
    path = tmp_path / "war_room.txt"
    path.write_text(text.replace("2 Order of the Rose\n", "2 Corum War Room\n"), "utf-8")
    found, (deck,) = check(capsys, path, "--date", day)
    assert (found, [each["code"] for each in deck["findings"]]) == (status, codes)


@pytest.mark.parametrize("game_id", VERDICTS)
def test_every_card_on_a_list_of_a_bundled_format_is_known(game_id):
    formats = list(bundled_formats(GameId(game_id)))
    assert open_format(GameId(game_id)).id == "constructed"
    for each in formats:
        for listed in each.lists:
            assert listed.source
            for name in (*listed.banned, *listed.limited):
                assert LIBRARY.knows(GameId(game_id), name)


def test_the_argent_saga_list_of_july_2020_is_the_published_one():
    listed = open_format(GameId("argent_saga")).list_on(date(2020, 7, 1))
    assert listed is not None
    assert set(listed.banned) == {"Corum War Room", "Gloom Oligarch", "Playful Imp"}
    assert listed.limited == {}
