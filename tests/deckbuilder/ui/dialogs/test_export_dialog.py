"""Every form of a deck can be looked at before it is copied or saved."""

import pytest
from PySide6.QtGui import QGuiApplication, QImage

from deckbuilder.core.decklist.forms import FORMS
from deckbuilder.ui.dialogs.export_dialog import ExportDialog, export_forms
from tests.deckbuilder.ui.conftest import SAMPLE


@pytest.fixture
def dialog(theme, shelf, qtbot):
    picture = QImage(40, 30, QImage.Format.Format_RGB32)
    made = ExportDialog(theme, SAMPLE, export_forms(shelf), lambda: picture)
    qtbot.addWidget(made)
    return made


def choose(dialog, ending):
    endings = [each.ending for each in dialog._forms]
    dialog.list.setCurrentRow(endings.index(ending))


def test_every_form_of_the_table_is_there(dialog):
    endings = {each.ending for each in dialog._forms}
    assert {form.endings[0] for form in FORMS} | {".html", ".png"} == endings


def test_the_text_is_shown_as_it_would_be_written(dialog, shelf):
    for form in FORMS:
        choose(dialog, form.endings[0])
        assert dialog.text.toPlainText().strip() == dialog.chosen.text(SAMPLE).strip()


def test_what_a_form_leaves_out_is_said(dialog):
    choose(dialog, ".deck")
    assert dialog.note.text() == "This form holds the whole deck."
    choose(dialog, ".mtgo.txt")
    assert "does not hold" in dialog.note.text()


def test_the_chosen_form_is_copied(dialog):
    choose(dialog, ".csv")
    dialog.copy()
    assert QGuiApplication.clipboard().text() == dialog.chosen.text(SAMPLE)
    choose(dialog, ".png")
    dialog.copy()
    assert QGuiApplication.clipboard().image().width() == 40


def test_no_name_of_a_form_is_cut_off(dialog, qtbot):
    dialog.list.addItem("A form with a longer name  .than_the_others.json")
    dialog.show()
    qtbot.wait(50)
    assert dialog.list.horizontalScrollBar().maximum() == 0
