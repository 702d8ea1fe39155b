"""The whole way from a deck to a proposal: search, confirm with fresh seeds, test together."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.paired import difference_of
from deckbuilder.core.improvement.arena import TIMED_PIECE, Aim, GameArena, worst_first
from deckbuilder.core.improvement.findings import Improvements, Together
from deckbuilder.core.improvement.race import (
    FEWEST_FRESH,
    NOW,
    Lane,
    Runner,
    Stage,
    choose_finalists,
    first_games,
    run_confirmation,
    run_search,
)
from deckbuilder.core.improvement.reasons import explain
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Judge,
    all_swapped,
    are_compatible,
    legal_swaps,
)
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.simulation.intervals import Estimate, share_of

# Parts of the budget for the search and the confirmation; the rest tests the swaps together.
SEARCH_PART, CONFIRM_PART = 0.5, 0.6
# By the clock a stage ends when that part of all the time is over, however far it has come.
STAGE_ENDS = {Stage.SEARCH: SEARCH_PART, Stage.CONFIRM: 0.8, Stage.TOGETHER: 0.98}
# More games are planned than are likely to be played, so that no time is left over.
PLANNED = 1.5
CAREFUL = 0.7
PROBE_GAMES = 60
MOST_SWAPS = 4_000
MOST_CONFIRMING = 6_000


class StoppedError(Exception):
    """The search is to end now, with what it has found."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to search: in seconds, or in games, which gives the same digits everywhere."""

    seconds: float = 600.0
    games: int = 0


class Improvement:
    """One search for better swaps.

    `watch` is called after every piece of games; it may wait, or raise StoppedError.
    """

    def __init__(
        self,
        arena: GameArena,
        shelf: Shelf,
        allowed: Allowed,
        budget: Budget,
        watch: Callable[[Improvements], object] = lambda _found: None,
    ) -> None:
        self.found = Improvements()
        self._arena = arena
        self._shelf = shelf
        self._allowed = allowed
        self._budget = budget
        self._watch = watch
        self._began = time.monotonic()
        self._paused = 0.0
        self._judge = Judge(arena.deck, shelf)
        self._plan = 1.0 if budget.games else PLANNED
        arena.report = self.tick

    def run(self, seed: int) -> Improvements:
        """Search, confirm, and test what is confirmed together.

        Raises:
            DeckbuilderError: Nothing may change, or a deck cannot be played.
        """
        if not self._judge.is_legal(self._arena.deck):
            raise DeckbuilderError(f"{self._arena.deck.name} is not legal; fix its findings first.")
        try:
            with self._arena.held():
                self._go(seed)
        except StoppedError:
            self.found.is_stopped = True
        self.found.seconds = time.monotonic() - self._began
        return self.found

    def tick(self, games: int) -> None:
        """Be told by the arena how many games were played."""
        self.found.games = games
        begun = time.monotonic()
        self._watch(self.found)
        waited = time.monotonic() - begun
        if waited > 1.0:  # a pause, which does not count
            self._paused += waited

    def _go(self, seed: int) -> None:
        arena, found = self._arena, self.found
        self._watch_clock(Stage.SEARCH)
        arena.points(Stage.SEARCH, [NOW], -PROBE_GAMES, PROBE_GAMES)
        tally = arena.tally(Stage.SEARCH, NOW)
        budget = self._games_left()
        # A round that time cuts short is worth less than one with fewer swaps.
        searching = int(budget * SEARCH_PART * (1 if self._budget.games else CAREFUL))
        most = min(MOST_SWAPS, max(1, first_games(MOST_SWAPS, searching)[0]))
        worst = worst_first(tally, _names(arena, self._shelf), Random(seed))
        swaps = legal_swaps(arena.deck, self._shelf, self._allowed, seed, worst)
        found.swaps = list(islice(swaps, most))
        if not found.swaps:
            raise DeckbuilderError(
                "Nothing may change. Allow the side deck, the maybe-list or your collection."
            )
        arena.swaps = found.swaps
        found.race.runners = [Runner((at,)) for at in range(len(found.swaps))]
        found.total = found.games + budget
        _, games = first_games(len(found.swaps), searching)
        run_search(found.race, arena, games, self._tell)
        found.finalists = choose_finalists(found.race, self._fit)
        self._confirm()
        explain(found, arena)
        if found.is_found:
            alone = [each.lane[0] for each in self._compatible(found.confirmed)]
            self._watch_clock(Stage.TOGETHER)
            games = int(self._games_left() * self._plan) // 2
            self._measure_together(found.chosen or alone, games)

    def _confirm(self) -> None:
        found = self.found
        if not found.finalists:
            return
        best = self._compatible(found.finalists)
        measured = list(found.finalists)
        if len(best) > 1:
            found.joint = Runner(tuple(each.lane[0] for each in best))
            measured.append(found.joint)
        lanes = len(measured) + 1
        games = max(FEWEST_FRESH, int(self._games_left() * CONFIRM_PART * self._plan) // lanes)
        games = min(games, MOST_CONFIRMING)
        self._watch_clock(Stage.CONFIRM)
        run_confirmation(found.race, measured, self._arena, games, self._tell)

    def _compatible(self, runners: Sequence[Runner]) -> list[Runner]:
        """Of some swaps, best first, those that may be made together, as many as are allowed."""
        chosen: list[Runner] = []
        for each in runners:
            lanes = [one.lane for one in chosen] + [each.lane]
            copies = sum(self.found.swaps[lane[0]].count for lane in lanes)
            if copies <= self._allowed.most and self._fit(lanes):
                chosen.append(each)
        return chosen

    def test_together(self, numbers: Sequence[int]) -> None:
        """Test other swaps together, with as many games as were played for the first choice."""
        before = self.found.together
        self._arena.is_over = None
        with self._arena.held():
            self._measure_together(numbers, before.difference.games if before else FEWEST_FRESH)

    def _measure_together(self, numbers: Sequence[int], games: int) -> None:
        """Play the deck with some swaps against the deck as it is, with fresh seeds."""
        arena, found = self._arena, self.found
        found.race.stage = Stage.TOGETHER
        lane: Lane = tuple(numbers)
        first = arena.tally(Stage.TOGETHER, NOW).games  # every test has games of its own
        games = min(MOST_CONFIRMING, max(FEWEST_FRESH, games))
        points = arena.points(Stage.TOGETHER, [NOW, lane], first, games)
        now, then = points[NOW], points[lane]
        difference = difference_of([new - old for new, old in zip(then, now, strict=True)])
        steps = _steps(arena.aim, first, now, then)
        found.together = Together(lane, _share(now), _share(then), difference, steps)
        self._tell()

    def _fit(self, lanes: Sequence[Lane]) -> bool:
        swaps = [self.found.swaps[each] for lane in lanes for each in lane]
        deck = self._arena.deck
        return are_compatible(deck, swaps) and self._judge.is_legal(all_swapped(deck, swaps))

    def _games_left(self) -> int:
        """How many games the rest of the budget has, by the speed so far."""
        if self._budget.games:
            return max(0, self._budget.games - self._arena.games)
        left = self._budget.seconds - self._spent()
        return max(0, int(left * self._arena.speed()))

    def _spent(self) -> float:
        return time.monotonic() - self._began - self._paused

    def _watch_clock(self, stage: Stage) -> None:
        """Let the games of a stage end in time; a budget of games knows no clock."""
        arena, end = self._arena, self._budget.seconds * STAGE_ENDS[stage]

        def is_over() -> bool:
            if stage is Stage.TOGETHER and not arena.tally(stage, NOW).games:
                return False  # what is confirmed is tested, if only by a few games
            # What is being played when time is over is waited for.
            return self._spent() + 2 * TIMED_PIECE * arena.pace() >= end

        arena.is_over = None if self._budget.games else is_over

    def _tell(self) -> None:
        self._watch(self.found)


def _names(arena: GameArena, shelf: Shelf) -> list[str]:
    return [entry.name for entry in arena.deck.entries(*shelf.game.drawn_sections)]


def _share(points: Sequence[float]) -> Estimate:
    found = share_of(sum(points), len(points))
    return found or Estimate(0.0, 0.0, 1.0)


def _steps(
    aim: Aim, first: int, now: Sequence[float], then: Sequence[float]
) -> tuple[tuple[str, float, float], ...]:
    """What changes against each opponent; games go round them, beginning with a number."""
    size = len(aim.opponents)
    places = [(at - first) % size for at in range(len(aim.field))]
    return tuple(
        (deck.name, mean(now[place::size]), mean(then[place::size]))
        for deck, place in zip(aim.field, places, strict=True)
    )


def mean(points: Sequence[float]) -> float:
    """Return the mean of points; 0 of nothing."""
    return sum(points) / len(points) if points else 0.0
