"""The bundled puzzles: each is solved by its steps and missed by the greedy pilot.

That a win holds against every answer was proven when they were made; the long run proves it again.
"""

import os
import tomllib

import pytest

from deckbuilder.store.bundled import data_path
from deckbuilder.store.cards.card_library import CardLibrary
from engine.cards import GameId
from engine.games import play_kit
from engine.scenario.documents import run_document
from engine.solver.puzzle import solve_puzzle
from tests.long_run import one_in

FILES = sorted(data_path("puzzles").glob("*/*.toml"))
NAMED = {f"{path.parent.name}/{path.stem}": path for path in FILES}
LIBRARY = CardLibrary()
# Wins with several attackers in the order of their combats, answers to what waits on the stack,
# Actions paid for with their card, and a level up of one of two Summoners.
IN_SEVERAL_KEYS = (
    "rise/01_change_for_a_bear",
    "rise/05_into_the_air",
    "rise/09_a_lesson_in_time",
    "rise/10_a_mind_not_ones_own",
)


def opened(path):
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    return play_kit(GameId(path.parent.name)), document, LIBRARY.catalog(GameId(path.parent.name))


@pytest.mark.parametrize("path", one_in(4, NAMED, "more puzzles of the same kind"))
def test_the_steps_win_and_the_greedy_pilot_does_not(path):
    kit, document, catalog = opened(path)
    assert document["step"][-1]["expect"] == {"winner": document.get("active", "A")}
    assert run_document(document, catalog).has_passed
    game = kit.scenario.open(document, catalog).start()
    brain, team, turn = kit.brain(), game.active_team, game.turn
    while game.pending is not None and game.turn == turn:
        game.apply(brain.choose(game))
    assert game.turn != turn or game.outcome is None or game.outcome.winners != (team,)


@pytest.mark.parametrize("name", IN_SEVERAL_KEYS)
def test_the_solver_writes_its_win_as_steps(name):
    has_written_steps(NAMED[name])


def has_written_steps(path):
    """The solver finds a win whose steps replay it from the file's board."""
    kit, document, catalog = opened(path)
    found = solve_puzzle(kit, document, catalog, lambda tried: tried > 200_000)
    assert found.solved
    assert found.steps
    steps = [dict(step) for step in found.steps]
    steps[-1]["expect"] = {"winner": document.get("active", "A")}
    report = run_document({**document, "step": steps}, catalog)
    assert report.has_passed, report.failures


def test_every_title_of_a_game_is_there_once():
    titles = [(path.parent.name, opened(path)[1]["title"]) for path in FILES]
    assert len(titles) == len(set(titles))


@pytest.mark.skipif("DECKBUILDER_LONG_RUN" not in os.environ, reason="hours")
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_win_is_proven(path):
    has_written_steps(path)
