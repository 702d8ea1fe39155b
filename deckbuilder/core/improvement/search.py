"""The whole way from a deck to a proposal: search, confirm with fresh seeds, test together.

The search has three parts. Mixtures of swaps are played first: every game tells something of all
the cards that it drew, so that few games tell of many cards. What promises most then races, one
swap at a time and as sets of swaps, each against the deck as it is, over the same games.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.paired import difference_of
from deckbuilder.core.improvement.arena import BLOCK, Aim, GameArena, opponent_of
from deckbuilder.core.improvement.evidence import Evidence
from deckbuilder.core.improvement.findings import Improvements, Together
from deckbuilder.core.improvement.pool import SwapPool, gain_of
from deckbuilder.core.improvement.race import (
    FEWEST_FRESH,
    FINALISTS,
    JOINT_GAMES,
    NOW,
    Lane,
    Race,
    Round,
    Runner,
    Stage,
    choose_finalists,
    first_games,
    fresh_games,
    run_confirmation,
    run_search,
)
from deckbuilder.core.improvement.reasons import explain
from deckbuilder.core.improvement.swaps import (
    Allowed,
    Judge,
    Swap,
    all_swapped,
    are_compatible,
)
from deckbuilder.core.shelf import Shelf
from deckbuilder.core.simulation.intervals import Estimate, share_of

# Which part of the budget is over when each part of the way ends.
SCOUTED, RACED, COMBINED, CONFIRMED, TESTED = 0.28, 0.36, 0.5, 0.85, 0.98
# By the clock more games are planned than are likely to be played, so that no time is left over.
PLANNED = 1.5
# Mixtures between two looks at what they told; the first ones also tell how fast games go.
FIRST_WAVE, WAVE = 3, 24
# So few swaps race at once.
FEW_SWAPS = 8
# Which part of a deck a mixture exchanges, and the fewest copies.
MIXED_PART, FEWEST_MIXED = 0.15, 3
MOST_RACING = 32
MOST_SETS = 12
MOST_CONFIRMING = 8_000


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
        self._numbers: dict[Swap, int] = {}
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
        self.found.games, self.found.seconds = games, self._spent()
        begun = time.monotonic()
        self._watch(self.found)
        waited = time.monotonic() - begun
        if waited > 1.0:  # a pause, which does not count
            self._paused += waited

    def _go(self, seed: int) -> None:
        arena, found, dice = self._arena, self.found, Random(seed)
        pool = SwapPool(arena.deck, self._shelf, self._allowed, self._judge)
        arena.swaps = found.swaps
        self._fit_pieces()
        if pool.pairs > FEW_SWAPS:
            self._scout(pool, dice)
        elif pool.pairs:
            arena.scout([NOW] * FIRST_WAVE, 0)
            self._fit_pieces()
        singles = list(islice(pool.singles(arena.evidence, dice), MOST_RACING))
        if not singles:
            raise DeckbuilderError(
                "Nothing may change. Allow the side deck, the maybe-list or your collection."
            )
        first = self._race(singles)
        self._combine(pool, dice, first)
        self._confirm()
        explain(found, arena)
        if found.is_found:
            alone = [each.lane[0] for each in self._compatible(found.confirmed)]
            self._until(TESTED)
            games = self._planned(TESTED) // 2
            self._measure_together(found.chosen or alone, games)

    def _scout(self, pool: SwapPool, dice: Random) -> None:
        """Play mixtures of swaps: first of any cards, then more and more of those that do well."""
        arena, rounds = self._arena, self.found.race.rounds
        drawn = self._shelf.game.drawn_sections
        size = max(FEWEST_MIXED, round(MIXED_PART * arena.deck.count(*drawn)))
        done = played = 0
        while wave := self._next_wave(done):
            mixtures = (_guess(pool, arena.evidence, dice, size) for _ in range(wave))
            lanes = [self._lane(each) for each in mixtures if each]
            if not lanes:
                return
            self._until(SCOUTED)
            games = arena.mixture_games
            count = arena.scout(lanes, done)
            self._fit_pieces()
            done += count
            played += sum(map(len, lanes[:count])) * games
            rounds[:] = [Round(len(self.found.swaps), played // len(self.found.swaps))]
            self.found.total = self.found.games + self._games_until(1.0)
            self._tell()
            if count < len(lanes):
                return

    def _fit_pieces(self) -> None:
        """By the clock, let pieces be as small as a slow machine needs."""
        if not self._budget.games:
            self._arena.fit_pieces(self._budget.seconds)

    def _next_wave(self, done: int) -> int:
        """How many mixtures are played before what they tell is looked at; few at first."""
        left = self._games_until(SCOUTED) // self._arena.mixture_games
        return min(WAVE, left) if done else FIRST_WAVE

    def _race(self, singles: Sequence[Swap]) -> int:
        """Let single swaps race; return the first game of the search that was not played."""
        arena, race = self._arena, self.found.race
        budget = self._games_until(RACED)
        most, games = first_games(len(singles), budget)
        lanes = [self._lane([each]) for each in singles[: max(most, 1)]]
        race.runners = [self._runner(lane) for lane in lanes]
        self._until(RACED)
        return run_search(race, arena, games, self._tell)

    def _combine(self, pool: SwapPool, dice: Random, first: int) -> None:
        """Let sets of swaps race: the best one by all that is known, and others that could be."""
        arena, found = self._arena, self.found
        evidence = arena.evidence
        sets = {self._lane(pool.best_set(lambda name: evidence.worth(name).mean)): None}
        for _ in range(2 * MOST_SETS):
            guess = _guesses(pool.names, evidence, dice)
            sets[self._lane(pool.best_set(guess.__getitem__))] = None
        lanes = [lane for lane in sets if len(lane) > 1][:MOST_SETS]
        most, games = first_games(len(lanes), self._games_until(COMBINED), keep=1)
        race = Race([self._runner(lane) for lane in lanes[:most]])
        best = None
        if race.runners:
            self._until(COMBINED)
            run_search(race, arena, games, self._tell, first, keep=1)
            best = max(race.runners, key=lambda each: (_is_left(each), each.promise))
        found.combined = len(race.runners)
        self._choose(best)

    def _choose(self, best: Runner | None) -> None:
        """Choose what is confirmed: the best set, its parts, and other swaps beside them."""
        found = self.found
        found.joint = best if best is not None and best.promise > 0 else None
        known = {each.lane: each for each in found.race.runners}
        parts = [(number,) for number in found.joint.lane] if found.joint else []
        for lane in parts:
            if lane not in known:
                known[lane] = self._runner(lane)
                found.race.runners.append(known[lane])
        chosen = sorted((known[lane] for lane in parts), key=lambda each: -each.promise)
        for each in chosen:
            each.outcome = None
        found.finalists = choose_finalists(found.race, self._fit, chosen[:FINALISTS])

    def _confirm(self) -> None:
        found = self.found
        if found.joint is None and len(best := self._compatible(found.finalists)) > 1:
            found.joint = self._runner(tuple(each.lane[0] for each in best))
        singles, is_joint = len(found.finalists), found.joint is not None
        games = fresh_games(self._planned(CONFIRMED), singles, is_joint)
        games = min(games, MOST_CONFIRMING // (JOINT_GAMES if is_joint else 1))
        self._until(CONFIRMED)
        whole = _whole_rounds(games, len(self._arena.aim.opponents))
        run_confirmation(found.race, found.finalists, found.joint, self._arena, whole, self._tell)

    def _lane(self, swaps: Sequence[Swap]) -> Lane:
        """Return the numbers of some swaps; new ones get theirs."""
        for each in swaps:
            if each not in self._numbers:
                self._numbers[each] = len(self.found.swaps)
                self.found.swaps.append(each)
        return tuple(sorted(self._numbers[each] for each in swaps))

    def _runner(self, lane: Lane) -> Runner:
        swaps = [self.found.swaps[each] for each in lane]
        is_known = self._arena.evidence.games and all(e.out.key != e.into.key for e in swaps)
        return Runner(lane, gain_of(swaps, self._arena.evidence) if is_known else None)

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
        """Test other swaps together, with as many games as were played for the first choice.

        Where nothing was confirmed there was none: then as many as a swap had fresh ones.
        """
        before = self.found.together
        confirmed = [each.found.games for each in self.found.race.runners if each.found is not None]
        games = before.difference.games if before else max(confirmed, default=0)
        self._arena.is_over = None
        with self._arena.held():
            self._measure_together(numbers, games)

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

    def _games_until(self, part: float) -> int:
        """How many games are left until a part of the budget is over, by the speed so far."""
        if self._budget.games:
            return max(0, int(self._budget.games * part) - self._arena.games)
        left = self._budget.seconds * part - self._spent()
        return max(0, int(left * self._arena.speed()))

    def _planned(self, part: float) -> int:
        """How many games to ask for where the clock, if any, cuts them short."""
        return int(self._games_until(part) * (1.0 if self._budget.games else PLANNED))

    def _spent(self) -> float:
        return time.monotonic() - self._began - self._paused

    def _until(self, part: float) -> None:
        """Let games end when a part of the time is over; a budget of games knows no clock."""
        arena, end = self._arena, self._budget.seconds * part

        def is_over() -> bool:
            if part == TESTED and not arena.tally(Stage.TOGETHER, NOW).games:
                return False  # what is confirmed is tested, if only by a few games
            # What is being played when time is over is waited for.
            piece = min(BLOCK, arena.longest_piece)
            return self._spent() + 2 * piece * arena.pace() >= end

        arena.is_over = None if self._budget.games else is_over

    def _tell(self) -> None:
        self._watch(self.found)


def _guesses(names: Sequence[str], evidence: Evidence, dice: Random) -> dict[str, float]:
    """Return for each card what it could be worth: sure beliefs vary little, unsure ones much."""
    return {name: evidence.worth(name).sample(dice) for name in names}


def _guess(pool: SwapPool, evidence: Evidence, dice: Random, size: int) -> list[Swap]:
    """Return a mixture that could be the best (Thompson's sampling)."""
    return pool.mixture(_guesses(pool.names, evidence, dice).__getitem__, size)


def _is_left(runner: Runner) -> bool:
    return runner.outcome is None


def _whole_rounds(games: int, opponents: int) -> int:
    """Return games that give every opponent as many, where there are enough for that."""
    whole = BLOCK * opponents
    return games // whole * whole if games >= whole else games


def _share(points: Sequence[float]) -> Estimate:
    found = share_of(sum(points), len(points))
    return found or Estimate(0.0, 0.0, 1.0)


def _steps(
    aim: Aim, first: int, now: Sequence[float], then: Sequence[float]
) -> tuple[tuple[str, float, float], ...]:
    """What changes against each opponent; games go round them, beginning with a number."""
    size = len(aim.opponents)
    turns = [opponent_of(number, size) for number in range(first, first + len(now))]
    found = []
    for place, deck in enumerate(aim.field):
        old, new = (
            [p for p, at in zip(each, turns, strict=True) if at == place] for each in (now, then)
        )
        if old:
            found.append((deck.name, mean(old), mean(new)))
    return tuple(found)


def mean(points: Sequence[float]) -> float:
    """Return the mean of points; 0 of nothing."""
    return sum(points) / len(points) if points else 0.0
