"""Games of a deck and its changed versions: against a field, or alone towards a goal."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, field
from itertools import islice
from statistics import median

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.gauntlet.plan import pairing_seed
from deckbuilder.core.improvement.evidence import Evidence
from deckbuilder.core.improvement.race import Lane, Stage
from deckbuilder.core.improvement.swaps import Swap, all_swapped
from deckbuilder.core.simulation.executors import Executor, LocalProcesses, SeedRange
from deckbuilder.core.simulation.job import SimulationJob, make_job
from deckbuilder.core.simulation.pieces import (
    MET,
    Counts,
    GamePiece,
    Played,
    add_counts,
    play_piece,
    points_of,
)
from engine.catalog import Catalog
from engine.decks import Deck
from engine.pilots.roster import PilotName
from engine.readings import Readings

# Games of one piece: few enough to show progress, many enough to be worth making decks ready,
# which takes as long as some games.
LONGEST_PIECE = 40
# Games against an opponent before it is the next one's turn; half of them are begun by the deck.
# Where time may run out, all lanes play as many at a time.
BLOCK = 12
# Games of a mixture of swaps, against one opponent.
MIXTURE_GAMES = 20
# A searching pilot takes seconds for a game.
SEARCH_PIECE = 4
# By the clock, how many games a piece has at least, also before it is known how long one takes, and
# which part of the time it may take then: what is being played when time is over is waited for.
FIRST_GAMES, PIECE_PART = 10, 0.05


@dataclass(frozen=True, slots=True)
class Aim:
    """What a deck is to do better: win against a field, or meet a goal by a turn.

    Attributes:
        field: Decks to win against; empty for a goal.
        goal: Such as “by turn 4: 2 t:champion”; empty for a field.
    """

    field: tuple[Deck, ...] = ()
    goal: str = ""

    @property
    def opponents(self) -> tuple[Deck | None, ...]:
        """Who sits on the other side; nobody for a goal, which is tried alone."""
        return (None,) if self.goal else self.field


@dataclass(frozen=True, slots=True)
class Conditions:
    """How games are played."""

    catalog: Catalog
    pilot: PilotName = PilotName.GREEDY
    seed: int = 1
    readings: Readings | None = None
    without_texts: bool = False


Asked = tuple[Lane, int, GamePiece]
# What the seeds of mixtures are called; stages have theirs.
SCOUTING = "scouting"


@dataclass(slots=True)
class LaneTally:
    """What is known of a lane in a stage, opponent by opponent."""

    points: list[list[float]]
    cards: dict[str, Counts] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(map(len, self.points))


class GameArena:
    """Plays the games of a race; what a lane has played in a stage is kept.

    Attributes:
        games: How many games were played in all.
        evidence: What mixtures of swaps told of single cards.
        longest_piece: How many games are played in one go.
        mixture_games: How many games a mixture of swaps plays.
        paces: By worker, the seconds a game of each piece took.
        is_over: Says whether time is over; None where the number of games decides.
    """

    def __init__(
        self,
        deck: Deck,
        aim: Aim,
        conditions: Conditions,
        executor: Executor,
    ) -> None:
        self.deck = deck
        self.aim = aim
        self.swaps: Sequence[Swap] = ()
        self.games = 0
        self.evidence = Evidence()
        self.paces: dict[str, list[float]] = {}
        self._is_slow = conditions.pilot is PilotName.SEARCH
        self.longest_piece = SEARCH_PIECE if self._is_slow else LONGEST_PIECE
        self.mixture_games = SEARCH_PIECE if self._is_slow else MIXTURE_GAMES
        self._conditions = conditions
        self._executor = executor
        self.report: Callable[[int], object] = lambda _games: None
        self.is_over: Callable[[], bool] | None = None
        self._tallies: dict[tuple[Stage, Lane], LaneTally] = {}

    def scout(self, lanes: Sequence[Lane], first: int) -> int:
        """Play games of mixtures of swaps, each its own, for what they tell of single cards.

        Mixtures are numbered from `first` on. Returns how many were played before time was over.

        Raises:
            DeckbuilderError: A deck cannot be played.
        """
        opponents = len(self.aim.opponents)
        pieces = [
            GamePiece(
                f"{SCOUTING} {number}",
                self._job(SCOUTING, lane, number % opponents),
                SeedRange(number * self.mixture_games, self.mixture_games),
                weighs_draws=True,
            )
            for number, lane in enumerate(lanes, first)
        ]
        done = 0
        with closing(self._played(pieces)) as results:
            for done, played in enumerate(results, 1):
                points = self._points_of(played)
                assert played.draws is not None
                self.evidence.add((first + done - 1) % opponents, points, played.draws)
        return done

    def points(
        self, stage: Stage, lanes: Sequence[Lane], first: int, count: int
    ) -> Mapping[Lane, Sequence[float]]:
        """See base class; games go round the opponents, some against each.

        Raises:
            DeckbuilderError: A deck cannot be played.
        """
        asked = list(self._slices(stage, lanes, first, count))
        found: dict[Lane, list[list[float]]] = {
            lane: [[] for _ in self.aim.opponents] for lane in lanes
        }
        with closing(self._played([piece for each in asked for _, _, piece in each])) as results:
            for each in asked:
                played = list(islice(results, len(each)))
                if len(played) < len(each):
                    # Time is over. What only some lanes have played does not count, unless it is
                    # all that there is: then the other lanes are left out.
                    if each is asked[0]:
                        self._take_whole(stage, each, played, found)
                    break
                self._take(stage, each, played, found)
        return {lane: _woven(rows, first) for lane, rows in found.items() if any(rows)}

    def _slices(
        self, stage: Stage, lanes: Sequence[Lane], first: int, count: int
    ) -> Iterator[list[Asked]]:
        """Yield what is played, all lanes side by side where time may run out."""
        opponents = range(len(self.aim.opponents))
        jobs = {
            (lane, each): self._job(stage.value, lane, each) for lane in lanes for each in opponents
        }
        end = first + count
        while first < end:
            start, first = first, end if self.is_over is None else _block_end(first, end)
            part = first - start
            yield [
                (lane, opponent, piece)
                for lane in lanes
                for opponent in opponents
                for piece in self._pieces(
                    f"{stage} {lane} {opponent}",
                    jobs[lane, opponent],
                    self._own_range(opponent, start, part),
                )
            ]

    def _take_whole(
        self,
        stage: Stage,
        asked: Sequence[Asked],
        results: Sequence[Played],
        found: Mapping[Lane, list[list[float]]],
    ) -> None:
        """Count the games of the lanes that have played all of theirs."""
        behind = {lane for lane, _, _ in asked[len(results) :]}
        whole = [
            (each, played)
            for each, played in zip(asked, results, strict=False)
            if each[0] not in behind
        ]
        self._take(stage, [each for each, _ in whole], [played for _, played in whole], found)

    def _take(
        self,
        stage: Stage,
        asked: Sequence[Asked],
        results: Sequence[Played],
        found: Mapping[Lane, list[list[float]]],
    ) -> None:
        """Count games that all lanes have played."""
        for (lane, opponent, _), played in zip(asked, results, strict=True):
            points = self._points_of(played)
            found[lane][opponent] += points
            tally = self.tally(stage, lane)
            tally.points[opponent] += points
            if played.cards:
                add_counts(tally.cards, played.cards[0])

    def held(self) -> AbstractContextManager[None]:
        """Keep the processes that play, if there are any, until this is left."""
        executor = self._executor
        return executor.held() if isinstance(executor, LocalProcesses) else nullcontext()

    def fit_pieces(self, seconds: float) -> None:
        """Fit the games of a piece to the time, of which it may take a small part.

        Mixtures only grow: their numbers tell their seeds, and none is to be played twice.
        """
        fitting = int(PIECE_PART * seconds / self.pace()) if self.paces else FIRST_GAMES
        fitting = max(FIRST_GAMES, fitting)
        mixture, longest = MIXTURE_GAMES, LONGEST_PIECE
        if self._is_slow:
            mixture = longest = SEARCH_PIECE
        before = self.mixture_games if self.paces else 0
        self.mixture_games = max(before, min(mixture, fitting))
        self.longest_piece = min(longest, fitting)

    def pace(self) -> float:
        """Return how many seconds a game takes.

        By the middle one of all pieces: the first ones read texts and start processes.
        """
        paces = [pace for own in self.paces.values() for pace in own]
        return max(median(paces), 1e-6) if paces else 1.0

    def speed(self) -> float:
        """Return how many games a second can be played."""
        return self._workers() / self.pace()

    def _workers(self) -> int:
        """How many play at a time; those that a pool ended and started again count once."""
        if isinstance(self._executor, LocalProcesses):
            return self._executor.jobs
        return max(1, len(self.paces))

    def tally(self, stage: Stage, lane: Lane) -> LaneTally:
        """Return what a lane has played in a stage so far."""
        size = len(self.aim.opponents)
        return self._tallies.setdefault((stage, lane), LaneTally([[] for _ in range(size)]))

    def _played(self, pieces: Sequence[GamePiece]) -> Generator[Played, None, None]:
        """Yield what was played, until time is over."""
        with closing(_closable(self._executor.results(play_piece, pieces))) as results:
            for played in results:
                if played.failure:
                    raise DeckbuilderError(played.failure)
                self.games += len(played.letters)
                worker, seconds = played.busy
                self.paces.setdefault(worker, []).append(seconds / max(1, len(played.letters)))
                self.report(self.games)
                yield played
                if self.is_over is not None and self.is_over():
                    return

    def _own_range(self, opponent: int, first: int, count: int) -> SeedRange:
        """Of the games that go round, those against one opponent."""
        size = len(self.aim.opponents)
        begin, end = (_games_before(each, opponent, size) for each in (first, first + count))
        return SeedRange(begin, end - begin)

    def _job(self, seeds: str, lane: Lane, opponent: int) -> SimulationJob:
        conditions = self._conditions
        return make_job(
            all_swapped(self.deck, [self.swaps[each] for each in lane]),
            conditions.catalog,
            conditions.pilot,
            opponent=self.aim.opponents[opponent],
            seed=pairing_seed(conditions.seed, seeds, str(opponent)),
            goals=(self.aim.goal,) if self.aim.goal else (),
            without_texts=conditions.without_texts,
            readings=conditions.readings,
        )

    def _pieces(self, key: str, job: SimulationJob, whole: SeedRange) -> Iterator[GamePiece]:
        end, longest = whole.first + whole.count, self.longest_piece
        for first in range(whole.first, end, longest):
            yield GamePiece(key, job, SeedRange(first, min(longest, end - first)))

    def _points_of(self, played: Played) -> list[float]:
        if self.aim.goal:
            return [float(each == MET) for each in played.met]
        return points_of(played.letters)


def _closable(results: Iterator[Played]) -> Generator[Played, None, None]:
    """An iterator that can be closed, whatever it comes from."""
    yield from results


def opponent_of(number: int, opponents: int) -> int:
    """Return against whom a game of a stage is played, by its number."""
    return number // BLOCK % opponents


def _games_before(number: int, opponent: int, opponents: int) -> int:
    """Return how many games before one are against an opponent."""
    rounds, rest = divmod(number, BLOCK * opponents)
    return rounds * BLOCK + min(BLOCK, max(0, rest - opponent * BLOCK))


def _block_end(first: int, end: int) -> int:
    """Return where the block of a game ends."""
    return min(end, first - first % BLOCK + BLOCK)


def _woven(rows: Sequence[Sequence[float]], first: int) -> list[float]:
    """Put games against several opponents into the order in which they go round."""
    total = sum(map(len, rows))
    left = [iter(row) for row in rows]
    return [next(left[opponent_of(at, len(rows))]) for at in range(first, first + total)]
