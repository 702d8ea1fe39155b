"""How things and players are called."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.rush_of_ikorr.play.state import Play

YOU = "You"


@dataclass(frozen=True, slots=True)
class Callings:
    """What the players are called, and who is being told: some cards are for certain eyes only.

    Attributes:
        players: A name for each seat.
        seen_by: The seats whose hidden cards may be named.
    """

    players: Sequence[str]
    seen_by: frozenset[int]

    def player(self, seat: int) -> str:
        """Return what a player is called."""
        return self.players[seat] if 0 <= seat < len(self.players) else "Nobody"

    def does(self, seat: int, what: str) -> str:
        """Return a sentence of what a player does, given as for a third person: “draws a card”."""
        name = self.player(seat)
        if name != YOU:
            return f"{name} {what}."
        verb, _, rest = what.partition(" ")
        ending = "es" if verb.endswith(("shes", "ches")) else "s"
        return f"{name} {verb.removesuffix(ending)} {rest}".rstrip() + "."

    def whose(self, seats: Sequence[int]) -> str:
        """Return the players as owners: “Your”, “A's and B's”."""
        owners = (self.player(seat) for seat in seats)
        return " and ".join("Your" if name == YOU else f"{name}'s" for name in owners)


def thing(game: Play, number: int) -> str:
    """Return what an object is called, with its infusion."""
    face = game.face[number]
    return f"{face.name} + {face.infusion}" if face.infusion else face.name


def plural(amount: int, word: str) -> str:
    """Return a number and a word in the right form."""
    return f"{amount} {word}" if amount == 1 else f"{amount} {word}s"
