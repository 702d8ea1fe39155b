"""What tiles and rows of the deck library say."""

import re
from datetime import date, datetime

from deckbuilder.core.library.deck_summary import FoundCard
from deckbuilder.core.library.entry import LibraryEntry, Status
from deckbuilder.core.library.search import Hit
from deckbuilder.ui.card_words import section_title
from deckbuilder.ui.date_words import day_words as calendar_day
from deckbuilder.ui.words import tr, tr_count
from engine.games import GAMES

# Icon and colour of each state; none speaks by its colour alone.
MARKS = {
    Status.LEGAL: ("legal", "success"),
    Status.WARNING: ("warning", "warning"),
    Status.ILLEGAL: ("illegal", "error"),
    Status.UNKNOWN: ("unknown", "unknown"),
    Status.CHECKING: ("timer", "text_muted"),
    Status.MISSING: ("unknown", "unknown"),
    Status.UNREADABLE: ("unknown", "unknown"),
}


def status_title(status: Status) -> str:
    """Return the name of a state, for filters."""
    titles = {
        Status.LEGAL: tr("Legal"),
        Status.WARNING: tr("Warnings"),
        Status.ILLEGAL: tr("Findings"),
        Status.UNKNOWN: tr("Unknown"),
        Status.CHECKING: tr("checking …"),
        Status.MISSING: tr("File not found"),
        Status.UNREADABLE: tr("Not readable"),
    }
    return titles[status]


def verdict_words(entry: LibraryEntry) -> str:
    """Return the verdict on a deck in a word or two."""
    judgement = entry.summary.judgement if entry.summary is not None else None
    if judgement is None:
        return status_title(entry.status)
    if entry.status is Status.ILLEGAL:
        return tr_count(judgement.findings, "1 finding", "{count} findings")
    if entry.status is Status.WARNING and judgement.assumptions == judgement.warnings:
        return tr_count(judgement.assumptions, "1 assumption", "{count} assumptions")
    if entry.status is Status.WARNING:
        return tr_count(judgement.warnings, "1 warning", "{count} warnings")
    if entry.status is Status.UNKNOWN:
        return tr_count(judgement.questions, "1 open question", "{count} open questions")
    return tr("Legal")


def count_words(entry: LibraryEntry) -> str:
    """Return the size of a deck, with the game's budget: “40 · 26 pips”."""
    summary = entry.summary
    if summary is None:
        return ""
    budget = summary.judgement.budget if summary.judgement is not None else None
    if budget is not None and budget[0] == "pips":
        return tr("{cards} · {pips} pips", cards=summary.size, pips=budget[1])
    if budget is not None and budget[0] == "affinity":
        return tr("{cards} · affinity {affinity}", cards=summary.size, affinity=budget[1])
    return tr_count(summary.size, "1 card", "{count} cards")


def day_words(entry: LibraryEntry, today: date) -> str:
    """Return when a deck was last changed."""
    if entry.is_ready:
        return tr("ready deck")
    if entry.changed is None:
        return tr("last seen {day}", day=_day(_seen(entry), today)) if entry.shelved.seen else ""
    return _when(entry.changed, today)


def _when(changed: datetime, today: date) -> str:
    day = changed.date()
    if day == today:
        return tr("today {time}", time=f"{changed:%H:%M}")
    return _day(day, today)


def _day(day: date, today: date) -> str:
    if day == today:
        return tr("today")
    if (today - day).days == 1:
        return tr("yesterday")
    return calendar_day(day, has_year=day.year != today.year)


def _seen(entry: LibraryEntry) -> date:
    try:
        return date.fromisoformat(entry.shelved.seen)
    except ValueError:
        return date.min


def game_title(entry: LibraryEntry) -> str:
    """Return the title of a deck's game; empty until it is known."""
    return next((game.title for key, game in GAMES.items() if key == entry.game), "")


def found_words(entry: LibraryEntry, card: FoundCard) -> str:
    """Return a card that was found in a deck: “2 Open the Reed Gate”, with its section if odd."""
    return f"{card.count} {card.name}{_odd_section(entry, card)}"


def _odd_section(entry: LibraryEntry, card: FoundCard) -> str:
    game = GAMES[entry.summary.game] if entry.summary is not None else None
    section = game.section(card.section) if game is not None else None
    if game is None or (section is not None and section.is_drawn_from):
        return ""
    return f" ({section_title(game, card.section)})"


def found_parts(hit: Hit) -> list[tuple[str, bool]]:
    """Return the cards that were found in pieces, each with whether it is what was looked for."""
    parts: list[tuple[str, bool]] = []
    for number, card in enumerate(hit.cards):
        parts.append((f"{', ' if number else ''}{card.count} ", False))
        parts += _marked(card.name, hit.words)
        parts.append((_odd_section(hit.entry, card), False))
    return [each for each in parts if each[0]]


def _marked(name: str, words: tuple[str, ...]) -> list[tuple[str, bool]]:
    """Return a name in pieces, with the words that were looked for marked; else all of it."""
    pattern = "|".join(map(re.escape, words))
    pieces = re.split(f"({pattern})", name, flags=re.IGNORECASE) if words else []
    if len(pieces) <= 1:
        return [(name, True)]
    return [(piece, number % 2 == 1) for number, piece in enumerate(pieces)]


def plan_words(hit: Hit) -> str:
    """Return the third line of a tile: the cards found, else the plan, else what is wrong."""
    if hit.cards:
        return ", ".join(found_words(hit.entry, each) for each in hit.cards)
    if hit.entry.problem:
        return hit.entry.problem
    if hit.entry.is_missing:
        return tr("Enter locates it, its menu removes it from the list.")
    return hit.entry.summary.plan if hit.entry.summary is not None else ""


def spoken(hit: Hit, today: date) -> str:
    """Return one sentence on a deck, for screen readers."""
    entry = hit.entry
    colours = entry.summary.colours if entry.summary is not None else ()
    size = entry.summary.size if entry.summary is not None else 0
    parts = (
        entry.title,
        entry.leader,
        *colours,
        game_title(entry),
        verdict_words(entry),
        tr_count(size, "1 card", "{count} cards") if size else "",
        tr("changed {day}", day=_day(entry.changed.date(), today)) if entry.changed else "",
        ", ".join(found_words(entry, each) for each in hit.cards),
    )
    return ", ".join(filter(None, parts))
