"""Forms of an amount that a condition replaces: "draw a card, or two cards if ..."."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import Foresee, Scrap, Store
from engine.language.reading.forms import rows
from engine.language.reading.trees import nodes
from engine.language.tree.abilities import Effect, Step
from engine.language.tree.amounts import ONE, DoneThisWay, Number
from engine.language.tree.conditions import DoneCondition
from engine.language.tree.instructions import Deal, Draw, Heal
from engine.language.tree.kinds import Amount, Condition, Instruction, Objects
from engine.language.tree.objects import It, Selection, That, This
from engine.language.tree.players import YOU
from engine.language.tree.terms import How

# What is counted, and where an instruction holds what it is done to.
_AIMS: dict[type, str] = {
    Deal: "to",
    Heal: "objects",
    Store: "on",
    Draw: "",
    Scrap: "",
    Foresee: "",
}
_CARDS, _DAMAGE, _IKORR = (Draw, Scrap), (Deal,), (Store,)


def _of(*kinds: type) -> Any:
    def make(amount: Amount) -> tuple[tuple[type, ...], Amount] | None:
        return (kinds, amount) if isinstance(amount, Number) else None

    return make


def _replaced(
    effect: Effect, other: tuple[tuple[type, ...], Amount], condition: Condition
) -> Effect | None:
    """Return both steps, as in "Draw a card. If you control a Beast, draw two cards instead."."""
    first, (kinds, amount) = effect[0], other
    act = first.instructions[0]
    if len(effect) > 1 or first != Step((act,)) or not isinstance(act, kinds):
        return None
    more = _with_amount(act, amount)
    if more is None or more == act or not _is_clear(act, condition):
        return None
    return (first, Step((more,), condition=condition, instead=True))


def _with_amount(act: Any, amount: Amount) -> Instruction | None:
    plain = isinstance(act.amount, Number) and getattr(act, "actor", YOU) == YOU
    if not plain or getattr(act, "divided", False) or getattr(act, "cards", None) is not None:
        return None
    aim = _AIMS[type(act)]
    if not aim:
        return replace(act, amount=amount)  # type: ignore[no-any-return]
    same = _same(getattr(act, aim))
    return None if same is None else replace(act, amount=amount, **{aim: same})


def _same(objects: Objects) -> Objects | None:
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
    """Whether the condition can speak of nothing but what the act names alone."""
    met = list(nodes(condition))
    if any(isinstance(each, DoneCondition | DoneThisWay) for each in met):
        return False
    aim = getattr(act, _AIMS[type(act)], None) if _AIMS[type(act)] else None
    is_single = isinstance(aim, This) or (isinstance(aim, Selection) and aim.how is How.TARGET)
    return is_single or not any(isinstance(each, It | That) for each in met)


TABLE = (
    *rows(
        "other_amount",
        ("<amount:measure> damage", _of(*_DAMAGE)),
        ("<amount:cards>", _of(*_CARDS)),
        ("<amount:measure> ikorr", _of(*_IKORR)),
        ("<amount:measure>", _of(*_AIMS)),
    ),
    *rows(
        "amount_replaced",
        ("<effect:full> [,] or <other:other_amount> [instead] if <condition>", _replaced),
        ("<effect:full> [,] or <other:other_amount> if <condition> instead", _replaced),
    ),
)
