"""The library's model says of each card how many there are and whether it can be played."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from deckbuilder.core.card_fit import CardFit, leaders_of
from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.ui.card_drag import read_drag
from deckbuilder.ui.models.library_model import LibraryModel, LibraryRole
from tests.deckbuilder.ui.conftest import CARDS, SAMPLE


@pytest.fixture
def model(qtmodeltester, shelf):
    made = LibraryModel()
    qtmodeltester.check(made)
    made.set_cards(CARDS, shelf.game.schema.is_overlay)
    fit = CardFit(shelf, shelf.format_of(SAMPLE), None, leaders_of(SAMPLE, shelf))
    made.set_counts({"ashfoot courier": 3}, {"oathmark": 1}, fit)
    return made


def index_of(model, name: str):
    return model.index([each.name for each in CARDS].index(name))


def test_every_card_is_a_row(model):
    assert model.rowCount() == len(CARDS)
    assert index_of(model, "Ridge Warden").data() == "Ridge Warden"


def test_copies_are_counted_against_the_pooled_limit(model):
    index = index_of(model, "Ashfoot Courier")
    assert (index.data(LibraryRole.COUNT), index.data(LibraryRole.LIMIT)) == (3, 2)


def test_infusions_have_their_own_count_and_limit(model):
    oathmark, relic = index_of(model, "Oathmark"), index_of(model, "Relic of the Road")
    assert (oathmark.data(LibraryRole.COUNT), oathmark.data(LibraryRole.LIMIT)) == (1, 2)
    assert relic.data(LibraryRole.LIMIT) == 1


@pytest.mark.rule("rush_of_ikorr 2.1b")
def test_a_card_of_a_foreign_aspect_says_why_it_cannot_be_played(model):
    index = index_of(model, "Whispering Adder")
    assert "2.1b" in index.data(LibraryRole.REASON)
    assert "2.1b" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert not index_of(model, "Ridge Warden").data(LibraryRole.REASON)


def test_a_row_is_described_in_words(model):
    words = index_of(model, "Ashfoot Courier").data(Qt.ItemDataRole.AccessibleTextRole)
    assert words == "Ashfoot Courier, Champion, cost 1, Ambition, 3 in the deck"


def test_cards_are_dragged_as_cards_and_an_infusion_as_infusion(model):
    card = read_drag(model.mimeData([index_of(model, "Ridge Warden")]))
    overlay = read_drag(model.mimeData([index_of(model, "Oathmark")]))
    assert card is not None
    assert overlay is not None
    assert [each.name for each in card.entries] == ["Ridge Warden"]
    assert overlay.infusion == "Oathmark"


def test_what_is_owned_is_said_once_a_collection_is_kept(model, shelf):
    index = index_of(model, "Ridge Warden")
    assert index.data(LibraryRole.OWNED) is None
    kept = replace(shelf, holdings=lambda: Holdings({"ashfoot courier": 2}))
    fit = CardFit(kept, kept.format_of(SAMPLE), None, leaders_of(SAMPLE, kept))
    model.set_counts({}, {}, fit)
    assert index.data(LibraryRole.OWNED) == 0
    assert "not owned" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    courier = index_of(model, "Ashfoot Courier")
    assert "2 owned" in courier.data(Qt.ItemDataRole.ToolTipRole)
