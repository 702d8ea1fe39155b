"""Files that users of the first playable version (commit 307d637) have still open.

The archives were written by that version and are never written again. `saves_307d637.zip` holds 20
saved games with the cards they were played with; `files_307d637.zip` holds one of each other kind.
"""

import json
import zipfile
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.core.decklist.reading import CardNames
from deckbuilder.core.goldfish_game import GoldfishGame, read_saved_game
from deckbuilder.core.share_code import decode_deck
from deckbuilder.core.table.saved_game import read_game
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.decks.journal import drafts_in
from deckbuilder.store.settings import read_settings
from deckbuilder.store.user_folder import UserFolder
from deckbuilder.tournament.events import open_event
from deckbuilder.tournament.lock_comparison import changes_since
from deckbuilder.tournament.locks import EventKeys, Signature, read_lock
from engine.cards import GameId
from engine.catalog import Catalog, make_catalog
from engine.games import game
from tests.data.bundled_cards import catalog_of
from tests.deckbuilder.tournament.event_kit import checked
from tests.long_run import one_in

FOLDER = Path(__file__).parent
SAVES = zipfile.ZipFile(FOLDER / "saves_307d637.zip")
EXPECTED = json.loads(SAVES.read("expected.json"))
IKORR = GameId("rush_of_ikorr")


@cache
def catalog() -> Catalog:
    """The cards as that version shipped them."""
    schema = game(IKORR).schema
    cards = [schema.read(record).card for record in json.loads(SAVES.read("cards.json"))]
    return make_catalog(schema, [card for card in cards if card is not None])


def saved(name: str) -> str:
    """The text of a saved game."""
    return SAVES.read(f"{name}.game").decode()


@pytest.mark.parametrize("name", one_in(3, list(EXPECTED), "more saved games of the same kind"))
def test_a_saved_game_opens_where_it_was_left(name: str) -> None:
    key, answers, events = EXPECTED[name]
    opened = read_game(saved(name), catalog())
    assert opened.position == answers
    assert len(opened.game.events()) == events
    assert opened.game.key() == key
    # Where a rule or a reading changes one day, this says so, and the save opens before it.
    assert opened.match.difference is None


@pytest.mark.parametrize(
    "name", one_in(3, list(EXPECTED), "more saved games of the same kind", first=1)
)
def test_a_saved_game_opens_with_the_cards_of_today(name: str) -> None:
    """Cards that were reworded since play as they did."""
    key, answers, _ = EXPECTED[name]
    opened = read_game(saved(name), catalog_of(IKORR))
    assert (opened.position, opened.game.key()) == (answers, key)
    assert opened.match.difference is None


@pytest.mark.parametrize("name", ["goldfish", "goldfish_against_greedy"])
def test_a_game_of_the_terminal_opens_in_the_terminal(name: str) -> None:
    sitting, answers = read_saved_game(saved(name))
    assert GoldfishGame(sitting, catalog(), answers).game.key() == EXPECTED[name][0]


def test_what_was_taken_back_and_remembered_is_still_there() -> None:
    opened = read_game(saved("undone_and_branch"), catalog())
    assert opened.can_redo
    assert "here" in opened.lines.lengths
    assert {"one", "two"} <= set(read_game(saved("two_branches"), catalog()).lines.lengths)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The folder of a user of that version."""
    with zipfile.ZipFile(FOLDER / "files_307d637.zip") as archive:
        archive.extractall(tmp_path)
    return tmp_path


def test_the_card_database_opens(old: Path) -> None:
    store = CardStore.open(old / "user", old / "bundled")
    try:
        assert store.notices == []
        found = {
            card.name: card.text
            for provenance in ("bundled", "imported", "own")
            for card in store.cards.cards(provenance)
        }
    finally:
        store.close()
    assert found["Own Spell"] == "Draw two cards."
    assert {"Brought Champion", "Ferry Bell"} <= set(found)


@pytest.mark.parametrize("suffix", ["deck", "txt", "csv"])
def test_a_deck_opens(old: Path, suffix: str) -> None:
    reading = read_deck(old / f"ferry.{suffix}", IKORR, CardNames())
    kept = decode_deck((old / "share_code.txt").read_text("utf-8").strip())
    for section in ("avatar", "main", "side", "influence"):
        ours = [(e.name, e.count, e.infusions) for e in reading.deck.entries(section)]
        assert ours == [(e.name, e.count, e.infusions) for e in kept.entries(section)]
    if suffix == "deck":
        assert reading.deck == kept


def test_a_share_code_is_read(old: Path) -> None:
    deck = decode_deck((old / "share_code.txt").read_text("utf-8").strip())
    assert deck.name == "Ferry"
    first = deck.entries("main")[0]
    assert (first.note, first.tags) == ("the best one", ("early",))


def test_a_draft_is_found(old: Path) -> None:
    (draft,) = drafts_in(old / "user" / "drafts")
    assert not draft.is_torn
    assert draft.origin == "ferry.deck"
    assert draft.steps == ("Rename the deck",)
    assert draft.content["name"] == "Ferry, shorter"


def test_settings_are_kept(old: Path) -> None:
    settings = read_settings(old / "user")
    assert (settings.theme, settings.scale, settings.language) == ("dark", 1.25, "de")
    assert settings.keys == {"deck.save": "Ctrl+Alt+S"}
    assert settings.others == {"later": {"kept": 1}}


def test_an_event_is_as_it_was_locked(old: Path) -> None:
    event = open_event(old / "event")
    assert event.name == "Autumn Open"
    assert event.problems == ()
    assert [each.player for each in event.registrations] == ["Ada", "Bela", "Cleo"]
    lock = read_lock(event, EventKeys(UserFolder(old / "user")))
    assert lock.signature is Signature.GOOD
    assert changes_since(lock, checked(event)) == []
