"""What belongs to no card has a button: entering combat, spending, letting others act first."""

import pytest
from PySide6.QtCore import Qt

from deckbuilder.core.table.session import Helping
from deckbuilder.core.table.windows import occasion
from deckbuilder.ui.table.speech import said
from deckbuilder.ui.table.stack_view import StackView
from engine.tabletop.board import Manner, Phrase
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until


def looked_at(page):
    """The moves that can be made on the board: by a card, a player, a place or a button."""
    board, question = page.board, page.session.question
    shown = {key[1] for key in board.items_by_key if key[0] == "bar"}
    return [
        each
        for each in question.choices
        if each == question.rest
        or max(each.piece, each.target, each.seat, each.place) >= 0
        or f"answers:{each.verb}" in shown
    ]


@pytest.mark.parametrize("game", every_playable_game)
def test_every_move_can_be_made_on_the_board(game, open_game):
    page = open_game(game, None, None)
    kinds = set()
    for _ in range(150):
        question = page.session.question
        if page.session.is_over:
            break
        loose = {each.verb for each in question.choices}
        if question.manner is Manner.ACT and not loose <= kinds:
            kinds |= loose
            page.refresh()
            assert looked_at(page) == list(question.choices)
        page.session.help_me(Helping.GAME)
        page.session.step(page.session.thinking()())
        page.session.helping = Helping.NOT
    assert kinds


@pytest.mark.parametrize("game", ["argent_saga", "rise"])
def test_combat_is_entered_by_its_letter(game, open_game, qtbot):
    page = open_game(game, None, None)

    def may_fight(session):
        question = session.question
        return any(each.verb == "combat" for each in question.choices)

    play_until(page.session, may_fight)
    page.begin(page.session)
    page.board.setFocus()
    qtbot.keyClick(page.board, Qt.Key.Key_F)
    assert page.session.undo_label == Phrase("Enter combat")


def test_the_keyboard_comes_to_cards_before_moves_that_hang_on_none(open_game):
    page = open_game("rise", None, None)
    question = play_until(page.session, has_cards_and_combat).question
    page.begin(page.session)
    cards = {("piece", each.piece) for each in question.choices if each.piece >= 0}
    page.board.focus_next()
    assert page.board.focus_key in cards


def has_cards_and_combat(session):
    verbs = [each.verb for each in session.question.choices]
    return "combat" in verbs and "play" in verbs


def test_a_window_at_the_end_of_the_turn_is_called_so(open_game):
    page = open_game("rise", None, None)

    def is_at_end(session):
        stack = session.view().stack
        return bool(stack) and stack[0].header == "End of the turn"

    view = play_until(page.session, is_at_end).view()
    assert said(occasion(view, "End")) == "End of the turn. You may answer:"
    page.refresh()
    assert "End of the turn, " in page.findChild(StackView).item(1).text()
