"""The usual repairs, as sentences with their edits."""

from collections.abc import Iterable, Iterator, Sequence

from engine.legality.cases import Line, copies
from engine.legality.edits import Action, Edit, Fix, without_overlay


def edit(line: Line, action: Action, count: int = 0, to: str = "") -> Edit:
    """Return an edit of some copies of a line, all of them where no number is given."""
    return Edit(
        action, line.section, line.entry.name, count or line.count, line.entry.infusions, to
    )


def remove_surplus(lines: Sequence[Line], surplus: int) -> Fix:
    """Take a number of copies away, the last listed first (so the side before the main deck)."""
    edits = surplus_edits(lines, surplus)
    if len({line.key for line in lines}) == 1:
        return Fix(removal_words(surplus, copies(lines), lines[0].name), edits)
    return Fix(f"Remove {in_a_row([f'{each.count} {each.name}' for each in edits])}.", edits)


def removal_words(number: int, found: int, name: str) -> str:
    """Say how many of the copies that there are have to go."""
    if number < found:
        return f"Remove {number} of {found} {name}."
    return f"Remove {name}." if found == 1 else f"Remove all {found} {name}."


def surplus_edits(lines: Iterable[Line], surplus: int) -> tuple[Edit, ...]:
    """Return the edits that take a number of copies of some lines away, the last listed first."""
    edits = []
    for line in reversed(tuple(lines)):
        number = min(surplus, line.count)
        if number:
            edits.append(edit(line, Action.REMOVE, number))
        surplus -= number
    return tuple(edits)


def remove_all(lines: Sequence[Line]) -> Fix:
    """Take every copy away."""
    return remove_surplus(lines, copies(lines))


def strip_overlays(lines: Iterable[Line], sentence: str, overlay: str = "") -> Fix:
    """Take one overlay, or all, off every copy of some lines."""
    return Fix(sentence, tuple(edit(line, Action.STRIP, to=overlay) for line in lines))


def strips(wanted: Iterable[tuple[Line, str, int]]) -> Iterator[Edit]:
    """Take single overlays off lines, each off a number of copies.

    An edit names its copies by what they carry, so each one goes by what those before it left.
    """
    carried_by: dict[int, dict[tuple[str, ...], int]] = {}
    for line, overlay, number in wanted:
        carrying = carried_by.setdefault(id(line), {line.entry.infusions: line.count})
        left = number
        for carried, there in tuple(carrying.items()):
            rest, taken = without_overlay(carried, overlay), min(left, there)
            if rest == carried or not taken:
                continue
            yield Edit(Action.STRIP, line.section, line.entry.name, taken, carried, overlay)
            carrying[carried] -= taken
            carrying[rest] = carrying.get(rest, 0) + taken
            left -= taken


def in_a_row(names: Sequence[str]) -> str:
    """Say several names one after the other."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def counted(number: int, noun: str = "card") -> str:
    """Say a number of things."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
