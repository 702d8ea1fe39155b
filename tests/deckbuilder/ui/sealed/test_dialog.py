"""Opening a sealed pool in the window."""

from dataclasses import replace

import pytest

from deckbuilder.core.sealed.pool import goes_into_packs, outsiders, pool_of
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.sealed_packs import SealedGame, pack_plan
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.sealed.dialog import SealedDialog
from deckbuilder.ui.sealed.order import SealedOrder, carry_out
from deckbuilder.ui.window.open_decks import OpenDecks
from tests.deckbuilder.core.improvement.conftest import shelf_of


@pytest.fixture
def sealed():
    ready = tuple(sorted(data_path("decks", "rise").glob("*.txt")))
    return SealedGame(shelf_of("rise"), pack_plan("rise"), ready)


def test_the_dialog_says_which_packs_are_opened(theme, qtbot, sealed):
    dialog = SealedDialog(theme, sealed, 7)
    qtbot.addWidget(dialog)
    dialog.sets.setCurrentIndex(1)
    dialog.rivals.setValue(2)
    assert dialog.order() == SealedOrder("Practice Set III", 7, sealed.plan.packs, 2, True)


def test_a_deck_is_built_and_rivals_are_written(sealed, tmp_path):
    order = SealedOrder("Practice Set III", 7, sealed.plan.packs, 1)
    deck, note = carry_out(sealed, order, tmp_path / "rivals")
    assert outsiders(deck, pool_of(deck), sealed.shelf.catalog) == []
    assert "assumed" in note
    (rival,) = (tmp_path / "rivals").glob("*.deck")
    assert pool_of(read_deck(rival).deck).seed > 7


def test_without_a_built_deck_the_whole_pool_is_on_the_maybe_list(sealed, tmp_path):
    order = SealedOrder("Practice Set III", 7, 3, is_built=False)
    deck, _ = carry_out(sealed, order, tmp_path)
    assert sum(row["count"] for row in deck.extra["maybe"]) == pool_of(deck).size
    assert not any(deck.sections.values())


def test_the_menu_opens_the_deck_and_puts_rivals_into_the_field(window, sealed):
    window.gauntlet.open_sealed(sealed, SealedOrder("Practice Set III", 7, sealed.plan.packs, 1))
    assert window.document.deck.name.startswith("Sealed 7")
    assert pool_of(window.document.deck) is not None
    window.gauntlet.show()
    assert window.gauntlet.page.setup.decks.count() == 1


def test_the_library_of_a_sealed_deck_shows_its_pool_and_what_is_free(services, sealed, tmp_path):
    made, _ = carry_out(sealed, SealedOrder("Practice Set III", 7, 6, is_built=False), tmp_path)
    data = replace(services.data, shelf_of=lambda _game: sealed.shelf)
    document, game = OpenDecks(data, InlineExecutor()).add(made), sealed.shelf.game
    found = document.search.find("", document.deck, document.fit).cards
    packed = {card.name for card in found if goes_into_packs(card, game)}
    assert packed == set(pool_of(document.deck).cards)
    assert {card.type for card in found} - {
        card.type for card in found if goes_into_packs(card, game)
    }
