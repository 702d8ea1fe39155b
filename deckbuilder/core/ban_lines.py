"""Ban lists as lines that people type: a card a line, with a number, a partner or a text."""

import re
from collections.abc import Iterable, Mapping

PAIR, NUMBER, TEXT = " + ", " = ", ": "
_NAME_FIRST = re.compile(r"(?P<name>.*\S)\s*=\s*(?P<number>[0-9]{1,4})")
_NUMBER_FIRST = re.compile(r"(?P<number>[0-9]{1,4})x?\s+(?P<name>[^=]+)")


def names_of(text: str) -> tuple[str, ...]:
    """Return the names of lines, each once, in order."""
    return tuple(dict.fromkeys(line for line in _lines(text)))


def limits_of(text: str) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return `Card = 1`, or `1 Card` as in a deck list, by name, and the lines that are neither."""
    limits: dict[str, int] = {}
    wrong = []
    for line in _lines(text):
        found = _NAME_FIRST.fullmatch(line) or _NUMBER_FIRST.fullmatch(line)
        if found is not None:
            limits[found["name"]] = int(found["number"])
        else:
            wrong.append(line)
    return limits, tuple(wrong)


def pairs_of(text: str) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """Return `Champion + Infusion` as pairs, and the lines that are none."""
    pairs, wrong = [], []
    for line in _lines(text):
        first, _, second = line.partition(PAIR)
        if first.strip() and second.strip():
            pairs.append((first.strip(), second.strip()))
        else:
            wrong.append(line)
    return tuple(pairs), tuple(wrong)


def texts_of(text: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return `Card: new text` as texts by name, and the lines that are none."""
    texts: dict[str, str] = {}
    wrong = []
    for line in _lines(text):
        name, _, words = line.partition(TEXT)
        if name.strip() and words.strip():
            texts[name.strip()] = words.strip()
        else:
            wrong.append(line)
    return texts, tuple(wrong)


def lines_of_limits(limits: Mapping[str, int]) -> str:
    """Return limits as they are typed."""
    return "\n".join(f"{name}{NUMBER}{number}" for name, number in limits.items())


def lines_of_pairs(pairs: Iterable[tuple[str, str]]) -> str:
    """Return pairs as they are typed."""
    return "\n".join(f"{first}{PAIR}{second}" for first, second in pairs)


def lines_of_texts(texts: Mapping[str, str]) -> str:
    """Return texts as they are typed, each on one line."""
    return "\n".join(f"{name}{TEXT}{' '.join(words.split())}" for name, words in texts.items())


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
