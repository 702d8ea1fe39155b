"""`deckbuilder sealed open`: open packs of a set and keep the pool in a deck file."""

from pathlib import Path

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import GameName, WholeNumber, json_option
from deckbuilder.cli.output import counted, print_json


@click.command("open", cls=Command)
@click.argument("out", type=click.Path(path_type=Path), metavar="OUT.deck")
@click.option("--game", type=GameName(), required=True, metavar="GAME", help="By id or title.")
@click.option("--set", "set_name", metavar="SET", help="The set; a practice set if not given.")
@click.option("--seed", type=WholeNumber(0), default=1, metavar="N", help="Which packs; 1.")
@click.option(
    "--packs", type=WholeNumber(1, 60), metavar="N", help="As the game has, if not given."
)
@json_option
@click.pass_obj
def command(  # noqa: PLR0913 - click passes one argument for each option
    invocation: Invocation,
    *,
    out: Path,
    game: str,
    set_name: str | None,
    seed: int,
    packs: int | None,
    as_json: bool,
) -> None:
    """Open packs; the deck file begins empty and has the pool on its maybe-list."""
    from deckbuilder.cli.sealed.sealed_game import sealed_game, write_file
    from deckbuilder.core.sealed.pool import with_pool
    from engine.cards import GameId
    from engine.decks import Deck

    opened = sealed_game(invocation, GameId(game))
    pool = opened.pool(set_name, seed, packs)
    deck = Deck(GameId(game), name=f"Sealed {seed}: {pool.set}", format=opened.event.id)
    write_file(out, with_pool(deck, pool))
    if as_json:
        print_json(
            {
                "file": str(out),
                "game": game,
                "set": pool.set,
                "seed": seed,
                "format": opened.event.id,
                "note": pool.note,
                "size": pool.size,
                "cards": dict(pool.cards),
                "overlays": dict(pool.overlays),
            }
        )
        return
    for name, count in (*pool.cards.items(), *pool.overlays.items()):
        print(f"{count} {name}")
    size, title = counted(pool.size, "card"), opened.event.title
    print(f"{size} of {pool.set}, seed {seed}, for the format {title}")
    print(pool.note)
