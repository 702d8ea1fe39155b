"""The searching pilot: tries its best options on copies of the game before it answers.

What it cannot know is dealt anew for every trial (determinised Monte-Carlo). A trial plays on with
quick answers for all sides until the game's brain finds the state quiet enough to be judged. Every
candidate gets the same deals; the budget is shared out over rounds, and after each of them the
weaker half is dropped.
"""

from typing import Generic

from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from engine.pilots.pilot import Brain, G

# How many answers one decision may try out; about 200 ms on the machine of docs/pilots.md.
USUAL_NODES = 1_600
MOST_CANDIDATES = 8
# A single trial never goes on for longer than this.
LONGEST_TRIAL = 120


class Search(Generic[G]):
    """Looks ahead within a budget of nodes: answers given on copies."""

    def __init__(self, brain: Brain[G], seed: int, nodes: int = USUAL_NODES) -> None:
        self._brain = brain
        self._chance = seeded(seed)
        self._nodes = nodes

    def choose(self, game: G) -> Option:
        """See `Pilot`."""
        candidates = self._brain.candidates(game, MOST_CANDIDATES)
        if len(candidates) == 1:
            return candidates[0]
        return self._race(game, candidates)

    def _race(self, game: G, candidates: list[Option]) -> Option:
        """Return the winner of rounds that have equal budgets; each drops the weaker half."""
        rounds = (len(candidates) - 1).bit_length()
        totals = dict.fromkeys(candidates, 0.0)
        racing = candidates
        for _ in range(rounds):
            self._run_round(game, racing, totals, self._nodes // rounds)
            # Equally good ones keep their order, in which the brain's own choice is first.
            racing = sorted(racing, key=lambda each: -totals[each])
            racing = racing[: (len(racing) + 1) // 2]
        return racing[0]

    def _run_round(
        self, game: G, racing: list[Option], totals: dict[Option, float], budget: int
    ) -> None:
        """Try every option in the same deals, one after the other, until the budget is spent."""
        pending = game.pending
        assert pending is not None
        while budget > 0:
            self._chance = following(self._chance)
            for option in racing:
                value, used = self._trial(game, option, pending.seat)
                totals[option] += value
                budget -= used

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
        return self._brain.value(world, seat), used
