"""What a box over a window says is shown as it is."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

import deckbuilder.ui
from deckbuilder.ui.dialogs.discard_question import may_discard

UI = Path(deckbuilder.ui.__file__).parent


@pytest.mark.usefixtures("qapp")
def test_a_name_that_looks_like_html_is_shown_as_it_is(qtbot, monkeypatch):
    over, shown = QWidget(), []
    qtbot.addWidget(over)
    monkeypatch.setattr(
        QMessageBox,
        "exec",
        lambda box: shown.extend(
            (each.text(), each.textFormat())
            for each in box.findChildren(QLabel)
            if "<" in each.text()
        ),
    )
    may_discard(over, "<b>x</b>")
    ((words, form),) = shown
    assert words == "Discard <b>x</b>?"
    assert form.name == "PlainText"


def test_every_box_is_made_in_one_place():
    made = [path for path in UI.rglob("*.py") if " QMessageBox(" in path.read_text("utf-8")]
    elsewhere = {path.relative_to(UI).as_posix() for path in made} - {"message_box.py"}
    assert elsewhere <= {"table/games.py"}  # its words are the program's own
