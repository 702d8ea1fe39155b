"""Forms of what objects do or undergo, and of amounts that count ("for each")."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.forms.acts import on_field, only_units
from engine.language.forms.amounts import times
from engine.language.forms.descriptions import for_all
from engine.language.reading.forms import rows
from engine.language.tree.amounts import Number
from engine.language.tree.changes import Cannot, CostChange, GainTrait, SetCost, SetStat, StatChange
from engine.language.tree.composed import AttackNow, Destination, Modify, Move
from engine.language.tree.instructions import BecomeCopy, Deal, Destroy, Heal
from engine.language.tree.kinds import Amount, Change, Instruction, Objects
from engine.language.tree.objects import Group, It, Selection, This, WholeZone
from engine.language.tree.terms import How, Part
from engine.values import value

Acts = tuple[Instruction, ...]


@value
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
    if not instructions[0].scales or _is_at_random(instructions[0]):
        return None  # once with more of it, or again and again?
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


def _is_at_random(instruction: Instruction) -> bool:
    """Whether damage and the like goes to something that would be picked again each time."""
    picked = [getattr(instruction, name, None) for name in ("to", "objects", "on")]
    is_amount = isinstance(getattr(instruction, "amount", None), Number)
    return is_amount and any(
        isinstance(each, Selection) and each.how is How.RANDOM for each in picked
    )


def _scaled_change(change: Change, per: Amount) -> Change | None:
    if isinstance(change, StatChange | CostChange) and isinstance(change.amount, Number):
        return replace(change, amount=times(change.amount.value, per))
    return None


def scaled_changes(changes: tuple[Change, ...], per: Amount) -> tuple[Change, ...] | None:
    """Multiply the numbers of changes ("+1 attack for each ...")."""
    found = [_scaled_change(change, per) for change in changes]
    return None if None in found else tuple(change for change in found if change is not None)


def measured(kind: type, *, of_any: bool = False) -> Any:
    """Return what reads "stores 2 mana": the amount stands before the object."""

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


def modify(objects: Objects, changes: tuple[Change, ...]) -> Modify | None:
    """Return the change of objects, if it makes sense for them."""
    if all(isinstance(change, CostChange | SetCost) for change in changes):
        objects = played_by_controller(objects)
    fits = all(_makes_sense(objects, change) for change in changes)
    return Modify(objects, changes) if fits else None


def _makes_sense(objects: Objects, change: Change) -> bool:
    if isinstance(change, CostChange | SetCost):
        return _playable(objects)
    if is_play_ban(change):
        return _playable(objects) or on_field(objects)
    if isinstance(change, StatChange | SetStat):
        return on_field(objects) and only_units(objects)
    return on_field(objects)


def is_play_ban(change: Change) -> bool:
    """Whether a change keeps cards from being played."""
    return isinstance(change, Cannot) and change.deed.can_be(Part.PLAYED)


def played_by_controller(objects: Objects) -> Objects:
    """Read "Beasts you control cost 1 less to summon" as Beasts that you play."""
    if not isinstance(objects, Selection) or objects.how is not How.ALL:
        return objects
    described = objects.description
    if described.controller is None or described.played_by is not None:
        return objects
    held = all(n.can_be(Part.HELD) and n.can_be(Part.PERMANENT) for n in described.nouns)
    if not held:
        return objects  # nobody controls a spell
    played = for_all(described, controller=None, played_by=described.controller)
    return replace(objects, description=played)


def _playable(objects: Objects) -> bool:
    """Whether the objects may be cards that are played: no unit "you control" has a cost."""
    if isinstance(objects, Selection):
        described = objects.description
        on_board = described.controller is not None or described.adjacent_to is not None
        return objects.how is How.ALL and not on_board and not described.history
    return not isinstance(objects, Group | WholeZone)


def doing_of(objects: Objects, doing: Doing) -> Instruction | None:
    """Return what an object does as an instruction; None where it cannot do that."""
    # "This spell deals 2 damage": what deals it is the card whose text it is, said or not.
    is_source = isinstance(objects, This) and objects.noun.can_be(Part.SOURCE)
    if doing.kind is Deal and is_source:
        amount, to, divided = doing.arguments
        return Deal(amount, to, divided=divided)  # type: ignore[arg-type]
    if not only_units(objects) and not doing.of_any:
        return None
    if doing.of_players and objects == It(plural=True):
        return None  # "they" are players then
    before, after = doing.arguments[: doing.place], doing.arguments[doing.place :]
    make: Any = doing.kind
    return make(*before, objects, *after)  # type: ignore[no-any-return]


def _deals(amount: Amount, objects: Objects) -> Doing | None:
    return Doing(Deal, (amount, objects, False), place=2) if only_units(objects) else None


def _deals_divided(amount: Amount, objects: Objects) -> Doing | None:
    fits = only_units(objects) and isinstance(objects, Selection)
    return Doing(Deal, (amount, objects, True), place=2) if fits else None


def _gains_both(a: str, b: str = "") -> tuple[Change, ...] | None:
    """Read "has the traits Beast and Hunter in addition to its other traits"."""
    return None if a == b else (GainTrait(tuple(each for each in (a, b) if each)),)


def _attacks(objects: Objects) -> Doing | None:
    return Doing(AttackNow, (objects,)) if only_units(objects) else None


def _copies(objects: Objects, changes: tuple[Change, ...] = ()) -> Doing | None:
    return Doing(BecomeCopy, (objects, changes), of_any=True) if on_field(objects) else None


ROWS = (
    *rows(
        "does/",
        ("heals/heal <plain_measure> [damage]", measured(Heal)),
        ("is/are (destroyed|killed)", Doing(Destroy, of_any=True)),
        ("returns/return to <to:to_zone>", _goes),
    ),
    *rows(
        "change/",
        (
            "(gains/gain|has/have) the ({trait}|{traits}) <a:trait> [and <b:trait>] in addition to "
            "(its|their) other ({traits})",
            _gains_both,
        ),
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
    *rows(
        "does/",
        ("deals/deal <amount:measure> damage to <objects>", _deals),
        ("deals/deal damage equal to <amount:value> to <objects>", _deals),
        ("deals/deal damage to <objects> equal to <amount:value>", _deals),
        (
            "deals/deal <amount:measure> damage divided (as you choose|however you "
            "choose|any way you choose) (among|between) <objects>",
            _deals_divided,
        ),
        ("attacks/attack <objects>", _attacks),
        ("becomes/become a copy of <objects> [<changes:except>]", _copies),
    ),
)
