"""`deckbuilder check -`: one deck from standard input."""

import io
import json

import pytest

from deckbuilder.cli import main
from tests.deckbuilder.tournament.event_kit import deck_text, illegal_text


@pytest.fixture
def piped(monkeypatch, capsys):
    def run(raw, *words):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw)))
        status = main(["check", "-", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_a_list_is_judged(piped):
    status, out, _ = piped(deck_text().encode(), "--json")
    (deck,) = json.loads(out)["decks"]
    assert (status, deck["file"], deck["verdict"]) == (0, "-", "legal")
    assert piped(illegal_text().encode())[0] == 1


def test_windows_text_and_json_are_read_too(piped):
    assert piped(deck_text().replace("\n", "\r\n").encode("utf-16"))[0] == 0
    document = {"schema": 1, "game": "rush_of_ikorr", "sections": {}}
    assert piped(json.dumps(document).encode())[0] == 1


UNREADABLE = {
    "nothing": b"",
    "no text": b"\xff\xfe\xfa",
    "zeros": b"\0\0",
}


@pytest.mark.parametrize("raw", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_one_line_and_status_2(piped, raw):
    status, out, error = piped(raw)
    assert (status, out) == (2, "")
    assert error.startswith("deckbuilder: Cannot read standard input: ")
    assert error.count("\n") == 1


@pytest.mark.parametrize("words", [["a.txt"], ["--team"]])
def test_it_stands_alone(piped, words):
    status, _, error = piped(b"", *words)
    assert status == 2
    assert "“-” reads one deck" in error
