"""A tiny made-up game for pilots: two players add 1, 2 or 3 to a sum; whoever makes 12 wins.

A hidden number, which only chance knows, is added at the very end and decides nothing.
"""

from engine.kernel.decisions import Decision
from engine.kernel.state.table import Outcome

GOAL = 12


class CountingGame:
    """The state, in the form that pilots know."""

    def __init__(self, total=0, seat=0, log=()):
        self.total = total
        self.seat = seat
        self.log = log
        self.outcome = None
        self.applied = 0

    @property
    def pending(self):
        if self.outcome is not None:
            return None
        options = [each for each in (1, 2, 3) if self.total + each <= GOAL]
        return Decision(self.seat, "add", options, is_open=True)

    @property
    def turn(self):
        return len(self.log)

    def apply(self, choice):
        assert choice in self.pending.options
        self.total += choice
        self.log = (*self.log, choice)
        if self.total == GOAL:
            self.outcome = Outcome((self.seat,), "goal")
        self.seat = 1 - self.seat

    def clone(self):
        return CountingGame(self.total, self.seat, self.log)


class CountingBrain:
    """Adds one at first sight; judges only finished games."""

    def __init__(self):
        self.trials = 0
        self.deals = set()

    def choose(self, game):
        return game.pending.options[0]

    def ranked(self, game):
        return list(game.pending.options)

    def team_of(self, _game, seat):
        return seat

    def winning_line(self, _game, _nodes):
        return ()

    def is_beaten(self, _game, _seat, _nodes):
        return False

    def value(self, game, seat):
        self.trials += 1
        if game.outcome is None:
            return 0.5
        return float(game.outcome.winners == (seat,))

    def is_quiet(self, _game, _seat, _since):
        return False

    def judged_turns(self, _game):
        return ()

    def redeal(self, _game, _seat, chance):
        self.deals.add(chance)
