"""How texts are compared in a search: as pieces (words and single marks), folded.

Folding drops case, accents and apostrophes and makes one of all dashes and quotes. A text and a
search term are cut into pieces by the same rule, and a term matches where its pieces follow each
other, so `+1 attack` and `-1 attack` differ while `Itza` finds `Itzá` and `queens` finds `Queen's`.
"""

import re
import unicodedata
from functools import lru_cache

from engine.names import plain_punctuation

# Control and private characters are left out: an index may use them for itself.
_PIECE = re.compile(r"[^\W_]+|[^\s\x00-\x1f\x7f\ue000-\uf8ff]")
_ASCII_PIECE = re.compile(r"[a-z0-9]+|[!-~]")  # the same for folded ASCII, and faster


def fold(text: str) -> str:
    """Return what spellings of one text have in common."""
    if not text.isascii():
        text = plain_punctuation(text)
        if not text.isascii():
            text = unicodedata.normalize("NFKD", text).casefold()
            text = "".join(each for each in text if not unicodedata.combining(each))
            text = plain_punctuation(text)
    return text.casefold().replace("'", "").replace("`", "")


def pieces(text: str) -> tuple[str, ...]:
    """Cut a text into folded words and marks, in order."""
    folded = fold(text)
    return tuple((_ASCII_PIECE if folded.isascii() else _PIECE).findall(folded))


@lru_cache(maxsize=10_000)
def value_pieces(value: str) -> tuple[str, ...]:
    """Cut a text that many cards share, such as the name of a set."""
    return pieces(value)


@lru_cache(maxsize=10_000)
def value_key(value: str) -> str:
    """Return what two spellings of one value (a trait, a rarity) have in common."""
    return " ".join(pieces(value))


@lru_cache(maxsize=10_000)
def value_keys(values: tuple[str, ...]) -> tuple[str, ...]:
    """The same for several values, each once."""
    return tuple(dict.fromkeys(map(value_key, values)))
