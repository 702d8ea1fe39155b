from collections.abc import Callable

import pytest

from engine.cards import Card
from engine.games.rush_of_ikorr.play.compile import CardCompiler
from engine.games.rush_of_ikorr.play.game import RushGame, new_game
from engine.games.rush_of_ikorr.play.numbers import AVATAR_ZONE, DECK, HAND, OWN_ZONES, WIDTH
from engine.games.rush_of_ikorr.play.setup import Seat
from engine.games.rush_of_ikorr.schema import SCHEMA
from engine.kernel.decisions import DONE
from engine.kernel.state.numbers import MULLIGANED, ROLLED
from engine.kernel.state.zones import Sight
from engine.kernel.turn.setup import GO_FIRST, GO_SECOND


def card(name: str, kind: str, text: str = "") -> Card:
    record = {"name": name, "type": kind, "cost": 1, "attack": 1, "health": 1, "text": text}
    made = SCHEMA.read(record).card
    assert made is not None
    return made


AVATAR = card("Grey Oracle", "avatar", "(1): Draw a card.\nRUSH 3: Draw a card.")
DECK_CARDS = [card(f"Champion {number}", "champion") for number in range(12)]


COMPILER = CardCompiler()
SEAT = Seat(COMPILER.face(AVATAR), tuple(COMPILER.face(each) for each in DECK_CARDS))


def start(
    players: int = 2, seed: int = 1, first: int = -1, chooser: int = -1, has_mulligan: bool = True
) -> RushGame:
    return new_game(
        COMPILER.card_set(),
        [SEAT] * players,
        seed,
        first=first,
        chooser=chooser,
        has_mulligan=has_mulligan,
    )


def answer_until(game: RushGame, is_there: Callable[[RushGame], bool]) -> None:
    """Answer with the last option, which is "no more" in a mulligan."""
    while not is_there(game):
        assert game.pending is not None
        game.apply(game.pending.options[-1])


def hand(game: RushGame, seat: int) -> list[int]:
    return game.zones[seat * WIDTH + HAND]


@pytest.mark.rule("rush_of_ikorr 1.2a", "rush_of_ikorr 5.1a", "rush_of_ikorr 5.6a")
@pytest.mark.rule("rush_of_ikorr 5.8a")
def test_every_component_lies_in_its_zone_before_anything_else():
    game = start()
    for seat in (0, 1):
        assert [game.face[n].name for n in game.zones[seat * WIDTH + AVATAR_ZONE]] == [AVATAR.name]
        assert len(game.zones[seat * WIDTH + DECK]) == len(DECK_CARDS)
        assert (game.influence_deck[seat], game.influence[seat], game.exerted[seat]) == (10, 0, 0)


@pytest.mark.rule("rush_of_ikorr 1.2c")
def test_avatars_are_open_to_all_when_the_first_decision_is_made():
    game = start()
    assert game.pending is not None
    assert game.pending.kind == "first"
    assert all(game.avatar(seat) >= 0 for seat in (0, 1))
    assert OWN_ZONES[AVATAR_ZONE].sight is Sight.ALL


@pytest.mark.rule("rush_of_ikorr 1.2d")
def test_the_roll_favours_neither_team():
    wins = [start(seed=seed).pending.seat for seed in range(400)]
    assert 150 < wins.count(0) < 250


@pytest.mark.rule("rush_of_ikorr 1.2d.2")
@pytest.mark.parametrize("choice", [GO_FIRST, GO_SECOND])
def test_the_winner_of_the_roll_chooses_to_go_first_or_second(choice: int):
    game = start()
    winner = next(event[1] for event in game.events() if event[0] == ROLLED)
    assert game.pending is not None
    assert game.pending.seat == winner
    game.apply(choice)
    assert game.first_team == (winner if choice == GO_FIRST else 1 - winner)


@pytest.mark.rule("rush_of_ikorr 1.2d.3")
@pytest.mark.parametrize("loser", [0, 1])
def test_later_in_a_match_the_loser_chooses_without_a_roll(loser: int):
    game = start(chooser=loser)
    assert game.pending is not None
    assert (game.pending.kind, game.pending.seat) == ("first", loser)
    assert all(event[0] != ROLLED for event in game.events())


@pytest.mark.rule("rush_of_ikorr 1.2e")
def test_everybody_draws_five_once_it_is_known_who_begins():
    game = start()
    assert [len(hand(game, seat)) for seat in (0, 1)] == [0, 0]
    game.apply(GO_FIRST)
    assert [len(hand(game, seat)) for seat in (0, 1)] == [5, 5]
    assert game.pool == [0, 0]


@pytest.mark.rule("rush_of_ikorr 1.2e.1")
@pytest.mark.parametrize("first", [0, 1])
def test_mulligans_are_offered_in_turn_order(first: int):
    game = start(first=first)
    asked = []
    while game.pending is not None and game.pending.kind == "mulligan":
        asked.append(game.pending.seat)
        game.apply(DONE)
    assert asked == [first, 1 - first]


@pytest.mark.rule("rush_of_ikorr 1.2e.1a")
def test_a_mulligan_shuffles_the_chosen_cards_in_before_as_many_are_drawn():
    came_back = 0
    for seed in range(40):
        game = start(first=0, seed=seed)
        kept, back = hand(game, 0)[:2], hand(game, 0)[2:]
        for number in back:
            game.apply(number)
        game.apply(DONE)
        assert len(hand(game, 0)) == 5
        assert hand(game, 0)[:2] == kept
        came_back += len(set(back) & set(hand(game, 0)))
    assert came_back > 0


@pytest.mark.rule("rush_of_ikorr 1.2e.1a.1")
def test_there_is_one_mulligan_for_each_player_and_none_after_play_began():
    game = start(first=0)
    game.apply(hand(game, 0)[0])
    game.apply(DONE)
    assert game.pending is not None
    assert game.pending.seat == 1
    game.apply(DONE)
    assert (game.pending.kind, game.turn) == ("action", 1)


@pytest.mark.rule("rush_of_ikorr 1.2e.2")
def test_teammates_choose_first_and_mulligan_together():
    game = start(4, first=0)
    game.apply(hand(game, 0)[0])
    game.apply(DONE)
    assert game.pending is not None
    assert game.pending.seat == 1
    assert all(event[0] != MULLIGANED for event in game.events())
    game.apply(hand(game, 1)[0])
    game.apply(DONE)
    assert [event[1] for event in game.events() if event[0] == MULLIGANED] == [0, 1]


@pytest.mark.rule("rush_of_ikorr 9.9a", "rush_of_ikorr 9.9b", "rush_of_ikorr 9.9c")
@pytest.mark.parametrize(
    ("players", "facing"), [(2, [1, 0]), (4, [2, 3, 0, 1]), (6, [3, 4, 5, 0, 1, 2])]
)
def test_seats_are_fixed_by_the_order_in_which_players_are_given(players: int, facing: list[int]):
    game = start(players, first=0)
    assert [game.seating.facing[seat] for seat in range(players)] == [(each,) for each in facing]


@pytest.mark.rule("rush_of_ikorr 9.9d")
def test_seats_stay_as_they_are_through_the_game():
    game = start(4, first=0)
    before = game.seating
    answer_until(game, lambda at: at.turn >= 3)
    assert game.seating is before


@pytest.mark.rule("rush_of_ikorr 9.6b", "rush_of_ikorr 9.6c")
@pytest.mark.parametrize(("players", "leads"), [(4, (0, 2)), (6, (1, 4))])
def test_the_middle_player_leads_three_and_one_of_two_is_the_lead(
    players: int, leads: tuple[int, int]
):
    game = start(players, first=0, has_mulligan=False)
    assert game.leads == leads
    assert game.pending is not None
    assert game.pending.seat == leads[0]
