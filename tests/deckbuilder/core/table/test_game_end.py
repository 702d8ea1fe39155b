"""After a game: numbers of all sides, scores by turn, turning points, matches, results, sharing."""

from dataclasses import replace
from itertools import pairwise

import pytest

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.table.game_end import ending_of, told_at
from deckbuilder.core.table.past import PASSES
from deckbuilder.core.table.saved_game import read_game
from deckbuilder.core.table.seated import TableError
from deckbuilder.core.table.series import Series, begin_series, next_plan, swapped
from deckbuilder.core.table.shared_game import PREFIX, is_shared, saved_text, shared_text
from deckbuilder.store.game_results import (
    FILE_NAME,
    WinCount,
    note_result,
    result_of,
    results_of,
    tally,
)
from engine.decks import Entry
from engine.games import play_kit
from engine.pilots.roster import PilotName
from engine.tabletop.layout import Dial
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall

GREEDY = PilotName.GREEDY


@pytest.fixture(scope="module", params=every_playable_game)
def ended(request):
    """A game that is over, of every playable game."""
    session = stall(request.param).session(None, GREEDY, seed=5)
    return play_until(session, lambda _session: False)


def test_the_first_number_is_not_called_by_a_gauge_that_shows_another_one(ended):
    number = ending_of(ended).numbers[0]
    levels = [side.levels for side in ended.view().sides]
    for gauge in ended.layout.gauges:
        if gauge.title == number.title.template and gauge.dial is not Dial.TRACK:
            assert number.values == tuple(str(each[gauge.id].value) for each in levels)


def test_a_track_is_told_as_the_table_shows_it_however_the_game_was_won(ended):
    ending = ending_of(ended)
    gain = play_kit(ended.seated.game).tally.gains[0]
    levels = [side.levels for side in ended.view().sides]
    for gauge in ended.layout.gauges:
        if gauge.id == gain.id and gauge.dial is Dial.TRACK:
            shown = [each[gauge.id].value for each in levels]
            assert ending.numbers[0].values == tuple(map(str, shown))
            assert [ending.scores[-1].own, ending.scores[-1].best] == shown


def test_an_answer_without_a_line_of_its_own_is_told_by_what_followed_from_it(ended):
    told = {}
    for entry in ended.entries:
        told.setdefault(entry.position, []).append(entry)
    for position, lines in told.items():
        if any(not each.line.is_heading for each in lines):
            assert told_at(ended, position).position == position


def test_a_turning_point_is_never_told_by_a_pass_that_nobody_was_asked_for():
    session = stall("rise").session(None, GREEDY, seed=5)
    passes = {each.template for each in PASSES}
    while len([e for e in session.entries if e.line.words.template in passes]) < 3:
        question = session.question
        is_passed = question is not None and question.is_window and question.rest is not None
        if is_passed and not session.is_foreign:
            session.pass_by_itself(question.rest.option)
        else:
            play_until(session, lambda each, at=session.position: each.position > at)
    for position in range(1, session.position + 1):
        told = told_at(session, position)
        assert told is None or told.line.words.template not in passes


def test_a_turning_point_says_whose_turn_it_was(ended):
    owners = {each.turn: each.is_own for each in ending_of(ended).scores}
    for point in ending_of(ended).points:
        assert point.player == ("You" if owners[point.turn] else "Opponent")


def test_what_was_taken_from_others_is_counted_in_what_it_is_called(ended):
    number, gain = ending_of(ended).numbers[0], play_kit(ended.seated.game).tally.gains[0]
    if number.title.template == gain.title:
        taken = [0, 0]
        for event in ended.game.events():
            if event[0] == gain.event:
                taken[event[1]] += event[6]
        assert number.values == tuple(map(str, taken))


def test_only_what_is_used_up_is_said_to_be_left_over(ended):
    kit = play_kit(ended.seated.game).tally
    told = [each for each in ending_of(ended).numbers if "left over" in str(each.title)]
    assert len(told) == sum(each.is_spent for each in kit.supplies)
    assert len(told) == (0 if ended.seated.game == "akora" else 1)


def test_every_side_has_its_numbers_and_every_turn_its_score(ended):
    ending = ending_of(ended)
    assert ending.sides == ("You", "Opponent")
    assert all(len(number.values) == 2 for number in ending.numbers)
    turns = [each.turn for each in ending.scores]
    assert turns == sorted(set(turns))
    assert turns[-1] == ended.game.turn
    assert {each.is_own for each in ending.scores} == {True, False}


def test_chances_end_with_the_result(ended):
    chances = [each.chance for each in ending_of(ended).scores]
    assert all(0 <= each <= 100 for each in chances)
    assert len(set(chances)) > 1
    assert chances[-1] == (100 if ended.is_won else 0)


@pytest.mark.parametrize("game", every_playable_game)
def test_chances_and_turns_are_those_of_whoever_plays_in_the_second_seat(game):
    session = play_until(stall(game).session(GREEDY, None, seed=5), lambda _session: False)
    scores = ending_of(session).scores
    own = session.game.seating.team_of[1]
    assert scores[-1].chance == (100 if session.is_won else 0)
    assert scores[-1].is_own is (session.game.active_team == own)


def test_turning_points_lead_to_lines_of_the_log_in_their_order(ended):
    points = ending_of(ended).points
    assert 0 < len(points) <= 3
    assert [each.position for each in points] == sorted(each.position for each in points)
    assert all(each.swing for each in points)
    lines = {each.number for each in ended.entries}
    assert all(each.line in lines for each in points)


def test_turning_points_say_what_the_chances_after_the_turns_show(ended):
    ending = ending_of(ended)
    chances = {each.turn: each.chance for each in ending.scores}
    turns = [each.turn for each in ending.scores]
    swings = {now: chances[now] - chances[last] for last, now in pairwise(turns)}
    told = {each.turn: each.swing for each in ending.points if each.turn in swings}
    assert told == {turn: swings[turn] for turn in told}
    others = [abs(swing) for turn, swing in swings.items() if turn not in told]
    assert max(others, default=0) <= min(map(abs, told.values()))
    for point in ending.points:
        heading = [e for e in ended.entries if e.line.is_heading and e.position <= point.position]
        assert len(heading) <= turns.index(point.turn) + 1


def test_a_game_travels_as_one_line_of_text(ended):
    text = shared_text(ended)
    assert is_shared(text)
    assert "\n" not in text
    broken = f"  {text[:40]}\n{text[40:]}  \n"  # as mail programs break it
    opened = read_game(saved_text(broken), ended.seated.catalog)
    assert opened.game.key() == ended.game.key()
    assert len(opened.entries) == len(ended.entries)


@pytest.mark.parametrize(
    "text", ["", "hello", PREFIX, PREFIX + "!!!", PREFIX + "AAAA", "deckbuilder-game"]
)
def test_what_is_no_shared_game_is_refused_in_one_sentence(text):
    with pytest.raises(TableError, match="shared game"):
        saved_text(text)


def test_a_shared_game_that_was_cut_is_refused(ended):
    text = shared_text(ended)
    for cut in (len(PREFIX) + 8, len(text) // 2, len(text) - 4):
        with pytest.raises(TableError, match="damaged"):
            saved_text(text[:cut])


def test_a_match_ends_with_two_wins_and_a_draw_counts_for_nobody():
    series = Series((0, 0)).after((0,)).after(()).after((0, 1))
    assert (series.wins, series.games, series.is_over) == ((1, 0), 3, False)
    assert series.after((0,)).is_over


def test_who_lost_goes_first_in_the_next_game(ended):
    plan = ended.seated.plan
    assert next_plan(plan, 99, first=1).first == 1
    assert next_plan(plan, 99, first=1).seed == 99
    assert begin_series(plan).wins == (0, 0)


def test_copies_go_to_the_side_deck_and_back():
    deck = stall("rush_of_ikorr").decks[0]
    name = deck.entries("main")[0].name
    moved = swapped(deck, name, ("main", "side"))
    assert moved.count("main") == deck.count("main") - 1
    assert moved.count("side") == deck.count("side") + 1
    back = swapped(moved, name, ("side", "main"))
    assert version_of(back) == version_of(deck)
    assert swapped(deck, "Nobody", ("main", "side")) == deck


def test_results_are_kept_by_version_of_the_deck(ended, tmp_path):
    result = result_of(ended)
    assert result is not None
    assert result.result in ("won", "lost", "drawn")
    deck = ended.seated.plan.seats[0].deck
    note_result(tmp_path, result)
    note_result(tmp_path, replace(result, result="won"))
    note_result(tmp_path, replace(result, result="lost", version="another"))
    file = tmp_path / FILE_NAME
    file.write_text(file.read_text("utf-8") + '{"game": 3}\nnot json\n', "utf-8")
    assert len(list(results_of(tmp_path))) == 3
    assert tally(tmp_path, deck).games == 2
    assert tally(tmp_path, deck, is_whole_deck=True).games == 3
    assert tally(tmp_path / "nowhere", deck) == WinCount()


def test_the_order_of_lines_makes_no_other_version_but_other_cards_do():
    deck = stall("rush_of_ikorr").decks[0]
    turned = replace(deck, sections={**deck.sections, "main": deck.entries("main")[::-1]})
    assert version_of(turned) == version_of(deck)
    more = replace(deck, sections={**deck.sections, "main": (Entry("Another"),)})
    assert version_of(more) != version_of(deck)


def test_a_game_against_nobody_is_not_counted():
    session = stall("rush_of_ikorr").session(None, PilotName.GOLDFISH, seed=5)
    session.concede()
    assert result_of(session) is None
