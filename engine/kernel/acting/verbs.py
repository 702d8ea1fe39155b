"""Verbs: the kinds of actions that a game has, what may speak against each, how each begins."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from engine.kernel.acting.checks import Refusal

# An action: the number of a verb, and what it is done with.
Verb = tuple[int, ...]


class VerbSpec(NamedTuple):
    """One kind of action.

    Attributes:
        refusals: Returns every reason why a player may not take an action of this kind now.
        perform: Begins it.
        uses_stack: What it puts on a stack resolves right after it.
        ends_phase: It does nothing but end the phase of actions.
    """

    number: int
    refusals: Callable[[Any, int, Verb], list[Refusal]]
    perform: Callable[[Any, Verb], None]
    uses_stack: bool = True
    ends_phase: bool = False


def verb_table(specs: Iterable[VerbSpec]) -> tuple[VerbSpec, ...]:
    """Return verbs so that each stands at the place of its number."""
    found = sorted(specs, key=lambda spec: spec.number)
    assert [spec.number for spec in found] == list(range(len(found)))
    return tuple(found)
