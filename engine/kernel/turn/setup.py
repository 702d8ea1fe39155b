"""Starting a game: who goes first, opening hands, mulligans, by a plan that the game gives."""

from typing import Final, NamedTuple

from engine.kernel.decisions import DONE, YES, Decision, Option
from engine.kernel.effects import atoms
from engine.kernel.effects.events import emit
from engine.kernel.frames import Frame
from engine.kernel.programs.picks import ask_pick
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import BY_RULE, ROLLED
from engine.kernel.turn.phases import TurnFrame

GO_FIRST: Final = 0
GO_SECOND: Final = 1

# What a player may do with an opening hand.
NO_MULLIGAN: Final = 0
SELECTIVE: Final = 1  # shuffle any cards back and draw as many
WHOLE: Final = 2  # once: shuffle the whole hand back and draw as many
BOTTOM: Final = 3  # put any cards under the deck and draw as many


class SetupPlan(NamedTuple):
    """How a game begins.

    Attributes:
        hand: How many cards everybody draws.
        mulligan: NO_MULLIGAN, SELECTIVE, WHOLE or BOTTOM.
        chooses: Whoever wins the roll decides who goes first; otherwise that team does.
    """

    hand: int
    mulligan: int = SELECTIVE
    chooses: bool = True


_ROLL: Final = 0
_HANDS: Final = 1
_MULLIGANS: Final = 2
_BEGIN: Final = 3


class SetupFrame(Frame[Game]):
    """From the roll to the first turn.

    Attributes:
        chooser: The team that decides who goes first, -1 to roll for it.
        first: The team that goes first, -1 while that is open.
        teams: Teams still to be asked for a mulligan, in turn order.
        at: Which player of the present team is asked.
        picked: Cards to be shuffled back, of the present team.
    """

    given = ("plan",)
    held = ("plan", "chooser", "first", "stage", "teams", "at", "picked")

    def __init__(self, plan: SetupPlan, chooser: int = -1, first: int = -1) -> None:
        self.plan = plan
        self.chooser = chooser
        self.first = first
        self.stage = _ROLL
        self.teams: tuple[int, ...] = ()
        self.at = 0
        self.picked: list[int] = []

    def step(self, game: Game) -> None:
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

    def resume(self, game: Game, choice: Option) -> None:
        """Take who goes first, or what goes back in the mulligan."""
        if not isinstance(choice, int):
            return
        if self.stage == _ROLL:
            count = len(game.seating.teams)
            self.first = (self.chooser + (choice == GO_SECOND)) % count
            self.stage = _HANDS
        elif self.plan.mulligan == WHOLE:
            if choice != DONE:
                seat = game.seating.teams[self.teams[0]][self.at]
                self.picked += game.zones[seat * game.layout.width + game.rules.hand]
            self.at += 1
        elif choice == DONE:
            self.at += 1
        else:
            self.picked.append(choice)

    def _roll(self, game: Game) -> None:
        if self.first >= 0:
            self.stage = _HANDS
            return
        if self.chooser < 0:
            self.chooser = game.random_below(len(game.seating.teams))
            emit(game, ROLLED, game.seating.teams[self.chooser][0])
        if not self.plan.chooses:
            self.first = self.chooser
            self.stage = _HANDS
            return
        game.pending = Decision(game.leads[self.chooser], "first", (GO_FIRST, GO_SECOND))

    def _deal(self, game: Game) -> None:
        """Let everybody draw; missing cards cost nothing before the game begins."""
        game.first_team = self.first
        game.active_team = self.first
        for seat in range(game.seating.count):
            held = len(game.zones[seat * game.layout.width + game.rules.deck])
            atoms.draw(game, (seat,), min(self.plan.hand, held), BY_RULE)
        count = len(game.seating.teams)
        self.teams = tuple((self.first + at) % count for at in range(count))
        self.stage = _BEGIN if self.plan.mulligan == NO_MULLIGAN else _MULLIGANS

    def _mulligan(self, game: Game) -> None:
        """Ask in turn order; teammates choose first, then do it together."""
        if not self.teams:
            self.stage = _BEGIN
            return
        members = game.seating.teams[self.teams[0]]
        while self.at < len(members):
            if self._ask(game, members[self.at]):
                return
            self.at += 1
        for seat in members:
            self._put_back(game, seat)
        self.teams = self.teams[1:]
        self.at = 0
        self.picked = []

    def _ask(self, game: Game, seat: int) -> bool:
        hand = game.zones[seat * game.layout.width + game.rules.hand]
        if self.plan.mulligan == WHOLE:
            game.pending = Decision(seat, "mulligan", (YES, DONE))
            return True
        mine = [each for each in self.picked if game.owner[each] == seat]
        return ask_pick(game, seat, "mulligan", hand, mine, 0, len(hand))

    def _put_back(self, game: Game, seat: int) -> None:
        """Shuffle the chosen cards in, or put them under the deck, then draw as many."""
        chosen = [each for each in self.picked if game.owner[each] == seat]
        if chosen:
            atoms.put_back(game, seat, chosen, is_shuffled=self.plan.mulligan != BOTTOM)
            atoms.draw(game, (seat,), len(chosen), BY_RULE)

    def key(self) -> tuple[object, ...]:
        """See base class."""
        return ("setup", self.chooser, self.first, self.stage, self.teams, self.at, *self.picked)
