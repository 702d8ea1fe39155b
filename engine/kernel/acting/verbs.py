"""Verbs: the kinds of actions that a game has, what may speak against each, how each begins."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from engine.kernel.acting.checks import Refusal

# What the numbers of an action after the first are.
OBJECT: Final = 0
SEAT: Final = 1
PLACE: Final = 2  # the place of something in a list: an ability, a slot

# An action: the number of a verb, and what it is done with.
Verb = tuple[int, ...]


@dataclass(slots=True, eq=False, repr=False)
class VerbSpec:
    """One kind of action.

    Attributes:
        refusals: Returns every reason why a player may not take an action of this kind now.
        perform: Begins it.
        uses_stack: What it puts on a stack resolves right after it.
        ends_phase: It does nothing but end the phase of actions.
        takes: What it is done with: OBJECT, SEAT or PLACE for each of its numbers.
    """

    number: int
    refusals: Callable[[Any, int, Verb], list[Refusal]]
    perform: Callable[[Any, Verb], None]
    uses_stack: bool = True
    ends_phase: bool = False
    takes: tuple[int, ...] = ()


def verb_table(specs: Iterable[VerbSpec]) -> tuple[VerbSpec, ...]:
    """Return verbs so that each stands at the place of its number."""
    found = sorted(specs, key=lambda spec: spec.number)
    assert [spec.number for spec in found] == list(range(len(found)))
    return tuple(found)


def makes_sense(specs: tuple[VerbSpec, ...], verb: Verb, objects: int, seats: int) -> bool:
    """Whether an action names a verb, and as many objects and seats that there are as it takes."""
    if not verb or not 0 <= verb[0] < len(specs):
        return False
    takes = specs[verb[0]].takes
    most = {OBJECT: objects, SEAT: seats, PLACE: objects}
    return len(verb) == len(takes) + 1 and all(
        0 <= each < most[what] for each, what in zip(verb[1:], takes, strict=True)
    )
