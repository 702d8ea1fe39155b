"""`deckbuilder improve`: swaps that make a deck better, confirmed with fresh games."""

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, game_option, json_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.cli.play.simulate import PILOTS
from deckbuilder.cli.progress import ProgressBar
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.cli.play.field import GauntletField
    from deckbuilder.core.improvement.arena import Aim
    from deckbuilder.core.improvement.findings import Improvements
    from deckbuilder.core.improvement.search import Budget
    from deckbuilder.core.improvement.swaps import Allowed
    from deckbuilder.core.simulation.executors import Executor
    from engine.decks import Deck

SOURCES = ("side", "maybe", "collection", "library", "infusions")
USUAL_SOURCES = ("side", "maybe", "collection")
_BUDGET = re.compile(r"(\d{1,9})\s*(s|m|h|g|)", re.IGNORECASE)
_SECONDS = {"": 60, "s": 1, "m": 60, "h": 3600}
LONGEST = 7 * 24 * 3600


class BudgetType(click.ParamType[Any]):
    """A time such as 90s, 10m or 1h, or a number of games such as 20000g."""

    name = "budget"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> "Budget":
        """See base class."""
        from deckbuilder.core.improvement.search import Budget

        if isinstance(value, Budget):
            return value
        found = _BUDGET.fullmatch(str(value).strip())
        number = int(found[1]) if found else 0
        if found and number and found[2].lower() == "g":
            return Budget(games=number)
        seconds = number * _SECONDS.get(found[2].lower(), 0) if found else 0
        if not 0 < seconds <= LONGEST:
            self.fail(
                f"“{value}” is not a time such as 10m, 90s or 1h, or games such as 20000g.",
                param,
                ctx,
            )
        return Budget(seconds=float(seconds))


@click.command("improve", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--field",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="The decks to win against; all ready decks and your own if not given.",
)
@click.option("--goal", metavar="GOAL", help="Instead: meet a goal such as “by turn 4: 2 cost<=2”.")
@click.option("--budget", type=BudgetType(), default="10m", metavar="TIME", help="10m, 1h, 20000g.")
@click.option(
    "--from",
    "sources",
    type=click.Choice(SOURCES),
    multiple=True,
    help="Where cards may come from; side, maybe and collection if not given; may be repeated.",
)
@click.option(
    "--swaps", type=WholeNumber(1, 20), default=3, metavar="N", help="Cards to exchange; 3."
)
@click.option("--lock", multiple=True, metavar="NAME", help="Never taken out; may be repeated.")
@click.option("--seed", type=WholeNumber(0), default=1, metavar="N", help="Which games; 1.")
@click.option(
    "--pilot", type=click.Choice(PILOTS), default="greedy", help="Who plays; greedy if not given."
)
@click.option(
    "--jobs", type=WholeNumber(1, 1024), metavar="N", help="Processes; one a core if not given."
)
@click.option(
    "--scheduler", metavar="ADDRESS", help="Spread the games over a dask.distributed cluster."
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="OUT",
    help="Write the deck with the confirmed swaps to another file.",
)
@game_option
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    file: Path,
    field: Path | None,
    goal: str | None,
    budget: "Budget",
    sources: tuple[str, ...],
    swaps: int,
    lock: tuple[str, ...],
    seed: int,
    pilot: str,
    jobs: int | None,
    scheduler: str | None,
    save: Path | None,
    game: str | None,
    as_json: bool,
) -> None:
    """Search swaps that make a deck better and keep it legal; the file itself is not changed.

    Swaps race against each other, and the best are measured again with fresh games. Intervals are
    widened for the number of tries. With a budget in games the result is the same everywhere.
    """
    from deckbuilder.cli.play.field import check_writable, read_field
    from deckbuilder.core.improvement.arena import Conditions, GameArena
    from deckbuilder.core.improvement.search import Improvement
    from engine.pilots.roster import PilotName

    if save is not None and save.resolve() == file.resolve():
        raise DeckbuilderError(f"{file} is not overwritten; name another file with --save.")
    check_writable(save)
    found = read_field(invocation, (file,), field, game)
    for each in found.left_out:
        print(f"deckbuilder: {each.file} is left out: {each.reason}.", file=sys.stderr)
    aim = _aim(found, goal)
    shelf = _with_collection(invocation, found)
    deck = found.entrants[0].deck
    conditions = Conditions(shelf.catalog, PilotName(pilot), seed, found.readings)
    arena = GameArena(deck, aim, conditions, _executor(jobs, scheduler))
    with ProgressBar("Improving") as bar:
        improvement = Improvement(
            arena,
            shelf,
            _allowed(sources, lock, swaps, deck),
            budget,
            lambda found: bar.update(found.games, max(found.total, found.games) or None),
        )
        result = improvement.run(seed)
    changed = _proposed(deck, result)
    if save is not None and changed is not None:
        _save(save, changed)
    if as_json:
        print_json(_record(found, aim, result, save if changed is not None else None))
    else:
        _print(deck, aim, result, save if changed is not None else None)


def _aim(found: "GauntletField", goal: str | None) -> "Aim":
    from deckbuilder.core.improvement.arena import Aim
    from deckbuilder.core.wishes import read_timed_wishes

    if goal is not None:
        read_timed_wishes(goal, found.shelf.game.id)
        return Aim(goal=goal)
    field = tuple(each.deck for each in found.entrants[1:])
    if not field:
        raise DeckbuilderError("There is no deck to win against; name a --field or a --goal.")
    return Aim(field)


def _with_collection(invocation: Invocation, found: "GauntletField") -> Any:
    from dataclasses import replace

    from deckbuilder.core.collection.holdings import holdings_of
    from deckbuilder.store.collection_file import read_collection

    collection = read_collection(invocation.user_folder.path)
    game = found.shelf.game.id
    return replace(found.shelf, holdings=lambda: holdings_of(collection, game))


def _allowed(sources: tuple[str, ...], lock: tuple[str, ...], most: int, deck: "Deck") -> "Allowed":
    from deckbuilder.core.improvement.swaps import Allowed, Source
    from engine.names import name_key

    known = {entry.key for rows in deck.sections.values() for entry in rows}
    for name in lock:
        if name_key(name) not in known:
            raise DeckbuilderError(f"The deck holds no “{name}” that could be locked.")
    chosen = frozenset(Source(each) for each in sources or USUAL_SOURCES)
    return Allowed(chosen, frozenset(lock), most)


def _executor(jobs: int | None, scheduler: str | None) -> "Executor":
    import os

    from deckbuilder.core.simulation.executors import Cluster, Inline, LocalProcesses

    if scheduler:
        return Cluster(scheduler)
    wanted = jobs or os.cpu_count() or 1
    return Inline() if wanted == 1 else LocalProcesses(wanted)


def _proposed(deck: "Deck", result: "Improvements") -> "Deck | None":
    from deckbuilder.core.improvement.swaps import all_swapped, tidied

    if result.together is None:
        return None
    return tidied(all_swapped(deck, [result.swaps[each] for each in result.together.numbers]))


def _save(path: Path, deck: "Deck") -> None:
    from deckbuilder.store.decks.deck_files import write_deck

    try:
        write_deck(path, deck)
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {path}: {error.strerror or error}.") from error


def _record(
    found: "GauntletField", aim: "Aim", result: "Improvements", saved: Path | None
) -> dict[str, object]:
    from deckbuilder.core.improvement.report import improvement_record

    mine = found.entrants[0]
    return {
        "deck": mine.title,
        "game": mine.deck.game,
        "file": mine.file,
        "goal": aim.goal or None,
        "field": [each.name for each in aim.field],
        **improvement_record(result),
        "saved": str(saved) if saved is not None else None,
        "left_out": [{"file": each.file, "reason": each.reason} for each in found.left_out],
        "seconds": round(result.seconds, 3),
    }


def _print(deck: "Deck", aim: "Aim", result: "Improvements", saved: Path | None) -> None:
    from deckbuilder.core.improvement.report import improvement_lines

    towards = aim.goal or f"against {counted(len(aim.field), 'deck')}"
    print(f"{deck.name}, {towards}: {counted(result.games, 'game')}, {result.seconds:.0f} s")
    for line in improvement_lines(result):
        print(line)
    if saved is not None:
        print(f"The deck with these swaps is written to {saved}.")
