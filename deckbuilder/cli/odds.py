"""`deckbuilder odds`: how likely a deck has drawn what one wants by a turn."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.open_deck import open_deck
from deckbuilder.cli.options import WholeNumber, game_option, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from deckbuilder.core.deck_odds import DeckOdds

POLICY = (
    "Cards that still help are kept; all others, and more than is wanted, are put back: {rule}."
)
WHOLE_POLICY = "Another hand is taken where that makes it likelier, at most {times} times: {rule}."


@click.command("odds", cls=Command)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--want",
    "wants",
    multiple=True,
    required=True,
    metavar="WISH",
    help="A number and a search: “2 cost<=2”. “;” joins wishes, “|” separates "
    "alternatives; several --want are wanted at once.",
)
@click.option(
    "--by-turn",
    "turn",
    type=WholeNumber(1, 1000),
    required=True,
    metavar="N",
    help="By the end of the draw of your own turn N.",
)
@click.option("--first/--second", "is_first", default=True, help="Whether you go first.")
@click.option("--no-mulligan", is_flag=True, help="Keep every opening hand.")
@click.option("--trainer", is_flag=True, help="Deal hands and weigh which cards you put back.")
@click.option("--seed", type=WholeNumber(0), default=1, help="For the trainer's hands.")
@game_option
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    file: Path,
    wants: tuple[str, ...],
    turn: int,
    is_first: bool,
    no_mulligan: bool,
    trainer: bool,
    seed: int,
    game: str | None,
    as_json: bool,
) -> None:
    """Tell how likely you have seen certain cards by a turn; the side deck never counts."""
    from deckbuilder.core.deck_odds import ask_deck

    opened = open_deck(invocation, file, game)
    odds = ask_deck(
        opened.deck,
        opened.catalog,
        wants,
        turn,
        is_first=is_first,
        has_mulligan=not no_mulligan,
        readings=opened.readings(),
    )
    if trainer:
        if as_json:
            raise DeckbuilderError("The trainer asks questions; leave out --json.")
        from deckbuilder.cli.play.mulligan_trainer import train

        train(odds, seed)
    elif as_json:
        print_json(_record(odds))
    else:
        _print(odds)


def _record(odds: "DeckOdds") -> dict[str, object]:
    from deckbuilder.core.odds import chance

    answer = chance(odds.question)
    error = {} if answer.is_exact else {"error": answer.error}
    return {
        "probability": answer.probability,
        "method": answer.method,
        **error,
        "by_turn": odds.turn,
        "first": odds.is_first,
        "mulligan": odds.question.mulligan.value,
        "deck": odds.question.deck_size,
        "searches": [
            {"search": search, "cards": count}
            for search, count in zip(odds.wishes.searches, odds.found, strict=True)
        ],
        "note": odds.note,
    }


def _print(odds: "DeckOdds") -> None:
    from deckbuilder.core.odds import chance
    from engine.games.game import Mulligan

    answer = chance(odds.question)
    how = "exact" if answer.is_exact else f"simulated, ± {100 * answer.error:.2f} %"
    place = "first" if odds.is_first else "second"
    print(f"{100 * answer.probability:.2f} % by turn {odds.turn}, going {place} ({how})")
    width = max(len(each) for each in odds.wishes.searches)
    for search, count in zip(odds.wishes.searches, odds.found, strict=True):
        print(f"  {search:{width}}  {count} of {odds.question.deck_size} cards")
    mulligan = odds.question.mulligan
    if mulligan is not Mulligan.NONE:
        policy = WHOLE_POLICY if mulligan is Mulligan.WHOLE else POLICY
        print("Mulligan:", policy.format(rule=mulligan.value, times=odds.question.mulligans))
    if odds.note:
        print(odds.note)
