"""Forms run backwards: a node is printed by the first of its forms that reads as that node."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.language.reading.forms import (
    NOTHING_GIVEN,
    FormRow,
    Gap,
    Given,
    Item,
    Make,
    Slot,
    alternatives,
    ending,
    of_number,
    parameters,
)
from engine.values import value

# Prints what fills a gap of a rule; None where the rule has no words for it.
GapPrinter = Callable[[Any], str | None]
# As `phrases.article` has it: "an ability", but "a unit".
_A_VOWEL = re.compile(r"\ba(?= (?!(?:uni|us))[aeiou])", re.IGNORECASE)


@value
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
        values = [getattr(node, name, None) for name in self.fields]
        if any(each is None for each in values):
            return None
        left = iter(values)
        words = [
            piece if isinstance(piece, str) else _filled(piece, next(left), gaps)
            for piece in self.pieces
        ]
        said = [each for each in words if each is not None]
        return _joined(said) if len(said) == len(words) and self._made(values) == node else None

    def _made(self, values: list[Any]) -> object:
        return self.make(*[values[gap] if gap >= 0 else default for gap, default in self.slots])


def _filled(gap: Gap, value: object, gaps: Mapping[str, GapPrinter]) -> str | None:
    """Return what fills a gap; None where its rule has no words for it."""
    printer = gaps.get(gap.rule)
    return printer(value) if printer is not None else None


def _joined(words: list[str]) -> str:
    """Return the words as a text: "an" before a vowel, no space before a comma."""
    text = _A_VOWEL.sub("an", " ".join(words))
    return text.replace(" ,", ",").replace(" 's", "'s")


def templates_of(
    row: FormRow, capitals: Mapping[str, str] | None = None, given: Given = NOTHING_GIVEN
) -> tuple[Template, ...]:
    """Return how a form prints, in the plural.

    Of wordings with the same gaps the first one prints: what may be left out is left out, and of
    a choice the first is taken. `capitals` are words that are printed otherwise than read.
    """
    found: dict[tuple[Item, ...], Template] = {}
    for alternative in alternatives(row.form):
        items = of_number(alternative, many=True) or alternative
        gaps = tuple(item for item in items if isinstance(item, Gap))
        if gaps not in found:
            names = [gap.name for gap in gaps]
            make, slots = ending(row, names, given)
            pieces = tuple(_spelt(item, capitals or {}) for item in items)
            found[gaps] = Template(pieces, make, slots, _fields(make, slots, names))
    return tuple(found.values())


def _spelt(item: Item, capitals: Mapping[str, str]) -> Item:
    return capitals.get(item, item) if isinstance(item, str) else item


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
