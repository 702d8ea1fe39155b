"""A whole game as one short text that can be pasted anywhere: the saved game, packed."""

import base64
import binascii
import zlib

from deckbuilder.core.goldfish_game import LARGEST_SAVE
from deckbuilder.core.table.saved_game import write_game
from deckbuilder.core.table.seated import TableError
from deckbuilder.core.table.session import TableSession

PREFIX = "deckbuilder-game:"
LONGEST = 4_000_000


def shared_text(session: TableSession) -> str:
    """Return a game as one line of text; it holds the decks, hands and answers of everybody."""
    packed = zlib.compress(write_game(session).encode("utf-8"), 9)
    return PREFIX + base64.urlsafe_b64encode(packed).decode("ascii")


def is_shared(text: str) -> bool:
    """Whether a text claims to be a game."""
    return text.strip().startswith(PREFIX)


def saved_text(text: str) -> str:
    """Return the saved game that a shared text holds.

    Raises:
        TableError: It is not a shared game, is damaged, or holds too much.
    """
    wanted = "".join(text.split())
    if not wanted.startswith(PREFIX):
        raise TableError(f"This is not a shared game; such a text begins with “{PREFIX}”.")
    if len(wanted) > LONGEST:
        raise TableError("The shared game is too long to be one.")
    try:
        packed = base64.urlsafe_b64decode(wanted.removeprefix(PREFIX))
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, LARGEST_SAVE)
        is_whole = unpacker.eof
        saved = plain.decode("utf-8")
    except (binascii.Error, ValueError, zlib.error) as error:
        raise TableError(
            "The shared game is damaged; copy all of it, and paste it again."
        ) from error
    if not is_whole:
        raise TableError("The shared game is damaged; copy all of it, and paste it again.")
    return saved
