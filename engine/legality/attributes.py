"""Makers of rules about what cards are: shared identities, one of each, all different."""

from collections.abc import Callable, Collection, Iterator, Sequence

from engine.cards import Card
from engine.legality.cases import Case, Line, copies, grouped
from engine.legality.edits import Action, Edit, Fix
from engine.legality.findings import Finding, Severity
from engine.legality.fixes import counted, in_a_row, remove_all, remove_surplus
from engine.legality.rules import Rule, TeamRule
from engine.legality.sections import Ids, IdsOf, no_more_ids
from engine.names import name_key

Attribute = Callable[[Card], str]


def identity(  # noqa: PLR0913 - the parts of the rule, most with a usual value
    code: str,
    ids: Ids,
    across: Callable[[Case], Sequence[str]],
    allowed: Callable[[Case], Collection[str] | None],
    of: Callable[[Case, Card], Collection[str] | None],
    *,
    what: str,
    is_match: Callable[[Case, Collection[str], Collection[str]], bool] | None = None,
    more_ids: IdsOf = no_more_ids,
) -> Rule:
    """Ask each known card to have none of an attribute, or some that the leaders allow.

    `allowed` or `of` returning None means that it cannot be judged.
    """

    def fits(case: Case, line: Line, wanted: Collection[str]) -> bool:
        own = of(case, line.card) if line.card else None
        if not own:
            return True
        if is_match is not None:
            return is_match(case, own, wanted)
        return any(each in wanted for each in own)

    def check(case: Case) -> Iterator[Finding]:
        wanted = allowed(case)
        if wanted is None:
            return
        for section in across(case):
            wrong = (line for line in case.belonging(section) if not fits(case, line, wanted))
            for lines in grouped(wrong, lambda line: line.key).values():
                own = of(case, lines[0].card) if lines[0].card else ()
                yield _foreign(code, ids + more_ids(case, lines), lines, (what, own or (), wanted))

    title = f"Each card has no {what}, or one that is allowed."
    return Rule(code, ids, title, check, is_by_leaders=True)


def _foreign(
    code: str,
    ids: Ids,
    lines: list[Line],
    words: tuple[str, Collection[str], Collection[str]],
) -> Finding:
    what, own, wanted = words
    name, section = lines[0].name, lines[0].section
    allowed = " or ".join(sorted(wanted)) or f"no {what}"
    return Finding(
        Severity.ERROR,
        code,
        ids,
        f"{name} is {_article(own)} {in_a_row(tuple(own))} card; this deck may hold {allowed}.",
        section,
        (name,),
        copies(lines),
        0,
        remove_all(lines),
    )


def _article(words: Collection[str]) -> str:
    return "an" if next(iter(words), "")[:1] in "AEIOU" else "a"


def one_per(
    code: str,
    ids: Ids,
    section: str,
    attribute: Attribute,
    values: Sequence[str],
    *,
    filling: Callable[[Case, str], str] = lambda _case, _value: "",
) -> Rule:
    """Ask a section for exactly one card of each value of an attribute, and no other card.

    A card that is not known, or whose value is not (empty), may be one that is missing. `filling`
    names a card that any deck may use for a value.
    """

    def value_of(line: Line) -> str:
        return attribute(line.card) if line.card else ""

    def check(case: Case) -> Iterator[Finding]:
        by_value = grouped(case.belonging(section), value_of)
        unknown = copies(by_value.get("", ()))
        for value in dict.fromkeys((*values, *(each for each in by_value if each))):
            lines = by_value.get(value, [])
            allowed = 1 if value in values else 0
            if not lines and unknown:
                unknown -= 1  # a card nobody knows may be the missing one
            elif copies(lines) != allowed:
                card = filling(case, value) if not lines else ""
                yield _not_one(case, code, ids, section, (value, lines, allowed, card))
        if unknown:
            yield _surplus_unknown(case, code, ids, section, len(values))

    return Rule(code, ids, f"“{section}” has one card for each of {', '.join(values)}.", check)


def _not_one(
    case: Case, code: str, ids: Ids, section: str, group: tuple[str, list[Line], int, str]
) -> Finding:
    value, lines, allowed, filling = group
    found, heading = copies(lines), case.heading(section)
    fix = Fix(f"Add one for {value} to {heading}.")
    if filling:
        fix = Fix(f"Add {filling}.", (Edit(Action.ADD, section, filling, 1),))
    if lines:
        fix = remove_surplus(lines, found - allowed)
    return Finding(
        Severity.ERROR,
        code,
        ids,
        f"{heading}: {found or 'none'} for {value}; {allowed or 'none'} needed.",
        section,
        tuple(dict.fromkeys(line.name for line in lines)),
        found,
        allowed,
        fix,
    )


def _surplus_unknown(case: Case, code: str, ids: Ids, section: str, allowed: int) -> Finding:
    heading, found = case.heading(section), case.count(section)
    return Finding(
        Severity.ERROR,
        code,
        ids,
        f"{heading} has {counted(found)}; whatever the unknown ones are, only {allowed} fit.",
        section,
        found=found,
        allowed=allowed,
        fix=Fix(f"Remove {counted(found - allowed)} from {heading}."),
    )


def distinct(code: str, ids: Ids, section: str, attribute: Attribute, *, what: str) -> Rule:
    """Ask the cards of a section to differ in an attribute."""

    def check(case: Case) -> Iterator[Finding]:
        known = [line for line in case.belonging(section) if line.card]
        by_value = grouped(known, lambda line: name_key(attribute(line.card)) if line.card else "")
        for value, lines in by_value.items():
            if value and copies(lines) > 1:
                names = tuple(dict.fromkeys(line.name for line in lines))
                who = in_a_row(names) if len(names) > 1 else f"{copies(lines)} {names[0]}"
                yield Finding(
                    Severity.ERROR,
                    code,
                    ids,
                    f"{who} have the same {what}.",
                    section,
                    names,
                    copies(lines),
                    1,
                    Fix(f"Replace one by a card with another {what}."),
                )

    return Rule(code, ids, f"The cards of “{section}” differ in their {what}.", check)


def cross_deck(
    code: str,
    ids: Ids,
    section: str,
    attribute: Callable[[Case, Line], str],
    *,
    what: str,
    more_ids: Callable[[Case], Ids] = lambda _case: (),
) -> TeamRule:
    """Ask the decks of a team to differ pairwise in an attribute of a section's cards."""

    def check(members: Sequence[Case]) -> Iterator[Finding]:
        holders: dict[str, list[str]] = {}
        for case in members:
            # The same card twice in one deck is that deck's own fault.
            own = {attribute(case, line): line.name for line in case.belonging(section)}
            for value, name in own.items():
                holders.setdefault(name_key(value), []).append(name)
        for names in holders.values():
            if len(names) > 1:
                yield Finding(
                    Severity.ERROR,
                    code,
                    ids + more_ids(members[0]),
                    f"{len(names)} decks of the team have the {what} {names[0]}; "
                    "within a team each must be different.",
                    "",
                    tuple(dict.fromkeys(names)),
                    len(names),
                    1,
                    Fix(f"Give all but one of them another {what}."),
                )

    return TeamRule(code, ids, f"Within a team each {what} is a different one.", check)


def team_size(code: str, ids: Ids) -> TeamRule:
    """Ask for as many decks as the format has players in a team."""

    def check(members: Sequence[Case]) -> Iterator[Finding]:
        allowed = members[0].format.team_size
        if len(members) != allowed:
            yield Finding(
                members[0].severity("team_size"),
                code,
                ids,
                f"The team has {counted(len(members), 'deck')}; "
                f"{members[0].format.title} is played by teams of {allowed}.",
                "",
                (),
                len(members),
                allowed,
                Fix(f"Give {counted(allowed, 'deck')}, or choose another format."),
            )

    return TeamRule(code, ids, "A team has as many decks as the format has players.", check)
