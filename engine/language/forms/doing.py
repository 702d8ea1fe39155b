"""Forms of what objects do or undergo, and of amounts that count ("for each")."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.language.forms.amounts import times
from engine.language.reading.forms import rows
from engine.language.tree.amounts import Number
from engine.language.tree.changes import CostChange, StatChange
from engine.language.tree.composed import Destination, Modify, Move
from engine.language.tree.instructions import Destroy, Heal
from engine.language.tree.kinds import Amount, Change, Instruction
from engine.language.tree.objects import Selection

Acts = tuple[Instruction, ...]


@dataclass(frozen=True, slots=True)
class Doing:
    """What an object does, without the object.

    Attributes:
        kind: The instruction.
        arguments: Its other fields, in order.
        place: Where among them the object belongs.
        of_any: Whether any permanent may do or undergo it, not only a unit.
        of_players: Whether players do it, too: who "they" are is then open.
    """

    kind: type
    arguments: tuple[object, ...] = ()
    place: int = 0
    of_any: bool = False
    of_players: bool = False


def scaled(instructions: Acts, per: Amount) -> Acts | None:
    """Multiply the one number of an instruction ("for each"); None where it has none."""
    if len(instructions) != 1:
        return None
    found = _scaled(instructions[0], per)
    return None if found is None else (found,)


def _scaled(instruction: Any, per: Amount) -> Instruction | None:
    if isinstance(instruction, Modify):
        changes = tuple(_scaled_change(change, per) for change in instruction.changes)
        whole = all(change is not None for change in changes)
        return replace(instruction, changes=changes) if whole else None  # type: ignore[arg-type]
    amount = getattr(instruction, "amount", None)
    if isinstance(amount, Number):
        return replace(instruction, amount=times(amount.value, per))  # type: ignore[no-any-return]
    objects = getattr(instruction, "objects", None)
    if isinstance(objects, Selection) and isinstance(objects.amount, Number) and not objects.up_to:
        more = replace(objects, amount=times(objects.amount.value, per))
        return replace(instruction, objects=more)  # type: ignore[no-any-return]
    return None


def _scaled_change(change: Change, per: Amount) -> Change | None:
    if isinstance(change, StatChange | CostChange) and isinstance(change.amount, Number):
        return replace(change, amount=times(change.amount.value, per))
    return None


def scaled_changes(changes: tuple[Change, ...], per: Amount) -> tuple[Change, ...] | None:
    """Multiply the numbers of changes ("+1 attack for each ...")."""
    found = [_scaled_change(change, per) for change in changes]
    return None if None in found else tuple(change for change in found if change is not None)


def measured(kind: type, *, of_any: bool = False) -> Any:
    """Return what reads "stores 2 charge": the amount stands before the object."""

    def make(amount: Amount) -> Doing:
        return Doing(kind, (amount,), place=1, of_any=of_any)

    return make


def _goes(to: Destination) -> Doing:
    return Doing(Move, (to,), of_any=True)


def _two(first: Any, second: Any) -> tuple[Any, ...] | None:
    """Join two predicates of which one is a deed; two changes are one list of changes."""
    if isinstance(first, tuple) and isinstance(second, tuple):
        return None
    return (first, second)


ROWS = (
    *rows(
        "does/",
        ("heals/heal <plain_measure> [damage]", measured(Heal)),
        ("is/are (destroyed|killed)", Doing(Destroy, of_any=True)),
        ("returns/return to <to:to_zone>", _goes),
    ),
    *rows(
        "pred/",
        "<changes/>",
        "<does/>",
    ),
    *rows(
        "preds/1",
        ("<first:pred/1> , then <second:pred/1>", _two),
    ),
    *rows(
        "preds/",
        ("<pred/>", lambda pred: (pred,)),
        ("<first:pred/> and <second:pred/>", _two),
    ),
)
