"""The collection in the window, as a user works with it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget

from deckbuilder.core.collection.owned import MOST_OWNED, OwnedCard
from deckbuilder.core.collection.owned_rows import OwnedRow, Part
from deckbuilder.store.collection_file import FILE_NAME, read_collection
from deckbuilder.store.decks.deck_files import write_deck
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.collection.built_pane import LEADERS
from deckbuilder.ui.collection.csv_import_dialog import CsvImportDialog
from deckbuilder.ui.collection.missing_pane import MissingPane
from deckbuilder.ui.collection.owned_model import OwnedColumn, OwnedModel
from deckbuilder.ui.collection.owned_view import OwnedDelegate
from engine.cards import GameId
from engine.games import GAMES
from tests.deckbuilder.ui.conftest import IKORR, SAMPLE


@pytest.fixture
def deck_file(tmp_path):
    path = tmp_path / "emberwake.deck"
    write_deck(path, SAMPLE)
    return path


@pytest.fixture
def page(window, deck_file):
    window.preferences.choose(recent=(str(deck_file),))
    window.collection.show()
    return window.collection.page


@pytest.fixture
def said(page):
    sentences = []
    page.complaint.connect(sentences.append)
    return sentences


def place_of(page, name: str) -> int:
    return [row.card.name for row in page.owned.model.rows].index(name)


def choose(page, name: str) -> None:
    page.owned.table.setCurrentIndex(
        page.owned.model.index(place_of(page, name), OwnedColumn.OWNED)
    )


def owned(folder) -> dict[str, int]:
    return {card.name: count for card, count in read_collection(folder).counts.items()}


def test_a_count_is_typed_and_stepped_by_keys(page, tmp_path, qtbot):
    table = page.owned.table
    choose(page, "Ridge Warden")
    qtbot.keyClick(table, Qt.Key.Key_3)
    editor = table.findChild(QLineEdit)
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: owned(tmp_path) == {"Ridge Warden": 3})
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        qtbot.keyClick(table, key)
    assert owned(tmp_path) == {"Ridge Warden": 4}
    assert table.chosen().card.name == "Ridge Warden"


def test_a_click_on_plus_and_minus_changes_the_count(page, tmp_path, qtbot):
    table = page.owned.table
    index = page.owned.model.index(place_of(page, "Ridge Warden"), OwnedColumn.OWNED)
    box = table.itemDelegate().stepper(table.visualRect(index))
    plus = QPoint(round(box.right()) - 5, round(box.center().y()))
    minus = QPoint(round(box.left()) + 5, round(box.center().y()))
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=plus)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=plus)
    assert owned(tmp_path) == {"Ridge Warden": 2}
    for _ in range(3):
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=minus)
    assert owned(tmp_path) == {}


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_largest_count_has_room_between_minus_and_plus(theme, scale):
    theme.choose(scale=scale)
    delegate = OwnedDelegate(CardPainter(theme))
    _, number, _ = delegate.stepper_parts(QRect(0, 0, theme.px(92), theme.px(28)))
    needed = QFontMetricsF(theme.font("body", "strong")).horizontalAdvance(str(MOST_OWNED))
    assert needed <= number.width()


def test_steps_are_undone_and_done_again(page, window, tmp_path):
    choose(page, "Ridge Warden")
    page.owned.table.stepped.emit(page.owned.table.chosen(), 1)
    assert "own 1 Ridge Warden" in window.actions_table["undo"].text()
    window.steps.undo()
    assert owned(tmp_path) == {}
    window.steps.redo()
    assert owned(tmp_path) == {"Ridge Warden": 1}


def test_undo_is_refused_after_another_program_changed_the_collection(page, said, tmp_path):
    choose(page, "Ridge Warden")
    page.owned.table.stepped.emit(page.owned.table.chosen(), 1)
    page._data.collection.change(lambda old: old.with_added([(OwnedCard(IKORR, "Oathmark"), 1)]))
    page.undo()
    assert "another program" in said[0]
    assert owned(tmp_path) == {"Ridge Warden": 1, "Oathmark": 1}
    assert page.session.collection == read_collection(tmp_path)


def test_parts_and_searches_narrow_the_list(page, qtbot):
    choose(page, "Ridge Warden")
    page.owned.table.stepped.emit(page.owned.table.chosen(), 2)
    page.owned.chips[Part.OWNED].click()
    assert [row.card.name for row in page.owned.model.rows] == ["Ridge Warden"]
    page.owned.chips[Part.ALL].click()
    page.owned.box.setText("own:0 t:champion")
    page.owned.search_now()
    names = {row.card.name for row in page.owned.model.rows}
    assert "Ridge Warden" not in names
    assert "Ashfoot Courier" in names
    page.owned.box.setText("own:much")
    page.owned.search_now()
    assert page.owned.box.error_span is not None


def test_a_deck_says_what_it_lacks_and_marks_it_as_owned(page, tmp_path):
    assert page.missing.decks.currentText() == "Emberwake"
    assert "0 of" in page.missing.boxes[0]._head.text()
    names = {each.name for each in page.missing.chosen()}
    assert {"Oathmark", "Ridge Warden", "Influence"} <= names
    page.missing.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    left = page.missing.list.item(0).text()
    page.missing.own.click()
    assert left not in owned(tmp_path)
    assert owned(tmp_path)["Influence"] == 10
    assert [each.name for each, _ in page.missing._listed()] == [left]


def test_the_shopping_list_goes_to_the_clipboard(page):
    page.missing.copy.click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert "2 Rising Tempo" in lines
    assert any("without a price" in line for line in lines)


def test_prices_are_summed_and_their_absence_is_said(page):
    assert "No prices yet" in page.missing.about.text()
    ember = OwnedCard(IKORR, "Rising Tempo")
    page.session.apply("price", lambda old: old.with_prices([(ember, 1.25)]))
    assert page.missing.boxes[2]._head.text() == "$2.50"
    assert "without a price are not in the sum" in page.missing.about.text()


def test_a_built_deck_takes_its_cards_and_frees_them(page, deck_file, tmp_path):
    page.own_deck(SAMPLE)
    page.build_deck(deck_file)
    assert page.built.counts.text() == "1 built, 1 complete"
    copy = tmp_path / "copy.deck"
    write_deck(copy, SAMPLE)
    page.build_deck(copy)
    assert page.built.counts.text() == "2 built, 1 complete"
    choose(page, "Ridge Warden")
    assert "Emberwake wants 2, Emberwake wants 2" in page.owned.rest.accessibleName()
    assert page.owned.table.chosen().short == 2
    first = page.session.builds()[0]
    page.built.list.switched.emit(first)
    assert page.built.counts.text() == "1 built, 1 complete"
    assert [each.is_built for each in read_collection(tmp_path).decks] == [False, True]


def test_decks_change_their_order_and_leave_the_list(page, deck_file, tmp_path, qtbot):
    copy = tmp_path / "copy.deck"
    write_deck(copy, SAMPLE)
    for path in (deck_file, copy):
        page.build_deck(path)
    page.built.list.setCurrentRow(0)
    qtbot.keyClick(page.built.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    paths = [each.path for each in read_collection(tmp_path).decks]
    assert paths == [str(copy), str(deck_file)]
    page.built.list.setCurrentRow(0)
    qtbot.keyClick(page.built.list, Qt.Key.Key_Space)
    assert not read_collection(tmp_path).decks[0].is_built
    qtbot.keyClick(page.built.list, Qt.Key.Key_Delete)
    assert [each.path for each in read_collection(tmp_path).decks] == [str(deck_file)]


def test_a_built_deck_whose_file_is_gone_stays_and_says_so(page, deck_file):
    page.build_deck(deck_file)
    deck_file.unlink()
    page.session.reload()
    words = page.built.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Cannot read" in words


def test_an_import_tells_the_names_that_nothing_will_show(page, tmp_path):
    file = tmp_path / "mine.csv"
    file.write_text("Name,Count\nRidge Warden,2\nRidge Wardn,1\nRising Tempo,many\n", "utf-8")
    page.import_from(file)
    (dialog,) = page.findChildren(CsvImportDialog)
    words = [each.text() for each in dialog.findChildren(QLabel)]
    assert "1 row cannot be used and would be left out:" in words
    assert "1 name is not among your cards; it is kept, but not shown:" in words
    lists = [each.item(0).text() for each in dialog.findChildren(QListWidget)]
    assert "Line 3: Ridge Wardn: no card has this name" in lists


def test_csv_is_imported_after_its_report(page, tmp_path, qtbot):
    file = tmp_path / "mine.csv"
    file.write_text("Count,Name,Mood\n2,Ridge Warden,good\nmany,Oathmark,\n", "utf-8")
    page.import_from(file)
    report = page.findChild(CsvImportDialog)
    assert "2 cards from 1 row" in report.head.text()
    assert owned(tmp_path) == {}
    report.take.click()
    assert owned(tmp_path) == {"Ridge Warden": 2}
    page.export_to(tmp_path / "out.csv", "moxfield")
    assert "Ridge Warden" in (tmp_path / "out.csv").read_text("utf-8")


def test_files_that_are_no_collection_are_refused(page, said, tmp_path):
    (tmp_path / "bad.csv").write_text("nothing\n", "utf-8")
    page.import_from(tmp_path / "bad.csv")
    page.import_from(tmp_path / "nowhere.csv")
    page.export_to(tmp_path / "no" / "where.csv", "own")
    assert [sentence.split()[0] for sentence in said] == ["Cannot", "Cannot", "Cannot"]


def test_a_damaged_collection_is_said_and_left_alone(page, said, tmp_path):
    (tmp_path / FILE_NAME).write_text("{", "utf-8")
    page.session.reload()
    assert "Cannot use the collection" in said[0]
    choose(page, "Ridge Warden")
    page.owned.table.stepped.emit(page.owned.table.chosen(), 1)
    assert (tmp_path / FILE_NAME).read_text("utf-8") == "{"


def test_another_game_has_its_own_cards(page):
    page.set_game("rise")
    assert page.session.game == "rise"
    assert page.owned.model.rows == [] or page.owned.model.rows[0].card.game == "rise"


def test_the_first_column_is_called_what_the_game_calls_it(qapp):
    rise = GameId("rise")
    wolf = GAMES[rise].schema.read({"name": "Wolf", "types": ["Creature"], "rank": 1}).card
    assert wolf is not None
    model = OwnedModel()
    across = Qt.Orientation.Horizontal
    assert model.headerData(OwnedColumn.COST, across) == "Cost"
    model.set_rows([OwnedRow(wolf, OwnedCard(rise, "Wolf"), None, 1, 1, 0, None, "", True)])
    assert model.headerData(OwnedColumn.COST, across) == "Rank"


def test_a_narrow_page_shows_one_half(page, window, qtbot):
    window.resize(900, 700)
    qtbot.waitUntil(page.halves.isVisible)
    assert page.missing.isHidden() or not page._right.isVisible()
    page.halves.chosen.emit("missing")
    page.halves.choose("missing")
    page._fold()
    assert page._right.isVisible()
    assert not page._left.isVisible()


def test_escape_leads_back_to_the_start_page(page, window, qtbot):
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start


def test_rows_are_spoken_in_one_sentence(page):
    index = page.owned.model.index(place_of(page, "Ridge Warden"), 0)
    words = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert words.startswith("Ridge Warden")
    assert "0 owned, 0 wanted, no price" in words


def test_no_row_moves_when_the_first_card_comes(page, qtbot):
    table = page.owned.table
    assert page.owned.head.accessibleName() == "Nothing here yet."
    before = table.geometry()
    choose(page, "Ridge Warden")
    qtbot.keyClick(table, Qt.Key.Key_Plus)
    assert table.geometry() == before
    assert page.owned.head.accessibleName().startswith("Ridge Warden: 1 owned")


def test_the_key_for_searching_leads_to_the_search_of_the_page(page, window, qtbot):
    page.owned.table.setFocus()
    action = window.actions_table["find_card"]
    assert action.isEnabled()
    action.trigger()
    assert page.owned.box.hasFocus()


def test_buttons_with_long_words_do_not_widen_the_window(theme, qtbot):
    pane = MissingPane(CardPainter(theme))
    qtbot.addWidget(pane)
    pane.show()
    buttons = (pane.copy, pane.proxies, pane.own)
    for each in buttons:
        each.setText("Several long words, as other languages have them")
    qtbot.wait(50)
    beside_each_other = sum(each.sizeHint().width() for each in buttons)
    assert pane.minimumSizeHint().width() < beside_each_other


def test_decks_that_are_built_share_a_card(window, page, deck_file, tmp_path, qtbot):
    other = tmp_path / "second.deck"
    write_deck(other, replace(SAMPLE, name="Second"))
    page.session.apply("own", lambda old: old.with_added([(OwnedCard(IKORR, "Ridge Warden"), 2)]))
    for path in (deck_file, other):
        page.session.apply("build", lambda old, path=path: old.with_deck(str(path)))
    choose(page, "Ridge Warden")
    first, second = page.session.builds()
    assert second.built.short > first.built.short
    assert page.owned.share.isEnabled()
    page.owned.share.click()
    first, second = page.session.builds()
    assert second.built.short == first.built.short
    assert "shares 2 with Emberwake" in page.built.list.item(1).toolTip()
    qtbot.waitUntil(lambda: bool(read_collection(tmp_path).shared))
    assert page.undo_text == "share Ridge Warden"
    page.undo()
    assert not page.owned.share.isChecked()
    assert page.session.builds()[1].built.short > first.built.short


def test_a_card_that_one_deck_wants_need_not_be_shared(page):
    choose(page, "Ridge Warden")
    assert not page.owned.share.isEnabled()


def test_built_decks_show_who_leads_them(page, deck_file):
    page.session.apply("build", lambda old: old.with_deck(str(deck_file)))
    assert [card.name for card in page.built.list.item(0).data(LEADERS)] == [
        "Kesara, Keeper of Cinders"
    ]


def test_a_deck_that_is_not_saved_is_offered_under_missing(window, page):
    window.decks.add(replace(SAMPLE, name="Only here"))
    window.collection.show()
    assert page.missing.decks.currentText() == "Only here, not saved"
    assert page.missing.list.count() > 0


def test_prices_are_updated_from_the_collection(window, page, monkeypatch):
    asked = []
    window.collection.update_prices = lambda: asked.append(1)
    page.bar.prices.click()
    assert asked == [1]
