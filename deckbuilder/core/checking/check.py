"""Checks of one deck and of a team, with what the engine cannot know: lines and nearest names."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from deckbuilder.core.checking.caveats import caveats
from deckbuilder.core.decklist.nearest_names import MOST_NAMES, NearestNames, sure_name
from deckbuilder.core.decklist.reading import LineProblem, ListReading
from engine.catalog import Catalog
from engine.decks import Deck, Entry
from engine.formats import Format
from engine.games import title_of
from engine.games.construction import construction
from engine.legality import (
    Action,
    Case,
    Edit,
    Finding,
    Fix,
    Move,
    Report,
    Severity,
    TeamReport,
)
from engine.names import name_key

UNKNOWN_CARD = "unknown-card"
# Findings that count a name over the whole deck, and those that count overlays; every other one is
# about cards in one section.
BY_NAME = frozenset({UNKNOWN_CARD, "wrong-game", "banned", "limited", "set", "data"})
OF_OVERLAYS = frozenset({"infusion-copies", "unique-copies"})
OVER_SECTIONS = frozenset({*BY_NAME, *OF_OVERLAYS, "copies", "legendary", "banned-pair"})


@dataclass(frozen=True, slots=True)
class SidingPlan:
    """A plan as it was read: what it moves, and its lines that say nothing usable."""

    moves: tuple[Move, ...]
    problems: tuple[LineProblem, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedFinding:
    """A finding with the lines of the list that it is about and, for a name, the nearest ones."""

    finding: Finding
    lines: tuple[int, ...] = ()
    nearest: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck with its verdict.

    Attributes:
        deck: As it was checked: after siding, where there was a plan.
        findings: Those of the report, in its order.
        problems: Lines of the list that could not be used, or only in part.
        notes: What a reader of the verdict should know: a guessed game, an incomplete list.
    """

    deck: Deck
    format: Format
    on_date: date | None
    report: Report
    findings: tuple[CheckedFinding, ...]
    problems: tuple[LineProblem, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ground:
    """What a deck is judged on.

    Attributes:
        nearest: Finds the nearest names among the cards (False) or the overlays (True).
    """

    catalog: Catalog
    format: Format
    on_date: date | None = None
    nearest: Callable[[bool], NearestNames] = field(default=lambda _is_overlay: NearestNames(()))


def check_reading(
    reading: ListReading, ground: Ground, plan: SidingPlan | None = None
) -> CheckedDeck:
    """Check a deck that was read; with a plan, the deck after siding."""
    rules = construction(reading.deck.game)
    deck, earlier = reading.deck, tuple(map(_lost_line, _lost(reading.problems)))
    if plan is not None:
        deck, refused = rules.side(deck, plan.moves, ground.catalog)
        ids = rules.siding.ids if rules.siding else ()
        earlier += (*refused, *(_unusable_move(each, ids) for each in plan.problems))
    report = rules.check_deck(
        deck,
        ground.catalog,
        ground.format,
        ground.on_date,
        is_sided=plan is not None,
        earlier=earlier,
    )
    findings = tuple(_explained(each, deck, reading, ground) for each in report.findings)
    return CheckedDeck(
        deck=deck,
        format=ground.format,
        on_date=ground.on_date,
        report=report,
        findings=findings,
        problems=tuple(_with_nearest(each, ground) for each in reading.problems),
        notes=_notes(deck, ground, is_guessed=reading.is_guessed),
    )


def check_members(members: Sequence[CheckedDeck], catalog: Catalog) -> TeamReport:
    """Check decks of one game and format as a team."""
    rules = construction(members[0].deck.game)
    cases: list[Case] = [
        rules.case(each.deck, catalog, each.format, each.on_date) for each in members
    ]
    return rules.check_team(cases, [each.report.verdict for each in members])


def _lost(problems: Iterable[LineProblem]) -> Iterator[LineProblem]:
    return (each for each in problems if each.is_lost)


def _with_nearest(problem: LineProblem, ground: Ground) -> LineProblem:
    """Say which card an unusable line may have meant; its count is not part of the name."""
    if not problem.is_lost:
        return problem
    name = problem.text.lstrip("0123456789xX× ")
    return replace(problem, nearest=_nearest(name, ground, is_overlay=False)[0])


def _lost_line(problem: LineProblem) -> Finding:
    return Finding(
        Severity.UNKNOWN,
        "data",
        (),
        f"Line {problem.line} “{problem.text}” was not used: {problem.reason}.",
        fix=Fix(f"Correct line {problem.line}."),
    )


def _unusable_move(problem: LineProblem, ids: tuple[str, ...]) -> Finding:
    return Finding(
        Severity.ERROR,
        "siding",
        ids,
        f"Plan, line {problem.line} “{problem.text}”: {problem.reason}. The line was skipped.",
        fix=Fix("Correct or remove this line of the plan."),
    )


def _notes(deck: Deck, ground: Ground, *, is_guessed: bool) -> tuple[str, ...]:
    guess = f"The game was guessed from the list: {title_of(deck.game)}."
    limits = caveats(deck, ground.catalog, ground.format, ground.on_date)
    return (guess, *limits) if is_guessed else limits


def _explained(
    finding: Finding, deck: Deck, reading: ListReading, ground: Ground
) -> CheckedFinding:
    lines = tuple(sorted(set(_lines_of(finding, reading))))
    if finding.code != UNKNOWN_CARD:
        return CheckedFinding(finding, lines)
    name = finding.cards[0]
    edits: list[Edit] = []
    nearest: list[str] = []
    for is_overlay in (False, True):
        if _is_known(ground.catalog, name, is_overlay=is_overlay):
            continue
        count = _occurrences(deck, name, is_overlay=is_overlay)
        if count:
            found, meant = _nearest(name, ground, is_overlay=is_overlay)
            nearest += found
            if meant:
                edits += _renaming(count, name, meant, is_overlay=is_overlay)
    if edits or (nearest and not (finding.fix and finding.fix.edits)):
        guess = f"Did you mean {' or '.join(dict.fromkeys(nearest))}?"
        finding = replace(finding, fix=Fix(guess, tuple(edits)))
    return CheckedFinding(finding, lines, tuple(dict.fromkeys(nearest)))


def _nearest(name: str, ground: Ground, *, is_overlay: bool) -> tuple[tuple[str, ...], str | None]:
    """Return the nearest names, and the one that was surely meant.

    On a line of its own a name is a card's, or an infusion's where no card comes as near.
    """
    ledgers = [ground.nearest(each) for each in ((True,) if is_overlay else (False, True))]
    found = sorted(
        (each for names in ledgers for each in names.scored(name)), key=lambda each: -each[1]
    )
    nearest = tuple(dict.fromkeys(each for each, _ in found))[:MOST_NAMES]
    return nearest, sure_name(found)


def _is_known(catalog: Catalog, name: str, *, is_overlay: bool) -> bool:
    """Whether a name needs no correction there; a loose overlay has its own finding."""
    is_card = not is_overlay and catalog.card(name) is not None
    return is_card or catalog.overlay(name) is not None


def _occurrences(deck: Deck, name: str, *, is_overlay: bool) -> dict[str, int]:
    """Return in which sections a name stands how often, as a card or as an overlay."""
    key = name_key(name)
    counts: dict[str, int] = {}
    for section, entries in deck.sections.items():
        for entry in entries:
            if key in (entry.infusion_keys if is_overlay else (entry.key,)):
                counts[section] = counts.get(section, 0) + entry.count
    return counts


def _renaming(counts: dict[str, int], name: str, to: str, *, is_overlay: bool) -> Iterator[Edit]:
    for section, count in counts.items():
        yield Edit(Action.RENAME, section, name, count, to=to, is_overlay=is_overlay)


def _lines_of(finding: Finding, reading: ListReading) -> Iterator[int]:
    """Yield the lines of the list that name the finding's first card with the others upon it."""
    if not finding.cards:
        return
    named = [
        (section, line)
        for section, entries in reading.deck.sections.items()
        for entry, line in zip(entries, reading.lines.get(section, ()), strict=False)
        if _is_meant(finding, entry)
    ]
    # A card that was sided in is listed elsewhere than it is judged.
    is_there = any(section == finding.section for section, _ in named)
    for section, line in named:
        if section == finding.section or finding.code in OVER_SECTIONS or not is_there:
            yield line


def _is_meant(finding: Finding, entry: Entry) -> bool:
    first, *others = map(name_key, finding.cards)
    overlays = entry.infusion_keys
    if finding.code in BY_NAME:
        is_first = first == entry.key or first in overlays
    else:
        is_first = first in overlays if finding.code in OF_OVERLAYS else first == entry.key
    return is_first and all(other in overlays for other in others)
