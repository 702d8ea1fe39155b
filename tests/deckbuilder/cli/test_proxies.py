"""`deckbuilder proxies`."""

import json

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path
from tests.deckbuilder.ui.print.pdf_reading import read_pages

DECK = data_path("decks", "rise", "lamplight_toll.txt")


@pytest.fixture
def proxies(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> tuple[int, str, str]:
        status = main(["--data-dir", str(tmp_path / "data"), "proxies", *words])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_a_deck_is_printed_once_and_then_only_what_changed(proxies, tmp_path):
    deck = tmp_path / "mine.txt"
    deck.write_text(DECK.read_text("utf-8"), "utf-8")
    status, out, _ = proxies("mine.txt", "out.pdf", "--json")
    first = json.loads(out)
    assert (status, first["file"], first["images"], first["not_known"]) == (0, "out.pdf", 0, [])
    assert first["pages"] == -(-first["cards"] // 9)
    assert len(read_pages((tmp_path / "out.pdf").read_bytes())) == first["pages"]
    status, _, err = proxies("mine.txt", "again.pdf", "--changed")
    assert (status, "nothing to print" in err) == (2, True)
    assert not (tmp_path / "again.pdf").exists()
    deck.write_text(deck.read_text("utf-8") + "\n2 Nobody at All\n", "utf-8")
    status, out, _ = proxies("mine.txt", "again.pdf", "--changed", "--json")
    again = json.loads(out)
    assert (status, again["cards"], again["not_known"]) == (0, 2, ["Nobody at All"])


def test_what_the_collection_lacks_is_printed(proxies, tmp_path):
    whole = json.loads(proxies(str(DECK), "out.pdf", "--json")[1])["cards"]
    data = ["--data-dir", str(tmp_path / "data")]
    card = "Maelis, Keeper of Lanterns"
    assert main([*data, "collection", "add", card, "--game", "rise"]) == 0
    missing = json.loads(proxies(str(DECK), "out.pdf", "--missing", "--json")[1].split("\n", 1)[-1])
    assert missing["cards"] == whole - 1


@pytest.mark.parametrize(
    "words",
    [
        ("out.pdf",),
        (str(DECK), "out.txt"),
        ("nowhere.txt", "out.pdf"),
        (str(DECK), "out.pdf", "--gap", "11"),
        (str(DECK), "out.pdf", "--changed", "--missing"),
        (str(DECK), "/proc/out.pdf"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(proxies, words):
    status, out, err = proxies(*words)
    assert (status, out, err.count("\n")) == (2, "", 1)
