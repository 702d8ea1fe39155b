"""Opening the card store for a command."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from deckbuilder.cli.invocation import Invocation
from deckbuilder.cli.progress import ProgressBar
from deckbuilder.core.errors import UnwritableFolderError

if TYPE_CHECKING:
    from deckbuilder.store.cards.card_store import CardStore


@contextmanager
def opened_cards(invocation: Invocation, *, for_writing: bool = False) -> Iterator["CardStore"]:
    """Open the user's cards, and say what had to be fixed.

    For reading, the folder need not be writable: the bundled cards are always there.
    """
    from deckbuilder.store.cards.card_store import CardStore

    try:
        folder = invocation.user_folder.prepare()
    except UnwritableFolderError as error:
        if for_writing:
            raise
        warn([str(error), "Only the bundled cards are searched."])
        folder = None
    with ProgressBar("Preparing the cards") as bar:
        store = CardStore.open(folder, report=bar.update)
    try:
        warn(store.notices)
        yield store
    finally:
        store.close()


def warn(sentences: Iterable[str]) -> None:
    """Print a notice on stderr."""
    for sentence in sentences:
        print("deckbuilder:", sentence, file=sys.stderr)
