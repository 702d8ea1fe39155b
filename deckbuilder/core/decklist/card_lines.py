"""One card a line: a count, the name, a printing, what it carries, and a note behind a comment.

A name in straight quotation marks is taken literally, so that any name can be written.
"""

import re
from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

from engine.decks import MOST_COPIES, Entry
from engine.names import tidy_name

LONGEST_LINE = 2_000
MOST_READINGS = 20  # of one line; with more signs than that it is read in the usual way
MOST_NAME_PARTS = 3  # between the ` + ` signs of a card's own name
NUMBER_WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
INVISIBLE = str.maketrans(dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff"))

_USUAL_LINE = re.compile(r"([1-9]\d{0,3}) ((?![x×] )(?:(?! \+ )[^\"#/()])+)((?: \+ [^\"#/()]+)?)")
_BULLET = re.compile(r"[-*•·‣–—]\s(.+)")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//)")
_COUNT_SIGN_NAME = re.compile(r"(\d+)\s[x×]\s(.+)")
_COUNT_NAME = re.compile(r"(\d+)[xX×]?\s(.+)")
_SIGN_COUNT_NAME = re.compile(r"[xX×]\s?(\d+)\s(.+)")
_NAME_COUNT = re.compile(r"(.+)\s[xX×]\s?(\d+)")
_BELOW_NOTHING = re.compile(r"[-−]\d+[xX×]?\s(.+)")
_IN_QUOTES = r'"(?:[^"]|"")+"(?=\s|$)'
_QUOTED = re.compile(_IN_QUOTES)
_QUOTED_PART = re.compile(r"(?:^|(?<=\d\s)|(?<=[xX×]\s)|(?<=\+\s)|(?<=:\s))" + _IN_QUOTES)
_BARE_PART = re.compile(r"(?:(?!\s\+\s).)+")
_PLUS = re.compile(r"\s\+\s")
_PRINTING_AFTER_QUOTES = re.compile(r"\s\(([^()]*)\)(?:\s([^\s+]\S*))?(?=\s\+\s|$)")
_NAME_PRINTING = re.compile(r"(.+)\s\(([^()]+)\)\s([\w/.-]*\d[\w/.-]*)|(.+)\s\(([A-Z0-9]{2,6})\)")

Knows = Callable[[str], bool]


def knows_nothing(_name: str) -> bool:
    """Read a line by its form alone."""
    return False


@dataclass(frozen=True, slots=True)
class LineFault:
    """Why a line is not a card line."""

    reason: str


def clean_line(raw: str) -> str:
    """Return a line with plain single spaces and without invisible characters."""
    return " ".join(raw.split()) if raw.isascii() else tidy_name(raw.translate(INVISIBLE))


def split_comment(line: str) -> tuple[str, str]:
    """Split a cleaned line into what it says and its comment; quoted names keep their signs."""
    return next(_comment_splits(line))


def _comment_splits(line: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to split a line: at its first comment sign, at a later one, not at all."""
    parts = [each.span() for each in _QUOTED_PART.finditer(line)] if '"' in line else []
    for match in _COMMENT.finditer(line):
        place = bisect(parts, (match.start(), 0)) - 1
        if place < 0 or match.start() >= parts[place][1]:
            yield line[: match.start()].rstrip(), line[match.end() :].strip()
    yield line, ""


def quoted(name: str) -> str:
    """Return a name in quotation marks, within which nothing has a meaning."""
    return '"' + name.replace('"', '""') + '"'


def unquoted(text: str) -> str:
    """Return a text without the quotation marks around all of it, if there are any."""
    return text[1:-1].replace('""', '"') if _QUOTED.fullmatch(text) else text


def written_name(name: str) -> str:
    """Return a name as it is read back: in quotes where a part would pass for something else."""
    clean = clean_line(name)
    return clean if next(read_names(clean)) == Entry(clean) else quoted(clean)


def read_card_line(line: str, knows: Knows = knows_nothing) -> Entry | LineFault:
    """Read a cleaned line.

    Where it can be read in several ways (`300 Heroes`, `Failed Golem #1`, `Sun + Moon`), the first
    way in which all names are known holds, else the first in which the card is, else the first.
    """
    usual = read_usual_line(line, knows)
    if usual:
        return usual
    if len(line) > LONGEST_LINE:
        return LineFault(f"it is longer than {LONGEST_LINE} characters")
    most = 1 if knows is knows_nothing else MOST_READINGS
    readings = list(islice(_readings(line), most)) if split_comment(line)[0] else []
    for wanted in (slice(None), slice(1)) if most > 1 else ():
        for names, reading in readings:
            if all(map(knows, names[wanted])):
                return reading
    return readings[0][1] if readings else LineFault("there is no card name in it")


def read_usual_line(line: str, knows: Knows) -> Entry | None:
    """Read a line of the usual form quickly; None means that it wants a closer look."""
    usual = _USUAL_LINE.fullmatch(line) if len(line) <= LONGEST_LINE else None
    if usual is None:
        return None
    count, name, rest = usual.groups()
    carried = tuple(rest.split(" + ")[1:]) if rest else ()
    if knows is not knows_nothing and not (knows(name) and all(map(knows, carried))):
        return None
    return Entry(name, int(count), carried)


def _readings(line: str) -> Iterator[tuple[tuple[str, ...], Entry | LineFault]]:
    """Yield the names and the outcome of each way to read a line, the usual way first."""
    for body, note in _comment_splits(line):
        bullet = _BULLET.fullmatch(body)
        for text in (bullet[1], body) if bullet else (body,):
            for count, rest in _counts(text):
                for entry in read_names(rest):
                    names = (entry.name, *entry.infusions)
                    yield names, _count_fault(count) or replace(entry, count=int(count), note=note)


def _counts(body: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to split a line into a count and the rest, the usual way first."""
    for pattern in (_COUNT_SIGN_NAME, _COUNT_NAME, _SIGN_COUNT_NAME):
        match = pattern.fullmatch(body)
        if match:
            yield match[1], match[2]
    match = _NAME_COUNT.fullmatch(body)
    if match:
        yield match[2], match[1]
    match = _BELOW_NOTHING.fullmatch(body)
    if match:
        yield "0", match[1]
    if body:
        yield "1", body
    # Last, since a name may begin with a number word; it holds only where the rest is known.
    word, _, rest = body.partition(" ")
    if rest and word.casefold() in NUMBER_WORDS:
        yield str(NUMBER_WORDS.index(word.casefold()) + 1), rest


def _count_fault(count: str) -> LineFault | None:
    if len(count) <= 6 and 1 <= int(count) <= MOST_COPIES:
        return None
    return LineFault(f"a count is a number from 1 to {MOST_COPIES}")


def read_names(text: str) -> Iterator[Entry]:
    """Yield the ways to read a name with its printing and what it carries, the usual way first."""
    parts, printing = _parts(text)
    if printing is None:
        match = _NAME_PRINTING.fullmatch(parts[0])
        if match:
            name, set_name = match[1] or match[4], match[2] or match[5]
            carried = tuple(map(unquoted, parts[1:]))
            yield Entry(name, 1, carried, tidy_name(set_name), match[3] or "")
    set_name, number = printing or ("", "")
    for split in range(1, min(len(parts), MOST_NAME_PARTS) + 1):
        name = unquoted(parts[0]) if split == 1 else " + ".join(parts[:split])
        yield Entry(name, 1, tuple(map(unquoted, parts[split:])), set_name, number)


def _parts(text: str) -> tuple[list[str], tuple[str, str] | None]:
    """Split a text at each ` + ` outside quotes; the printing behind a quoted name comes apart."""
    parts: list[str] = []
    printing: tuple[str, str] | None = None
    place = 0
    while True:
        end = _end_of_quotes(text, place)
        if end is not None:
            parts.append(text[place:end])
            match = None if len(parts) > 1 else _PRINTING_AFTER_QUOTES.match(text, end)
            if match:
                printing, end = (tidy_name(match[1]), match[2] or ""), match.end()
            if not (end == len(text) or _PLUS.match(text, end)):
                end, printing = None, None
                parts.pop()
        if end is None:
            bare = _BARE_PART.match(text, place)
            end = bare.end() if bare else len(text)
            parts.append(text[place:end])
        plus = _PLUS.match(text, end)
        if plus is None:
            return parts, printing
        place = plus.end()


def _end_of_quotes(text: str, place: int) -> int | None:
    match = _QUOTED.match(text, place)
    return match.end() if match else None


def write_card_line(entry: Entry) -> str:
    """Return the line of an entry; quotation marks only where a name would be misread.

    A printing that no line can say (a set with brackets in its name) is left out.
    """
    names = tuple(clean_line(name) for name in (entry.name, *entry.infusions))
    note = clean_line(entry.note)
    line = ""
    for way in _ways_to_write(names, entry.set, entry.number):
        line = f"{entry.count} {way} # {note}" if note else f"{entry.count} {way}"
        again = read_card_line(line)
        if isinstance(again, Entry) and _said(again) == (names, entry.set, entry.number, note):
            return line
    if entry.set or entry.number:
        return write_card_line(replace(entry, set="", number=""))
    return line


def _ways_to_write(names: tuple[str, ...], set_name: str, number: str) -> Iterator[str]:
    printing = f" ({set_name}) {number}".rstrip() if set_name or number else ""
    name, carried = names[0], names[1:]
    yield " + ".join((name + printing, *carried))
    yield " + ".join((quoted(name) + printing, *carried))
    yield " + ".join((quoted(name) + printing, *map(quoted, carried)))


def _said(entry: Entry) -> tuple[tuple[str, ...], str, str, str]:
    return (entry.name, *entry.infusions), entry.set, entry.number, entry.note


def is_printing_said(entry: Entry) -> bool:
    """Whether the line of an entry says its printing."""
    if not (entry.set or entry.number):
        return True
    again = read_card_line(write_card_line(entry))
    return isinstance(again, Entry) and (again.set, again.number) == (entry.set, entry.number)
