"""The whole kernel in a tiny made-up game: slots, bags, pools, windows, several players, setups."""

from engine.kernel.decisions import DONE, YES
from engine.kernel.effects import atoms
from engine.kernel.effects.zone_status import free_slots, places_in
from engine.kernel.state.numbers import MULLIGANED
from engine.kernel.turn.priority import PASS, ROUND, Stacking
from engine.kernel.turn.setup import NO_MULLIGAN, WHOLE, SetupFrame, SetupPlan
from tests.engine.kernel.lanterns import (
    ASHES,
    DECK,
    DO_END,
    DO_PLAY,
    DUSK,
    FLOOR,
    HAND,
    OIL,
    SLOT,
    SOOT,
    WALL,
    Lanterns,
)

PLAN = SetupPlan(3, NO_MULLIGAN)
LAMPS, WICKS = [0] * 9, [1] * 9


def play(game: Lanterns, *choices: object) -> Lanterns:
    for choice in choices:
        game.apply(choice)  # type: ignore[arg-type]
    return game


def in_hand(game: Lanterns, seat: int) -> int:
    return game.zones[seat * 5 + HAND][0]


def test_a_card_goes_into_the_slot_that_its_player_chooses_and_costs_oil() -> None:
    game = Lanterns().begin([LAMPS, LAMPS], PLAN)
    lamp = in_hand(game, 0)
    play(game, (DO_PLAY, lamp))
    assert game.pending is not None
    assert (game.pending.kind, tuple(game.pending.options)) == ("position", (0, 1, 2))
    play(game, 2)
    assert game.zones[WALL] == [lamp]
    assert game.columns[SLOT][lamp] == 2
    assert game.pools[OIL] == [1, 0]


def test_a_slot_stays_free_when_something_leaves() -> None:
    game = Lanterns().begin([LAMPS, LAMPS], PLAN)
    first, second = game.zones[HAND][:2]
    play(game, (DO_PLAY, first), 0, (DO_PLAY, second), 1)
    atoms.leave(game, [(first, ASHES, 0, -1)])
    assert free_slots(game, WALL) == (0, 2)
    assert game.columns[SLOT][second] == 1


def test_a_bag_asks_for_no_place() -> None:
    game = Lanterns().begin([WICKS, LAMPS], PLAN)
    wick = in_hand(game, 0)
    play(game, (DO_PLAY, wick))
    assert game.zones[FLOOR] == [wick]
    assert game.pending is not None
    assert game.pending.kind == "action"


def test_a_column_that_is_vital_is_checked_at_once() -> None:
    game = Lanterns().begin([LAMPS, LAMPS], PLAN)
    lamp = in_hand(game, 0)
    play(game, (DO_PLAY, lamp), 1)
    atoms.raise_column(game, SOOT, lamp, 5, -1, 0)
    play(game, (DO_END,))
    assert game.zones[ASHES] == [lamp]
    assert game.columns[SOOT][lamp] == 0


def test_turns_go_round_among_three_players() -> None:
    game = Lanterns(3).begin([LAMPS] * 3, PLAN)
    seats = []
    for _ in range(5):
        assert game.pending is not None
        seats.append(game.pending.seat)
        play(game, (DO_END,))
    assert seats == [0, 1, 2, 0, 1]
    assert game.turn == 6


def test_what_an_empty_deck_means_is_said_by_the_game() -> None:
    game = Lanterns(3).begin([LAMPS, LAMPS[:3], LAMPS], PLAN)
    play(game, (DO_END,))
    assert game.outcome is not None
    assert game.outcome.winners == (0, 2)


def test_a_step_may_have_a_window_of_its_own() -> None:
    game = Lanterns(2, Stacking(ROUND, on_empty=True), DUSK).begin([WICKS, LAMPS], PLAN)
    # Both pass on the wick, it resolves, and both are asked once more before the turn goes on.
    play(game, (DO_PLAY, in_hand(game, 0)), PASS, PASS, PASS, PASS, (DO_END,))
    assert game.pending is not None
    assert (game.pending.kind, game.pending.seat) == ("dusk", 0)
    play(game, PASS, PASS)
    assert game.pending is not None
    assert (game.pending.kind, game.pending.seat) == ("action", 1)


def test_without_windows_nobody_is_asked_between_turns() -> None:
    game = Lanterns().begin([WICKS, LAMPS], PLAN)
    play(game, (DO_END,))
    assert game.pending is not None
    assert (game.pending.kind, game.pending.seat) == ("action", 1)


def test_a_whole_hand_may_be_shuffled_back_in_turn_order() -> None:
    game = Lanterns(3).begin([LAMPS] * 3, SetupPlan(3, WHOLE))
    held = game.zones[HAND][:]
    seats = []
    for choice in (YES, DONE, YES):
        assert game.pending is not None
        assert game.pending.kind == "mulligan"
        seats.append(game.pending.seat)
        play(game, choice)
    assert seats == [0, 1, 2]
    told = [event[1] for event in game.events() if event[0] == MULLIGANED]
    assert told == [0, 2]
    assert game.zones[HAND] != held
    # Three of the opening hand, one drawn in the first turn.
    assert [len(game.zones[seat * 5 + HAND]) for seat in range(3)] == [4, 3, 3]


def test_whoever_wins_the_roll_goes_first_where_the_plan_says_so() -> None:
    game = Lanterns()
    game.begin([LAMPS, LAMPS], PLAN)
    assert game.first_team == 0
    rolled = Lanterns()
    for seat in range(2):
        rolled.add_cards([rolled.cards.faces[0]] * 9, seat, seat * 5 + DECK)
    rolled.frames.append(SetupFrame(SetupPlan(3, NO_MULLIGAN, chooses=False)))
    rolled.run()
    assert rolled.pending is not None
    assert rolled.pending.seat == rolled.first_team


def test_a_copy_plays_on_like_the_original() -> None:
    game = Lanterns().begin([LAMPS, LAMPS], PLAN)
    play(game, (DO_PLAY, in_hand(game, 0)))
    copy = game.clone()
    assert copy.key() == game.key()
    play(copy, 1, (DO_END,))
    assert copy.key() != game.key()
    assert play(game, 1, (DO_END,)).key() == copy.key()
    assert copy.columns[SOOT] is not game.columns[SOOT]
    assert copy.flags is copy.columns[0]


def test_an_object_that_changes_sides_takes_a_slot_there() -> None:
    game = Lanterns().begin([LAMPS, LAMPS], PLAN)
    mine, theirs = (game.add_card(game.cards.faces[0], seat, seat * 5 + WALL) for seat in (0, 1))
    game.columns[SLOT][mine], game.columns[SLOT][theirs] = 2, 1
    assert places_in(game, 5 + WALL) == (0, 2)
    assert places_in(game, FLOOR) == (0,)
    atoms.change_control(game, mine, 1, 0)
    assert (game.zones[5 + WALL], game.columns[SLOT][mine]) == ([theirs, mine], 0)
    assert free_slots(game, 5 + WALL) == (2,)


def test_objects_that_are_exchanged_take_each_others_slots() -> None:
    game = Lanterns().begin([LAMPS, LAMPS], PLAN)
    mine, theirs = (game.add_card(game.cards.faces[0], seat, seat * 5 + WALL) for seat in (0, 1))
    game.columns[SLOT][mine], game.columns[SLOT][theirs] = 2, 1
    atoms.exchange_control(game, mine, theirs)
    assert (game.zones[WALL], game.zones[5 + WALL]) == ([theirs], [mine])
    assert (game.columns[SLOT][theirs], game.columns[SLOT][mine]) == (2, 1)
