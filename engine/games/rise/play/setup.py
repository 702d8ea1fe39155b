"""Starting a game of Rise: what everybody brings, hands, coins and mulligans (setup.1 to .10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.rise.play import own_atoms
from engine.games.rise.play.face import RiseFace
from engine.games.rise.play.numbers import HAND, LIBRARY, SUMMONERS, WIDTH
from engine.games.rise.play.rules import COINS
from engine.games.rise.play.state import Play
from engine.kernel.decisions import NO, YES, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.frames import Frame
from engine.kernel.state.numbers import BY_RULE, ROLLED
from engine.kernel.turn.phases import TurnFrame

# Cards, coins and mulligans of the first player, and of the others (setup.3, setup.6, setup.9).
FIRST: Final = (6, 2, 1)
OTHERS: Final = (4, 1, 2)


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player brings: two Summoners and a Library."""

    summoners: tuple[RiseFace, ...]
    library: tuple[RiseFace, ...]


def lay_out(game: Play, seats: Sequence[Seat]) -> None:
    """Put everybody's cards into their zones; Summoners begin at level 1 (summoner.4)."""
    for seat, brought in enumerate(seats):
        for number in game.add_cards(brought.summoners, seat, seat * WIDTH + SUMMONERS):
            own_atoms.set_summoner(game, number, game.face[number].life, 1, 1)
    for seat, brought in enumerate(seats):
        game.add_cards(brought.library, seat, seat * WIDTH + LIBRARY)
        game.shuffle_zone(seat * WIDTH + LIBRARY)


class OpeningFrame(Frame[Play]):
    """From the roll to the first turn.

    Attributes:
        first: The seat that goes first, -1 to roll for it (setup.1).
        at: How many players have decided about their hands, in turn order.
        taken: How many mulligans the present one has had.
        has_dealt: Hands and coins are there.
        may_mulligan: Whether anybody is asked.
    """

    held = ("first", "may_mulligan", "at", "taken", "has_dealt")

    def __init__(self, first: int = -1, may_mulligan: bool = True) -> None:
        self.first = first
        self.may_mulligan = may_mulligan
        self.at = 0
        self.taken = 0
        self.has_dealt = False

    def step(self, game: Play) -> None:
        """Roll, deal, ask for mulligans, begin."""
        if self.first < 0:
            self.first = game.random_below(game.seating.count)
            emit(game, ROLLED, self.first)
        elif not self.has_dealt:
            self._deal(game)
        elif self.at < game.seating.count and self.may_mulligan:
            self._ask(game)
        else:
            game.turn = 1
            game.frames.pop()
            game.frames.append(TurnFrame())

    def _seat(self, game: Play) -> int:
        return (self.first + self.at) % game.seating.count

    def _plan(self, game: Play, seat: int) -> tuple[int, int, int]:
        return FIRST if seat == self.first else OTHERS

    def _deal(self, game: Play) -> None:
        """setup.3, setup.6: missing cards cost nothing before the game begins."""
        self.has_dealt = True
        game.first_team = game.active_team = self.first
        for at in range(game.seating.count):
            seat = (self.first + at) % game.seating.count
            cards, coins, _ = self._plan(game, seat)
            held = len(game.zones[seat * WIDTH + LIBRARY])
            atoms.draw(game, (seat,), min(cards, held), BY_RULE)
            own_atoms.gain(game, COINS, seat, coins, BY_RULE)

    def _ask(self, game: Play) -> None:
        seat = self._seat(game)
        if self.taken >= self._plan(game, seat)[2]:
            self._go_on()
        else:
            game.pending = Decision(seat, "mulligan", (NO, YES), is_open=False)

    def _go_on(self) -> None:
        self.at += 1
        self.taken = 0

    def resume(self, game: Play, choice: Option) -> None:
        """setup.10: the whole hand back, and as many cards again."""
        if choice != YES:
            self._go_on()
            return
        seat = self._seat(game)
        hand = list(game.zones[seat * WIDTH + HAND])
        atoms.put_back(game, seat, hand, is_shuffled=True)
        atoms.draw(game, (seat,), len(hand), BY_RULE)
        self.taken += 1
