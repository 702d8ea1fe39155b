"""Forms of an amount that a condition replaces: "draw a card, or two cards if ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import ONE, DoneThisWay, Number
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.kinds import Amount, Condition, Instruction, Objects
from engine.language.tree.objects import It, Selection, That, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import How
from engine.language.verbs import Verbs

_AIMS = ("to", "objects", "on")


def counted_in(unit: str = "") -> Any:
    """Return what reads the other amount; without a unit it is one of whatever is counted."""

    def make(amount: Amount) -> tuple[str, Amount] | None:
        return (unit, amount) if isinstance(amount, Number) else None

    return make


def _replaced(
    effect: Effect, other: tuple[str, Amount], condition: Condition, verbs: Verbs
) -> Effect | None:
    """Return both steps, as in "Draw a card. If you control a Beast, draw two cards instead."."""
    first, (unit, amount) = effect[0], other
    act = first.instructions[0]
    counts = verbs.of(act).counts
    if len(effect) > 1 or first != Step((act,)) or not counts or unit not in ("", counts):
        return None
    more = _with_amount(act, amount)
    if more is None or more == act or not _is_clear(act, condition):
        return None
    return (first, Step((more,), condition=condition, instead=True))


def _with_amount(act: Any, amount: Amount) -> Instruction | None:
    plain = isinstance(act.amount, Number) and getattr(act, "actor", YOU) == YOU
    if not plain or getattr(act, "divided", False) or getattr(act, "cards", None) is not None:
        return None
    aim = _aim(act)
    if not aim:
        return replace(act, amount=amount)  # type: ignore[no-any-return]
    same = once_more(getattr(act, aim))
    return None if same is None else replace(act, amount=amount, **{aim: same})


def _aim(act: Any) -> str:
    """Return the field that holds what an instruction is done to."""
    return next((each for each in _AIMS if hasattr(act, each)), "")


def once_more(objects: Objects) -> Objects | None:
    """Return what means the same objects once more; None where they would be chosen again."""
    if isinstance(objects, This):
        return objects
    if not isinstance(objects, Selection):
        return None
    if objects.how is How.ALL:
        return objects
    is_one = objects.how is How.TARGET and objects.amount == ONE and not objects.up_to
    return It() if is_one else None


def _is_clear(act: Any, condition: Condition) -> bool:
    """Whether the condition can be about nothing but what the act names alone."""
    met = list(nodes(condition))
    if any(isinstance(each, DoneCondition | DoneThisWay) for each in met):
        return False
    aim = getattr(act, _aim(act), None) if _aim(act) else None
    is_single = isinstance(aim, This) or (isinstance(aim, Selection) and aim.how is How.TARGET)
    return is_single or not any(isinstance(each, It | That) for each in met)


ROWS = (
    *rows(
        "effect",
        "<amount_replaced>",
    ),
    *rows(
        "other_amount",
        ("<amount:measure> damage", counted_in("damage")),
        ("<amount:cards>", counted_in("cards")),
        ("<amount:measure>", counted_in()),
    ),
    *rows(
        "amount_replaced",
        ("<effect:full> [,] or <other:other_amount> [instead] if <condition>", _replaced),
        ("<effect:full> [,] or <other:other_amount> if <condition> instead", _replaced),
    ),
)
