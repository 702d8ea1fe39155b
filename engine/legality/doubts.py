"""Makers of rules about doubtful data: cards that contradict the rules, names that look alike."""

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.cards import Card
from engine.legality.cases import Case, Line, copies
from engine.legality.edits import Fix
from engine.legality.findings import Finding, Severity
from engine.legality.rules import Rule
from engine.legality.sections import Ids

# What is wrong with a card, as a sentence, and the rules it contradicts.
Doubt = tuple[str, Ids]
_SIGNS = {ord(sign): None for sign in map(chr, range(128)) if not sign.isalnum()}


def doubtful_cards(
    code: str,
    ids: Ids,
    severity: Severity,
    doubts: Callable[[Case, Card, Sequence[Line]], Iterable[Doubt]],
    *,
    is_plain: Callable[[Card], bool] = lambda _card: False,
) -> Rule:
    """Doubt what the data of each card says; of a plain card nothing could be doubted.

    `doubts` is told the lines that hold the card, or carry it where it is an overlay.
    """

    def check(case: Case) -> Iterator[Finding]:
        held: dict[tuple[str, str], tuple[Card, list[Line]]] = {}
        for item in case.items:
            card = item.card
            if card is not None and not is_plain(card):
                held.setdefault((card.type, item.key), (card, []))[1].append(item.line)
        for card, lines in held.values():
            for doubt in doubts(case, card, lines):
                yield doubted(severity, code, doubt, card.name, lines[0].section)

    return Rule(code, ids, "The card data agrees with the rules and with itself.", check)


def doubted(severity: Severity, code: str, doubt: Doubt, name: str, section: str) -> Finding:
    """Doubt what the data of one card says."""
    return Finding(
        severity,
        code,
        doubt[1],
        doubt[0],
        section,
        (name,),
        fix=Fix(f"Compare the card data of {name} with the printed card."),
    )


def _look(name: str) -> str:
    """Return what is left of a name to a careless eye: letters and digits without accents."""
    if name.isascii():
        return name.translate(_SIGNS)
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKD", name).casefold()))


def _looking_alike(lines: Sequence[Line]) -> Iterator[dict[str, list[Line]]]:
    """Yield the lines of names that look the same, by name."""
    keys = {line.key for line in lines}
    if len({_look(key) for key in keys}) == len(keys):
        return
    groups: dict[str, dict[str, list[Line]]] = {}
    for line in lines:
        groups.setdefault(_look(line.key), {}).setdefault(line.key, []).append(line)
    yield from (by_name for look, by_name in groups.items() if look and len(by_name) > 1)


def look_alike_names(code: str, ids: Ids, across: Sequence[str], key: str) -> Rule:
    """Warn of names that look alike where they would be too many copies if they were one."""

    def check(case: Case) -> Iterator[Finding]:
        limit = case.number(key)
        for by_name in _looking_alike(tuple(case.belonging(*across))) if limit is not None else ():
            lines = [line for each in by_name.values() for line in each]
            names, found = tuple(each[0].name for each in by_name.values()), copies(lines)
            if found > (limit or 0):
                yield Finding(
                    Severity.WARNING,
                    code,
                    ids,
                    f"{' and '.join(names)} look alike; as one card they would be {found} copies, "
                    f"and {limit} are allowed.",
                    lines[0].section,
                    names,
                    found,
                    limit,
                    Fix("Make sure that these are different cards."),
                )

    return Rule(code, ids, "Names that look alike would not be too many copies as one card.", check)
