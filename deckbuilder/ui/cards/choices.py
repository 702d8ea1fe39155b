"""Choices that follow from a digest: the same for the same card, on every machine."""

import hashlib

PAIR = 2


class Choices:
    """Takes the bytes of a digest two at a time and hashes it again when they run out."""

    def __init__(self, digest: bytes) -> None:
        self._digest = digest
        self._place = 0

    def unit(self) -> float:
        """Return a number from 0 to just below 1."""
        if self._place + PAIR > len(self._digest):
            self._digest = hashlib.sha256(self._digest).digest()
            self._place = 0
        pair = self._digest[self._place : self._place + PAIR]
        self._place += PAIR
        return int.from_bytes(pair) / 65536

    def between(self, low: float, high: float) -> float:
        """Return a number in a range."""
        return low + (high - low) * self.unit()

    def index(self, count: int) -> int:
        """Return a whole number from 0 to just below `count`."""
        return int(self.unit() * count)

    def chance(self, probability: float) -> bool:
        """Say yes with a probability."""
        return self.unit() < probability
