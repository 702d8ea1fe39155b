"""Playing an Ω unit: paid like any card, placed on units at once, without the queue (2.6.4)."""

from typing import ClassVar

from engine.games.argent_saga.play import numbers as w
from engine.games.argent_saga.play.play_checks import (
    base_discount,
    is_complete,
    possible_bases,
)
from engine.games.argent_saga.play.state import Play
from engine.kernel.acting.plays import CARD, PlayFrame
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.attachments import put_over
from engine.kernel.effects.events import emit
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_PLAY, PLAYED


class OmegaFrame(PlayFrame):
    """An Ω unit being played.

    Attributes:
        bases: What it is placed on: first the unit whose place it takes.
        has_bases: All of them are chosen.
    """

    given: ClassVar[tuple[str, ...]] = ("seat", "number")
    held: ClassVar[tuple[str, ...]] = (*PlayFrame.held, "bases", "has_bases")

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(CARD, seat, number, None)
        self.bases: list[int] = []
        self.has_bases = False

    def asks_own(self, game: Play) -> bool:
        """Ask for the next unit below, until there are as many as its line wants."""
        face = game.face[self.number]
        while not self.has_bases:
            found: list[Option] = list(possible_bases(game, self.seat, face, self.bases))
            if is_complete(game, face, self.bases):
                if not found:
                    break
                found.append(DONE)
            elif len(found) == 1:
                self._take(found[0])
                continue
            game.pending = Decision(
                self.seat, "base", found, tuple(self.bases), len(self.bases) + 1, self.number
            )
            return True
        self.less = base_discount(game, face, self.bases)
        return False

    def resume(self, game: Game, choice: Option) -> None:
        """Take a unit; an Ω unit has no targets of its own."""
        if self.is_aiming:
            self._take(choice)
        else:
            super().resume(game, choice)

    def _take(self, choice: Option) -> None:
        if choice == DONE:
            self.has_bases = True
        elif isinstance(choice, int):
            self.bases.append(choice)

    def most_off(self, game: Play) -> int:
        """See base class."""
        return base_discount(game, game.face[self.number], self.bases)

    def put_card(self, game: Play) -> None:
        """Place it: it is not an item, and nobody can respond before it is there."""
        number = self.number
        emit(game, PLAYED, self.seat, number, -1, game.face[number].kind, BY_PLAY)
        put_over(game, number, self.bases, w.BELOW)
        atoms.announce_entry(game, number, w.HAND, BY_PLAY)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return (*super().key(), tuple(self.bases), self.has_bases)
