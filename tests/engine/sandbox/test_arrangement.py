"""Areas of a table without rules as players arrange them."""

import pytest

from engine.cards import GameId
from engine.games import GAMES
from engine.games.tables import free_kit, free_table
from engine.sandbox.arrangement import (
    PILE_LINE,
    AreaPlan,
    arranged,
    plan_of,
    read_plan,
    with_number,
    write_plan,
)
from engine.tabletop.layout import Shape


@pytest.mark.parametrize("game", list(GAMES))
def test_a_plan_is_written_and_read_and_the_games_own_changes_nothing(game):
    table = free_table(game)
    plans = plan_of(table)
    assert read_plan(write_plan(plans), table) == plans
    spots = free_kit(game).tabletop.layout.spots
    again = free_kit(game, write_plan(plans)).tabletop.layout.spots
    assert {each.id: each for each in again} == {each.id: each for each in spots}


@pytest.mark.parametrize("game", list(GAMES))
def test_areas_are_called_otherwise_moved_and_added_and_zones_keep_their_numbers(game):
    table = free_table(game)
    first, *rest = plan_of(table)
    added = [AreaPlan("extra1", "Side table", 2), AreaPlan("extra2", "Out", PILE_LINE)]
    text = write_plan([*rest, *added, AreaPlan(first.id, "Anders", first.line)])
    made = arranged(table, text)
    spots = {each.id: each for each in free_kit(game, text).tabletop.layout.spots}
    assert spots[first.id].title == "Anders"
    assert spots["extra1"].shape is Shape.ROW
    assert spots["extra2"].shape is Shape.PILE
    assert list(spots).index(first.id) > list(spots).index("extra1")
    assert [each.id for each in made.all_areas] == [each.id for each in table.all_areas]


@pytest.mark.parametrize(
    "text", ["", "x", "nowhere|1|Here", "extra1|7|Here", "extra1|1", "extra1|1|  "]
)
def test_what_says_nothing_of_the_table_changes_nothing(text):
    table = free_table(next(iter(GAMES)))
    assert arranged(table, text) == table


def test_a_table_without_a_row_in_the_middle_is_refused():
    table = free_table("rise")
    plans = [AreaPlan(each.id, each.title, 2 if each.line == 1 else each.line)
             for each in plan_of(table)]  # fmt: skip
    assert arranged(table, write_plan(plans)) == table


@pytest.mark.parametrize("game", list(GAMES))
def test_a_number_of_players_is_added_and_the_areas_stay(game):
    table = free_table(game)
    plans = with_number(plan_of(table), "Poison | dose")
    assert plans is not None
    text = write_plan(plans)
    assert read_plan(text, table) == plans == plan_of(arranged(table, text))
    kit, usual = free_kit(game, text).tabletop.layout, free_kit(game).tabletop.layout
    assert [each.title for each in kit.gauges] == [*(e.title for e in usual.gauges), "Poison dose"]
    assert {each.id: each for each in kit.spots} == {each.id: each for each in usual.spots}


def test_a_number_alone_leaves_the_order_of_areas():
    table = free_table(GameId("rise"))
    made = arranged(table, "own2|-2|Poison")
    assert [e.id for e in made.shown_areas] == [e.id for e in table.shown_areas]
    assert [(at, e.title) for at, e in made.shown_purses][-1] == (len(table.purses) + 1, "Poison")


def test_a_table_has_four_numbers_more_at_most():
    plans = plan_of(free_table(GameId("rise")))
    for name in ("a", "b", "c", "d"):
        plans = with_number(plans, name)
    assert with_number(plans, "e") is None
    assert with_number(plan_of(free_table(GameId("rise"))), "  ") is None
