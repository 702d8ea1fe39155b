"""A simulation job: the games of a deck to be played, and the playing of one range of them."""

import os
import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

from deckbuilder.core.simulation.blanks import named_cards
from deckbuilder.core.simulation.executors import (
    RANGE_LENGTH,
    Executor,
    Inline,
    LocalProcesses,
    SeedRange,
    ranges,
)
from deckbuilder.core.simulation.tally import Tally
from deckbuilder.core.wishes import TimedWishes, card_of_entry, read_timed_wishes
from engine.cards import Card, GameId
from engine.catalog import Catalog, make_catalog
from engine.decks import Deck
from engine.games import GAMES, PLUGINS, play_kit
from engine.games.kits import DeckTable
from engine.games.tables import table_for
from engine.games.tally import GameRecord, TallyKit
from engine.games.watcher import Watcher, is_too_long
from engine.language.reading.cache import CompiledTexts
from engine.names import name_key
from engine.pilots.levels import NODES, Level
from engine.pilots.roster import PilotName, make_pilot, play_out
from engine.readings import Readings, Setting

# A searching pilot takes seconds for a game; short ranges spread better and show progress.
SEARCH_RANGE = 2
# Keeps the games of neighbouring seeds apart.
SEED_STRIDE = 1_000_003


@dataclass(frozen=True, slots=True)
class SimulationJob:
    """What is to be simulated; everything the result depends on.

    Attributes:
        decks: The deck and its opponent's.
        cards: Every card and overlay that the decks name.
        pilots: Who plays each of them.
        goals: Goals such as “by turn 3: 2 cost<=2”.
        nodes: The searching pilot's budget for one decision.
        without_texts: Cards whose text is not loaded are played as if they had none.
        readings: How open questions of play are settled, where not as usual.
    """

    decks: tuple[Deck, Deck]
    cards: tuple[Card, ...]
    pilots: tuple[PilotName, PilotName]
    seed: int = 1
    goals: tuple[str, ...] = ()
    nodes: int = NODES[Level.QUICK]
    without_texts: bool = False
    readings: tuple[tuple[str, Setting], ...] = ()

    @property
    def range_length(self) -> int:
        """How many games are played in one go; the same whatever does the work."""
        return SEARCH_RANGE if PilotName.SEARCH in self.pilots else RANGE_LENGTH


def make_job(  # noqa: PLR0913 - one keyword for each thing a job depends on
    deck: Deck,
    catalog: Catalog,
    pilot: PilotName,
    *,
    opponent: Deck | None = None,
    seed: int = 1,
    goals: tuple[str, ...] = (),
    without_texts: bool = False,
    readings: Readings | None = None,
    level: Level = Level.QUICK,
) -> SimulationJob:
    """Return what is to be simulated; without an opponent the other side passes.

    Whether it can be played shows when it is made ready: see `checked`.
    """
    decks = (deck, opponent if opponent is not None else deck)
    return SimulationJob(
        decks=decks,
        cards=named_cards(decks, catalog),
        pilots=(pilot, pilot if opponent is not None else PilotName.GOLDFISH),
        seed=seed,
        goals=goals,
        nodes=NODES[level],
        without_texts=without_texts,
        readings=tuple((readings or {}).items()),
    )


def checked(job: SimulationJob) -> SimulationJob:
    """Return a job that can be played.

    Raises:
        DeckbuilderError: A goal cannot be understood.
        EngineError: The decks cannot be played.
    """
    _prepared(job)
    return job


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A job made ready in this process.

    Attributes:
        groups: For each goal and each face, the searches of the goal that find it.
    """

    table: DeckTable[Any]
    kit: TallyKit[Any]
    goals: tuple[TimedWishes, ...]
    groups: tuple[tuple[tuple[int, ...], ...], ...]
    turns: tuple[int, ...] = field(default=())


@lru_cache(maxsize=4)
def _texts(game: GameId) -> CompiledTexts | None:
    """Texts that this process has read: many decks of a gauntlet share their cards."""
    texts = PLUGINS[game].texts
    return None if texts is None else texts.cache()


# A race of swaps goes round more decks than a gauntlet; making one ready takes as long as some
# games.
@lru_cache(maxsize=128)
def _prepared(job: SimulationJob) -> _Prepared:
    game = job.decks[0].game
    catalog = make_catalog(GAMES[game].schema, job.cards)
    texts = _texts(game)
    table = table_for(
        job.decks,
        catalog,
        None if texts is None else texts.tree,
        without_texts=job.without_texts,
        readings=dict(job.readings),
    )
    goals = tuple(read_timed_wishes(each, game) for each in job.goals)
    cards = _cards_by_pairing(job.decks[0], catalog)
    pairings = [(name_key(name), name_key(overlay)) for name, overlay in table.pairings]
    groups = tuple(
        tuple(
            () if (card := cards.get(pairing)) is None else goal.wishes.groups_of(card)
            for pairing in pairings
        )
        for goal in goals
    )
    kit = play_kit(game).tally
    return _Prepared(table, kit, goals, groups, tuple({goal.turn for goal in goals}))


def _cards_by_pairing(deck: Deck, catalog: Catalog) -> dict[tuple[str, str], Card]:
    return {
        (entry.key, entry.infusion_keys[0] if entry.infusions else ""): card
        for entry in deck.entries(*GAMES[deck.game].drawn_sections)
        if (card := card_of_entry(entry, catalog)) is not None
    }


def play_range(job: SimulationJob, piece: SeedRange) -> Tally:
    """Play a range of games; the deck goes first in every other one."""
    tally = Tally()
    _prepared(job)
    start = time.perf_counter()
    for played in played_games(job, piece):
        tally.count(played.record, played.decisions)
        for number, met in enumerate(played.met):
            tally.count_goal(number, *met)
    tally.busy[f"{platform.node()} {os.getpid()}"] = time.perf_counter() - start
    return tally


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game of a job.

    Attributes:
        met: For each goal, whether it was met by what had been seen, and by what had been played.
    """

    record: GameRecord
    decisions: int
    met: tuple[tuple[bool, bool], ...]


def played_games(job: SimulationJob, piece: SeedRange) -> Iterator[PlayedGame]:
    """Play a range of games one by one; the deck goes first in every other one.

    Raises:
        DeckbuilderError: A goal cannot be understood.
        EngineError: The decks cannot be played.
    """
    prepared = _prepared(job)
    for index in range(piece.first, piece.first + piece.count):
        record, decisions = _play(job, prepared, index)
        yield PlayedGame(record, decisions, _met_goals(prepared, record))


def _play(job: SimulationJob, prepared: _Prepared, index: int) -> tuple[GameRecord, int]:
    seed = job.seed * SEED_STRIDE + index
    game = prepared.table.start(seed, first=index % 2)
    pilots = [
        make_pilot(name, prepared.table.brain, seed, seat, job.nodes)
        for seat, name in enumerate(job.pilots)
    ]
    watcher = Watcher(prepared.kit, prepared.turns)
    decisions = play_out(game, pilots, watcher, is_too_long)
    return watcher.record(game), decisions


def _met_goals(prepared: _Prepared, record: GameRecord) -> tuple[tuple[bool, bool], ...]:
    met: list[tuple[bool, bool]] = []
    for goal, groups in zip(prepared.goals, prepared.groups, strict=True):
        count, is_met = len(goal.wishes.searches), goal.wishes.goal.is_met
        seen = _by_group(record.seen[goal.turn], groups, count)
        played = _by_group(record.played[goal.turn], groups, count)
        met.append((is_met(seen), is_met(played)))
    return tuple(met)


def _by_group(faces: list[int], groups: tuple[tuple[int, ...], ...], count: int) -> list[int]:
    counts = [0] * count
    for face in faces:
        for group in groups[face]:
            counts[group] += 1
    return counts


def simulated_parts(job: SimulationJob, games: int, executor: Executor) -> Iterator[Tally]:
    """Yield what is known so far, part by part; closing the iterator stops the work."""
    total = Tally()
    pieces = ranges(0, games, job.range_length)
    for part in executor.results(partial(play_range, job), pieces):
        total.add(part)
        yield total


def simulate(
    job: SimulationJob,
    games: int,
    executor: Executor,
    report: Callable[[int, int | None], None] = lambda _done, _total: None,
) -> Tally:
    """Play all games and return what they tell."""
    total = Tally()
    for total in simulated_parts(job, games, executor):
        report(total.games, games)
    return total


def executor_for(jobs: int | None, games: int, job: SimulationJob) -> Executor:
    """Return who does the work on this machine: other processes only where that pays."""
    wanted = jobs or os.cpu_count() or 1
    return Inline() if wanted == 1 or games <= job.range_length else LocalProcesses(wanted)
