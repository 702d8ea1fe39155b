"""Names that people wrote."""

from pathlib import Path

import pytest

from deckbuilder.tournament.names import (
    OutsideError,
    clean_name,
    file_name,
    inside,
    natural_key,
    search_key,
)


def test_marks_that_turn_the_writing_are_seen():
    assert clean_name("Ada\u202etxt.exe\u202c") == "Ada?txt.exe?"
    assert clean_name("\x1b[31mAda\x07") == "?[31mAda?"


def test_names_of_any_writing_stay():
    for name in ("Ångström Ødegård", "עדה", "علی", "李明", "Zoë O’Neil"):
        assert clean_name(name) == name


def test_joiners_that_nobody_sees_go():
    assert clean_name("علی\u200cرضا") == "علیرضا"


FILE_NAMES = {
    "../../etc/passwd": "etc_passwd",
    "C:\\Windows\\x": "C_Windows_x",
    "a/b": "a_b",
    "...": "_",
    "": "_",
    "NUL": "_NUL",
    "con.txt": "_con.txt",
    "<script>": "script",
    "Adaeze Obi": "Adaeze Obi",
    "x" * 300: "x" * 60,
}


@pytest.mark.parametrize(("text", "expected"), FILE_NAMES.items())
def test_a_file_name_is_one_plain_part_of_a_path(text, expected):
    assert file_name(text) == expected


OUTSIDE = ("../x.txt", "a/../../x.txt", "/etc/passwd", "C:/x.txt", "c:x.txt", "..\\x", "", "a\0b")


@pytest.mark.parametrize("relative", OUTSIDE)
def test_no_path_leads_out_of_the_folder(tmp_path, relative):
    with pytest.raises(OutsideError):
        inside(tmp_path, relative)


def test_a_link_does_not_lead_out_of_the_folder(tmp_path):
    (tmp_path / "event").mkdir()
    (tmp_path / "secret.txt").write_text("x", "utf-8")
    (tmp_path / "event" / "list.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.raises(OutsideError):
        inside(tmp_path / "event", "list.txt")


def test_a_path_within_the_folder_is_found(tmp_path):
    assert inside(tmp_path, "north\\Ada.txt") == tmp_path / "north" / "Ada.txt"
    assert inside(Path(), "a.txt") == Path("a.txt")


def test_names_are_found_without_accents_and_apostrophes():
    assert search_key("Łucja  O’Brien-Strömbærg") == "lucja obrien-strombaerg"


def test_numbers_in_names_count_as_numbers():
    names = ["Team 10", "team 9", "Team 9b", "Aces", "2 Owls", "10 Owls"]
    assert sorted(names, key=natural_key) == [
        "2 Owls",
        "10 Owls",
        "Aces",
        "team 9",
        "Team 9b",
        "Team 10",
    ]
