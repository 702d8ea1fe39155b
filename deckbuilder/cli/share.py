"""`deckbuilder share`: the share code of a deck, also as a QR code."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

PIXELS, QUIET = 8, 4  # of a module, and modules of white around it
KINDS = (".png", ".svg")


@click.command("share", cls=Command)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--qr", "target", type=click.Path(path_type=Path), metavar="OUT", help="Also as .png or .svg."
)
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation, file: Path, target: Path | None, game: str | None, *, as_json: bool
) -> None:
    """Print the code that holds a whole deck; whoever gets it imports it from the clipboard."""
    from deckbuilder.core.short_code import share_code_of
    from deckbuilder.store.decks.deck_files import read_deck

    names = invocation.card_library().names
    code = share_code_of(read_deck(file, game, names).deck, names)
    if target is not None:
        _write_qr(code, target)
    if as_json:
        qr = {"qr": str(target)} if target is not None else {}
        print_json({"file": str(file), "code": code, "letters": len(code), **qr})
    else:
        print(code)


def _write_qr(code: str, target: Path) -> None:
    import io

    import segno

    from deckbuilder.cli.event.opened_event import write_file

    if target.suffix.casefold() not in KINDS:
        raise DeckbuilderError(f"Cannot write {target}: a QR code is a .png or an .svg file.")
    data = io.BytesIO()
    try:
        made = segno.make(code, error="l", micro=False)
    except segno.DataOverflowError as error:
        raise DeckbuilderError("This deck is too large for a QR code.") from error
    made.save(data, kind=target.suffix[1:].casefold(), scale=PIXELS, border=QUIET)
    write_file(target, data.getvalue())
