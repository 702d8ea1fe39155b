"""Drawing from an empty Library: a Summoner is Sacrificed for each missing card."""

from engine.games.rise.play import own_atoms
from engine.games.rise.play.state import Play
from engine.kernel.decisions import Decision, Option
from engine.kernel.frames import Frame


class DeckOutFrame(Frame[Play]):
    """Players who could not draw, one entry for each missing card (special.deckout.1)."""

    given = ("seats",)
    held = ("seats",)

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def step(self, game: Play) -> None:
        """Ask which Summoner it is, while two are alive."""
        if not self.seats:
            game.frames.pop()
            game.is_unsettled = True
            return
        alive = game.alive(self.seats[0])
        if alive:
            game.pending = Decision(self.seats[0], "deck-out", alive)
        else:
            del self.seats[0]

    def resume(self, game: Play, choice: Option) -> None:
        """Let it be Dead."""
        del self.seats[0]
        if isinstance(choice, int):
            own_atoms.kill(game, choice)
