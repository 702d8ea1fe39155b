"""Puzzles: is there a win from the board of a scenario file, and how is it played?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.catalog import Catalog
from engine.games.kits import PlayKit
from engine.language.reading.cache import ReadText
from engine.scenario.answers import NotAllowedError
from engine.scenario.reader import read_scenario
from engine.scenario.starting_board import lay_board
from engine.solver.lines import told_moves
from engine.solver.search import Answer, Task, Tosses, solve
from engine.solver.steps import StepWriter, Written
from engine.tabletop.board import Viewer


@dataclass(frozen=True, slots=True)
class Solution:
    """What came of a puzzle.

    Attributes:
        solved: There is a win, there is none, or the budget ended first (None).
        line: The win in words, a sentence for each thing that is done or chosen.
        steps: The same as steps of a file; written behind the board they replay the win. None where
            a file cannot say one of them, because two things on the board have one name.
        moves: How many moves the side makes.
        nodes: How many answers were tried.
    """

    solved: bool | None
    line: tuple[str, ...] = ()
    steps: tuple[Written, ...] | None = ()
    moves: int = 0
    nodes: int = 0


def solve_puzzle(
    kit: PlayKit[Any],
    document: Mapping[str, object],
    bundled: Catalog,
    is_over: Callable[[int], bool],
    turns: int = 1,
    read: ReadText | None = None,
) -> Solution:
    """Look for a win of the active side within a number of its own turns.

    Raises:
        ScenarioError: The file cannot be used; every fault is in it.
    """
    contract = kit.scenario.contract
    scenario = read_scenario(contract, {**document, "step": []}, bundled)
    board, finder = lay_board(contract, scenario, *contract.make(scenario, read))
    game = board.clone()
    game.run()
    task = Task(game.active_team, turns, tosses_of(kit))
    brain = kit.brain()
    answer = solve(task, game, is_over, brain.value)
    if not answer.solved:
        return Solution(answer.solved, nodes=answer.nodes)
    steps = StepWriter(contract, scenario, finder).write(board, answer.choices, answer.tosses)
    return Solution(
        solved=True,
        line=told_line(kit, game, answer, scenario.letters),
        steps=None if steps is None else tuple(steps),
        moves=answer.moves,
        nodes=answer.nodes,
    )


def tosses_of(kit: PlayKit[Any]) -> Tosses | None:
    """Return how the coins of a game are told what to show; None where it has none."""
    tossing = kit.scenario.contract.rules.tossing
    if tossing is None:
        return None
    return Tosses(tossing.foretell, tossing.sides, NotAllowedError)


def told_line(kit: PlayKit[Any], game: Any, answer: Answer, names: str) -> tuple[str, ...]:
    """Return a line in the words of the table; passing is left out."""
    tossing = kit.scenario.contract.rules.tossing
    trial = game.clone()
    if tossing is not None:
        # Every coin of the line, in order: they are taken one by one.
        tossing.foretell(trial, tuple(side for shown in answer.tosses for side in shown))
    viewer = Viewer(tuple(names), frozenset(range(len(names))))
    return tuple(map(str, told_moves(kit.tabletop, trial, viewer, answer.choices)))
