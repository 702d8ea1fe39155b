"""What a search for better swaps knows so far."""

from dataclasses import dataclass, field
from heapq import nsmallest

from deckbuilder.core.gauntlet.paired import Difference
from deckbuilder.core.improvement.race import Race, Runner, SwapOutcome
from deckbuilder.core.improvement.reason import Reason
from deckbuilder.core.improvement.swaps import Swap
from deckbuilder.core.simulation.intervals import Estimate


@dataclass(frozen=True, slots=True)
class Proposal:
    """A swap with what is known of it."""

    number: int
    swap: Swap
    outcome: SwapOutcome
    difference: Difference | None
    why: tuple[Reason, ...] = ()
    is_fresh: bool = False


@dataclass(frozen=True, slots=True)
class RaceLane:
    """A swap in the race, as far as it has come; without an outcome it still runs."""

    swap: Swap
    outcome: SwapOutcome | None
    difference: Difference | None
    is_final: bool


@dataclass(frozen=True, slots=True)
class Together:
    """The deck with the chosen swaps against the deck as it is, with fresh seeds."""

    numbers: tuple[int, ...]
    now: Estimate
    then: Estimate
    difference: Difference
    steps: tuple[tuple[str, float, float], ...] = ()


@dataclass(slots=True)
class Improvements:
    """What is known so far.

    Attributes:
        joint: The best finalists made together, measured with the same fresh games: small gains
            that cannot be told apart one by one may be sure together.
        combined: How many sets of swaps raced against each other.
        total: How many games there will be, as far as that is known.
    """

    swaps: list[Swap] = field(default_factory=list)
    race: Race = field(default_factory=lambda: Race([]))
    finalists: list[Runner] = field(default_factory=list)
    joint: Runner | None = None
    combined: int = 0
    together: Together | None = None
    reasons: dict[int, tuple[Reason, ...]] = field(default_factory=dict)
    games: int = 0
    total: int = 0
    seconds: float = 0.0
    is_stopped: bool = False

    @property
    def tried(self) -> int:
        """How many swaps were played, alone or beside others."""
        return len(self.swaps)

    @property
    def confirmed(self) -> list[Runner]:
        """What fresh games confirmed, best first."""
        found = [each for each in self.finalists if each.outcome is SwapOutcome.CONFIRMED]
        return sorted(found, key=lambda each: -_value(each))

    @property
    def chosen(self) -> tuple[int, ...]:
        """The swaps that fresh games confirmed together; empty where that is not so."""
        joint = self.joint
        is_sure = joint is not None and joint.outcome is SwapOutcome.CONFIRMED
        return joint.lane if joint is not None and is_sure else ()

    @property
    def is_found(self) -> bool:
        """Whether anything is better for certain."""
        return bool(self.confirmed or self.chosen)

    def proposals(self, most: int = 8) -> list[Proposal]:
        """Return what is worth a look, best first."""
        ranked = sorted(
            (each for each in self.race.runners if each.shown is not None),
            key=lambda each: (each.found is None, -_value(each), each.lane),
        )
        return [self._proposal(each) for each in ranked[:most]]

    def lanes(self, most: int) -> list[RaceLane]:
        """Return the swaps that have come furthest, best first."""
        ranked = nsmallest(
            most,
            (each for each in self.race.runners if each.shown is not None),
            key=lambda each: (each.found is None, -each.round_games, -_value(each), each.lane),
        )
        return [
            RaceLane(self.swaps[each.lane[0]], each.outcome, each.shown, each.found is not None)
            for each in ranked
        ]

    def _proposal(self, runner: Runner) -> Proposal:
        number = runner.lane[0]
        outcome = runner.outcome or SwapOutcome.NOT_CONFIRMED
        why = self.reasons.get(number, ())
        is_fresh = runner.found is not None
        return Proposal(number, self.swaps[number], outcome, runner.shown, why, is_fresh)


def _value(runner: Runner) -> float:
    return runner.shown.estimate.value if runner.shown else 0.0
