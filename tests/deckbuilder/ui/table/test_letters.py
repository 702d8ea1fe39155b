"""Letters at the table: none does two things in one game."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt

from deckbuilder.ui.table.keyed_board import ANSWERS_KEY, SHARED_LETTERS
from engine.games import play_kit
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import every_playable_game


@pytest.mark.parametrize("game", every_playable_game)
def test_no_letter_does_two_things_in_one_game(game, open_game):
    layout = play_kit(game).tabletop.layout
    letters = [each.key for each in (*layout.verbs, *layout.abilities) if each.key]
    page = open_game(game, None, PilotName.GOLDFISH)
    shared = SHARED_LETTERS | ({ANSWERS_KEY} if page.session.has_windows else frozenset())
    assert [each for each, count in Counter(letters).items() if count > 1] == []
    assert shared.isdisjoint(letters)


def held(side):
    return (*side.leaders, *(each for zone in side.zones.values() for each in zone))


def test_o_goes_from_one_opponent_to_the_next(open_game, qtbot):
    game = next(each for each in every_playable_game if (4, 1) in play_kit(each).seatings)
    pilots = (None, *[PilotName.GOLDFISH] * 3)
    page = open_game(game, *pilots, teams=4)
    page.board.setFocus()
    seen = []
    for _ in range(4):
        qtbot.keyClick(page.board, Qt.Key.Key_O)
        key = page.board.focus_key
        sides = page.session.view().sides
        seats = [side.seat for side in sides for each in held(side)
                 if key == ("piece", each.number)]  # fmt: skip
        seen.append(key[1] if key[0] == "seat" else seats[0])
    assert seen == [1, 2, 3, 1]
