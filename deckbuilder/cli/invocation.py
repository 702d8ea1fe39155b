"""The options that every command takes."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.store.user_folder import UserFolder, default_user_folder

if TYPE_CHECKING:
    from deckbuilder.store.cards.card_library import CardLibrary


@dataclass(slots=True)
class Invocation:
    """The common options of one run.

    Attributes:
        data_dir: The folder given with --data-dir.
        card_files: Files given with --cards, whose cards count for this run only, in order.
        verbosity: How many times -v was given.
    """

    data_dir: Path | None = None
    card_files: tuple[Path, ...] = ()
    verbosity: int = 0
    _library: "CardLibrary | None" = field(default=None, repr=False, compare=False)

    @property
    def user_folder(self) -> UserFolder:
        """Where the user's own things are; `prepare()` it before writing."""
        return UserFolder(self.data_dir) if self.data_dir else default_user_folder()

    def card_library(self) -> "CardLibrary":
        """Return the cards of this run; records of --cards that no game reads go to stderr."""
        if self._library is None:
            from deckbuilder.store.cards.card_library import CardLibrary

            self._library = CardLibrary(self.card_files, self.data_dir)
            for sentence in self._library.unused_records():
                print("deckbuilder:", sentence, file=sys.stderr)
        return self._library
