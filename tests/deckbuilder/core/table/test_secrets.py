"""A whole game as log and undo tell it to one side: nothing of the other side's hidden cards."""

import pytest

from deckbuilder.core.table.log_text import log_html, log_text
from deckbuilder.core.table.plan import SeatPlan, TablePlan
from deckbuilder.core.table.seated import seat_decks
from deckbuilder.core.table.session import TableSession
from engine.kernel.effects.atoms import move_card
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.table.games_kit import every_playable_game, stall
from tests.deckbuilder.core.table.secrets_kit import (
    announced,
    hidden_numbers,
    is_mentioned,
    is_shown,
    name_of,
    open_names,
)
from tests.deckbuilder.core.table.table_kit import catalog, ready_deck

GREEDY = PilotName.GREEDY
MOST_ANSWERS = 160


def games():
    """Every playable game, and more of the one that has many ready decks."""
    for game in every_playable_game:
        yield pytest.param(stall(game).catalog, stall(game).decks, id=game)
    for number in range(0, 12, 3):
        decks = (ready_deck((number + 5) % 12), ready_deck(number))
        yield pytest.param(catalog(), decks, id=f"decks {number}")


@pytest.mark.parametrize(("cards", "decks"), list(games()))
def test_log_and_undo_name_no_card_that_the_opponent_never_showed(cards, decks):
    seats = (SeatPlan("You", decks[0], GREEDY), SeatPlan("Opponent", decks[1], GREEDY))
    session = TableSession(seat_decks(TablePlan(seats, 1, 1), cards))
    shown = set()
    while not session.is_over and session.position < MOST_ANSWERS:
        option = session.thinking()()
        shown |= announced(session, option)
        session.step(option)
        shown |= open_names(session)
        covered = {name_of(session.game, number) for number in hidden_numbers(session)}
        hidden = {
            name
            for name in covered - shown
            if not is_shown(session, name) and not is_mentioned(session, name, shown)
        }
        told = [str(each.line.words) for each in session.entries]
        told += [str(session.undo_label), str(session.question and session.question.words)]
        assert not [name for name in hidden if any(name in words for words in told)]
    assert hidden
    text, page = log_text(session.entries, str), log_html(session.entries, str, "Log")
    assert not [name for name in hidden if name in text + page]


# The kinds of zones that move_card takes; each game's first ones are the same.
HAND, DECK = 1, 2


def told_of_a_move(session, seat, kind):
    """What the log and the view tell the first seat when a card of a seat moves."""
    game = session.game.clone()
    number = game.zones[seat * game.layout.width + DECK][-1]
    move_card(game, number, kind)
    lines = session.tabletop.opening(game, session._reader)
    words = "\n".join(str(each.line.words) for each in lines if each.line is not None)
    return name_of(game, number) in words, game.view(0).log[-1][2] == number


@pytest.mark.parametrize("game", every_playable_game)
@pytest.mark.parametrize("kind", [HAND, DECK])
def test_a_card_that_moves_between_deck_and_hand_is_named_to_its_owner_alone(game, kind):
    session = stall(game).session(GREEDY, GREEDY)
    assert session.game.layout.own[HAND].name == "hand"
    assert told_of_a_move(session, 0, kind) == (True, True)
    assert told_of_a_move(session, 1, kind) == (False, False)
