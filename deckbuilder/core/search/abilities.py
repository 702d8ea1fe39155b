"""Which keywords and ability words a card's text shows, read lightly from its printed form.

This is for finding cards, so it must cope with any text at once; how a text is played is for the
text compiler to say. Texts are given with plain punctuation.
"""

import re
from collections.abc import Iterator
from functools import cache

from engine.cards import CardSchema

_BRACKETED = re.compile(r"^(?:[ \t]*\[[^\[\]\n]+\])+", re.MULTILINE)


def keywords_in(text: str, schema: CardSchema) -> Iterator[str]:
    """Return the keywords that open a line: `Swift, Support Greek` or `[Flight] [Pierce]`."""
    if "[" in text:
        for line in _BRACKETED.findall(text):
            yield from re.findall(r"\[([^\[\]]+)\]", line)
    if schema.keywords:
        for line in _keyword_line(schema.keywords, schema.headers).findall(text):
            yield from _keyword(schema.keywords).findall(line)


def headers_in(text: str, schema: CardSchema) -> list[str]:
    """Return the ability words of a text: SUMMON before a dash, RUSH 4 before a colon."""
    if not schema.headers or not ("-" in text or ":" in text):
        return []
    return _header(schema.headers).findall(text)


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
    return re.compile(
        rf"^[ \t]*(?:(?:{keyword}|{numbers}){end}(?:[ \t]*(?:{mark}))*[ \t]*)+", re.MULTILINE
    )


@cache
def _header(headers: tuple[str, ...]) -> re.Pattern[str]:
    """A header before its dash, or before a number and a colon.

    In capitals it may stand anywhere, as in `Swift SUMMON - ...`; otherwise it opens a line or a
    sentence.
    """
    words = "|".join(map(re.escape, headers))
    opening = rf"(?:^|(?<=[.!?)]\s))(?i:{words})"
    return re.compile(rf"({opening}|(?<![\w-])(?:{words}))(?:\s*-|\s+(?:\d+|X)\s*:)", re.MULTILINE)
