import json
from pathlib import Path

import pytest

from deckbuilder.cli import main
from deckbuilder.store.cards.image_cache import ImageCache
from tests.deckbuilder.cli.cards_folder import data_dir, filled_folder
from tests.deckbuilder.core.search.sample import RECORDS
from tests.deckbuilder.store.card_samples import ikorr

__all__ = ["data_dir", "filled_folder"]


@pytest.fixture
def show(tmp_path, data_dir, capsys):
    path = tmp_path / "cards.json"
    ruled = {
        "name": "Ruled",
        "type": "spell",
        "weather": "rain",
        "rulings": [{"text": "Yes.", "date": "2026-01-02", "source": "a judge"}],
    }
    path.write_text(json.dumps([*RECORDS, ruled]), "utf-8")
    data = ["--data-dir", data_dir]

    def run(*words, with_file=True):
        files = ["--cards", str(path)] if with_file else []
        status = main([*data, "cards", "show", *words, *files])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    main([*data, "cards", "import", str(path)])
    capsys.readouterr()
    return run


def test_everything_about_a_card_is_shown(show):
    status, out, _ = show("achaean", "soldier")
    assert status == 0
    lines = out.splitlines()
    assert lines[0] == "Achaean Soldier"
    assert "  Types: Human, Soldier" in lines
    assert "    Swift" in lines
    assert "  Printed: Shattered Chaos, 012/200, common" in lines
    assert "    Artist: Ada Moss" in lines


def test_every_printing_is_shown(show):
    printed = [line for line in show("Queen’s Jackal")[1].splitlines() if "Printed" in line]
    assert len(printed) == 2


def test_unknown_fields_and_rulings_are_shown(show):
    out = show("Ruled", with_file=False)[1]
    assert "  weather: rain" in out
    assert "  Ruling (2026-01-02, a judge): Yes." in out


def test_a_card_and_an_infusion_of_one_name_are_both_shown(show):
    status, out, _ = show("Moonfall", "--json")
    document = json.loads(out)
    assert (status, document["count"]) == (0, 2)
    assert [card["type"] for card in document["cards"]] == ["spell", "infusion"]


def test_a_misspelt_name_is_told_what_is_near(show):
    status, out, err = show("Achaen Soldier")
    assert (status, out) == (2, "")
    assert "There is no card called “Achaen Soldier”; nearest: Achaean Soldier" in err


def test_a_card_of_another_game_is_not_found_in_this_one(show):
    assert show("Moonfall", "--game", "akora", with_file=False)[0] == 2


def test_a_card_is_looked_for_in_every_game(show):
    status, out, _ = show("Silver King's Pawn", with_file=False)
    assert status == 0
    assert "  Argent Saga, unit; bundled" in out.splitlines()


def test_an_image_that_was_fetched_is_named(show, data_dir):
    image = b"\x89PNG\r\n\x1a\n" + b"\0" * 80 + b"IEND\xaeB`\x82"
    cache = ImageCache(Path(data_dir) / "images", 1_000)
    path = cache.put(ikorr("Achaean Soldier"), image)
    assert f"  Image: {path}" in show("Achaean Soldier", "--image")[1].splitlines()
    assert json.loads(show("Achaean Soldier", "--image", "--json")[1])["images"] == [str(path)]


def test_a_card_without_an_image_is_shown_without_one(show):
    status, out, _ = show("Heroic Soul", "--image")
    assert status == 0
    assert "Image" not in out


def test_a_card_whose_text_is_not_loaded_says_so(show):
    assert "    Text not loaded: Cards > Update cards, where the feed has it." in (
        show("Spirit of Otterius", with_file=False)[1].splitlines()
    )
    assert "not loaded" not in show("Argent Shard", with_file=False)[1]
