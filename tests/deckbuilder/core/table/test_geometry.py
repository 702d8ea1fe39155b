"""Where everything lies: nothing overlaps, everything fits, and all of it can be read."""

from dataclasses import replace
from itertools import pairwise

import pytest

from deckbuilder.core.table.boxes import Box
from deckbuilder.core.table.compact import listed, side_by_side
from deckbuilder.core.table.geometry import arrange, fit
from deckbuilder.core.table.halves import PAD
from engine.games import play_kit, playable_games
from engine.games.rush_of_ikorr.layout import LAYOUT
from engine.tabletop.layout import LEFT_COLUMN, BoardLayout, Dial, Form, Gauge, Shape, Spot
from tests.deckbuilder.core.table.games_kit import every_playable_game

SIZES = {
    "small": ((940, 728), 1, 1.0),
    "large": ((1496, 1008), 1, 1.0),
    "large type": ((820, 690), 1, 1.5),
    "two a side": ((1496, 1008), 2, 1.0),
    "three a side": ((1496, 1008), 3, 1.0),
    "three a side in a small window": ((934, 732), 3, 1.0),
    "two a side with large type": ((934, 697), 2, 1.5),
    "three a side with large type": ((934, 697), 3, 1.5),
}


@pytest.mark.parametrize(("size", "players", "scale"), SIZES.values(), ids=SIZES)
def test_nothing_on_the_table_overlaps_or_leaves_it(size, players, scale):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made = arrange(LAYOUT, teams, size, scale)
    boxes = [made.phases, made.hand]
    for seat in made.seats.values():
        boxes += [each for places in seat.places.values() for each in places]
        boxes += seat.piles.values() if not seat.is_tight else []
    for at, box in enumerate(boxes):
        assert 0 <= box.x <= box.x + box.width <= made.width + 0.5
        assert 0 <= box.y <= box.y + box.height <= made.height + 0.5
        for other in boxes[at + 1 :]:
            assert not _overlap(box, other), (box, other)


@pytest.mark.parametrize("size", [(480, 360), (560, 400), (640, 200), (680, 480), (820, 690)])
@pytest.mark.parametrize("game", playable_games())
def test_every_card_keeps_some_room_in_the_smallest_window(game, size):
    made = arrange(play_kit(game).tabletop.layout, [(0,), (1,)], size)
    for seat in made.seats.values():
        for spot, boxes in seat.places.items():
            assert min(box.width for box in boxes) >= 32, spot
            assert min(box.height for box in boxes) >= 28, spot


FITTING = {
    "one a side": ((934, 732), 1, 1),
    "three a side in a large window, where two lines make larger tiles": ((1496, 1008), 3, 2),
    "two a side in a window of 1600 by 1000": ((1175, 896), 2, 2),
    "two a side in a large window": ((1496, 1008), 2, 2),
    "two a side in a huge window, where one line has room": ((1900, 1100), 2, 1),
}


@pytest.mark.parametrize(("size", "players", "lines"), FITTING.values(), ids=FITTING)
def test_the_table_fits_the_window_and_tiles_have_room_for_what_they_show(size, players, lines):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made = arrange(LAYOUT, teams, size)
    row = made.seats[0].places["champions"]
    assert (made.width, made.height) == size
    assert len({box.y for box in row}) == lines
    assert min(box.width for box in row) >= 52
    assert min(box.height for box in row) >= 82


LOW = {
    "two a side": ((934, 732), 2, 1.0),
    "three a side": ((934, 732), 3, 1.0),
    "two a side in a low window": ((900, 600), 2, 1.0),
    "two a side with large type": ((933, 697), 2, 1.5),
    "three a side with large type": ((933, 697), 3, 1.5),
}


@pytest.mark.parametrize(("size", "players", "scale"), LOW.values(), ids=LOW)
def test_where_tiles_would_be_too_narrow_to_be_read_cards_are_low(size, players, scale):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made, factor = fit(LAYOUT, teams, size, scale)
    assert made.width * factor <= size[0] + 1
    assert made.height * factor <= size[1] + 1
    row = made.seats[0].places["champions"]
    assert min(box.width for box in row) >= max(130, 92 * scale)
    assert min(box.height for box in row) >= max(33, 22 * scale) - 0.01
    assert min(box.width / box.height for box in row) > 1.35
    assert factor == 1.0  # type is as large as it was set


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("size", [(933, 697), (1175, 896)])
def test_large_type_stays_large_and_loses_only_the_air_around_it(players, size):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made, factor = fit(LAYOUT, teams, size, 1.5)
    assert factor == 1.0
    assert made.width <= size[0] + 0.5
    assert made.height <= size[1] + 0.5
    assert made.phases.height >= 31 * 1.5
    assert made.hand_head.height >= 24 * 1.5
    assert made.hand_card[1] >= 78
    assert all(seat.strip.height >= 34 * 1.5 for seat in made.seats.values())
    chips = [box for seat in made.seats.values() for box in seat.piles.values()]
    assert min(box.height for box in chips) >= 22 * 1.5


def test_tiles_of_two_a_side_do_not_shrink_in_a_wider_window():
    widths = [
        arrange(LAYOUT, [(0, 1), (2, 3)], (width, 1000)).seats[0].places["champions"][0].width
        for width in range(900, 1500, 20)
    ]
    tiles = [each for each in widths if each < 150]
    assert all(wider >= slimmer - 0.5 for slimmer, wider in pairwise(tiles))
    assert min(widths) > 80


@pytest.mark.parametrize("has_hand", [True, False])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_no_room_is_left_under_the_hand(players, has_hand):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    made = arrange(LAYOUT, teams, (1900, 1100), has_hand=has_hand)
    assert made.height - made.hand.y - made.hand.height == pytest.approx(PAD)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_battlefield_grows_when_the_hand_is_empty(players):
    teams = [tuple(range(players)), tuple(range(players, 2 * players))]
    full, empty = (arrange(LAYOUT, teams, (1496, 1008), has_hand=each) for each in (True, False))
    assert empty.height == full.height == 1008
    for seat in full.seats:
        assert empty.seats[seat].field.height > full.seats[seat].field.height * 1.2
        tiles = [made.seats[seat].places["champions"][0] for made in (full, empty)]
        assert tiles[1].height > tiles[0].height


def test_places_of_a_broken_row_go_on_in_the_next_line():
    made = arrange(LAYOUT, [(0, 1, 2), (3, 4, 5)], (1496, 1008))
    row = made.seats[0].places["champions"]
    assert row[3].x == row[0].x
    assert row[3].y > row[2].y


def _overlap(a, b):
    across = a.x < b.x + b.width - 0.5 and b.x < a.x + a.width - 0.5
    return across and a.y < b.y + b.height - 0.5 and b.y < a.y + a.height - 0.5


def test_six_cards_of_a_hand_lie_side_by_side_in_a_team_game():
    made = arrange(LAYOUT, [(0, 1), (2, 3)], (934, 708))
    places = made.hand_places(6)
    assert not any(_overlap(one, other) for one, other in pairwise(places))


def test_a_large_hand_stays_within_its_place():
    made = arrange(LAYOUT, [(0,), (1,)], (940, 728))
    last = made.hand_places(14)[-1]
    assert last.x + last.width <= made.hand.x + made.hand.width + 0.5


# --- layouts of any game --------------------------------------------------------------------------

FORTS = BoardLayout(
    leader=None,
    spots=(
        Spot("leaders", 0, "Leaders", Shape.ROW, places=2, line=LEFT_COLUMN, form=Form.LOW),
        Spot("units", 1, "Units", Shape.ROW, places=5, is_fixed=True),
        Spot("forts", 2, "Forts", Shape.ROW, places=5, line=2, form=Form.LOW, is_fixed=True),
        Spot("deck", 3, "Deck", Shape.PILE),
        Spot("scrap", 4, "Scrap", Shape.PILE),
        Spot("hand", 5, "Hand", Shape.HAND),
    ),
    gauges=(),
    abilities=(),
    phases=("Main",),
    verbs=(),
)


def test_the_slots_of_two_lines_share_their_columns_and_face_each_other():
    made = arrange(FORTS, [(0,), (1,)], (1175, 896))
    near, far = made.seats[0].places, made.seats[1].places
    assert [box.x for box in near["units"]] == [box.x for box in near["forts"]]
    for row in ("units", "forts"):  # the first slot of one side faces the last of the other
        assert [box.x for box in near[row]] == [box.x for box in far[row]][::-1]
    assert far["forts"][0].y < far["units"][0].y < near["units"][0].y < near["forts"][0].y


SEATINGS = {
    "two": [(0,), (1,)],
    "three": [(0,), (1,), (2,)],
    "four": [(0,), (1,), (2,), (3,)],
    "teams": [(0, 1), (2, 3)],
}


@pytest.mark.parametrize("size", [(934, 732), (1175, 896)])
@pytest.mark.parametrize("teams", SEATINGS.values(), ids=SEATINGS)
def test_any_number_of_sides_sits_around_a_table_with_lines_slots_and_leaders(teams, size):
    made = arrange(FORTS, teams, size)
    assert sorted(made.seats) == sorted(seat for team in teams for seat in team)
    boxes = [made.phases, made.hand]
    for seat in made.seats.values():
        boxes += [each for places in seat.places.values() for each in places]
        boxes += seat.piles.values() if not seat.is_tight else []
    for at, box in enumerate(boxes):
        assert box.y + box.height <= made.height + 0.5
        assert not any(_overlap(box, other) for other in boxes[at + 1 :])


def test_more_cards_than_a_row_has_places_for_lie_closer_within_it():
    for teams in ([(0,), (1,)], [(0, 1), (2, 3)]):
        seat = arrange(FORTS, teams, (934, 732)).seats[0]
        area = seat.areas["units"]
        found = seat.row("units", 9)
        assert len(found) == 9
        assert len({(box.x, box.y) for box in found}) == 9
        assert all(box.x + box.width <= area.x + area.width + 0.5 for box in found)
        assert all(box.y + box.height <= area.y + area.height + 0.5 for box in found)


# --- leaders, large numbers, sides in little ------------------------------------------------------

KEEPS = BoardLayout(
    leader=None,
    spots=(
        Spot("units", 1, "Units", Shape.ROW, places=6, is_open=True),
        Spot("walls", 2, "Walls", Shape.ROW, places=5, line=2, form=Form.LOW, is_open=True),
        Spot("lords", 0, "Lords", Shape.ROW, places=2, line=LEFT_COLUMN, form=Form.LEADER),
        Spot("deck", 3, "Deck", Shape.PILE),
        Spot("hand", 5, "Hand", Shape.HAND),
    ),
    gauges=(
        Gauge("gold", "Gold", "coin", dial=Dial.LARGE),
        Gauge("wood", "Wood", "coin", dial=Dial.NUMBER),
    ),
    abilities=(),
    phases=("Main",),
    verbs=(),
)


@pytest.mark.parametrize("size", [(934, 732), (1175, 896)])
def test_leaders_and_large_numbers_stand_beside_the_lines(size):
    made = arrange(KEEPS, [(0,), (1,)], size)
    for seat in made.seats.values():
        assert set(seat.gauges) == {"gold", "wood"}
        assert seat.gauges["gold"].height > 1.5 * seat.gauges["wood"].height
        boxes = [*seat.gauges.values(), *(box for row in seat.places.values() for box in row)]
        for at, box in enumerate(boxes):
            assert seat.field.holds(*box.centre)
            assert not any(_overlap(box, other) for other in boxes[at + 1 :])
        assert min(box.x for box in seat.places["units"]) > seat.places["lords"][0].right


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(934, 732), (1175, 896)])
def test_each_against_all_the_others_are_shown_in_little(size, scale):
    made, _ = fit(KEEPS, [(0,), (1,), (2,), (3,)], size, scale)
    assert made.seats[0].listing is None
    for number in (1, 2, 3):
        seat = made.seats[number]
        assert set(seat.places) == {"lords"}
        rows, more = listed(seat.listing, 3, seat.row_height, seat.gap)
        assert len(rows) + (more is not None) >= 2
        rows, more = listed(seat.listing, 40, seat.row_height, seat.gap)
        assert more is not None
        assert more.bottom <= seat.field.bottom + 1
        assert not any(_overlap(more, row) for row in rows)
        assert all(row.height >= 24 for row in rows)


@pytest.mark.parametrize(("count", "is_small"), [(2, False), (6, True), (40, False)])
def test_where_few_rows_have_room_cards_stand_side_by_side(count, is_small):
    made, _ = fit(KEEPS, [(0,), (1,), (2,), (3,)], (934, 732))
    seat = made.seats[1]
    found = side_by_side(seat.listing, count, seat.row_height, seat.gap, 1.0)
    assert len(found) == (count if is_small else 0)
    for box in found:
        assert box.width >= 36
        assert box.bottom <= seat.listing.bottom + 0.5
        assert box.right <= seat.listing.right + 0.5
    assert not any(_overlap(one, other) for one, other in pairwise(found))


@pytest.mark.parametrize("game", every_playable_game)
@pytest.mark.parametrize(("size", "scale"), [((934, 732), 1.0), ((934, 696), 1.5)])
def test_piles_are_as_wide_as_their_longest_name(game, size, scale):
    layout = play_kit(game).tabletop.layout
    made, _ = fit(layout, [(0,), (1,)], size, scale)
    longest = max(len(each.title) for each in layout.spots_of(Shape.PILE))
    for box in made.seats[0].piles.values():
        assert box.width >= 8.5 * longest * scale
        assert box.right <= made.width


def test_where_five_rows_have_room_cards_stay_rows():
    area = Box(0, 0, 280, 156)
    assert not side_by_side(area, 9, 28, 4, 1.0)
    assert side_by_side(Box(0, 0, 280, 92), 7, 28, 4, 1.0)


def test_more_cards_than_fit_side_by_side_become_low_cards_in_lines():
    seat = arrange(KEEPS, [(0,), (1,)], (934, 732)).seats[0]
    area = seat.areas["units"]
    for count in (7, 14, 24):
        found = seat.row("units", count)
        assert len(found) == count
        assert all(box.width > 1.35 * box.height for box in found)
        assert not any(_overlap(one, other) for at, one in enumerate(found) for other in found[:at])
        assert all(
            box.bottom <= area.bottom + 0.5 and box.right <= area.right + 0.5 for box in found
        )


@pytest.mark.parametrize(("size", "scale"), [((934, 732), 1.0), ((1175, 900), 1.5)])
def test_a_crowd_of_low_cards_keeps_two_lines_of_words(size, scale):
    made, _ = fit(KEEPS, [(0,), (1,)], size, scale)
    for seat in made.seats.values():
        found = seat.row("units", 17)
        assert min(box.height for box in found) >= 26
        assert min(box.width for box in found) >= 70
        assert not any(_overlap(one, other) for at, one in enumerate(found) for other in found[:at])


def test_a_second_line_with_more_cards_than_places_does_not_lie_over_itself():
    seat = arrange(KEEPS, [(0,), (1,)], (934, 732)).seats[0]
    found = seat.row("walls", 9)
    assert not any(_overlap(one, other) for at, one in enumerate(found) for other in found[:at])
    assert found[-1].bottom <= seat.areas["walls"].bottom + 0.5


def test_teams_of_two_are_not_shown_in_little():
    made = arrange(KEEPS, [(0, 1), (2, 3)], (1175, 896))
    assert all(seat.listing is None for seat in made.seats.values())


# --- who gives way where there is little room -----------------------------------------------------


def test_in_a_small_window_the_second_line_gives_way_before_the_tiles():
    small = arrange(FORTS, [(0,), (1,)], (934, 732), has_bar=True).seats[0].places
    large = arrange(FORTS, [(0,), (1,)], (1175, 932), has_bar=True).seats[0].places
    assert large["forts"][0].height == 60
    assert small["forts"][0].height == 48
    assert small["units"][0].height > 120


@pytest.mark.parametrize("size", [(934, 732), (1175, 932)])
def test_no_card_moves_when_something_may_be_answered(size):
    layout = replace(FORTS, has_windows=True)
    quiet, asking = (arrange(layout, [(0,), (1,)], size, has_bar=e) for e in (False, True))
    assert (quiet.bar, asking.bar is not None) == (None, True)
    for seat in (0, 1):
        assert quiet.seats[seat].places == asking.seats[seat].places
        assert quiet.seats[seat].piles == asking.seats[seat].piles
        assert quiet.seats[seat].strip == asking.seats[seat].strip
    assert (quiet.hand, quiet.hand_head) == (asking.hand, asking.hand_head)
    assert asking.bar.bottom <= asking.seats[0].field.y + 0.5
    assert quiet.seats[0].field.height > asking.seats[0].field.height


@pytest.mark.parametrize(("size", "scale"), [((934, 732), 1.0), ((1175, 900), 1.5)])
def test_slots_are_wide_enough_for_a_card_that_lies_across(size, scale):
    made, _ = fit(FORTS, [(0,), (1,)], size, scale, has_bar=True)
    for seat in made.seats.values():
        assert min(box.width for box in seat.places["units"]) >= 110


def test_a_row_with_a_few_cards_more_than_places_closes_up_while_it_can_be_read():
    wide = arrange(KEEPS, [(0,), (1,)], (1500, 932)).seats[0]
    found = wide.row("units", 7)
    assert len({box.y for box in found}) == 1
    assert min(box.width for box in found) >= 92
    assert not any(_overlap(one, other) for one, other in pairwise(found))
    assert found[-1].right <= wide.areas["units"].right + 0.5


SHRINES = BoardLayout(
    leader=None,
    spots=(
        Spot("cards", 1, "Cards", Shape.ROW, places=5, is_fixed=True),
        Spot("field", 2, "Field", Shape.PLACE, places=1, line=2, form=Form.LOW),
        Spot("charms", 3, "Charms", Shape.ROW, places=6, line=2, form=Form.MINI),
        Spot("deck", 4, "Deck", Shape.PILE),
    ),
    gauges=(),
    abilities=(),
    phases=("Main",),
    verbs=(),
)


@pytest.mark.parametrize("size", [(934, 732), (1175, 896)])
def test_small_cards_of_a_line_leave_the_others_their_room(size):
    places = arrange(SHRINES, [(0,), (1,)], size).seats[0].places
    assert places["field"][0].width > 150
    assert places["field"][0].right < places["charms"][0].x
    assert places["charms"][-1].right <= places["cards"][-1].right + 8


def test_small_cards_stay_small_however_many_lie_in_their_zone():
    seat = arrange(SHRINES, [(0,), (1,)], (1175, 896)).seats[0]
    few, many = seat.row("charms", 6), seat.row("charms", 9)
    assert {box.height for box in many} == {few[0].height}
    assert {box.y for box in many} == {few[0].y}
    assert max(box.width for box in many) <= few[0].width
    assert many[-1].right <= seat.areas["charms"].right + 0.5


def test_piles_of_a_side_in_little_have_room_for_their_icons_with_large_type():
    made, _ = fit(KEEPS, [(0,), (1,), (2,), (3,)], (934, 697), 1.5)
    for number in (1, 2, 3):
        assert min(box.width for box in made.seats[number].piles.values()) >= 46 * 1.5 - 0.1


@pytest.mark.parametrize("game", playable_games())
def test_with_room_a_place_of_the_first_line_is_as_wide_as_a_card_that_lies_across(game):
    layout = play_kit(game).tabletop.layout
    made, _ = fit(layout, [(0,), (1,)], (1496, 1050))
    front = [spot.id for spot in layout.spots_of(Shape.ROW) if spot.line == 1]
    for seat in made.seats.values():
        assert {round(box.width) for spot in front for box in seat.places[spot]} == {168}
