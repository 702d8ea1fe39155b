"""Cuts a sentence into words, each with the class that forms know it by.

Classes: `#number`, `#signed` (+2), `#signed_pair` (+1/+1), `#xs` (X00), `#signed_xs` (-X00),
`#stats` (2/3), `#cost` for a bracketed number, `#quoted`, `#name` for a name behind "named",
`#self` for the card's own name, and for trait words `#kind` (known, singular), `#kinds` (known,
plural), `#kind_both` (the same in both) and `#trait` (unknown, with a capital letter).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache

from engine.language.reading.reader import Word
from engine.language.vocabulary import Vocabulary

Signed = tuple[bool, int | None]


@cache
def _pattern(digits: int) -> re.Pattern[str]:
    """Return the pattern of a word where printed numbers have at most this many digits."""
    number = rf"\d{{1,{digits}}}"
    either = rf"(?:{number}|[xX])"
    return re.compile(
        rf"""
        (?P<quoted>"[^"]*")
      | (?P<cost>\(\s*{either}\s*\))
      | (?P<signed_pair>[+-]{either}/[+-]{either}(?![\w/]))
      | (?P<signed>[+-]{either}(?![\w/]))
      | (?P<signed_xs>[+-][xX]0{{1,4}}(?![\w/]))
      | (?P<xs>[xX]0{{1,4}}(?![\w/]))
      | (?P<stats>{either}(?:/{either}){{1,2}}(?![\w/]))
      | (?P<number>{number}(?![\w/]))
      | (?P<possessive>'s\b|(?<=s)'(?!\w))
      | (?P<word>[^\W\d_]+(?:'(?:t|re|ve|ll)\b)?)
      | (?P<hyphen>(?<=\w)-(?=\w))
      | (?P<mark>\S)
        """,
        re.VERBOSE,
    )


# Brackets have a meaning in the notation of forms, where these stand for printed ones.
_BRACKETS = {"(": "«", ")": "»", "[": "‹", "]": "›"}
_NO_KINDS = frozenset({"a", "an", "the", "all", "any", "of", "no", "each", "x", "that", "those"})
_COUNTING = frozenset(
    {
        *("a", "an", "another", "other", "target", "each", "all", "any", "no", "random", "more"),
        *("-", "or", "is", "your", "their", "the", "that", "non", "x", "of"),
    }
)
_NAME_WORD = re.compile(r"[^\W\d_][\w'-]*")
_NAME_JOINERS = frozenset({"of", "the", "and", "to", "in", "from", "a", "for", "at", "with"})


class Lexicon:
    """A game's words, with those of its forms.

    Attributes:
        reserved: Words of the forms, never taken for a trait or a name.
        pattern: What a word looks like.
        nouns: What the game calls its cards and objects.
        counting: Words that stand before something that is counted.
    """

    __slots__ = ("_words", "counting", "nouns", "pattern", "reserved", "vocabulary")

    def __init__(self, vocabulary: Vocabulary, reserved: frozenset[str]) -> None:
        self.vocabulary = vocabulary
        self.reserved = reserved
        self.pattern = _pattern(vocabulary.digits)
        self.nouns = vocabulary.noun_words
        self.counting = _COUNTING | vocabulary.adjectives | vocabulary.state_words
        self._words = {number: word for word, number in vocabulary.numbers.items()}

    def word_of(self, number: int) -> str:
        """Return the word for a number, so that "1" reads like "one"; empty where there is none."""
        return self._words.get(number, "")


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
            *lost, word = _ordinary(sentence, position, lexicon)
            words += lost
        if words and (words[-1].key, word.key) in lexicon.vocabulary.synonyms:
            word = replace(word, key=lexicon.vocabulary.synonyms[words[-1].key, word.key])
        if word.key in lexicon.vocabulary.counters and words:
            _join_name_of_counter(words, sentence, lexicon)
            words[-1] = _counter_kind(words[-1], sentence, lexicon)
        words.append(word)
        position = word.end
    return words


def _ordinary(sentence: str, position: int, lexicon: Lexicon) -> tuple[Word, ...]:
    """Return the word that begins here, or the two of which the space between is lost."""
    match = lexicon.pattern.match(sentence, position)
    assert match is not None  # a mark is any character that is not a space
    both = _two_words(match, lexicon) if lexicon.vocabulary.spaces_lost else ()
    return both or (_plain(match, lexicon),)


def _two_words(match: re.Match[str], lexicon: Lexicon) -> tuple[Word, ...]:
    """Return an unknown word as the two known ones it is made of; empty where it is not so."""
    text, start = match[0], match.start()
    known = lexicon.reserved
    if match.lastgroup != "word" or not text.islower() or text in known:
        return ()
    cuts = [at for at in range(2, len(text) - 1) if text[:at] in known and text[at:] in known]
    if len(cuts) != 1:
        return ()
    middle = start + cuts[0]
    return (
        Word(text[: cuts[0]], "", None, start, middle),
        Word(text[cuts[0] :], "", None, middle, match.end()),
    )


def _special(
    sentence: str, position: int, lexicon: Lexicon, own_names: tuple[str, ...], before: list[Word]
) -> Word | None:
    """Return a name that begins here: the card's own, or one behind "named"."""
    if before and before[-1].key in lexicon.vocabulary.naming and sentence[position] != '"':
        end = _name_end(sentence, position)
        if end:
            return Word("", "#name", sentence[position:end], position, end)
    for name in own_names:
        end = position + len(name)
        if sentence.startswith(name, position) and not sentence[end : end + 1].isalnum():
            if name.casefold() in lexicon.vocabulary.kinds and _is_kind_here(
                sentence[end:], before, lexicon
            ):
                continue
            return Word("", "#self", name, position, end)
    return None


def _is_kind_here(rest: str, before: list[Word], lexicon: Lexicon) -> bool:
    """Whether a card's name that is a trait, too, stands for the trait: "each other Wolf"."""
    following = _NAME_WORD.match(rest.lstrip())
    is_adjective = following is not None and following[0].casefold() in lexicon.nouns
    is_counted = bool(before) and (
        before[-1].key in lexicon.counting or before[-1].kind == "#number"
    )
    return is_adjective or is_counted


def _counter_kind(word: Word, sentence: str, lexicon: Lexicon) -> Word:
    """Return the word before "counter" as the kind of the counter."""
    written = sentence[word.start : word.end]
    if not written.replace(" ", "").isalpha() or word.kind == "#number" or word.key in _NO_KINDS:
        return word
    # A card's own name may be that of a kind, too; its word has no key.
    kind = written.title() if lexicon.vocabulary.named_counters else written.casefold()
    if " " in kind and not lexicon.vocabulary.named_counters:
        return word
    return replace(word, kind="#counter", value=kind)


def _join_name_of_counter(words: list[Word], sentence: str, lexicon: Lexicon) -> None:
    """Make one word of two with capital letters where kinds of counters are names: "Ice Wall"."""
    if not lexicon.vocabulary.named_counters or len(words) < 2:
        return
    first, second = words[-2:]
    if all(each.key.isalpha() and sentence[each.start].isupper() for each in (first, second)):
        if first.key in _NO_KINDS or first.key in lexicon.reserved:
            return
        key = f"{first.key} {second.key}"
        words[-2:] = [replace(second, key=key, start=first.start)]


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
    if lower in lexicon.vocabulary.numbers:
        return lower, "#number", lexicon.vocabulary.numbers[lower]
    if lower in lexicon.reserved:
        return lower, "", None
    if lower in lexicon.vocabulary.kinds:
        both = lexicon.vocabulary.plurals.get(lower) == lexicon.vocabulary.kinds[lower]
        return lower, "#kind_both" if both else "#kind", lexicon.vocabulary.kinds[lower]
    if lower in lexicon.vocabulary.plurals:
        return lower, "#kinds", lexicon.vocabulary.plurals[lower]
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
    "xs": lambda text: 10 ** (len(text) - 1),
    "signed_xs": lambda text: (text[0] == "-", 10 ** (len(text) - 2)),
    "stats": lambda text: tuple(_number_or_x(part) for part in text.split("/")),
}


def _number_or_x(text: str) -> int | None:
    return None if text in "xX" else int(text)
