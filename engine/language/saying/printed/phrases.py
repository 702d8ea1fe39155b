"""Words joined as card texts join them."""

from __future__ import annotations

from engine.language.tenses import third_person
from engine.language.vocabulary import NUMBER_WORDS

_WORDS = {number: word for word, number in NUMBER_WORDS.items()}
_ADVERBS = ("fully", "perpetually")


def spaced(*parts: str) -> str:
    """Join the parts that are not empty."""
    return " ".join(part for part in parts if part)


def listed(words: list[str], last: str = "and") -> str:
    """Join words: "a", "a and b", "a, b, and c"."""
    if len(words) < 3:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def capital(words: str) -> str:
    """Return words with a capital letter at their beginning."""
    return f"{words[:1].upper()}{words[1:]}"


def article(words: str) -> str:
    """Return the words with "a" or "an" before them."""
    is_open = words[0].casefold() in "aeiou" and not words.casefold().startswith(("uni", "us"))
    return f"{'an' if is_open else 'a'} {words}"


def number_word(number: int) -> str:
    """Return a number of things as the game prints it: in words up to twenty."""
    return _WORDS.get(number, str(number))


def inflected(verb: str, many: bool) -> str:
    """Return the verb of a phrase in the third person, or as it is for many and for "you"."""
    if many:
        return verb
    first, _, rest = verb.partition(" ")
    if first in _ADVERBS:
        return f"{first} {inflected(rest, many)}"
    return spaced(third_person(first), rest)


def owned(words: str) -> str:
    """Return the possessive of words."""
    return f"{words}'" if words.endswith("s") else f"{words}'s"
