"""`deckbuilder versions`: what a deck file was at each save, with names, and what differs."""

import sys
from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, json_option
from deckbuilder.cli.output import counted, print_json
from deckbuilder.core.errors import DeckbuilderError


@click.command("versions", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--of", "number", type=WholeNumber(1), metavar="N", help="The Nth newest version.")
@click.option("--name", metavar="WORDS", help="Name it; a named version is kept for good.")
@click.option("--diff", "is_diff", is_flag=True, help="What differs from it to the file.")
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    file: Path,
    *,
    number: int | None,
    name: str | None,
    is_diff: bool,
    as_json: bool,
) -> None:
    """List the versions that the window kept of a deck file, the newest first as number 1."""
    from deckbuilder.core.deck_diff import diff_decks
    from deckbuilder.store.decks.deck_files import read_deck
    from deckbuilder.store.decks.deck_versions import name_version, versions_of

    folder = invocation.user_folder.path
    _repair_names(folder, file)
    versions = list(versions_of(folder, file))
    if not versions and not file.exists():
        raise DeckbuilderError(f"There is no file {file}, and no version of it was kept.")
    if number is not None and name is None and not is_diff:
        raise click.UsageError("--of goes with --name or --diff.")
    if (name is not None or is_diff) and not 1 <= (number or 1) <= len(versions):
        raise DeckbuilderError(
            f"{file} has {counted(len(versions), 'version')}, not {number or 1}."
        )
    if name is not None:
        try:
            name_version(versions[(number or 1) - 1], " ".join(name.split()))
        except OSError as error:
            raise DeckbuilderError(f"Cannot keep the name: {error.strerror}.") from error
        versions = list(versions_of(folder, file))
    if is_diff:
        before = versions[(number or 1) - 1].deck
        lines = list(diff_decks(before, read_deck(file).deck).lines())
        if as_json:
            print_json({"file": str(file), "version": number or 1, "lines": lines})
        else:
            print("\n".join(lines or ["The two are the same."]))
        return
    if as_json:
        listed = [
            {"number": n, "saved": each.saved_at.isoformat(timespec="seconds"), "name": each.name}
            for n, each in enumerate(versions, start=1)
        ]
        print_json({"file": str(file), "versions": listed})
        return
    for n, each in enumerate(versions, start=1):
        words = f"  {each.name}" if each.name else ""
        print(f"{n:2}  {each.saved_at:%Y-%m-%d %H:%M:%S}{words}")
    print(f"{len(versions)} version{'' if len(versions) == 1 else 's'}")


def _repair_names(folder: Path, file: Path) -> None:
    """Say on stderr where damaged names of versions are kept."""
    from deckbuilder.store.decks.deck_versions import repair_names

    try:
        aside = repair_names(folder, file)
    except OSError as error:
        raise DeckbuilderError(f"Cannot keep the names of versions: {error.strerror}.") from error
    if aside is not None:
        print(
            "deckbuilder: Names of versions were damaged. Those that could be read are here, no"
            f" version was removed, and the damaged file is kept as {aside}.",
            file=sys.stderr,
        )
