"""A whole game as log and undo tell it to one side: nothing of the other side's hidden cards."""

import pytest

from deckbuilder.core.table.log_text import log_html, log_text
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import seat_decks
from deckbuilder.core.table.session import TableSession
from engine.pilots.making import PilotName
from tests.deckbuilder.core.table.table_kit import catalog, ready_deck

GREEDY = PilotName.GREEDY
MOST_ANSWERS = 160


def names_of(session, *, hidden):
    """The names of the opponent's cards in hand and deck, or everywhere else."""
    game, found = session.game, set()
    for spot in session.layout.spots:
        if (spot.id in ("hand", "deck")) is hidden:
            numbers = game.zones[game.layout.width + spot.zone]
            found |= {game.face[number].name for number in numbers}
    return found


def announced(session, option):
    """The names that an answer itself says aloud: a card that acts, or a word."""
    if isinstance(option, tuple):
        return {session.game.face[n].name for n in option[1:2] if n < len(session.game.face)}
    return {option} if isinstance(option, str) else set()


@pytest.mark.parametrize("number", range(0, 12, 3))
def test_log_and_undo_name_no_card_that_the_opponent_never_showed(number):
    mine = ready_deck((number + 5) % 12)
    seats = (SeatPlan("You", mine, GREEDY), SeatPlan("Opponent", ready_deck(number), GREEDY))
    session = TableSession(seat_decks(TablePlan(seats, 1, 1), catalog()))
    shown = {entry.name for section in mine.sections.values() for entry in section}
    while not session.is_over and session.position < MOST_ANSWERS:
        option = session.thinking()()
        shown |= announced(session, option)
        session.step(option)
        shown |= names_of(session, hidden=False)
        hidden = names_of(session, hidden=True) - shown
        told = [str(each.line.words) for each in session.entries]
        told += [str(session.undo_label), str(session.question and session.question.words)]
        assert not [name for name in hidden if any(name in words for words in told)]
    assert hidden
    text, page = log_text(session.entries, str), log_html(session.entries, str, "Log")
    assert not [name for name in hidden if name in text + page]
