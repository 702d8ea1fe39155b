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
        can_mulligan: Whether the mulligan of the game is still to be taken.
    """

    rules: DrawRules
    hand: tuple[Entry, ...]
    library: tuple[Entry, ...]
    can_mulligan: bool

    def draw(self, count: int = 1) -> "SampleHand":
        """Draw cards; the mulligan is behind us then."""
        drawn = self.library[:count]
        return replace(
            self, hand=self.hand + drawn, library=self.library[count:], can_mulligan=False
        )

    def mulligan(self, places: frozenset[int], random: Random) -> "SampleHand":
        """Put the cards at these places of the hand back and draw as many (1.2e.1a, 5.2.5.1)."""
        if not self.can_mulligan or not places:
            return replace(self, can_mulligan=False)
        kept = tuple(card for place, card in enumerate(self.hand) if place not in places)
        back = [card for place, card in enumerate(self.hand) if place in places]
        library = [*self.library, *back]
        if self.rules.mulligan is Mulligan.SHUFFLED:
            random.shuffle(library)
        drawn = tuple(library[: len(back)])
        return replace(
            self, hand=kept + drawn, library=tuple(library[len(back) :]), can_mulligan=False
        )


def deal(deck: Deck, random: Random, *, is_first: bool = True) -> SampleHand | None:
    """Shuffle the drawn sections and deal an opening hand; None where the game has no such rule."""
    game = GAMES[deck.game]
    if game.draws is None:
        return None
    drawn_from = game.drawn_sections
    cards = [entry.with_count(1) for entry in deck.entries(*drawn_from) for _ in range(entry.count)]
    random.shuffle(cards)
    size = game.draws.opening[0 if is_first else 1]
    has_mulligan = game.draws.mulligan is not Mulligan.NONE
    return SampleHand(game.draws, tuple(cards[:size]), tuple(cards[size:]), has_mulligan)
