"""How open questions of play are settled at a table, and kept in its saves."""

import json

import pytest

from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.saved_game import read_game, write_game
from deckbuilder.core.table.seated import TableError, seat_decks
from deckbuilder.core.table.session import TableSession
from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from deckbuilder.store.decks.deck_files import read_deck
from engine.cards import GameId

DECK = read_deck(data_path("decks", "akora", "cinder_road.txt")).deck
CATALOG = CardLibrary().catalog(GameId("akora"))


def session(**readings: bool | int | str) -> TableSession:
    seats = (SeatPlan("You", DECK), SeatPlan("They", DECK))
    return TableSession(seat_decks(TablePlan(seats, 3, 0, readings=readings), CATALOG))


def test_a_table_begins_under_the_readings_that_were_chosen():
    game = session(essence=3000, opening_hand=3, first_draw=False).game
    assert list(game.essence) == [3000, 3000]
    assert game.options.first_draw is False


def test_a_save_keeps_the_readings():
    saved = write_game(session(essence=3000))
    again = read_game(saved, CATALOG)
    assert again.seated.plan.readings == {"essence": 3000}
    assert list(again.game.essence) == [3000, 3000]
    assert "readings" not in json.loads(write_game(session()))


@pytest.mark.parametrize("readings", [{"essence": 0}, {"no_such": True}, {"essence": []}, "all"])
def test_a_save_with_readings_that_do_not_exist_is_refused(readings):
    saved = {**json.loads(write_game(session())), "readings": readings}
    with pytest.raises(TableError):
        read_game(json.dumps(saved), CATALOG)
