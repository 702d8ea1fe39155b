"""The searching pilot: tries lines of play on copies of the game before it answers.

What it cannot know is dealt again for every trial (determinised). A trial plays a line, then quick
answers for all sides until the game's brain finds the state quiet enough to be judged. Every answer
begins a line; in the same deals they challenge the line of first sight, and those without hope are
dropped. What the best line answers later in the turn is then challenged in the same way, and with
nodes that are left the others are bettered, too. Whether there is a win this turn that nothing
hidden can stop, and whether the others have one next turn, is searched exactly.
"""

from collections.abc import Sequence
from typing import Generic, NamedTuple

from engine.kernel.chance import seeded
from engine.kernel.decisions import Option
from engine.pilots.lines import Line, Race, Spread, gains_over
from engine.pilots.pilot import Brain, G
from engine.pilots.trials import Trials

# How many answers one decision may try out.
USUAL_NODES = 1_600
# In how many deals a line is tried: more with more nodes.
NODES_A_DEAL = 80
FEWEST_DEALS = 4
MOST_DEALS = 32
# With fewer nodes than these there is no exact search for wins; otherwise that gets a part,
# a larger one where a turn begins.
FEWEST_TO_SOLVE = 1_000
FIRST_SHARE_FOR_WIN = 4
SHARE_FOR_WIN = 8
# Where luck has much to say, lines are bettered only with as many nodes left as these.
ENOUGH_FOR_LINES = 1_000
# How many answers are checked for whether the others win after them.
MOST_CHECKED = 3


class Advice(NamedTuple):
    """An answer, the chance to win after it as far as trials tell, and how play goes on.

    Attributes:
        line: The player's answers of this turn, this one first.
    """

    option: Option
    chance: float
    line: tuple[Option, ...] = ()


class Search(Generic[G]):
    """Looks ahead within a budget of nodes: answers given on copies.

    Attributes:
        _plan: What the best line of the last decision answers next.
        _planned: The turn that the plan is for.
        _win: What is left of a win that holds for certain.
        _turn: The turn in which the last search for a win was.
    """

    def __init__(self, brain: Brain[G], seed: int, nodes: int = USUAL_NODES) -> None:
        self._brain = brain
        self._chance = seeded(seed)
        self._nodes = nodes
        self._deals = min(max(nodes // NODES_A_DEAL, FEWEST_DEALS), MOST_DEALS)
        self._spread = Spread()
        self._plan: tuple[Option, ...] = ()
        self._planned = -1
        self._win: list[Option] = []
        self._turn = -1

    def choose(self, game: G) -> Option:
        """See `Pilot`."""
        pending = game.pending
        assert pending is not None
        if len(pending.options) == 1:
            if self._win and self._win[0] == pending.options[0]:
                self._win.pop(0)  # a line to a win has what is forced, too
            return pending.options[0]
        solved = 0 if self._win else self._look_for_win(game)
        if self._win:
            option = self._win.pop(0)
            if option in pending.options:
                return option
            self._win = []
        return self._searched(game, self._nodes - solved)

    def advise(self, game: G) -> list["Advice"]:
        """Return the answers, the best first, with the chance to win after each.

        Nothing but what the player who is asked may know counts.
        """
        pending = game.pending
        assert pending is not None
        ranked = self._brain.ranked(game)
        if len(ranked) == 1:
            return [Advice(ranked[0], self._brain.value(game, pending.seat), (ranked[0],))]
        trials = self._trials(game, self._nodes)
        best, lines = self._best_line(trials, ranked)
        usual = sum(best.values) / len(best.values)
        found = [Advice(best.answers[0], usual, tuple(best.path))]
        for line in lines:
            if line.answers[0] != best.answers[0]:
                for deal in range(FEWEST_DEALS):
                    trials.value(best, deal)
                    trials.value(line, deal)
                gains = gains_over(line, best)
                chance = min(max(usual + sum(gains) / len(gains), 0.0), usual)
                found.append(Advice(line.answers[0], chance, tuple(line.path)))
        return sorted(found, key=lambda each: -each.chance)

    def _searched(self, game: G, nodes: int) -> Option:
        """Return the best answer; what its line answers next is the plan of the next decision."""
        pending = game.pending
        assert pending is not None
        ranked = self._brain.ranked(game)
        if len(ranked) == 1 or game.turn != self._planned:
            self._plan = ()
        self._planned = game.turn
        if len(ranked) == 1:
            return ranked[0]
        trials = self._trials(game, nodes)
        best, lines = self._best_line(trials, ranked)
        self._chance = trials.chance
        best = self._safe(trials, best, lines)
        self._plan = best.answers[1:]
        return best.answers[0]

    def _trials(self, game: G, nodes: int) -> Trials[G]:
        judged = self._brain.judged_turns(game)
        return Trials(self._brain, game, nodes, self._chance, judged)

    def _best_line(self, trials: Trials[G], ranked: Sequence[Option]) -> tuple[Line, list[Line]]:
        """Return the best line, and one that begins with each answer."""
        lines = [Line((option,)) for option in ranked]
        if self._plan and self._plan[0] in ranked:
            # The question may not be the one that was planned for, so the plan has to win, too.
            lines.insert(1, Line(self._plan))
        best = self._raced(trials, lines[0], lines[1:])
        if self._spread.is_wide and trials.left < ENOUGH_FOR_LINES:
            return best, lines
        best = self._bettered(trials, best)
        for other in sorted(lines, key=lambda each: -_standing(each, best)):
            if trials.left <= 0:
                break
            if other.answers[0] != best.answers[0] and other.values:
                better = self._bettered(trials, other)
                best = self._raced(trials, best, [better])
        return best, lines

    def _raced(self, trials: Trials[G], holder: Line, challengers: Sequence[Line]) -> Line:
        """Return the best of some lines: each is tried in one deal after the other."""
        race = Race(holder, challengers, self._spread)
        for deal in range(self._deals):
            tried: list[Line] = []
            for line in race.racing:
                if trials.left <= 0:
                    break
                trials.value(holder, deal)
                trials.value(line, deal)
                tried.append(line)
            race.racing = tried if deal == 0 else race.racing
            if trials.left <= 0 or not race.racing:
                break
            race.drop_hopeless()
        return race.winner()

    def _bettered(self, trials: Trials[G], line: Line) -> Line:
        """Return a line with better answers later in the turn, as far as some are found."""
        trials.value(line, 0)
        at = 1
        while trials.left > 0 and at < len(line.path):
            if line.states[0][at] is None:
                at += 1
                continue
            better = self._raced(trials, line, trials.branches(line, at))
            if better is line:
                at += 1
            line = better
        return line

    # Certain wins

    def _look_for_win(self, game: G) -> int:
        """Look for a win that holds whatever is hidden, and return how many nodes that had."""
        if self._nodes < FEWEST_TO_SOLVE:
            return 0
        share = SHARE_FOR_WIN if game.turn == self._turn else FIRST_SHARE_FOR_WIN
        self._turn = game.turn
        nodes = self._nodes // share
        self._win = list(self._brain.winning_line(game, nodes))
        return nodes

    def _safe(self, trials: Trials[G], best: Line, lines: Sequence[Line]) -> Line:
        """Return the best line after whose answer the others do not win for certain next turn."""
        if self._nodes < FEWEST_TO_SOLVE:
            return best
        others = [each for each in lines if each.answers[0] != best.answers[0] and each.values]
        others.sort(key=lambda each: -_standing(each, best))
        for line in [best, *others][:MOST_CHECKED]:
            if not trials.is_beaten(line, self._nodes // SHARE_FOR_WIN):
                return line
        return best


def _standing(line: Line, best: Line) -> float:
    gains = gains_over(line, best)
    return sum(gains) / len(gains) if gains else -1.0
