"""The goldfish: does nothing it need not do."""

from engine.kernel.decisions import DONE, Option
from engine.pilots.pilot import Playable


class Goldfish:
    """Passes, declines, takes no more than it must; of forced choices it takes the first."""

    def choose(self, game: Playable) -> Option:
        """See `Pilot`; games list passing and declining first."""
        pending = game.pending
        assert pending is not None
        return DONE if DONE in pending.options else pending.options[0]
