"""Choices inside a phase: who comes back in the End phase."""

from engine.games.rush_of_ikorr.play import own_atoms
from engine.games.rush_of_ikorr.play.numbers import REANIMATED, REANIMATING
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import Option
from engine.kernel.effects.entries import EnterFrame
from engine.kernel.frames import Frame
from engine.kernel.programs.picks import ask_pick
from engine.kernel.state.numbers import BY_RULE
from engine.kernel.turn.priority import PriorityFrame


class ReanimateFrame(Frame[Play]):
    """Chooses which champions come back where not all of them can (I-32, 4.7c.1)."""

    given = ("numbers",)
    held = ("numbers", "at", "picked")

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.picked: list[int] = []
        self.at = 0

    def step(self, game: Play) -> None:
        """Ask the owners with too many, then summon all at once."""
        while self.at < game.seating.count:
            seat = self.at
            chosen = [n for n in self.picked if game.owner[n] == seat]
            others = [n for n in self.picked if game.owner[n] != seat]
            mine = [
                n
                for n in self.numbers
                if game.owner[n] == seat
                and game.can_enter(n, seat)
                and not _clashes(game, n, chosen)
            ]
            room = min(own_atoms.free_places(game, seat), _most_together(game, mine))
            if ask_pick(game, seat, "reanimate", mine, chosen, room, room):
                return
            self.picked = others + chosen
            self.at += 1
        game.frames.pop()
        entries = [(n, game.owner[n], REANIMATED) for n in self.numbers if n in self.picked]
        if not game.options.reanimated_summons_with_end:
            game.frames.append(PriorityFrame())
        game.frames.append(EnterFrame(entries, BY_RULE | REANIMATING))

    def resume(self, game: Play, choice: Option) -> None:
        """Take a champion that comes back."""
        if isinstance(choice, int):
            self.picked.append(choice)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("reanimate", tuple(self.numbers), self.at, tuple(self.picked))


def _clashes(game: Play, number: int, chosen: list[int]) -> bool:
    """Whether it would be a second Fabled champion of a name beside those chosen (4.7c.1)."""
    name = game.face[number].name
    return own_atoms.is_fabled(game, number) and any(
        each != number and game.face[each].name == name for each in chosen
    )


def _most_together(game: Play, numbers: list[int]) -> int:
    """Return how many of some cards one player may control at once (4.7c.1)."""
    fabled = [n for n in numbers if own_atoms.is_fabled(game, n)]
    names = {game.face[n].name for n in fabled}
    return len(numbers) - len(fabled) + len(names)
