"""`deckbuilder doctor`: is everything in order, and what to do where it is not."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import FINDINGS, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from pathlib import Path

    from deckbuilder.store.doctor import Finding


@click.command("doctor", cls=Command)
@json_option
@click.option(
    "--rebuild", is_flag=True, help="Rebuild the card database first; your own cards are kept."
)
@click.option("--probe-window", is_flag=True, hidden=True)
@click.pass_obj
def command(invocation: Invocation, as_json: bool, rebuild: bool, probe_window: bool) -> int:
    """Check the installation, the data folder, the card database, bundled data, fonts and windows.

    Ends with 1 if something is wrong, and says what to do about it.
    """
    if probe_window:
        from deckbuilder.ui.window_probe import probe_window as probe

        return probe()
    from deckbuilder.cli.doctor_windows import examine_windows
    from deckbuilder.store.doctor import Health, examine
    from deckbuilder.store.platform_versions import surroundings

    rebuilt = _rebuild(invocation.user_folder.prepare()) if rebuild else []
    versions = surroundings()
    windows, qt_versions = examine_windows()
    versions |= qt_versions
    findings = [*rebuilt, *examine(invocation.user_folder.path), *windows]
    is_well = all(each.health is not Health.ERROR for each in findings)
    if as_json:
        print_json(_document(findings, versions, is_well))
    else:
        print("\n".join(_lines(findings, versions, is_well)))
    return 0 if is_well else FINDINGS


def _rebuild(folder: "Path") -> "list[Finding]":
    from deckbuilder.cli.progress import ProgressBar
    from deckbuilder.store.database.maintenance import rebuild_database
    from deckbuilder.store.doctor import Finding, Health

    with ProgressBar("Rebuilding the card database") as bar:
        rebuilt = rebuild_database(folder, report=bar.update)
    old = f" The old one is kept as {rebuilt.kept.name}." if rebuilt.kept else ""
    done = Finding("rebuild", Health.OK, f"The card database was rebuilt.{old}")
    return [done, *(Finding("rebuild", Health.WARNING, each) for each in rebuilt.notices)]


def _document(
    findings: "Sequence[Finding]", versions: dict[str, str], is_well: bool
) -> dict[str, object]:
    return {
        "ok": is_well,
        "versions": versions,
        "checks": [
            {
                "check": each.check,
                "status": each.health.value,
                "message": each.message,
                "fix": each.fix,
            }
            for each in findings
        ],
    }


def _lines(findings: "Sequence[Finding]", versions: dict[str, str], is_well: bool) -> Iterator[str]:
    yield ", ".join(f"{name} {value}" for name, value in versions.items())
    for each in findings:
        yield f"{each.health.value:8}{each.check:14}{each.message}"
        if each.fix:
            yield f"{'':22}→ {each.fix}"
    yield "Everything is in order." if is_well else "Something is wrong; the arrows say what to do."
