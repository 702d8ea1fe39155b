"""The game as one player sees it: hands are one's own, decks and new towers nobody's (4.1.1)."""

from engine.games.argent_saga.play.numbers import UNSEEN
from engine.games.argent_saga.play.state import Play
from engine.kernel.state.numbers import DREW, LOOKED, REVEALED, SEARCHED
from engine.kernel.state.table import Event
from engine.kernel.views import HIDDEN, View, offered_to, seen_zones

# Events that name a card which only the player concerned has seen.
_PRIVATE = (DREW, LOOKED, SEARCHED)


def view(game: Play, seat: int) -> View:
    """Return the game as a player sees it."""
    pending = game.pending
    return View(
        seat=seat,
        zones=seen_zones(game, seat),
        decides=pending.seat if pending is not None else None,
        kind=pending.kind if pending is not None else "",
        options=offered_to(game, seat),
        log=tuple(seen_event(game, event, seat) for event in game.events()),
    )


def seen_event(game: Play, event: Event, seat: int) -> Event:
    """Return an event with the card left out that a player has not seen."""
    if event[0] == REVEALED and event[2] >= 0 and game.flags[event[2]] & UNSEEN:
        # A tower was shown, but nobody knows where it lies now.
        return (event[0], event[1], HIDDEN, HIDDEN, *event[4:])
    if event[0] not in _PRIVATE or event[1] == seat:
        return event
    return (event[0], event[1], HIDDEN, HIDDEN, *event[4:])
