"""Damage of effects: "would take" comes before it is subtracted, even in a chain (p.13.d)."""

from engine.games.akora.play import own_atoms
from engine.games.akora.play.chain import MarkerFrame
from engine.games.akora.play.numbers import WOULD_BE_HURT
from engine.games.akora.play.state import Harm, Play
from engine.kernel.frames import Frame


def deal(game: Play, harms: list[Harm]) -> None:
    """Deal damage of an effect; `game.result` tells what became of it when all is done."""
    able = [harm for harm in harms if harm.amount > 0]
    if not able:
        game.result = (False, ())  # term.6.a: 0 is not damage
        return
    game.frames.append(DamageFrame(able, game.harm, game.done))


class DamageFrame(Frame[Play]):
    """Damage that is about to be dealt, to one player or to several at once.

    Attributes:
        harms: All of it.
        at: Which of them is looked at.
        stage: What comes next for it: what must answer, what may, what is left of it.
        before: What was about to be dealt before this came in between.
        done: What had been activated at the marker before.
    """

    given = ("harms", "before", "done")
    held = ("harms", "before", "done", "at", "stage")

    def __init__(self, harms: list[Harm], before: Harm, done: frozenset[tuple[int, int]]) -> None:
        self.harms = harms
        self.before = before
        self.done = done
        self.at = 0
        self.stage = 0

    def step(self, game: Play) -> None:
        """Let the next player answer what would hit, or subtract all of it together."""
        if self.at >= len(self.harms):
            game.frames.pop()
            game.harm = self.before
            game.done = self.done
            own_atoms.subtract(game, self.harms)
            return
        if self.stage == 0:
            game.harm = self.harms[self.at]
            game.done = frozenset()
        if self.stage < 2:
            is_optional = self.stage == 1
            self.stage += 1
            if game.harm.amount > 0:  # term.6.c
                victim = game.harm.victim
                game.frames.append(MarkerFrame(victim, (WOULD_BE_HURT,), is_optional))
            return
        self.harms[self.at] = game.harm
        self.at += 1
        self.stage = 0

    def key(self) -> tuple[object, ...]:
        """See base class."""
        done = tuple(sorted(self.done))
        return ("damage", tuple(self.harms), self.at, self.stage, self.before, done)
