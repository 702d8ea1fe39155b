"""Construction rules of infusions: what may carry which, and the pips of a deck."""

from collections.abc import Iterator, Sequence

from engine.cards import Card
from engine.games.rush_of_ikorr.construction_spec import MOST_ALLOWANCE
from engine.legality import (
    Case,
    Finding,
    Fix,
    Line,
    Overlay,
    Severity,
    budget,
    copies,
    counted,
    grouped,
    remove_all,
    rule,
    strip_overlays,
    strips,
    total_weight,
)


def overlay_pips(overlay: Overlay) -> int:
    """Return the pips of an infusion; an unknown one adds none to any sum."""
    return (overlay.card.number("pips") if overlay.card else None) or 0


def line_pips(line: Line) -> int:
    """Return the pips that one copy of a line brings into the deck."""
    return sum(map(overlay_pips, line.overlays)) if line.overlays else 0


def allowance(card: Card) -> int | None:
    """Return how many pips a card may carry; None where it can carry no infusion at all.

    A champion without dots has an allowance of 0 and never more than 3 (4.7e.1); a location has one
    only where it is printed (3.9c).
    """
    if card.type == "champion":
        return min(card.number("allowance") or 0, MOST_ALLOWANCE)
    return card.number("allowance") if card.type == "location" else None


def is_fabled_carrier(case: Case, card: Card) -> bool:
    """Whether being Fabled forbids a card any infusion (4.7c.2; for locations I-7)."""
    if not card.flag("fabled"):
        return False
    refused = case.option("fabled_location_infusion") == "refused"
    return card.type == "champion" or (card.type == "location" and refused)


def _infused(case: Case) -> Iterator[tuple[Line, Card]]:
    """Yield the lines with an infusion whose card is known."""
    for line in case.lines:
        if line.overlays and line.card:
            yield line, line.card


def _pairing(line: Line) -> str:
    return "\n".join((line.section, line.key, *(each.key for each in line.overlays)))


def _groups(lines: Iterator[Line]) -> Iterator[list[Line]]:
    yield from grouped(lines, _pairing).values()


def _joined(line: Line) -> str:
    return " and ".join(each.name for each in line.overlays)


def _strip(lines: Sequence[Line]) -> Fix:
    return strip_overlays(lines, f"Take {_joined(lines[0])} off {lines[0].name}.")


@rule("loose-infusion", "2.4b", "2.4b.1")
def loose_infusions(case: Case) -> Iterator[Finding]:
    """Every infusion lies over a card."""
    for lines in _groups(line for line in case.lines if line.loose):
        name, heading = lines[0].name, case.heading(lines[0].section)
        yield Finding(
            Severity.ERROR,
            "loose-infusion",
            ("2.4b", "2.4b.1"),
            f"The infusion {name} lies loose in {heading}; it has to lie over a card.",
            lines[0].section,
            (name,),
            copies(lines),
            0,
            Fix(
                f"Put {name} over a card that may carry it, or remove it.", remove_all(lines).edits
            ),
        )


@rule("infusion-carrier", "3.9c", "4.7e")
def carriers(case: Case) -> Iterator[Finding]:
    """A card that carries an infusion can stay in play and has an allowance."""
    unable = (
        line
        for line, card in _infused(case)
        if allowance(card) is None and not is_fabled_carrier(case, card)
    )
    for lines in _groups(unable):
        card = lines[0].card
        kind = "location without an allowance" if card and card.type == "location" else ""
        kind = kind or (card.type if card else "")
        yield Finding(
            Severity.ERROR,
            "infusion-carrier",
            ("3.9c", "4.7e"),
            f"{lines[0].name} is of kind {kind} and can carry no infusion, "
            f"but carries {_joined(lines[0])}.",
            lines[0].section,
            lines[0].names,
            copies(lines),
            0,
            _strip(lines),
        )


def _too_heavy(case: Case, line: Line, card: Card) -> Iterator[Overlay]:
    """Yield the infusions of a line that are more than its card may carry."""
    most = allowance(card)
    if most is None or is_fabled_carrier(case, card):
        return
    for overlay in line.overlays:
        pips = overlay.card.number("pips") if overlay.card else None
        is_refused = pips == most == 0 and case.option("zero_pip_infusion") == "refused"
        if pips is not None and (pips > most or is_refused):
            yield overlay


@rule("infusion-pips", "3.9c.1", "4.7f", "4.7f.1")
def pips_within_allowance(case: Case) -> Iterator[Finding]:
    """An infusion has no more pips than its card's allowance."""
    heavy = (line for line, card in _infused(case) if any(_too_heavy(case, line, card)))
    for lines in _groups(heavy):
        card = lines[0].card
        for overlay in _too_heavy(case, lines[0], card) if card else ():
            yield _heavy(lines, card, overlay)


def _heavy(lines: list[Line], card: Card | None, overlay: Overlay) -> Finding:
    most, pips = (allowance(card) if card else None) or 0, overlay_pips(overlay)
    of_champions = ("4.7f", "4.7f.1") if card and card.type == "champion" else ()
    reading = ("I-6",) if pips == 0 else ()
    return Finding(
        Severity.ERROR,
        "infusion-pips",
        ("3.9c.1", *of_champions, *reading),
        f"{overlay.name} needs {counted(pips, 'pip')}; {lines[0].name} allows {most}.",
        lines[0].section,
        (lines[0].name, overlay.name),
        pips,
        most,
        strip_overlays(lines, f"Take {overlay.name} off {lines[0].name}.", overlay.name),
    )


@rule("infusion-count", "3.9c.2")
def one_infusion_each(case: Case) -> Iterator[Finding]:
    """A card carries at most one infusion."""
    crowded = (
        line
        for line in case.lines
        if len(line.overlays) > 1 and (line.card is None or _can_carry(case, line.card))
    )
    for lines in _groups(crowded):
        line = lines[0]
        extra = line.overlays[1:]
        edits = strips(
            (each, overlay.name, each.count) for each in lines for overlay in each.overlays[1:]
        )
        yield Finding(
            Severity.ERROR,
            "infusion-count",
            ("3.9c.2",),
            f"{line.name} carries {len(line.overlays)} infusions ({_joined(line)}); "
            "one is allowed.",
            line.section,
            line.names,
            len(line.overlays),
            1,
            Fix(f"Take {' and '.join(each.name for each in extra)} off {line.name}.", tuple(edits)),
        )


def _can_carry(case: Case, card: Card) -> bool:
    return allowance(card) is not None and not is_fabled_carrier(case, card)


@rule("fabled-infused", "4.7c.2")
def fabled_champions(case: Case) -> Iterator[Finding]:
    """A Fabled champion carries no infusion."""
    fabled = (line for line, card in _infused(case) if is_fabled_carrier(case, card))
    for lines in _groups(fabled):
        is_location = lines[0].card is not None and lines[0].card.type == "location"
        yield Finding(
            Severity.ERROR,
            "fabled-infused",
            ("4.7c.2", "I-7") if is_location else ("4.7c.2",),
            f"{lines[0].name} is Fabled and may carry no infusion, "
            f"but carries {_joined(lines[0])}.",
            lines[0].section,
            lines[0].names,
            copies(lines),
            0,
            _strip(lines),
        )


def _pip_ids(case: Case, _lines: Sequence[Line]) -> tuple[str, ...]:
    changed = ("2.4c.1a",) if case.is_changed("pip_limit") else ()
    return (*changed, "2.4a.1b") if case.is_sided else changed


_Worn = tuple[int, Line, Overlay]


def _heavy_enough(pool: list[_Worn], over: int) -> _Worn:
    """Return the lightest infusion that is enough by itself, else the heaviest."""
    enough = [each for each in pool if each[0] >= over]
    if enough:
        return min(enough, key=lambda each: each[0])
    return max(pool, key=lambda each: each[0])


def _fewer_pips(case: Case, over: int) -> Fix:
    """Take off as few infusions as will do: one just heavy enough, else the heaviest first."""
    pool = [
        (overlay_pips(overlay), line, overlay)
        for line in case.in_sections("main")
        for overlay in line.overlays
        for _ in range(min(line.count, over))
        if overlay_pips(overlay)
    ]
    taken: dict[tuple[int, str], tuple[Line, Overlay, int]] = {}
    while over > 0 and pool:
        pick = _heavy_enough(pool, over)
        pool.remove(pick)
        over -= pick[0]
        place = (id(pick[1]), pick[2].key)
        number = taken[place][2] if place in taken else 0
        taken[place] = (pick[1], pick[2], number + 1)
    words = (f"{overlay.name} off {number} {line.name}" for line, overlay, number in taken.values())
    edits = strips((line, overlay.name, number) for line, overlay, number in taken.values())
    return Fix(f"Take {', '.join(words)}.", tuple(edits))


within_pip_limit = budget(
    "pip-limit",
    ("2.4c.1",),
    "main",
    line_pips,
    "pip_limit",
    unit="pip",
    repair=_fewer_pips,
    more_ids=_pip_ids,
).titled("The infusions of the main deck have at most 30 pips, or the format's number.")


@rule("pip-limit", "2.4a.1b", "2.4c.1", "I-1")
def unreachable_side_cards(case: Case) -> Iterator[Finding]:
    """An infused side deck card can be sided in without breaking the pip limit (a warning)."""
    limit = case.number("pip_limit")
    main = tuple(case.in_sections("main"))
    total = total_weight(main, line_pips)
    if limit is None or total > limit or case.option("unreachable_side") == "ignore":
        return
    least = total - max(map(line_pips, main), default=0)
    beyond = (line for line in case.in_sections("side") if least + line_pips(line) > limit)
    for lines in _groups(line for line in beyond if line_pips(line)):
        yield Finding(
            Severity.WARNING,
            "pip-limit",
            ("2.4a.1b", "2.4c.1", "I-1"),
            f"{lines[0].name} + {_joined(lines[0])} cannot be sided in for any one card: the deck "
            f"would have at least {counted(least + line_pips(lines[0]), 'pip')}.",
            "side",
            lines[0].names,
            least + line_pips(lines[0]),
            limit,
            Fix(f"Give {lines[0].name} a lighter infusion, or leave pips free in the deck."),
        )
