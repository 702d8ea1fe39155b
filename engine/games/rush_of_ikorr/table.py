"""Decks of Rush of Ikorr made ready for play: compiled once, started as often as one likes."""

from collections.abc import Sequence

from engine.decks import Deck
from engine.games.rush_of_ikorr.pilot.brain import RushBrain
from engine.games.rush_of_ikorr.play.compile import (
    CardCompiler,
    CardFinder,
    ReadText,
    read_text,
    seat_for,
)
from engine.games.rush_of_ikorr.play.game import RushGame, new_game
from engine.games.rush_of_ikorr.play.options import DEFAULT_OPTIONS, Options
from engine.kernel.match import Match


class RushTable:
    """Seats with their decks.

    Attributes:
        digest: A hash of all cards that take part; a saved game from other cards is refused.
        manual: Names of cards with a sentence that was not understood.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        find: CardFinder,
        options: Options = DEFAULT_OPTIONS,
        read: ReadText = read_text,
    ) -> None:
        compiler = CardCompiler(read=read)
        self._seats = [seat_for(compiler, deck, find) for deck in decks]
        self._cards = compiler.card_set()
        self._options = options
        self.digest = self._cards.digest
        self.brain = RushBrain()
        self.manual = sorted({face.name for face in self._cards.faces if face.manual})

    def pairings(self) -> list[tuple[str, str]]:
        """Return for each face, by its number, the names of its card and infusion."""
        return [(face.name, face.infusion) for face in self._cards.faces]

    def start(self, seed: int, first: int = -1) -> RushGame:
        """Begin a game; `first` is the team that goes first, -1 to roll for it (1.2d.2)."""
        return new_game(self._cards, self._seats, seed, self._options, first)

    def begin(self, seed: int, first: int = -1) -> Match[RushGame]:
        """Begin a game that can be taken back and saved."""
        return Match(lambda: self.start(seed, first), self.digest)

    def reopen(self, seed: int, first: int, saved: object) -> Match[RushGame]:
        """Open a saved game.

        Raises:
            SavedMatchError: It cannot be used with these cards.
        """
        return Match.from_dict(lambda: self.start(seed, first), self.digest, saved)
