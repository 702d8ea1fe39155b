"""What comes of lines of play, for a player who asks: how they end in the same deals."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.kernel.chance import seeded
from engine.kernel.decisions import Option
from engine.pilots.lines import Line
from engine.pilots.pilot import Brain, G
from engine.pilots.trials import Trials


class PlayedLine(NamedTuple):
    """A line as it went in one deal of what the player cannot know.

    Attributes:
        chance: How likely the player is to win at its end.
        end: The state that was judged.
        answers: All answers of the player in this turn.
        states: The game at each of them.
    """

    chance: float
    end: Any
    answers: tuple[Option, ...]
    states: tuple[Any, ...]


def play_lines(
    brain: Brain[G], game: G, lines: Sequence[Sequence[Option]], deals: int, seed: int
) -> list[list[PlayedLine]]:
    """Play lines of whoever is asked, each in the same deals, and return how each of them went."""
    trials = Trials(brain, game, 0, seeded(seed))
    found: list[list[PlayedLine]] = []
    for answers in lines:
        line = Line(answers)
        went: list[PlayedLine] = []
        for deal in range(deals):
            trial = trials.played(line, deal)
            path, states = tuple(trial.path), tuple(trial.states)
            went.append(PlayedLine(trial.value, trial.end, path, states))
        found.append(went)
    return found


def mean_chance(went: Sequence[PlayedLine]) -> float:
    """Return how likely the player is to win after a line, on average over deals."""
    return sum(each.chance for each in went) / len(went)
