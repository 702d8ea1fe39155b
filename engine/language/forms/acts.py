"""Forms of instructions that a player carries out: "draws a card", "destroy target unit"."""

from __future__ import annotations

from typing import Any

from engine.language.reading.forms import rows
from engine.language.reading.trees import exchanged, nodes
from engine.language.reading.word_classes import Signed
from engine.language.tree import terms
from engine.language.tree.amounts import (
    ONE,
    All,
    AnyNumber,
    Capped,
    Half,
    Number,
    Plus,
    StatOf,
    ThatMany,
    Times,
    UpTo,
    X,
)
from engine.language.tree.composed import SwapPlaces
from engine.language.tree.kinds import Amount, Instruction, Objects
from engine.language.tree.objects import (
    DeckCards,
    Description,
    Group,
    It,
    Selection,
    That,
    This,
    WholeZone,
)
from engine.language.tree.terms import Part, SharedNoun, SharedStat, SharedZone


def _bare_counter(signed: Signed, stat_line: tuple[terms.Stat, ...]) -> str | None:
    """Read "+500" before "counter", where units have a single number."""
    if len(stat_line) != 1:
        return None
    return _stat_counter(signed, stat_line[0].value, stat_line)


def _pair_counter(pair: tuple[Signed, ...]) -> str | None:
    numbers = [f"{'-' if minus else '+'}{number}" for minus, number in pair if number is not None]
    return "/".join(numbers) if len(numbers) == len(pair) else None


# "Its own", as an amount behind its object is: "to target unit equal to its ...".
_ITSELF = It(reflexive=True)


def of_object(amount: Amount, objects: Objects) -> Amount:
    """Return an amount that is said behind its objects: "its attack" is that of each of them.

    What lies on an object is counted behind it anyway ("for each coin on it"), and stays as it is.
    """
    if not isinstance(objects, Selection):
        return amount
    inner = amount
    while isinstance(inner, Times | Capped):
        inner = inner.amount
    lies = (Part.LYING, SharedStat.DAMAGE)
    if isinstance(inner, StatOf) and (inner.stat.can_be(lies[0]) or inner.stat is lies[1]):
        return amount
    for each in [node for node in nodes(amount) if isinstance(node, StatOf)]:
        amount = exchanged(amount, each, exchanged(each, It(), _ITSELF))
    return amount


def is_of_object(amount: Amount) -> bool:
    """Whether an amount is that of its objects, so that it has to be said behind them."""
    return any(isinstance(each, StatOf) and each.ref == _ITSELF for each in nodes(amount))


def on_field(objects: Objects) -> bool:
    """Whether the objects can be permanents: no spells, and no other zone than the field."""
    if isinstance(objects, Group):
        return all(on_field(item) for item in objects.items)
    if isinstance(objects, Selection):
        described = objects.description
        zone = described.zone
        return (zone is None or zone.zone is SharedZone.FIELD) and _can_be_permanent(described)
    return not isinstance(objects, DeckCards | WholeZone)


def _can_be_permanent(description: Description) -> bool:
    if description.alternatives:
        return all(_can_be_permanent(each) for each in description.alternatives)
    return all(
        noun.can_be(Part.PERMANENT) or noun is SharedNoun.OBJECT for noun in description.nouns
    )


def only_units(objects: Objects) -> bool:
    """Whether the objects can be units on the field."""
    if isinstance(objects, Group):
        return all(only_units(item) for item in objects.items)
    if isinstance(objects, Selection):
        nouns = objects.description.nouns
        return on_field(objects) and all(noun.can_be(Part.UNIT) for noun in nouns)
    if isinstance(objects, This):
        return objects.noun.can_be(Part.UNIT)
    return on_field(objects)


def swap_places(objects: Objects) -> Instruction | None:
    """Read "swap the positions of two units you control"."""
    if not only_units(objects):
        return None
    if isinstance(objects, Group):
        pair = len(objects.items) == 2 and not any(is_several(item) for item in objects.items)
    else:
        pair = isinstance(objects, Selection) and objects.amount == Number(2) and not objects.up_to
        pair = pair or (isinstance(objects, It | That) and objects.plural)
    return SwapPlaces(objects) if pair else None


def to_units(kind: Any, **fixed: Any) -> Any:
    """Return what reads a verb that is done to units."""

    def make(objects: Objects) -> Instruction | None:
        return kind(objects, **fixed) if only_units(objects) else None

    return make


def to_permanents(kind: Any) -> Any:
    """Return what reads a verb that is done to permanents."""

    def make(objects: Objects) -> Instruction | None:
        return kind(objects) if on_field(objects) else None

    return make


def is_several(objects: Objects) -> bool:
    """Whether more than one object is meant."""
    if isinstance(objects, Selection):
        return objects.amount != ONE
    return bool(getattr(objects, "plural", False))


def _stat_counter(signed: Signed, counter: str, stat_line: tuple[terms.Stat, ...]) -> str | None:
    """Read "+1 attack" before "counter": such a counter changes a number."""
    minus, number = signed
    if number is None or counter not in {stat.value for stat in stat_line}:
        return None
    return f"{'-' if minus else '+'}{number} {counter}"


ROWS = (
    *rows(
        "cards",
        ("(a|an) card", ONE),
        ("(one|1) card", ONE),
        ("<several> cards", None),
        ("x cards", X()),
        ("that many cards", ThatMany()),
        ("(twice|double) that many cards", Times(2, ThatMany())),
        ("that many cards plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that many cards minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("that many plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that many minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("half that many cards [,] rounded up", Half(ThatMany())),
        ("half that many cards [,] rounded down", Half(ThatMany(), up=False)),
        ("(another|an additional|an extra|one more) card", ONE),
        ("<several> (additional|more|extra) cards", None),
        ("up to <several> cards", UpTo),
        ("up to one card", UpTo(ONE)),
        ("up to x cards", UpTo(X())),
        ("any number of cards", AnyNumber()),
        ("cards equal to <value>", None),
        ("a number of cards equal to <value>", None),
    ),
    *rows(
        "looked_at",
        "<objects>",
        "<whole_zone>",
    ),
    *rows(
        "counter_kind",
        "<#counter>",
        ("<pair:#signed_pair>", _pair_counter),
    ),
    *rows(
        "counter_number",
        ("(a|an)", ONE),
        ("<#number>", Number),
        ("x", X()),
        ("all", All()),
    ),
    *rows(
        "counter_kind",
        ("<#signed> <#counter>", _stat_counter),
        ("<#signed>", _bare_counter),
    ),
)
