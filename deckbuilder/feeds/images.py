"""Fetching the image of a card when it is first looked at."""

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from deckbuilder.feeds.addresses import host_of, is_safe
from deckbuilder.feeds.http_client import Cancelled, PoliteClient
from deckbuilder.feeds.settings import FeedSettings
from engine.cards import Card


class ImageKeeper(Protocol):
    """Where images are kept."""

    def find(self, card: Card) -> Path | None:
        """The image of a card, if it is there."""

    def put(self, card: Card, image: bytes) -> Path:
        """Keep the image of a card; refuses what is none."""


class ImageFetcher:
    """Gets images of cards: from the keeper, else from the hosts that the settings name."""

    def __init__(
        self,
        settings: FeedSettings,
        keeper: ImageKeeper,
        is_cancelled: Cancelled = lambda: False,
    ) -> None:
        self._settings = settings
        self._keeper = keeper
        self._client = PoliteClient(
            settings.image_hosts,
            pause=settings.pause,
            longest_wait=settings.longest_wait,
            most_requests=settings.requests_a_day,
            is_cancelled=is_cancelled,
        )

    def image(self, card: Card) -> Path | None:
        """Return the image of a card; None if no printing names one that may be fetched.

        Raises:
            FeedError: It cannot be had now.
            DeckbuilderError: The answer is not an image.
        """
        found = self._keeper.find(card)
        if found is not None:
            return found
        address = next(self._addresses(card), None)
        if address is None:
            return None
        return self._keeper.put(card, self._client.fetch(address, self._settings.largest_image))

    def close(self) -> None:
        """Close the connection."""
        self._client.close()

    def _addresses(self, card: Card) -> Iterator[str]:
        for printing in card.printings:
            if is_safe(printing.image) and host_of(printing.image) in self._settings.image_hosts:
                yield printing.image
