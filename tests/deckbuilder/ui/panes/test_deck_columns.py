"""The two columns of the deck: one selection, drags with their targets, leaders."""

import pytest
from PySide6.QtCore import QItemSelectionModel, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetricsF,
    QImage,
    QPainter,
)
from PySide6.QtWidgets import QMenu

from deckbuilder.core.arrangement import DeckRow
from deckbuilder.core.commands import Label, ReplaceDeck
from deckbuilder.ui.card_drag import LIBRARY, CardDrag, write_drag
from deckbuilder.ui.models.deck_model import Heading
from deckbuilder.ui.panes import deck_columns
from deckbuilder.ui.views.row_painter import RowLook, RowPainter
from deckbuilder.ui.window.card_menus import fill_leader_menu
from engine.decks import Entry


@pytest.fixture
def pane(deck_window, monkeypatch):
    """The deck in two columns."""
    monkeypatch.setattr(deck_columns, "TWO_COLUMNS_FROM", 200)
    made = deck_window.editor.deck_pane
    made.refresh()
    assert made.views[1].isVisible()
    return made


def place_of(view, name):
    model = view.model()
    for number in range(model.rowCount()):
        index = model.index(number)
        row = model.row(index)
        if row is not None and row.entry.name == name and not row.entry.infusions:
            return view.visualRect(index).center() - QPoint(0, 6)
    raise AssertionError(name)


def names(pane):
    return sorted(row.entry.name for row in pane.rows())


def test_one_selection_reaches_over_both_columns(pane, qtbot):
    first, second = pane.views
    left = next(n for n in ("Ridge Warden", "Ashfoot Courier") if n in labels(first))
    right = next(n for n in ("Influence", "Rising Tempo") if n in labels(second))
    qtbot.mouseClick(first.viewport(), Qt.MouseButton.LeftButton, pos=place_of(first, left))
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.mouseClick(second.viewport(), Qt.MouseButton.LeftButton, control, place_of(second, right))
    assert names(pane) == sorted([left, right])
    qtbot.mouseClick(second.viewport(), Qt.MouseButton.LeftButton, pos=place_of(second, right))
    assert names(pane) == [right]
    qtbot.keyClick(first, Qt.Key.Key_Down)
    assert len(pane.rows()) == 1


def labels(view):
    model = view.model()
    rows = (model.row(model.index(number)) for number in range(model.rowCount()))
    return [row.entry.name for row in rows if row is not None]


def over(view, data, pos, kind=QDragMoveEvent):
    actions = Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    where = QPointF(pos) if kind is QDropEvent else pos
    return kind(where, actions, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)


def drag_to(view, drag, name):
    """Drag something over a row and let it go; whether the row would take it."""
    data = write_drag(drag)
    pos = place_of(view, name)
    view.dragEnterEvent(over(view, data, pos, QDragEnterEvent))
    move = over(view, data, pos)
    view.dragMoveEvent(move)
    is_taken = move.isAccepted()
    view.dropEvent(over(view, data, pos, QDropEvent))
    return is_taken


def test_only_a_champion_that_may_carry_an_infusion_takes_it(pane, deck_window):
    view = next(each for each in pane.views if "Ridge Warden" in labels(each))
    before = deck_window.document.deck
    assert not drag_to(view, CardDrag(LIBRARY, (), "Oathmark"), "Ashfoot Courier")
    assert deck_window.document.deck == before
    assert drag_to(view, CardDrag(LIBRARY, (), "Whetted Edge"), "Ridge Warden")
    assert deck_window.document.deck != before


def test_the_champion_that_got_an_infusion_is_selected(pane, deck_window):
    view = next(each for each in pane.views if "Ridge Warden" in labels(each))
    pane.select("main", "Rising Tempo")
    drag_to(view, CardDrag(LIBRARY, (), "Whetted Edge"), "Ashfoot Courier")
    (chosen,) = pane.rows()
    assert (chosen.entry.name, chosen.entry.infusions) == ("Ashfoot Courier", ("Whetted Edge",))


def test_rows_that_take_no_drop_are_dimmed_while_something_is_dragged(pane):
    view = next(each for each in pane.views if "Ridge Warden" in labels(each))
    plain = view.grab().toImage()
    data = write_drag(CardDrag(LIBRARY, (), "Oathmark"))
    view.dragEnterEvent(over(view, data, place_of(view, "Ridge Warden"), QDragEnterEvent))
    assert view.grab().toImage() != plain
    view.drag_ended.emit()
    assert view.grab().toImage() == plain


def test_rows_dragged_onto_the_library_leave_the_deck(deck_window):
    page = deck_window.editor
    data = write_drag(CardDrag("main", (Entry("Rising Tempo", 2),)))
    enter = over(page, data, QPoint(5, 5), QDragEnterEvent)
    page.dragEnterEvent(enter)
    assert enter.isAccepted()
    page.dropEvent(over(page, data, QPoint(5, 5), QDropEvent))
    assert "Rising Tempo" not in {e.name for e in deck_window.document.deck.entries("main")}
    deck_window.steps.undo()
    assert deck_window.document.deck.entries("main")[-1] == Entry("Rising Tempo", 2)


def test_cards_of_the_library_are_not_taken_out_of_the_deck(deck_window):
    page = deck_window.editor
    data = write_drag(CardDrag(LIBRARY, (Entry("Rising Tempo"),)))
    enter = over(page, data, QPoint(5, 5), QDragEnterEvent)
    enter.ignore()
    page.dragEnterEvent(enter)
    assert not enter.isAccepted()


def test_the_leader_has_a_menu_that_leads_to_others_and_takes_it_out(deck_window):
    page = deck_window.editor
    banner = page.deck_pane.leaders.banners[0]
    menu = QMenu()
    fill_leader_menu(menu, page, banner.section, banner.rows)
    actions = {each.text(): each for each in menu.actions()}
    actions["Choose another one …"].trigger()
    assert page.library.query == "t:avatar"
    actions["Remove Kesara, Keeper of Cinders"].trigger()
    assert not deck_window.document.deck.count("avatar")


def test_the_enter_key_adds_all_selected_cards_of_the_library_in_one_step(deck_window, qtbot):
    view = deck_window.editor.library.view
    before = deck_window.document.deck
    deck_window.editor.library.set_query("t:champion")
    view.selectAll()
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert deck_window.document.deck.count("main") == before.count("main") + 4
    deck_window.steps.undo()
    assert deck_window.document.deck == before


class Drawn(RowPainter):
    """Remembers what is written where."""

    def __init__(self, painter, theme):
        super().__init__(painter, theme)
        self.texts = {}

    def _text(self, area, text, *rest):
        self.texts[text] = area
        super()._text(area, text, *rest)


@pytest.mark.parametrize(("width", "chips"), [(700, {"early", "+2"}), (340, {"+3"}), (190, set())])
def test_the_name_of_a_row_comes_before_its_tags(theme, width, chips):
    image = QImage(width, 28, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    rows = Drawn(painter, theme)
    look = RowLook("Ashfoot Courier of the Road", None, "2", tags=("early", "late", "mid"))
    rows.row(image.rect().toRectF(), look)
    painter.end()
    assert {each for each in rows.texts if each in ("early", "late", "mid", "+2", "+3")} == chips
    area = rows.texts[look.name]
    if chips:
        wide = theme.font("body")
        assert area.width() >= painter_width(wide, look.name)
    for chip in chips:
        assert rows.texts[chip].left() >= area.right()


def painter_width(font, text):
    return QFontMetricsF(font).horizontalAdvance(text)


def test_of_several_selected_rows_the_one_that_is_shown_is_asked_about(pane):
    view = pane.columns.views[0]
    model = view.model()
    places = [at for at, each in enumerate(model.items) if isinstance(each, DeckRow)][:2]
    first, last = (model.index(place) for place in places)
    view.setCurrentIndex(first)
    flags = QItemSelectionModel.SelectionFlag
    view.selectionModel().setCurrentIndex(last, flags.Select)
    assert len(pane.rows()) == 2
    assert pane.current_row().id == model.items[places[1]].id


def test_an_empty_place_of_a_leader_says_only_what_fits(pane):
    banner = pane.leaders.banners[0]
    assert banner.invitation(QRectF(0, 0, 600, 44)).endswith("in the library.")
    short = banner.invitation(QRectF(0, 0, 110, 44))
    assert short == "Avatar: none yet"


def legal_places(pane, drag):
    """The sections of the deck that are outlined as legal for a drag over it."""
    view = next(each for each in pane.views if "Ridge Warden" in labels(each))
    data = write_drag(drag)
    view.dragEnterEvent(over(view, data, place_of(view, "Ridge Warden"), QDragEnterEvent))
    return {
        each.model().section(each.model().index(number))
        for each in pane.views
        for number in range(each.model().rowCount())
        if each._is_legal(each.model().index(number))
    }


FOREIGN = CardDrag(LIBRARY, (Entry("Whispering Adder"),))  # of an aspect that Kesara has not


def test_a_card_that_the_deck_may_not_hold_has_no_legal_place_in_it(pane):
    assert legal_places(pane, FOREIGN) == set()
    fitting = CardDrag(LIBRARY, (Entry("Marrow, the Unbowed"),))
    assert legal_places(pane, fitting) == {"main", "side"}
    too_many = CardDrag(LIBRARY, (Entry("Rising Tempo"),))  # the deck has both that it may hold
    assert legal_places(pane, too_many) == set()
    assert legal_places(pane, CardDrag("main", (Entry("Rising Tempo", 2),))) == {"side"}


def test_a_card_dropped_in_spite_of_that_is_added(pane, deck_window):
    view = next(each for each in pane.views if "Ridge Warden" in labels(each))
    assert drag_to(view, FOREIGN, "Ridge Warden")
    assert "Whispering Adder" in {each.name for each in deck_window.document.deck.entries("main")}


@pytest.mark.parametrize(
    ("name", "is_wanted"), [("Rising Tempo", False), ("Kesara, Keeper of Cinders", True)]
)
def test_the_place_of_the_avatar_is_legal_for_avatars_alone(pane, deck_window, name, is_wanted):
    (banner,) = pane.leaders.banners
    deck_window.document.editor.remove([*banner.rows])
    data = write_drag(CardDrag(LIBRARY, (Entry(name),)))
    enter = over(banner, data, QPoint(5, 5), QDragEnterEvent)
    banner.dragEnterEvent(enter)
    assert enter.isAccepted()  # the page below would take a card of the deck out of it
    assert banner._is_wanted == is_wanted
    before = deck_window.document.deck
    banner.dropEvent(over(banner, data, QPoint(5, 5), QDropEvent))
    assert (deck_window.document.deck != before) == is_wanted


def limit_of(pane, section):
    items = (item for view in pane.views for item in view.model().items)
    return next(
        each.limit for each in items if isinstance(each, Heading) and each.group.section == section
    )


def test_a_section_with_cards_that_do_not_belong_is_not_measured(pane, deck_window):
    assert limit_of(pane, "side") == "of 10"
    # The status line leaves them out; “4 of 10” above and “1 of 10” below would not agree.
    stray = ReplaceDeck(
        Label.of("import"),
        deck_window.document.deck.with_section(
            "side", (Entry("Ashfoot Courier"), Entry("Influence", 3))
        ),
    )
    deck_window.document.session.run(stray)
    assert limit_of(pane, "side") == ""
