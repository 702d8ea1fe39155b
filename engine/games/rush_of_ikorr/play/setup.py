"""Starting a game: places at the table, who goes first, opening hands, selective mulligan (1.2)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.rush_of_ikorr.play.face import RushFace
from engine.games.rush_of_ikorr.play.numbers import (
    AVATAR_ZONE,
    DECK,
    HAND,
    MOST_INFLUENCE,
    OPENING_HAND,
    WIDTH,
)
from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.decisions import DONE, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.frames import Frame
from engine.kernel.programs.picks import ask_pick
from engine.kernel.state.numbers import BY_RULE, MULLIGANED, ROLLED
from engine.kernel.turn.phases import TurnFrame

GO_FIRST: Final = 0
GO_SECOND: Final = 1


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player brings: an avatar and a deck of faces."""

    avatar: RushFace | None
    deck: tuple[RushFace, ...]


def lay_out(game: Play, seats: Sequence[Seat]) -> None:
    """Put everybody's components into their zones (1.2a); avatars come first."""
    for seat, brought in enumerate(seats):
        if brought.avatar is not None:
            game.add_card(brought.avatar, seat, seat * WIDTH + AVATAR_ZONE)
    for seat, brought in enumerate(seats):
        game.add_cards(brought.deck, seat, seat * WIDTH + DECK)
        game.shuffle_zone(seat * WIDTH + DECK)
        game.influence_deck[seat] = MOST_INFLUENCE


_ROLL: Final = 0
_HANDS: Final = 1
_MULLIGANS: Final = 2
_BEGIN: Final = 3


class SetupFrame(Frame[Play]):
    """From the roll to the first turn.

    Attributes:
        chooser: The team that decides who goes first, -1 to roll for it (1.2d.2, 1.2d.3).
        first: The team that goes first, -1 while that is open.
        seats: Players still to be asked for a mulligan, of the present team.
        picked: Cards to be shuffled back, of the present team.
    """

    __slots__ = ("at", "chooser", "first", "has_mulligan", "picked", "stage", "teams")

    def __init__(self, chooser: int, first: int, has_mulligan: bool) -> None:
        self.chooser = chooser
        self.first = first
        self.has_mulligan = has_mulligan
        self.stage = _ROLL
        self.teams: tuple[int, ...] = ()
        self.at = 0
        self.picked: list[int] = []

    def step(self, game: Play) -> None:
        """Go on with the setup."""
        if self.stage == _ROLL:
            self._roll(game)
        elif self.stage == _HANDS:
            self._deal(game)
        elif self.stage == _MULLIGANS:
            self._mulligan(game)
        else:
            game.turn = 1
            game.frames.pop()
            game.frames.append(TurnFrame())

    def resume(self, game: Play, choice: Option) -> None:
        """Take who goes first, or a card for the mulligan."""
        if not isinstance(choice, int):
            return
        if self.stage == _ROLL:
            self.first = self.chooser if choice == GO_FIRST else 1 - self.chooser
            self.stage = _HANDS
        elif choice == DONE:
            self.at += 1
        else:
            self.picked.append(choice)

    def _roll(self, game: Play) -> None:
        if self.first >= 0:
            self.stage = _HANDS
            return
        if self.chooser < 0:
            self.chooser = game.random_below(2)
            emit(game, ROLLED, game.seating.teams[self.chooser][0])
        lead = game.leads[self.chooser]
        game.pending = Decision(lead, "first", (GO_FIRST, GO_SECOND))

    def _deal(self, game: Play) -> None:
        """1.2e: everybody draws five; missing cards cost nothing before the game begins."""
        game.first_team = self.first
        game.active_team = self.first
        for seat in range(game.seating.count):
            held = len(game.zones[seat * WIDTH + DECK])
            atoms.draw(game, (seat,), min(OPENING_HAND, held), BY_RULE)
        self.teams = (self.first, 1 - self.first)
        self.stage = _MULLIGANS if self.has_mulligan else _BEGIN

    def _mulligan(self, game: Play) -> None:
        """1.2e.1: in turn order; teammates choose first, then do it together (1.2e.2)."""
        if not self.teams:
            self.stage = _BEGIN
            return
        members = game.seating.teams[self.teams[0]]
        while self.at < len(members):
            seat = members[self.at]
            hand = game.zones[seat * WIDTH + HAND]
            mine = [each for each in self.picked if game.owner[each] == seat]
            if ask_pick(game, seat, "mulligan", hand, mine, 0, len(hand)):
                return
            self.at += 1
        for seat in members:
            self._put_back(game, seat)
        self.teams = self.teams[1:]
        self.at = 0
        self.picked = []

    def _put_back(self, game: Play, seat: int) -> None:
        """1.2e.1a: shuffle the chosen cards in, then draw as many."""
        chosen = [each for each in self.picked if game.owner[each] == seat]
        if not chosen:
            return
        for number in chosen:
            game.relocate(number, seat * WIDTH + DECK)
        emit(game, MULLIGANED, seat, -1, -1, len(chosen))
        game.shuffle_zone(seat * WIDTH + DECK)
        atoms.draw(game, (seat,), len(chosen), BY_RULE)

    def clone(self) -> "SetupFrame":
        """See base class."""
        other = SetupFrame(self.chooser, self.first, self.has_mulligan)
        other.stage = self.stage
        other.teams = self.teams
        other.at = self.at
        other.picked = self.picked[:]
        return other

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("setup", self.chooser, self.first, self.stage, self.teams, self.at, *self.picked)
