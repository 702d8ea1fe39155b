"""JSON that somebody else wrote, read so that whatever is taken in can be written out again."""

import json
import math
from collections import Counter
from collections.abc import Mapping
from typing import NoReturn

from deckbuilder.core.errors import DeckbuilderError

DEEPEST = 40  # levels of lists and tables
MOST_VALUES = 600_000
# How messages of Python's reader begin, and what they mean.
MISTAKES = {
    "Expecting value": "a value is missing or is not one",
    "Expecting property name": "a name in quotation marks is missing",
    "Expecting ',' delimiter": "a comma or a closing bracket is missing",
    "Expecting ':' delimiter": "a colon is missing behind a name",
    "Extra data": "there is something behind its end",
    "Unterminated string": "a quotation mark is not closed",
    "Invalid control character": "a text goes over the end of its line",
    "Invalid \\": "a backslash is followed by the wrong sign",
    "Illegal trailing comma": "there is a comma before a closing bracket",
}
UNCLEAR = "something is misspelt there"


class ForeignJsonError(DeckbuilderError):
    """A text is not JSON, or holds what cannot be kept; the sentence goes on after “it”."""


def read_json(text: str) -> object:
    """Parse JSON without halves of characters, endless numbers, depth, crowds or doubled keys.

    Raises:
        ForeignJsonError: It holds one of them, or is not JSON.
    """
    if is_crowded(text):
        raise ForeignJsonError(f"it holds more than {MOST_VALUES} values.")
    try:
        document = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_constant=_no_number,
            parse_float=_finite,
        )
        if "\\u" in text:  # the only way in which half of a character can come in
            json.dumps(document, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise ForeignJsonError("it holds half of a character.") from None
    except json.JSONDecodeError as error:
        raise ForeignJsonError(
            f"it is not valid JSON (line {error.lineno}): {mistake(error.msg)}."
        ) from error
    except RecursionError:
        raise ForeignJsonError("it is nested too deeply.") from None
    except ValueError as error:  # a number with more digits than Python reads
        raise ForeignJsonError("it holds a number that is too long.") from error
    if not _is_shallow(document):
        raise ForeignJsonError("it is nested too deeply.")
    return document


def mistake(message: str) -> str:
    """Return what is wrong with a JSON text, in words of ours for those of Python's reader."""
    return next((said for begin, said in MISTAKES.items() if message.startswith(begin)), UNCLEAR)


def is_crowded(text: str) -> bool:
    """Whether a text may hold enough values to fill the memory.

    Counted by the signs between them, before anything is made of it: a megabyte of empty lists
    would take twenty.
    """
    return sum(map(text.count, ",[{")) > MOST_VALUES


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Refuse a key that comes twice, of which one value would be lost."""
    table = dict(pairs)
    if len(table) < len(pairs):
        twice = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise ForeignJsonError(f"the key “{twice}” comes twice in one object.")
    return table


def _no_number(constant: str) -> NoReturn:
    raise ForeignJsonError(f"{constant[:40]} is not a number.")


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits)


def _is_shallow(document: object) -> bool:
    layer = [document]
    for _ in range(DEEPEST):
        layer = [inner for each in layer for inner in _inside(each)]
        if not layer:
            return True
    return False


def _inside(value: object) -> list[object]:
    if isinstance(value, Mapping):
        return list(value.values())
    return value if isinstance(value, list) else []
