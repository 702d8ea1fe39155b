"""A gauntlet: the same digits whoever plays, and nothing is lost."""

from dataclasses import replace
from random import Random

import pytest

from deckbuilder.core.deck_version import version_of
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.history import read_run, run_line, run_of, versions
from deckbuilder.core.gauntlet.plan import Entrant, Terms, make_plan
from deckbuilder.core.gauntlet.report import COLUMNS, gauntlet_csv, gauntlet_lines, gauntlet_record
from deckbuilder.core.gauntlet.run import play_gauntlet, played_parts
from deckbuilder.core.gauntlet.standings import Comparison, Score, Standings, score_of
from deckbuilder.core.simulation.executors import Inline
from deckbuilder.core.simulation.job import simulate
from deckbuilder.core.simulation.pieces import mirrored
from engine.decks import Entry
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from tests.play_kit import catalog, deck

MINE = Entrant(replace(deck("Scout", "Ram"), name="Mine"), is_mine=True)
FIELD = (
    Entrant(replace(deck("Carrier", "Ram", "Scout"), name="Carriers")),
    Entrant(replace(deck("Wall", "Bolt", "Carrier"), name="Walls")),
)
TERMS = Terms(games=6, seed=3)


def plan(*entrants, terms=TERMS):
    return make_plan(entrants or (MINE, *FIELD), catalog(), terms)


@pytest.fixture(scope="module")
def table():
    return play_gauntlet(plan(), Inline())


def test_all_play_all_and_both_sides_see_the_same_games(table):
    assert [(each.deck, each.against) for each in table.cells[::2]] == [(0, 1), (0, 2), (1, 2)]
    for cell in table.cells:
        other = table.cell(cell.against, cell.deck)
        assert other.letters == mirrored(cell.letters)
        assert cell.score.points + other.score.points == 6
        assert (cell.first.games, cell.second.games) == (3, 3)
    assert table.done == 18
    assert table.is_complete


def test_only_my_decks_meet_the_field_if_that_is_wanted():
    found = plan(terms=replace(TERMS, is_round=False))
    assert [(each.first, each.second) for each in found.pairings] == [(0, 1), (0, 2)]


def test_a_pairing_is_what_simulate_plays_with_its_seed(table):
    pairing = table.plan.pairings[0]
    tally = simulate(pairing.job, 6, Inline())
    cell = table.cell(0, 1)
    assert (tally.wins, tally.draws) == (cell.score.wins, cell.score.draws)
    assert (tally.first.wins, tally.second.wins) == (cell.first.wins, cell.second.wins)


def test_pairings_share_no_seeds_and_my_versions_keep_theirs():
    changed = replace(MINE, deck=replace(deck("Scout", "Titan"), name="Mine"))
    before, after = plan(), plan(changed, *FIELD)
    assert len({each.job.seed for each in before.pairings}) == 3
    assert [e.job.seed for e in before.pairings] == [e.job.seed for e in after.pairings]
    assert before.pairings[0].key != after.pairings[0].key
    assert before.pairings[2].key == after.pairings[2].key


def test_what_was_kept_is_not_played_again(table):
    kept = {piece.id: piece for piece, _ in played_parts(plan(), Inline())}
    del kept[plan().pairings[1].key, 0, 6]
    fresh = []
    again = play_gauntlet(plan(), Inline(), kept, fresh.append)
    assert gauntlet_record(again) == gauntlet_record(table)
    assert [piece.id[0] for piece in fresh] == [plan().pairings[1].key]


def test_cards_are_counted_for_both_sides(table):
    names = {row.name for row in table.cards[1]}
    assert names == {"Carrier", "Ram", "Scout"}
    for rows in table.cards:
        for row in rows:
            drawn, won = row.counts[:2]
            assert 0 <= won <= 2 * drawn
            assert row.games(0) <= 12
    assert any(row.games(1) for row in table.cards[0])


def test_decks_that_cannot_be_played_are_told_and_the_others_go_on():
    unknown = Entrant(deck("Scout").with_section("main", [Entry("No such card", 40)]))
    found = play_gauntlet(plan(MINE, FIELD[0], unknown), Inline())
    assert found.cell(0, 1).score.games == 6
    assert found.cell(0, 2).failure
    assert found.failures
    assert any(line.startswith("Not played:") for line in gauntlet_lines(found))


def test_nobody_to_play_against_is_one_sentence():
    with pytest.raises(DeckbuilderError, match="two decks or more"):
        plan(MINE)


def test_the_csv_has_a_row_for_both_sides(table):
    lines = gauntlet_csv(table).splitlines()
    assert lines[0] == ",".join(COLUMNS)
    assert len(lines) == 1 + 6


def test_versions_are_compared_game_by_game(table):
    changed = replace(MINE, deck=replace(deck("Scout", "Titan"), name="Mine"))
    first = run_of(table, "2026-01-01")
    second = run_of(play_gauntlet(plan(changed, *FIELD), Inline()), "2026-01-02")
    assert read_run(run_line(first)) == first
    rows = versions([first, first], second)
    assert [row.run.version for row in rows] == [version_of(MINE.deck), version_of(changed.deck)]
    assert rows[1].changes == ("+20 Titan", "−20 Ram")
    assert rows[1].step.games == 12
    gap = rows[1].run.score.points - rows[0].run.score.points
    assert rows[1].step.estimate.value == pytest.approx(gap / 12)


def test_another_field_or_seed_is_another_history(table):
    other = run_of(play_gauntlet(plan(terms=replace(TERMS, seed=4)), Inline()), "2026-01-02")
    assert len(versions([run_of(table, "2026-01-01")], other)) == 1


def test_levels_of_the_searching_pilot_are_other_games_and_another_history():
    searched = replace(TERMS, pilot=PilotName.SEARCH)
    plans = [
        plan(terms=each)
        for each in (
            searched,
            replace(searched, level=Level.STEADY),
            replace(TERMS, level=Level.STEADY),
        )
    ]
    assert [each.pairings[0].job.nodes for each in plans[:2]] == [400, 1_600]
    tables = [Standings(each).now() for each in plans]
    assert [gauntlet_record(each)["level"] for each in tables] == ["quick", "steady", None]
    runs = [run_of(each, "2026-01-01") for each in tables]
    assert [each.pilot for each in runs] == ["search", "search steady", "greedy"]
    assert len({each.field for each in runs}) == 3
    greedy = run_of(Standings(plan()).now(), "2026-01-01")
    assert runs[2].field == greedy.field, "of greedy games the level says nothing"


def test_scores_read_as_their_intervals_do():
    assert Score(100, 65, 0).reading is Comparison.AHEAD
    assert Score(100, 55, 0).reading is Comparison.EVEN
    assert Score(100, 35, 0).reading is Comparison.BEHIND
    assert Score(50, 25, 0).is_wide
    assert not Score(400, 200, 0).is_wide


@pytest.mark.parametrize(("win", "draw"), [(0.5, 0.0), (0.9, 0.0), (0.4, 0.3)])
def test_intervals_of_scores_hold_as_often_as_they_say(win, draw):
    dice, inside, true = Random(5), 0, win + draw / 2
    for _ in range(1000):
        tosses = [dice.random() for _ in range(100)]
        letters = ["W" if each < win else "D" if each < win + draw else "L" for each in tosses]
        share = score_of("".join(letters)).share
        inside += share.low <= true <= share.high
    assert inside / 1000 >= 0.93
