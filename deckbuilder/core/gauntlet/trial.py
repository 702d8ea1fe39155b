"""How long the games of a gauntlet will take, by a few games that are played beforehand."""

from deckbuilder.core.gauntlet.plan import GauntletPlan
from deckbuilder.core.simulation.executors import SeedRange
from deckbuilder.core.simulation.pieces import GamePiece, play_piece

TRIED = 2


def seconds_a_game(plan: GauntletPlan) -> float | None:
    """Return how long a game of the first pairing takes here; None where it cannot be played."""
    pairing = plan.pairings[0]
    # The first game also makes the decks ready, which many games do once.
    for seeds in (SeedRange(0, 1), SeedRange(1, TRIED)):
        played = play_piece(GamePiece(pairing.key, pairing.job, seeds))
    return None if played.failure else played.busy[1] / TRIED
