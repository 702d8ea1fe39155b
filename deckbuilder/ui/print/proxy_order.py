"""What to print as proxies: cards of a deck, found in its catalog, with pictures or drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.proxies import Copies, ProxyCard
from deckbuilder.ui.print.proxy_painter import Proxy
from engine.cards import Card
from engine.catalog import Catalog

PictureOf = Callable[[Card], Path | None]


@dataclass(frozen=True, slots=True)
class ProxyOrder:
    """The proxies of some copies, one for each sheet of card.

    Attributes:
        pictured: How many of the different cards have a downloaded picture.
        names: How many different cards there are.
    """

    proxies: tuple[Proxy, ...]
    pictured: int
    names: int


def order_proxies(copies: Copies, catalog: Catalog, picture_of: PictureOf | None) -> ProxyOrder:
    """Return the cards to print; without `picture_of` all of them are drawn."""
    made = {card: _proxy(card, catalog, picture_of) for card in copies}
    proxies = tuple(made[card] for card, count in copies.items() for _ in range(count))
    return ProxyOrder(proxies, sum(each.image is not None for each in made.values()), len(made))


def _proxy(wanted: ProxyCard, catalog: Catalog, picture_of: PictureOf | None) -> Proxy:
    card = catalog.card(wanted.name) or catalog.overlay(wanted.name)
    overlays = tuple(filter(None, (catalog.overlay(name) for name in wanted.infusions)))
    image = picture_of(card) if picture_of is not None and card is not None else None
    return Proxy(wanted.name, card, overlays, image)
