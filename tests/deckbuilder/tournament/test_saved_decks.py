import json
from datetime import date

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.settings import Settings, write_settings
from deckbuilder.tournament.deck_checker import CheckRequest
from deckbuilder.tournament.saved_decks import saved_decks, verdicts
from tests.deckbuilder.store.card_samples import ikorr


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "decks" / "mine.txt"
    path.parent.mkdir()
    path.write_text("Game: Rush of Ikorr\nDeck\n3 Newcomer\n", "utf-8")
    return path


def test_decks_are_known_from_the_folder_the_window_and_the_command(tmp_path, deck):
    recent, further = tmp_path / "recent.txt", tmp_path / "further.txt"
    for path in (recent, further):
        path.write_text("Deck\n", "utf-8")
    gone = str(tmp_path / "gone.txt")
    write_settings(tmp_path, Settings(recent=(str(recent), gone)))
    assert saved_decks(tmp_path, [str(further)]) == [str(recent), str(further), str(deck)]


def test_a_deck_is_judged_by_the_cards_of_the_moment(tmp_path):
    ready = sorted(data_path("decks", "rush_of_ikorr").glob("*.txt"))[0]
    name = read_deck(ready).deck.entries("main")[0].name
    request = CheckRequest(date(2026, 9, 27), data_dir=tmp_path)
    assert verdicts([str(ready)], request)[str(ready)].verdict == "legal"
    store = CardStore.open(tmp_path)
    store.cards.replace_all("feed", [ikorr(name, "feed", type="token")])
    store.close()
    assert verdicts([str(ready)], request)[str(ready)].verdict == "illegal"


def test_a_file_that_cannot_be_read_has_no_verdict(tmp_path):
    path = tmp_path / "list.deck"
    path.write_text(json.dumps([1]), "utf-8")
    assert verdicts([str(path)], CheckRequest(date(2026, 9, 27), data_dir=tmp_path)) == {}
