"""A deck as stacks of pictures has the same gestures, keys and undo as its rows."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from deckbuilder.core.arrangement import DeckRow, Grouping, Order
from deckbuilder.store.settings import read_settings
from deckbuilder.ui.card_drag import CardDrag, write_drag
from deckbuilder.ui.models.deck_model import Heading, SectionHint
from engine.decks import Entry


@pytest.fixture
def pane(deck_window, qtbot):
    deck_window.resize(1500, 900)
    made = deck_window.editor.deck_pane
    made.set_layout(Grouping.COST, Order.COST)
    made.set_stacked(True)
    qtbot.waitUntil(made.views[0].isVisible)
    made.views[0].doItemsLayout()
    return made


@pytest.fixture
def view(pane):
    return pane.views[0]


def place(view, name):
    """Where a card of the main deck lies."""
    items = view.model().items
    number = next(
        number for number, item in enumerate(items)
        if isinstance(item, DeckRow) and item.entry.name == name and item.section == "main"
    )  # fmt: skip
    return view.visualRect(view.model().index(number))


def test_every_card_has_a_place_of_its_own_and_is_found_there(view):
    items = view.model().items
    places = [view.visualRect(view.model().index(number)) for number in range(len(items))]
    assert not any(a.intersects(b) for n, a in enumerate(places) for b in places[n + 1 :])
    for number, rect in enumerate(places):
        assert view.indexAt(rect.center()).row() == number


def test_a_column_is_one_cost_and_other_sections_lie_below(view):
    items = view.model().items
    heads = {
        item.title: view.visualRect(view.model().index(number))
        for number, item in enumerate(items)
        if isinstance(item, Heading)
    }
    costs = [rect for title, rect in heads.items() if title.startswith("Cost")]
    assert len({rect.left() for rect in costs}) == len(costs)
    assert len({rect.top() for rect in costs}) == 1
    lowest = max(
        view.visualRect(view.model().index(number)).bottom()
        for number, item in enumerate(items)
        if isinstance(item, DeckRow) and item.section == "main"
    )
    assert heads["Side deck"].top() > lowest


def test_the_lowest_card_of_a_stack_shows_its_whole_picture(view):
    heights = [
        view.visualRect(view.model().index(number)).height()
        for number, item in enumerate(view.model().items)
        if isinstance(item, DeckRow) and item.section == "main"
    ]
    assert max(heights) > 2 * min(heights)


def test_plus_minus_and_delete_count_and_undo_takes_them_back(deck_window, view, qtbot):
    view.setFocus()
    before = deck_window.document.deck
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton,
                     pos=place(view, "Rising Tempo").center())  # fmt: skip
    qtbot.keyClick(view, Qt.Key.Key_Plus)
    assert Entry("Rising Tempo", 3) in deck_window.document.deck.sections["main"]
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert all(each.name != "Rising Tempo" for each in deck_window.document.deck.sections["main"])
    deck_window.steps.undo()
    deck_window.steps.undo()
    assert deck_window.document.deck == before


def test_s_moves_to_the_side_deck(deck_window, view, qtbot):
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton,
                     pos=place(view, "Rising Tempo").center())  # fmt: skip
    qtbot.keyClick(view, Qt.Key.Key_S)
    assert Entry("Rising Tempo", 2) in deck_window.document.deck.sections["side"]


def test_v_goes_to_rows_and_back_with_the_same_card_chosen(pane, view, qtbot):
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton,
                     pos=place(view, "Rising Tempo").center())  # fmt: skip
    qtbot.keyClick(view, Qt.Key.Key_V)
    assert not pane.is_stacked
    assert pane.current_row().entry.name == "Rising Tempo"
    focused = next(each for each in pane.views if each.rows())
    qtbot.keyClick(focused, Qt.Key.Key_V)
    assert pane.is_stacked
    assert pane.current_row().entry.name == "Rising Tempo"


def test_arrows_walk_in_and_across_stacks_and_never_onto_headings(pane, view, qtbot):
    view.setFocus()
    pane.focus_rows()
    seen = set()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up,
                Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down):  # fmt: skip
        qtbot.keyClick(view, key)
        assert isinstance(view.model().items[view.currentIndex().row()], DeckRow)
        seen.add(pane.current_row().entry.name)
    assert len(seen) >= 3


def test_a_drop_on_the_side_deck_moves_there(deck_window, view):
    entry = next(
        each for each in deck_window.document.deck.sections["main"] if each.name == "Rising Tempo"
    )
    data = write_drag(CardDrag("main", (entry,)))
    side = next(
        number for number, item in enumerate(view.model().items)
        if isinstance(item, Heading) and item.group.section == "side"
    )  # fmt: skip
    model = view.model()
    model.dropMimeData(data, Qt.DropAction.MoveAction, -1, -1, model.index(side))
    assert entry in deck_window.document.deck.sections["side"]


def test_each_deck_keeps_its_form_and_the_window_remembers_the_last(deck_window, pane, tmp_path):
    first = deck_window.document
    deck_window.new_deck("rush_of_ikorr")
    pane.set_stacked(False)
    deck_window.decks.bring(first)
    assert pane.is_stacked
    deck_window.close()
    assert read_settings(tmp_path).is_stacked


def test_a_card_is_spoken_as_in_the_rows(view):
    index = view.indexAt(place(view, "Rising Tempo").center())
    words = view.model().data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert words.startswith("2 Rising Tempo")


@pytest.mark.parametrize("width", [700, 1100, 1900])
def test_columns_stay_wide_enough_at_any_width(deck_window, pane, view, width, qtbot):
    deck_window.resize(width, 800)
    QTest.qWait(30)
    view.doItemsLayout()
    widths = {
        view.visualRect(view.model().index(number)).width()
        for number, item in enumerate(view.model().items)
        if isinstance(item, DeckRow) and item.section == "main"
    }
    assert min(widths) >= 160
    assert not view.grab().isNull()
    assert view.indexAt(QPoint(-50, -50)).row() == -1


def test_an_empty_section_says_so_over_the_whole_width(deck_window, view):
    deck_window.document.editor.remove(
        [
            item
            for item in view.model().items
            if isinstance(item, DeckRow) and item.section == "side"
        ]
    )
    view.doItemsLayout()
    number = next(n for n, item in enumerate(view.model().items) if isinstance(item, SectionHint))
    assert view.visualRect(view.model().index(number)).width() > 400


def test_a_card_that_is_chosen_is_scrolled_to(deck_window, pane, view):
    deck_window.resize(1100, 420)
    view.doItemsLayout()
    pane.select("influence", "Influence")
    assert view.viewport().rect().intersects(view.visualRect(view.currentIndex()))
