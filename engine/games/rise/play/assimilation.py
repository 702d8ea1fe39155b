"""Combining Creatures into one (ability.assimilation.1 to .6); it is instant."""

from engine.games.rise.play import own_atoms
from engine.games.rise.play.actions import assimilable
from engine.games.rise.play.numbers import ATTACK, BELOW, CEMETERY, DEFENSE, EQUIP
from engine.games.rise.play.state import Play
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import lay_under
from engine.kernel.effects.links import children_of
from engine.kernel.frames import Frame


class AssimilateFrame(Frame[Play]):
    """Creatures that are being combined: the top card first, then those beneath it."""

    given = ("seat", "numbers")
    held = ("seat", "numbers")

    def __init__(self, seat: int, numbers: list[int]) -> None:
        self.seat = seat
        self.numbers = numbers

    def step(self, game: Play) -> None:
        """Ask for the next card beneath."""
        left = [n for n in assimilable(game, self.seat) if n not in self.numbers]
        if not left:
            self._combine(game)
            return
        options = [*left, DONE] if len(self.numbers) > 1 else left
        picked = tuple(self.numbers[1:])
        wanted = len(left) + len(picked)
        game.pending = Decision(
            self.seat, "assimilate", options, picked, wanted, about=self.numbers[0]
        )

    def resume(self, game: Play, choice: Option) -> None:
        """Take one more, or combine them."""
        if choice == DONE:
            self._combine(game)
        elif isinstance(choice, int):
            self.numbers.append(choice)

    def _combine(self, game: Play) -> None:
        game.frames.pop()
        combine(game, self.numbers)


def combine(game: Play, numbers: list[int]) -> None:
    """Combine Creatures: base values are added up, the top card keeps what lies on it."""
    if len(numbers) < 2:
        return
    top = numbers[0]
    values = [game.bases.get(n, tuple(game.face[n].values)) for n in numbers]
    for number in numbers[1:]:
        for child in children_of(game, number, EQUIP):
            atoms.leave(game, [(child, CEMETERY, 0, -1)])
        lay_under(game, number, top, BELOW)
    total = (sum(each[ATTACK] for each in values), sum(each[DEFENSE] for each in values))
    game.bases[top] = total
    own_atoms.enter_turn(game, top, game.turn)  # ability.assimilation.5
    game.touch_board()
