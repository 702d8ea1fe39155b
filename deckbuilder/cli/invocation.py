"""The options that every command takes."""

from dataclasses import dataclass
from pathlib import Path

from deckbuilder.store.user_folder import UserFolder, default_user_folder


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

    @property
    def user_folder(self) -> UserFolder:
        """Where the user's own things are; `prepare()` it before writing."""
        return UserFolder(self.data_dir) if self.data_dir else default_user_folder()
