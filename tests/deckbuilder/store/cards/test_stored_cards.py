import pytest

from deckbuilder.store.cards.card_library import open_catalog
from deckbuilder.store.cards.card_store import CardStore
from deckbuilder.store.cards.file_names import DATABASE_NAME, user_card_files
from deckbuilder.store.cards.stored_cards import stored_cards
from engine.cards import GameId
from tests.deckbuilder.store.card_samples import ikorr

IKORR = GameId("rush_of_ikorr")
A_BUNDLED_CARD = next(iter(stored_cards(IKORR))).name


@pytest.fixture
def store(tmp_path):
    store = CardStore.open(tmp_path)
    yield store
    store.close()


def text_of(name, tmp_path):
    return open_catalog(IKORR, data_dir=tmp_path).card(name).text


def test_without_a_users_folder_there_are_the_bundled_cards(tmp_path):
    cards = list(stored_cards(IKORR, tmp_path / "nowhere"))
    assert len(cards) > 100
    assert {card.provenance for card in cards} == {"bundled"}
    assert not (tmp_path / "nowhere").exists()


def test_a_users_cards_stand_in_the_catalog(store, tmp_path):
    store.cards.replace_all("feed", [ikorr("Fed", "feed", set="A", number="1")])
    store.save_imported([ikorr("Imported", "imported")])
    store.save_own([ikorr("Own", "own")])
    catalog = open_catalog(IKORR, data_dir=tmp_path)
    provenances = [catalog.card(name).provenance for name in ("Fed", "Imported", "Own")]
    assert provenances == ["feed", "imported", "own"]
    assert catalog.card("Fed").printings[0].set == "A"


def test_the_users_own_card_is_taken_before_all_others(store, tmp_path):
    seen = [text_of(A_BUNDLED_CARD, tmp_path)]
    store.cards.replace_all("feed", [ikorr(A_BUNDLED_CARD, "feed", text="feed")])
    seen.append(text_of(A_BUNDLED_CARD, tmp_path))
    store.save_own([ikorr(A_BUNDLED_CARD, "own", text="own")])
    store.save_imported([ikorr(A_BUNDLED_CARD, "imported", text="imported")])
    seen.append(text_of(A_BUNDLED_CARD, tmp_path))
    assert seen[1:] == ["feed", "own"]


def test_cards_of_other_games_are_left_out(store, tmp_path):
    store.save_own([ikorr("Own", "own")])
    assert open_catalog(GameId("akora"), data_dir=tmp_path).card("Own") is None


@pytest.mark.parametrize("name", [DATABASE_NAME, "own_cards.json"])
def test_a_source_that_cannot_be_read_is_left_out_with_a_warning(name, tmp_path, caplog):
    (tmp_path / name).write_bytes(b"no such thing")
    assert len(list(stored_cards(IKORR, tmp_path))) > 100
    assert "left out" in caplog.records[0].getMessage()
    caplog.clear()


def test_own_cards_lie_over_imported_ones(tmp_path):
    assert [file.provenance for file in user_card_files(tmp_path)] == ["imported", "own"]
