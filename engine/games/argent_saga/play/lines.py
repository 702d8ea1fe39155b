"""Reading the lines of a text that are keywords or say where a card may stand.

What else a text says is read by the language of the game; a line that nobody reads stays as it is
and is carried out by hand.
"""

import re
from dataclasses import dataclass
from typing import Final

from engine.games.argent_saga.play.face import Described, Placement
from engine.games.argent_saga.play.numbers import KEYWORDS
from engine.games.argent_saga.schema import ELEMENTS

_NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_MOST_BASES: Final = 5
_KEYWORD: Final = re.compile(
    r"(?:(?P<animate>Animate)\s+\(?(?P<cost>\d{1,2})\)?|(?P<word>"
    + "|".join(word for word in KEYWORDS if word != "Animate")
    + r"))(?!\w)\.?",
    re.IGNORECASE,
)
_REMINDER: Final = re.compile(r"\s*\((?!\d+\))[^()]*\)")
_OMEGA: Final = re.compile(r"Ω\s*\(Place on (?P<bases>[^()]*?)\.?\)\.?", re.IGNORECASE)
_BASES: Final = re.compile(
    r"(?P<count>one|two|three|four|five)(?P<more> or more)? of your (?P<units>.*?)units?"
    r"(?: including at least one (?P<including>.*?)units?)?",
    re.IGNORECASE,
)
_EQUIP: Final = re.compile(
    r"Equip (?:only )?to (?:target|a|an) (?P<units>.*?)unit(?P<own> you control)?\.?",
    re.IGNORECASE,
)
_ONLY_ONE: Final = re.compile(
    r"You (?:can|may) only control one (?:“(?P<curly>[^”]*)”|\"(?P<straight>[^\"]*)\"|"
    r"of this card|copy of this card)\.?",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class KeywordLine:
    """Keywords, as bits; what Animate costs."""

    keywords: int
    animate: int = 0


@dataclass(frozen=True, slots=True)
class PlacementLine:
    """What an Ω unit is placed on."""

    placement: Placement


@dataclass(frozen=True, slots=True)
class EquipLine:
    """What an augment is equipped to."""

    units: Described


@dataclass(frozen=True, slots=True)
class OnlyOneLine:
    """A player may control only one card of its own name."""


@dataclass(frozen=True, slots=True)
class UnreadLine:
    """A line that is not understood."""

    text: str


ReadLine = KeywordLine | PlacementLine | EquipLine | OnlyOneLine | UnreadLine


def read_lines(text: str, card_type: str, name: str) -> tuple[ReadLine, ...]:
    """Return the lines of a text as far as they are understood."""
    found: list[ReadLine] = []
    for line in text.splitlines():
        if line.strip():
            found += _read_line(line.strip(), card_type, name)
    return tuple(found)


def is_understood(lines: tuple[object, ...]) -> bool:
    """Whether nothing of a text is left over."""
    return not any(isinstance(each, UnreadLine) for each in lines)


def _read_line(line: str, card_type: str, name: str) -> list[ReadLine]:
    if card_type == "omega unit" and (placed := _OMEGA.fullmatch(line)):
        placement = _placement(placed["bases"])
        return [UnreadLine(line) if placement is None else PlacementLine(placement)]
    if card_type == "augment" and (equip := _EQUIP.fullmatch(line)):
        units = _described(equip["units"], is_own=bool(equip["own"]))
        return [UnreadLine(line) if units is None else EquipLine(units)]
    only = _ONLY_ONE.fullmatch(line)
    if only and (only["curly"] or only["straight"] or name).casefold() == name.casefold():
        return [OnlyOneLine()]
    return _keywords(line)


def _keywords(line: str) -> list[ReadLine]:
    """Read keywords, with or without reminders; another ability may follow on the same line."""
    bits, animate, at = 0, 0, 0
    while met := _KEYWORD.match(line, at):
        word = "Animate" if met["animate"] else met["word"].title()
        bits |= KEYWORDS[word]
        animate = int(met["cost"]) if met["animate"] else animate
        reminder = _REMINDER.match(line, met.end())
        at = reminder.end() if reminder else met.end()
        comma = re.compile(r"\s*,?\s*").match(line, at)
        is_list = comma is not None and "," in comma[0]
        if not is_list and reminder is None and at < len(line):
            # “Guardian units get +500” is about the keyword, and not one.
            return [UnreadLine(line)]
        at = comma.end() if comma else at
    if not bits:
        return [UnreadLine(line)]
    rest = line[at:].strip()
    return [KeywordLine(bits, animate), *([UnreadLine(rest)] if rest else [])]


def _placement(bases: str) -> Placement | None:
    met = _BASES.fullmatch(bases)
    if met is None:
        return None
    count = _NUMBERS[met["count"].casefold()]
    units = _described(met["units"], is_own=True)
    including = _described(met["including"] or "", is_own=True)
    if units is None or including is None:
        return None
    return Placement(count, _MOST_BASES if met["more"] else count, units, including)


def _described(words: str, *, is_own: bool) -> Described | None:
    """Return what stands before “unit”: an element, subtypes, a quoted part of a name, Ω."""
    quoted = re.fullmatch(r"[“\"](?P<named>[^”\"]+)[”\"]\s*", words)
    if quoted:
        return Described(named=quoted["named"].casefold(), is_own=is_own)
    parts = words.split()
    is_omega = "Ω" in parts
    names = [part for part in parts if part != "Ω"]
    elements = {each.casefold() for each in ELEMENTS}
    if not all(part[:1].isupper() or part.casefold() in elements for part in names):
        return None  # “active”, “another”, “damaged”: more than a name
    return Described(frozenset(part.casefold() for part in names), "", is_omega, is_own)
