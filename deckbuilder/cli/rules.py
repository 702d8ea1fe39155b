"""`deckbuilder rules`: look up numbered rules by id or words."""

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.core.ledger import LedgerRow, find_rules
from deckbuilder.store.ledgers import load_ledgers, load_readings


@click.command("rules", cls=Command)
@click.argument("words", nargs=-1, required=True, metavar="ID/WORDS")
@game_option
@json_option
def command(words: tuple[str, ...], game: str | None, as_json: bool) -> None:
    """Show a numbered rule and those below it, or the rules with words that begin so.

    The interpretation of an unclear rule has a number, too: I-5.
    """
    wanted = " ".join(words)
    rows = find_rules([*load_ledgers(game), *load_readings(game)], wanted)
    if not rows:
        from engine.games import title_of

        where = f" of {title_of(game)}" if game else ""
        raise DeckbuilderError(f"No rule{where} has the number or the words “{wanted}”.")
    if as_json:
        print_json({"count": len(rows), "rules": [_as_record(row) for row in rows]})
        return
    width = max(len(f"{row.game} {row.id}") for row in rows)
    for row in rows:
        print(f"{f'{row.game} {row.id}':{width}}  {row.summary}")


def _as_record(row: LedgerRow) -> dict[str, str]:
    return {
        "game": row.game,
        "id": row.id,
        "area": row.area,
        "testable": row.testable.value,
        "summary": row.summary,
    }
