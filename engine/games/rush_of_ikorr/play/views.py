"""The game as one player sees it: hands are shared within a team, decks are hidden (3.16)."""

from engine.games.rush_of_ikorr.play.state import Play
from engine.kernel.state.numbers import DREW, LOOKED, SEARCHED
from engine.kernel.state.table import Event
from engine.kernel.views import HIDDEN, View, offered_to, seen_zones

# Events that name a card which only the team of the player concerned has seen.
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
    team_of = game.seating.team_of
    if event[0] not in _PRIVATE or team_of[event[1]] == team_of[seat]:
        return event
    return (event[0], event[1], HIDDEN, HIDDEN, *event[4:])
