"""Checks: what may speak against an action, each with its reason; one table for lists and why not.

A list of legal actions asks only those checks that could say no to a card, worked out once when the
card is first asked about; whoever asks "why not" gets the answers of all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

# When a list of actions leaves a check out, because it is looked at before or cannot say no.
ALWAYS: Final = 0
PLACED: Final = 1  # objects that lie where the action takes them from
PRICED: Final = 2  # prices, which are compared first
WORDED: Final = 4  # as long as no text in play is about players who do it


@dataclass(frozen=True, slots=True)
class Refusal:
    """One reason why an action is not possible."""

    sentence: str
    rules: tuple[str, ...]


class Check(NamedTuple):
    """Something that may speak against an action.

    Attributes:
        test: Whether it does; the arguments are the game, a seat, an object, perhaps an ability.
        needs: Which faces or abilities it could say no to; None for all.
        spares: When a list leaves it out.
    """

    test: Callable[..., bool]
    refusal: Refusal
    needs: Callable[[Any], bool] | None = None
    spares: int = ALWAYS


Checks = tuple[Check, ...]


def tests_of(checks: Checks, of: Any) -> tuple[Callable[..., bool], ...]:
    """Return the tests that a list of actions has to ask about a face or an ability."""
    return tuple(check.test for check in needed(checks, of) if check.spares == ALWAYS)


def needed(checks: Checks, of: Any) -> Checks:
    """Return the checks that could say no to a face or an ability."""
    return tuple(check for check in checks if check.needs is None or check.needs(of))


def passes(checks: Checks, game: Any, seat: int, number: int) -> bool:
    """Whether no check says no to an object of a player."""
    for check in checks:  # noqa: SIM110 - a loop is faster, and this is the hottest one
        if check[0](game, seat, number):
            return False
    return True


def refusals(checks: Sequence[Check], game: Any, *about: Any) -> list[Refusal]:
    """Return every reason of a table; where its first check says no, the others make no sense."""
    first = checks[0]
    if first.test(game, *about):
        return [first.refusal]
    return [check.refusal for check in checks[1:] if check.test(game, *about)]
