"""Brackets in card texts: a mark of the game, a reminder, a part of its sentence, or a doubt.

A bracket is a reminder only if it is a whole sentence that repeats a rule of the keyword or action
in the sentence before it (`reminders.py`). What limits, excepts, adds, counts or offers a choice is
not a reminder: a phrase is read as the part of its sentence that it is, as if it stood there
without brackets, and a whole sentence is neither dropped nor carried out, because a reader could
take it for both.
"""

import re
from functools import cache
from typing import NamedTuple

from engine.language.reading.reminders import Said, compared
from engine.language.vocabulary import Vocabulary

_WORD = re.compile(r"[+-]?\d+|[^\W\d_]+(?:'[^\W\d_]+)?")
_CONTRACTIONS = (("can't", "cannot"), ("n't", " not"), ("it's", "it is"))
_SENTENCE_ENDS = re.compile(r"[.•](?:\s+|$)")
_OPENING_ENDS = re.compile(r"[—:]")
_BRACKETS = re.compile(r"\([^()]*\)")
_FEWEST_WORDS = 3
# Behind these no sentence has begun that a bracket could be part of; nor at the start of a line.
_BEGINNINGS = (".", ":", "—", "•", "!")
_ALONE = "belongs to no sentence"
_NOWHERE = "does not follow a keyword or action of which it could repeat the rule"


class Bracket(NamedTuple):
    """A bracket that is not a mark of the game.

    Attributes:
        is_phrase: It is part of its sentence.
        doubt: Why it is neither that nor a reminder; empty if it is one of them.
    """

    is_phrase: bool
    doubt: str = ""


@cache
def _kept(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\(\s*(?:{'|'.join(patterns)})\s*\)")


def judged(text: str, start: int, end: int, vocabulary: Vocabulary) -> Bracket | None:
    """Return what a bracket is; None for one to which the game gives a meaning of its own."""
    if vocabulary.kept_brackets and _kept(vocabulary.kept_brackets).fullmatch(text[start:end]):
        return None
    inside = text[start + 1 : end - 1].strip()
    if not _is_sentence(inside):
        before = text[text.rfind("\n", 0, start) + 1 : start].rstrip()
        alone = not before or before.endswith(_BEGINNINGS)
        return Bracket(is_phrase=True, doubt=_ALONE if alone else "")
    return Bracket(is_phrase=False, doubt=_doubt(text[:start], inside, vocabulary))


def doubtful(paragraph: str, vocabulary: Vocabulary) -> tuple[int, str] | None:
    """Return where a bracket stands that cannot be read, and why; None if there is none."""
    for start, end in bracketed(paragraph):
        found = judged(paragraph, start, end, vocabulary)
        if found is not None and found.doubt:
            return start, f"The bracket “{paragraph[start:end]}” {found.doubt}."
    return None


def _is_sentence(inside: str) -> bool:
    words = _WORD.findall(inside)
    is_long = len(words) >= _FEWEST_WORDS or inside.endswith((".", "!"))
    return inside[:1].isupper() and is_long


def _doubt(before: str, inside: str, vocabulary: Vocabulary) -> str:
    """Return why what is in brackets is not a reminder; empty if each sentence of it is one."""
    behind = _sentence_before(before)
    rules = _rules_of(behind, vocabulary)
    if not rules:
        return _NOWHERE
    own = (word for word in _keys(inside, vocabulary) if word.startswith(tuple(rules)))
    said = Said(frozenset((*_keys(behind, vocabulary), *own)), _nouns(vocabulary))
    patterns = [pattern for each in rules.values() for pattern in each]
    for sentence in filter(None, _SENTENCE_ENDS.split(inside)):
        words = _keys(sentence, vocabulary)
        found = [compared(pattern, words, said) for pattern in patterns]
        if not any(each.is_whole for each in found):
            named = " and ".join(map("“{}”".format, rules))
            at = min(max(each.reached for each in found), len(words) - 1)
            return f"does not repeat a rule of {named}: “{words[at]}”"
    return ""


def _nouns(vocabulary: Vocabulary) -> frozenset[str]:
    return frozenset(part for word in vocabulary.noun_words for part in word.split())


def _sentence_before(text: str) -> str:
    """Return the sentence to which a bracket behind it belongs, with what opens its ability."""
    line = without_brackets(text[text.rfind("\n") + 1 :]).rstrip(" .•—")
    opening, *rest = _OPENING_ENDS.split(line, maxsplit=1)
    return f"{f'{opening}—' if rest else ''} {_SENTENCE_ENDS.split(line)[-1]}"


def _rules_of(sentence: str, vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Return how the rules of each keyword and action in a sentence may be repeated."""
    return {
        word: rule
        for word, rule in vocabulary.reminders.items()
        if re.search(rf"\b{word}", sentence, re.IGNORECASE)
    }


def _keys(text: str, vocabulary: Vocabulary) -> list[str]:
    """Return the words of a text, numbers as digits, without contractions."""
    text = text.casefold()
    for short, long in _CONTRACTIONS:
        text = text.replace(short, long)
    return [str(vocabulary.numbers.get(word, word)) for word in _WORD.findall(text)]


def without_brackets(text: str) -> str:
    """Return a text, such as a name, without its brackets."""
    return _BRACKETS.sub("", text)


def bracketed(text: str) -> list[tuple[int, int]]:
    """Return where outermost brackets open and close; one that stays open on its line is none."""
    found: list[tuple[int, int]] = []
    opened: list[int] = []
    for place, mark in enumerate(text):
        if mark == "(":
            opened.append(place)
        elif mark == ")" and opened:
            start = opened.pop()
            while found and found[-1][0] > start:
                found.pop()
            found.append((start, place + 1))
        elif mark == "\n":
            opened.clear()
    return found
