"""The random pilot: every option is as likely as any other."""

from engine.kernel.chance import HALF, following_halves, seeded
from engine.kernel.decisions import Option
from engine.pilots.pilot import Playable


class Uniform:
    """Chooses by chance of its own, apart from the game's."""

    def __init__(self, seed: int) -> None:
        first = seeded(seed)
        self._high, self._low = first >> 32, first & HALF

    def choose(self, game: Playable) -> Option:
        """See `Pilot`."""
        pending = game.pending
        assert pending is not None
        self._high, self._low = following_halves(self._high, self._low)
        return pending.options[(self._high << 21 | self._low >> 11) % len(pending.options)]
