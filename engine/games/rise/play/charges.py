"""Charges: placed, counted, moved, and gone with their source or their time."""

from functools import cache
from typing import Final

from engine.games.rise.play.lasting_effects import by_amount
from engine.games.rise.play.numbers import CHARGED, CONSTANCY, CORRUPTION, TIME, TYPED, UNCHARGED
from engine.games.rise.play.numbers import CORRUPTED as CORRUPTED_ABILITY
from engine.games.rise.play.records import Charge
from engine.games.rise.play.state import Play
from engine.kernel.effects import atoms
from engine.kernel.effects.change_kinds import GAIN_TRAIT
from engine.kernel.effects.events import emit
from engine.kernel.effects.lasting_effects import MARK, Loan
from engine.kernel.effects.reach import source_context
from engine.kernel.effects.ready_abilities import Change
from engine.kernel.programs.context import NO_REF, Context, Ref

_CORRUPTS: Final = Change(GAIN_TRAIT, words=(TYPED[CORRUPTED_ABILITY],))


@cache
def worth_of(kind: str) -> int:
    """Return what a Charge adds to Attack and Defense: X of +X/+X (charge.3); 0 for others."""
    first, slash, second = kind.partition("/")
    if not slash or first != second or first[:1] not in "+-" or not first[1:].isdecimal():
        return 0
    return int(first)


def count_of(game: Play, number: int, kind: str) -> int:
    """Return how many Charges of a kind an object has."""
    return game.counters.get((game.stamp[number], kind), 0)


def kinds_on(game: Play, number: int) -> dict[str, int]:
    """Return the Charges on an object by kind."""
    found: dict[str, int] = {}
    for each in game.charges_of(number):
        found[each.kind] = found.get(each.kind, 0) + each.amount
    return found


def can_have(game: Play, number: int, kind: str) -> bool:
    """Whether a card may get a Charge: with Constancy no -X/-X one (ability.constancy.1)."""
    return worth_of(kind) >= 0 or not game.has(number, CONSTANCY)


def watched(game: Play, source: Ref) -> Ref:
    """Return a source with which its Charges go: one that is on the Battlefield (charge.6)."""
    return source if game.is_there(source) and game.is_constant(source[0]) else NO_REF


def place(
    game: Play, number: int, kind: str, count: int = 1, source: Ref = NO_REF, lasts: int = -1
) -> int:
    """Place Charges on an object, for as long as a lasting effect goes on if one is named.

    Returns the id of what was placed, -1 if the object cannot have it.
    """
    if count <= 0 or not game.in_play(number) or not can_have(game, number, kind):
        return -1
    word = game.face[source[0]].name if source[0] >= 0 else ""
    charge_id = game.next_serial()
    on = game.ref(number)
    charge = Charge(charge_id, on, kind, count, watched(game, source), lasts, word)
    game.charges = (*game.charges, charge)
    if lasts >= 0:
        game.loans = (*game.loans, Loan(lasts, *on, 0, 0, MARK))
    atoms.add_counters(game, number, kind, count)
    emit(game, CHARGED, game.controller[number], number, source[0], count)
    return charge_id


def lay(game: Play, number: int, kind: str, count: int, source: Ref, word: str) -> None:
    """Let an object have Charges, as a board has them."""
    if count:
        known = watched(game, source)
        made = Charge(game.next_serial(), game.ref(number), kind, count, known, word=word)
        game.charges = (*game.charges, made)
        atoms.add_counters(game, number, kind, count)


def remove(game: Play, number: int, kind: str, count: int) -> int:
    """Take Charges of a kind off an object, the newest first; returns how many."""
    taken = 0
    for each in reversed(game.charges_of(number)):
        if each.kind == kind and taken < count:
            taken += _take(game, each, min(each.amount, count - taken))
    return taken


def move(game: Play, number: int, to: int, kind: str, count: int) -> int:
    """Let Charges of a kind, the newest first, lie on another object; returns how many do.

    charge.5: their source stays, and so does their time.
    """
    moved = 0
    for each in reversed(game.charges_of(number)):
        if each.kind == kind and moved < count and can_have(game, to, kind):
            taken = _take(game, each, min(each.amount, count - moved))
            place(game, to, kind, taken, each.source, each.lasts)
            moved += taken
    return moved


def remove_all(game: Play, number: int) -> int:
    """Take every Charge off an object; returns how many."""
    return sum(_take(game, each, each.amount) for each in game.charges_of(number))


def set_time(game: Play, charge: Charge, count: int) -> None:
    """Let a Time Charge have another value (charge.2); at 0 it goes."""
    change = count - charge.amount
    if count <= 0:
        _take(game, charge, charge.amount)
        return
    game.charges = tuple(
        each._replace(amount=count) if each.id == charge.id else each for each in game.charges
    )
    atoms.add_counters(game, charge.on[0], charge.kind, change)


def _take(game: Play, charge: Charge, count: int) -> int:
    kept = []
    for each in game.charges:
        if each.id != charge.id:
            kept.append(each)
        elif each.amount > count:
            kept.append(each._replace(amount=each.amount - count))
    game.charges = tuple(kept)
    number = charge.on[0]
    if game.stamp[number] == charge.on[1]:
        atoms.add_counters(game, number, charge.kind, -count)
        emit(game, UNCHARGED, game.controller[number], number, -1, count)
    return count


def drop(game: Play, gone: list[Charge]) -> None:
    """Take whole Charges away together: their time is over, or their source has left."""
    for each in gone:
        if any(other.id == each.id for other in game.charges):
            _take(game, each, each.amount)


def forget(game: Play, ref: Ref) -> None:
    """Drop Charges of an object that has left, and those that it placed (charge.6, charge.7)."""
    if not game.charges:
        return
    game.charges = tuple(each for each in game.charges if each.on != ref)
    drop(game, [each for each in game.charges if each.source == ref])


def tick(game: Play) -> None:
    """Let a turn's end pass for Time Charges (fine print of time: this turn's end counts)."""
    for each in list(game.charges):
        if each.kind == TIME:
            set_time(game, each, each.amount - 1)


def end_lent(game: Play, number: int) -> None:
    """Drop the Charges on an object whose lasting effect is over."""
    going_on = {loan.effect for loan in game.loans}
    ended = [each for each in game.charges_of(number) if each.lasts >= 0]
    drop(game, [each for each in ended if each.lasts not in going_on])


def has_charge(game: Play, charge_id: int) -> bool:
    """Whether a Charge is still there."""
    return any(each.id == charge_id for each in game.charges)


def counter_changes(game: Play, number: int) -> list[tuple[Change, Context]]:
    """Return the changes that Charges make to what they lie on."""
    found: list[tuple[Change, Context]] = []
    context = source_context(game, number)
    for each in game.charges_of(number):
        worth = worth_of(each.kind) * each.amount
        if worth:
            found += [(change, context) for change in by_amount(worth, worth)]
        elif each.kind == CORRUPTION:
            found.append((_CORRUPTS, context))  # ability.corrupted.2
    return found
