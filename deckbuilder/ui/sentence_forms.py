"""Sentences that come in English, taken apart by their forms and said in the user's language."""

import re
from collections.abc import Mapping
from functools import cache, partial

from deckbuilder.ui.words import translated

Parts = Mapping[str, tuple[str, ...]]


def spoken(sentence: str, forms: tuple[str, ...], parts: Parts) -> str:
    """Return a sentence in the user's language if it has one of the forms, else as it is."""
    for form in forms:
        found = pattern(form).fullmatch(sentence)
        if found is None:
            continue
        return re.sub(r"{(\w+)}", partial(_filled, found, parts), translated(form))
    return sentence


def _filled(found: re.Match[str], parts: Parts, place: re.Match[str]) -> str:
    name = place[1]
    return spoken(found[name], parts.get(name, ()), parts)


@cache
def pattern(form: str) -> re.Pattern[str]:
    """Return what finds a form; a number is digits, anything else as little as will do."""
    numbers = ("number", "found", "limit", "most")
    parts = re.split(r"{(\w+)}", form)
    words = [
        (f"(?P<{part}>" + (r"\d+" if part in numbers else ".+?") + ")") if place % 2
        else re.escape(part)
        for place, part in enumerate(parts)
    ]  # fmt: skip
    return re.compile("".join(words))
