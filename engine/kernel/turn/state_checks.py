"""State checks: what has to happen because of how things are, until nothing changes any more."""

from engine.kernel.effects.loans import give_back
from engine.kernel.effects.replacements import propose
from engine.kernel.state.game import Game


def settle(game: Game) -> bool:
    """Let everything happen that is due; True when a replacement has to be dealt with first."""
    depth = len(game.frames)
    while game.is_unsettled and game.outcome is None:
        game.is_unsettled = False
        if game.loans:
            give_back(game)
        due = game.due_events()
        if not due:
            return False
        propose(game, due)
        if len(game.frames) != depth:
            game.is_unsettled = True
            return True
    return False
