"""The random pilot: every option is as likely as any other."""

from engine.kernel.chance import following, seeded
from engine.kernel.decisions import Option
from engine.pilots.pilot import Playable


class Uniform:
    """Chooses by chance of its own, apart from the game's."""

    def __init__(self, seed: int) -> None:
        self._chance = seeded(seed)

    def choose(self, game: Playable) -> Option:
        """See `Pilot`."""
        pending = game.pending
        assert pending is not None
        self._chance = following(self._chance)
        return pending.options[(self._chance >> 11) % len(pending.options)]
