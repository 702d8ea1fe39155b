"""Everything one may want to know of a deck by playing it, in one go and with partial results."""

from collections.abc import Generator, Iterator
from copy import deepcopy
from dataclasses import dataclass, field, replace

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.odds import Answer
from deckbuilder.core.simulation.blanks import Blank, blanks_of
from deckbuilder.core.simulation.copies import MOST_COPIES, copies_table
from deckbuilder.core.simulation.executors import Executor
from deckbuilder.core.simulation.job import checked, make_job, simulated_parts
from deckbuilder.core.simulation.tally import Tally
from deckbuilder.core.wishes import read_timed_wishes
from engine.cards import GameId
from engine.catalog import Catalog
from engine.decks import Deck
from engine.pilots.levels import Level
from engine.pilots.roster import PilotName
from engine.readings import Readings


@dataclass(frozen=True, slots=True)
class Study:
    """What is to be found out.

    Attributes:
        opponent: The other side's deck; None where it passes.
        compare: Another version of the deck, played with the same seeds; None for none.
        copies_of: A card whose number of copies is varied for the first goal; empty for none.
        readings: How open questions of play are settled, where not as usual.
        level: How strong the searching pilot is.
    """

    deck: Deck
    catalog: Catalog
    pilot: PilotName = PilotName.GREEDY
    games: int = 1000
    seed: int = 1
    goals: tuple[str, ...] = ()
    opponent: Deck | None = None
    compare: Deck | None = None
    copies_of: str = ""
    readings: Readings = field(default_factory=dict)
    level: Level = Level.QUICK

    @property
    def total_games(self) -> int:
        """How many games it takes in all."""
        versions = 1 + (self.compare is not None)
        return self.games * (versions + (MOST_COPIES + 1 if self.copies_of else 0))


@dataclass(frozen=True, slots=True)
class CopiesResult:
    """What some number of copies of a card does for the goal: exact odds, and played games."""

    copies: int
    cards: int
    first: Answer
    second: Answer
    tally: Tally


@dataclass(frozen=True, slots=True)
class Findings:
    """What is known so far.

    Attributes:
        done: Games played so far, of `total`.
        blanks: Cards that play without their text.
    """

    game: GameId
    total: int
    done: int = 0
    tally: Tally = field(default_factory=Tally)
    other: Tally | None = None
    copies: tuple[CopiesResult, ...] = ()
    blanks: tuple[Blank, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether every game has been played."""
        return self.done == self.total


def carry_out(study: Study, executor: Executor) -> Generator[Findings, None, None]:
    """Play the games of a study and yield what is known so far; closing it stops the work.

    Raises:
        DeckbuilderError: A goal cannot be understood, or the deck has no such card.
        EngineError: The decks cannot be played.
    """
    if study.copies_of and not study.goals:
        raise DeckbuilderError("A table of copies needs a goal to count.")
    rows = list(_copies_rows(study))
    blanks = blanks_of((study.deck, study.opponent, study.compare), study.catalog)
    found = Findings(study.deck.game, study.total_games, blanks=blanks)
    for tally in _played(study, study.deck, executor):
        found = replace(found, done=tally.games, tally=tally)
        yield found
    if study.compare is not None:
        for other in _played(study, study.compare, executor):
            found = replace(found, done=study.games + other.games, other=other)
            yield found
    for deck, row in rows:
        before, earlier = found.done, found.copies
        for tally in _played(study, deck, executor):
            done = replace(row, tally=tally)
            found = replace(found, done=before + tally.games, copies=(*earlier, done))
            yield found


def _played(study: Study, deck: Deck, executor: Executor) -> Iterator[Tally]:
    job = make_job(
        deck,
        study.catalog,
        study.pilot,
        opponent=study.opponent,
        seed=study.seed,
        goals=study.goals,
        readings=study.readings,
        level=study.level,
    )
    for tally in simulated_parts(checked(job), study.games, executor):
        # The sum goes on growing while somebody looks at it.
        yield deepcopy(tally)


def _copies_rows(study: Study) -> Iterator[tuple[Deck, CopiesResult]]:
    if study.copies_of:
        goal = read_timed_wishes(study.goals[0], study.deck.game)
        for row in copies_table(study.deck, study.catalog, study.copies_of, goal):
            yield row.deck, CopiesResult(row.copies, row.cards, row.first, row.second, Tally())
