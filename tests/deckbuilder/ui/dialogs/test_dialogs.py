"""The dialogs do what their buttons say."""

import re
from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QDialog, QInputDialog, QLabel, QMessageBox, QPushButton, QScrollArea

from deckbuilder.app import explain_of
from deckbuilder.core.arrangement import DeckRow
from deckbuilder.core.commands import RenameDeck
from deckbuilder.core.deck_diff import diff_decks
from deckbuilder.core.decklist.nearest_names import NearestNames
from deckbuilder.core.decklist.text import read_text_list
from deckbuilder.core.share_code import decode_deck
from deckbuilder.core.text_explanation import SentenceReading
from deckbuilder.store.bundled import data_path
from deckbuilder.store.decks.deck_versions import Version, keep_version, versions_of
from deckbuilder.ui.deck_picture import deck_picture
from deckbuilder.ui.dialogs import settings_dialog as settings
from deckbuilder.ui.dialogs.card_editor import READING_WIDTH, CardEditor
from deckbuilder.ui.dialogs.compare_dialog import CompareDialog
from deckbuilder.ui.dialogs.diff_view import DiffView
from deckbuilder.ui.dialogs.export_dialog import export_forms
from deckbuilder.ui.dialogs.format_dialog import FormatDialog
from deckbuilder.ui.dialogs.framed_dialog import FramedDialog
from deckbuilder.ui.dialogs.history_dialog import HistoryDialog, kept_versions
from deckbuilder.ui.dialogs.import_report_dialog import ImportReportDialog
from deckbuilder.ui.dialogs.infusion_picker import InfusionPicker
from deckbuilder.ui.dialogs.sample_hand_dialog import SampleHandDialog
from deckbuilder.ui.dialogs.settings_dialog import SettingsDialog
from deckbuilder.ui.dialogs.share_dialog import ShareDialog
from deckbuilder.ui.widgets import button
from deckbuilder.ui.window.palette import CommandPalette, PaletteEntry, ranked
from deckbuilder.ui.window.palette_entries import action_entries, card_entries, deck_entries
from deckbuilder.ui.words import speaking
from engine.cards import GameId
from engine.decks import Deck, Entry
from engine.games import GAMES
from tests.deckbuilder.ui.conftest import IKORR, SAMPLE

pytestmark = pytest.mark.unstyled


def keep(qtbot, dialog):
    qtbot.addWidget(dialog)
    return dialog


def test_the_share_code_holds_the_deck_and_has_a_qr_code(deck_window, qtbot):
    dialog = keep(qtbot, ShareDialog(deck_window.services.theme, SAMPLE))
    dialog.copy()
    assert decode_deck(QGuiApplication.clipboard().text()) == SAMPLE
    assert dialog.qr.width() == dialog.qr.height() > 20


def test_a_deck_too_large_for_a_qr_code_still_has_its_text(deck_window, qtbot):
    rows = tuple(Entry(f"{number:x}{number**9}", 1) for number in range(400))
    large = Deck(IKORR, sections={"main": rows})
    dialog = keep(qtbot, ShareDialog(deck_window.services.theme, large))
    assert dialog.code
    assert dialog.qr.isNull()


def test_history_shows_the_difference_and_puts_a_version_back(deck_window, qtbot):
    old = Version(deck_window.services.folder, datetime(2026, 4, 1), Deck(IKORR, name="Old"))
    document = deck_window.document
    dialog = keep(qtbot, HistoryDialog(deck_window.services.theme, document, [old]))
    assert "Name\n± Old → Emberwake" in dialog.view.to_text()
    dialog.restore()
    assert document.deck.name == "Old"
    undo = deck_window.actions_table["undo"].text()
    assert undo == "Undo: restore the state saved 1 Apr 2026, 00:00:00"
    deck_window.steps.undo()
    assert document.deck == SAMPLE


def test_history_lists_the_steps_of_this_session(deck_window, qtbot):
    deck_window.editor.add_card(deck_window.document.shelf.catalog.card("Rising Tempo"))
    dialog = keep(qtbot, HistoryDialog(deck_window.services.theme, deck_window.document, []))
    assert dialog.list.item(0).text().endswith("  before: add Rising Tempo")


def test_history_lists_what_was_undone_and_can_be_done_again(deck_window, qtbot):
    catalog, session = deck_window.document.shelf.catalog, deck_window.document.session
    for name in ("Rising Tempo", "Ashfoot Courier"):
        deck_window.editor.add_card(catalog.card(name))
    after = deck_window.document.deck
    session.undo()
    session.undo()
    dialog = keep(qtbot, HistoryDialog(deck_window.services.theme, deck_window.document, []))
    titles = [dialog.list.item(at).text().partition("  ")[2] for at in range(dialog.list.count())]
    assert titles == ["after: add Ashfoot Courier (undone)", "after: add Rising Tempo (undone)"]
    dialog.restore()
    assert deck_window.document.deck == after
    assert (
        deck_window.actions_table["undo"].text()
        == "Undo: restore the state after: add Ashfoot Courier"
    )


def test_the_format_table_judges_every_format_and_a_day_is_kept(deck_window, qtbot):
    dialog = keep(qtbot, FormatDialog(deck_window.services.theme, deck_window.document))
    assert dialog.table.item(0, 1).text() == "Illegal"
    dialog.has_date.setChecked(True)
    dialog.accept()
    assert deck_window.document.verdict.on_date == date.today()
    deck_window.decks.tell_changed(deck_window.document)
    assert date.today().isoformat() in deck_window.header._format._text


BEGUN = {"avatar": SAMPLE.sections["avatar"]}


@pytest.mark.parametrize(
    ("sections", "word"),
    [
        (BEGUN, "Just begun"),
        (BEGUN | {"main": (Entry("Ashfoot Courier", 2),)}, "Not complete"),
        (SAMPLE.sections, "Illegal"),
    ],
)
def test_the_format_table_has_the_word_of_the_bar_below_the_deck(
    deck_window, qtbot, sections, word
):
    document = deck_window.decks.add(Deck(IKORR, format="constructed", sections=sections), None)
    deck_window.decks.bring(document)
    dialog = keep(qtbot, FormatDialog(deck_window.services.theme, document))
    assert dialog.table.item(0, 1).text() == word
    assert re.split("[,:]", deck_window.editor.verdict_bar._verdict.text())[0] == word


def test_the_format_table_keeps_its_width_when_a_day_is_chosen(deck_window, qtbot):
    dialog = keep(qtbot, FormatDialog(deck_window.services.theme, deck_window.document))
    dialog.show()
    dialog.has_date.click()
    dialog.day.setDate(QDate(2020, 1, 1))
    assert dialog.table.horizontalHeader().length() <= dialog.table.viewport().width()
    assert not dialog.table.horizontalScrollBar().isVisible()


def picker(window, qtbot, name: str, *infusions: str):
    entry = next(
        each
        for each in window.document.deck.sections["main"]
        if each.name == name and each.infusions == infusions
    )
    catalog = window.document.shelf.catalog
    row = DeckRow("main", entry, catalog.card(name))
    return keep(qtbot, InfusionPicker(window.painter, window.document.editor, row))


def test_the_picker_lists_what_fits_and_the_rest_on_demand(deck_window, qtbot):
    dialog = picker(deck_window, qtbot, "Ashfoot Courier")
    assert dialog.list.count() == 1
    dialog._others.setChecked(True)
    assert dialog.list.count() == 3
    dialog.list.setCurrentRow(2)
    assert "3.9c.1" in dialog._reason.text()


def test_the_picker_infuses_one_copy(deck_window, qtbot):
    picker(deck_window, qtbot, "Ashfoot Courier").accept()
    entries = deck_window.document.deck.sections["main"]
    assert Entry("Ashfoot Courier", 1, ("Whetted Edge",)) in entries
    assert Entry("Ashfoot Courier", 1) in entries


def card_editor(window, qtbot, card=None):
    stage = window.services
    game = window.document.shelf.game
    return keep(
        qtbot, CardEditor(window.painter, game, stage.data.own, stage.data.explain, card, None)
    )


def test_a_new_card_is_a_champion_and_asks_for_a_name_without_scolding(deck_window, qtbot):
    dialog = card_editor(deck_window, qtbot)
    assert dialog.type.currentData() == "champion"
    assert dialog._problems.property("tone") == "muted"
    dialog.name.setText("Lantern Bearer")
    dialog._fields["cost"].setText("many")
    dialog.refresh()
    assert dialog._problems.property("tone") == "error"
    assert dialog._problems.text().startswith("Cost: must be a whole number")


@pytest.mark.parametrize(
    ("answer", "is_closed"),
    [(QMessageBox.StandardButton.Cancel, False), (QMessageBox.StandardButton.Discard, True)],
    ids=["stays", "given up"],
)
def test_a_card_that_is_not_kept_is_given_up_only_when_asked(
    deck_window, qtbot, monkeypatch, answer, is_closed
):
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: answer)
    dialog = card_editor(deck_window, qtbot)
    dialog.show()
    dialog.name.setText("Lantern Bearer")
    dialog.reject()
    assert dialog.isVisible() is not is_closed
    dialog.hide()


def test_a_card_that_nobody_touched_closes_without_a_question(deck_window, qtbot, monkeypatch):
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: pytest.fail("asked"))
    card = deck_window.document.shelf.catalog.card("Ridge Warden")
    dialog = card_editor(deck_window, qtbot, card)
    dialog.show()
    dialog.reject()
    assert not dialog.isVisible()


@pytest.mark.rule("rise type.1", "rise type.2")
def test_a_card_of_several_types_is_made_and_edited(deck_window, qtbot):
    stage, rise = deck_window.services, GAMES[GameId("rise")]
    dialog = keep(qtbot, CardEditor(deck_window.painter, rise, stage.data.own, explain_of))
    for name, value in {"rank": "2", "attack": "1", "defense": "3"}.items():
        dialog._fields[name].setText(value)
    dialog.name.setText("Lantern Bearer")
    dialog.further_types.setText("Door; Zombie")
    made = dialog.card()
    assert set(made.words("types")) == {"Creature", "Door", "Zombie"}
    again = keep(
        qtbot, CardEditor(deck_window.painter, rise, stage.data.own, explain_of, made, None)
    )
    again.refresh()
    assert set(again.card().words("types")) == {"Creature", "Door", "Zombie"}
    again.further_types.setText("")
    assert len(again.card().words("types")) == 1


def test_the_reading_of_a_long_text_leaves_the_card_and_the_dialog_whole(deck_window, qtbot):
    stage, game = deck_window.services, deck_window.document.shelf.game
    sentence = SentenceReading("Draw a card.", is_understood=True, meaning="You draw.")
    explain = lambda _game: lambda _card: [sentence] * 20  # noqa: E731
    dialog = keep(qtbot, CardEditor(deck_window.painter, game, stage.data.own, explain))
    dialog.show()
    height = dialog.height()
    dialog.name.setText("Lantern Bearer")
    dialog.refresh()
    qtbot.wait(50)
    assert dialog.height() == height
    assert dialog._view.height() >= dialog._view.sizeHint().height()
    dialog.hide()


def test_the_editor_shows_what_it_took_for_reminder_text(deck_window, qtbot):
    stage, game = deck_window.services, deck_window.document.shelf.game
    dialog = keep(qtbot, CardEditor(deck_window.painter, game, stage.data.own, explain_of))
    dialog.name.setText("Lantern Bearer")
    dialog._fields["text"].setPlainText("Swift (It may attack at once.)\nFury (Twice at most.)")
    dialog.refresh()
    shown = [each.text() for each in dialog.findChildren(QLabel)]
    assert "How the engine reads it" in shown
    assert shown[shown.index("✓ (It may attack at once.)") + 1] == "Taken for reminder text"
    assert any("“(Twice at most.)” does not repeat a rule of “fury”" in each for each in shown)


def test_the_editor_offers_to_put_an_ability_on_its_own_line(deck_window, qtbot):
    stage, game = deck_window.services, deck_window.document.shelf.game
    dialog = keep(qtbot, CardEditor(deck_window.painter, game, stage.data.own, explain_of))
    dialog.name.setText("Lantern Bearer")
    last = "Whenever another allied Beast dies, this champion gets +1 attack until end of turn."
    text = dialog._fields["text"]
    text.setPlainText(f"Swift. SUMMON - Draw two cards, then discard a card. {last}")
    dialog.refresh()
    assert "An ability that begins with “Whenever” needs its own line." in words_of(dialog)
    dialog.split.click()
    assert text.toPlainText().splitlines()[-1] == last
    assert f"✓ {last}" in words_of(dialog)
    assert "own line" not in words_of(dialog)
    assert "? " not in words_of(dialog)


def test_a_new_card_is_kept_as_an_own_one(deck_window, qtbot):
    dialog = card_editor(deck_window, qtbot)
    dialog.name.setText("Lantern Bearer")
    dialog.type.setCurrentIndex(dialog.type.findData("champion"))
    dialog._fields["cost"].setText("2")
    dialog._fields["aspects"].setText("devotion")
    dialog.refresh()
    assert "fill in Attack, Health, Raid" in dialog._problems.text()
    dialog.accept()
    assert deck_window.services.data.own.cards(IKORR) == []
    for field in ("attack", "health", "raid"):
        dialog._fields[field].setText("1")
    dialog.refresh()
    with qtbot.waitSignal(dialog.saved):
        dialog.accept()
    (made,) = deck_window.services.data.own.cards(IKORR)
    assert (made.name, made.words("aspects"), made.number("cost")) == (
        "Lantern Bearer", ("Devotion",), 2,
    )  # fmt: skip


def test_a_new_card_with_the_name_of_another_one_says_that_it_takes_its_place(
    deck_window, monkeypatch
):
    opened = []
    monkeypatch.setattr(CardEditor, "exec", lambda dialog: opened.append(dialog) or 0)
    deck_window.card_dialogs.new_card()
    (dialog,) = opened
    numbers = {"cost": "2", "attack": "1", "health": "1", "raid": "0"}
    for key, words in numbers.items():
        dialog._fields[key].setText(words)
    told = {}
    for name in ("Ridge Warden", "Whetted Edge", "Somebody New"):
        dialog.name.setText(name)
        dialog.refresh()
        assert dialog._save.isEnabled()
        told[name] = not dialog.replaced.isHidden()
    # An infusion of that name lies over cards; a champion beside it replaces nothing.
    assert told == {"Ridge Warden": True, "Whetted Edge": False, "Somebody New": False}
    dialog.name.clear()
    dialog.deleteLater()


def test_an_own_card_is_removed_only_once_that_is_confirmed(deck_window, monkeypatch):
    own = deck_window.services.data.own
    card = replace(deck_window.document.shelf.catalog.card("Ridge Warden"), provenance="own")
    own.put([card])
    inspector = deck_window.editor.inspector
    inspector.show_card(card)
    assert "Your own card" in words_of(inspector)
    pressed = []

    def answer(box):
        wanted = [each for each in box.buttons() if each.text().strip("&") == pressed[-1]]
        monkeypatch.setattr(box, "clickedButton", lambda: wanted[0], raising=False)

    monkeypatch.setattr(QMessageBox, "exec", answer)
    pressed.append("Cancel")
    deck_window.card_dialogs.remove_card()
    assert own.cards(IKORR) == [card]
    pressed.append("Remove")
    deck_window.card_dialogs.remove_card()
    assert own.cards(IKORR) == []


def test_a_wrong_field_is_named_and_nothing_is_kept(deck_window, qtbot):
    dialog = card_editor(deck_window, qtbot)
    dialog.name.setText("Lantern Bearer")
    dialog.type.setCurrentIndex(dialog.type.findData("champion"))
    dialog._fields["attack"].setText("many")
    dialog.refresh()
    assert "Attack: must be a whole number" in dialog._problems.text()
    assert dialog.card() is None
    dialog.accept()
    assert deck_window.services.data.own.cards() == []


def test_a_long_complaint_takes_no_room_from_the_form(deck_window, qtbot):
    dialog = card_editor(deck_window, qtbot)
    dialog.name.setText("Lantern Bearer")
    dialog._fields["aspects"].setText("Nowhere, elsewhere and somewhere else")
    dialog.refresh()
    assert "is not one of: Ambition" in dialog._problems.text()
    room = dialog.theme.px(READING_WIDTH)
    assert all(each.maximumWidth() <= room for each in (dialog._problems, dialog.replaced))


def test_an_edited_card_shows_its_values(deck_window, qtbot):
    card = deck_window.document.shelf.catalog.card("Ridge Warden")
    dialog = card_editor(deck_window, qtbot, card)
    assert dialog.card().values == card.values


def test_only_the_fields_of_a_type_are_shown(deck_window, qtbot):
    dialog = card_editor(deck_window, qtbot)
    dialog.type.setCurrentIndex(dialog.type.findData("infusion"))
    assert "attack" not in dialog.record()
    assert "pips" in dialog.record()


def settings_dialog(window, qtbot):
    stage = window.services
    specs = window.actions_table.specs()
    return keep(qtbot, SettingsDialog(stage.theme, window.settings, specs))


def test_settings_are_taken_from_the_dialog(deck_window, qtbot):
    dialog = settings_dialog(deck_window, qtbot)
    dialog.mode.setCurrentIndex(dialog.mode.findData("dark"))
    dialog.scale.setCurrentIndex(2)
    dialog.roomy.setChecked(True)
    chosen = dialog.chosen()
    assert (chosen.theme, chosen.scale, chosen.is_roomy) == ("dark", 1.5, True)
    assert chosen.keys == {}


def test_a_warning_about_keys_moves_nothing(deck_window, qtbot):
    dialog = settings_dialog(deck_window, qtbot)
    dialog.show()
    dialog._tabs.setCurrentIndex(1)
    qtbot.wait(10)
    before = dialog.recorder.pos()
    dialog.keys.setCurrentCell(1, 0)
    dialog.recorder.setKeySequence(QKeySequence("Ctrl+S"))
    dialog.use_recorded()
    assert "belongs to several actions" in dialog._warning.text()
    dialog.layout().activate()
    qtbot.wait(10)
    assert dialog.recorder.pos() == before


def test_new_keys_are_recorded_and_a_clash_is_told(deck_window, qtbot):
    dialog = settings_dialog(deck_window, qtbot)
    names = list(deck_window.actions_table.specs())
    dialog.keys.setCurrentCell(names.index("undo"), 0)
    dialog.recorder.setKeySequence(QKeySequence("Ctrl+S"))
    dialog.use_recorded()
    assert set(dialog.conflicts()["Ctrl+S"]) == {"undo", "save"}
    told = dialog._warning.text()
    assert "Ctrl+S" in told
    assert "Undo" in told
    assert "Save" in told
    assert dialog.chosen().keys == {"undo": "Ctrl+S"}


def test_keys_are_shown_as_the_keyboard_names_them(deck_window, qtbot, monkeypatch):
    monkeypatch.setattr(settings, "native_keys", lambda keys: keys.replace("Ctrl", "Strg"))
    dialog = settings_dialog(deck_window, qtbot)
    place = list(deck_window.actions_table.specs()).index("save")
    assert dialog.keys.item(place, 1).text() == "Strg+S"
    assert dialog.keys.currentRow() == 0
    assert dialog.chosen().keys == {}


PUT_BACK = "Put back the marked cards"


def test_a_sample_hand_is_dealt_put_back_and_drawn(deck_window, qtbot):
    dialog = keep(qtbot, SampleHandDialog(deck_window.painter, deck_window.document, 7))
    first = dialog.hand.hand
    assert not dialog.mulligan.isEnabled()  # nothing is marked
    dialog._buttons[0].setChecked(True)
    assert (dialog.mulligan.isEnabled(), dialog.mulligan.text()) == (True, PUT_BACK)
    dialog.take_mulligan()
    assert dialog.hand.hand[:4] == first[1:]
    assert not dialog.mulligan.isEnabled()
    dialog.draw_next()
    assert len(dialog.hand.hand) == 6


def test_an_empty_deck_says_that_there_is_nothing_to_draw(window, qtbot):
    document = window.new_deck()
    dialog = keep(qtbot, SampleHandDialog(window.painter, document, 1))
    assert "nothing to draw" in dialog._summary.text()
    for each in (dialog.mulligan, dialog.draw, dialog.again):
        assert not each.isEnabled()


def test_how_a_hand_is_meant_is_said_in_the_language_of_the_window(window, qtbot):
    text = data_path("decks", "rise", "fever_ward.txt").read_text("utf-8")
    reading = read_text_list(text, None, window.services.data.names)
    document = window.decks.add(reading.deck)
    with speaking("de"):
        dialog = keep(qtbot, SampleHandDialog(window.painter, document, 1))
    assert dialog.hand.rules.note
    assert dialog.hand.rules.note not in dialog._summary.text()
    dialog._offer_mulligan()
    assert (dialog.mulligan.isEnabled(), dialog.mulligan.text()) == (
        True,
        "Put back the whole hand",
    )


def test_two_decks_are_compared(deck_window, qtbot, tmp_path):
    stage = deck_window.services
    dialog = keep(qtbot, CompareDialog(stage.theme, [("A", SAMPLE)], stage.data.names))
    assert dialog.view.to_text() == "Choose another deck to compare with, or add a file.\n"
    dialog.add_deck("A", SAMPLE)
    assert [dialog.first.itemText(place) for place in range(2)] == ["A", "A (2)"]
    dialog.second.setCurrentIndex(1)
    assert dialog.view.to_text() == "The two are the same.\n"
    path = tmp_path / "b.txt"
    path.write_text("Game: Rush of Ikorr\n\nDeck\n1 Rising Tempo\n")
    dialog.add_file(path)
    assert "± 2 Rising Tempo → 1 Rising Tempo" in dialog.view.to_text()
    dialog.add_file(tmp_path / "missing.txt")
    assert "missing.txt" in dialog._problem.text()


def test_an_import_offers_the_nearest_names(deck_window, qtbot):
    reading = read_text_list(
        "Game: Rush of Ikorr\n\nDeck\n0 Ridge Warden\n", None, deck_window.services.data.names
    )
    assert reading.problems
    dialog = keep(
        qtbot,
        ImportReportDialog(deck_window.services.theme, reading, deck_window.document.editor),
    )
    assert dialog._problems[0].line == 4


def test_an_import_corrects_a_name_that_no_card_has_with_one_click(deck_window, qtbot):
    text = "Game: Rush of Ikorr\n\nDeck\n2 Ridge Wardn\n"
    reading = read_text_list(text, None, deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    near = NearestNames(card.name for card in document.shelf.catalog.by_key.values())
    document.editor.shelf = replace(document.shelf, nearest=lambda _is_overlay: near)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    assert dialog.needs_a_look
    assert [each.line for each in dialog._problems] == [4]
    use = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Use Ridge Warden")
    use.click()
    assert [(each.name, each.count) for each in document.deck.entries("main")] == [
        ("Ridge Warden", 2)
    ]


def test_an_import_names_every_line_of_a_name_used_twice(deck_window, qtbot):
    text = "Game: Rush of Ikorr\n\nSide deck\n1 Ridge Wardn\nDeck\n2 Ridge Wardn\n"
    reading = read_text_list(text, None, deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    assert "Lines 4, 6: Ridge Wardn" in words_of(dialog)


def test_an_import_corrects_all_names_at_once_and_leaves_those_already_chosen(deck_window, qtbot):
    text = "Game: Rush of Ikorr\n\nDeck\n2 Ridge Wardn\n1 Ashfoot Courir\n1 Rising Temp\n"
    reading = read_text_list(text, None, deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    near = NearestNames(card.name for card in document.shelf.catalog.by_key.values())
    document.editor.shelf = replace(document.shelf, nearest=lambda _is_overlay: near)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    use = next(b for b in dialog.findChildren(QPushButton) if b.text() == "Use Rising Tempo")
    use.click()
    before = document.deck
    dialog.all_nearest.click()
    assert [(each.name, each.count) for each in document.deck.entries("main")] == [
        ("Ridge Warden", 2),
        ("Ashfoot Courier", 1),
        ("Rising Tempo", 1),
    ]
    document.session.undo()
    assert document.deck == before  # one click is one step


def test_an_import_keeps_count_and_section_of_a_line_that_it_corrects(deck_window, qtbot):
    text = "Deck\n1 Rising Tempo\nSB: 2 Ridge Wardn\nSB: 99999 Rising Tempo\n"
    reading = read_text_list(text, "rush_of_ikorr", deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    near = NearestNames(card.name for card in document.shelf.catalog.by_key.values())
    document.editor.shelf = replace(document.shelf, nearest=lambda _is_overlay: near)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    assert "2 lines need your attention." in words_of(dialog)
    words = [each.text() for each in dialog.findChildren(QPushButton)]
    assert "Add 1 Rising Tempo" in words  # as many as the line says are not possible
    dialog.all_nearest.click()
    assert [(each.name, each.count) for each in document.deck.entries("side")] == [
        ("Ridge Warden", 2),
        ("Rising Tempo", 1),
    ]
    assert document.deck.count("main") == 1


def test_correcting_all_spellings_takes_no_title_for_a_card(deck_window, qtbot):
    text = "Rising Up\n2 Ridge Wardn\n1 Ashfoot Courir\n"
    reading = read_text_list(text, "rush_of_ikorr", deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    near = NearestNames(card.name for card in document.shelf.catalog.by_key.values())
    document.editor.shelf = replace(document.shelf, nearest=lambda _is_overlay: near)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    dialog.all_nearest.click()
    names = {each.name for each in document.deck.entries("main")}
    assert {"Ridge Warden", "Ashfoot Courier"} < names
    assert "Rising Tempo" not in names
    assert "1 line needs your attention." in words_of(dialog)


def test_an_import_may_leave_a_line_out_or_take_it_for_the_name(deck_window, qtbot):
    text = "My Winter Deck\n2 Rising Tempo\nForty Winks\n"
    reading = read_text_list(text, "rush_of_ikorr", deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    buttons = dialog.findChildren(QPushButton)
    (name,) = [each for each in buttons if each.text() == "Use as the deck's name"]
    name.click()
    assert document.deck.name == "My Winter Deck"
    last = [each for each in buttons if each.text() == "Leave out"][-1]
    last.click()
    assert [(each.name, each.count) for each in document.deck.entries("main")] == [
        ("Rising Tempo", 2)
    ]
    document.session.undo()
    document.session.undo()
    assert document.deck == reading.deck


def test_a_corrected_leader_goes_to_the_place_of_leaders_in_one_step(deck_window, qtbot):
    names = deck_window.services.data.names
    catalog = deck_window.document.shelf.catalog
    leader = next(each.name for each in catalog.by_key.values() if each.type == "avatar")
    text = f"1 {leader}z\n2 Rising Tempo\n99999 Rising Tempo\n"
    reading = read_text_list(text, "rush_of_ikorr", names)
    document = deck_window.decks.add(reading.deck)
    near = NearestNames(card.name for card in document.shelf.catalog.by_key.values())
    document.editor.shelf = replace(document.shelf, nearest=lambda _is_overlay: near)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    assert "A count is a number from 1 to 9999." in words_of(dialog)
    assert "3 cards were read. 2 lines need your attention." in words_of(dialog)
    buttons = dialog.findChildren(QPushButton)
    next(each for each in buttons if each.text() == f"Use {leader}").click()
    assert "3 cards were read. 1 line needs your attention." in words_of(dialog)
    assert [each.name for each in document.deck.entries("avatar")] == [leader]
    assert [each.name for each in document.deck.entries("main")] == ["Rising Tempo"]
    document.session.undo()
    assert document.deck == reading.deck
    next(each for each in buttons if each.text() == "Add 1 Rising Tempo").click()
    assert "3 cards were read. Every line is settled." in words_of(dialog)


def test_an_export_is_in_the_chosen_form_whatever_the_file_is_called(deck_window, tmp_path):
    forms = {each.title: each for each in export_forms(deck_window.document.shelf)}
    for title in ("MTGO", "Text"):
        path = tmp_path / f"{title}.txt"
        deck_window.deck_dialogs.export_to(deck_window.document, path, forms[title])
    mtgo, text = ((tmp_path / f"{each}.txt").read_text("utf-8") for each in ("MTGO", "Text"))
    assert text.startswith("Game: Rush of Ikorr")
    assert "Game:" not in mtgo


def test_a_heading_with_a_wrong_count_is_told_and_cannot_be_left_out(deck_window, qtbot):
    text = "Game: Rush of Ikorr\n\nDeck (40)\n2 Rising Tempo\n"
    reading = read_text_list(text, None, deck_window.services.data.names)
    document = deck_window.decks.add(reading.deck)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    assert dialog.needs_a_look
    assert "Leave out" not in [each.text() for each in dialog.findChildren(QPushButton)]


def test_an_endless_word_of_a_pasted_list_does_not_widen_its_report(deck_window, qtbot):
    reading = read_text_list(
        f"Game: Rush of Ikorr\n\n1 {'Z' * 300}\n", None, deck_window.services.data.names
    )
    document = deck_window.decks.add(reading.deck)
    dialog = keep(qtbot, ImportReportDialog(deck_window.services.theme, reading, document.editor))
    lines = dialog.findChild(QScrollArea)
    assert lines.widget().minimumSizeHint().width() < dialog.width()


def test_the_name_of_a_deck_is_one_line(deck_window, monkeypatch):
    given = lambda *_words, **_more: ("  Two \t words ", True)  # noqa: E731 - stands for a dialog
    monkeypatch.setattr(QInputDialog, "getText", given)
    deck_window.deck_dialogs.rename()
    assert deck_window.document.deck.name == "Two words"


def words_of(dialog):
    return " ".join(each.text() for each in dialog.findChildren(QLabel))


def test_a_list_without_faults_needs_no_report(deck_window, qtbot):
    text = "Game: Rush of Ikorr\n\nDeck\n2 Ridge Warden\n"
    reading = read_text_list(text, None, deck_window.services.data.names)
    editor = deck_window.document.editor
    assert not keep(
        qtbot, ImportReportDialog(deck_window.services.theme, reading, editor)
    ).needs_a_look


def test_the_palette_finds_by_beginning_word_and_letters():
    entries = [PaletteEntry(text, "", int) for text in ("Save as …", "Undo", "Paste list")]
    assert [each.text for each in ranked(entries, "sav")] == ["Save as …"]
    assert next(each.text for each in ranked(entries, "as")) == "Save as …"
    assert [each.text for each in ranked(entries, "pl")] == ["Paste list"]
    assert ranked(entries, "xyz") == []


def test_the_palette_runs_what_is_chosen(theme, qtbot):
    done = []
    entries = [PaletteEntry("First", "", lambda: done.append(1)),
               PaletteEntry("Second", "", lambda: done.append(2))]  # fmt: skip
    palette = keep(qtbot, CommandPalette(theme, entries))
    qtbot.keyClick(palette, Qt.Key.Key_Down)
    qtbot.keyClick(palette, Qt.Key.Key_Return)
    assert done == [2]


def test_keys_of_the_palette_stand_apart_and_headings_are_passed_over(theme, qtbot):
    entries = [PaletteEntry("Save", "Ctrl+S", print, group="Commands"),
               PaletteEntry("Saber", "card", print, group="Cards")]  # fmt: skip
    palette = keep(qtbot, CommandPalette(theme, entries))
    words = [palette.list.item(row).text() for row in range(palette.list.count())]
    assert words == ["Commands", "Save", "Cards", "Saber"]
    assert palette.list.item(1).data(Qt.ItemDataRole.AccessibleTextRole) == "Save, Ctrl+S"
    seen = [palette.list.currentItem().text()]
    for _ in range(2):
        qtbot.keyClick(palette, Qt.Key.Key_Down)
        seen.append(palette.list.currentItem().text())
    assert seen == ["Save", "Saber", "Save"]
    palette.box.setText("sabe")
    assert [palette.list.item(row).text() for row in range(palette.list.count())] == ["Saber"]


def test_the_palette_knows_actions_decks_and_cards(deck_window):
    texts = [
        each.text
        for entries in (
            action_entries(deck_window.actions_table),
            deck_entries(deck_window.decks),
            card_entries(deck_window.decks, lambda: deck_window.editor),
        )
        for each in entries
    ]
    assert {"Save", "Go to Emberwake", "Ridge Warden"} <= set(texts)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_card_of_the_palette_is_shown_and_the_search_stays(deck_window):
    page = deck_window.editor
    page.library.set_query("t:champion")
    entries = list(card_entries(deck_window.decks, lambda: page))
    (warden,) = [each for each in entries if each.text == "Ridge Warden"]
    warden.run()
    assert page.inspector._card.name == "Ridge Warden"
    assert page.library.query == "t:champion"


def test_cards_are_found_by_their_words_and_not_by_scattered_letters(deck_window):
    entries = list(card_entries(deck_window.decks, lambda: deck_window.editor))
    assert [each.text for each in ranked(entries, "ridge")] == ["Ridge Warden"]
    assert ranked(entries, "rdgwrdn") == []
    assert ranked([PaletteEntry("Save as …", "", lambda: None)], "sa as")


@pytest.mark.parametrize("suffix", [".txt", ".deck", ".csv", ".html", ".png", ".cod"])
def test_every_export_form_writes_a_file(deck_window, tmp_path, suffix):
    path = tmp_path / f"out{suffix}"
    (form,) = [e for e in export_forms(deck_window.document.shelf) if e.ending == suffix]
    deck_window.deck_dialogs.export_to(deck_window.document, path, form)
    assert path.stat().st_size > 100
    assert deck_window.document.session.path is None


def test_the_picture_of_a_deck_shows_every_row(deck_window):
    small = deck_picture(SAMPLE, deck_window.document.shelf, deck_window.painter)
    more = SAMPLE.with_section("side", tuple(Entry(f"No card {n}") for n in range(9)))
    large = deck_picture(more, deck_window.document.shelf, deck_window.painter)
    assert large.height() > small.height() > 300


def test_own_cards_are_imported_and_a_bad_file_is_refused(deck_window, tmp_path, monkeypatch):
    dialogs = deck_window.card_dialogs
    good = tmp_path / "set.json"
    good.write_text('[{"game": "rush_of_ikorr", "name": "New", "type": "spell"}]')
    dialogs.import_from(good)
    assert [each.name for each in deck_window.services.data.own.cards()] == ["New"]
    heard: list[str] = []
    monkeypatch.setattr(deck_window.messages, "complain", heard.append)
    (tmp_path / "bad.json").write_bytes(b"\x00")
    dialogs.import_from(tmp_path / "bad.json")
    assert "bad.json" in heard[0]


def test_a_button_is_never_pressed_by_enter_elsewhere(qapp):
    assert not button("Fix").autoDefault()


def test_enter_presses_the_button_of_a_dialog_that_has_the_keyboard(theme, qtbot):
    dialog = FramedDialog(theme, "Question", (300, 200))
    qtbot.addWidget(dialog)
    other = dialog.add_button("Other")
    dialog.add_button("Main", accepts=True, is_primary=True)
    dialog.add_close()
    dialog.show()
    other.setFocus()
    with qtbot.waitSignal(other.clicked, timeout=500):
        qtbot.keyClick(other, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_a_button_that_only_closes_is_never_the_main_one(theme, qtbot):
    dialog = FramedDialog(theme, "Text", (300, 200))
    qtbot.addWidget(dialog)
    dialog.add_close()
    dialog.show()
    (close,) = dialog.buttons.buttons()
    assert not close.isDefault()
    assert not close.autoDefault()


def test_steps_and_versions_stand_in_the_order_of_their_times(deck_window, qtbot):
    document = deck_window.document
    document.session.run(RenameDeck("First"))
    (step,) = document.session.steps
    versions = [
        Version(deck_window.services.folder, step.at + timedelta(seconds=9), Deck(IKORR, name="A")),
        Version(deck_window.services.folder, step.at - timedelta(seconds=9), Deck(IKORR, name="B")),
        Version(deck_window.services.folder, step.at - timedelta(days=1), Deck(IKORR, name="B")),
    ]
    dialog = keep(qtbot, HistoryDialog(deck_window.services.theme, document, versions))
    titles = [dialog.list.item(place).text() for place in range(dialog.list.count())]
    assert [each.split()[0] for each in titles] == ["Saved", step.at.strftime("%H:%M:%S"), "Saved"]
    assert not dialog.list.horizontalScrollBar().isVisible()


def test_a_difference_has_marks_beside_its_colours(theme, shelf, qtbot):
    view = DiffView(theme)
    qtbot.addWidget(view)
    other = SAMPLE.with_section("side", (Entry("Whispering Adder", 1),))
    view.show_diff(diff_decks(SAMPLE, other), shelf.game)
    assert [(each.mark, each.before, each.after) for each in view.rows] == [
        ("", "Side deck", ""),
        ("−", "1 Ashfoot Courier", ""),
        ("+", "", "1 Whispering Adder"),
    ]
    spoken = [view.item(row, 1).data(Qt.ItemDataRole.AccessibleTextRole) for row in (2, 3)]
    assert spoken == ["out: 1 Ashfoot Courier", "in: 1 Whispering Adder"]
    qtbot.keyClick(view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert "− 1 Ashfoot Courier" in QGuiApplication.clipboard().text()


def test_a_version_gets_a_name_and_keeps_it(deck_window, qtbot, tmp_path):
    file = tmp_path / "a.deck"
    keep_version(tmp_path, file, SAMPLE, datetime(2026, 4, 11, 12, 0))
    theme = deck_window.services.theme
    versions = list(versions_of(tmp_path, file))
    dialog = HistoryDialog(theme, deck_window.document, versions, deck_window)
    qtbot.addWidget(dialog)
    dialog.name("Before the cup")
    assert dialog.list.currentItem().text().startswith("“Before the cup”, saved ")
    assert [each.name for each in versions_of(tmp_path, file)] == ["Before the cup"]


def test_damaged_names_of_versions_are_told_in_the_history(deck_window, qtbot, tmp_path):
    file = tmp_path / "a.deck"
    kept = keep_version(tmp_path, file, SAMPLE, datetime(2026, 4, 11, 12, 0))
    kept.with_name("names.json").write_text(f'{{"{kept.name}": "Before the cup",', "utf-8")
    versions, note = kept_versions(tmp_path, file)
    theme = deck_window.services.theme
    dialog = HistoryDialog(theme, deck_window.document, versions, deck_window, note)
    qtbot.addWidget(dialog)
    assert dialog.list.currentItem().text().startswith("“Before the cup”, saved ")
    (aside,) = kept.parent.glob("names.damaged-*.json")
    assert str(aside) in dialog._say.text()
    assert kept_versions(tmp_path, file)[1] == ""


def test_boxes_of_the_settings_are_as_wide_as_their_words(deck_window, qtbot):
    dialog = settings_dialog(deck_window, qtbot)
    dialog.show()
    for box in (dialog.mode, dialog.scale, dialog.language):
        assert box.width() == box.sizeHint().width()
        assert box.width() < dialog.width() / 2


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_a_qr_code_has_whole_pixels_at_every_text_size(deck_window, qtbot, scale):
    theme = deck_window.services.theme
    theme.choose(scale=scale)
    dialog = ShareDialog(theme, deck_window.document.deck, deck_window)
    qtbot.addWidget(dialog)
    shown = dialog._picture.pixmap().toImage()
    factor = shown.width() / dialog.qr.width()
    assert factor == int(factor) >= 3
    for x in range(dialog.qr.width()):
        middle = int((x + 0.5) * factor)
        expected = dialog.qr.pixelColor(x, x).lightness()
        assert shown.pixelColor(middle, middle).lightness() == expected
    dialog.show_large()
    large = dialog.findChild(QDialog)
    assert large is not None
    large.close()
