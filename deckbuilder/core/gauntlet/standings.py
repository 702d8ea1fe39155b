"""What a gauntlet tells so far: a matrix, sums, Elo and win rates by card, all with intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from deckbuilder.core.gauntlet.elo import Ratings, rate
from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.simulation.intervals import Estimate, share_of
from deckbuilder.core.simulation.pieces import Counts, Played, add_counts, mirrored

# An interval that reaches further than this to either side says too little.
WIDE = 0.10


class Comparison(StrEnum):
    """How a result reads: by whether its interval holds an even score."""

    AHEAD = "ahead"
    EVEN = "not decided"
    BEHIND = "behind"


def reading_of(estimate: Estimate | None, line: float = 0.5) -> Comparison:
    """Say whether something is clearly above a line, clearly below it, or neither."""
    if estimate is None or estimate.low <= line <= estimate.high:
        return Comparison.EVEN
    return Comparison.AHEAD if estimate.low > line else Comparison.BEHIND


@dataclass(frozen=True, slots=True)
class Score:
    """What a deck made of some games."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def losses(self) -> int:
        """How many games were lost."""
        return self.games - self.wins - self.draws

    @property
    def points(self) -> float:
        """A win is a point, a draw half of one."""
        return self.wins + self.draws / 2

    @property
    def share(self) -> Estimate | None:
        """The share of the points, with its 95 % interval; None without games."""
        return share_of(self.points, self.games)

    @property
    def reading(self) -> Comparison:
        """How it reads."""
        return reading_of(self.share)

    @property
    def is_wide(self) -> bool:
        """Whether there are too few games to say much."""
        share = self.share
        return share is None or (share.high - share.low) / 2 > WIDE


def score_of(letters: str) -> Score:
    """Count games that are given by letter."""
    upper = letters.upper()
    return Score(len(letters), upper.count("W"), upper.count("D"))


@dataclass(frozen=True, slots=True)
class Cell:
    """A deck against another one, as the first of them sees it.

    Attributes:
        wanted: How many games there will be.
        failure: Why they cannot play; empty where they can.
    """

    deck: int
    against: int
    letters: str
    wanted: int
    turns: float | None = None
    failure: str = ""

    @property
    def score(self) -> Score:
        """What the deck made of the games."""
        return score_of(self.letters)

    @property
    def first(self) -> Score:
        """The games in which the deck went first."""
        return score_of("".join(each for each in self.letters if each.isupper()))

    @property
    def second(self) -> Score:
        """The games in which the deck went second."""
        return score_of("".join(each for each in self.letters if each.islower()))

    @property
    def is_done(self) -> bool:
        """Whether nothing more is to come."""
        return bool(self.failure) or len(self.letters) >= self.wanted


@dataclass(frozen=True, slots=True)
class CardRate:
    """In how many games a card of a deck was drawn, played and left in hand, and what they gave."""

    name: str
    counts: Counts

    def share(self, use: int) -> Estimate | None:
        """The share of the points in the games in which it was used so, by its place in USES."""
        return share_of(self.counts[2 * use + 1] / 2, self.counts[2 * use])

    def games(self, use: int) -> int:
        """In how many games it was used so."""
        return self.counts[2 * use]


@dataclass(slots=True)
class _Sum:
    letters: str = ""
    turns: int = 0
    failure: str = ""


class Standings:
    """Adds up pieces of a plan as they come; pieces of a pairing come in their order."""

    def __init__(self, plan: GauntletPlan, pieces: Iterable[Played] = ()) -> None:
        self.plan = plan
        self.decisions = 0
        self.busy: dict[str, float] = {}
        self._places = {each.key: at for at, each in enumerate(plan.pairings)}
        self._sums = [_Sum() for _ in plan.pairings]
        self._cards: list[dict[str, Counts]] = [{} for _ in plan.entrants]
        for piece in pieces:
            self.add(piece)

    def add(self, piece: Played) -> None:
        """Count a piece."""
        at = self._places[piece.id[0]]
        pairing, found = self.plan.pairings[at], self._sums[at]
        found.letters += piece.letters
        found.turns += piece.turns
        found.failure = found.failure or piece.failure
        self.decisions += piece.decisions
        for place, cards in zip((pairing.first, pairing.second), piece.cards, strict=False):
            add_counts(self._cards[place], cards)
        worker, seconds = piece.busy
        if worker:
            self.busy[worker] = self.busy.get(worker, 0.0) + seconds

    def now(self) -> "Matrix":
        """Return what is known now, as a value."""
        cells: list[Cell] = []
        for pairing, each in zip(self.plan.pairings, self._sums, strict=True):
            turns = each.turns / len(each.letters) if each.letters else None
            places = pairing.first, pairing.second
            wanted = self.plan.terms.games
            cells.append(Cell(*places, each.letters, wanted, turns, each.failure))
            theirs = mirrored(each.letters)
            cells.append(Cell(*places[::-1], theirs, wanted, turns, each.failure))
        cards = tuple(
            tuple(CardRate(name, counts) for name, counts in sorted(rows.items()))
            for rows in self._cards
        )
        return Matrix(self.plan, tuple(cells), cards, self.decisions, dict(self.busy))


@dataclass(frozen=True)
class Matrix:
    """What is known at a moment.

    Attributes:
        cells: Both sides of every pairing.
        cards: By deck, its cards.
    """

    plan: GauntletPlan
    cells: tuple[Cell, ...]
    cards: tuple[tuple[CardRate, ...], ...] = ()
    decisions: int = 0
    busy: dict[str, float] | None = None

    @property
    def done(self) -> int:
        """How many games have been played, or cannot be."""
        games = self.plan.terms.games
        ours = self.cells[::2]
        return sum(games if each.failure else len(each.letters) for each in ours)

    @property
    def is_complete(self) -> bool:
        """Whether nothing more is to come."""
        return all(each.is_done for each in self.cells)

    @property
    def seconds(self) -> float:
        """How long playing took: the time of the worker that was busy longest."""
        return max((self.busy or {}).values(), default=0.0)

    @cached_property
    def _by_places(self) -> dict[tuple[int, int], Cell]:
        return {(each.deck, each.against): each for each in self.cells}

    def cell(self, deck: int, against: int) -> Cell | None:
        """Return what a deck made of another one; None where they do not meet."""
        return self._by_places.get((deck, against))

    def cells_of(self, deck: int) -> tuple[Cell, ...]:
        """Return a deck against everybody it meets, in their order."""
        return tuple(sorted((e for e in self.cells if e.deck == deck), key=lambda e: e.against))

    def letters_of(self, deck: int) -> str:
        """Return all games of a deck."""
        return "".join(each.letters for each in self.cells_of(deck))

    def score(self, deck: int) -> Score:
        """Return what a deck made of the whole field."""
        return score_of(self.letters_of(deck))

    def sides(self, deck: int) -> tuple[Score, Score]:
        """Return what a deck made of the games in which it went first, and second."""
        letters = self.letters_of(deck)
        first = "".join(each for each in letters if each.isupper())
        return score_of(first), score_of("".join(each for each in letters if each.islower()))

    def turns(self, deck: int) -> float | None:
        """Return in which turn games of a deck end on average."""
        cells = [each for each in self.cells_of(deck) if each.turns is not None]
        games = sum(len(each.letters) for each in cells)
        return sum((e.turns or 0) * len(e.letters) for e in cells) / games if games else None

    @cached_property
    def ratings(self) -> Ratings:
        """Elo of every deck."""
        results = {
            (each.deck, each.against): (each.score.points, len(each.letters))
            for each in self.cells[::2]
        }
        return rate(len(self.plan.entrants), results)

    @property
    def failures(self) -> tuple[str, ...]:
        """Why pairings could not be played, each reason once."""
        return tuple(dict.fromkeys(each.failure for each in self.cells if each.failure))
