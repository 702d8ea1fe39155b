"""The deck's model changes row by row and turns gestures into signals."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt

from deckbuilder.core.arrangement import DeckRow, arrange
from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.core.commands import AddCopies, SetCopies
from deckbuilder.ui.card_drag import CardDrag, write_drag
from deckbuilder.ui.models.deck_model import DeckModel, DeckRole, Mark
from engine.decks import Entry
from engine.legality.findings import Severity
from tests.deckbuilder.ui.conftest import SAMPLE


@pytest.fixture
def model(qtmodeltester, shelf):
    made = DeckModel()
    qtmodeltester.check(made)
    made.set_groups(arrange(SAMPLE, shelf.catalog), {"side": "of 10"})
    return made


def names(model) -> list[str]:
    return [each.entry.name for each in model.items if isinstance(each, DeckRow)]


def place(model: DeckModel, name: str, number: int = 0) -> QModelIndex:
    found = [
        row
        for row, each in enumerate(model.items)
        if isinstance(each, DeckRow) and each.entry.name == name
    ]
    return model.index(found[number])


def show(model, shelf, command) -> None:
    after, _ = command.apply(SAMPLE)
    model.set_groups(arrange(after, shelf.catalog), {})


def test_headings_stand_above_their_rows(model):
    titles = [index.data() for row in range(model.rowCount()) if (index := model.index(row)).data()]
    assert titles.index("Champions") < titles.index("Ridge Warden") < titles.index("Side deck")


def test_a_new_row_leaves_the_others_in_place(model, shelf, qtbot):
    before = len(model.items)
    with qtbot.waitSignal(model.rowsInserted):
        show(model, shelf, AddCopies("main", Entry("Marrow, the Unbowed")))
    assert len(model.items) == before + 1


def test_a_changed_count_moves_no_row(model, shelf, qtbot):
    with qtbot.assertNotEmitted(model.rowsRemoved), qtbot.assertNotEmitted(model.rowsInserted):
        show(model, shelf, SetCopies("main", Entry("Rising Tempo"), 1))
    assert place(model, "Rising Tempo").data(Qt.ItemDataRole.EditRole) == 1


def test_a_removed_row_goes(model, shelf, qtbot):
    with qtbot.waitSignal(model.rowsRemoved):
        show(model, shelf, SetCopies("main", Entry("Rising Tempo"), 0))
    assert "Rising Tempo" not in names(model)


def test_a_typed_count_is_announced(model, qtbot):
    with qtbot.waitSignal(model.count_entered) as news:
        assert model.setData(place(model, "Rising Tempo"), "4")
    assert news.args[1] == 4


@pytest.mark.parametrize("typed", ["", "x", "-1", "10000", "1e3"])
def test_a_count_that_is_none_changes_nothing(model, qtbot, typed):
    with qtbot.assertNotEmitted(model.count_entered):
        assert not model.setData(place(model, "Rising Tempo"), typed)


def test_a_row_is_described_in_words(model):
    words = place(model, "Ridge Warden", 1).data(Qt.ItemDataRole.AccessibleTextRole)
    assert words == "1 Ridge Warden, cost 3, Devotion, infused with Oathmark"


def test_a_marked_row_says_what_was_found(model):
    model.set_marks({("main", "rising tempo"): Mark(Severity.ERROR, "Too many.")})
    index = place(model, "Rising Tempo")
    assert index.data(DeckRole.SEVERITY) is Severity.ERROR
    assert "Too many." in index.data(Qt.ItemDataRole.ToolTipRole)


def test_a_drop_on_a_row_names_section_and_row(model, qtbot):
    target = place(model, "Ridge Warden")
    data = write_drag(CardDrag("", (), "Oathmark"))
    with qtbot.waitSignal(model.dropped) as news:
        model.dropMimeData(data, Qt.DropAction.CopyAction, -1, -1, target)
    drag, section, row = news.args
    assert (drag.infusion, section, row.entry.name) == ("Oathmark", "main", "Ridge Warden")


def test_foreign_data_cannot_be_dropped(model):
    data = write_drag(CardDrag("", ()))
    data.clear()
    data.setText("hello")
    assert not model.canDropMimeData(data, Qt.DropAction.CopyAction, -1, -1, QModelIndex())


def test_rows_of_cards_that_are_not_owned_say_so(model, shelf):
    kept = replace(shelf, holdings=lambda: Holdings({"ashfoot courier": 2, "ridge warden": 2}))
    model.set_lacking(kept.lacking(SAMPLE))
    courier = place(model, "Ashfoot Courier")
    assert courier.data(DeckRole.SHORT) == 1  # two in the deck and one in the side deck
    assert "not owned: 1" in courier.data(Qt.ItemDataRole.AccessibleTextRole)
    shorts = [place(model, "Ridge Warden", number).data(DeckRole.SHORT) for number in (0, 1)]
    assert sorted(shorts) == [0, 1]  # the infused copy lacks its infusion
    model.set_lacking(shelf.lacking(SAMPLE))
    assert courier.data(DeckRole.SHORT) == 0  # no collection is kept
