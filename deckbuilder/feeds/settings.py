"""What is known of the feed: where it is, how to treat it, and what its fields are called."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.feeds.addresses import is_safe, split_address
from deckbuilder.feeds.errors import FeedSettingsError
from engine.cards import GameId


@dataclass(frozen=True, slots=True)
class FeedSettings:
    """The table of data/feeds/.

    Attributes:
        base: The address that all pages lie below; nothing else is ever asked for pages.
        pause: Seconds between two requests, at least.
        largest_page, largest_image: In bytes.
        longest_wait: Seconds for one page, however slowly it comes.
        categories: The catalogue's number for each game it carries.
        variants: Folded remarks behind a name that tell printings apart.
        ignored: Folded field names that say nothing about a card.
        fields: For each game our field by the folded name in the feed.
    """

    title: str
    base: str
    pause: float
    requests_a_day: int
    largest_page: int
    longest_wait: float
    image_hosts: tuple[str, ...]
    largest_image: int
    image_cache: int
    categories: Mapping[GameId, int]
    variants: frozenset[str]
    ignored: frozenset[str]
    fields: Mapping[GameId, Mapping[str, str]]


def fold_name(name: str) -> str:
    """What two spellings of a field's name have in common: its letters and digits."""
    return re.sub(r"[^a-z0-9]", "", name.casefold())


def read_feed_settings(text: str, base: str | None = None) -> FeedSettings:
    """Read the table; another address than its own may be given.

    Raises:
        FeedSettingsError: The address is not one that pages may be fetched from.
    """
    table = tomllib.loads(text)
    source, images = table["source"], table["images"]
    return FeedSettings(
        title=source["title"],
        base=checked_base(base or source["base"]),
        pause=float(source["pause"]),
        requests_a_day=int(source["requests_a_day"]),
        largest_page=int(source["largest_page"]),
        longest_wait=float(source["longest_wait"]),
        image_hosts=tuple(images["hosts"]),
        largest_image=int(images["largest"]),
        image_cache=int(images["cache"]),
        categories={GameId(game): int(number) for game, number in table["categories"].items()},
        variants=frozenset(map(fold_name, table["names"]["variants"])),
        ignored=frozenset(map(fold_name, table["ignored"]["names"])),
        fields={GameId(game): _field_names(table["fields"], game) for game in table["categories"]},
    )


def checked_base(base: str) -> str:
    """Refuse an address that is not a plain https one; http is for this machine alone."""
    parts = split_address(base)
    if not is_safe(base) or not parts.hostname or parts.username or parts.query or parts.fragment:
        raise FeedSettingsError(
            f"“{base}” is not the address of a feed; it must begin with https://."
        )
    return base.rstrip("/")


def _field_names(fields: Mapping[str, Any], game: str) -> dict[str, str]:
    """Our field by folded name; a game's own names go before those of every game."""
    names: dict[str, str] = {}
    for table in (fields.get(game, {}), fields["every_game"]):
        for field, synonyms in table.items():
            for name in (field, *synonyms):
                names.setdefault(fold_name(name), field)
    return names
