"""`deckbuilder simulate`: what many test games tell about a deck."""

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.open_deck import OpenDeck, open_deck
from deckbuilder.cli.options import WholeNumber, game_option, json_option, level_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.cli.progress import ProgressBar
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.engine_build import engine_build

if TYPE_CHECKING:
    from deckbuilder.core.simulation.blanks import Blank
    from deckbuilder.core.simulation.job import SimulationJob
    from deckbuilder.core.simulation.tally import Tally
    from engine.decks import Deck
    from engine.games.tally import TallyKit

_LOG = logging.getLogger(__name__)
PILOTS = ("goldfish", "random", "greedy", "search")
MOST_GAMES = 10_000_000
WHICH_MULLIGAN = (
    "Seen: exact odds with a mulligan that keeps only what helps the goal. "
    "Played, and the goals above: counted in the games, with the pilot's mulligan."
)


@click.command("simulate", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--games", type=WholeNumber(1, MOST_GAMES), default=1000, metavar="N", help="How many; 1000."
)
@click.option("--seed", type=WholeNumber(0), default=1, metavar="N", help="Which games; 1.")
@click.option(
    "--pilot", type=click.Choice(PILOTS), default="greedy", help="Who plays; greedy if not given."
)
@level_option("quick")
@click.option(
    "--opponent",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The opponent's deck, played by the same pilot; without one the other side passes.",
)
@click.option(
    "--jobs", type=WholeNumber(1, 1024), metavar="N", help="Processes; one a core if not given."
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="Spread the games over a dask.distributed cluster."
)
@click.option(
    "--goal",
    "goals",
    multiple=True,
    metavar="GOAL",
    help="How often it is met: “by turn 3: 2 cost<=2”; may be repeated.",
)
@click.option(
    "--compare",
    type=click.Path(path_type=Path),
    metavar="OTHER",
    help="Another version of the deck: is the difference more than chance?",
)
@click.option(
    "--copies-of", metavar="NAME", help="A table of the first goal against copies of this card."
)
@click.option(
    "--without-texts",
    is_flag=True,
    help="Play cards whose text is not loaded as if they had none.",
)
@game_option
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    file: Path,
    games: int,
    seed: int,
    pilot: str,
    level: str,
    opponent: Path | None,
    jobs: int | None,
    scheduler: str | None,
    goals: tuple[str, ...],
    compare: Path | None,
    copies_of: str | None,
    without_texts: bool,
    game: str | None,
    as_json: bool,
) -> None:
    """Play many test games with a deck and say how fast and how often it gets there."""
    if copies_of is not None and not goals:
        raise click.UsageError("--copies-of needs a --goal to count.")
    _LOG.info("engine: %s", engine_build())
    opened = open_deck(invocation, file, game)
    against = open_deck(invocation, opponent, opened.deck.game).deck if opponent else None
    changed = open_deck(invocation, compare, opened.deck.game).deck if compare else None
    runs = _Runs(
        opened, against, changed, pilot, games, seed, goals, jobs, scheduler, without_texts, level
    )
    tally = runs.play(opened.deck, "Playing")
    other = None
    if changed is not None and compare is not None:
        other = runs.play(changed, f"Playing {compare.name}")
    rows = runs.copies(copies_of) if copies_of is not None else []
    if as_json:
        print_json(_record(runs, tally, other, rows))
    else:
        _print(runs, tally, other, rows)


@dataclass(frozen=True, slots=True)
class _Runs:
    """Everything that the simulations of one call have in common."""

    opened: OpenDeck
    opponent: "Deck | None"
    compare: "Deck | None"
    pilot: str
    games: int
    seed: int
    goals: tuple[str, ...]
    jobs: int | None
    scheduler: str | None
    without_texts: bool = False
    level: str = "quick"

    @property
    def tally(self) -> "TallyKit[Any]":
        """How games of this game are counted."""
        from engine.games import play_kit

        return play_kit(self.opened.deck.game).tally

    @property
    def blanks(self) -> "tuple[Blank, ...]":
        """The cards that play without their text."""
        from deckbuilder.core.simulation.blanks import blanks_of

        return blanks_of((self.opened.deck, self.opponent, self.compare), self.opened.catalog)

    def play(self, deck: "Deck", label: str) -> "Tally":
        from deckbuilder.core.simulation.executors import Cluster
        from deckbuilder.core.simulation.job import executor_for, simulate

        job = self._job(deck)
        executor = (
            Cluster(self.scheduler) if self.scheduler else executor_for(self.jobs, self.games, job)
        )
        with ProgressBar(label) as bar:
            return simulate(job, self.games, executor, bar.update)

    def _job(self, deck: "Deck") -> "SimulationJob":
        from deckbuilder.core.simulation.job import checked, make_job
        from engine.games.kits import MissingTextError
        from engine.pilots.levels import Level
        from engine.pilots.roster import PilotName

        try:
            job = make_job(
                deck,
                self.opened.catalog,
                PilotName(self.pilot),
                opponent=self.opponent,
                seed=self.seed,
                goals=self.goals,
                without_texts=self.without_texts,
                readings=self.opened.readings(),
                level=Level(self.level),
            )
            return checked(job)
        except MissingTextError as error:
            hint = "With --without-texts they are played as if they had none."
            raise DeckbuilderError(f"{error} {hint}") from error

    def copies(self, name: str) -> list[dict[str, object]]:
        """Return a row for each number of copies: exact odds, and how often it was played."""
        from deckbuilder.core.simulation.copies import copies_table
        from deckbuilder.core.wishes import read_timed_wishes

        goal = read_timed_wishes(self.goals[0], self.opened.deck.game)
        rows: list[dict[str, object]] = []
        for row in copies_table(self.opened.deck, self.opened.catalog, name, goal):
            tally = self.play(row.deck, f"Playing with {row.copies}")
            rows.append(
                {
                    "copies": row.copies,
                    "deck": row.cards,
                    "seen_going_first": row.first.probability,
                    "seen_going_second": row.second.probability,
                    "method": row.first.method,
                    "played": tally.played[0] / tally.games,
                }
            )
        return rows


def _record(
    runs: _Runs, tally: "Tally", other: "Tally | None", rows: list[dict[str, object]]
) -> dict[str, object]:
    from deckbuilder.core.simulation.report import comparison_record, simulation_record

    record = simulation_record(tally, runs.tally, runs.goals)
    return {
        **record,
        "seconds": round(tally.seconds, 3),
        "seed": runs.seed,
        "jobs": len(tally.busy),
        "pilot": runs.pilot,
        "deck": runs.opened.deck.name,
        "opponent": runs.opponent.name if runs.opponent is not None else None,
        "not_understood": [each.name for each in runs.blanks],
        "compare": comparison_record(tally, other) if other is not None else None,
        "copies": rows,
    }


def _print(
    runs: _Runs, tally: "Tally", other: "Tally | None", rows: list[dict[str, object]]
) -> None:
    from deckbuilder.core.simulation.blanks import blanks_line
    from deckbuilder.core.simulation.report import comparison_record, simulation_lines

    against = f"against {runs.opponent.name}" if runs.opponent is not None else "alone"
    print(
        f"{runs.opened.deck.name}: {counted(tally.games, 'game')} {against}, pilot {runs.pilot}, "
        f"seed {runs.seed}, {tally.seconds:.1f} s"
    )
    if blanks := runs.blanks:
        print(blanks_line(blanks))
    for line in simulation_lines(tally, runs.tally, runs.goals):
        print(line)
    if other is not None:
        print(comparison_record(tally, other)["note"])
    if rows:
        print(WHICH_MULLIGAN)
        print("copies  deck  seen going first  going second   played")
    for row in rows:
        print(
            f"{row['copies']:>6}  {row['deck']:>4}  {_percent(row['seen_going_first']):>16}"
            f"  {_percent(row['seen_going_second']):>12}  {_percent(row['played']):>7}"
        )


def _percent(share: object) -> str:
    if not isinstance(share, float):
        raise DeckbuilderError("A share is missing.")
    return f"{100 * share:.1f} %"
