"""`deckbuilder cards search`: find cards by the search language."""

from pathlib import Path

import click

from deckbuilder.cli.cards.query_command import QueryCommand
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import WholeNumber, game_option, json_option
from deckbuilder.cli.output import counted, print_json


@click.command("search", cls=QueryCommand)
@click.argument("words", nargs=-1, metavar="QUERY")
@game_option
@click.option(
    "--limit",
    type=WholeNumber(0),
    metavar="N",
    help="Show at most N cards; the count is of all that match.",
)
@click.option(
    "--deck",
    "deck_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="The deck that in: and legal: look at.",
)
@click.option("--format", "format_", default="", metavar="ID/PATH", help="The format for legal:.")
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    words: tuple[str, ...],
    game: str | None,
    limit: int | None,
    deck_file: Path | None,
    format_: str,
    as_json: bool,
) -> None:
    """Find cards, as in: deckbuilder cards search 'cost<=3 text:draw'.

    Without --game the cards of the deck's game are searched, or those of the usual game. An empty
    QUERY matches every card of the game. The help page on searching explains the language.
    """
    from deckbuilder.cli.cards.card_finder import CardFinder
    from deckbuilder.cli.cards.card_text import card_line
    from deckbuilder.cli.cards.opened_store import warn
    from engine.cards import GameId
    from engine.games import GAMES, USUAL_GAME

    finder = CardFinder(invocation)
    deck = finder.read_deck(deck_file, game) if deck_file else None
    game_id = GameId(game or (deck.game if deck else USUAL_GAME))
    found = finder.find(game_id, " ".join(words), limit, deck, format_)
    if as_json:
        records = [GAMES[card.game].schema.record(card) for card in found.cards]
        notes = {"notes": found.notes} if found.notes else {}
        nearest = {"nearest": found.nearest} if found.nearest else {}
        print_json({"count": found.count, "cards": records, **notes, **nearest})
        return
    for card in found.cards:
        print(card_line(card))
    print(counted(found.count, "card"))
    if found.nearest:
        print(f"Did you mean {' or '.join(f'“{each}”' for each in found.nearest)}?")
    warn(found.notes)
