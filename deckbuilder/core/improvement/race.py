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

Lane = tuple[int, ...]
NOW: Lane = ()
FINALISTS = 6
# The race ends when this few changes are left, from which finalists are chosen.
SHORT_LIST = 3 * FINALISTS
FEWEST_GAMES = 12
# Nothing is confirmed by fewer games, however small the budget.
FEWEST_FRESH = 60
MOST_FIRST_GAMES = 120
LEVEL = 0.95


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
        gaps: What it had more than the deck as it is, game by game, in the stage of now.
        outcome: None while it runs.
        round: In which round it was dropped; 0 while it was not.
    """

    lane: Lane
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


def first_games(changes: int, budget: int) -> tuple[int, int]:
    """Return how many changes a budget of games can race, and the games of the first round."""
    for tried in range(changes, 0, -1):
        games = budget // max(1, round(tried * _cost(tried)))
        if games >= FEWEST_GAMES or tried == 1:
            return tried, min(MOST_FIRST_GAMES, max(FEWEST_GAMES, games))
    return 0, FEWEST_GAMES


def _cost(changes: int) -> float:
    """How many times the first round's games per change a whole race takes."""
    rounds, left = 1.0, changes
    while left > SHORT_LIST:
        left = -(-left // 2)
        rounds += 0.5
    return rounds


def run_search(race: Race, arena: Arena, games: int, told: Callable[[], object]) -> None:
    """Drop changes round by round until a short list is left; games double from round to round."""
    first = 0
    while True:
        running = race.running
        points = arena.points(Stage.SEARCH, [NOW, *(e.lane for e in running)], first, games)
        played = len(points.get(NOW, ()))
        running = [each for each in running if each.lane in points]
        if not played or not running:
            return
        _measure(running, points)
        first += played
        race.rounds.append(Round(len(running), first))
        _drop(race, running)
        for each in race.running:
            if each.searched is None:  # time was over before it was tried
                each.outcome, each.round = SwapOutcome.STOPPED, len(race.rounds)
        told()
        if len(race.running) <= SHORT_LIST or played < games:
            return
        games = first


def _measure(running: Sequence[Runner], points: Mapping[Lane, Sequence[float]]) -> None:
    now = points[NOW]
    for each in running:
        each.gaps += [then - base for then, base in zip(points[each.lane], now, strict=True)]
        each.searched = difference_of(each.gaps)


def _drop(race: Race, running: Sequence[Runner]) -> None:
    """Drop what is clearly worse than the deck, clearly behind the best, or in the lower half."""
    best = max(_low(each) for each in running)
    ranked = sorted(running, key=lambda each: (-_value(each), each.lane))
    keep = max(SHORT_LIST, -(-len(running) // 2))
    for place, each in enumerate(ranked):
        high = each.searched.estimate.high if each.searched else 1.0
        if high < 0:
            each.outcome = SwapOutcome.WORSE
        elif high < best or place >= keep:
            each.outcome = SwapOutcome.STOPPED
        if each.outcome is not None:
            each.round = len(race.rounds)


def _value(runner: Runner) -> float:
    return runner.searched.estimate.value if runner.searched else 0.0


def _low(runner: Runner) -> float:
    return runner.searched.estimate.low if runner.searched else -1.0


def choose_finalists(race: Race, fits: Callable[[Sequence[Lane]], bool]) -> list[Runner]:
    """Choose those that go to the confirmation, best first; together they have to be possible.

    What is not ahead in the search is not worth fresh games.
    """
    chosen: list[Runner] = []
    for each in sorted(race.running, key=lambda each: (-_value(each), each.lane)):
        lanes = [*(one.lane for one in chosen), each.lane]
        if _value(each) > 0 and len(chosen) < FINALISTS and fits(lanes):
            chosen.append(each)
        else:
            each.outcome, each.round = SwapOutcome.STOPPED, len(race.rounds)
    return chosen


def run_confirmation(
    race: Race, finalists: Sequence[Runner], arena: Arena, games: int, told: Callable[[], object]
) -> None:
    """Measure finalists with fresh games; intervals are widened for as many tries as there are."""
    race.stage = Stage.CONFIRM
    if not finalists:
        return
    lanes = [NOW, *(each.lane for each in finalists)]
    points = arena.points(Stage.CONFIRM, lanes, 0, games)
    for each in finalists:
        both = zip(points.get(each.lane, ()), points.get(NOW, ()), strict=False)
        gaps = [then - base for then, base in both]
        each.gaps = gaps
        each.found = difference_of(gaps, z_of(len(finalists), LEVEL))
        each.outcome = verdict_of(each.found, len(finalists))
    told()


def verdict_of(found: Difference, tries: int) -> SwapOutcome:
    """Say whether a change is better: both its interval and the exact sign test have to."""
    is_sure = found.games >= FEWEST_FRESH and found.chance * max(1, tries) < 1 - LEVEL
    if found.estimate.low > 0 and is_sure:
        return SwapOutcome.CONFIRMED
    if found.estimate.high < 0 and is_sure:
        return SwapOutcome.WORSE
    return SwapOutcome.NOT_DECIDED
