"""Where decks and other files are saved."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from deckbuilder.core.commands import RenameDeck
from deckbuilder.ui.dialogs.deck_print_dialog import DeckPrintDialog
from deckbuilder.ui.dialogs.share_dialog import ShareDialog
from deckbuilder.ui.file_dialogs import (
    DECK_FILES,
    LAST_FOLDER,
    choose_deck_to_save,
    choose_to_open,
    choose_to_save,
    deck_filters,
)
from tests.deckbuilder.ui.conftest import SAMPLE


@pytest.fixture(autouse=True)
def _no_folder_yet(qapp):
    qapp.setProperty(LAST_FOLDER, None)
    yield
    qapp.setProperty(LAST_FOLDER, None)


@pytest.fixture
def over(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def chosen(monkeypatch):
    """Type a name into the file dialog, and choose a kind; returns what was proposed."""
    asked = []

    def choose(name, kind=""):
        def answer(_over, _title, start, filters):
            asked.append((start, filters))
            return str(name), kind

        monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
        return asked

    return choose


NAMES = {
    "mine": ("", "mine.deck"),
    "mine v1.2": ("", "mine v1.2.deck"),
    "list": ("Text (*.txt)", "list.txt"),
    "other": ("Cockatrice (*.cod)", "other.cod"),
    "whole.cod": ("Deck (*.deck)", "whole.cod"),
}


@pytest.mark.parametrize("typed", NAMES)
def test_a_name_without_an_ending_gets_that_of_the_chosen_kind(over, chosen, tmp_path, typed):
    kind, expected = NAMES[typed]
    chosen(tmp_path / typed, kind)
    assert choose_deck_to_save(over, "Deck") == tmp_path / expected


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_a_file_that_the_ending_makes_the_chosen_one_is_not_lost(
    over, chosen, tmp_path, monkeypatch, answer
):
    (tmp_path / "mine.deck").write_text("work of a week")
    said = []
    monkeypatch.setattr(
        QMessageBox,
        "exec",
        lambda box: said.append(box.text()) or getattr(QMessageBox.StandardButton, answer),
    )
    chosen(tmp_path / "mine")
    found = choose_deck_to_save(over, "Deck")
    assert found == (tmp_path / "mine.deck" if answer == "Yes" else None)
    assert said == ["mine.deck exists already. Replace it?"]


def test_the_name_of_a_deck_becomes_one_plain_file_name(over, chosen):
    asked = chosen("")
    assert choose_to_save(over, "Save", "Fire/Air: fast?", {"PDF": ".pdf"}) is None
    (start, filters) = asked[0]
    assert Path(start).name == start
    assert start.endswith(".pdf")
    assert filters == "PDF (*.pdf)"


def test_a_name_is_proposed_where_the_last_file_was_chosen(over, chosen, tmp_path):
    asked = chosen(tmp_path / "one.pdf")
    choose_to_save(over, "Save", "one", {"PDF": ".pdf"})
    choose_to_save(over, "Save", "two", {"PDF": ".pdf"})
    choose_to_save(over, "Save", "three", {"PDF": ".pdf"}, folder=tmp_path / "decks")
    assert asked[1][0] == str(tmp_path / "two.pdf")
    assert asked[2][0] == str(tmp_path / "decks" / "three.pdf")


def test_a_file_is_looked_for_where_the_last_one_was_found(over, tmp_path, monkeypatch):
    begun = []

    def answer(_over, _title, start, _filters):
        begun.append(start)
        return str(tmp_path / "lists" / "one.deck"), ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", answer)
    for _ in range(2):
        choose_to_open(over, "Open", deck_filters())
    assert begun[1] == str(tmp_path / "lists")


def test_a_deck_without_a_name_is_printed_and_shared_under_that_of_its_file(
    deck_window, tmp_path, monkeypatch
):
    document = deck_window.document
    document.session.run(RenameDeck(""))
    document.session.mark_saved(tmp_path / "paper.deck", document.deck)
    made = []
    monkeypatch.setattr(DeckPrintDialog, "exec", lambda dialog: made.append(dialog._printed))
    monkeypatch.setattr(ShareDialog, "exec", lambda dialog: made.append(dialog._name))
    deck_window.printing.print_deck()
    deck_window.deck_dialogs.share()
    assert (made[0].deck.name, made[0].folder, made[1]) == ("paper", tmp_path, "paper")
    assert document.deck.name == ""


def test_decks_of_cockatrice_are_offered_wherever_a_deck_is_opened():
    assert "*.cod" in DECK_FILES
    assert DECK_FILES in deck_filters()


def test_a_qr_code_is_saved_and_a_failure_is_said(theme, qtbot, chosen, tmp_path):
    dialog = ShareDialog(theme, SAMPLE)
    qtbot.addWidget(dialog)
    chosen(tmp_path / "code")
    dialog._save()
    assert (tmp_path / "code.png").stat().st_size > 100
    assert "Saved as" in dialog.said.text()
    chosen(tmp_path / "no" / "where.png")
    dialog._save()
    assert "Cannot write" in dialog.said.text()
