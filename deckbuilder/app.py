"""The composition root: the one place where long-lived objects are built and joined."""

from deckbuilder.cli.invocation import Invocation
from deckbuilder.core.errors import DeckbuilderError


def open_window(_invocation: Invocation) -> int:
    """Open the deck editor and return the exit status once it is closed."""
    raise DeckbuilderError(
        "This version has no window yet; `deckbuilder --help` lists what it does in the terminal."
    )
