"""Siding plans are made, judged, undone, printed and saved."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QInputDialog, QPushButton

from deckbuilder.core.building_steps import is_missing
from deckbuilder.core.commands import SetCopies
from deckbuilder.core.siding_plans import Plan, plans_of
from deckbuilder.ui.dialogs import siding_dialog
from deckbuilder.ui.dialogs.siding_dialog import SidingDialog, SidingTable
from deckbuilder.ui.models.siding_model import CARD
from engine.decks import Entry
from engine.legality import Verdict
from tests.deckbuilder.ui.conftest import SAMPLE
from tests.deckbuilder.ui.test_accessibility import nameless

COURIER = Entry("Ashfoot Courier")
WARDEN = Entry("Ridge Warden", 1, ("Oathmark",))


@pytest.fixture
def dialog(deck_window, qtbot):
    made = SidingDialog(deck_window.services.theme, deck_window.document, deck_window)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def planned(dialog):
    """The dialog with an empty plan against Janus."""
    dialog.add(Plan("Janus"))
    return dialog


def plans(dialog):
    return plans_of(dialog.deck)


def findings(dialog):
    return [each.code for each in dialog.check.report.findings]


def test_without_a_plan_there_is_one_thing_to_do(dialog):
    shown = [name for name, each in dialog._buttons.items() if each.isVisible()]
    assert shown == ["new"]
    assert not dialog.list.isVisible()
    assert dialog._buttons["new"].width() < dialog.width() / 3
    dialog.add(Plan("Janus"))
    assert dialog.list.isVisible()
    assert dialog._buttons["remove"].isVisible()


def test_without_plans_it_says_what_to_do(dialog):
    assert dialog._empty.isVisible()
    assert not dialog.note.isVisible()
    assert not dialog._buttons["remove"].isVisible()


def test_a_plan_is_judged_as_it_is_made(planned):
    before = len(findings(planned))
    planned.step(WARDEN, 1, is_out=True)
    planned.step(COURIER, 1, is_out=False)
    assert planned.check.report.counts["pips"] == 0
    assert planned.check.report.counts["main"] == 6
    assert "6 cards" in planned.verdict.text()
    assert len(findings(planned)) >= before


def test_findings_of_a_plan_have_no_button_that_would_lead_nowhere(planned):
    planned.step(WARDEN, 1, is_out=True)
    assert any(map(is_missing, planned.check.report.findings))
    assert planned.findings.isVisible()
    assert planned.findings.findChildren(QPushButton) == []


def test_cards_that_are_not_there_are_marked_and_found(planned):
    planned.set_count(COURIER, 3, is_out=False)
    assert "siding" in findings(planned)
    (row,) = [each for each in planned.into.sided.rows if each.moved]
    assert not row.is_reachable
    assert planned.check.report.verdict is Verdict.ILLEGAL


def test_a_card_that_left_the_deck_stays_in_the_plan_to_be_taken_out(planned):
    planned.set_count(Entry("Long Gone"), 1, is_out=True)
    assert planned.out.sided.rows[-1].entry.name == "Long Gone"
    planned.step(Entry("Long Gone"), -1, is_out=True)
    assert all(each.entry.name != "Long Gone" for each in planned.out.sided.rows)


def test_keys_count_in_the_tables(planned, qtbot):
    table = planned.out
    table.setFocus()
    place = next(at for at, each in enumerate(table.sided.rows) if each.available == 2)
    table.setCurrentIndex(table.sided.index(place, 0))
    for key, expected in (("+", 1), ("+", 2), ("+", 2), ("-", 1), ("0", 0), ("9", 2)):
        qtbot.keyClicks(table, key)
        assert table.sided.rows[place].moved == expected, key
    qtbot.keyClick(table, Qt.Key.Key_Delete)
    assert table.sided.rows[place].moved == 0


def test_no_more_copies_are_typed_than_there_are(planned):
    model = planned.out.sided
    place = next(at for at, each in enumerate(model.rows) if each.available == 2)
    assert not model.setData(model.index(place, 0), "3")
    assert model.setData(model.index(place, 0), "2")
    assert model.rows[place].moved == 2


def test_every_change_is_undone_by_its_name(planned, qtbot):
    planned.step(WARDEN, 1, is_out=True)
    session = planned._document.session
    assert str(session.undo_label) == "side Ridge Warden against Janus"
    qtbot.keyClick(planned, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert plans(planned) == (Plan("Janus"),)
    session.undo()
    assert plans(planned) == ()
    assert planned._empty.isVisible()


def test_plans_are_named_copied_and_removed(planned, monkeypatch):
    answers = iter([("  Ilvane,  the Lidless ", True), ("Copy", True), ("", False)])
    monkeypatch.setattr(QInputDialog, "getText", lambda *args, **kwargs: next(answers))
    planned.rename()
    planned.duplicate()
    assert [each.matchup for each in plans(planned)] == ["Ilvane, the Lidless", "Copy"]
    planned.new()
    planned.remove()
    assert [each.matchup for each in plans(planned)] == ["Ilvane, the Lidless"]


def test_a_note_is_kept_when_the_field_is_left(planned):
    planned.note.setText("they begin")
    planned.note.editingFinished.emit()
    assert plans(planned)[0].note == "they begin"


def test_a_plan_is_copied_and_saved_as_the_check_command_reads_it(planned, tmp_path):
    planned.step(WARDEN, 1, is_out=True)
    planned.copy()
    text = QGuiApplication.clipboard().text()
    assert text == "# Janus\n- 1 Ridge Warden + Oathmark\n"
    planned.save_to(tmp_path / "plan.txt")
    assert (tmp_path / "plan.txt").read_text() == text
    planned.save_to(tmp_path / "no" / "folder" / "plan.txt")
    assert "Cannot write" in planned.verdict.text()


def test_all_plans_are_printed(planned, monkeypatch):
    printed = []
    monkeypatch.setattr(siding_dialog, "print_html", lambda _parent, page: printed.append(page))
    planned.add(Plan("Second"))
    planned.print_plans()
    assert "Janus" in printed[0]
    assert "Second" in printed[0]


def test_a_change_of_the_deck_judges_the_plans_anew(planned):
    planned.step(COURIER, 1, is_out=False)
    assert "siding" not in findings(planned)
    planned._document.session.run(SetCopies("side", COURIER, 0))
    assert "siding" in findings(planned)


def test_hostile_names_are_shown_as_text(planned):
    planned.add(Plan("<h1>Boo</h1>", (Entry("<img src='x'>"),)))
    assert planned.list.currentItem().text().startswith("<h1>Boo</h1>")
    assert planned.list.currentItem().toolTip().startswith("&lt;h1&gt;")


def test_everything_has_a_name(planned):
    assert nameless(planned) == []


def test_the_sample_has_something_to_side():
    assert SAMPLE.count("side") == 1


def test_names_of_cards_have_room_beside_long_infusions(planned):
    long = Entry("Ridge Warden", 1, ("Lucky Knucklebone",))
    planned._document.session.run(SetCopies("main", long, 1))
    out = planned.findChildren(SidingTable)[0]
    room = out.horizontalHeader().sectionSize(CARD)
    assert room > out.fontMetrics().horizontalAdvance("Guests for Everyone") + 12
