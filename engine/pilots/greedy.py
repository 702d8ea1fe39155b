"""The greedy pilot: the best option at first sight."""

from typing import Generic

from engine.kernel.decisions import Option
from engine.pilots.pilot import Brain, G


class Greedy(Generic[G]):
    """Does what the game's brain finds best, without looking ahead."""

    def __init__(self, brain: Brain[G]) -> None:
        self._brain = brain

    def choose(self, game: G) -> Option:
        """See `Pilot`."""
        return self._brain.choose(game)
