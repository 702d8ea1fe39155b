"""Random legal games in all formats: what must hold after every decision.

The usual run plays 300 games; `DECKBUILDER_LONG_RUN=50000` plays that many.
"""

import json
import os

import pytest

from engine.games.rush_of_ikorr.play.actions import acting_seats
from engine.games.rush_of_ikorr.play.champion_checks import (
    ATTACK_CHECKS,
    PAIR_CHECKS,
    RAID_CHECKS,
)
from engine.games.rush_of_ikorr.play.game import RushGame, game_from_dict
from engine.games.rush_of_ikorr.play.numbers import (
    AVATAR_ZONE,
    DO_ATTACK,
    DO_PLAY,
    DO_RAID,
    HAND,
    MOST_INFLUENCE,
    ROW_CAPACITY,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.play_checks import PLAY_CHECKS
from engine.games.rush_of_ikorr.play.why_not import action_refusals
from engine.kernel.state.numbers import TOKEN
from engine.kernel.views import HIDDEN
from tests.engine.games.rush_of_ikorr.play.practice import Chance, play_on, practice_game

GAMES = int(os.environ.get("DECKBUILDER_LONG_RUN", "300"))
GROUPS = 12
# Small tables more often than large ones, which take longer.
TEAM_SIZES = (1, 2, 1, 1, 3, 1, 2)
# The most decisions a game may take; random games end long before.
ENDLESS = 6_000


def check_cards(game: RushGame, cards: int) -> None:
    """No card is made or lost, and every object is where its zone says."""
    placed = [number for zone in game.zones for number in zone]
    assert len(placed) == len(set(placed))
    assert sum(not game.flags[number] & TOKEN for number in placed) == cards
    for zone, numbers in enumerate(game.zones):
        assert all(game.zone[number] == zone for number in numbers)


def check_limits(game: RushGame) -> None:
    """Zones hold what they may, numbers are never negative, influence adds up."""
    for seat in range(game.seating.count):
        assert len(game.row(seat)) <= ROW_CAPACITY
        held = game.influence[seat] + game.exerted[seat] + game.influence_deck[seat]
        assert held == MOST_INFLUENCE
        assert min(game.influence[seat], game.exerted[seat], game.influence_deck[seat]) >= 0
    for zone, cards in enumerate(game.zones):
        capacity = game.layout.spec(zone).capacity
        assert capacity is None or len(cards) <= capacity
    assert min(game.pool) >= 0
    assert min(game.damage) >= 0
    assert min(game.ikorr) >= 0


def check_open_state(game: RushGame) -> None:
    """In the open action phase nothing is on the stack or waits for it (3.11a)."""
    if game.pending is not None and game.pending.kind == "action":
        assert game.stacks == [[]]
        assert not game.waiting
        assert not game.zones[game.seating.count * WIDTH]


def check_views(game: RushGame) -> None:
    """Nobody sees cards in decks or in the hands of the other team."""
    for seat in range(game.seating.count):
        seen = game.view(seat)
        for zone, cards in enumerate(seen.zones):
            spec = game.layout.spec(zone).name
            owner = game.layout.seat(zone)
            ours = owner is not None and owner in game.seating.allies[seat]
            if spec == "deck" or (spec == "hand" and not ours):
                assert set(cards) <= {HIDDEN}
            else:
                assert list(cards) == game.zones[zone]
        if game.pending is not None and game.pending.seat not in game.seating.allies[seat]:
            assert seen.options == ()


def check_actions(game: RushGame) -> None:
    """The list of actions is what the tables of rules say, no more and no less."""
    assert game.pending is not None
    if game.pending.kind != "action" or game.taken:
        return
    listed = set(game.pending.options)
    for seat in acting_seats(game):
        for number in game.zones[seat * WIDTH + HAND]:
            legal = not any(check(game, seat, number) for check, _ in PLAY_CHECKS)
            assert ((DO_PLAY, number) in listed) is legal
        for number in game.row(seat):
            raids = not any(check(game, seat, number) for check, _ in RAID_CHECKS)
            assert ((DO_RAID, number) in listed) is raids
            attacks = not any(check(game, seat, number) for check, _ in ATTACK_CHECKS)
            for other in (n for foe in game.seating.opponents[seat] for n in game.row(foe)):
                pair = attacks and not any(check(game, number, other) for check, _ in PAIR_CHECKS)
                assert ((DO_ATTACK, number, other) in listed) is pair


def check_options_apply(game: RushGame) -> None:
    """Every listed option can be taken without an error."""
    assert game.pending is not None
    for option in game.pending.options:
        game.clone().apply(option)


def check_copies(game: RushGame, number: int) -> None:
    """A copy plays on exactly like the original, and leaves it alone."""
    before = game.key()
    copy = game.clone()
    assert copy.key() == before
    first = play_on(game.clone(), number, 12)
    second = play_on(copy, number, 12)
    assert first.key() == second.key()
    assert game.key() == before


def check_replay(game: RushGame, start: RushGame) -> None:
    """Saved and loaded, the game is in the same state."""
    saved = json.loads(json.dumps(game.to_dict()))
    assert game_from_dict(start, saved).key() == game.key()


def play_checked(number: int, team_size: int) -> RushGame:
    """Play one random game and check it after every decision; dear checks now and then."""
    game = practice_game(number, team_size)
    cards = sum(len(zone) for zone in game.zones)
    chance = Chance(number)
    for turn in range(ENDLESS):
        if game.pending is None:
            break
        check_cards(game, cards)
        check_limits(game)
        check_open_state(game)
        if (turn + number) % 31 == 0:
            check_actions(game)
            check_views(game)
        if (turn + number) % 97 == 0:
            check_options_apply(game)
            check_copies(game, number)
        game.apply(chance.choose(game))
    check_replay(game, practice_game(number, team_size))
    return game


@pytest.mark.rule(
    "rush_of_ikorr 1.1a", "rush_of_ikorr 3.11a", "rush_of_ikorr 5.2c", "rush_of_ikorr 5.3b",
    "rush_of_ikorr 5.7b", "rush_of_ikorr 5.8d", "rush_of_ikorr 5.9b", "rush_of_ikorr 1.4a",
)  # fmt: skip
@pytest.mark.parametrize("group", range(GROUPS))
def test_random_games_keep_every_rule_and_end(group: int) -> None:
    for number in range(group, GAMES, GROUPS):
        game = play_checked(number, TEAM_SIZES[number % len(TEAM_SIZES)])
        assert game.outcome is not None
        assert game.loops == 0


def test_two_games_of_one_seed_are_the_same_game() -> None:
    first = play_on(practice_game(5), 5)
    second = play_on(practice_game(5), 5)
    assert first.events() == second.events()
    assert first.choices() == second.choices()


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    game = play_on(practice_game(3), 3, 40)
    while game.pending is not None and game.pending.kind != "action":
        game.apply(game.pending.options[0])
    before = game.key()
    enemy = game.seating.teams[1 - game.active_team][0]
    for number in game.zones[enemy * WIDTH + HAND]:
        refusals = action_refusals(game, enemy, (DO_PLAY, number))
        assert refusals
        assert all(each.rules for each in refusals)
    assert game.key() == before


def test_avatars_stay_in_their_zones() -> None:
    game = play_on(practice_game(8, 2), 8)
    assert all(len(game.zones[seat * WIDTH + AVATAR_ZONE]) == 1 for seat in range(4))
