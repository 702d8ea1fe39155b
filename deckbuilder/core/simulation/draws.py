"""What drawing a card is worth: how the points of games go with the copies that were drawn.

A deck is shuffled, so which cards are among those drawn is left to chance, and every game is a
small trial of all the cards that it saw. How many cards a game draws depends on its length, which
is why a card's copies are compared with what is to be expected of that many draws.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.decks import Deck
from engine.games import GAMES

# By name, over some games: how many copies more than expected were drawn, the same times the
# points of the game, and its square.
DrawSums = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class CardDraws:
    """What some games of a deck drew.

    Attributes:
        share: Which part of the deck was drawn, added up over the games.
        cards: By name.
    """

    share: float = 0.0
    cards: Mapping[str, DrawSums] = field(default_factory=dict)


class DrawCounter:
    """Counts the draws of a deck, game by game."""

    def __init__(self, deck: Deck) -> None:
        self._copies: Counter[str] = Counter()
        for entry in deck.entries(*GAMES[deck.game].drawn_sections):
            self._copies[entry.name] += entry.count
        self._size = max(1, self._copies.total())
        self._share = 0.0
        self._sums = {name: [0.0, 0.0, 0.0] for name in sorted(self._copies)}

    def count(self, drawn: Sequence[str], points: float) -> None:
        """Count a game in which these cards were drawn, copy by copy."""
        counts = Counter(drawn)
        own = sum(counts[name] for name in self._copies)
        self._share += own / self._size
        for name, sums in self._sums.items():
            more = counts[name] - self._copies[name] * own / self._size
            sums[0] += more
            sums[1] += more * points
            sums[2] += more * more

    @property
    def draws(self) -> CardDraws:
        """What was counted."""
        return CardDraws(self._share, {name: (a, b, c) for name, (a, b, c) in self._sums.items()})
