"""The searching pilot in a process of its own."""

import os
import signal
import time
from dataclasses import replace
from threading import Thread

import pytest

from deckbuilder.core.table.saved_game import write_scenario
from deckbuilder.core.table.seated import TableError, seat_decks, seat_scenario
from deckbuilder.core.table.session import TableSession
from deckbuilder.core.table.thinker import NODES_A_LOOK, PilotProcess, Thinker
from engine.pilots.levels import NODES, Level
from engine.pilots.roster import PilotName
from engine.solver.live import Finding
from tests.deckbuilder.core.table.table_kit import catalog, play, session


@pytest.fixture
def process():
    """A process that is ended with the test."""
    made = PilotProcess()
    yield made
    made.close()


def thoughtful(answers=30, nodes=200):
    """A game in which the searching pilot is to answer something that is worth a thought."""
    game = session(PilotName.SEARCH, PilotName.SEARCH)
    play(game, answers)
    while len(game.seated.brain.ranked(game.game)) == 1:
        play(game, 1)
    return game, replace(game.thought(), nodes=nodes)


def test_a_process_answers_with_a_legal_option_and_goes_on(process):
    game, thought = thoughtful()
    for _ in range(3):
        option = process.answer(replace(thought, choices=game.match.choices))
        assert option in game.game.pending.options
        game.step(option)


def test_an_answer_depends_on_the_thought_alone_not_on_earlier_ones():
    _, thought = thoughtful()
    thinker = Thinker()
    first = thinker.answer(thought)
    thinker.answer(replace(thought, choices=thought.choices[:7]))
    assert thinker.answer(thought) == first


def test_a_stronger_level_tries_out_more():
    plans = [
        replace(session(PilotName.SEARCH, PilotName.SEARCH).seated.plan, level=level)
        for level in Level
    ]
    budgets = [TableSession(seat_decks(plan, catalog())).thought().nodes for plan in plans]
    assert budgets == sorted(set(budgets)) == list(NODES.values())


def test_a_process_that_is_killed_is_started_again(process):
    _, thought = thoughtful()
    first = process.answer(thought)
    os.kill(process._process.pid, signal.SIGKILL)
    assert process.answer(thought) in (first, *thoughtful()[0].game.pending.options)


def test_a_closed_process_says_so_in_a_sentence(process):
    _, thought = thoughtful()
    process.close()
    with pytest.raises(TableError, match="searching pilot stopped"):
        process.answer(thought)


def test_a_board_of_a_scenario_is_thought_about_too():
    text = write_scenario(play(session(), 60), "board").text
    game = TableSession(seat_scenario(text, catalog(), (PilotName.SEARCH,)))
    assert Thinker().answer(game.thought()) in game.game.pending.options


def long_search(milliseconds=600_000):
    """A question about a win on a board with much to try."""
    game = session(None, PilotName.GREEDY)
    for _ in range(80):
        question = game.win_question(milliseconds)
        if question is not None and len(game.game.pending.options) >= 8:
            break
        play(game, 1)
    assert question is not None
    return question


def test_a_search_that_nobody_waits_for_ends_at_its_next_look():
    found = Thinker(lambda: True).look_for_win(long_search())
    assert found.finding is Finding.UNDECIDED
    assert found.nodes % NODES_A_LOOK == 0


def test_a_process_ends_a_search_that_is_dropped_and_answers_again(process):
    asked, begun = long_search(600_000), time.monotonic()
    search = Thread(target=lambda: process.look_for_win(asked))
    search.start()
    time.sleep(0.2)
    process.drop_search()
    search.join(120)
    assert time.monotonic() - begun < 120
    assert process.look_for_win(replace(asked, milliseconds=1)).finding is Finding.UNDECIDED
