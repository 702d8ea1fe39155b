"""What the files of a user's cards are called."""

from pathlib import Path

from deckbuilder.store.cards.user_cards import UserCardFile

DATABASE_NAME = "cards.db"


def user_card_files(folder: Path) -> list[UserCardFile]:
    """The files of imported and own cards; those of the later lie over those of the earlier."""
    return [
        UserCardFile(folder / f"{provenance}_cards.json", provenance)
        for provenance in ("imported", "own")
    ]
