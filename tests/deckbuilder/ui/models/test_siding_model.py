"""The rows of a siding plan as Qt sees them."""

import pytest
from PySide6.QtCore import Qt

from deckbuilder.ui.models.siding_model import CARD, INFUSION, MOVES, SidingModel, SidingRow
from engine.decks import Entry

ROWS = [
    SidingRow(Entry("Ashfoot Courier", 2), 2, 1),
    SidingRow(Entry("Ridge Warden", 1, ("Oathmark",)), 1, 0),
    SidingRow(Entry("<b>Gone</b>", 1), 0, 1),
]


@pytest.fixture
def model(theme):
    made = SidingModel(theme)
    made.set_rows(ROWS)
    return made


def test_it_is_a_sound_model(model, qtmodeltester):
    qtmodeltester.check(model)


def test_a_row_says_how_many_of_how_many_and_what_it_carries(model):
    shown = [[model.index(row, column).data() for column in range(3)] for row in range(2)]
    assert shown == [["1 of 2", "Ashfoot Courier", ""], ["– of 1", "Ridge Warden", "Oathmark"]]
    spoken = model.index(2, CARD).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "<b>Gone</b>, 1 of 0, not that many there"


def test_a_tip_shows_a_hostile_name_as_text(model):
    tip = model.index(2, CARD).data(Qt.ItemDataRole.ToolTipRole)
    assert tip.startswith("&lt;b&gt;Gone")


def test_a_typed_number_is_told_and_nothing_else_is_taken(model, qtbot):
    with qtbot.waitSignal(model.count_entered) as told:
        assert model.setData(model.index(0, MOVES), "2")
    assert (told.args[0].name, told.args[1]) == ("Ashfoot Courier", 2)
    for value in ("x", "-1", "", "99999999"):
        assert not model.setData(model.index(0, MOVES), value)
    assert not model.setData(model.index(0, CARD), "2")
    assert not model.flags(model.index(0, INFUSION)) & Qt.ItemFlag.ItemIsEditable


def test_other_numbers_do_not_reset_the_rows(model, qtbot):
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.set_rows([SidingRow(each.entry, each.available, 0) for each in ROWS])
    with qtbot.waitSignal(model.modelReset):
        model.set_rows(ROWS[:1])
