"""Rows that do not close up: a card goes to the slot it is dropped on; free ones are marked."""

import pytest
from PySide6.QtCore import QPoint

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.items import rect_of
from deckbuilder.ui.table.page import TablePage
from engine.catalog import make_catalog
from engine.games.argent_saga.schema import SCHEMA
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner

PEBBLE = """
game = "argent_saga"
[[card]]
name = "Pebble"
type = "unit"
cost = 0
power = 500
[A]
units = ["Pebble"]
hand = ["Pebble"]
deck = ["Pebble"]
[B]
deck = ["Pebble"]
"""


@pytest.fixture
def page(theme, qtbot):
    seated = seat_scenario(PEBBLE, make_catalog(SCHEMA, []), (None, PilotName.GOLDFISH))
    made = TablePage(CardPainter(theme), seated, InlineExecutor())
    qtbot.addWidget(made)
    made.resize(1600, 970)
    made.show()
    made.go_on()
    return made


def _card(page):
    return page.session.view().sides[0].zones["hand"][0].number


def _slots(page):
    return page.board.arrangements()[0].seats[0].places["units"]


def _slot_of(page, number):
    units = page.session.view().sides[0].zones["units"]
    return next(each.slot for each in units if each.number == number)


@pytest.mark.parametrize("wanted", [1, 3, 4])
def test_a_card_goes_to_the_slot_it_is_dropped_on(page, qtbot, wanted):
    card, box = _card(page), _slots(page)[wanted]
    at = page.board.mapFromScene(rect_of(box).center())
    page.board._drop(("piece", card), QPoint(at))
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert _slot_of(page, card) == wanted


def test_free_slots_are_marked_as_a_whole(page, qtbot):
    card = _card(page)
    page._unasked.wish(card, -1)
    play = next(e for e in page.session.question.choices if e.piece == card)
    page.answer(play.option)
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert page.session.question.manner is Manner.PLACE
    slots = page.board.arrangements()[1].seats[0].places["units"]  # the hand is empty
    places = {key[1]: item.place for key, item in page.board.items_by_key.items()
              if key[0] == "place"}  # fmt: skip
    assert places == {at: rect_of(slots[at]) for at in (1, 2, 3, 4)}
    page.board.activate(("place", 2))
    qtbot.waitUntil(lambda: not page.is_thinking)
    assert _slot_of(page, card) == 2


def test_free_slots_are_marked_while_a_card_for_them_is_dragged(page):
    board, key = page.board, ("piece", _card(page))
    board._pressed, board._is_dragging = (key, QPoint()), True
    board._show_states()
    lit = {each for each, item in board.items_by_key.items() if each[0] == "slot" and item.is_lit}
    assert lit == {("slot", 0, "units", place) for place in range(1, 5)}
