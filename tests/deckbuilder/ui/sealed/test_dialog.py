"""Opening a sealed pool in the window."""

from dataclasses import replace

import pytest

from deckbuilder.core.sealed.pool import Pool, goes_into_packs, outsiders, pool_of, with_pool
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_files import read_deck
from deckbuilder.store.sealed_packs import SealedGame, pack_plan
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.gauntlet.field import read_field
from deckbuilder.ui.sealed.dialog import SealedDialog
from deckbuilder.ui.sealed.order import SealedOrder, carry_out
from deckbuilder.ui.sealed.progress_dialog import SealedProgressDialog
from deckbuilder.ui.window.open_decks import OpenDecks
from engine.decks import Deck
from tests.deckbuilder.core.improvement.conftest import shelf_of

pytestmark = pytest.mark.unstyled


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


def test_the_dialog_begins_with_cards_that_can_be_played(theme, qtbot):
    ready = tuple(sorted(data_path("decks", "argent_saga").glob("*.txt")))
    sealed = SealedGame(shelf_of("argent_saga"), pack_plan("argent_saga"), ready)
    dialog = SealedDialog(theme, sealed, 7)
    qtbot.addWidget(dialog)
    assert dialog.sets.count() > 1
    assert dialog.order().set_name == sealed.usual_set == "Practice Set"


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


def test_what_is_being_built_is_told_with_how_far_it_is(theme, qtbot, sealed, tmp_path):
    order = SealedOrder("Practice Set III", 7, sealed.plan.packs, 2)
    dialog = SealedProgressDialog(theme, order)
    qtbot.addWidget(dialog)
    told, made = [], []
    dialog.made.connect(lambda deck, _note: made.append(deck))
    carry_out(sealed, order, tmp_path, lambda done: told.append(done) or True)
    assert told == sorted(told)
    assert (min(told), max(told)) == (0, order.steps)
    words = []
    for done in dict.fromkeys(told):
        dialog.show_step(done)
        words.append((dialog.words.text(), dialog.bar.value()))
    assert words[0] == ("Opening the packs …", 0)
    assert words[2] == ("Building the deck of rival 2 of 2 …", 2)
    assert words[3] == ("Building your deck …", 3)
    assert dialog.left.text().endswith("left.")
    dialog.begin(sealed, tmp_path / "again", InlineExecutor())
    assert pool_of(made[0]).seed == 7


def test_cancelled_packs_leave_nothing_behind(theme, qtbot, sealed, tmp_path):
    order = SealedOrder("Practice Set III", 7, sealed.plan.packs, 2)
    dialog = SealedProgressDialog(theme, order)
    qtbot.addWidget(dialog)
    made, folder = [], tmp_path / "rivals"
    dialog.made.connect(lambda *values: made.append(values))
    told = []

    class Impatient(InlineExecutor):
        """The user cancels as soon as something is built."""

        def submit(self, work, *args):
            dialog.bar.valueChanged.connect(lambda _value: dialog.reject())
            dialog.bar.valueChanged.connect(told.append)
            return super().submit(work, *args)

    dialog.begin(sealed, folder, Impatient())
    assert told == [1]
    assert not made
    assert not folder.exists()


def test_the_library_changes_to_the_pool_where_a_deck_of_the_game_was_open(deck_window):
    library, mine = deck_window.editor.library, deck_window.document.deck
    before = len(library.model.cards)
    pool = Pool(mine.game, "Some set", 7, {"Ashfoot Courier": 2}, {})
    deck_window.decks.add(with_pool(Deck(mine.game, format=mine.format), pool))
    game = deck_window.document.shelf.game
    packed = {card.name for card in library.model.cards if goes_into_packs(card, game)}
    assert packed == {"Ashfoot Courier"}
    deck_window.decks.show(0)
    assert len(library.model.cards) == before > 1


def test_against_a_sealed_deck_only_sealed_ones_are_taken_in_at_first(sealed, tmp_path):
    order = SealedOrder("Practice Set III", 7, sealed.plan.packs, 1)
    mine, _ = carry_out(sealed, order, tmp_path / "rivals")
    field = read_field(tmp_path, sealed.ready, mine, sealed.shelf, [tmp_path / "rivals"])
    rivals = [each for each in field if each.entrant.file.startswith(str(tmp_path))]
    assert {each.is_equal for each in field if each not in rivals} == {False}
    assert [(each.is_equal, each.is_own) for each in rivals] == [(True, False)], "not mine"


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
