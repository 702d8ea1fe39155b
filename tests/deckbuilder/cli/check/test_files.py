"""Folders, and files and requests that cannot be used."""

import json

import pytest

from tests.deckbuilder.cli.check.desk import text_deck


def test_a_folder_means_its_deck_files(desk):
    (desk.folder / "lists" / "more").mkdir(parents=True)
    desk.write("lists/b.txt", text_deck())
    desk.write("lists/a.deck", '{"game": "rise", "sections": {}}')
    desk.write("lists/more/c.TXT", text_deck())
    desk.write("lists/d.csv", "count,name\n1,Achaean Soldier\n")
    desk.write("lists/report.csv", "file,name,verdict\n")
    desk.write("lists/readme.md", "not a deck")
    desk.write("lists/.hidden.txt", "not a deck")
    _, document = desk.json("lists")
    files = [deck["file"] for deck in document["decks"]]
    assert files == ["lists/a.deck", "lists/b.txt", "lists/d.csv", "lists/more/c.TXT"]


def test_in_a_folder_an_unreadable_file_is_reported_and_the_others_are_checked(desk):
    (desk.folder / "lists").mkdir()
    desk.write("lists/a.txt", text_deck())
    (desk.folder / "lists/b.txt").write_bytes(b"\x00\xff\x13")
    desk.write("lists/c.txt", "Dear Ann,\nhow are you?\n")
    (desk.folder / "lists/d.txt").symlink_to(desk.folder / "lists/e.txt")
    (desk.folder / "lists/e.txt").symlink_to(desk.folder / "lists/d.txt")
    (desk.folder / "lists/round").symlink_to(desk.folder / "lists", target_is_directory=True)
    status, out, err = desk.run("lists", "--json")
    decks = json.loads(out)["decks"]
    assert (status, len(err.splitlines())) == (2, 4)
    assert [deck.get("verdict") for deck in decks] == ["legal", None, None, None, None]
    assert all(set(deck) == {"file", "error"} for deck in decks[1:])


def test_several_files_with_a_missing_one(desk):
    status, document = desk.json(desk.write("a.txt", text_deck()), "gone.txt")
    assert status == 2
    assert document["decks"][1]["file"] == "gone.txt"
    assert "No such file" in document["decks"][1]["error"]


def binary(folder):
    (folder / "bad.txt").write_bytes(bytes(range(256)))


def latin(folder):
    (folder / "bad.txt").write_bytes(b"1 Caf\xe9")


def huge(folder):
    with (folder / "bad.txt").open("wb") as file:
        file.truncate(100_000_000)


def circle(folder):
    (folder / "bad.txt").symlink_to(folder / "worse.txt")
    (folder / "worse.txt").symlink_to(folder / "bad.txt")


def text(words):
    return lambda folder: (folder / "bad.txt").write_text(words, "utf-8")


BAD = {
    "missing": (lambda _folder: None, "No such file"),
    "empty": (text(""), "it is empty"),
    "binary": (binary, "not UTF-8"),
    "control characters": (text("Deck\n1 \x07 A"), "not a text file"),
    "not UTF-8": (latin, "line 1 is not UTF-8"),
    "100 MB": (huge, "larger than 1 MB"),
    "a circle of links": (circle, "symbolic links"),
    "a folder without decks": (lambda folder: (folder / "bad.txt").mkdir(), "no deck files"),
    "prose": (text("Once upon a time\nthere was a list."), "which game"),
    "an unknown game": (text("Game: Chess\nDeck\n1 A"), "no game “Chess”"),
    "an unknown format": (text("Game: Rise\nFormat: x\nLibrary\n1 A"), "no format “x”"),
    "broken JSON": (text('{"sections": '), "not valid JSON"),
}  # fmt: skip


@pytest.mark.parametrize(("make", "message"), BAD.values(), ids=BAD)
def test_a_file_that_cannot_be_checked_is_one_clear_line(desk, make, message):
    make(desk.folder)
    status, out, err = desk.run("bad.txt", "--json")
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert message in err


def test_a_list_whose_format_is_none_is_named(desk):
    path = desk.write("a.txt", text_deck(head="Game: Rush of Ikorr\nFormat: Standard\n"))
    status, _, err = desk.run(path)
    assert status == 2
    assert err.startswith(f"deckbuilder: Cannot check {path}: There is no format “Standard”")


REQUESTS = {
    "an unknown format": (["--format", "nope"], "no format “nope”"),
    "a missing format file": (["--format", "nope.toml"], "No such file"),
    "a format of another game": (["--format", "rise.toml"], "“game” is “rise”"),
    "a wrong key": (["--format", "wrong.toml"], "unknown key “pip_limt”"),
    "no TOML": (["--format", "broken.toml"], "not TOML"),
    "no day": (["--date", "soon"], "“soon” is not a date; write it like 2026-01-15."),
    "a day that never comes": (["--date", "2026-02-30"], "“2026-02-30” is not a date"),
    "an unknown game": (["--game", "chess"], "chess"),
    "a missing plan": (["--siding", "gone.txt"], "No such file"),
    "missing cards": (["--cards", "gone.json"], "gone.json"),
    "broken cards": (["--cards", "broken.toml"], "not valid JSON"),
    "an impossible report": (["--csv", "no/where/out.csv"], "No such file"),
    "a folder as report": (["--html", "."], "it is a folder"),
    "siding of a team": (["--siding", "a.txt", "--team"], "--siding"),
}


@pytest.mark.parametrize(("options", "message"), REQUESTS.values(), ids=REQUESTS)
def test_a_request_that_cannot_be_met_is_one_clear_line(desk, options, message):
    desk.write("a.txt", text_deck())
    desk.write("rise.toml", 'id = "x"\ngame = "rise"\n')
    desk.write("wrong.toml", 'id = "x"\ngame = "rush_of_ikorr"\npip_limt = 3\n')
    desk.write("broken.toml", "id = \n")
    status, out, err = desk.run("a.txt", *options, "--json")
    assert (status, out, len(err.splitlines())) == (2, "", 1)
    assert message in err
