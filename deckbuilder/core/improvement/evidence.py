"""What is known of single cards from the games of a search, whichever decks they were in."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from deckbuilder.core.simulation.draws import CardDraws

# How far the worth of cards spreads, and the points of single games, as standard deviations.
CARD_SPREAD, GAME_SPREAD = 0.08, 0.5
# Which part of a deck is taken to be drawn before any game was played.
USUAL_SHARE = 0.4


@dataclass(frozen=True, slots=True)
class Belief:
    """What something is worth as far as is known, and how unsure that is."""

    mean: float
    variance: float

    def sample(self, dice: Random) -> float:
        """Return a value that could be the true one."""
        return dice.gauss(self.mean, math.sqrt(self.variance))

    def and_also(self, mean: float, variance: float) -> "Belief":
        """Return what is known after an independent measurement, too."""
        weight = self.variance / (self.variance + variance)
        return Belief(self.mean + weight * (mean - self.mean), self.variance * (1 - weight))


UNKNOWN = Belief(0.0, CARD_SPREAD**2)


@dataclass(slots=True)
class _Games:
    """The games against one opponent."""

    games: int
    points: float
    sums: dict[str, list[float]]


class Evidence:
    """Adds up what games tell of cards.

    A card's worth is what one copy drawn in place of another card of the same deck adds to the
    points of a game. Opponents are counted by themselves: a weak one makes no card better.
    """

    def __init__(self) -> None:
        self._by_opponent: dict[int, _Games] = {}
        self._share = 0.0
        self._known: dict[str, Belief] = {}

    def add(self, opponent: int, points: Sequence[float], draws: CardDraws) -> None:
        """Count some games against an opponent."""
        self._known.clear()
        found = self._by_opponent.setdefault(opponent, _Games(0, 0.0, {}))
        found.games += len(points)
        found.points += sum(points)
        self._share += draws.share
        for name, sums in draws.cards.items():
            row = found.sums.setdefault(name, [0.0, 0.0, 0.0])
            for at, value in enumerate(sums):
                row[at] += value

    @property
    def games(self) -> int:
        """How many games were counted."""
        return sum(each.games for each in self._by_opponent.values())

    @property
    def share(self) -> float:
        """Which part of a deck a game draws."""
        return self._share / self.games if self.games else USUAL_SHARE

    def worth(self, name: str) -> Belief:
        """Return what drawing a card is worth; of a card that was never there nothing is known."""
        if name not in self._known:
            self._known[name] = self._weighed(name)
        return self._known[name]

    def _weighed(self, name: str) -> Belief:
        together = squares = 0.0
        for each in self._by_opponent.values():
            more, weighed, square = each.sums.get(name, (0.0, 0.0, 0.0))
            together += weighed - more * each.points / each.games
            squares += square
        if not squares:
            return UNKNOWN
        return UNKNOWN.and_also(together / squares, GAME_SPREAD**2 / squares)
