"""`deckbuilder share`."""

import json

import pytest
import segno
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from deckbuilder.cli import main
from deckbuilder.core.short_code import read_share_code
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from tests.deckbuilder.ui.print.qr_reading import sampled

DECKS = sorted(data_path("decks").glob("*/*.txt"))


@pytest.fixture
def share(tmp_path, capsys):
    def run(*words):
        status = main(["--data-dir", str(tmp_path / "data"), "share", *map(str, words)])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_the_code_holds_the_deck(share):
    names = CardLibrary().names
    for path in (DECKS[0], DECKS[-1]):
        status, out, _ = share(path, "--json")
        document = json.loads(out)
        assert (status, document["letters"]) == (0, len(document["code"]))
        deck = read_deck(path, None, names).deck
        assert read_share_code(document["code"], names).sections == deck.sections


def test_the_qr_code_has_whole_pixels_and_white_around_it(share, tmp_path):
    code = share(DECKS[0], "--qr", tmp_path / "deck.png")[1].strip()
    image = QImage(str(tmp_path / "deck.png"))
    matrix = segno.make(code, error="l", micro=False).matrix
    modules = [[bool(cell) for cell in line] for line in matrix]
    size = len(modules)
    assert image.width() == (size + 8) * 8
    assert sampled(image, QRectF(32, 32, size * 8, size * 8), size) == modules
    assert all(image.pixelColor(x, y).lightness() == 255 for x in range(32) for y in (0, 16, 31))
    assert share(DECKS[0], "--qr", tmp_path / "deck.svg")[0] == 0


@pytest.mark.parametrize("words", [("nowhere.deck",), (DECKS[0], "--qr", "deck.gif")])
def test_what_cannot_be_done_is_said_in_a_line(share, words, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, out, err = share(*words)
    assert (status, out, err.count("\n")) == (2, "", 1)
