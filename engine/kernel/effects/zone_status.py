"""Statuses of zones and of single slots: deactivated, frozen; for a time or for good.

A status is a lasting effect, so it ends as lasting effects do.
"""

from engine.kernel.effects.lasting_effects import Expiry, Lasting, Place, copy_lasting
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import SOURCE_SHIFT, ZONE_MARKED

# A status of the whole zone.
EVERY_SLOT = -1


def status_of(game: Game, zone: int, slot: int = EVERY_SLOT) -> int:
    """Return the statuses of a zone as bits; with a slot, those of the slot as well."""
    found = 0
    for lasting in game.lasting:
        for at, place, bits in lasting.places:
            if at == zone and place in (EVERY_SLOT, slot) and lasting.expiry.begins <= game.turn:
                found |= bits
    return found


def status_at(game: Game, number: int) -> int:
    """Return the statuses of the place where an object lies."""
    zone, at = game.zone[number], game.rules.slot_at
    return status_of(game, zone, game.columns[at][number] if at >= 0 else EVERY_SLOT)


def set_status(game: Game, place: Place, context: Context, expiry: Expiry) -> Lasting:
    """Give a zone or slot statuses: its number, the slot, and the bits."""
    lasting = Lasting(game.next_serial(), context, expiry)
    lasting.places = (place,)
    game.lasting.append(lasting)
    game.touch_board()
    _record(game, place)
    return lasting


def clear_status(game: Game, zone: int, slot: int = EVERY_SLOT, bits: int = -1) -> None:
    """Take statuses off a slot, or off a zone with all its slots."""
    kept: list[Lasting] = []
    for lasting in game.lasting:
        left = tuple(_without(place, zone, slot, bits) for place in lasting.places)
        left = tuple(place for place in left if place[2])
        if left == lasting.places:
            kept.append(lasting)
        elif left or lasting.changes:
            other = copy_lasting(lasting)
            other.places = left
            kept.append(other)
    game.lasting = kept
    game.touch_board()
    _record(game, (zone, slot, status_of(game, zone, slot)))


def _without(place: Place, zone: int, slot: int, bits: int) -> Place:
    is_meant = place[0] == zone and slot in (EVERY_SLOT, place[1])
    return (place[0], place[1], place[2] & ~bits) if is_meant else place


def _record(game: Game, place: Place) -> None:
    zone, slot, bits = place
    seat = game.layout.seat(zone)
    kind = game.layout.kinds[zone] << SOURCE_SHIFT
    game.record((ZONE_MARKED, -1 if seat is None else seat, -1, slot, -1, -1, bits, kind))
