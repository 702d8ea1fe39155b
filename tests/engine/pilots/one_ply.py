"""The searching pilot as it was before it grew a tree, kept as an opponent to measure against.

It tries its best options on copies of the game, one ply deep.

What it cannot know is dealt again for every trial (determinised Monte-Carlo). A trial plays on with
quick answers for all sides until the game's brain finds the state quiet enough to be judged. Every
candidate gets the same deals; the budget is shared out over rounds, and after each of them the
weaker half is dropped. It spent more than its budget where trials are long, twice as much in Rise;
here it stops after the trial in which its nodes end, so that a duel with equal nodes is one.
"""

import math
from typing import Any, Generic

from engine.games.akora.pilot.brain import NEVER, AkoraBrain
from engine.games.akora.play import numbers as akora
from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from engine.pilots.pilot import Brain, G
from engine.pilots.search import USUAL_NODES

MOST_CANDIDATES = 8
# How many answers were worth a trial in Akora.
MOST_IN_AKORA = 3
# It judged a state by what the sides had, in points; a lead of so many was as good as three games
# won in four.
SCALES = {"RushBrain": 40.0, "AkoraBrain": 12.0, "ArgentBrain": 12.0, "RiseBrain": 14.0}
# A single trial never goes on for longer than this.
LONGEST_TRIAL = 120


class OnePly(Generic[G]):
    """Looks ahead within a budget of nodes: answers given on copies."""

    def __init__(self, brain: Brain[G], seed: int, nodes: int = USUAL_NODES) -> None:
        self._brain = brain
        self._chance = seeded(seed)
        self._nodes = nodes
        self._left = 0

    def choose(self, game: G) -> Option:
        """See `Pilot`."""
        found = candidates(self._brain, game)
        return found[0] if len(found) == 1 else self._race(game, found)

    def _race(self, game: G, candidates: list[Option]) -> Option:
        """Return the winner of rounds that have equal budgets; each drops the weaker half."""
        rounds = (len(candidates) - 1).bit_length()
        totals = dict.fromkeys(candidates, 0.0)
        racing = candidates
        self._left = self._nodes
        for done in range(rounds):
            self._run_round(game, racing, totals, self._left // (rounds - done))
            # Equally good ones keep their order, in which the brain's own choice is first.
            racing = sorted(racing, key=lambda each: -totals[each])
            racing = racing[: (len(racing) + 1) // 2]
        return racing[0]

    def _run_round(
        self, game: G, racing: list[Option], totals: dict[Option, float], budget: int
    ) -> None:
        """Try every option in the same deals, one after the other, until the budget is spent.

        A deal that ends before all had their turn counts only if it is the first of all: then the
        rest was not tried, and is dropped.
        """
        pending = game.pending
        assert pending is not None
        end = self._left - budget
        while self._left > end:
            self._chance = following(self._chance)
            found: dict[Option, float] = {}
            for option in racing:
                if self._left <= 0:
                    break
                found[option], used = self._trial(game, option, pending.seat)
                self._left -= used
            if len(found) == len(racing) or not any(totals.values()):
                for option, value in found.items():
                    totals[option] += value

    def _trial(self, game: G, option: Option, seat: int) -> tuple[float, int]:
        """Return how well one option does in one deal, and how many answers that took."""
        world: G = game.clone()
        self._brain.redeal(world, seat, self._chance)
        world.apply(option)
        used = 1
        while world.pending is not None and used < LONGEST_TRIAL:
            if self._brain.is_quiet(world, seat, game):
                break
            world.apply(self._brain.choose(world))
            used += 1
        return judged(self._brain, world, seat), used


def judged(brain: Any, game: Any, seat: int) -> float:
    """Return how good a state looked to it."""
    scale = SCALES.get(type(brain).__name__)
    if game.outcome is not None or scale is None:
        return float(brain.value(game, seat))
    worths = [brain.side_worth(game, team) for team in range(len(game.seating.teams))]
    mine = worths.pop(game.seating.team_of[seat])
    return 1 / (1 + math.exp(-(mine - max(worths, default=0.0)) / scale))


def candidates(brain: Any, game: Any) -> list[Option]:
    """Return the options that were worth a closer look, the best at first sight first."""
    pending = game.pending
    options = list(pending.options)
    best = brain.choose(game)
    if not hasattr(brain, "action_points"):
        return options
    if pending.is_open:
        points = brain.action_points(game, pending.seat, pending.options)
        ranked = sorted(range(len(options)), key=lambda at: -points[at])
        options = [options[at] for at in ranked]
    options.remove(best)
    found = [best, *options]
    if isinstance(brain, AkoraBrain) and pending.kind == "action" and isinstance(best, tuple):
        return _in_akora(brain, game, found)
    return found[:MOST_CANDIDATES]


def _in_akora(brain: AkoraBrain, game: Any, found: list[Option]) -> list[Option]:
    """What stays on the field was played without a trial; to stop was always worth one."""
    best = found[0]
    assert isinstance(best, tuple)
    if best[0] == akora.DO_PLAY and game.face[best[1]].kind != akora.FLASH:
        return [best]
    points = dict(zip(found, brain.action_points(game, game.pending.seat, found), strict=True))
    ends = [each for each in found if each in ((akora.DO_ATTACK,), (akora.DO_END,))]
    wise = [each for each in found if points[each] > NEVER and each not in ends]
    return list(dict.fromkeys((best, *ends[:1], *wise)))[:MOST_IN_AKORA]
