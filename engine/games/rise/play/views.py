"""The game as one player sees it: hands are one's own, Libraries nobody's (hand.4, library.3)."""

from typing import Final

from engine.games.rise.play.state import Play
from engine.kernel import views
from engine.kernel.state.numbers import DREW, LOOKED, SEARCHED
from engine.kernel.views import View

# Events that name a card which only the player concerned has seen.
PRIVATE: Final = frozenset({DREW, LOOKED, SEARCHED})


def view(game: Play, seat: int) -> View:
    """Return the game as a player sees it."""
    return views.view(game, seat, PRIVATE)
