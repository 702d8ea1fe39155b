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
    chance = seeded(_SEED)
    worlds: list[Game] = []
    lines: list[tuple[Option, ...]] = []
    nodes = 0
    is_open = False
    for _ in range(_DEALS):
        chance = following(chance)
        world: Game = game.clone()
        brain.redeal(world, seat, chance)
        worlds.append(world)
        answer = solve(task, world, is_over, brain.value)
        nodes += answer.nodes
        is_open = is_open or answer.solved is None
        if answer.solved:
            lines.append(answer.choices)
        elif lines:
            break
    finding, line = _judged(worlds, lines, seat, is_open)
    return LiveAnswer(finding, line, nodes)


def _judged(
    worlds: list[Game], lines: list[tuple[Option, ...]], seat: int, is_open: bool
) -> tuple[Finding, tuple[Option, ...]]:
    for line in lines:
        if all(_is_certain(world, line, seat) for world in worlds):
            return Finding.WIN, line
    if lines:
        return Finding.DEPENDS, ()
    return (Finding.UNDECIDED if is_open else Finding.NONE), ()


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
