"""A race of changes to a deck: the worst are dropped early, the best are measured afresh.

The race knows no cards and no games: it asks an arena for the points of lanes, game by game. Lane
() is the deck as it is, lane (3, 5) the deck with the changes 3 and 5. Equal games of a stage have
equal seeds in all lanes, and every stage has seeds of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from deckbuilder.core.gauntlet.paired import Difference, difference_of, z_of
from deckbuilder.core.improvement.evidence import Belief
from deckbuilder.core.simulation.intervals import Z95

Lane = tuple[int, ...]
NOW: Lane = ()
FINALISTS = 6
# The race ends when this few changes are left, from which finalists are chosen.
SHORT_LIST = 8
FEWEST_GAMES = 12
# Nothing is confirmed by fewer games, however small the budget.
FEWEST_FRESH = 60
MOST_FIRST_GAMES = 480
LEVEL = 0.95
# Of the risk to confirm what is not better, the part that the best set of changes has; the rest is
# shared by the single ones, which have all of it once the set is confirmed (as by Wiens' fallback).
JOINT_RISK = 0.8
# How many times the games of a single change the best set of them plays to be confirmed.
JOINT_GAMES = 3


class Stage(StrEnum):
    """What games are played for; each stage has seeds of its own."""

    SEARCH = "search"
    CONFIRM = "confirm"
    TOGETHER = "together"


class SwapOutcome(StrEnum):
    """What is known of a change in the end."""

    CONFIRMED = "confirmed"
    NOT_DECIDED = "not decided"
    WORSE = "worse"
    STOPPED = "stopped"
    NOT_CONFIRMED = "not confirmed"


class Arena(Protocol):
    """Plays games."""

    def points(
        self, stage: Stage, lanes: Sequence[Lane], first: int, count: int
    ) -> Mapping[Lane, Sequence[float]]:
        """Give the points of some games of a stage for each lane, each between 0 and 1.

        Where time is over these are fewer games than asked for, and as many in every lane that
        is there; lanes may be left out.
        """
        ...


@dataclass(slots=True)
class Runner:
    """A change in the race.

    Attributes:
        prior: What it is believed to give from games of other decks; None where nothing is known.
        gaps: What it had more than the deck as it is, game by game, in the stage of now.
        outcome: None while it runs.
        round: In which round it was dropped; 0 while it was not.
    """

    lane: Lane
    prior: Belief | None = None
    gaps: list[float] = field(default_factory=list)
    searched: Difference | None = None
    found: Difference | None = None
    outcome: SwapOutcome | None = None
    round: int = 0

    @property
    def round_games(self) -> int:
        """How many games of the search it has played."""
        return self.searched.games if self.searched else 0

    @property
    def shown(self) -> Difference | None:
        """What is known best: what fresh games said, else the search."""
        return self.found or self.searched

    @property
    def promise(self) -> float:
        """What it is believed to give by all that is known before fresh games."""
        searched = self.searched
        if searched is None:
            return self.prior.mean if self.prior is not None else 0.0
        if self.prior is None:
            return searched.estimate.value
        error = (searched.estimate.high - searched.estimate.low) / (2 * Z95)
        return self.prior.and_also(searched.estimate.value, error**2).mean


@dataclass(frozen=True, slots=True)
class Round:
    """One round: how many changes ran, and how many games each had played at its end."""

    runners: int
    games: int


@dataclass(slots=True)
class Race:
    """The race so far."""

    runners: list[Runner]
    rounds: list[Round] = field(default_factory=list)
    stage: Stage = Stage.SEARCH

    @property
    def running(self) -> list[Runner]:
        """Who was not dropped."""
        return [each for each in self.runners if each.outcome is None]


def first_games(changes: int, budget: int, keep: int = SHORT_LIST) -> tuple[int, int]:
    """Return how many changes a budget of games can race, and the games of the first round."""
    for tried in range(changes, 0, -1):
        games = budget // max(1, round((tried + 1) * _cost(tried, keep)))
        if games >= FEWEST_GAMES or tried == 1:
            return tried, min(MOST_FIRST_GAMES, max(FEWEST_GAMES, games))
    return 0, FEWEST_GAMES


def _cost(changes: int, keep: int) -> float:
    """How many times the first round's games per change a whole race takes."""
    rounds, left = 1.0, changes
    while left > keep:
        left = -(-left // 2)
        rounds += 0.5
    return rounds


def run_search(
    race: Race,
    arena: Arena,
    games: int,
    told: Callable[[], object],
    first: int = 0,
    keep: int = SHORT_LIST,
) -> int:
    """Drop changes round by round until few are left; games double from round to round.

    Returns the number of the first game of the search that was not played.
    """
    begun = first
    while True:
        running = race.running
        points = arena.points(Stage.SEARCH, [NOW, *(e.lane for e in running)], first, games)
        played = len(points.get(NOW, ()))
        running = [each for each in running if each.lane in points]
        if not played or not running:
            return first
        _measure(running, points)
        first += played
        race.rounds.append(Round(len(running), first - begun))
        _drop(race, running, keep)
        for each in race.running:
            if each.searched is None:  # time was over before it was tried
                each.outcome, each.round = SwapOutcome.STOPPED, len(race.rounds)
        told()
        if len(race.running) <= keep or played < games:
            return first
        games = first - begun


def _measure(running: Sequence[Runner], points: Mapping[Lane, Sequence[float]]) -> None:
    now = points[NOW]
    for each in running:
        each.gaps += [then - base for then, base in zip(points[each.lane], now, strict=True)]
        each.searched = difference_of(each.gaps)


def _drop(race: Race, running: Sequence[Runner], keep: int) -> None:
    """Drop what is clearly worse than the deck, clearly behind the best, or in the lower half."""
    best = max(_low(each) for each in running)
    ranked = sorted(running, key=lambda each: (-each.promise, each.lane))
    keep = max(keep, -(-len(running) // 2))
    for place, each in enumerate(ranked):
        high = each.searched.estimate.high if each.searched else 1.0
        if high < 0:
            each.outcome = SwapOutcome.WORSE
        elif high < best or place >= keep:
            each.outcome = SwapOutcome.STOPPED
        if each.outcome is not None:
            each.round = len(race.rounds)


def _low(runner: Runner) -> float:
    return runner.searched.estimate.low if runner.searched else -1.0


def choose_finalists(
    race: Race, fits: Callable[[Sequence[Lane]], bool], chosen: Sequence[Runner] = ()
) -> list[Runner]:
    """Choose those that go to the confirmation, best first; together they have to be possible.

    What is not ahead in the search is not worth fresh games. Some may be chosen beforehand.
    """
    found, known = list(chosen), {each.lane for each in chosen}
    for each in sorted(race.running, key=lambda each: (-each.promise, each.lane)):
        if each.lane in known:
            continue
        lanes = [*(one.lane for one in found), each.lane]
        if each.promise > 0 and len(found) < FINALISTS and fits(lanes):
            found.append(each)
        else:
            each.outcome, each.round = SwapOutcome.STOPPED, len(race.rounds)
    return found


def fresh_games(budget: int, singles: int, is_joint: bool) -> int:
    """Return how many games a single change plays to be confirmed."""
    shares = singles + (2 * JOINT_GAMES if is_joint else 1)
    return max(FEWEST_FRESH, budget // max(1, shares))


def run_confirmation(
    race: Race,
    finalists: Sequence[Runner],
    joint: Runner | None,
    arena: Arena,
    games: int,
    told: Callable[[], object],
) -> None:
    """Measure finalists, and the best of them together, with fresh games.

    The set is tested first and plays more games. Intervals of the single changes are widened for
    as many tries as there are.
    """
    race.stage = Stage.CONFIRM
    measured = [*finalists, *([joint] if joint is not None else [])]
    if not measured:
        return
    points = _fresh(arena, measured, 0, games)
    if joint is not None and (played := len(points[NOW])) >= games:
        _add(points, _fresh(arena, [joint], played, (JOINT_GAMES - 1) * games))
    _judge(finalists, joint, points)
    told()


def _fresh(
    arena: Arena, runners: Sequence[Runner], first: int, games: int
) -> dict[Lane, list[float]]:
    lanes = [NOW, *(each.lane for each in runners)]
    played = arena.points(Stage.CONFIRM, lanes, first, games)
    return {lane: list(played.get(lane, ())) for lane in lanes}


def _add(points: dict[Lane, list[float]], more: Mapping[Lane, Sequence[float]]) -> None:
    for lane, further in more.items():
        points[lane] += further


def _judge(
    finalists: Sequence[Runner], joint: Runner | None, points: Mapping[Lane, Sequence[float]]
) -> None:
    risk = 1 - LEVEL
    if joint is not None:
        _decide(joint, points, JOINT_RISK * risk)
        if joint.outcome is not SwapOutcome.CONFIRMED:
            risk *= 1 - JOINT_RISK
    for each in finalists:
        _decide(each, points, risk / len(finalists))


def _decide(runner: Runner, points: Mapping[Lane, Sequence[float]], risk: float) -> None:
    both = zip(points[runner.lane], points[NOW], strict=False)
    gaps = [then - base for then, base in both]
    if not gaps:  # time was over; what the search said is all that is known
        return
    runner.gaps = gaps
    runner.found = difference_of(runner.gaps, z_of(1, 1 - risk))
    runner.outcome = verdict_of(runner.found, risk)


def verdict_of(found: Difference, risk: float) -> SwapOutcome:
    """Say whether a change is better: both its interval and the exact sign test have to."""
    is_sure = found.games >= FEWEST_FRESH and found.chance < risk
    if found.estimate.low > 0 and is_sure:
        return SwapOutcome.CONFIRMED
    if found.estimate.high < 0 and is_sure:
        return SwapOutcome.WORSE
    return SwapOutcome.NOT_DECIDED
