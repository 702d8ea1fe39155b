"""Zones as targets: a player's zone in the place of a player among the options of a choice."""

from typing import Final

from engine.games.akora.play.numbers import ALCHEMY, WIDTH
from engine.games.akora.play.state import Play
from engine.kernel.decisions import option_seat, seat_option

# Options below those of players.
_FIRST: Final = 100
_SLOTS: Final = 10

# Whose, which kind of zone, and which Alchemy Zone, from 0; -1 for a zone that is not numbered.
Place = tuple[int, int, int]


def place_option(place: Place) -> int:
    """Return the option that is a zone."""
    seat, kind, slot = place
    return seat_option(_FIRST + (seat * WIDTH + kind) * _SLOTS + slot + 1)


def option_place(option: int) -> Place | None:
    """Return the zone that an option is; None for an object or a player."""
    return number_place(option_seat(option)) if option < 0 else None


def number_place(number: int) -> Place | None:
    """Return the zone that is kept in the place of a player's number."""
    if number < _FIRST:
        return None
    zone, slot = divmod(number - _FIRST, _SLOTS)
    return zone // WIDTH, zone % WIDTH, slot - 1


def open_places(game: Play, seat: int, kind: int) -> list[Place]:
    """Return a player's zones of a kind that are not Deactivated (status.deactivated.alchemy.8)."""
    slots = range(game.options.alchemy_zones) if kind == ALCHEMY else (-1,)
    return [(seat, kind, slot) for slot in slots if not game.is_zone_closed(seat, kind, slot)]
