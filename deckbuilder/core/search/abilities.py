"""Which keywords and ability words a card's text shows, read lightly from its printed form.

This is for finding cards, so it must cope with any text at once; how a text is played is for the
text compiler to say. Texts are given with plain punctuation.
"""

import re
from collections.abc import Iterator
from functools import cache

from engine.cards import CardSchema

_BRACKETED = re.compile(r"(?:[ \t]*\[[^\[\]\n]+\])+")
_CAPITALS = re.compile(r"([A-Z]{3,})(?:\s*-|\s+(?:\d+|X)\s*:)")


def keywords_in(text: str, schema: CardSchema) -> Iterator[str]:
    """Return the keywords that open a line: `Swift, Support Greek` or `[Flight] [Pierce]`."""
    openings = _openings(schema.keywords)
    for line in map(str.strip, text.split("\n")):
        if line.startswith("["):
            bracketed = _BRACKETED.match(line)
            yield from re.findall(r"\[([^\[\]]+)\]", bracketed[0]) if bracketed else ()
        elif schema.keywords and line.casefold().startswith(openings):
            match = _keyword_line(schema.keywords, schema.headers).match(line)
            yield from _keyword(schema.keywords).findall(match[0]) if match else ()


def headers_in(text: str, schema: CardSchema) -> Iterator[str]:
    """Return the ability words of a text: SUMMON before a dash, RUSH 4 before a colon.

    In capitals it may stand anywhere, as in `Swift SUMMON - ...`; otherwise it opens a line.
    """
    if not schema.headers or not ("-" in text or ":" in text):
        return
    for match in _CAPITALS.finditer(text):
        before = text[match.start() - 1 : match.start()]
        if match[1] in schema.headers and not (before.isalnum() or before in ("-", "_")):
            yield match[1]
    openings = _openings(schema.headers)
    for line in text.split("\n"):
        if line.casefold().startswith(openings):
            opening = _opening_header(schema.headers).match(line)
            if opening and opening[1] not in schema.headers:
                yield opening[1]


@cache
def _openings(keywords: tuple[str, ...]) -> tuple[str, ...]:
    """How a line may begin that has keywords: with one, or with a number that is changed."""
    return (*(each.casefold() for each in keywords), "+", "-")


@cache
def _keyword(keywords: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(map(re.escape, keywords))})\b", re.IGNORECASE)


@cache
def _keyword_line(keywords: tuple[str, ...], headers: tuple[str, ...]) -> re.Pattern[str]:
    """The start of a line that consists of keywords standing by themselves.

    A keyword may have a number or the traits of those it helps behind it, an infusion's changed
    numbers may stand before it, and reminder text in brackets behind it.
    """
    keyword = rf"(?i:{'|'.join(map(re.escape, keywords))})(?: (?:\d+|[A-Z]\w*))*?"
    numbers = r"[+-] ?\d+ \w+"
    mark = r"[,.;]|\([^()\n]*\)|and\b"
    end = rf"(?=[ \t]*(?:{mark}|$|(?:{'|'.join(map(re.escape, headers)) or 'and'})\b))"
    return re.compile(rf"(?:(?:{keyword}|{numbers}){end}(?:[ \t]*(?:{mark}))*[ \t]*)+")


@cache
def _opening_header(headers: tuple[str, ...]) -> re.Pattern[str]:
    """A header at the start of a line, before its dash or before a number and a colon."""
    words = "|".join(map(re.escape, headers))
    return re.compile(rf"\s*({words})(?:\s*-|\s+(?:\d+|X)\s*:)", re.IGNORECASE)
