"""Cuts a sentence into words, each with the class that forms know it by.

Classes: `#number`, `#signed` (+2), `#signed_pair` (+1/+1), `#stats` (2/3), `#cost` for a
bracketed number,
`#quoted`, `#name` for a name behind "named", `#self` for the card's own name, and for trait words
`#kind` (known, singular), `#kinds` (known, plural), `#kind_both` (the same in both) and `#trait`
(unknown,
with a capital letter).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.language.reading.reader import Word

LARGEST_NUMBER = 99
Signed = tuple[bool, int | None]

_WORD = re.compile(
    r"""
    (?P<quoted>"[^"]*")
  | (?P<cost>\(\s*(?:\d{1,2}|[xX])\s*\))
  | (?P<signed_pair>[+-](?:\d{1,2}|[xX])/[+-](?:\d{1,2}|[xX])(?![\w/]))
  | (?P<signed>[+-](?:\d{1,2}|[xX])(?![\w/]))
  | (?P<stats>(?:\d{1,2}|[xX])(?:/(?:\d{1,2}|[xX])){1,2}(?![\w/]))
  | (?P<number>\d{1,2}(?![\w/]))
  | (?P<possessive>'s\b|(?<=s)'(?!\w))
  | (?P<word>[^\W\d_]+(?:'(?:t|re|ve|ll)\b)?)
  | (?P<hyphen>(?<=\w)-(?=\w))
  | (?P<mark>\S)
    """,
    re.VERBOSE,
)
# Brackets have a meaning in the notation of forms, where these stand for printed ones.
_BRACKETS = {"(": "«", ")": "»"}
_NO_KINDS = frozenset({"a", "an", "the", "all", "any", "of", "no", "each", "x", "that", "those"})
_COUNTING = frozenset(
    {
        *("a", "an", "another", "other", "target", "each", "all", "any", "no", "random", "more"),
        *("allied", "opposing", "adjacent", "damaged", "stunned", "infused", "fabled", "-", "or"),
        *("is", "your", "their", "the", "that", "support", "non", "x", "of"),
    }
)
_NAME_WORD = re.compile(r"[^\W\d_][\w'-]*")
_NAME_JOINERS = frozenset({"of", "the", "and", "to", "in", "from", "a", "for", "at", "with"})


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A game's words beside those of its forms.

    Attributes:
        numbers: Number words.
        kinds: Known trait words in the singular, lower case, with their printed form.
        plurals: The same in the plural, with the printed singular.
        reserved: Words of the forms, never taken for a trait or a name.
    """

    numbers: Mapping[str, int]
    kinds: Mapping[str, str]
    plurals: Mapping[str, str]
    reserved: frozenset[str]
    naming: frozenset[str] = field(default=frozenset({"named", "called"}))
    nouns: frozenset[str] = field(default=frozenset())
    counters: frozenset[str] = field(default=frozenset({"counter", "counters"}))

    def word_of(self, number: int) -> str:
        """Return the word for a number, so that "1" reads like "one"; empty where there is none."""
        return next((word for word, value in self.numbers.items() if value == number), "")


def cut(sentence: str, lexicon: Lexicon, own_names: tuple[str, ...] = ()) -> list[Word]:
    """Return the words of a sentence."""
    words: list[Word] = []
    position = 0
    while position < len(sentence):
        if sentence[position].isspace():
            position += 1
            continue
        word = _special(sentence, position, lexicon, own_names, words)
        if word is None:
            match = _WORD.match(sentence, position)
            assert match is not None  # a mark is any character that is not a space
            word = _plain(match, lexicon)
        if word.key in lexicon.counters and words:
            words[-1] = _counter_kind(words[-1])
        words.append(word)
        position = word.end
    return words


def _special(
    sentence: str, position: int, lexicon: Lexicon, own_names: tuple[str, ...], before: list[Word]
) -> Word | None:
    """Return a name that begins here: the card's own, or one behind "named"."""
    if before and before[-1].key in lexicon.naming and sentence[position] != '"':
        end = _name_end(sentence, position)
        if end:
            return Word("", "#name", sentence[position:end], position, end)
    for name in own_names:
        end = position + len(name)
        if sentence.startswith(name, position) and not sentence[end : end + 1].isalnum():
            if name.casefold() in lexicon.kinds and _is_kind_here(sentence[end:], before, lexicon):
                continue
            return Word("", "#self", name, position, end)
    return None


def _is_kind_here(rest: str, before: list[Word], lexicon: Lexicon) -> bool:
    """Whether a card's name that is a trait, too, stands for the trait: "a Hoplite champion"."""
    following = _NAME_WORD.match(rest.lstrip())
    is_adjective = following is not None and following[0].casefold() in lexicon.nouns
    is_counted = bool(before) and (before[-1].key in _COUNTING or before[-1].kind == "#number")
    return is_adjective or is_counted


def _counter_kind(word: Word) -> Word:
    """Return the word before "counter" as the kind of the counter."""
    if not word.key.isalpha() or word.kind == "#number" or word.key in _NO_KINDS:
        return word
    return replace(word, kind="#counter", value=word.key)


def _name_end(sentence: str, position: int) -> int | None:
    """Return where a name in capitals ends; small joining words may stand inside it."""
    end: int | None = None
    while match := _NAME_WORD.match(sentence, position):
        if match[0][0].isupper():
            end = match.end()
        elif end is None or match[0] not in _NAME_JOINERS:
            break
        position = match.end()
        if (
            sentence[position : position + 2] == ", "
            and sentence[position + 2 : position + 3].isupper()
        ):
            position += 1
        while sentence[position : position + 1] == " ":
            position += 1
    return end


def _plain(match: re.Match[str], lexicon: Lexicon) -> Word:
    kind = match.lastgroup or ""
    text = match[0]
    start, end = match.span()
    if kind == "word":
        key, word_class, value = _classify(text, lexicon)
        return Word(key, word_class, value, start, end)
    if kind == "possessive":
        return Word("'s", "", None, start, end)
    if kind == "number":
        return Word(lexicon.word_of(int(text)), "#number", int(text), start, end)
    if kind in ("mark", "hyphen"):
        return Word(_BRACKETS.get(text, text), "", None, start, end)
    return Word("", f"#{kind}", _VALUES[kind](text), start, end)


def _classify(text: str, lexicon: Lexicon) -> tuple[str, str, object]:
    lower = text.casefold()
    if lower in lexicon.numbers:
        return lower, "#number", lexicon.numbers[lower]
    if lower in lexicon.reserved:
        return lower, "", None
    if lower in lexicon.kinds:
        both = lexicon.plurals.get(lower) == lexicon.kinds[lower]
        return lower, "#kind_both" if both else "#kind", lexicon.kinds[lower]
    if lower in lexicon.plurals:
        return lower, "#kinds", lexicon.plurals[lower]
    if text[0].isupper() and len(text) > 1:
        return lower, "#trait", text
    return lower, "", None


def _signed(text: str) -> Signed:
    return text[0] == "-", None if text[1] in "xX" else int(text[1:])


_VALUES: Mapping[str, Callable[[str], object]] = {
    "quoted": lambda text: text[1:-1],
    "cost": lambda text: _number_or_x(text[1:-1].strip()),
    "number": int,
    "signed": _signed,
    "signed_pair": lambda text: tuple(_signed(part) for part in text.split("/")),
    "stats": lambda text: tuple(_number_or_x(part) for part in text.split("/")),
}


def _number_or_x(text: str) -> int | None:
    return None if text in "xX" else int(text)
