"""Trying lines of play on copies of a game, each in the same deals of what is hidden."""

from collections.abc import Sequence
from typing import Any, Generic, NamedTuple

from engine.kernel.chance import following
from engine.kernel.decisions import Option
from engine.pilots.lines import Line
from engine.pilots.pilot import Brain, G

# A single trial never goes on for longer than this.
LONGEST_TRIAL = 160


class Trial(NamedTuple):
    """How a line went in one deal.

    Attributes:
        value: How good it is: the mean of all judgements.
        end: The state that it ended with.
        path: All answers of the player in this turn.
        states: The game at each of them, as far as the trial was not begun later.
    """

    value: float
    end: Any
    path: list[Option]
    states: list[Any]


class Trials(Generic[G]):
    """Tries lines from one decision on, within a budget of nodes: answers given on copies.

    Attributes:
        left: The nodes that are left.
        chance: From which the next deal is made.
        _judged: After how many turns a trial is judged; where nothing is said, once it is quiet.
    """

    def __init__(
        self, brain: Brain[G], game: G, nodes: int, chance: int, judged: Sequence[int] = ()
    ) -> None:
        pending = game.pending
        assert pending is not None
        self.left = nodes
        self.chance = chance
        self._brain = brain
        self._game = game
        self._seat = pending.seat
        self._turn = game.turn
        self._judged = judged
        self._deals: list[int] = []

    def value(self, line: Line, deal: int) -> float:
        """Return how good the end of a line is in a deal; tried when it is first asked for."""
        while len(line.values) <= deal:
            line.values.append(self._tried(line, len(line.values)))
        return line.values[deal]

    def dealt(self, at: int) -> G:
        """Return a copy of the game with what is hidden dealt again, the same way each time."""
        while len(self._deals) <= at:
            self.chance = following(self.chance)
            self._deals.append(self.chance)
        world: G = self._game.clone()
        self._brain.redeal(world, self._seat, self._deals[at])
        return world

    def branches(self, line: Line, at: int) -> list[Line]:
        """Return the lines that answer otherwise at a later question of the first deal."""
        before = line.path[:at]
        state: G = line.states[0][at]
        return [
            Line((*before, option), line)
            for option in self._brain.ranked(state)
            if option != line.path[at]
        ]

    def is_beaten(self, line: Line, nodes: int) -> bool:
        """Whether the others have a certain win after the first answer of a line."""
        world = self.dealt(0)
        world.apply(line.answers[0])
        return self._brain.is_beaten(world, self._seat, nodes)

    def _tried(self, line: Line, deal: int) -> float:
        """Play a line in a deal, and remember how it went."""
        trial = self.played(line, deal)
        line.states.append(trial.states)
        line.path = line.path or trial.path
        return trial.value

    def played(self, line: Line, deal: int) -> Trial:
        """Play a line in a deal, then quick answers until it has been judged."""
        world, at = self._begun(line, deal)
        values: list[float] = []
        path: list[Option] = list(line.answers[:at])
        states: list[G | None] = [None] * at
        used = 0
        while (now := world.pending) is not None and used < LONGEST_TRIAL:
            if (used or at) and self._is_judged(world, values):
                break
            if len(now.options) == 1:
                option = now.options[0]
            elif now.seat == self._seat and world.turn == self._turn:
                states.append(world.clone())
                option = self._followed(line, path, world)
                path.append(option)
            else:
                option = self._brain.choose(world)
            world.apply(option)
            used += 1
        self.left -= used
        return Trial(self._mean(world, values), world, path, states)

    def _is_judged(self, world: G, values: list[float]) -> bool:
        """Whether a trial may end; judges it on the way, as turns begin."""
        if not self._judged:
            return self._brain.is_quiet(world, self._seat, self._game)
        if world.pending is None or not world.pending.is_open:
            return False
        passed = world.turn - max(self._turn, 1)
        while len(values) < len(self._judged) and passed >= self._judged[len(values)]:
            values.append(self._brain.value(world, self._seat))
        return len(values) == len(self._judged)

    def _mean(self, end: G, values: Sequence[float]) -> float:
        """Return what a trial is worth; where it ended early, its end stands for what is left."""
        missing = max(len(self._judged), 1) - len(values)
        total = sum(values, 0.0)
        if missing:
            total += missing * self._brain.value(end, self._seat)
        return total / (len(values) + missing)

    def _followed(self, line: Line, path: list[Option], world: G) -> Option:
        """Return the next answer of a line as long as it can be followed, then a quick one."""
        at, now = len(path), world.pending
        is_known = at < len(line.answers) and path == list(line.answers[:at])
        if is_known and now is not None and line.answers[at] in now.options:
            return line.answers[at]
        return self._brain.choose(world)

    def _begun(self, line: Line, deal: int) -> tuple[G, int]:
        """Return the game where a line leaves its parent, or as it is now, and the question."""
        parent = line.parent
        if parent is not None and deal < len(parent.states):
            states = parent.states[deal]
            if line.at < len(states) and states[line.at] is not None:
                begun: G = states[line.at].clone()
                return begun, line.at
        return self.dealt(deal), 0
