import json
import shutil
from pathlib import Path

import pytest

from deckbuilder.cli import main
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from tests.deckbuilder.cli.cards_folder import data_dir, documented, filled_folder
from tests.deckbuilder.feeds.feed_server import STAMP, Feed, page, product, serving

__all__ = ["data_dir", "filled_folder"]


@pytest.fixture
def feed():
    feed = Feed()
    for category in (61, 75):
        feed.pages[f"/tcgplayer/{category}/groups"] = page([])
    return feed


@pytest.fixture
def run(feed, data_dir, capsys):
    with serving(feed) as address:

        def carry_out(*words):
            status = main(["--data-dir", data_dir, "cards", "update", "--source", address, *words])
            captured = capsys.readouterr()
            return status, captured.out, captured.err

        yield carry_out


def found(data_dir, capsys, text):
    main(["--data-dir", data_dir, "cards", "search", text, "--json"])
    return json.loads(capsys.readouterr().out)["cards"]


def test_an_update_is_reported_and_its_cards_are_found(run, data_dir, capsys):
    status, out, err = run()
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Rush of Ikorr: 2 cards; 2 new, 0 changed, 0 gone"
    assert "  new      Achaean Soldier" in lines
    assert "  field “Mystery” is not known and was kept as it is (on 1 card)" in lines
    assert lines[-1] == f"Updated to {STAMP}."
    (soldier,) = found(data_dir, capsys, "is:feed t:champion")
    assert soldier["printings"][1]["rarity"] == "Ultra Rare"


def test_the_report_is_one_document(run):
    _, out, _ = run("--json", "--game", "rush_of_ikorr")
    document = json.loads(out)
    assert (document["schema"], document["stamp"], document["updated"]) == (1, STAMP, True)
    (game,) = document["games"]
    assert (game["cards"], game["passed_over"]) == (2, 1)
    assert game["new"] == ["Achaean Soldier", "Heroic Soul"]
    assert game["unmapped"] == {"Mystery": 1}


def test_the_document_of_an_update_is_as_its_page_says(run, feed, data_dir):
    decks = Path(data_dir) / "decks"
    decks.mkdir()
    ready = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))[0]
    shutil.copy(ready, decks)
    first, second = (each.name for each in read_deck(ready).deck.entries("main")[:2])
    feed.set_products(
        product(1, first, Number="1", Card_Type="Token"),
        product(2, second, Number="2", Card_Type="Weather"),
    )
    printed = json.loads(run("--json")[1])
    game = next(each for each in printed["games"] if each["game"] == "rush_of_ikorr")
    (deck,) = printed["decks"]
    said = documented("stamp")
    assert said == {*printed, *game, "name", "fields", "reason"}
    assert {*game["unusable"][0]} <= said
    page = Path("docs/getting-cards.md").read_text("utf-8")
    assert [key for key in deck if f'`"{key}"`' not in page] == []


def test_a_second_update_says_that_nothing_is_new(run):
    run()
    status, out, _ = run()
    assert (status, out) == (0, f"Nothing new: your cards are of {STAMP}, like the feed.\n")


def test_prices_are_shown_with_the_card(run, data_dir, capsys):
    run()
    main(["--data-dir", data_dir, "cards", "show", "Achaean Soldier"])
    out = capsys.readouterr().out
    assert "  Price (Shattered Chaos, 012/200, Foil): market $1.75, low $1.50" in out


def test_decks_that_an_update_broke_are_named(run, feed, data_dir):
    decks = Path(data_dir) / "decks"
    decks.mkdir()
    ready = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))[0]
    deck = shutil.copy(ready, decks)
    name = read_deck(ready).deck.entries("main")[0].name
    # As a token it may not be in a deck any more.
    feed.set_products(product(1, name, Number="1", Card_Type="Token"))
    status, out, _ = run()
    assert status == 1
    assert f"{deck}: was legal, is now illegal" in out.splitlines()


def test_further_decks_are_compared(run, feed, tmp_path):
    lone = tmp_path / "lone.txt"
    lone.write_text("Game: Rush of Ikorr\nDeck\n1 Newcomer\n", "utf-8")
    feed.set_products(product(1, "Newcomer", Number="1", Card_Type="Spell"))
    document = json.loads(run("--json", "--decks", str(lone))[1])
    assert document["decks"] == []


def test_a_game_that_the_feed_does_not_carry_is_refused(run):
    status, out, err = run("--game", "rise")
    assert (status, out) == (2, "")
    assert "TCGCSV carries no cards of Rise" in err


def test_a_fault_is_one_line_and_changes_nothing(run, feed, data_dir, capsys):
    feed.pages["/tcgplayer/94/1/products"] = 429
    status, out, err = run()
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "asks us to stop (status 429)" in err
    assert found(data_dir, capsys, "is:feed") == []


def test_a_source_must_be_safe(run):
    assert run("--source", "http://example.org")[0] == 2


def test_hostile_products_do_not_reach_the_cards(run, feed, data_dir, capsys):
    feed.set_products(
        product(1, "x'); DROP TABLE card; --", Number="1", Card_Type="Spell"),
        product(2, "Long", Number="2", Card_Type="Spell", Description="x" * 15_000),
    )
    run()
    assert [card["name"] for card in found(data_dir, capsys, "is:feed")] == [
        "x'); DROP TABLE card; --"
    ]


def test_an_update_is_taken_back(run, feed, data_dir, capsys):
    status, _, err = run("--undo")
    assert (status, "There is no update to undo" in err) == (2, True)
    run()
    feed.pages["/last-updated.txt"] = b"2026-09-28T20:05:50+0000"
    assert json.loads(run("--undo", "--json")[1]) == {"schema": 1, "undone": True}
    assert found(data_dir, capsys, "is:feed") == []
    assert json.loads(run("--redo", "--json")[1]) == {"schema": 1, "redone": True}
    assert found(data_dir, capsys, "is:feed") != []
