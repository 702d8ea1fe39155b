"""Statuses as lasting effects: Frozen, Negated, Immune, Rested, Deactivated zones, Cure."""

from collections.abc import Callable
from typing import Final

from engine.games.akora.play import numbers as w
from engine.games.akora.play import own_atoms
from engine.games.akora.play.protection import can_affect
from engine.games.akora.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.change_kinds import FORBID, LIMIT, LOSE_ABILITIES
from engine.kernel.effects.characteristics import chars
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import Expiry, Lasting, copy_lasting
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.effects.zone_status import EVERY_SLOT
from engine.kernel.programs.context import Context
from engine.kernel.state.numbers import NO_BE_TARGETED, NO_CARD_EFFECTS, ZONE_MARKED


def _is_own(game: Play, context: Context, other: int) -> bool:
    """Whether a source belongs to who controls the card that has the status."""
    return game.controller[other] == game.controller[context.item[0]]


def _is_foe(game: Play, context: Context, other: int) -> bool:
    return not _is_own(game, context, other)


def _is_of_zone(game: Play, context: Context, other: int) -> bool:
    """Whether a source belongs to the player whose zone it is."""
    return game.controller[other] == context.amount


def _lies_there(game: Play, context: Context, number: int) -> bool:
    zone, slot = context.item
    return game.zone[number] == zone and slot in (EVERY_SLOT, game.slot[number])


_OFF: Final = Change(LOSE_ABILITIES)
# status.frozen: its controller can neither target nor destroy it, an Akora only not destroy it.
_ICE: Final = (_OFF, Change(FORBID, bit=w.FROZEN))
_FROZEN_CARD: Final = (*_ICE, Change(LIMIT, bit=NO_BE_TARGETED | w.NO_DESTROY, limit=_is_own))
_FROZEN_AKORA: Final = (*_ICE, Change(LIMIT, bit=w.NO_DESTROY, limit=_is_own))
_NEGATED: Final = (_OFF, Change(FORBID, bit=w.NEGATED))
_RESTED: Final = (Change(FORBID, bit=w.RESTED),)
_IMMUNE: Final = (
    Change(FORBID, bit=w.IMMUNE),
    Change(LIMIT, bit=NO_BE_TARGETED | NO_CARD_EFFECTS | w.NO_DESTROY, limit=_is_foe),
)
# status.deactivated.alchemy.7, .9: its controller can neither destroy nor target what is there.
_CLOSED: Final = (Change(LIMIT, bit=NO_BE_TARGETED | w.NO_DESTROY, limit=_is_of_zone),)


def end_of_turn(game: Play) -> Expiry:
    """Return the end of the present turn."""
    return Expiry(turn=game.turn)


def _mark(
    game: Play, number: int, changes: tuple[Change, ...], context: Context, expiry: Expiry
) -> None:
    known = context.clone()
    known.item = game.ref(number)
    lasting = Lasting(game.next_serial(), known, expiry)
    lasting.members = frozenset((game.ref(number),))
    lasting.changes = changes
    game.lasting.append(lasting)
    game.touch_board()


# --- cards ----------------------------------------------------------------------------------------


def can_freeze(game: Play, seat: int, number: int) -> bool:
    """Whether a player's effect could Freeze a card: not twice (status.frozen.0), not a Stone."""
    if not game.in_play(number) or game.is_frozen(number):
        return False
    return can_affect(game, seat, number) and not chars(game, number).cannot & w.NO_FREEZE


def freeze(game: Play, number: int, context: Context, expiry: Expiry) -> bool:
    """Freeze a card; False where that cannot be."""
    if not can_freeze(game, context.controller, number):
        return False
    lay_frozen(game, number, context, expiry)
    emit(game, w.FROZEN_EVENT, game.controller[number], number, context.source)
    return True


def lay_frozen(game: Play, number: int, context: Context, expiry: Expiry) -> None:
    """Let a card be Frozen without asking or telling anybody."""
    is_akora = game.face[number].kind == w.AKORA
    _mark(game, number, _FROZEN_AKORA if is_akora else _FROZEN_CARD, context, expiry)


def unfreeze(game: Play, context: Context, number: int) -> bool:
    """Let a Frozen card not be Frozen any more."""
    if not game.is_frozen(number) or not can_affect(game, context.controller, number):
        return False
    _lift(game, number, lambda each: _has(each, w.FROZEN))
    emit(game, w.UNFROZEN, game.controller[number], number, context.source)
    return True


def lay_negated(game: Play, number: int, context: Context, expiry: Expiry) -> None:
    """Let a card's effects be off (term.16)."""
    _mark(game, number, _NEGATED, context, expiry)


def lay_immune(game: Play, number: int, context: Context, expiry: Expiry) -> None:
    """Let a card be Immune (term.15)."""
    _mark(game, number, _IMMUNE, context, expiry)


def rest(game: Play, number: int, context: Context, expiry: Expiry) -> bool:
    """Turn a face-up Alchemy Card face-down for a time (status.rested)."""
    face = game.face[number]
    is_possible = (
        game.in_play(number) and face.kind in w.ALCHEMY_CARDS and number not in game.sights
    )
    if not is_possible or not can_affect(game, context.controller, number):
        return False
    if chars(game, number).cannot & w.NO_REST:
        return False
    lay_rested(game, number, context, expiry)
    emit(game, w.RESTED_EVENT, game.controller[number], number, context.source)
    return True


def lay_rested(game: Play, number: int, context: Context, expiry: Expiry) -> None:
    """Turn a card face-down; what lies under it stays (p.8.d), counters go (term.10.c)."""
    back = game.face[number].back
    if back is None:
        return
    own_atoms.clear_counters(game, number)
    _mark(game, number, _RESTED, context, expiry)
    game.flags[number] |= w.RESTING
    # Everybody has seen it.
    atoms.turn_down(game, number, back, (1 << w.SEATS) - 1, is_told=False)


def wake(game: Play, number: int) -> None:
    """End the rest of a card; it turns face-up, or stays down like a set one."""
    game.flags[number] &= ~w.RESTING
    if game.options.rest_ends == "up":
        atoms.turn_up(game, number)


def cure(game: Play, context: Context, number: int) -> bool:
    """Cure a card: nothing that was done to it holds, and it is Immune this turn (term.11)."""
    if not game.in_play(number) or not can_affect(game, context.controller, number):
        return False
    _lift(game, number, lambda each: not _has(each, w.IMMUNE), game.options.cure_restores)
    if game.is_rested(number):
        wake(game, number)
    own_atoms.clear_counters(game, number)
    lay_immune(game, number, context, end_of_turn(game))
    emit(game, w.CURED, game.controller[number], number, context.source)
    return True


def _has(lasting: Lasting, bit: int) -> bool:
    return any(change.kind == FORBID and change.bit & bit for change in lasting.changes)


def _lift(
    game: Play, number: int, test: Callable[[Lasting], bool], comes_back: bool = False
) -> None:
    """Let lasting effects that a test finds not hold for a card any more."""
    ref = game.ref(number)
    kept: list[Lasting] = []
    for lasting in game.lasting:
        members = lasting.members
        if not members or ref not in members or not test(lasting):
            kept.append(lasting)
            continue
        if len(members) > 1:
            rest_of = copy_lasting(lasting)
            rest_of.members = members - {ref}
            kept.append(rest_of)
        if comes_back and not 0 < lasting.expiry.turn <= game.turn:
            kept.append(_later(game, lasting))
    game.lasting = kept
    game.touch_board()


def _later(game: Play, lasting: Lasting) -> Lasting:
    """Return a lasting effect that begins again with the next turn."""
    old = lasting.expiry
    other = copy_lasting(lasting)
    other.expiry = Expiry(old.turn, old.phase, old.team, old.after, game.turn + 1)
    return other


# --- zones ----------------------------------------------------------------------------------------


def deactivate(
    game: Play, place: tuple[int, int, int], context: Context, expiry: Expiry, is_told: bool = True
) -> bool:
    """Deactivate a player's zone, given as the seat, the kind of zone, and the Alchemy Zone."""
    seat, kind, slot = place
    if game.is_zone_closed(seat, kind, slot):  # status.deactivated.alchemy.8
        return False
    zone = seat * w.WIDTH + kind
    known = context.clone()
    known.item = (zone, slot)
    known.amount = seat
    lasting = Lasting(game.next_serial(), known, expiry)
    lasting.members = None
    lasting.reaches = _lies_there
    lasting.changes = _CLOSED
    lasting.places = ((zone, slot, w.DEACTIVATED),)
    game.lasting.append(lasting)
    game.touch_board()
    if is_told:
        game.record((ZONE_MARKED, seat, -1, slot, -1, -1, w.DEACTIVATED, kind << 20))
    return True


def closed_zones(game: Play, seat: int) -> list[tuple[int, int]]:
    """Return a player's Deactivated Zones: the kind, and the Alchemy Zone or -1."""
    found = {
        (zone % w.WIDTH, slot)
        for lasting in game.lasting
        if lasting.expiry.begins <= game.turn
        for zone, slot, bits in lasting.places
        if bits & w.DEACTIVATED and zone // w.WIDTH == seat
    }
    return sorted(found)
