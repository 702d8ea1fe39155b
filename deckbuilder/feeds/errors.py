"""What can go wrong with an update; each sentence says what to do."""

from deckbuilder.core.errors import DeckbuilderError


class FeedError(DeckbuilderError):
    """An update could not be carried out; the cards are as they were."""


class FeedSettingsError(FeedError):
    """What was said about the feed cannot be used."""


class FeedRefusedError(FeedError):
    """The server asked us to stop; nothing is tried again."""


class FeedUnreachableError(FeedError):
    """The server does not answer, or not to the end."""


class FeedContentError(FeedError):
    """What the server sent is not what it should be."""


class FeedCancelledError(FeedError):
    """The user gave the update up."""
