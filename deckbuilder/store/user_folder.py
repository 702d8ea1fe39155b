"""The folder in which the program keeps a user's own things."""

import os
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.core.errors import UnwritableFolderError


@dataclass(frozen=True, slots=True)
class UserFolder:
    """A user's data folder; nothing is made on disk before `prepare`."""

    path: Path

    def prepare(self) -> Path:
        """Make the folder if need be, and return it.

        Raises:
            UnwritableFolderError: It cannot be made or written to.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._refusal(error.strerror or str(error)) from error
        if not os.access(self.path, os.W_OK | os.X_OK):
            raise self._refusal("Permission denied")
        return self.path

    def _refusal(self, reason: str) -> UnwritableFolderError:
        return UnwritableFolderError(
            f"Cannot write to the data folder {self.path}: {reason}; "
            "choose another one with --data-dir."
        )


def default_user_folder() -> UserFolder:
    """The folder that the user's system sets aside for this program."""
    # Only commands that touch the folder pay for this import.
    from platformdirs import user_data_path  # noqa: PLC0415

    return UserFolder(user_data_path("deckbuilder", appauthor=False))
