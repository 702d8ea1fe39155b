"""What might be wanted of a card and is not possible, in words and with the rules."""

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import Any

from engine.kernel.acting.checks import Refusal
from engine.tabletop.board import Phrase, Reason

# An action in words, its verb, and why it is not possible.
Refused = tuple[Phrase, str, list[Reason]]
# An action in words as one that is not possible, its verb, and the action itself.
Wanted = tuple[Phrase, str, tuple[int, ...]]


def plain_reason(_game: Any, _seat: int, _verb: tuple[int, ...], why: Refusal) -> Reason:
    """Return a reason as its table says it."""
    return Reason(Phrase(why.sentence), why.rules)


def refused(
    game: Any,
    seat: int,
    wanted: Iterable[Wanted],
    reason: Callable[[Any, int, tuple[int, ...], Refusal], Reason] = plain_reason,
) -> list[Refused]:
    """Return those actions that a player may not take now, with everything that speaks against."""
    found: list[Refused] = []
    for words, verb_id, verb in wanted:
        why = [reason(game, seat, verb, each) for each in game.why_not(seat, verb)]
        if why:
            found.append((words, verb_id, why))
    return found


def sentences_of(refusals: ModuleType) -> Iterator[str]:
    """Return the sentences of all refusals of a game, for translators."""
    yield from (each.sentence for each in vars(refusals).values() if isinstance(each, Refusal))
