"""The large card: on hover, with Space, pinned with F2; it never shows what is hidden."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTabBar

from deckbuilder.core.table.picker import Denied
from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.table.closeup_view import spoken_closeup
from deckbuilder.ui.table.explainer import looked_at
from deckbuilder.ui.table.scene import PhaseButton
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.table_kit import catalog
from tests.engine.games.rush_of_ikorr.tabletop.test_closeups import BOARD

KEYS = Qt.Key


@pytest.fixture
def page(open_table):
    made = open_table(None, PilotName.GOLDFISH)
    made.begin(TableSession(seat_scenario(BOARD, catalog(), (None, PilotName.GOLDFISH))))
    return made


def point_at(page, qtbot, key):
    place = page.board.items_by_key[key].place
    qtbot.mouseMove(page.board.viewport(), pos=QPoint(1, 1))
    qtbot.mouseMove(page.board.viewport(), pos=page.board.mapFromScene(place.center()))


def rows(page):
    return [(e.mark, e.words, e.number, e.right) for e in page.hover.card.list.rows]


def test_hovering_shows_the_card_as_it_is_now_beside_it(page, qtbot):
    ox = page.session.game.row(0)[0]
    point_at(page, qtbot, ("piece", ox))
    qtbot.waitUntil(page.hover.card.isVisible)
    assert ("", "Attack", "3", "2") in rows(page)
    assert ("+1", "Drummer", "", "while it is in play") in rows(page)
    assert ("+1", "Ribbon", "", "printed on it") in rows(page)
    assert not page.hover.card.geometry().intersects(page.board.place_of(ox))
    assert "Attack 3 2" in page.hover.card.accessibleName()
    qtbot.mouseMove(page.board.viewport(), pos=QPoint(1, 1))
    assert not page.hover.card.isVisible()


def test_the_card_shown_has_its_present_numbers_and_its_infusion(page):
    ox = page.session.game.row(0)[0]
    assert page.hover.open(ox)
    card = page.hover.card.card
    assert card._card.values["attack"] == 3
    assert card._card.values["raid"] == 1  # the infusion lies over it and adds its own
    assert [each.name for each in card._overlays] == ["Ribbon"]


def test_a_leader_can_be_read_and_its_buttons_say_what_they_do(page, qtbot):
    point_at(page, qtbot, ("seat", 0))
    qtbot.waitUntil(page.hover.card.isVisible)
    assert page.hover.card.card._card.name == "Elder"
    assert "(1): Draw a card." in page.hover.card.accessibleName()
    power = page.board.items_by_key["ability", 0, "power"]
    assert power.spoken.startswith("Power (1): Draw a card.")
    assert page.board.items_by_key["ability", 0, "rush"].spoken.startswith("RUSH 3: Draw two")


def test_space_shows_the_card_that_the_arrows_led_to_and_passes_elsewhere(page, qtbot):
    board = page.board
    board.setFocus()
    qtbot.keyClick(board, KEYS.Key_B)
    before = page.session.position
    qtbot.keyClick(board, KEYS.Key_Space)
    assert page.hover.card.isVisible()
    assert page.session.position == before
    qtbot.keyClick(board, KEYS.Key_Space)
    assert not page.hover.card.isVisible()
    qtbot.keyClick(board, KEYS.Key_Escape)
    qtbot.keyClick(board, KEYS.Key_Space)
    assert page.session.position > before


def test_a_pinned_card_stays_and_follows_the_game(page, qtbot):
    ox = page.session.game.row(0)[0]
    page.hover.open(ox)
    qtbot.keyClick(page.board, KEYS.Key_F2)
    haste = next(e for e in page.session.question.choices if "Haste" in str(e.words))
    page.answer(haste.option)
    page.answer(next(e for e in page.session.question.choices if e.piece == ox).option)
    assert page.hover.card.isVisible()
    assert ("", "Attack", "5", "2") in rows(page)
    qtbot.keyClick(page.board, KEYS.Key_Escape)
    assert not page.hover.card.isVisible()


def test_hidden_cards_are_not_shown_large(page):
    for side in page.session.view().sides[1:]:
        for piece in (*side.zones["hand"], *side.zones["deck"]):
            assert not page.hover.open(piece.number)
            assert looked_at(page.session, piece.number) is None


def test_nothing_is_said_about_what_an_opposing_card_cannot_do(page, qtbot):
    foe = page.session.game.row(1)[0]
    point_at(page, qtbot, ("piece", foe))
    page.board._explain_hover()
    assert not page.board.popover.isVisible()
    own = page.session.view().sides[0].zones["hand"][-1].number  # too dear for now
    point_at(page, qtbot, ("piece", own))
    page.board._explain_hover()
    assert page.board.popover.isVisible()


def test_no_item_has_a_tooltip_for_screen_readers_over_the_board(page):
    assert all(each.spoken for each in page.board.items_by_key.values() if each.key[0] == "piece")
    assert not any(each.toolTip() for each in page.board.items_by_key.values())


def test_log_and_card_are_in_sight_together_where_there_is_room(page, qtbot):
    tabs = page.sidebar.findChild(QTabBar)
    page.resize(1600, 960)
    qtbot.waitUntil(lambda: not tabs.isTabVisible(2))
    page.board.looked_at.emit(page.session.game.row(0)[0])
    assert page.sidebar.card.isVisible()
    assert page.sidebar.log.isVisible()
    page.resize(1280, 700)
    qtbot.waitUntil(lambda: tabs.isTabVisible(2))
    assert not page.sidebar.card.isVisible()
    page.sidebar.show_page(2)
    assert page.sidebar.card.isVisible()


def test_everything_about_a_card_is_read_out(page):
    session = page.session
    words = spoken_closeup(session.close_up(session.game.row(0)[0]), session.layout)
    assert words.startswith("Ox. Now printed. Attack 3 2. +1 Drummer")


def test_a_card_that_is_as_printed_is_shown_without_a_list(page):
    legacy = page.session.view().sides[0].zones["hand"][-1].number  # an Ox that nothing changed
    assert page.hover.open(legacy)
    assert not page.hover.card.list.rows
    assert "Attack 2 2" in page.hover.card.accessibleName()


def test_the_card_and_its_list_are_shown_whole(page, qapp):
    for number in (page.session.game.row(0)[0], page.session.view().sides[0].leader.number):
        assert page.hover.open(number)
        qapp.processEvents()
        frame, card, listed = page.hover.card, page.hover.card.card, page.hover.card.list
        assert frame.rect().contains(card.geometry())
        assert (card.width(), card.height()) == (card.sizeHint().width(), card.sizeHint().height())
        assert listed.isHidden() or frame.rect().contains(listed.geometry())


def test_the_large_card_lies_clear_of_the_menu_of_a_card(page, qtbot):
    own = page.session.view().sides[0].zones["champions"]
    number = next(each.number for each in own if page.session.offers.on(each.number))
    page.board.activate(("piece", number))
    verbs = [key for key in page.board.items_by_key if key[0] == "verb"]
    assert verbs
    page.hover.open(number)
    shown = page.hover.card.geometry()
    for key in verbs:
        place = page.board.mapFromScene(page.board.items_by_key[key].place).boundingRect()
        assert not shown.intersects(place)


def test_the_large_card_makes_way_for_what_opens_under_it(page):
    board, card = page.board, page.hover.card
    ox = page.session.game.row(0)[0]
    assert page.hover.open(ox)
    board.activate(("piece", ox))
    verbs = [key for key in board.items_by_key if key[0] == "verb"]
    assert verbs
    place = board.mapFromScene(board.items_by_key[verbs[0]].place).boundingRect()
    card.move(place.topLeft() - QPoint(20, 20))
    board.focus_on(verbs[0])
    assert card.isVisible()
    assert not any(card.geometry().intersects(each) for each in board.asking_places())


def test_a_button_alone_in_its_line_has_the_room_for_its_words(page):
    board = page.board
    words = "Attack Laughing-Gate Guardian with Obsidian-Heel Runner of the Wall"
    long = PhaseButton("go_on", words, "", is_primary=True)
    board.present(replace(board._shown, buttons=(long,)))
    item = board.items_by_key["bar", "go_on"]
    assert item.place.width() >= round(item.wanted_width())


def test_the_large_card_makes_way_for_the_bubble_that_says_why_not(page, qtbot):
    hand = page.session.view().sides[0].zones["hand"]
    dear = next(each.number for each in hand if each.name == "Ox")
    assert page.hover.open(dear)
    card = page.hover.card
    bubble = None
    for _ in range(2):  # wherever the bubble opens, also under the card
        page.board.denied.emit(Denied(dear), True)
        assert page.board.popover.isVisible()
        bubble = page.board.mapFromScene(page.board.popover.place).boundingRect()
        assert not card.geometry().intersects(bubble)
        card.move(bubble.topLeft())
