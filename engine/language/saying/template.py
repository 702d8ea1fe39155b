"""Forms run backwards: a node is printed by the first of its forms that reads as that node."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from engine.language.reading.forms import (
    FormRow,
    Gap,
    Make,
    Slot,
    alternatives,
    ending,
    of_number,
    parameters,
)

# Prints what fills a gap of a rule; None where the rule has no words for it.
GapPrinter = Callable[[object], str | None]
_ABSENT = object()


@dataclass(frozen=True, slots=True)
class Template:
    """The plainest wording of a form, and what it makes of its gaps.

    Attributes:
        pieces: Words, and gaps with the parameter that each fills.
    """

    pieces: tuple[str | Gap, ...]
    make: Make
    slots: tuple[Slot, ...]
    fields: tuple[str, ...]

    def printed(self, node: object, gaps: Mapping[str, GapPrinter]) -> str | None:
        """Return a node in these words; None where they would not read as it."""
        values = [getattr(node, name, _ABSENT) for name in self.fields]
        if _ABSENT in values:
            return None
        words: list[str] = []
        place = 0
        for piece in self.pieces:
            if isinstance(piece, str):
                words.append(piece)
                continue
            printer = gaps.get(piece.rule)
            said = printer(values[place]) if printer is not None else None
            if said is None:
                return None
            words.append(said)
            place += 1
        made = self.make(*[values[gap] if gap >= 0 else default for gap, default in self.slots])
        return " ".join(words) if made == node else None


def template_of(row: FormRow) -> Template:
    """Return how a form prints: in the plural, what may be left out left out, first choices."""
    items = of_number(alternatives(row.form)[0], many=True) or alternatives(row.form)[0]
    names = [item.name for item in items if isinstance(item, Gap)]
    make, slots = ending(row, names)
    return Template(tuple(items), make, slots, _fields(make, slots, names))


def _fields(make: Make, slots: tuple[Slot, ...], names: list[str]) -> tuple[str, ...]:
    """Return the field of the node that each gap prints: the parameter that it fills."""
    fields = list(names)
    for (gap, _), parameter in zip(slots, parameters(make)[0] if slots else (), strict=True):
        if gap >= 0:
            fields[gap] = parameter
    return tuple(fields)


def first_printed(
    templates: Iterable[Template], node: object, gaps: Mapping[str, GapPrinter]
) -> str | None:
    """Return a node in the words of the first template that reads as it."""
    for template in templates:
        said = template.printed(node, gaps)
        if said is not None:
            return said
    return None
