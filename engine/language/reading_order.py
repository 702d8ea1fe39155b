"""In which order the parts of a node are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from engine.language.tree.abilities import Step
from engine.language.tree.composed import ChooseOne, Delayed, Do, ForEach, Replacement, Unless
from engine.language.tree.kinds import Ability, Amount, Instruction, Objects
from engine.language.tree.objects import Selection

# Parts of an ability that are read before what it does.
_FIRST = ("when", "event", "use", "condition", "during", "costs", "cost")
# Instructions made of others, which have no objects of their own.
COMPOSED = (ChooseOne, Delayed, Do, ForEach, Replacement, Unless)


def selected_by(instruction: Instruction) -> list[Selection]:
    """Return what an instruction chooses, in its order."""
    return [each for each in objects_of(instruction) if isinstance(each, Selection)]


def reading_order(part: object) -> list[str]:
    """Return the names of a node's parts in the order in which they are read."""
    names = [each.name for each in fields(part)]  # type: ignore[arg-type]
    if isinstance(part, Step):
        first = () if part.behind else ("condition",)
        last = ("condition",) if part.behind else ()
        return [*first, "may", "instructions", "duration", "where_x", *last]
    if isinstance(part, Ability):
        return sorted(names, key=lambda name: name not in _FIRST)
    if isinstance(part, Instruction) and not isinstance(part, COMPOSED):
        return sorted(names, key=lambda name: _rank(part, name))
    return names


def _rank(part: Instruction, name: str) -> int:
    """Who does it, with what, to what, and how much."""
    if name in ("actor", "source"):
        return 0
    value = getattr(part, name)
    return 2 if isinstance(value, Amount) or name == "changes" else 1


def objects_of(instruction: Instruction) -> Iterator[object]:
    """Yield what an instruction is done to."""
    for each in fields(instruction):
        value = getattr(instruction, each.name)
        if isinstance(value, Objects):
            yield value
