"""Hints and the coach, in every playable game: reasons in numbers, and no hidden card."""

from dataclasses import replace

import pytest

from deckbuilder.core.table.advice import hint_for
from deckbuilder.core.table.coach import LEAST_COST, Coach
from deckbuilder.core.table.prospects import Effort, Prospect, Prospects, Tallies
from deckbuilder.core.table.review import Reviewed, review_of
from deckbuilder.core.table.thinker import Thinker
from engine.pilots.roster import PilotName
from engine.tabletop.board import Phrase
from tests.deckbuilder.core.table.games_kit import every_playable_game, play_until, stall
from tests.deckbuilder.core.table.table_kit import IKORR

SMALL = Effort(nodes=60, deals=2)
SEED = 3


@pytest.fixture(scope="module")
def moments():
    """By game, a session in which a person may do several things."""
    found = {}
    for game in every_playable_game:
        session = stall(game).session(None, PilotName.GREEDY, seed=5)
        found[game] = play_until(
            session,
            lambda now: (
                now.game.turn > 2
                and now.asked_seat == 0
                and now.game.pending.is_open
                and len(now.seated.brain.ranked(now.game)) > 2
            ),
        )
    return found


def texts(hint) -> str:
    told = [each for each in (hint.best, hint.second, hint.rest) if each is not None]
    phrases = [*hint.expected, *hint.reasons, *(move for each in told for move in each.moves)]
    return " ".join(map(str, phrases))


@pytest.mark.parametrize("game", every_playable_game)
def test_a_hint_is_a_legal_answer_with_numbers_and_the_same_for_the_same_seed(game, moments):
    session = moments[game]
    made = [hint_for(session.seated, session.game, session.viewer, SMALL, SEED) for _ in range(2)]
    assert made[0] == made[1]
    hint = made[0]
    assert hint.best.option in session.game.pending.options
    assert hint.best.moves
    assert 0 <= hint.second.chance <= hint.best.chance <= 1


@pytest.mark.parametrize("game", every_playable_game)
def test_a_hint_names_no_card_that_the_player_cannot_see(game, moments):
    session = moments[game]
    hint = hint_for(session.seated, session.game, session.viewer, SMALL, SEED)
    seen = {piece.name for side in session.view().sides for zone in side.zones.values()
            for piece in zone}  # fmt: skip
    own = {entry.name for entries in stall(game).decks[0].sections.values() for entry in entries}
    theirs = {entry.name for entries in stall(game).decks[1].sections.values() for entry in entries}
    told = texts(hint)
    assert not [name for name in theirs - own - seen if name in told]


@pytest.mark.parametrize("game", every_playable_game)
def test_an_answer_is_compared_with_a_better_one(game, moments):
    session = moments[game]
    best = hint_for(session.seated, session.game, session.viewer, SMALL, SEED).best.option
    other = next(each for each in session.game.pending.options if each != best)
    found = [
        review_of(session.seated, session.game, session.viewer, [each], SMALL, SEED)
        for each in (best, other)
    ]
    for each in filter(None, found):
        assert each.better.option != each.played.option
        assert 0 <= each.cost <= 1
    assert any(found)


def test_only_decisions_of_people_with_something_to_choose_are_looked_at():
    session = play_until(
        stall(IKORR).session(None, PilotName.GREEDY, seed=5), lambda now: now.game.turn > 4
    )
    coach = Coach(session)
    assert coach.total
    positions = []
    while (question := coach.question) is not None:
        positions.append(question.position)
        assert question.played[0] == session.match.choices[question.position]
        coach.note(None)
    assert positions == sorted(set(positions))
    assert coach.is_done
    assert coach.worst == ()


def test_what_seems_to_cost_much_is_told_as_a_second_look_finds_it():
    session = play_until(
        stall(IKORR).session(None, PilotName.GREEDY, seed=5), lambda now: now.game.turn > 4
    )
    coach = Coach(session)
    nothing = Tallies((0, 0), (0, 0), (0, 0), (0, 0))
    shown = Prospect(0, (Phrase("Wait"),), 0.5, nothing)
    looks = []
    while (question := coach.question) is not None:
        is_second = coach.looked_at == coach.total and question.position in looks
        looks.append(question.position)
        cost = LEAST_COST / 2 if is_second and len(coach.worst) else 0.2
        coach.note(Reviewed(shown, shown, cost, 0.0, is_certain=False, reasons=()))
    assert len(looks) > coach.total
    assert [each.found.cost for each in coach.worst] == [0.2]


def test_a_missed_win_costs_what_was_left_of_the_chance_and_one_that_is_begun_nothing(moments):
    session = moments[IKORR]

    class Knowing:
        """Knows a win that is none, to be told of it."""

        def __getattr__(self, name):
            return getattr(session.seated.brain, name)

        def winning_line(self, game, _nodes):
            return (game.pending.options[-1],)

    seated = replace(session.seated, brain=Knowing())
    played = session.game.pending.options[:1]
    found = review_of(seated, session.game, session.viewer, played, SMALL, SEED)
    assert found.is_certain
    assert found.cost == pytest.approx(1 - found.played.chance)
    won = session.game.pending.options[-1:]
    assert review_of(seated, session.game, session.viewer, won, SMALL, SEED) is None


def test_changes_are_told_with_their_sign_and_small_ones_are_not():
    session = stall(IKORR).session(None, PilotName.GREEDY)
    prospects = Prospects(session.seated, session.viewer, 0)
    before = Tallies((1, 1), (2, 2), (3, 3), (0, 0))
    after = Tallies((3, 1), (2.1, 2), (3, 1.5), (0, 0.25))
    told = [str(each) for each in prospects.changes(before, after)]
    assert told == [
        "Ikorr: +2 for you, 0 for the others",
        "Cards in hand: 0 for you, −1.5 for the others",
        "Lost by then: +25 %",
    ]


def test_a_thinker_looks_at_a_whole_game_the_same_way_each_time():
    session = play_until(
        stall(IKORR).session(None, PilotName.GREEDY, seed=5), lambda now: now.game.turn > 3
    )
    question = Coach(session).question
    quick = replace(question, thought=replace(question.thought, nodes=40), deals=2)
    assert Thinker().review(quick) == Thinker().review(quick)
