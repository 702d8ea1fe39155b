"""Makers of construction rules that many games share; no game's own words stand here.

Each function returns a `Rule`. `key` arguments name a number of the format: where that number is
unset the finding is of severity unknown, where it is unverified it is a warning.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.legality.cases import Case, Line, copies, grouped
from engine.legality.edits import Action, Edit, Fix
from engine.legality.findings import Finding, Severity
from engine.legality.fixes import counted, edit, in_a_row, remove_all, surplus_edits
from engine.legality.rules import Rule

Ids = tuple[str, ...]
IdsOf = Callable[[Case, Sequence[Line]], Ids]
Most = Mapping[str, int | str]


def no_more_ids(_case: Case, _lines: Sequence[Line]) -> Ids:
    """Cite nothing beyond the rule's own ids."""
    return ()


def unset(
    code: str, ids: Ids, section: str, what: str, found: int, cards: tuple[str, ...] = ()
) -> Finding:
    """Say that a verdict would rest on a number that nobody states."""
    return Finding(
        Severity.UNKNOWN,
        code,
        ids,
        f"{what} is not stated by the game's documents, so it was not checked.",
        section,
        cards,
        found,
        fix=Fix("Ask the organiser; a format of your own can state the number."),
    )


def _is_within(bound: str, found: int, limit: int) -> bool:
    """Whether a number keeps a bound: at least, at most or exactly."""
    is_short = found < limit and bound != "at most"
    is_over = found > limit and bound != "at least"
    return not is_short and not is_over


def section_size(  # noqa: PLR0913 - the parts of the rule, most with a usual value
    code: str,
    ids: Ids,
    section: str,
    key: str,
    *,
    bound: str,
    more_ids: IdsOf = no_more_ids,
    counts: Callable[[Case, Line], bool] = lambda _case, _line: True,
    is_free: Callable[[Case, Line], bool] = lambda _case, _line: False,
    only_card: Callable[[Case], str] = lambda _case: "",
    also: Callable[[Case], Sequence[str]] = lambda _case: (),
) -> Rule:
    """Ask a section for at least, at most or exactly (`bound`) the number under `key`.

    `counts` leaves some lines out, `is_free` tells of which cards there may be any number of
    copies, `only_card` names a card that can fill it, `also` names sections whose cards
    count with it. An empty section keeps within an upper bound that nobody states.
    """
    words = {"at least": "or more", "at most": "or fewer", "exactly": "exactly"}[bound]

    def check(case: Case) -> Iterator[Finding]:
        belonging = case.belonging(section, *also(case))
        lines = tuple(line for line in belonging if counts(case, line))
        heading, limit, found = case.heading(section), case.number(key), copies(lines)
        if limit is None:
            if found or bound != "at most":
                yield unset(code, (), section, f"The size of {heading}", found)
            return
        if _is_within(bound, found, limit):
            return
        asked = f"exactly {limit}" if bound == "exactly" else f"{limit} {words}"
        fix = _resize(
            heading,
            lines,
            limit - found,
            can_repeat=all(is_free(case, line) for line in lines),
        )
        filling = only_card(case) if not lines else ""
        if filling:
            fix = _filled(section, heading, filling, limit)
        yield Finding(
            case.severity(key),
            code,
            ids + more_ids(case, lines),
            f"{heading}: {counted(found)}, {asked} needed; {_difference(limit - found)}.",
            section,
            found=found,
            allowed=limit,
            fix=fix,
        )

    return Rule(code, ids, f"The section “{section}” has {bound} `{key}` cards.", check)


def _difference(missing: int) -> str:
    if missing > 0:
        return f"{counted(missing)} missing"
    return f"{counted(-missing)} too many"


def _resize(heading: str, lines: Sequence[Line], missing: int, *, can_repeat: bool) -> Fix:
    is_one_card = len({line.key for line in lines}) == 1
    if missing > 0:
        added = (edit(lines[0], Action.ADD, missing),) if is_one_card and can_repeat else ()
        return Fix(f"Add {counted(missing)} to {heading}.", added)
    removed = surplus_edits(lines, -missing)
    named = in_a_row([f"{each.count} {each.name}" for each in removed])
    return Fix(f"Remove {named} from {heading}.", removed)


def singleton(code: str, ids: Ids, section: str) -> Rule:
    """Ask a section for exactly one card."""

    def check(case: Case) -> Iterator[Finding]:
        lines = tuple(case.belonging(section))
        found, heading = copies(lines), case.heading(section)
        if found == 1:
            return
        names = tuple(dict.fromkeys(line.name for line in lines))
        message = f"No {heading} yet; every deck needs exactly one."
        fix = Fix(f"Add one card to {heading}.")
        if found:
            message = f"{heading}: {counted(found)}; a deck has exactly one."
            fix = Fix(f"Keep only {names[0]}.", _all_but_one(lines))
        yield Finding(Severity.ERROR, code, ids, message, section, names, found, 1, fix)

    return Rule(code, ids, f"The section “{section}” has exactly one card.", check)


def _filled(section: str, heading: str, filling: str, limit: int) -> Fix:
    """Return the fix that fills an empty section with the only card that may be in it."""
    added = Edit(Action.ADD, section, filling, limit)
    where = "" if filling == heading else f" to {heading}"
    return Fix(f"Add {limit} {filling}{where}.", (added,))


def _all_but_one(lines: Sequence[Line]) -> tuple[Edit, ...]:
    """Return the edits that leave one copy of the first line."""
    return surplus_edits(lines, copies(lines) - 1)


def section_types(
    code: str,
    ids: Ids,
    more_ids: IdsOf = no_more_ids,
    *,
    most: Most,
    strange_section: Severity = Severity.ERROR,
) -> Rule:
    """Ask that every known card is of a type of its section; sections the game lacks hold none.

    `most` tells how many cards a section takes, or the number of the format that does: where a
    section is full, a misplaced card is not sent there. `strange_section` is how much it weighs to
    have a section that the game does not know.
    """

    def check(case: Case) -> Iterator[Finding]:
        for section in case.sections:
            wrong = (line for line in case.in_sections(section.id) if line.is_misplaced)
            for lines in grouped(wrong, lambda line: line.key).values():
                home = _home(case, lines, most)
                yield _misplaced(case, code, ids + more_ids(case, lines), lines, home)
        known = {section.id for section in case.sections}
        for section_id in case.deck.sections:
            if section_id not in known and case.deck.count(section_id):
                yield _no_such_section(case, code, ids, section_id, strange_section)

    return Rule(code, ids, "Every card is of a type that belongs in its section.", check)


def _home(case: Case, lines: Sequence[Line], most: Most) -> str | None:
    """Return the section in which misplaced cards belong; None where there is none or no room."""
    type_name = lines[0].card.type if lines[0].card else ""
    home = next((each.id for each in case.sections if type_name in each.types), None)
    limit = most.get(home) if home else None
    number = case.number(limit) if isinstance(limit, str) else limit
    is_full = home and number is not None and case.count(home) + copies(lines) > number
    return None if is_full else home


def _misplaced(case: Case, code: str, ids: Ids, lines: list[Line], home: str | None) -> Finding:
    line = lines[0]
    type_name = line.card.type if line.card else ""
    found, heading = copies(lines), case.heading(line.section)
    fix = remove_all(lines)
    if home:
        edits = tuple(edit(each, Action.MOVE, to=home) for each in lines)
        fix = Fix(f"Move {found} {line.name} to {case.heading(home)}.", edits)
    return Finding(
        Severity.ERROR,
        code,
        ids,
        f"{line.name} is of type {type_name}, which does not belong in {heading}.",
        line.section,
        (line.name,),
        found,
        0,
        fix,
    )


def _no_such_section(case: Case, code: str, ids: Ids, section: str, severity: Severity) -> Finding:
    lines = tuple(case.in_sections(section))
    headings = ", ".join(each.heading for each in case.sections)
    return Finding(
        severity,
        code,
        ids,
        f"The deck has a section “{section}”, which the game does not know.",
        section,
        tuple(dict.fromkeys(line.name for line in lines)),
        copies(lines),
        0,
        Fix(f"Move its cards to one of: {headings}."),
    )
