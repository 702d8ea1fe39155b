"""`deckbuilder gauntlet`: decks against a field, or all against all."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import COULD_NOT_DO_IT, FINE, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, game_option, json_option, level_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.cli.play.simulate import PILOTS
from deckbuilder.cli.progress import ProgressBar
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.cli.play.field import GauntletField
    from deckbuilder.core.gauntlet.history import VersionRow
    from deckbuilder.core.gauntlet.plan import GauntletPlan
    from deckbuilder.core.gauntlet.standings import Matrix
    from deckbuilder.core.simulation.executors import Executor

MOST_GAMES = 1_000_000


@click.command("gauntlet", cls=Command)
@click.argument(
    "files", nargs=-1, required=True, metavar="DECK...", type=click.Path(path_type=Path)
)
@click.option(
    "--field",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="The decks to play against; for one DECK alone, all ready decks and your own.",
)
@click.option(
    "--games", type=WholeNumber(1, MOST_GAMES), default=100, metavar="N", help="A pairing; 100."
)
@click.option("--seed", type=WholeNumber(0), default=1, metavar="N", help="Which games; 1.")
@click.option(
    "--pilot", type=click.Choice(PILOTS), default="greedy", help="Who plays; greedy if not given."
)
@level_option("quick")
@click.option("--mine", "is_mine", is_flag=True, help="Only DECK... against the field.")
@click.option(
    "--jobs", type=WholeNumber(1, 1024), metavar="N", help="Processes; one a core if not given."
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="Spread the games over a dask.distributed cluster."
)
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Keep every game that was played in this file, and go on from there.",
)
@click.option(
    "--csv", "csv_out", type=click.Path(path_type=Path), metavar="OUT", help="Write rows as CSV."
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
    files: tuple[Path, ...],
    field: Path | None,
    games: int,
    seed: int,
    pilot: str,
    level: str,
    is_mine: bool,
    jobs: int | None,
    scheduler: str | None,
    resume: Path | None,
    csv_out: Path | None,
    without_texts: bool,
    game: str | None,
    as_json: bool,
) -> int:
    """Play decks against a field, all against all, and tell who wins how surely.

    The matrix, Elo, going first and second and win rates by card have their 95 % intervals.
    The result depends on the decks, seed and games alone, whatever does the work.
    """
    from deckbuilder.cli.play.field import check_writable, read_field
    from deckbuilder.core.gauntlet.plan import Terms, make_plan
    from engine.pilots.levels import Level
    from engine.pilots.roster import PilotName

    check_writable(csv_out)
    found = read_field(invocation, files, field, game, without_texts=without_texts)
    terms = Terms(
        games, seed, PilotName(pilot), not is_mine, without_texts, found.readings, Level(level)
    )
    plan = make_plan(found.entrants, found.shelf.catalog, terms)
    for each in found.left_out:
        print(f"deckbuilder: {each.file} is left out: {each.reason}.", file=sys.stderr)
    table = _played(plan, _executor(plan, jobs, scheduler), resume)
    rows = _remembered(invocation, table)
    if csv_out is not None:
        _write_csv(csv_out, table)
    if as_json:
        print_json(_record(found, table, rows))
    else:
        _print(table, rows)
    for failure in table.failures:
        print(f"deckbuilder: Some games could not be played: {failure}", file=sys.stderr)
    return COULD_NOT_DO_IT if table.failures else FINE


def _executor(plan: "GauntletPlan", jobs: int | None, scheduler: str | None) -> "Executor":
    from deckbuilder.core.simulation.executors import Cluster
    from deckbuilder.core.simulation.job import executor_for

    if scheduler:
        return Cluster(scheduler)
    return executor_for(jobs, plan.total, plan.pairings[0].job)


def _played(plan: "GauntletPlan", executor: "Executor", resume: Path | None) -> "Matrix":
    from deckbuilder.core.gauntlet.run import play_gauntlet
    from deckbuilder.store.gauntlet_files import read_kept_games, written_pieces

    with ProgressBar("Playing") as bar:
        if resume is None:
            return play_gauntlet(plan, executor, report=bar.update)
        kept = read_kept_games(resume)
        with written_pieces(resume) as writer:
            return play_gauntlet(plan, executor, kept, writer.write, bar.update)


def _remembered(invocation: Invocation, table: "Matrix") -> "list[tuple[VersionRow, ...]]":
    """Note what each own deck did, and return how its versions did under the same conditions."""
    from datetime import date

    from deckbuilder.core.gauntlet.history import run_of, versions
    from deckbuilder.store.gauntlet_files import note_run, runs

    mine = [at for at, each in enumerate(table.plan.entrants) if each.is_mine]
    if table.failures or len(mine) == len(table.plan.entrants):
        return []
    folder = invocation.user_folder
    known = runs(folder.path)
    rows = []
    for at in mine:
        run = run_of(table, date.today().isoformat(), at)
        rows.append(versions(known, run))
        if run.version not in {
            e.version for e in known if (e.deck, e.field) == (run.deck, run.field)
        }:
            folder.prepare()
            note_run(folder.path, run)
    return rows


def _write_csv(path: Path, table: "Matrix") -> None:
    from deckbuilder.core.gauntlet.report import gauntlet_csv
    from deckbuilder.store.whole_files import replace_file

    try:
        replace_file(path, gauntlet_csv(table).encode("utf-8-sig"))
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {path}: {error.strerror or error}.") from error


def _record(
    found: "GauntletField", table: "Matrix", rows: "list[tuple[VersionRow, ...]]"
) -> dict[str, object]:
    from deckbuilder.core.gauntlet.report import gauntlet_record, history_record
    from deckbuilder.core.simulation.blanks import blanks_of

    decks = [each.deck for each in found.entrants]
    return {
        **gauntlet_record(table),
        "history": [history_record(each) for each in rows],
        "left_out": [{"file": each.file, "reason": each.reason} for each in found.left_out],
        "not_understood": [each.name for each in blanks_of(decks, found.shelf.catalog)],
        "seconds": round(table.seconds, 3),
        "jobs": len(table.busy or {}),
    }


def _print(table: "Matrix", rows: "list[tuple[VersionRow, ...]]") -> None:
    from deckbuilder.core.gauntlet.report import gauntlet_lines, history_lines

    terms = table.plan.terms
    print(
        f"{counted(len(table.plan.entrants), 'deck')}, {counted(terms.games, 'game')} a pairing, "
        f"pilot {terms.played_by}, seed {terms.seed}, {counted(table.done, 'game')}, "
        f"{table.seconds:.1f} s"
    )
    for line in gauntlet_lines(table):
        print(line)
    for each in rows:
        for line in history_lines(each):
            print(line)
