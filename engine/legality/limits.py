"""Makers of rules about how many: copies, budgets, exact counts and caps over a group."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.legality.cases import Case, Item, Line, copies
from engine.legality.edits import Action, Edit, Fix
from engine.legality.findings import Finding, Severity
from engine.legality.fixes import counted, edit, in_a_row, removal_words, remove_surplus, strips
from engine.legality.rules import Rule
from engine.legality.sections import Ids, IdsOf, no_more_ids, unset


class Cap(NamedTuple):
    """A limit: `number` None means that nobody states it."""

    number: int | None
    severity: Severity = Severity.ERROR


def cap_of(case: Case, key: str) -> Cap:
    """Return the format's number as a cap."""
    return Cap(case.number(key), case.severity(key))


ItemsOf = Callable[[Case, Sequence[str]], Iterable[Item]]
CapOf = Callable[[Case, Item], Cap | None]


def card_items(case: Case, across: Sequence[str]) -> Iterator[Item]:
    """Yield the cards of some sections that belong there, known or not."""
    for line in case.belonging(*across):
        yield Item(line.key, line.name, line.card, line)


def overlay_items(case: Case, across: Sequence[str]) -> Iterator[Item]:
    """Yield what lies over the cards of some sections."""
    for line in case.in_sections(*across):
        for each in line.overlays:
            yield Item(each.key, each.name, each.card, line, is_overlay=True)


def copy_limit(
    code: str,
    ids: Ids,
    across: Sequence[str],
    cap: CapOf,
    *,
    items: ItemsOf = card_items,
    more_ids: IdsOf = no_more_ids,
) -> Rule:
    """Limit the copies of one name over some sections together; no cap means no limit."""

    def check(case: Case) -> Iterator[Finding]:
        groups: defaultdict[str, list[Item]] = defaultdict(list)
        for item in items(case, across):
            groups[item.key].append(item)
        for group in groups.values():
            limit, found = cap(case, group[0]), sum(item.line.count for item in group)
            # One copy is within any limit, stated or not.
            if limit is not None and found > (1 if limit.number is None else limit.number):
                cited = ids + more_ids(case, [item.line for item in group])
                yield _too_many(case, code, cited, group, limit)

    return Rule(code, ids, f"Copies of one name are limited ({code}).", check)


def _too_many(case: Case, code: str, ids: Ids, group: list[Item], limit: Cap) -> Finding:
    item, found = group[0], sum(each.line.count for each in group)
    if limit.number is None:
        what = f"How many {item.name} a deck may hold"
        return unset(code, ids, item.line.section, what, found, (item.name,))
    surplus = found - limit.number
    return Finding(
        limit.severity,
        code,
        ids,
        f"{item.name}: {copies_word(found)}, {limit.number} allowed; {where(case, group)}.",
        item.line.section,
        (item.name,),
        found,
        limit.number,
        Fix(removal_words(surplus, found, item.name), removals(group, surplus)),
    )


def copies_word(number: int) -> str:
    """Say a number of copies."""
    return "1 copy" if number == 1 else f"{number} copies"


def where(case: Case, group: Iterable[Item]) -> str:
    """Say how many copies each section holds."""
    counts: defaultdict[str, int] = defaultdict(int)
    for item in group:
        counts[item.line.section] += item.line.count
    return " + ".join(f"{n} in {case.heading(section)}" for section, n in counts.items())


def removals(group: Sequence[Item], surplus: int) -> tuple[Edit, ...]:
    """Return the edits that take a number of copies of an item away, the last listed first."""
    taken: list[tuple[Item, int]] = []
    for item in reversed(group):
        number = min(surplus, item.line.count)
        if number:
            taken.append((item, number))
        surplus -= number
    removed = (edit(item.line, Action.REMOVE, n) for item, n in taken if not item.is_overlay)
    stripped = strips((item.line, item.name, n) for item, n in taken if item.is_overlay)
    return (*removed, *stripped)


def budget(  # noqa: PLR0913 - the parts of the rule, most with a usual value
    code: str,
    ids: Ids,
    section: str,
    weight: Callable[[Line], int],
    key: str,
    *,
    unit: str,
    repair: Callable[[Case, int], Fix],
    more_ids: IdsOf = no_more_ids,
) -> Rule:
    """Cap the summed weight of a section's lines; `repair` is told by how much it is over."""

    def check(case: Case) -> Iterator[Finding]:
        lines = tuple(case.in_sections(section))
        found, limit = total_weight(lines, weight), case.number(key)
        heading = case.heading(section)
        if limit is None:
            if found:  # nothing at all is within any limit, stated or not
                yield unset(code, ids, section, f"How many {unit}s {heading} may have", found)
        elif found > limit:
            yield Finding(
                case.severity(key),
                code,
                ids + more_ids(case, lines),
                f"{heading} has {counted(found, unit)}; {limit} are allowed.",
                section,
                found=found,
                allowed=limit,
                fix=repair(case, found - limit),
            )

    return Rule(code, ids, f"The {unit}s of “{section}” are at most `{key}`.", check)


def total_weight(lines: Iterable[Line], weight: Callable[[Line], int]) -> int:
    """Return the summed weight of all copies of some lines."""
    return sum(line.count * weight(line) for line in lines)


def exact_or_zero(  # noqa: PLR0913 - the parts of the rule
    code: str,
    ids: Ids,
    section: str,
    selection: Callable[[Case], Callable[[Line], bool]],
    number: Callable[[Case], int | None],
    *,
    what: str,
    room: Callable[[Case, Line], int] = lambda _case, _line: 0,
) -> Rule:
    """Ask for an exact number of selected cards in a section, or none; no number means no limit.

    Where unknown cards could make up the number, it is not known whether they do. `room` says how
    many more copies of a card the deck may hold.
    """

    def repair(case: Case, lines: list[Line], wanted: int) -> Fix:
        found = copies(lines)
        if found > wanted:
            return remove_surplus(lines, found - wanted)
        single = {line.key: line for line in lines}.values()
        edits = _more_copies([(line, room(case, line)) for line in single], wanted - found)
        if edits:
            return Fix(f"Add {in_a_row([f'{each.count} {each.name}' for each in edits])}.", edits)
        return Fix(f"Make it {wanted} of {what}, or remove all {found}.")

    def check(case: Case) -> Iterator[Finding]:
        wanted = number(case)
        if wanted is None:
            return
        is_selected = selection(case)
        lines = [line for line in case.belonging(section) if is_selected(line)]
        found = sum(line.count for line in lines)
        if found in (0, wanted):
            return
        unknown = sum(line.count for line in case.belonging(section) if line.card is None)
        yield Finding(
            Severity.UNKNOWN if found < wanted <= found + unknown else Severity.ERROR,
            code,
            ids,
            f"{case.heading(section)} has {counted(found)} of {what}; "
            f"it must have exactly {wanted} or none.",
            section,
            tuple(dict.fromkeys(line.name for line in lines)),
            found,
            wanted,
            repair(case, lines, wanted),
        )

    return Rule(code, ids, f"Cards of {what}: exactly that many, or none.", check)


def _more_copies(lines: Iterable[tuple[Line, int]], missing: int) -> tuple[Edit, ...]:
    """Return the edits that add the missing copies of cards; none if there is no room."""
    edits = []
    for line, room in lines:
        number = min(missing, room)
        if number > 0:
            edits.append(edit(line, Action.ADD, number))
            missing -= number
    return () if missing else tuple(edits)


def aggregate_cap(  # noqa: PLR0913 - the parts of the rule
    code: str,
    ids: Ids,
    across: Sequence[str],
    group_of: Callable[[Case, Line], str | None],
    cap: Callable[[Case, str], int | None],
    *,
    when: Callable[[Case], bool],
    what: str,
) -> Rule:
    """Cap the copies of a whole group of cards (a line in no group is free) in some decks."""

    def check(case: Case) -> Iterator[Finding]:
        if not when(case):
            return
        groups: defaultdict[str, list[Line]] = defaultdict(list)
        for line in case.belonging(*across):
            group = group_of(case, line)
            if group is not None:
                groups[group].append(line)
        for group, lines in groups.items():
            limit, found = cap(case, group), sum(line.count for line in lines)
            if limit is not None and found > limit:
                yield Finding(
                    Severity.ERROR,
                    code,
                    ids,
                    f"{case.heading(lines[0].section)} has {found} {what} {group}; "
                    f"all together {limit} {'is' if limit == 1 else 'are'} allowed.",
                    lines[0].section,
                    tuple(dict.fromkeys(line.name for line in lines)),
                    found,
                    limit,
                    Fix(f"Remove {found - limit} of them."),
                )

    return Rule(code, ids, f"Cards of {what} are capped together.", check)
