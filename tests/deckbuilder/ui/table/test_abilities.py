"""Buttons beside a player's name with the letters of the game: champion, Soulburst, skill."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt

from deckbuilder.core.table.seated import seat_scenario
from deckbuilder.core.table.session import TableSession
from deckbuilder.ui.background import InlineExecutor
from deckbuilder.ui.cards.card_painter import CardPainter
from deckbuilder.ui.table.abilities import offered
from deckbuilder.ui.table.keyed_board import SHARED_LETTERS
from deckbuilder.ui.table.page import TablePage
from engine.cards import GameId
from engine.catalog import make_catalog
from engine.games import play_kit, playable_games
from engine.games.argent_saga.schema import SCHEMA
from engine.pilots.roster import PilotName
from engine.tabletop.board import Manner
from tests.deckbuilder.core.table.games_kit import play_until, stall

LAMP = """
game = "argent_saga"
[[card]]
name = "Lamp"
type = "spirit"
element = "Light"
affinity = 5
text = "Soulburst: Draw a card."
[A]
spirit = "Lamp"
[B]
"""


def _argent_saga():
    return TableSession(seat_scenario(LAMP, make_catalog(SCHEMA, [])))


def _rise():
    session = stall(GameId("rise")).session(None, PilotName.GREEDY)

    def is_there(each):
        held = {piece.number for piece in each.view().sides[0].zones["summoners"]}
        is_act = each.asked_seat == 0 and each.question.manner is Manner.ACT
        return is_act and any(e.piece in held for e in each.question.choices)

    return play_until(session, is_there)


BUTTONS = [(_argent_saga, "soulburst", "U"), (_rise, "skill", "K")]


def _page(theme, qtbot, session) -> TablePage:
    page = TablePage(CardPainter(theme), session.seated, InlineExecutor())
    qtbot.addWidget(page)
    page.resize(1600, 970)
    page.begin(session)
    page.show()
    return page


@pytest.mark.parametrize(("made", "ability", "letter"), BUTTONS)
def test_a_letter_uses_the_cards_of_a_zone(made, ability, letter, theme, qtbot):
    page = _page(theme, qtbot, made())
    board = page.board
    key = ("ability", 0, ability)
    assert key in board.items_by_key
    assert board.items_by_key[key].hint == letter
    assert board.items_by_key[key].is_enabled
    found = offered(board._shown, page.session.layout, 0, ability)
    before = page.session.position
    board.setFocus()
    qtbot.keyClick(board, getattr(Qt.Key, f"Key_{letter}"))
    opened = board._menu.piece if board._menu is not None else -1
    assert opened == found[0].piece or page.session.position > before


def test_a_button_with_one_thing_to_do_does_it_without_a_menu(theme, qtbot):
    page = _page(theme, qtbot, _argent_saga())
    page.board.setFocus()
    before = page.session.position
    qtbot.keyClick(page.board, Qt.Key.Key_U)
    assert page.board._menu is None
    assert page.session.position > before


@pytest.mark.rule("argent_saga 4.2.2.1")
def test_a_used_spirit_keeps_its_face_and_says_so(theme, qtbot):
    page = _page(theme, qtbot, _argent_saga())
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_U)
    (spirit,) = page.session.view().sides[0].zones["spirit"]
    assert (spirit.condition, spirit.is_face_down, spirit.name) == ("Used", False, "Lamp")
    assert "Used" in page.board.items_by_key["piece", spirit.number].spoken


@pytest.mark.parametrize("game", playable_games())
def test_no_letter_does_two_things_in_one_game(game):
    layout = play_kit(game).tabletop.layout
    letters = [each.key for each in (*layout.verbs, *layout.abilities)]
    assert len(set(letters)) == len(letters)
    assert not set(letters) & (SHARED_LETTERS - {"I"})


def test_a_leader_that_is_picked_for_something_lights_no_button(theme, qtbot):
    session = _rise()
    page = _page(theme, qtbot, session)
    shown = page.board._shown
    assert offered(shown, session.layout, 0, "skill")
    picking = replace(shown, question=replace(shown.question, manner=Manner.PICK))
    assert not offered(picking, session.layout, 0, "skill")


def test_a_card_without_anything_to_use_has_no_button(theme, qtbot):
    page = _page(theme, qtbot, stall(GameId("argent_saga")).session(None, PilotName.GREEDY))
    assert not [key for key in page.board.items_by_key if key[0] == "ability"]
