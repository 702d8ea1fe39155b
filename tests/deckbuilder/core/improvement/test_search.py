"""The whole way to a proposal, with real games of a small collection."""

from dataclasses import replace

import pytest

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.improvement import search
from deckbuilder.core.improvement.arena import Aim, Conditions, GameArena, LaneTally
from deckbuilder.core.improvement.race import FEWEST_FRESH, NOW, Stage, SwapOutcome
from deckbuilder.core.improvement.reason import ReasonKind
from deckbuilder.core.improvement.reasons import by_card
from deckbuilder.core.improvement.report import conclusion, improvement_lines, improvement_record
from deckbuilder.core.improvement.search import Budget, Improvement, StoppedError
from deckbuilder.core.improvement.swaps import Allowed, Source, Swap
from deckbuilder.core.simulation.executors import Inline
from engine.decks import Entry
from engine.formats import default_format
from engine.pilots.roster import PilotName
from tests.deckbuilder.core.improvement.conftest import shelf_of
from tests.play_kit import catalog, deck

FIELD = (replace(deck("Scout", "Blessing"), name="Scouts"), replace(deck("Scout"), name="More"))


def loose_shelf():
    """The small collection under rules that allow any number of copies."""
    rush = shelf_of("rush_of_ikorr")
    usual = default_format(rush.construction.spec)
    numbers = {**usual.numbers, "max_copies": 40, "max_side": 40, "influence_size": None}
    return replace(
        rush, catalog=catalog(), formats=(replace(usual, id="constructed", numbers=numbers),)
    )


@pytest.fixture
def shelf():
    return loose_shelf()


def worsened():
    """Few good scouts and many walls that gain nothing; more scouts are in the side deck."""
    mine = deck("Scout")
    rows = (Entry("Scout", 16), Entry("Wall", 24))
    return mine.with_section("main", rows).with_section("side", (Entry("Scout", 14),))


def improvement(
    shelf, mine, games=400, goal="", watch=lambda _found: None, executor=None, **allowed
):
    aim = Aim(goal=goal) if goal else Aim(FIELD)
    arena = GameArena(mine, aim, Conditions(shelf.catalog), executor or Inline())
    allowed = Allowed(frozenset({Source.SIDE}), **allowed)
    return Improvement(arena, shelf, allowed, Budget(games=games), watch), arena


def test_games_go_round_the_opponents_and_parts_add_up(shelf):
    arena = GameArena(worsened(), Aim(FIELD), Conditions(shelf.catalog), Inline())
    whole = arena.points(Stage.SEARCH, [NOW], 0, 31)[NOW]
    again = GameArena(worsened(), Aim(FIELD), Conditions(shelf.catalog), Inline())
    parts = [
        *again.points(Stage.SEARCH, [NOW], 0, 7)[NOW],
        *again.points(Stage.SEARCH, [NOW], 7, 24)[NOW],
    ]
    assert parts == whole
    assert [len(rows) for rows in arena.tally(Stage.SEARCH, NOW).points] == [12 + 7, 12]


def test_the_same_games_of_two_stages_are_different_ones(shelf):
    arena = GameArena(worsened(), Aim(FIELD), Conditions(shelf.catalog), Inline())
    search, confirm = (
        arena.points(stage, [NOW], 0, 30)[NOW] for stage in (Stage.SEARCH, Stage.CONFIRM)
    )
    assert search != confirm


@pytest.fixture(scope="module")
def found():
    shelf = loose_shelf()
    seen = []
    run, arena = improvement(shelf, worsened(), 600, most=14, watch=lambda f: seen.append(f.games))
    return run.run(1), arena, seen


def test_a_deck_that_was_made_worse_is_put_right(found):
    result, _, _ = found
    assert {result.swaps[each.lane[0]].into.name for each in result.confirmed} == {"Scout"}
    assert result.together.difference.estimate.low > 0
    assert result.proposals()[0].outcome is SwapOutcome.CONFIRMED


def test_reasons_are_made_of_what_was_counted(found):
    result, _, _ = found
    why = result.proposals()[0].why
    assert any("Wall was left in hand" in str(each) for each in why)


def test_progress_is_told_and_the_budget_kept(found):
    _, arena, seen = found
    assert seen == sorted(seen)
    assert arena.games <= 600 * 1.2


def timed(shelf, monkeypatch, seconds, clock):
    """A search by the clock, which goes on with the games."""
    arena = GameArena(worsened(), Aim(FIELD), Conditions(shelf.catalog), Inline())
    monkeypatch.setattr(search.time, "monotonic", lambda: clock(arena.games))
    monkeypatch.setattr(GameArena, "pace", lambda _arena: 0.1)
    allowed = Allowed(frozenset({Source.SIDE}), most=14)
    return Improvement(arena, shelf, allowed, Budget(seconds=seconds)).run(1), arena


def test_a_budget_of_time_is_kept_and_used(shelf, monkeypatch):
    result, arena = timed(shelf, monkeypatch, 45, lambda games: games / 10)
    assert result.together.difference.estimate.low > 0
    assert 39 <= arena.games / 10 <= 45


def test_a_machine_that_becomes_slow_does_not_break_the_budget(shelf, monkeypatch):
    def clock(games):
        return games / 10 if games < 60 else 6 + (games - 60) / 2

    result, arena = timed(shelf, monkeypatch, 80, clock)
    assert clock(arena.games) <= 80
    assert result.race.rounds
    assert len({len(each.gaps) for each in result.finalists}) == 1


def test_swaps_for_which_time_was_over_are_left_out(shelf, monkeypatch):
    def clock(games):
        return games / 100 if games <= 60 else 23.5 + (games - 60) / 8

    monkeypatch.setattr(Improvement, "_games_until", lambda _self, _part: 4000)
    result, arena = timed(shelf, monkeypatch, 80, clock)
    assert result.race.rounds
    assert 0 < result.tried <= len(result.swaps)
    assert clock(arena.games) <= 85


def test_too_few_games_confirm_nothing_when_time_is_over(shelf, monkeypatch):
    result, arena = timed(shelf, monkeypatch, 1, lambda games: games / 10)
    assert not result.is_found
    assert arena.games < 100
    assert conclusion(result).startswith("No swap is clearly better")


def test_pieces_are_small_where_games_take_long(shelf):
    arena = GameArena(worsened(), Aim(FIELD), Conditions(shelf.catalog), Inline())
    arena.fit_pieces(600)
    assert (arena.mixture_games, arena.longest_piece) == (10, 10)
    arena.paces = {"slow": [2.5]}
    arena.fit_pieces(120)
    assert (arena.mixture_games, arena.longest_piece) == (10, 10)
    arena.fit_pieces(600)
    assert (arena.mixture_games, arena.longest_piece) == (12, 12)
    arena.paces = {"quick": [0.05]}
    arena.fit_pieces(600)
    assert (arena.mixture_games, arena.longest_piece) == (20, 40)
    arena.paces = {"slow again": [2.5]}
    arena.fit_pieces(600)
    assert (arena.mixture_games, arena.longest_piece) == (20, 12), "no seed is played twice"


def test_the_searching_pilot_keeps_its_small_pieces(shelf):
    conditions = Conditions(shelf.catalog, PilotName.SEARCH)
    arena = GameArena(worsened(), Aim(FIELD), conditions, Inline())
    arena.fit_pieces(600)
    assert (arena.mixture_games, arena.longest_piece) == (4, 4)


def test_a_search_that_had_no_time_to_confirm_says_what_the_search_said(shelf, monkeypatch):
    def clock(games):
        return games / 10 if games <= 90 else 60 + games / 10

    result, _ = timed(shelf, monkeypatch, 40, clock)
    assert not result.is_found
    assert result.finalists
    shown = result.proposals()
    assert all(each.difference.games for each in shown)
    assert {each.outcome for each in shown} <= {SwapOutcome.NOT_CONFIRMED, SwapOutcome.STOPPED,
                                                SwapOutcome.WORSE}  # fmt: skip
    assert not any(each.is_fresh for each in shown)


def test_another_choice_is_tested_with_games_of_its_own(shelf):
    run, arena = improvement(shelf, worsened(), 400, most=14)
    run.run(1)
    before = run.found.together
    run.test_together(before.numbers)
    after = run.found.together
    assert after.difference.games == before.difference.games
    assert arena.tally(Stage.TOGETHER, NOW).games == 2 * before.difference.games
    assert [name for name, *_ in after.steps] == ["Scouts", "More"]


def test_where_nothing_was_confirmed_a_test_has_the_games_of_a_single_swap(shelf):
    run, _ = improvement(shelf, worsened(), 900, most=14)
    run.run(1)
    lane = run.found.together.numbers
    run.found.together = None
    fresh = [each.found.games for each in run.found.race.runners if each.found is not None]
    assert max(fresh) > FEWEST_FRESH
    run.test_together(lane)
    assert run.found.together.difference.games == max(fresh)


def test_the_record_and_the_lines_say_the_same(found):
    result, _, _ = found
    record = improvement_record(result)
    assert record["found"]
    assert record["note"] == conclusion(result) == next(improvement_lines(result))
    assert record["proposals"][0]["chosen"]
    assert "Nothing is changed" in list(improvement_lines(result))[-1]


def test_stopping_keeps_what_was_found_without_confirming_it(shelf):
    def stop(found):
        if found.race.rounds:
            raise StoppedError

    run, _ = improvement(shelf, worsened(), 200, watch=stop, most=14)
    result = run.run(1)
    assert result.is_stopped
    assert result.confirmed == []
    assert {each.outcome for each in result.proposals()} & {SwapOutcome.NOT_CONFIRMED}
    assert conclusion(result).startswith("Stopped after")


def test_nothing_may_change_is_one_sentence(shelf):
    run, _ = improvement(shelf, deck("Scout"), 200)
    with pytest.raises(DeckbuilderError, match="Nothing may change"):
        run.run(1)


def test_an_illegal_deck_is_refused(shelf):
    short = deck("Scout").with_section("main", [Entry("Scout", 3)])
    run, _ = improvement(shelf, replace(short, name="Short"), 200)
    with pytest.raises(DeckbuilderError, match="Short is not legal"):
        run.run(1)


def test_a_goal_by_a_turn_is_aimed_at_alone(shelf):
    mine = worsened()
    run, _ = improvement(shelf, mine, 400, goal="by turn 2: 3 n:scout", most=14)
    result = run.run(1)
    assert {result.swaps[each.lane[0]].into.name for each in result.confirmed} == {"Scout"}
    kinds = [each.kind for each in result.proposals()[0].why]
    assert kinds[0] is ReasonKind.MET
    assert ReasonKind.RATE not in kinds, "a game goes on after its goal"


def test_only_what_speaks_for_a_result_is_its_reason():
    swap = Swap("main", Entry("Wall", 1), Entry("Scout", 1), Source.SIDE)
    now, then = (
        LaneTally([[]], {name: counts})
        for name, counts in (
            ("Wall", (100, 100, 0, 0, 10, 0)),
            ("Scout", (100, 120, 0, 0, 30, 0)),
        )
    )
    kinds = {
        direction: [each.kind for each in by_card(swap, (now, then), direction, is_won=True)]
        for direction in (1, 0, -1)
    }
    assert kinds == {
        1: [ReasonKind.RATE],
        0: [ReasonKind.STUCK, ReasonKind.RATE],
        -1: [ReasonKind.STUCK],
    }
