"""Printing a deck from the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from deckbuilder.core.collection.holdings import Holdings
from deckbuilder.store.print_log import last_print
from deckbuilder.ui.dialogs.deck_print_dialog import DeckPrintDialog, PrintedDeck
from deckbuilder.ui.dialogs.print_options import CHANGED, CHOSEN, MISSING, PROXIES, SHEET, WHOLE
from deckbuilder.ui.print.paper import Paper
from engine.decks import Entry
from tests.deckbuilder.ui.conftest import SAMPLE
from tests.deckbuilder.ui.print.pdf_reading import read_pages


@pytest.fixture
def make(theme, shelf, tmp_path, qtbot):
    def made(deck=SAMPLE, shelf=shelf, chosen=()):
        printed = PrintedDeck(deck, shelf, "emberwake.deck", None, chosen)
        dialog = DeckPrintDialog(theme, printed, tmp_path, lambda _card: None)
        qtbot.addWidget(dialog)
        dialog.show()
        return dialog

    return made


def test_a_list_a_sheet_and_proxies_are_drawn(make, tmp_path):
    dialog = make()
    for kind in ("list", SHEET, PROXIES):
        dialog.choose(kind)
        assert dialog.count == 1
        assert not dialog.preview.picture.pixmap().isNull()
        dialog.save_to(tmp_path / f"{kind}.pdf")
        assert (tmp_path / f"{kind}.pdf").read_bytes().startswith(b"%PDF")
    assert len(read_pages((tmp_path / "proxies.pdf").read_bytes())) == 1


def test_after_the_first_print_only_what_changed_is_chosen(make, tmp_path):
    first = make()
    first.choose(PROXIES)
    assert first.proxies.which == WHOLE
    assert first.proxies.cards[CHANGED].isHidden()
    first.save_to(tmp_path / "out.pdf")
    again = make()
    again.choose(PROXIES)
    assert again.proxies.which == CHANGED
    assert again.count == 0
    assert "Nothing has changed since" in again.preview.picture.text()
    assert not again.save_button.isEnabled()
    more = SAMPLE.with_section("side", (Entry("Ashfoot Courier", 2), Entry("Rising Tempo", 1)))
    changed = make(more)
    changed.choose(PROXIES)
    assert "2 cards" in changed.proxies.cards[CHANGED].text()


def test_a_list_that_was_saved_counts_as_no_print_of_cards(make, tmp_path):
    make().save_to(tmp_path / "out.pdf")
    assert last_print(tmp_path, "emberwake.deck").day == ""


def test_chosen_rows_and_missing_cards_are_offered_where_there_are_any(make, shelf):
    dialog = make()
    assert dialog.proxies.cards[CHOSEN].isHidden()
    assert dialog.proxies.cards[MISSING].isHidden()
    kept = replace(shelf, holdings=lambda: Holdings({"ridge warden": 9, "ashfoot courier": 9}))
    dialog = make(shelf=kept, chosen=(Entry("Rising Tempo", 2),))
    assert "2 cards" in dialog.proxies.cards[CHOSEN].text()
    dialog.proxies.cards[MISSING].click()
    dialog.choose(PROXIES)
    names = {each.name for each in dialog._order.proxies}
    assert names == {"Kesara, Keeper of Cinders", "Rising Tempo", "Oathmark"}


def test_options_draw_the_pages_again(make, qtbot):
    dialog = make()
    dialog.choose(PROXIES)
    dialog.proxies.papers.setCurrentIndex(1)
    assert dialog.paper is Paper.LETTER
    dialog.proxies.gaps.setValue(10)  # two rows of cards are left on letter paper
    assert dialog.count == 2
    qtbot.keyClick(dialog, Qt.Key.Key_PageDown)
    assert dialog.number.text() == "Page 2 of 2"
    assert "Rising Tempo" in dialog.preview.picture.accessibleName()
    dialog.choose("list")
    spoken = dialog.preview.picture.accessibleName()
    assert spoken.startswith("Page 1 of 1: ")
    assert "Rising Tempo" in spoken
    before = dialog.preview.picture.pixmap().toImage()
    dialog.list.sizes.setCurrentIndex(3)
    assert dialog.preview.picture.pixmap().toImage() != before


def test_notes_are_printed_only_if_wanted(make):
    dialog = make(replace(SAMPLE, notes="Beware of the adder."))
    before = dialog.preview.picture.pixmap().toImage()
    dialog.list.notes.setChecked(False)
    assert dialog.preview.picture.pixmap().toImage() != before


def test_the_first_page_fills_its_room_at_once(make, qtbot):
    dialog = make()
    preview = dialog.preview
    qtbot.waitUntil(lambda: preview.picture.pixmap().height() > preview.viewport().height() - 12)
    assert preview.verticalScrollBar().maximum() == 0


def test_the_sheet_has_player_and_event(make):
    dialog = make()
    dialog.choose(SHEET)
    before = dialog.preview.picture.pixmap().toImage()
    dialog.sheet._player.setText("Ada Lovelace")
    assert dialog.preview.picture.pixmap().toImage() != before


def test_the_sheet_is_drawn_in_the_chosen_language(make):
    dialog = make()
    dialog.choose(SHEET)
    assert dialog.sheet.language == "en"
    before = dialog.preview.picture.pixmap().toImage()
    dialog.sheet.languages.setCurrentIndex(dialog.sheet.languages.findData("fr"))
    assert dialog.preview.picture.pixmap().toImage() != before


def test_a_file_that_cannot_be_written_is_said(make, tmp_path):
    dialog = make()
    dialog.choose(PROXIES)
    dialog.save_to(tmp_path / "no" / "where.pdf")
    assert "Cannot write" in dialog.said.text()
    assert last_print(tmp_path, "emberwake.deck").day == ""


def test_downloaded_pictures_are_counted(make):
    dialog = make()
    dialog.choose(PROXIES)
    dialog.proxies._looks.choose("images")
    dialog.draw()
    assert "0 of 5 images are here" in dialog.said.text()
