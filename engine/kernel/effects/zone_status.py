"""Places: which are free, and statuses of zones and slots (deactivated, frozen) for a time.

A status is a lasting effect, so it ends as lasting effects do.
"""

from engine.kernel.effects.lasting_effects import Expiry, Lasting, Place
from engine.kernel.programs.context import Context
from engine.kernel.state.game import Game
from engine.kernel.state.numbers import SOURCE_SHIFT, ZONE_MARKED
from engine.kernel.state.zones import ROW, SLOTS

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


def free_slots(game: Game, zone: int) -> tuple[int, ...]:
    """Return the slots of a zone that hold nothing."""
    slots = game.columns[game.rules.slot_at]
    taken = [slots[number] for number in game.zones[zone]]
    capacity = game.layout.spec(zone).capacity or 0
    free = [slot for slot in range(capacity) if slot not in taken]
    closing = game.rules.closing if game.lasting else 0
    return tuple([s for s in free if not closing or not status_of(game, zone, s) & closing])


def places_in(game: Game, zone: int) -> tuple[int, ...]:
    """Return where something may be put in a zone: along a row, in a free slot, or anyhow."""
    shape = game.layout.shapes[zone]
    if shape == SLOTS:
        return free_slots(game, zone)
    count = len(game.zones[zone])
    return tuple(range(count + 1)) if shape == ROW else (count,)


def usual_place(game: Game, zone: int) -> int:
    """Return where something is put that nobody is asked about: the first free slot, or the end."""
    places = places_in(game, zone)
    return places[0] if game.layout.shapes[zone] == SLOTS else places[-1]


def set_status(game: Game, place: Place, context: Context, expiry: Expiry) -> Lasting:
    """Give a zone or slot statuses: its number, the slot, and the bits."""
    lasting = Lasting(game.next_serial(), context, expiry)
    lasting.places = (place,)
    game.lasting.append(lasting)
    game.touch_board()
    _record(game, place)
    return lasting


def _record(game: Game, place: Place) -> None:
    zone, slot, bits = place
    seat = game.layout.seat(zone)
    kind = game.layout.kinds[zone] << SOURCE_SHIFT
    game.record((ZONE_MARKED, -1 if seat is None else seat, -1, slot, -1, -1, bits, kind))
