"""Areas of a table without rules as players arrange them."""

import pytest

from engine.games import GAMES
from engine.games.tables import free_kit, free_table
from engine.sandbox.arrangement import (
    PILE_LINE,
    AreaPlan,
    arranged,
    plan_of,
    read_plan,
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
