"""Tools of the table: what a person does by hand, in the same log and undo as everything else."""

import pytest

from engine.games.rush_of_ikorr.play import tools as own
from engine.games.rush_of_ikorr.play.compile import PLAIN_TOKEN
from engine.games.rush_of_ikorr.play.game import RushGame
from engine.games.rush_of_ikorr.play.numbers import (
    ATTACK,
    DECK,
    GRAVEYARD,
    HAND,
    HEALTH,
    RAID,
    STUNNED,
    WIDTH,
)
from engine.kernel.effects.characteristics import chars
from engine.kernel.match import Match
from engine.kernel.state.numbers import TOKEN
from engine.tabletop import tools
from tests.engine.games.rush_of_ikorr.play.practice import practice_game
from tests.engine.kernel.conformance.kit import Chance


def open_game(number: int = 4) -> RushGame:
    """A game in an open action phase in which both sides have champions."""
    game = practice_game(number)
    chance = Chance(number)
    while game.pending is not None:
        if game.pending.kind == "action" and game.row(0) and game.row(1):
            return game
        game.apply(chance.choose(game))
    raise AssertionError("the game never had champions on both sides")


def test_damage_by_hand_stays_and_can_kill() -> None:
    game = open_game()
    champion = game.row(1)[0]
    health = game.face[champion].values[HEALTH]
    game.apply((own.DAMAGE, champion, health + 9))
    assert champion not in game.row(1)
    assert game.pending is not None


def test_healing_and_ikorr_by_hand() -> None:
    game = open_game()
    champion = game.row(0)[0]
    before = game.ikorr[champion]
    game.apply((own.IKORR, champion, 3))
    assert game.ikorr[champion] == before + 3
    game.apply((own.IKORR, champion, -2))
    assert game.ikorr[champion] == before + 1


def test_stun_by_hand() -> None:
    game = open_game()
    champion = game.row(0)[0]
    game.apply((own.STUN, champion, 1))
    assert game.flags[champion] & STUNNED
    game.apply((own.STUN, champion, 0))
    assert not game.flags[champion] & STUNNED


def test_a_card_can_be_moved_anywhere() -> None:
    game = open_game()
    card = game.zones[0 * WIDTH + DECK][-1]
    game.apply((tools.MOVE, card, HAND, -1))
    assert card in game.zones[0 * WIDTH + HAND]
    game.apply((tools.MOVE, card, GRAVEYARD, -1))
    assert card in game.zones[0 * WIDTH + GRAVEYARD]


def test_drawing_influence_and_pool_by_hand() -> None:
    game = open_game()
    seat = game.seating.teams[game.active_team][0]
    hand = len(game.zones[seat * WIDTH + HAND])
    game.apply((tools.DRAW, seat, 2))
    assert len(game.zones[seat * WIDTH + HAND]) == hand + 2
    pool = game.pool[game.active_team]
    game.apply((own.POOL, seat, 1))
    assert game.pool[game.active_team] == pool + 1


def test_what_may_be_done_is_listed_anew_after_a_tool() -> None:
    game = open_game()
    seat = game.seating.teams[game.active_team][0]
    champion = game.row(seat)[0]
    game.apply((own.STUN, champion, 1))
    assert game.pending is not None
    actions = [each for each in game.pending.options if isinstance(each, tuple)]
    assert not any(len(each) > 1 and each[0] in (2, 3) and each[1] == champion for each in actions)


def test_tools_can_be_undone() -> None:
    match = Match(open_game, "cards")
    before = match.game.key()
    champion = match.game.row(1)[0]
    match.apply((own.DAMAGE, champion, 1))
    assert match.game.key() != before
    match.undo()
    assert match.game.key() == before


def test_a_token_with_any_numbers_is_made_by_hand() -> None:
    game = open_game()
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    before = list(game.row(0))
    game.apply((own.PLAIN_TOKEN, plain, 0, 4, 7, 2))
    while game.pending is not None and game.pending.kind == "position":
        game.apply(game.pending.options[-1])
    made = next(number for number in game.row(0) if number not in before)
    now = chars(game, made)
    assert (now.values[ATTACK], now.values[HEALTH], now.values[RAID]) == (4, 7, 2)
    assert game.flags[made] & TOKEN


NOT_TOKENS = {"no health": (1, 0, 1), "negative": (-1, 1, 1), "too much": (1, 100, 1)}


@pytest.mark.parametrize("numbers", NOT_TOKENS.values(), ids=NOT_TOKENS)
def test_a_token_that_cannot_be_is_refused(numbers: tuple[int, int, int]) -> None:
    game = open_game()
    plain = next(face.id for face in game.cards.faces if face.name == PLAIN_TOKEN)
    assert not own.TOOLS.takes(game, (own.PLAIN_TOKEN, plain, 0, *numbers))
