"""Forms of instructions that a player carries out: "draws a card", "destroy target champion".

Each has the third person ("draws") and the plain verb ("draw", after "you", "may" or nothing at
all).
"""

from __future__ import annotations

from typing import Any

from engine.games.rush_of_ikorr.text.own_tree import SwapPlaces
from engine.language.reading.forms import rows
from engine.language.reading.words import Signed
from engine.language.tree.amounts import ONE, All, Number, Plus, ThatMany, Times
from engine.language.tree.kinds import Instruction, Objects
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
from engine.language.tree.terms import Part, SharedNoun, SharedZone

Acts = tuple[Instruction, ...]


def on_battlefield(objects: Objects) -> bool:
    """Whether the objects can be permanents: no spells, and no other zone than the battlefield."""
    if isinstance(objects, Group):
        return all(on_battlefield(item) for item in objects.items)
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


def only_champions(objects: Objects) -> bool:
    """Whether the objects can be champions on the battlefield."""
    if isinstance(objects, Group):
        return all(only_champions(item) for item in objects.items)
    if isinstance(objects, Selection):
        nouns = objects.description.nouns
        return on_battlefield(objects) and all(noun.can_be(Part.UNIT) for noun in nouns)
    if isinstance(objects, This):
        return objects.noun.can_be(Part.UNIT)
    return on_battlefield(objects)


def to_champions(kind: Any, **fixed: Any) -> Any:
    """Return what reads a verb that is done to champions."""

    def make(objects: Objects) -> Instruction | None:
        return kind(objects, **fixed) if only_champions(objects) else None

    return make


def to_permanents(kind: Any) -> Any:
    """Return what reads a verb that is done to permanents."""

    def make(objects: Objects) -> Instruction | None:
        return kind(objects) if on_battlefield(objects) else None

    return make


def swap_places(objects: Objects) -> Instruction | None:
    """Read "swap the positions of two champions you control"."""
    if not only_champions(objects):
        return None
    if isinstance(objects, Group):
        pair = len(objects.items) == 2 and not any(is_several(item) for item in objects.items)
    else:
        pair = isinstance(objects, Selection) and objects.amount == Number(2) and not objects.up_to
        pair = pair or (isinstance(objects, It | That) and objects.plural)
    return SwapPlaces(objects) if pair else None


def is_several(objects: Objects) -> bool:
    """Whether more than one object is meant."""
    if isinstance(objects, Selection):
        return objects.amount != ONE
    return bool(getattr(objects, "plural", False))


def _stat_counter(signed: Signed, counter: str) -> str | None:
    """Read "+1 attack" before "counter": such a counter changes a number."""
    minus, number = signed
    if number is None or counter not in ("attack", "health", "raid"):
        return None
    return f"{'-' if minus else '+'}{number} {counter}"


_CARDS = ()

_RESOURCES = (
    *rows(
        "ikorr",
        ("<measure> ikorr", None),
        ("ikorr equal to <value>", None),
        ("that ikorr", ThatMany()),
        ("that (much|many) plus <number>", lambda number: Plus(ThatMany(), number)),
        ("that (much|many) minus <number>", lambda number: Plus(ThatMany(), -number)),
        ("(twice|double) that (much|many)", Times(2, ThatMany())),
        ("that (much|many) ikorr plus <number>", lambda number: Plus(ThatMany(), number)),
        ("an amount of ikorr equal to <value>", None),
        ("a number of ikorr equal to <value>", None),
    ),
    *rows(
        "stored_ikorr",
        ("<ikorr>", None),
        ("all [of its|of their|of the] [stored] ikorr", All()),
        ("all of the ikorr", All()),
        ("<measure> stored ikorr", None),
        ("<measure> of (its|their) [stored] ikorr", None),
    ),
    *rows(
        "influence",
        ("<measure> influence", None),
        ("influence equal to <value>", None),
        ("an amount of influence equal to <value>", None),
    ),
    *rows(
        "counter_kind",
        ("<#signed> <#counter>", _stat_counter),
    ),
)

TABLE = (*_CARDS, *_RESOURCES)
