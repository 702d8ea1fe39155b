"""The panes: searching, counting in place, findings that jump and fix, figures as text."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from deckbuilder.core.arrangement import DeckRow, Grouping, Order
from deckbuilder.core.commands import AddCopies
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.models.deck_model import Heading
from deckbuilder.ui.panes.deck_pane import DeckPane
from deckbuilder.ui.panes.findings_list import FindingRow
from deckbuilder.ui.rule_chips import RuleTexts
from deckbuilder.ui.theme import Mode
from deckbuilder.ui.views.deck_view import DeckView
from deckbuilder.ui.widgets import ElidedLabel
from engine.decks import Entry
from engine.legality import Finding, Severity
from tests.deckbuilder.ui.conftest import IKORR


def library(window):
    return window.editor.library


def shown(window) -> list[str]:
    return [card.name for card in library(window).model.cards]


def test_a_search_shows_what_it_finds(deck_window):
    library(deck_window).set_query("t:infusion pips<=2")
    assert shown(deck_window) == ["Oathmark", "Whetted Edge"]
    assert "2 of 10 cards" in library(deck_window)._summary.accessibleName()


def test_a_wrong_word_is_underlined_and_corrected_by_a_click(deck_window):
    library(deck_window).set_query("kost<=2")
    pane = library(deck_window)
    assert pane._box.error_span is not None
    assert pane._complaint.isVisible()
    pane._complaint.correction.click()
    assert pane.query == "cost<=2"
    assert not pane._complaint.isVisible()


def test_a_chip_writes_the_search_and_lights_up(deck_window):
    pane = library(deck_window)
    chip = pane._chips["aspects", "Fear"]
    chip.click()
    assert pane.query == "aspects:Fear"
    assert chip.isChecked()
    assert shown(deck_window) == ["Whispering Adder"]
    chip.click()
    assert pane.query == ""


def test_aspectless_cards_have_a_chip(deck_window):
    pane = library(deck_window)
    pane._chips["aspects", ""].click()
    assert pane.query == "-has:aspects"
    assert "Influence" in shown(deck_window)
    assert "Ridge Warden" not in shown(deck_window)


def test_a_search_can_ask_for_what_is_playable_and_not_yet_in(deck_window):
    library(deck_window).set_query("legal:yes -in:deck t:champion")
    assert shown(deck_window) == ["Marrow, the Unbowed"]


def test_nothing_found_says_what_to_do(deck_window):
    library(deck_window).set_query("xyzzy")
    assert library(deck_window)._nothing.isVisible()


@pytest.mark.parametrize(
    ("key", "count"),
    [(Qt.Key.Key_Return, 1), (Qt.Key.Key_Plus, 1), (Qt.Key.Key_S, 0)],
    ids=["enter", "plus", "side"],
)
def test_keys_in_the_library_add_cards(deck_window, qtbot, key, count):
    library(deck_window).set_query("Marrow")
    view = library(deck_window).view
    view.setCurrentIndex(library(deck_window).model.index(0))
    qtbot.keyClick(view, key)
    deck = deck_window.document.deck
    held = [each.name for each in deck.sections["main"]].count("Marrow, the Unbowed")
    assert held == count
    assert deck.count("main", "side") == 8


def test_minus_in_the_library_removes_a_copy(deck_window, qtbot):
    library(deck_window).set_query("Tempo")
    view = library(deck_window).view
    view.setCurrentIndex(library(deck_window).model.index(0))
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    assert deck_window.document.deck.count("main") == 5


def test_list_and_grid_show_the_same_cards(deck_window):
    pane = library(deck_window)
    pane.set_grid(True)
    assert pane.view.is_grid
    assert not pane.view.grab().isNull()
    pane.set_grid(False)
    assert not pane.view.is_grid


def pick(window, name: str, number: int = 0):
    for view in window.editor.deck_pane.views:
        rows = [
            place
            for place, item in enumerate(view.model().items)
            if isinstance(item, DeckRow) and item.entry.name == name
        ]
        if rows:
            view.setFocus()
            view.setCurrentIndex(view.model().index(rows[number]))
            return view
    raise AssertionError(name)


def test_plus_minus_and_delete_count_in_the_deck(deck_window, qtbot):
    view = pick(deck_window, "Rising Tempo")
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert deck_window.document.deck.count("main") == 7
    qtbot.keyClick(view, Qt.Key.Key_Minus)
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert deck_window.document.deck.count("main") == 4


def test_s_moves_to_the_side_deck_and_back(deck_window, qtbot):
    qtbot.keyClick(pick(deck_window, "Rising Tempo"), Qt.Key.Key_S)
    assert deck_window.document.deck.count("side") == 3
    qtbot.keyClick(pick(deck_window, "Rising Tempo"), Qt.Key.Key_S)
    assert deck_window.document.deck.count("side") == 1


def test_the_selection_stays_on_its_row_through_an_edit(deck_window, qtbot):
    view = pick(deck_window, "Rising Tempo")
    deck_window.document.session.run(AddCopies("main", Entry("Marrow, the Unbowed")))
    assert [row.entry.name for row in view.rows()] == ["Rising Tempo"]


def test_a_wide_window_shows_two_columns(deck_window, qtbot):
    pane = deck_window.editor.deck_pane
    deck_window.resize(1900, 900)
    qtbot.waitUntil(pane.views[1].isVisible)
    deck_window.resize(1150, 700)
    qtbot.waitUntil(lambda: not pane.views[1].isVisible())


def test_larger_text_leaves_one_column_where_two_have_no_room(deck_window, qtbot):
    pane = deck_window.editor.deck_pane
    deck_window.resize(1600, 1000)
    qtbot.waitUntil(pane.views[1].isVisible)
    deck_window.services.theme.choose(scale=1.5)
    deck_window.resize(1280, 800)
    qtbot.waitUntil(lambda: not pane.views[1].isVisible())
    deck_window.services.theme.choose(scale=1.0)
    deck_window.resize(1600, 1000)
    qtbot.waitUntil(pane.views[1].isVisible)


def test_every_grouping_and_order_is_drawn(deck_window):
    for grouping in Grouping:
        for order in Order:
            deck_window.editor.deck_pane.set_layout(grouping, order)
            assert not deck_window.editor.deck_pane.grab().isNull()


def test_searching_in_the_deck_hides_the_rest(deck_window):
    pane = deck_window.editor.deck_pane
    pane._filter.setText("oathmark")
    names = [row.entry.name for row in pane.all_rows() if row.section == "main"]
    assert names == ["Ridge Warden"]


def findings(window) -> list[FindingRow]:
    rows = window.editor.findings.findChildren(FindingRow)
    return [row for row in rows if row.isVisible()]


def test_a_finding_jumps_to_its_card(deck_window):
    row = next(each for each in findings(deck_window) if "Ashfoot" in each.accessibleName())
    row.jumped.emit(row._finding)
    assert deck_window.editor.inspector.row.entry.name == "Ashfoot Courier"


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_icon_of_a_finding_lies_beside_its_words_at_any_size(theme, qtbot, scale):
    finding = Finding(Severity.ERROR, "copies", (), "Ox: 3 copies, 2 allowed; all 3 are in Deck.")
    row = FindingRow(theme, finding, RuleTexts(IKORR, lambda _: ""))
    qtbot.addWidget(row)
    theme.choose(scale=scale)  # the row is there already
    row.resize(theme.px(500), row.sizeHint().height())
    row.show()
    image, red = row.grab().toImage(), theme.colour("error").rgb()
    points = ((x, y) for x in range(image.width()) for y in range(image.height()))
    columns = [x for x, y in points if image.pixel(x, y) == red]
    words = min(each.x() for each in row.findChildren(ElidedLabel))
    assert columns
    assert max(columns) + theme.px(6) <= words


def test_a_findings_fix_is_one_undoable_click(deck_window, qtbot):
    row = next(each for each in findings(deck_window) if "Ashfoot" in each.accessibleName())
    qtbot.keyClick(row, Qt.Key.Key_F)
    assert deck_window.document.deck.count("side") == 0
    deck_window.steps.undo()
    assert deck_window.document.deck.count("side") == 1


def test_the_inspector_shows_the_row_with_its_infusion(deck_window):
    pick(deck_window, "Ridge Warden", 1)
    inspector = deck_window.editor.inspector
    assert inspector.row.entry.infusions == ("Oathmark",)
    assert "Health 7 (infused)" in inspector._view.accessibleName()


def test_where_a_card_is_from_takes_one_line(deck_window):
    deck_window.editor.deck_pane.select("main", "Ashfoot Courier")
    lines = deck_window.editor.inspector.findChildren(ElidedLabel)
    printing = [each for each in lines if each.accessibleName().startswith("Printing: ")]
    assert len(printing) == 1
    assert printing[0].height() < 2 * printing[0].fontMetrics().height()


def test_the_inspectors_buttons_change_the_shown_row(deck_window):
    pick(deck_window, "Rising Tempo")
    deck_window.editor.inspector.step_asked.emit(1)
    assert deck_window.document.deck.count("main") == 7


def test_an_unknown_card_is_said_to_be_unknown(deck_window, qtbot):
    deck_window.document.session.run(AddCopies("main", Entry("Ridge Wardn")))
    pick(deck_window, "Ridge Wardn")
    assert deck_window.editor.inspector.card is None
    assert "Ridge Wardn" in deck_window.editor.inspector._title._text


def test_figures_can_be_copied_as_text(deck_window):
    text = deck_window.editor.statistics.as_text()
    assert "Cost 3: 2 cards, 2 of them Champions" in text
    assert "Raid in the deck 4" in text
    assert "1 of 4 champions that can be are infused (25 %)" in text


def test_the_pip_meter_says_its_numbers(deck_window):
    assert deck_window.editor.verdict_bar._meter.accessibleName() == "2 of 30 pips"


def test_a_legal_card_says_why_and_by_which_rules(deck_window):
    deck_window.editor.deck_pane.select("main", "Ridge Warden")
    inspector = deck_window.editor.inspector
    words, rules = inspector._grounds(inspector.card)
    assert "Allowed by Kesara · " in words
    assert "2 of 2 copies" in words
    assert {"2.1b", "2.3b"} <= set(rules)


def select_two(window):
    view = window.editor.deck_pane.views[0]
    rows = [item for item in view.model().items if isinstance(item, DeckRow)][:2]
    view.select_row(rows[0].id)
    view.setFocus()
    return view, rows


def test_the_current_row_stays_in_sight_when_findings_take_room(deck_window, qtbot):
    model = deck_window.editor.deck_pane.views[0].model()
    view = DeckView(deck_window.painter)
    qtbot.addWidget(view)
    view.setModel(model)
    view.resize(500, 1000)
    view.show()
    view.select_row([each for each in model.items if isinstance(each, DeckRow)][-1].id)
    assert view.verticalScrollBar().value() == 0
    view.resize(500, view.visualRect(view.currentIndex()).top() - 5)
    qtbot.wait(10)
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


def test_a_key_on_several_rows_is_one_step(deck_window, qtbot):
    view, rows = select_two(deck_window)
    qtbot.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    before = deck_window.document.deck
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert deck_window.document.deck.count("main") == before.count("main") - sum(
        row.entry.count for row in rows
    )
    deck_window.steps.undo()
    assert deck_window.document.deck == before


def test_taking_infusions_off_rows_is_one_step(deck_window):
    deck = deck_window.document.deck
    row = next(each for each in deck_window.editor.deck_pane.all_rows() if each.entry.infusions)
    deck_window.document.editor.take_all([row])
    assert all(not entry.infusions for entry in deck_window.document.deck.entries("main"))
    deck_window.steps.undo()
    assert deck_window.document.deck == deck


def test_down_in_the_search_chooses_the_first_card(deck_window, qtbot):
    pane = library(deck_window)
    pane.set_query("t:champion")
    pane.focus_search()
    qtbot.keyClick(pane._box, Qt.Key.Key_Down)
    assert pane.view.hasFocus()
    assert [each.row() for each in pane.view.selectedIndexes()] == [0]
    assert deck_window.editor.inspector.card.name == shown(deck_window)[0]


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_Return])
def test_from_the_search_in_the_deck_one_goes_on_in_its_rows(deck_window, qtbot, key):
    pane = deck_window.editor.deck_pane
    pane.focus_filter()
    qtbot.keyClick(pane._filter, key)
    assert pane.views[0].hasFocus()
    assert len(pane.views[0].rows()) == 1


def test_tab_goes_from_the_search_over_the_chips_to_the_cards(deck_window, qtbot):
    pane = library(deck_window)
    pane.focus_search()
    met = [pane._box]
    while met[-1] is not pane.view and len(met) < 40:
        deck_window.focusNextChild()
        met.append(deck_window.focusWidget())
    assert met[-1] is pane.view
    chips = [*pane._chips.values(), *pane._menus.values()]
    assert set(met[1:-1]) <= {each for each in chips if each.isVisible()}
    assert len(met) > 4
    for _ in range(4):
        deck_window.focusNextChild()
    assert deck_window.editor.library_dock.isAncestorOf(deck_window.focusWidget()) is False


def test_findings_do_not_shrink_under_the_pointer(deck_window, qtbot):
    page = deck_window.editor
    document = page.document
    row = page.deck_pane.all_rows()[1]
    document.editor.step(row, 3)
    findings = page.findings
    qtbot.waitUntil(lambda: len(findings._findings) > 0 and findings.isVisible())
    first = findings._findings
    high = findings.maximumHeight()
    findings.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    findings.show_findings(first[:1], RuleTexts.of(document.shelf))
    assert findings.maximumHeight() == high
    findings.leaveEvent(QEvent(QEvent.Type.Leave))
    assert findings.maximumHeight() < high


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_in_a_low_pane_the_chips_are_behind_a_button(deck_window, qtbot):
    pane = library(deck_window)
    assert pane._chip_box.isVisible()
    assert not pane._drawer.isVisible()
    deck_window.resize(1280, 460)
    qtbot.waitUntil(lambda: not pane._chip_box.isVisible())
    pane._drawer.click()
    assert pane._chip_box.isVisible()
    pane._chips["t", "champion"].click()
    assert (pane.query, pane._drawer.text()) == ("t:champion", "Filters 1")
    deck_window.resize(1280, 800)
    qtbot.waitUntil(lambda: pane.isAncestorOf(pane._chip_box))
    assert pane._chip_box.isVisible()
    assert not pane._drawer.isVisible()


def test_a_mistake_in_the_search_takes_the_room_of_chips_first(deck_window, qtbot):
    pane = library(deck_window)
    above = pane._chip_layout.heightForWidth(pane.width() - 24) + pane._box.sizeHint().height()
    wanted = above + 6 * 28 + 40
    deck_window.resize(1280, deck_window.height() - pane.height() + wanted)
    qtbot.waitUntil(lambda: pane.height() == wanted)
    assert pane._chip_box.isVisible()
    pane.set_query("kost<=2")
    qtbot.waitUntil(lambda: not pane._chip_box.isVisible())
    pane.set_query("cost<=2")
    qtbot.waitUntil(pane._chip_box.isVisible)


def test_a_chip_shows_only_what_the_deck_may_hold(deck_window):
    pane = library(deck_window)
    pane.set_query("t:champion")
    pane._chips["legal", "yes"].click()
    assert pane.query == "t:champion legal:yes"
    assert pane._chips["legal", "yes"].isChecked()
    assert "Whispering Adder" not in shown(deck_window)
    pane._chips["legal", "yes"].click()
    assert "Whispering Adder" in shown(deck_window)


def test_the_library_is_sorted_by_a_menu(deck_window):
    pane = library(deck_window)
    pane.set_query("t:champion")
    menu = pane._sort.menu()
    for words in ("By cost", "Highest first"):
        menu.aboutToShow.emit()
        next(each for each in menu.actions() if each.text() == words).trigger()
    assert pane.query == "t:champion order:-cost"
    assert shown(deck_window)[0] == "Marrow, the Unbowed"
    menu.aboutToShow.emit()
    assert [each.text() for each in menu.actions() if each.isChecked()] == [
        "By cost",
        "Highest first",
    ]


def test_a_card_that_is_added_scrolls_into_view_and_leaves_the_choice_alone(deck_window):
    deck_window.resize(1000, 420)
    pane = deck_window.editor.deck_pane
    pane.select("main", "Ashfoot Courier")
    warden = deck_window.document.shelf.catalog.card("Ridge Warden")
    deck_window.editor.add_card(warden, to_side=True)
    view = pane.views[0]
    row = next(
        number
        for number, item in enumerate(view.model().items)
        if isinstance(item, DeckRow) and (item.section, item.entry.name) == ("side", "Ridge Warden")
    )
    assert view.viewport().rect().contains(view.visualRect(view.model().index(row)).center())
    assert [each.entry.name for each in pane.rows()] == ["Ashfoot Courier"]


def test_the_chosen_row_stays_chosen_when_the_deck_is_grouped_another_way(deck_window):
    pane = deck_window.editor.deck_pane
    pane.select("main", "Rising Tempo")
    pane.set_layout(Grouping.COST, Order.NAME)
    assert [each.entry.name for each in pane.rows()] == ["Rising Tempo"]


def test_chips_keep_their_counts_in_another_theme(deck_window, qtbot):
    pane = deck_window.editor.library
    before = [chip.text() for chip in pane._chips.values()]
    assert any(each.isdigit() for each in before)
    deck_window.preferences.choose_mode(Mode.DARK)
    qtbot.wait(20)
    assert [chip.text() for chip in pane._chips.values()] == before


def test_counts_and_bars_take_the_colours_of_another_theme_at_once(deck_window, theme):
    page = deck_window.editor
    deck_window.preferences.choose_mode(Mode.LIGHT)
    light = theme.colour("text_muted").name()
    deck_window.preferences.choose_mode(Mode.DARK)
    dark = theme.colour("text_muted").name()
    assert light != dark
    assert all(dark in each.text() for each in page.verdict_bar._labels.values())
    assert {each.colour for each in page.statistics._types._bars} == {dark}
    assert theme.tint("ambition").base in [each.colour for each in page.statistics._colours._bars]


@pytest.mark.parametrize(
    ("gone", "next_row"),
    [("Ashfoot Courier", "Ridge Warden"), ("Influence", "Ashfoot Courier")],
    ids=["the row behind it", "the row before the last"],
)
def test_a_row_that_is_removed_leaves_the_keyboard_on_its_neighbour(
    deck_window, qtbot, gone, next_row
):
    pane = deck_window.editor.deck_pane
    deck_window.activateWindow()
    qtbot.waitUntil(deck_window.isActiveWindow)
    pane.select("influence" if gone == "Influence" else "main", gone)
    view = next(each for each in pane.views if each.hasFocus())
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert [each.entry.name for each in pane.rows()] == [next_row]


def test_panes_widen_with_the_text_unless_somebody_moved_them(deck_window, theme, qtbot):
    page = deck_window.editor
    deck_window.resize(1380, 800)
    page.docks.fold_for(deck_window.width())
    before = theme.px(352)
    qtbot.waitUntil(lambda: abs(page.library_dock.width() - before) <= 2)
    deck_window.preferences.choose_scale(1)
    qtbot.waitUntil(lambda: page.library_dock.width() > before + 20)


def test_a_number_typed_on_a_row_is_its_number_of_copies(deck_window, qtbot):
    pane = deck_window.editor.deck_pane
    pane.select("main", "Rising Tempo")
    view = next(each for each in pane.views if each.rows())
    qtbot.keyClick(view, Qt.Key.Key_1)
    (field,) = view.viewport().findChildren(QLineEdit)
    qtbot.keyClicks(field, "2")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: Entry("Rising Tempo", 12) in deck_window.document.deck.entries("main"))


def headings(pane) -> list[str]:
    shown_items = [item for view in pane.views for item in view.model().items]
    return [item.title for item in shown_items if isinstance(item, Heading)]


def test_a_wrong_search_in_the_deck_is_explained_and_corrected_by_a_click(deck_window):
    pane = deck_window.editor.deck_pane
    pane._filter.setText("kost<=2")
    assert pane._filter.error_span is not None
    assert pane._complaint.isVisible()
    assert "Champions" in headings(pane)
    pane._complaint.correction.click()
    assert pane._filter.text() == "cost<=2"
    assert not pane._complaint.isVisible()
    assert headings(pane) == ["Champions", "Side deck"]


def test_a_search_in_the_deck_does_not_call_the_rest_missing(deck_window, qtbot):
    pane = deck_window.editor.deck_pane
    pane._filter.setText("ridge")
    assert headings(pane) == ["Champions"]
    assert not pane.leaders.isVisible()
    assert not pane._nothing.isVisible()
    pane._filter.setText("zzzz")
    assert headings(pane) == []
    assert pane._nothing.isVisible()
    qtbot.keyClick(pane._filter, Qt.Key.Key_Escape)
    assert "Side deck" in headings(pane)
    assert pane.leaders.isVisible()
    assert not pane._nothing.isVisible()


def test_the_search_in_the_deck_is_not_cut_off_in_a_narrow_pane(theme, qtbot):
    holder = QWidget()
    qtbot.addWidget(holder)
    pane = DeckPane(CardPainter(theme), holder)
    pane.resize(pane.minimumSizeHint())
    holder.show()
    qtbot.wait(50)
    assert pane._filter.geometry().right() < pane.width()
    pane.resize(900, 500)
    qtbot.wait(50)
    assert pane._filter.width() == pane._theme.px(150)


def test_why_a_card_is_not_legal_fits_into_a_narrow_panel(deck_window):
    inspector = deck_window.editor.inspector
    rules = ["term.16.e", "term.16.f", "status.frozen", "p.11.c"]
    box = inspector._box("error", "Not legal here", "It may not be here.", rules)
    assert box.minimumSizeHint().width() < deck_window.services.theme.px(200)
