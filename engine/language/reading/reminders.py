"""Patterns of reminder text: the ways in which a rule may be repeated, word by word.

The words of a rule in another order can say its opposite ("when defending, this unit strikes
first"), so a reminder has to be one of its sentences:

    can/may              one of these words
    [each turn]          may be left out
    {first | at once}    one of these phrases
    <n>                  a number of the sentence before it
    <said>               any words of the sentence before it, or none
    <self>               it, this unit
    <that>               it, that unit, those units
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(r"[\[\]{}|]|<[a-z]+>|[^\s\[\]{}|<>]+")
_CLOSING: Final = {"[": "]", "{": "}"}
_LONG: Final = 6
_POINTING: Final = {
    "<self>": (frozenset({"it"}), frozenset({"this"})),
    "<that>": (frozenset({"it", "they", "them"}), frozenset({"that", "those", "the"})),
}


class Said(NamedTuple):
    """What a reminder follows.

    Attributes:
        words: The words of the sentence before it, numbers as digits.
        nouns: The nouns of the game, word by word.
    """

    words: frozenset[str]
    nouns: frozenset[str]


class _Part(NamedTuple):
    """A part of a pattern: a word or slot, or, without words, one of several sequences."""

    words: tuple[str, ...] = ()
    choices: tuple[tuple["_Part", ...], ...] = ()


class Found(NamedTuple):
    """How far words agree with a pattern: entirely, or up to a place."""

    is_whole: bool
    reached: int


def compared(pattern: str, words: list[str], said: Said) -> Found:
    """Compare the words of a reminder with a pattern."""
    ends = _after(_parsed(pattern), words, {0}, said)
    return Found(len(words) in ends.complete, ends.reached)


class _Ends(NamedTuple):
    complete: set[int]
    reached: int


def _after(parts: tuple[_Part, ...], words: list[str], starts: set[int], said: Said) -> _Ends:
    """Return where a sequence can end, and how far a part of it came."""
    reached = max(starts, default=0)
    for part in parts:
        ends: set[int] = set()
        for choice in part.choices:
            found = _after(choice, words, starts, said)
            ends |= found.complete
            reached = max(reached, found.reached)
        if part.words:
            ends |= {end for at in starts for end in _past_word(part.words, words, at, said)}
        starts = ends
        reached = max(reached, *starts) if starts else reached
    return _Ends(starts, reached)


def _past_word(wanted: tuple[str, ...], words: list[str], at: int, said: Said) -> set[int]:
    """Return where one word, or what a slot stands for, can end."""
    if wanted[0] == "<said>":
        return _past_said(words, at, said)
    if at >= len(words):
        return set()
    if wanted[0] == "<n>":
        return {at + 1} if words[at].isdigit() and words[at] in said.words else set()
    if wanted[0] in _POINTING:
        return _past_pointing(wanted[0], words, at, said)
    return {at + 1} if _is_one(words[at], wanted) else set()


def _past_said(words: list[str], at: int, said: Said) -> set[int]:
    """Return where any number of words that the sentence before has said can end."""
    ends = {at}
    while at < len(words) and words[at] in said.words:
        at += 1
        ends.add(at)
    return ends


def _past_pointing(slot: str, words: list[str], at: int, said: Said) -> set[int]:
    """Return where a word that points back can end, with or without its noun."""
    alone, before = _POINTING[slot]
    ends = {at + 1} if words[at] in alone else set()
    if words[at] in before and at + 1 < len(words) and words[at + 1] in said.nouns:
        ends.add(at + 2)
    return ends


def _is_one(word: str, known: Iterable[str]) -> bool:
    """Whether a word is among others, a letter too many or too few in a long one included."""
    known = frozenset(known)
    if word in known or len(word) < _LONG:
        return word in known
    lacking = {other for other in known if len(other) == len(word) + 1}
    return not known.isdisjoint(_shorter(word)) or any(word in _shorter(each) for each in lacking)


def _shorter(word: str) -> set[str]:
    return {word[:place] + word[place + 1 :] for place in range(len(word))}


@cache
def _parsed(pattern: str) -> tuple[_Part, ...]:
    tokens = _TOKEN.findall(pattern)[::-1]
    return _choices(tokens, "")[0]


def _choices(tokens: list[str], closing: str) -> tuple[tuple[_Part, ...], ...]:
    """Read sequences up to a closing mark, taking tokens from the end of the list."""
    choices: list[tuple[_Part, ...]] = []
    parts: list[_Part] = []
    while tokens:
        token = tokens.pop()
        if token == closing:
            break
        if token == "|":
            choices.append(tuple(parts))
            parts = []
        elif token in _CLOSING:
            inner = _choices(tokens, _CLOSING[token])
            parts.append(_Part(choices=inner if token == "{" else (*inner, ())))
        else:
            parts.append(_Part((token,) if token.startswith("<") else tuple(token.split("/"))))
    return (*choices, tuple(parts))
