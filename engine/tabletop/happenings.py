"""What happened between two answers, told bit by bit, and as the lines of a log."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from enum import Enum

from engine.tabletop.board import Line
from engine.values import value


class Role(Enum):
    """What a line is to those around it."""

    PLAIN = "stands where it happened"
    COST = "was paid for something"
    TARGET = "was chosen for something"
    ANNOUNCED = "is what costs are paid and targets are chosen for"
    TOOL = "asks for the tools of the table"


@value
class Happening:
    """One thing that happened; `line` is None for what nobody needs to read."""

    line: Line | None
    role: Role = Role.PLAIN


def chronicle(happened: Iterable[Happening], *, is_by_hand: bool = False) -> Iterator[Line]:
    """Yield the lines of a log; targets and costs stand behind what they belong to."""
    aimed: list[Line] = []
    paid: list[Line] = []
    for each in happened:
        line = each.line
        if line is None:
            continue
        if each.role is Role.COST:
            paid.append(line)
        elif each.role is Role.TARGET:
            aimed.append(line)
        elif is_by_hand and each.role is Role.TOOL:
            continue  # the text that waits is told already
        else:
            if is_by_hand:
                line = replace(line, depth=0, is_by_hand=True)
            is_announced = each.role is Role.ANNOUNCED
            yield from (line, *aimed, *paid) if is_announced else (*aimed, line, *paid)
            aimed, paid = [], []
    yield from (*aimed, *paid)


def costs_at_the_end(happened: Sequence[Happening]) -> int:
    """Return how many happenings there are from the first cost on."""
    first = (at for at, each in enumerate(happened) if each.role is Role.COST)
    return len(happened) - next(first, len(happened))
