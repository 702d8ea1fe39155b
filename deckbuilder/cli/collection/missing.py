"""`deckbuilder collection missing`: what decks built at once lack, and what it would cost."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckbuilder.cli.frame import Command
from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.options import game_option, json_option
from deckbuilder.cli.output import print_json
from deckbuilder.core.errors import DeckbuilderError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.core.collection.builds import BuiltDeck
    from deckbuilder.core.collection.owned import Collection
    from deckbuilder.core.collection.prices import PriceList
    from engine.cards import GameId


@click.command("missing", cls=Command)
@click.argument("files", nargs=-1, type=click.Path(path_type=Path), metavar="[FILE...]")
@game_option
@json_option
@click.pass_obj
def command(
    invocation: Invocation, files: tuple[Path, ...], game: str | None, *, as_json: bool
) -> int:
    """Show which cards decks lack if they are built at once; earlier ones are served first.

    Without FILE, the decks that are marked as built (deckbuilder collection build).
    """
    from deckbuilder.core.collection.builds import build_decks
    from deckbuilder.store.collection_file import read_collection
    from deckbuilder.store.decks.deck_files import read_deck

    collection = read_collection(invocation.user_folder.path)
    files = files or _built(collection)
    names = invocation.card_library().names
    decks = [read_deck(path, game, names).deck for path in files]
    built, _ = build_decks(collection, decks)
    prices = _prices(invocation, collection, {each.game for each in decks})
    if as_json:
        records = [
            _record(path, each, prices[each.deck.game])
            for path, each in zip(files, built, strict=True)
        ]
        stamps = {each: prices[each].stamp for each in prices if prices[each].stamp}
        print_json({"decks": records, "prices_of": stamps})
    else:
        _print_all(files, built, prices)
    return 1 if any(each.short for each in built) else 0


def _built(collection: "Collection") -> tuple[Path, ...]:
    files = tuple(Path(each.path) for each in collection.decks if each.is_built)
    if not files:
        raise DeckbuilderError(
            "No deck is marked as built; name deck files, or mark some with"
            " deckbuilder collection build FILE."
        )
    return files


def _prices(
    invocation: Invocation, collection: "Collection", games: "set[GameId]"
) -> "dict[GameId, PriceList]":
    """Return the prices of some games; looking does not create a database."""
    from deckbuilder.store.cards.remarks import RemarkReader

    reader = RemarkReader(invocation.user_folder.path)
    try:
        return {each: reader.price_list(each).with_noted(collection, each) for each in games}
    finally:
        reader.close()


def _record(path: Path, built: "BuiltDeck", prices: "PriceList") -> dict[str, object]:
    from deckbuilder.core.collection.prices import missing_cards, total

    lacking = missing_cards(built, prices)
    cost, unpriced = total(lacking)
    cards = [
        {
            **{"name": each.name, "wanted": each.wanted, "owned": each.wanted - each.short},
            **{"short": each.short, "price": each.price},
        }
        for each in lacking
    ]
    sums = {"wanted": built.wanted, "owned": built.wanted - built.short, "short": built.short}
    costs = {"cost": round(cost, 2), "without_price": unpriced}
    return {"file": str(path), "name": built.deck.name, **sums, **costs, "cards": cards}


def _print_all(
    files: "Sequence[Path]", built: "Sequence[BuiltDeck]", prices: "dict[GameId, PriceList]"
) -> None:
    from engine.games import title_of

    for path, each in zip(files, built, strict=True):
        _print(path, each, prices[each.deck.game])
    if not any(each.short for each in built):
        return
    for game, listed in prices.items():
        if not listed.by_card:
            print(f"No prices of {title_of(game)}: deckbuilder cards update fetches them.")
        elif listed.stamp:
            print(f"Prices of {title_of(game)}: {listed.stamp[:10]}, without postage.")


def _print(path: Path, built: "BuiltDeck", prices: "PriceList") -> None:
    from deckbuilder.core.collection.prices import missing_cards, money, total

    lacking = missing_cards(built, prices)
    cost, unpriced = total(lacking)
    priced = f", {money(cost)}" if cost else ""
    owned = built.wanted - built.short
    print(
        f"{built.deck.name or path}: {owned} of {built.wanted} cards owned,"
        f" {built.short} missing{priced}"
    )
    for each in lacking:
        price = f"  {money(each.cost)}" if each.price is not None else "  no price"
        print(f"  {each.short} {each.name}{price if prices.by_card else ''}")
    if unpriced and prices.by_card:
        print(f"  {unpriced} without a price are not in the sum.")
