"""`deckbuilder sealed check`: does a deck keep to its pool, and is it legal?"""

from pathlib import Path

import click

from deckbuilder.cli.frame import FINDINGS, FINE, Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import json_option
from deckbuilder.cli.output import print_json


@click.command("check", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.pass_obj
def command(invocation: Invocation, *, file: Path, as_json: bool) -> int:
    """Check a deck against its pool and the format of sealed play."""
    from deckbuilder.cli.sealed.sealed_game import read_pool, sealed_game
    from deckbuilder.core.sealed.pool import outsiders
    from engine.legality.findings import Verdict

    deck, pool = read_pool(file)
    game = sealed_game(invocation, deck.game)
    report = game.shelf.judge(deck, game.event, None)
    found = outsiders(deck, pool, game.shelf.catalog)
    if as_json:
        print_json(
            {
                "file": str(file),
                "set": pool.set,
                "seed": pool.seed,
                "format": game.event.id,
                "note": pool.note,
                "verdict": report.verdict.value,
                "findings": [each.message for each in report.findings],
                "outside": [
                    {"card": e.name, "found": e.found, "allowed": e.allowed} for e in found
                ],
            }
        )
    else:
        print(f"{deck.name}: {report.verdict.value} in {game.event.title}")
        for finding in report.findings:
            print(f"  {finding.message}")
        print(pool.note)
    return FINDINGS if found or report.verdict is Verdict.ILLEGAL else FINE
