"""Kinds of changes to characteristics that mechanisms know, as numbers and as bits.

A game has further kinds with numbers of its own; which there are, what they do and in which order
they apply stands in its `ChangeTable`.
"""

from collections.abc import Iterable
from typing import Final

LOSE_ABILITIES: Final = 0
SET_NAME: Final = 1
REPLACE_TRAITS: Final = 2
GAIN_TRAIT: Final = 3
GAIN_KEYWORD: Final = 12
LOSE_KEYWORD: Final = 13
GAIN_ABILITY: Final = 14
FORBID: Final = 15
FORCE: Final = 16
LIMIT: Final = 19
DAMAGE_DEALT: Final = 23
DAMAGE_TAKEN: Final = 24
TOLL: Final = 25


def bits_of(kinds: Iterable[int]) -> int:
    """Return kinds of changes as bits."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits
