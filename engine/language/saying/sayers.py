"""What says nodes of a kind: parts of a tree hold each other, and so do the words for them.

A condition names things, and a thing may be the one for which a condition holds. The module of the
things cannot import that of the conditions, which imports it; it says such a part by its kind, and
the module that knows how adds itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final


class Sayers:
    """Functions that say nodes, by the kind of node that each is for."""

    def __init__(self) -> None:
        self._says: dict[type, Callable[..., str]] = {}

    def add(self, kind: type, say: Callable[..., str]) -> None:
        """Have nodes of a kind said by a function."""
        self._says[kind] = say

    def say(self, node: object, *further: object) -> str:
        """Say a node, as the nearest of its kinds is said."""
        says = next(self._says[kind] for kind in type(node).__mro__ if kind in self._says)
        return says(node, *further)


PRINTED: Final = Sayers()
TOLD: Final = Sayers()
