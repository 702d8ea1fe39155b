"""Card images on disk: a bounded cache that holds nothing but real images."""

import hashlib
import os
from pathlib import Path

from deckbuilder.core.errors import DeckbuilderError
from deckbuilder.store.whole_files import replace_file
from engine.cards import Card

_KINDS = (
    # ending, how it begins, how it ends
    (".png", b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"),
    (".jpg", b"\xff\xd8\xff", b"\xff\xd9"),
)
ENDINGS = tuple(ending for ending, _, _ in _KINDS)
_PADDING = 16  # bytes that some programs leave behind the end of an image


class NotAnImageError(DeckbuilderError):
    """Something that should be an image is none, or not a whole one."""


class ImageCache:
    """Keeps images of cards in a folder, up to a number of bytes; those looked at last stay.

    A file is named by the digest of the card's name, so nothing that a card or server says can lead
    out of the folder.
    """

    def __init__(self, folder: Path, most_bytes: int) -> None:
        self._folder = folder
        self._most_bytes = most_bytes

    def find(self, card: Card) -> Path | None:
        """The image of a card, if it is there."""
        path = find_image(self._folder, card)
        if path is not None:
            os.utime(path)
        return path

    def put(self, card: Card, image: bytes) -> Path:
        """Keep the image of a card.

        Raises:
            NotAnImageError: It is not a complete PNG or JPEG, or larger than the cache may be.
        """
        ending = kind_of(image)
        if ending is None or len(image) > self._most_bytes:
            raise NotAnImageError(f"What came for {card.name} is not a usable image.")
        path = image_path(self._folder, card, ending)
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, image)
        self._make_room(path)
        return path

    def _make_room(self, newest: Path) -> None:
        """Delete the images that were not looked at for longest."""
        files = [path for path in self._folder.glob("*/*") if path.suffix in ENDINGS]
        sizes = {path: path.stat() for path in files}
        total = sum(status.st_size for status in sizes.values())
        for path in sorted(files, key=lambda each: sizes[each].st_mtime_ns):
            if total <= self._most_bytes:
                break
            if path != newest:
                path.unlink(missing_ok=True)
                total -= sizes[path].st_size


def image_path(folder: Path, card: Card, ending: str) -> Path:
    """Where the image of a card lies in a cache's folder."""
    digest = hashlib.sha256(card.key.encode()).hexdigest()[:24]
    return folder / card.game / f"{digest}{ending}"


def find_image(folder: Path, card: Card) -> Path | None:
    """The image of a card in a cache's folder, if it is there."""
    paths = (image_path(folder, card, ending) for ending in ENDINGS)
    return next((path for path in paths if path.is_file()), None)


def kind_of(image: bytes) -> str | None:
    """The ending for a whole PNG or JPEG by its first and last bytes; None for anything else."""
    for ending, begin, end in _KINDS:
        if image.startswith(begin) and end in image[-len(end) - _PADDING :]:
            return ending
    return None
