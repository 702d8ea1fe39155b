"""The game as one player sees it: decks, hands and face-down cards are private (term.19.e)."""

from typing import Final

from engine.games.akora.play.state import Play
from engine.kernel import views
from engine.kernel.state.numbers import DREW, LOOKED, SEARCHED
from engine.kernel.views import View

# Events that name a card which only the player concerned has seen.
PRIVATE: Final = frozenset({DREW, LOOKED, SEARCHED})


def view(game: Play, seat: int) -> View:
    """Return the game as a player sees it."""
    return views.view(game, seat, PRIVATE)
