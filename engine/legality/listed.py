"""Makers of rules that go by name: unknown cards, other games' cards, and an event's lists."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.cards import Card
from engine.formats import RestrictionList
from engine.legality.cases import Case, Item, copies, other_game
from engine.legality.edits import Fix
from engine.legality.findings import Finding, Severity
from engine.legality.fixes import in_a_row, removal_words, strip_overlays
from engine.legality.limits import removals, where
from engine.legality.rules import Rule
from engine.legality.sections import Ids
from engine.names import name_key


def _groups(items: Iterable[Item]) -> Iterable[list[Item]]:
    """Sort items by name; an overlay and a card of one name are two things."""
    groups: dict[tuple[bool, str], list[Item]] = {}
    for item in items:
        groups.setdefault((item.is_overlay or item.is_loose, item.key), []).append(item)
    return groups.values()


def _names(group: Sequence[Item]) -> tuple[str, ...]:
    return (group[0].name,)


def _count(group: Iterable[Item]) -> int:
    return sum(item.line.count for item in group)


def unknown_cards(code: str, ids: Ids) -> Rule:
    """Doubt every name that no game knows; the copies still count."""

    def check(case: Case) -> Iterator[Finding]:
        for group in _groups(item for item in case.items if item.card is None):
            if other_game(case, group[0].name) is None:
                yield _unknown(case, code, ids, group)

    return Rule(code, ids, "Every name is that of a known card.", check)


def _unknown(case: Case, code: str, ids: Ids, group: list[Item]) -> Finding:
    item = group[0]
    message = f"There is no card “{item.name}” in the card data"
    fix = Fix("Correct the name, or import the card.")
    if item.is_overlay and case.catalog.card(item.name):
        message = f"“{item.name}” is a card of its own and cannot lie over one"
        carriers = in_a_row(tuple(dict.fromkeys(each.line.name for each in group)))
        fix = Fix(f"Take {item.name} off {carriers}.", removals(group, _count(group)))
    return Finding(
        Severity.UNKNOWN,
        code,
        ids,
        f"{message} ({where(case, group)}).",
        item.line.section,
        _names(group),
        _count(group),
        fix=fix,
    )


def wrong_game(code: str, ids: Ids, title_of: Callable[[str], str] = str) -> Rule:
    """Refuse every name that is not a card of this game but is one of another."""

    def check(case: Case) -> Iterator[Finding]:
        for group in _groups(item for item in case.items if item.card is None):
            game = other_game(case, group[0].name)
            if game is not None:
                yield _refused(code, ids, group, f"{group[0].name} is a card of {title_of(game)}.")

    return Rule(code, ids, "No card belongs to another game.", check)


def _refused(code: str, ids: Ids, group: list[Item], message: str, allowed: int = 0) -> Finding:
    found = _count(group)
    surplus = found - allowed
    return Finding(
        Severity.ERROR,
        code,
        ids,
        message,
        group[0].line.section,
        _names(group),
        found,
        allowed,
        Fix(removal_words(surplus, found, group[0].name), removals(group, surplus)),
    )


def _published(listed: RestrictionList) -> str:
    day = f"list of {listed.since.isoformat()}" if listed.since else "undated list"
    return f"{day}, {listed.source}" if listed.source else day


def banned_cards(code: str, ids: Ids) -> Rule:
    """Refuse what the list of the day bans, in any section, overlays too."""

    def check(case: Case) -> Iterator[Finding]:
        listed = case.format.list_on(case.on_date)
        keys = {name_key(name) for name in listed.banned} if listed else set()
        for group in _groups(item for item in case.items if item.key in keys):
            if listed:
                message = f"{group[0].name} is banned ({_published(listed)})."
                yield _refused(code, ids, group, message)

    return Rule(code, ids, "No card is banned on the day of the event.", check)


def limited_cards(code: str, ids: Ids) -> Rule:
    """Limit what the list of the day limits, all sections together, overlays too."""

    def check(case: Case) -> Iterator[Finding]:
        listed = case.format.list_on(case.on_date)
        limits = {name_key(name): n for name, n in listed.limited.items()} if listed else {}
        for group in _groups(item for item in case.items if item.key in limits):
            limit = limits[group[0].key]
            if listed and _count(group) > limit:
                message = (
                    f"{_count(group)} {group[0].name} ({where(case, group)}); it is limited to "
                    f"{limit} ({_published(listed)})."
                )
                yield _refused(code, ids, group, message, limit)

    return Rule(code, ids, "A limited card stays within its number.", check)


def banned_pairs(code: str, ids: Ids) -> Rule:
    """Refuse a card that carries an overlay with which the list of the day bans it."""

    def check(case: Case) -> Iterator[Finding]:
        listed = case.format.list_on(case.on_date)
        for first, second in listed.banned_pairs if listed else ():
            pair = (name_key(first), name_key(second))
            holds = [
                line
                for line in case.lines
                if line.key == pair[0] and pair[1] in {each.key for each in line.overlays}
            ]
            if listed and holds:
                overlay = next(each for each in holds[0].overlays if each.key == pair[1])
                yield Finding(
                    Severity.ERROR,
                    code,
                    ids,
                    f"{holds[0].name} may not carry {overlay.name} ({_published(listed)}).",
                    holds[0].section,
                    (holds[0].name, overlay.name),
                    copies(holds),
                    0,
                    strip_overlays(
                        holds, f"Take {overlay.name} off {holds[0].name}.", overlay.name
                    ),
                )

    return Rule(code, ids, "No card carries an overlay with which it is banned.", check)


def allowed_sets(
    code: str, ids: Ids, is_exempt: Callable[[Card], bool] = lambda _card: False
) -> Rule:
    """Ask each known card for a printing in an allowed set, where the format names sets."""

    def check(case: Case) -> Iterator[Finding]:
        if not case.format.sets:
            return
        allowed = {name_key(each) for each in case.format.sets}
        for group in _groups(case.items):
            card = group[0].card
            if card is None or is_exempt(card):
                continue
            sets = [each.set for each in card.printings if each.set]
            if not sets:
                yield _setless(code, ids, group)
            elif not allowed.intersection(map(name_key, sets)):
                where_from = ", ".join(dict.fromkeys(sets))
                wanted = ", ".join(case.format.sets)
                message = f"{card.name} is from {where_from}; allowed are {wanted}."
                yield _refused(code, ids, group, message)

    return Rule(code, ids, "Each card has a printing in an allowed set.", check)


def _setless(code: str, ids: Ids, group: list[Item]) -> Finding:
    name = group[0].name
    return Finding(
        Severity.UNKNOWN,
        code,
        ids,
        f"The card data does not say in which set {name} appeared.",
        group[0].line.section,
        (name,),
        _count(group),
        fix=Fix(f"Add the set of {name} to the card data."),
    )
