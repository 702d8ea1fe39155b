"""`deckbuilder scenario run`: play scenario files and see whether everything holds."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import COULD_NOT_DO_IT, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.text_cache import KnownTexts
    from engine.scenario.report import Report

HOLDS = 0
FAILS = 1


@click.command("run", cls=Command)
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.pass_obj
def command(invocation: Invocation, files: tuple[Path, ...]) -> int:
    """Play scenario files; a folder means all files in it."""
    from deckbuilder.store.scenario_files import scenario_paths
    from deckbuilder.store.text_cache import known_texts

    library = invocation.card_library()
    paths = [path for file in files for path in scenario_paths(file)]
    with known_texts(invocation.user_folder.path) as texts:
        statuses = [_run(path, library, texts) for path in paths]
    if len(statuses) > 1:
        print(f"{statuses.count(HOLDS)} of {len(statuses)} scenarios hold.")
    return max(statuses, default=HOLDS)


def _run(path: Path, library: "CardLibrary", texts: "KnownTexts") -> int:
    """Run one file and print what came of it; what cannot be read is a line on stderr a fault."""
    from engine.scenario.faults import ScenarioError

    try:
        report = _report(path, library, texts)
    except ScenarioError as error:
        for fault in error.faults:
            _complain(f"{path}: {fault}")
        return COULD_NOT_DO_IT
    except DeckbuilderError as error:
        _complain(str(error))
        return COULD_NOT_DO_IT
    title = f"  {report.title}" if report.title else ""
    print(f"{'holds ' if report.has_passed else 'FAILS '} {path}{title}")
    for failure in report.failures:
        print(f"        {' '.join(failure.split())}")
    return HOLDS if report.has_passed else FAILS


def _report(path: Path, library: "CardLibrary", texts: "KnownTexts") -> "Report":
    from deckbuilder.store.scenario_files import read_document
    from engine.scenario.documents import game_of, run_document

    document = read_document(path)
    game = game_of(document)
    return run_document(document, library.catalog(game), texts.reader(game))


def _complain(message: str) -> None:
    print("deckbuilder:", " ".join(message.split()), file=sys.stderr)
