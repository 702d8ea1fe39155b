"""`deckbuilder convert`: turn a deck file of one form into another."""

import sys
from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option
from deckbuilder.cli.standard_input import STANDARD_INPUT, read_standard_input
from deckbuilder.core.decklist.forms import FORM_IDS, form_of_id
from deckbuilder.core.errors import DeckbuilderError


@click.command("convert", cls=Command)
@click.argument("source", type=click.Path(path_type=Path), metavar="IN")
@click.argument("target", type=click.Path(path_type=Path), metavar="OUT")
@click.option(
    "--form",
    type=click.Choice(FORM_IDS),
    help="The form of OUT; without it, the one its name asks for.",
)
@game_option
@click.pass_obj
def command(
    invocation: Invocation, source: Path, target: Path, form: str | None, game: str | None
) -> None:
    """Write a deck in another form: .deck, .txt, .csv, .cod, or for other programs (--form).

    “-” reads the deck from standard input.
    """
    from deckbuilder.core.commands.pairing import with_joined_rows
    from deckbuilder.store.decks.deck_files import read_deck, write_deck
    from engine.games import title_of

    library = invocation.card_library()
    if str(source) == STANDARD_INPUT:
        reading = read_standard_input(game, library.names)
    else:
        reading = read_deck(source, game, library.names)
    lost = [problem for problem in reading.problems if problem.is_lost]
    if lost:
        lines = "; ".join(f"line {each.line} “{each.text}”: {each.reason}" for each in lost)
        raise DeckbuilderError(f"Nothing was written, because cards would be lost: {lines}.")
    try:
        deck = with_joined_rows(reading.deck)
        unsaid = write_deck(target, deck, form_of_id(form) if form else None, library.picture_of)
    except OSError as error:
        raise DeckbuilderError(f"Cannot write {target}: {error.strerror}.") from error
    if reading.is_guessed:
        print(f"The game was guessed from the list: {title_of(reading.deck.game)}.")
    for problem in reading.problems:
        print(f"line {problem.line} “{problem.text}”: {problem.reason}", file=sys.stderr)
    if unsaid:
        print(f"{target} cannot hold: {', '.join(unsaid)}.", file=sys.stderr)
