"""The pages of TCGCSV, a daily mirror of a seller's catalogue, read with care.

An entry that makes no sense is left out and counted; a page without any sense is refused.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.core.feed import Price, Product
from deckbuilder.core.foreign_json import is_crowded
from deckbuilder.feeds.errors import FeedContentError

LONGEST_STAMP = 100
MOST_FIELDS = 100
LONGEST_VALUE = 20_000
LARGEST_ID = 2**53
LARGEST_PRICE = 10_000_000.0

Fetch = Callable[[str], bytes]


@dataclass(frozen=True, slots=True)
class FeedGroup:
    """A set of the catalogue."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A product with its image's address."""

    product: Product
    image: str


class Tcgcsv:
    """Reads pages by their path below the feed's address."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch

    def stamp(self) -> str:
        """The edition of the feed: when it was last made."""
        text = self._fetch("last-updated.txt").decode("utf-8-sig", "replace").strip()
        if not text or len(text) > LONGEST_STAMP or not text.isprintable():
            raise FeedContentError("The feed does not say what day it is from.")
        return text

    def groups(self, category: int) -> list[FeedGroup]:
        """The sets of a game, by number."""
        found = []
        for each in self._results(f"tcgplayer/{category}/groups"):
            number, name = _id(each.get("groupId")), _line(each.get("name"))
            if each.get("categoryId", category) != category:
                raise FeedContentError(
                    f"The feed gives sets of another game for category {category}."
                )
            if number is not None:
                found.append(FeedGroup(number, name or f"Set {number}"))
        return sorted(set(found), key=lambda group: group.id)

    def products(self, category: int, group: FeedGroup) -> list[CatalogueEntry]:
        """The products of a set, each once."""
        entries: dict[int, CatalogueEntry] = {}
        for each in self._results(f"tcgplayer/{category}/{group.id}/products"):
            if each.get("categoryId", category) != category:
                raise FeedContentError(
                    f"The feed gives products of another game in the set {group.name}."
                )
            entry = _entry(each, group)
            if entry is not None:
                entries[entry.product.id] = entry
        return list(entries.values())

    def prices(self, category: int, group: FeedGroup) -> list[Price]:
        """The prices of a set's products, each kind once."""
        prices: dict[tuple[int, str], Price] = {}
        for each in self._results(f"tcgplayer/{category}/{group.id}/prices"):
            product = _id(each.get("productId"))
            if product is not None:
                price = _price(product, each)
                prices[product, price.subtype] = price
        return list(prices.values())

    def _results(self, path: str) -> Iterator[Mapping[str, Any]]:
        """The entries of a page that says it is whole."""
        page = _parse(path, self._fetch(path))
        if page.get("success") is False:
            said = _line(str(page.get("errors") or "")) or "no reason given"
            raise FeedContentError(f"The feed could not give {path}: {said}.")
        results = page.get("results")
        if not isinstance(results, list):
            raise FeedContentError(f"The feed's page {path} has no results.")
        total = page.get("totalItems")
        if isinstance(total, int) and total > len(results):
            raise FeedContentError(
                f"The feed's page {path} has only {len(results)} of {total} entries."
            )
        return (each for each in results if isinstance(each, dict))


def _parse(path: str, body: bytes) -> dict[str, Any]:
    try:
        text = body.decode("utf-8-sig")
        if is_crowded(text):
            raise FeedContentError(f"The feed's page {path} holds too much for a page.")
        page = json.loads(text)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError, ValueError) as error:
        raise FeedContentError(
            f"The feed's page {path} cannot be read: it is incomplete or not JSON."
        ) from error
    if not isinstance(page, dict):
        raise FeedContentError(f"The feed's page {path} has no results.")
    return page


def _entry(each: Mapping[str, Any], group: FeedGroup) -> CatalogueEntry | None:
    number, name = _id(each.get("productId")), _line(each.get("name"))
    if number is None or not name:
        return None
    product = Product(
        id=number,
        group_id=group.id,
        name=name,
        url=_line(each.get("url")),
        modified=_line(each.get("modifiedOn")),
        fields=tuple(_fields(each.get("extendedData"))),
    )
    return CatalogueEntry(product, _line(each.get("imageUrl")))


def _fields(raw: object) -> Iterator[tuple[str, str]]:
    """Names and values as they came; broken and overlong ones are left out."""
    for each in raw[:MOST_FIELDS] if isinstance(raw, list) else ():
        if not isinstance(each, dict):
            continue
        name, value = _line(each.get("name")), each.get("value")
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            value = str(value)
        if name and isinstance(value, str) and len(value) <= LONGEST_VALUE and _is_whole(value):
            yield name, value


def _price(product: int, each: Mapping[str, Any]) -> Price:
    return Price(
        product=product,
        subtype=_line(each.get("subTypeName")),
        low=_amount(each.get("lowPrice")),
        mid=_amount(each.get("midPrice")),
        high=_amount(each.get("highPrice")),
        market=_amount(each.get("marketPrice")),
        direct_low=_amount(each.get("directLowPrice")),
    )


def _amount(raw: object) -> float | None:
    if isinstance(raw, bool) or not isinstance(raw, (int, float)):
        return None
    return float(raw) if 0 <= raw <= LARGEST_PRICE else None  # not for NaN either


def _id(raw: object) -> int | None:
    is_number = isinstance(raw, int) and not isinstance(raw, bool)
    return raw if is_number and isinstance(raw, int) and 0 < raw < LARGEST_ID else None


def _line(raw: object) -> str:
    """A short text on one line; empty if it is none or cannot be stored."""
    if not isinstance(raw, str) or len(raw) > 2_000 or not _is_whole(raw):
        return ""
    return " ".join(raw.replace("\0", " ").split())


def _is_whole(text: str) -> bool:
    """Whether a text has no halves of characters, which cannot be stored."""
    return text.isascii() or not any("\ud800" <= each <= "\udfff" for each in text)
