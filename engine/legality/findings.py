"""What a check says: findings, each with its rules and its fix as data, and the verdict."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from engine.decks import Deck, Entry
from engine.names import name_key


class Severity(Enum):
    """How much a finding weighs."""

    ERROR = "error"
    UNKNOWN = "unknown"
    WARNING = "warning"


class Verdict(Enum):
    """What the findings come to."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNKNOWN = "unknown"


class Action(Enum):
    """What one edit does to a deck."""

    REMOVE = "remove"
    ADD = "add"
    MOVE = "move"
    STRIP = "strip"
    RENAME = "rename"


@dataclass(frozen=True, slots=True)
class Edit:
    """One step of a fix: it acts on `count` copies of a pairing in a section.

    Attributes:
        overlays: What the copies carry; part of which copies are meant.
        to: For a move, the section they go to; for a rename, the new name; for a strip, the one
            overlay that is taken off (empty for all).
        is_overlay: For a rename, whether `name` is the name of an overlay.
    """

    action: Action
    section: str
    name: str
    count: int
    overlays: tuple[str, ...] = ()
    to: str = ""
    is_overlay: bool = False


@dataclass(frozen=True, slots=True)
class Fix:
    """How a finding is repaired: a sentence, and as data (empty where a choice is left)."""

    sentence: str
    edits: tuple[Edit, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found.

    Attributes:
        rules: Ids of the game's ledger, and numbers of interpretations such as I-5.
        section: Where it was found, the first of several; empty for the whole deck or a team.
        found, allowed: The two numbers that disagree, where the finding is about numbers.
    """

    severity: Severity
    code: str
    rules: tuple[str, ...]
    message: str
    section: str = ""
    cards: tuple[str, ...] = ()
    found: int | None = None
    allowed: int | None = None
    fix: Fix | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """The result of checking one deck.

    Attributes:
        counts: How many cards each section holds that belong there, and what else the game counts.
    """

    verdict: Verdict
    counts: Mapping[str, int]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class TeamReport:
    """The result of checking several decks as one team; faults of one deck stand in its own."""

    verdict: Verdict
    findings: tuple[Finding, ...]


def verdict_of(findings: Iterable[Finding]) -> Verdict:
    """Any error is illegal; else anything unknown is unknown; else legal."""
    severities = {each.severity for each in findings}
    if Severity.ERROR in severities:
        return Verdict.ILLEGAL
    return Verdict.UNKNOWN if Severity.UNKNOWN in severities else Verdict.LEGAL


def apply_fix(deck: Deck, fix: Fix) -> Deck:
    """Return the deck after all edits of a fix."""
    for edit in fix.edits:
        deck = _apply(deck, edit)
    return deck


def _apply(deck: Deck, edit: Edit) -> Deck:
    entry = Entry(edit.name, edit.count, edit.overlays)
    match edit.action:
        case Action.ADD:
            return _put(deck, edit.section, (entry,))
        case Action.REMOVE:
            return _take(deck, edit)[0]
        case Action.MOVE:
            rest, taken = _take(deck, edit)
            return _put(rest, edit.to, taken)
        case Action.STRIP:
            rest, taken = _take(deck, edit)
            return _put(rest, edit.section, tuple(_stripped(each, edit.to) for each in taken))
        case Action.RENAME:
            return _renamed(deck, edit)


def _take(deck: Deck, edit: Edit) -> tuple[Deck, tuple[Entry, ...]]:
    """Take copies of a pairing out of a section, the last listed first."""
    wanted = Entry(edit.name, 1, edit.overlays).pairing
    left = edit.count
    kept: list[Entry] = []
    taken: list[Entry] = []
    for entry in reversed(deck.entries(edit.section)):
        number = min(left, entry.count) if entry.pairing == wanted else 0
        left -= number
        if number:
            taken.append(entry.with_count(number))
        if number < entry.count:
            kept.append(entry.with_count(entry.count - number))
    return deck.with_section(edit.section, reversed(kept)), tuple(taken)


def _put(deck: Deck, section: str, added: tuple[Entry, ...]) -> Deck:
    """Put copies into a section, onto an entry of the same pairing where there is one."""
    entries = list(deck.entries(section))
    for new in added:
        for index, entry in enumerate(entries):
            if entry.pairing == new.pairing:
                entries[index] = entry.with_count(entry.count + new.count)
                break
        else:
            entries.append(new)
    return deck.with_section(section, entries)


def _stripped(entry: Entry, overlay: str) -> Entry:
    if not overlay:
        return replace(entry, infusions=())
    kept = list(entry.infusions)
    for index, name in enumerate(kept):
        if name_key(name) == name_key(overlay):
            del kept[index]
            break
    return replace(entry, infusions=tuple(kept))


def _renamed(deck: Deck, edit: Edit) -> Deck:
    old = name_key(edit.name)

    def rename(entry: Entry) -> Entry:
        if not edit.is_overlay:
            return replace(entry, name=edit.to) if entry.key == old else entry
        names = tuple(edit.to if name_key(each) == old else each for each in entry.infusions)
        return replace(entry, infusions=names)

    return deck.with_section(edit.section, map(rename, deck.entries(edit.section)))
