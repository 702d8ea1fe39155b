"""Texts that cannot be played as written: a person carries them out by hand."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

W = TypeVar("W", bound=Enum)
M = TypeVar("M")


class UnplayableTextError(Exception):
    """A form of the tree that cannot be played as written; the sentence becomes a manual one."""


def meaning(table: Mapping[W, M], word: W) -> M:
    """Return what a word means in this game; a text with one that means nothing is unplayable."""
    if word not in table:
        raise UnplayableTextError(f"“{word.value}”")
    return table[word]
