"""Makers of rules about overlays: what may carry which, and how heavy they are together."""

from collections.abc import Callable, Iterator, Sequence

from engine.cards import Card
from engine.legality.cases import Case, Line, Overlay, copies, grouped
from engine.legality.edits import Fix
from engine.legality.findings import Finding, Severity
from engine.legality.fixes import counted, remove_all, strip_overlays, strips
from engine.legality.limits import budget, total_weight
from engine.legality.rules import Rule
from engine.legality.sections import Ids, IdsOf, no_more_ids
from engine.values import value

_Worn = tuple[int, Line, Overlay]


def _pairing(line: Line) -> str:
    return "\n".join((line.section, line.key, *(each.key for each in line.overlays)))


def _groups(lines: Iterator[Line]) -> Iterator[list[Line]]:
    yield from grouped(lines, _pairing).values()


def _joined(line: Line) -> str:
    return " and ".join(each.name for each in line.overlays)


def _finding(code: str, ids: Ids, lines: Sequence[Line], message: str, fix: Fix) -> Finding:
    """Say that no copy of some lines may be as it is."""
    line = lines[0]
    return Finding(
        Severity.ERROR, code, ids, message, line.section, line.names, copies(lines), 0, fix
    )


def _strip(lines: Sequence[Line]) -> Fix:
    return strip_overlays(lines, f"Take {_joined(lines[0])} off {lines[0].name}.")


@value
class Overlays:
    """What a game says of overlays and of the cards that may carry them.

    Attributes:
        noun: What players call an overlay.
        field, unit: The number of an overlay that is its weight, and what it is counted in.
        allowance: How heavy an overlay may be that a card carries; None where it carries none.
        is_barred: Whether a card that has an allowance may carry nothing all the same.
    """

    noun: str
    field: str
    unit: str
    allowance: Callable[[Card], int | None]
    is_barred: Callable[[Case, Card], bool] = lambda _case, _card: False

    def weight(self, overlay: Overlay) -> int:
        """Return how heavy an overlay is; an unknown one adds nothing to any sum."""
        return (overlay.card.number(self.field) if overlay.card else None) or 0

    def load(self, line: Line) -> int:
        """Return how heavy the overlays of one copy of a line are."""
        return sum(map(self.weight, line.overlays)) if line.overlays else 0

    def may_carry(self, case: Case, card: Card) -> bool:
        """Whether a card may carry an overlay at all."""
        return self.allowance(card) is not None and not self.is_barred(case, card)

    def loose(self, code: str, ids: Ids) -> Rule:
        """Ask every overlay to lie over a card."""

        def check(case: Case) -> Iterator[Finding]:
            for lines in _groups(line for line in case.lines if line.loose):
                name, heading = lines[0].name, case.heading(lines[0].section)
                message = (
                    f"The {self.noun} {name} lies loose in {heading}; it has to lie over a card."
                )
                put = f"Put {name} over a card that may carry it, or remove it."
                yield _finding(code, ids, lines, message, Fix(put, remove_all(lines).edits))

        return Rule(code, ids, f"Every {self.noun} lies over a card.", check)

    def carriers(self, code: str, ids: Ids, kind_of: Callable[[Card], str]) -> Rule:
        """Ask what carries an overlay to have an allowance; `kind_of` says what has none."""

        def is_unable(case: Case, line: Line) -> bool:
            card = line.card if line.overlays else None
            if card is None or self.is_barred(case, card):
                return False
            return self.allowance(card) is None

        def check(case: Case) -> Iterator[Finding]:
            for lines in _groups(line for line in case.lines if is_unable(case, line)):
                line = lines[0]
                kind = kind_of(line.card) if line.card else ""
                message = (
                    f"{line.name} is of kind {kind} and can carry no {self.noun}, "
                    f"but carries {_joined(line)}."
                )
                yield _finding(code, ids, lines, message, _strip(lines))

        return Rule(code, ids, f"What carries an {self.noun} has an allowance.", check)

    def barred(self, code: str, ids: Ids, why: str, more_ids: IdsOf = no_more_ids) -> Rule:
        """Refuse overlays on cards that may carry nothing; `why` says what they are."""

        def check(case: Case) -> Iterator[Finding]:
            held = (
                line
                for line in case.lines
                if line.overlays and line.card and self.is_barred(case, line.card)
            )
            for lines in _groups(held):
                line = lines[0]
                message = (
                    f"{line.name} is {why} and may carry no {self.noun}, "
                    f"but carries {_joined(line)}."
                )
                yield _finding(code, ids + more_ids(case, lines), lines, message, _strip(lines))

        return Rule(code, ids, f"What is {why} carries no {self.noun}.", check)

    def one_each(self, code: str, ids: Ids) -> Rule:
        """Ask a card to carry one overlay at most."""

        def check(case: Case) -> Iterator[Finding]:
            crowded = (
                line
                for line in case.lines
                if len(line.overlays) > 1 and (line.card is None or self.may_carry(case, line.card))
            )
            for lines in _groups(crowded):
                line = lines[0]
                extra = " and ".join(each.name for each in line.overlays[1:])
                edits = strips(
                    (each, overlay.name, each.count)
                    for each in lines
                    for overlay in each.overlays[1:]
                )
                yield Finding(
                    Severity.ERROR,
                    code,
                    ids,
                    f"{line.name} carries {len(line.overlays)} {self.noun}s ({_joined(line)}); "
                    "one is allowed.",
                    line.section,
                    line.names,
                    len(line.overlays),
                    1,
                    Fix(f"Take {extra} off {line.name}.", tuple(edits)),
                )

        return Rule(code, ids, f"A card carries at most one {self.noun}.", check)

    def within_allowance(
        self,
        code: str,
        ids: Ids,
        cited: Callable[[Card, int], Ids],
        *,
        refuses_none: Callable[[Case], bool] = lambda _case: False,
    ) -> Rule:
        """Ask an overlay to be no heavier than its card's allowance.

        `cited` names the rules for a card and a weight; `refuses_none` says whether an overlay
        without weight may not lie on a card with an allowance of 0.
        """

        def is_too_heavy(case: Case, overlay: Overlay, most: int) -> bool:
            weight = overlay.card.number(self.field) if overlay.card else None
            if weight == most == 0:
                return refuses_none(case)
            return weight is not None and weight > most

        def heavy(case: Case, line: Line) -> list[Overlay]:
            card = line.card
            if card is None or self.is_barred(case, card):
                return []
            most = self.allowance(card)
            overlays = line.overlays if most is not None else ()
            return [each for each in overlays if is_too_heavy(case, each, most or 0)]

        def finding(lines: list[Line], card: Card, overlay: Overlay) -> Finding:
            line, weight, most = lines[0], self.weight(overlay), self.allowance(card) or 0
            return Finding(
                Severity.ERROR,
                code,
                cited(card, weight),
                f"{overlay.name} needs {counted(weight, self.unit)}; {line.name} allows {most}.",
                line.section,
                (line.name, overlay.name),
                weight,
                most,
                strip_overlays(lines, f"Take {overlay.name} off {line.name}.", overlay.name),
            )

        def check(case: Case) -> Iterator[Finding]:
            for lines in _groups(line for line in case.lines if heavy(case, line)):
                card = lines[0].card
                if card is not None:
                    yield from (finding(lines, card, each) for each in heavy(case, lines[0]))

        return Rule(code, ids, f"No {self.noun} is heavier than its card's allowance.", check)

    def within_limit(
        self, code: str, ids: Ids, section: str, key: str, more_ids: IdsOf = no_more_ids
    ) -> Rule:
        """Cap how heavy the overlays of a section are together."""

        def repair(case: Case, over: int) -> Fix:
            return self._lighter(tuple(case.in_sections(section)), over)

        return budget(
            code, ids, section, self.load, key, unit=self.unit, repair=repair, more_ids=more_ids
        )

    def _lighter(self, lines: Sequence[Line], over: int) -> Fix:
        """Take off as few overlays as will do: one just heavy enough, else the heaviest first."""
        pool = [
            (self.weight(overlay), line, overlay)
            for line in lines
            for overlay in line.overlays
            for _ in range(min(line.count, over))
            if self.weight(overlay)
        ]
        taken: dict[tuple[int, str], tuple[Line, Overlay, int]] = {}
        while over > 0 and pool:
            pick = _heavy_enough(pool, over)
            pool.remove(pick)
            over -= pick[0]
            place = (id(pick[1]), pick[2].key)
            number = taken[place][2] if place in taken else 0
            taken[place] = (pick[1], pick[2], number + 1)
        words = (f"{overlay.name} off {n} {line.name}" for line, overlay, n in taken.values())
        edits = strips((line, overlay.name, n) for line, overlay, n in taken.values())
        return Fix(f"Take {', '.join(words)}.", tuple(edits))

    def reachable(
        self,
        code: str,
        ids: Ids,
        sections: tuple[str, str],
        key: str,
        is_off: Callable[[Case], bool],
    ) -> Rule:
        """Warn of a side deck card whose overlay would break the limit, whatever goes out."""
        main, side = sections

        def check(case: Case) -> Iterator[Finding]:
            limit, lines = case.number(key), tuple(case.in_sections(main))
            total = total_weight(lines, self.load)
            if limit is None or total > limit or is_off(case):
                return
            least = total - max(map(self.load, lines), default=0)
            beyond = (line for line in case.in_sections(side) if least + self.load(line) > limit)
            for group in _groups(line for line in beyond if self.load(line)):
                line, needed = group[0], least + self.load(group[0])
                yield Finding(
                    Severity.WARNING,
                    code,
                    ids,
                    f"{line.name} + {_joined(line)} cannot be sided in for any one card: the deck "
                    f"would have at least {counted(needed, self.unit)}.",
                    side,
                    line.names,
                    needed,
                    limit,
                    Fix(
                        f"Give {line.name} a lighter {self.noun}, or leave {self.unit}s free in "
                        "the deck."
                    ),
                )

        return Rule(code, ids, f"The {self.noun}s of the side deck can be sided in.", check)


def _heavy_enough(pool: list[_Worn], over: int) -> _Worn:
    """Return the lightest overlay that is enough by itself, else the heaviest."""
    enough = [each for each in pool if each[0] >= over]
    if enough:
        return min(enough, key=lambda each: each[0])
    return max(pool, key=lambda each: each[0])
