"""Two to six seats, in teams or free for all: turns, priority, being out, pilots, figures."""

import pytest

from engine.games.tally import Gain, Progress, Supply, TallyKit
from engine.games.watcher import Watcher
from engine.kernel.effects import atoms
from engine.kernel.effects.lasting_effects import Expiry, Lasting
from engine.kernel.match import Match
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import CONCEDED, ELIMINATED
from engine.kernel.state.seats import own_turn, seat_teams
from engine.kernel.state.table import Outcome
from engine.kernel.turn.elimination import concede, conceding, concession, eliminate
from engine.kernel.turn.phases import next_turn_of
from engine.kernel.turn.priority import PASS, ROUND, PriorityFrame, Stacking
from engine.kernel.turn.setup import NO_MULLIGAN, SetupPlan
from engine.pilots.greedy import Greedy
from engine.pilots.pilot import Pilot
from engine.pilots.redeal import redeal
from engine.pilots.roster import play_out
from engine.pilots.search import Search
from tests.engine.kernel.lantern_brain import LanternBrain
from tests.engine.kernel.lanterns import (
    ASHES,
    DECK,
    DO_END,
    DO_PLAY,
    FLOOR,
    HAND,
    OIL,
    OILED,
    WALL,
    Lanterns,
)

PLAN = SetupPlan(3, NO_MULLIGAN)
MIXED = [0, 1, 0, 2, 1, 0, 0, 1, 2, 0]


def lanterns(seats: int, stacking: Stacking | None = None) -> Lanterns:
    game = Lanterns(seats) if stacking is None else Lanterns(seats, stacking)
    return game.begin([MIXED] * seats, PLAN)


def asked(game: Lanterns) -> int:
    assert game.pending is not None
    return game.pending.seat


# --- seats ---


def test_seats_of_more_than_two_sides_go_round_as_their_turns_do() -> None:
    assert seat_teams(3, 1).ring(1) == (1, 2, 0)
    assert seat_teams(3, 2).ring(4) == (4, 5, 0, 1, 2, 3)
    assert seat_teams(2, 3).ring(0) == (0, 3, 4, 5, 2, 1)


@pytest.mark.parametrize("teams", [2, 3, 4, 6])
def test_own_turns_are_counted_among_any_number_of_sides(teams: int) -> None:
    for place in range(teams):
        counted = 0
        for turn in range(1, 30):
            counted += (turn - 1) % teams == place
            assert own_turn(turn, place, teams) == counted


def test_a_game_may_be_won_alone_together_or_by_nobody() -> None:
    assert [Outcome((2,), "").share(team) for team in range(3)] == [0, 0, 1]
    assert [Outcome((0, 2), "").share(team) for team in range(3)] == [0.5, 0, 0.5]
    assert Outcome((), "").share(1) == 0.5


# --- being out ---


def out(game: Lanterns, *seats: int) -> Outcome | None:
    """Let players be out, and the game go on; returns how it ended."""
    eliminate(game, seats, "dark")
    game.run()
    return game.outcome


def test_whoever_is_out_takes_no_turn_and_what_is_theirs_leaves_the_game() -> None:
    game = lanterns(4)
    lamp = game.zones[HAND][0]
    out(game, 2)
    seats = []
    for _ in range(5):
        seats.append(asked(game))
        game.apply((DO_END,))
    assert seats == [0, 1, 3, 0, 1]
    assert not any(game.zones[2 * 5 + kind] for kind in (HAND, DECK, ASHES, WALL, FLOOR))
    assert lamp in game.zones[HAND]
    assert [event[1] for event in game.events() if event[0] == ELIMINATED] == [2]


def test_a_turn_ends_with_the_player_whose_turn_it_is() -> None:
    game = lanterns(3)
    game.apply(concession(0))
    assert (asked(game), game.turn) == (1, 2)
    assert game.outcome is None


def test_the_last_side_left_has_won() -> None:
    game = lanterns(3)
    game.apply(concession(1))
    assert asked(game) == 0
    game.apply(concession(0))
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((2,), "concession")
    assert game.pending is None


def test_sides_that_go_out_together_leave_a_winner_or_none() -> None:
    game = lanterns(3)
    outcome = out(game, 0, 2)
    assert outcome is not None
    assert outcome.winners == (1,)
    outcome = out(lanterns(3), 0, 1, 2)
    assert outcome is not None
    assert outcome.is_draw


def test_a_team_plays_on_until_all_of_it_are_out() -> None:
    game = lanterns(4)
    game.seating = seat_teams(2, 2)
    concede(game, 3)
    assert game.out == ()
    concede(game, 2)
    outcome = game.outcome
    assert outcome is not None
    assert outcome.winners == (0,)
    assert [event[1] for event in game.events() if event[0] == CONCEDED] == [3, 2]


def test_what_was_lent_goes_back_and_what_waits_is_dropped() -> None:
    game = lanterns(3, Stacking(ROUND))
    lamp = next(n for n in game.zones[HAND] if game.face[n].cost == 1)
    game.apply((DO_PLAY, lamp))
    assert [len(stack) for stack in game.stacks] == [1]
    mine = game.add_card(game.cards.faces[0], 1, 5 + WALL)
    atoms.change_control(game, mine, 0, 0)
    out(game, 0)
    assert game.stacks == [[]]
    assert game.zone[mine] == 5 + ASHES
    assert game.zone[lamp] == -1
    assert asked(game) == 1


def test_priority_goes_round_among_those_who_are_left() -> None:
    game = lanterns(4, Stacking(ROUND))
    out(game, 1)
    lamp = next(n for n in game.zones[HAND] if game.face[n].cost == 1)
    game.apply((DO_PLAY, lamp))
    seats: list[int] = []
    while asked(game) != 0 or not seats:
        seats.append(asked(game))
        game.apply(PASS)
    assert seats == [0, 2, 3]
    game.apply(0)  # it has resolved, its slot is asked for
    assert game.zones[WALL] == [lamp]


def test_whoever_is_out_wants_nothing_when_an_effect_asks() -> None:
    game = lanterns(3, Stacking(ROUND))
    game.frames.append(PriorityFrame(1))
    game.out = (1,)
    game.pending = None
    game.stacks[0].append(None)
    game.frames[-1].step(game)
    game.run()
    assert asked(game) == 2


def test_the_next_turn_of_a_side_is_known_with_extra_turns_and_without_those_who_are_out() -> None:
    game = lanterns(4)
    assert [next_turn_of(game, team) for team in (-1, 0, 1, 2, 3)] == [2, 5, 2, 3, 4]
    game.extra_turns = (0, 2)
    # 0, 2, then 3, 0, 1.
    assert [next_turn_of(game, team) for team in range(4)] == [2, 6, 3, 4]
    game.extra_turns = ()
    out(game, 2)
    assert [next_turn_of(game, team) for team in (0, 1, 3)] == [4, 2, 3]


def test_effects_wait_for_the_same_turn_though_a_side_is_out() -> None:
    game = lanterns(4)
    for turn, begins in ((1, 0), (4, 4), (5, 0), (3, 3)):
        effect = Lasting(turn, Context(0), Expiry(turn=turn, begins=begins))
        game.lasting.append(effect)
    out(game, 2)  # turn 3 would have been theirs
    assert [(e.expiry.turn, e.expiry.begins) for e in game.lasting] == [
        (1, 0), (3, 3), (4, 0), (2, 2),
    ]  # fmt: skip


def test_a_concession_names_a_seat_that_there_is() -> None:
    game = lanterns(3)
    assert [conceding(game, each) for each in ("concede2", "concede3", "concede", 2, "x")] == [
        2, -1, -1, -1, -1,
    ]  # fmt: skip


def test_being_out_belongs_to_the_state_and_can_be_taken_back() -> None:
    match = Match(lambda: lanterns(4), "cards")
    before = match.game.key()
    match.apply(concession(3))
    assert match.game.key() != before
    assert match.game.clone().key() == match.game.key()
    match.undo()
    assert match.game.key() == before
    assert match.game.out == ()


# --- pilots and figures ---


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_pilots_play_with_any_number_of_sides_to_the_end(seats: int) -> None:
    game = lanterns(seats)
    brain = LanternBrain()
    pilots: list[Pilot[Lanterns]] = [Greedy(brain) for _ in range(seats)]
    pilots[-1] = Search(brain, 5, nodes=40)
    play_out(game, pilots)
    assert game.outcome is not None


def test_a_brain_judges_by_the_best_of_the_others_who_are_still_in() -> None:
    game = lanterns(3)
    brain = LanternBrain()
    atoms.raise_pool(game, OIL, 1, 50, -1, 0)
    ahead = brain.value(game, 0)
    out(game, 1)
    assert brain.value(game, 0) > ahead
    out(game, 2)
    assert [brain.value(game, seat) for seat in range(3)] == [1, 0, 0]


def test_hidden_cards_of_every_other_side_are_dealt_again() -> None:
    game = lanterns(4)
    world = game.clone()
    redeal(world, 1, 99, LanternBrain.hidden)
    assert world.zones[5 + HAND] == game.zones[5 + HAND]
    for seat in (0, 2, 3):
        before = {*game.zones[seat * 5 + HAND], *game.zones[seat * 5 + DECK]}
        after = {*world.zones[seat * 5 + HAND], *world.zones[seat * 5 + DECK]}
        assert before == after
        assert len(world.zones[seat * 5 + HAND]) == len(game.zones[seat * 5 + HAND])
    changed = [
        seat for seat in (0, 2, 3) if world.zones[seat * 5 + HAND] != game.zones[seat * 5 + HAND]
    ]
    assert len(changed) >= 2


TALLY: TallyKit[Lanterns] = TallyKit(
    heading="Oil by turn",
    gains=(Gain("oil", "oil", "Oil", OILED),),
    supplies=(
        Supply(
            "oil",
            "oil",
            "oil",
            ("Used", "Left"),
            "Oil by turn.",
            used=lambda game, seat: 0,
            left=lambda game, seat: game.pools[OIL][seat],
        ),
    ),
    progress=Progress("lamps", "lamps", "{count}", lambda game, seat: 0, lambda game: 9),
    own_turn=lambda game, seat, turn: own_turn(
        turn,
        (game.seating.team_of[seat] - game.first_team) % game.seating.count,
        game.seating.count,
    ),
    ends_turn=lambda game, seat, choice: choice == (DO_END,) and game.is_active(seat),
    hand=lambda _game, seat: seat * 5 + HAND,
    deck=lambda _game, seat: seat * 5 + DECK,
    name=lambda game, number: game.face[number].name,
    is_card=lambda _game, _number: True,
)


@pytest.mark.parametrize(("winners", "result"), [((0,), 1), ((0, 2), 0), ((1, 2), -1), ((), 0)])
def test_figures_tell_a_game_won_alone_shared_and_lost(
    winners: tuple[int, ...], result: int
) -> None:
    game = lanterns(3)
    watch = Watcher(TALLY, (1,))
    for _ in range(6):
        watch(game, (DO_END,))
        game.apply((DO_END,))
    atoms.finish(game, winners, "dark")
    record = watch.record(game)
    assert record.result == result
    assert [each.turn for each in record.turn_records] == [1, 2]
    assert record.turns == 3
