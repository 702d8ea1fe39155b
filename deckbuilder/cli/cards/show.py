"""`deckbuilder cards show`: everything that is known of a card."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json

if TYPE_CHECKING:
    from deckbuilder.store.cards.card_library import CardLibrary
    from deckbuilder.store.cards.card_store import CardStore
    from engine.cards import Card, GameId


@click.command("show", cls=Command)
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option(
    "--image", "with_image", is_flag=True, help="Fetch the card's image and say where it is."
)
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation,
    *,
    words: tuple[str, ...],
    with_image: bool,
    game: str | None,
    as_json: bool,
) -> None:
    """Show a card by its full name; without --game, of the first game that has it."""
    from deckbuilder.cli.cards.card_text import card_lines
    from deckbuilder.cli.cards.missing_names import no_such_card
    from deckbuilder.cli.cards.opened_store import opened_cards
    from engine.cards import GameId
    from engine.games import GAMES

    name = " ".join(words)
    library = invocation.card_library()
    games = [GameId(game)] if game else list(GAMES)
    cards = next(filter(None, (_named(library, each, name) for each in games)), [])
    if not cards:
        raise no_such_card(library, games, name)
    images = list(_images(invocation, cards)) if with_image else []
    if as_json:
        records = [GAMES[card.game].schema.record(card) for card in cards]
        print_json(
            {"count": len(cards), "cards": records, **({"images": images} if images else {})}
        )
        return
    with opened_cards(invocation) as store:
        for card in cards:
            print("\n".join([*card_lines(card), *_remarks(store, card)]))
    for image in images:
        print(f"  Image: {image}")


def _images(invocation: Invocation, cards: "Sequence[Card]") -> Iterator[str]:
    """Fetch the images of cards that name one, and say where they are kept."""
    from deckbuilder.feeds.images import ImageFetcher
    from deckbuilder.feeds.settings import read_feed_settings
    from deckbuilder.store.bundled import data_path
    from deckbuilder.store.cards.image_cache import ImageCache
    from deckbuilder.store.text_files import read_text

    settings = read_feed_settings(read_text(data_path("feeds", "tcgcsv.toml")))
    cache = ImageCache(invocation.user_folder.prepare() / "images", settings.image_cache)
    fetcher = ImageFetcher(settings, cache)
    try:
        for card in cards:
            path = fetcher.image(card)
            if path is not None:
                yield str(path)
    finally:
        fetcher.close()


def _named(library: "CardLibrary", game: "GameId", name: str) -> "list[Card]":
    catalog = library.catalog(game)
    return [card for card in (catalog.card(name), catalog.overlay(name)) if card]


def _remarks(store: "CardStore", card: "Card") -> Iterator[str]:
    """What only the database knows: prices and rulings."""
    from deckbuilder.store.cards.feed_writer import FeedWriter

    for each in FeedWriter(store.database).prices(card):
        price = each.price
        amounts = (("market", price.market), ("low", price.low), ("high", price.high))
        known = [f"{label} ${amount:.2f}" for label, amount in amounts if amount is not None]
        where = ", ".join(part for part in (each.set, each.number, price.subtype) if part)
        if known:
            yield f"  Price ({where}): {', '.join(known)}"
    for ruling in store.cards.rulings(card):
        when = ", ".join(part for part in (ruling.date, ruling.source) if part)
        yield f"  Ruling ({when}): {ruling.text}" if when else f"  Ruling: {ruling.text}"
