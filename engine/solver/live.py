"""Is there a win this turn? Asked in a running game, by a player who does not see everything.

What a player cannot know is dealt again, several times. A line counts only if it wins for every
arrangement of what is hidden: the same answers win in each deal, and on the way no hidden card
moves, nothing is left to chance and nobody else has a choice. Everything else "depends".
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from engine.kernel.views import may_see_object
from engine.pilots.pilot import Brain
from engine.solver.search import Game, Task, solve

_DEALS: Final = 4
_SEED: Final = 25


class Finding(Enum):
    """What is known about a win of this turn."""

    WIN = "win"
    NONE = "none"
    DEPENDS = "depends on hidden cards"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class LiveAnswer:
    """What a player may be told: a finding, and the answers that win for certain."""

    finding: Finding
    choices: tuple[Option, ...] = ()
    nodes: int = 0


def win_this_turn(
    game: Game, seat: int, brain: Brain[Any], is_over: Callable[[int], bool]
) -> LiveAnswer:
    """Look for a win of the turn that holds whatever lies hidden from a seat."""
    task = Task(game.seating.team_of[seat])
    worlds = _dealt(game, seat, brain)
    nodes = 0
    is_open = is_won = False
    for world in worlds:
        answer = solve(task, world, is_over, brain.value)
        nodes += answer.nodes
        is_open = is_open or answer.solved is None
        if answer.solved and all(_is_certain(each, answer.choices, seat) for each in worlds):
            return LiveAnswer(Finding.WIN, answer.choices, nodes)
        is_won = is_won or bool(answer.solved)
    if is_won:
        return LiveAnswer(Finding.DEPENDS, nodes=nodes)
    return LiveAnswer(Finding.UNDECIDED if is_open else Finding.NONE, nodes=nodes)


def _dealt(game: Game, seat: int, brain: Brain[Any]) -> list[Game]:
    """Return games that the game may well be, as a seat sees it."""
    chance = seeded(_SEED)
    worlds: list[Game] = []
    for _ in range(_DEALS):
        chance = following(chance)
        world: Game = game.clone()
        brain.redeal(world, seat, chance)
        worlds.append(world)
    return worlds


def _is_certain(world: Game, line: tuple[Option, ...], seat: int) -> bool:
    """Whether a line wins in a deal and touches nothing that the seat cannot know."""
    game: Game = world.clone()
    team = game.seating.team_of[seat]
    hidden = [n for n in range(len(game.zone)) if not may_see_object(game, n, seat)]
    before = [(game.zone[number], game.stamp[number]) for number in hidden]
    for option in line:
        if not _may_answer(game, team, option):
            return False
        game.apply(option)
    after = [(game.zone[number], game.stamp[number]) for number in hidden]
    is_won = game.outcome is not None and game.outcome.winners == (team,)
    return is_won and after == before and game.random == world.random


def _may_answer(game: Game, team: int, option: Option) -> bool:
    """Whether a team is the one that is asked, and may answer so."""
    pending = game.pending
    if pending is None or option not in pending.options:
        return False
    return game.seating.team_of[pending.seat] == team
