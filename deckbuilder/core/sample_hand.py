"""Sample hands by the game's own rules: opening hand, mulligan, one draw after the other."""

from dataclasses import dataclass, replace
from random import Random

from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.games.game import DrawRules, Mulligan


@dataclass(frozen=True, slots=True)
class SampleHand:
    """A hand being looked at; each step gives a new one.

    Attributes:
        hand: What is held, in the order it was drawn; each entry is one copy.
        library: What is left to draw, the top first.
        mulligans: How many mulligans may still be taken.
    """

    rules: DrawRules
    hand: tuple[Entry, ...]
    library: tuple[Entry, ...]
    mulligans: int

    @property
    def can_mulligan(self) -> bool:
        """Whether a mulligan may still be taken."""
        return self.mulligans > 0

    @property
    def is_whole(self) -> bool:
        """Whether a mulligan puts the whole hand back."""
        return self.rules.mulligan is Mulligan.WHOLE

    def draw(self, count: int = 1) -> "SampleHand":
        """Draw cards; the mulligan is behind us then."""
        drawn = self.library[:count]
        return replace(self, hand=self.hand + drawn, library=self.library[count:], mulligans=0)

    def mulligan(self, places: frozenset[int], random: Random) -> "SampleHand":
        """Put the cards at these places of the hand back and draw as many (1.2e.1a, 5.2.5.1).

        A whole hand goes back whatever is marked (setup.10).
        """
        if self.is_whole:
            places = frozenset(range(len(self.hand)))
        if not self.can_mulligan or not places:
            return replace(self, mulligans=0)
        kept = tuple(card for place, card in enumerate(self.hand) if place not in places)
        back = [card for place, card in enumerate(self.hand) if place in places]
        library = [*self.library, *back]
        if self.rules.mulligan is not Mulligan.BOTTOM:
            random.shuffle(library)
        drawn = tuple(library[: len(back)])
        return replace(
            self,
            hand=kept + drawn,
            library=tuple(library[len(back) :]),
            mulligans=self.mulligans - 1,
        )


def deal(deck: Deck, random: Random, *, is_first: bool = True) -> SampleHand | None:
    """Shuffle the drawn sections and deal an opening hand; None where the game has no such rule."""
    game = GAMES[deck.game]
    if game.draws is None:
        return None
    drawn_from = game.drawn_sections
    cards = [entry.with_count(1) for entry in deck.entries(*drawn_from) for _ in range(entry.count)]
    random.shuffle(cards)
    seat = 0 if is_first else 1
    size = game.draws.opening[seat]
    mulligans = 0 if game.draws.mulligan is Mulligan.NONE else game.draws.mulligans[seat]
    return SampleHand(game.draws, tuple(cards[:size]), tuple(cards[size:]), mulligans)
