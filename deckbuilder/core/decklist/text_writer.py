"""Writing decks as text lists that are read back as the same deck."""

from collections.abc import Iterator

from deckbuilder.core.decklist.card_lines import (
    clean_line,
    is_printing_said,
    quoted,
    split_comment,
    unquoted,
    write_card_line,
)
from deckbuilder.core.decklist.text import (
    COMMENTS_KEY,
    DETAIL,
    KNOWN_KEYS,
    section_of_heading,
)
from deckbuilder.core.decklist.unsaid import OWN_KEYS
from engine.decks import Deck, Entry
from engine.games import GAMES
from engine.names import name_key, tidy_name


def write_text_list(deck: Deck) -> str:
    """Return a deck as a text list; the same deck is always the same text."""
    blocks = ["\n".join(_details(deck))]
    for section, entries in ordered_sections(deck):
        if entries:
            count = sum(entry.count for entry in entries)
            known = GAMES[deck.game].section(section)
            heading = f"{known.heading} ({count})" if known else f"[{section}]"
            blocks.append("\n".join((heading, *map(write_card_line, entries))))
    return "\n\n".join(blocks) + "\n"


def ordered_sections(deck: Deck) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """Yield the game's sections in order, then any other by name."""
    known = [section.id for section in GAMES[deck.game].sections]
    for section in (*known, *sorted(set(deck.sections) - set(known))):
        yield section, deck.entries(section)


def unsaid_in_text(deck: Deck) -> tuple[str, ...]:
    """Name what a deck holds that its text list cannot say."""
    details: list[tuple[str, object]] = list(_said_details(deck))  # a key may hold anything
    lost = [f"the detail “{key}”" for key, value in deck.details if (key, value) not in details]
    lost += [
        OWN_KEYS.get(key, f"the key “{key}”")
        for key, value in sorted(deck.extra.items())
        if key != COMMENTS_KEY and (key, value) not in details
    ]
    entries = [entry for each in deck.sections.values() for entry in each]
    if any(entry.tags for entry in entries):
        lost.append("tags")
    if not all(map(is_printing_said, entries)):
        lost.append("some printings")
    lost += [f"the key “{key}” of cards" for key in sorted({k for e in entries for k in e.extra})]
    return tuple(lost)


def _details(deck: Deck) -> Iterator[str]:
    yield f"Game: {GAMES[deck.game].title}"
    if deck.name:
        yield f"Name: {_value(deck.name)}"
    if deck.format:
        yield f"Format: {_value(deck.format)}"
    for key, value in _said_details(deck):
        yield _detail(key, value)
    if deck.notes:
        for line in deck.notes.split("\n"):
            yield f"Notes: {_value(line)}".rstrip()
    comments = deck.extra.get(COMMENTS_KEY)
    for comment in comments if isinstance(comments, (list, tuple)) else ():
        yield f"# {tidy_name(str(comment))}"


def _said_details(deck: Deck) -> Iterator[tuple[str, str]]:
    """Yield the details, and the unknown keys of a JSON file, that a text can say."""
    taken = {"game"}
    taken |= {"name"} if deck.name else set()
    taken |= {"format"} if deck.format else set()
    for key, value in deck.details:
        if _is_said(deck, key, value) and (
            name_key(key) not in KNOWN_KEYS or name_key(key) in taken
        ):
            yield key, value
    for key in sorted(deck.extra):
        word = deck.extra[key]
        if isinstance(word, str) and name_key(key) not in KNOWN_KEYS and _is_said(deck, key, word):
            yield key, word


def _is_said(deck: Deck, key: str, value: str) -> bool:
    """Whether the line of a detail is read back as this detail and not as something else."""
    line = _detail(key, value)
    match = DETAIL.fullmatch(split_comment(line)[0])
    return (
        match is not None
        and (match[1].strip(), unquoted(match[2] or "")) == (key, value)
        and section_of_heading(line, GAMES[deck.game]) is None
    )


def _detail(key: str, value: str) -> str:
    return f"{tidy_name(key)}: {_value(value)}".rstrip()


def _value(text: str) -> str:
    """Return a value as it is read back: in quotes where a part would pass for a comment."""
    value = clean_line(text)
    is_safe = split_comment(f"k: {value}") == (f"k: {value}", "") and unquoted(value) == value
    return value if is_safe else quoted(value)
