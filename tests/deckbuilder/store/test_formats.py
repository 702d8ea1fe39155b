"""Bundled formats and format files."""

from pathlib import Path

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.formats import (
    bundled_formats,
    open_format,
    open_known_format,
    require_format,
)
from engine.cards import GameId
from engine.games import GAMES

IKORR = GameId("rush_of_ikorr")


def test_every_game_has_a_constructed_format_that_holds_by_default():
    for game in GAMES:
        assert open_known_format(game).id == "constructed"


def test_the_formats_of_rush_of_ikorr():
    sizes = {each.id: (each.team_size, len(each.sets)) for each in bundled_formats(IKORR)}
    assert sizes == {
        "2v2": (2, 0),
        "3v3": (3, 0),
        "act1": (1, 3),
        "act1-3v3": (3, 3),
        "constructed": (1, 0),
    }


def test_bundled_numbers_of_rush_of_ikorr_are_those_of_the_rules():
    for each in bundled_formats(IKORR):
        assert each.numbers == {
            "min_main": 40,
            "max_side": 10,
            "max_copies": 2,
            "max_infusion_copies": 2,
            "influence_size": 10,
            "pip_limit": 30,
        }


def test_the_ban_list_is_marked_incomplete():
    for each in bundled_formats(IKORR):
        (listed,) = each.lists
        assert (listed.banned, listed.is_complete) == (("Blessing of Osiris",), False)


@pytest.mark.parametrize("wanted", ["ACT1", "Act 1 constructed 1v1"])
def test_a_format_is_found_by_id_or_title(wanted):
    assert open_known_format(IKORR, wanted).id == "act1"


def test_a_format_may_be_a_file(tmp_path):
    for name in (str(tmp_path / "club.toml"), str(tmp_path / "club")):
        Path(name).write_text('id = "club"\npip_limit = 20\n', "utf-8")
        assert open_format(IKORR, name).numbers["pip_limit"] == 20
        require_format(name)


def test_a_list_cannot_name_a_file_as_its_format(tmp_path):
    path = tmp_path / "club.toml"
    path.write_text('id = "club"', "utf-8")
    words = r"There is no format .* act1, constructed, 2v2, act1-3v3, 3v3\.$"
    with pytest.raises(DeckbuilderError, match=words):
        open_known_format(IKORR, str(path))
    with pytest.raises(DeckbuilderError, match="or give the path of a file"):
        open_format(IKORR, "club")


BAD = {
    "an unknown id": ("nope", "no format “nope”"),
    "a missing file": ("gone.toml", "No such file"),
    "not TOML": ("broken.toml", "not TOML"),
    "an unknown game": ("chess.toml", "no game “chess”"),
    "a wrong key": ("wrong.toml", "unknown key “pip_limt”"),
    "a number without end": ("endless.toml", "not TOML"),
    "nested too deeply": ("deep.toml", "nested too deeply"),
}
FILES = {
    "broken.toml": "id = ",
    "chess.toml": 'id = "x"\ngame = "chess"',
    "wrong.toml": 'id = "x"\npip_limt = 1',
    "endless.toml": f"pip_limit = {'9' * 5_000}",
    "deep.toml": "x = " + "[" * 100_000,
}


@pytest.mark.parametrize(("wanted", "message"), BAD.values(), ids=BAD)
def test_a_format_that_cannot_be_used_is_refused_at_once(tmp_path, monkeypatch, wanted, message):
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    with pytest.raises(DeckbuilderError, match=message):
        require_format(wanted)


def test_a_format_of_one_game_is_refused_for_another():
    require_format("limited")
    with pytest.raises(DeckbuilderError, match="no format “limited”"):
        require_format("limited", "rise")
