"""Draws that bring no more cards of some groups than there is room for.

Ways are held in one whole number with a field for each number of cards drawn, so that drawing
further cards is a product and a shift.
"""

import math
from collections.abc import Callable, Mapping, Sequence

from deckbuilder.core.odds.question import Counts


def short_draws(
    pool: Mapping[Counts, int], room: Mapping[int, int], spend: Callable[[int], None]
) -> list[int]:
    """Return in how many ways no card, one card, two, ... of a pool leave groups short.

    Args:
        pool: How many cards count for which of the groups.
        room: By group, how many cards are not yet enough.
        spend: Is told how many steps are taken.
    """
    width = sum(pool.values()) + 1
    kinds = [(kind, size, width) for kind, size in pool.items()]
    ways = _fitting(kinds, room, spend)
    return fields(ways, width, sum(room.values()) + 1)


def short_draws_of_two(
    pool: Mapping[tuple[Counts, bool], int], room: Mapping[int, int], spend: Callable[[int], None]
) -> list[list[int]]:
    """Return the same for a pool of plain and of marked cards: by the marked, then the plain."""
    width = sum(pool.values()) + 1
    most = sum(room.values()) + 1
    kinds = [
        (kind, size, width * most if is_marked else width)
        for (kind, is_marked), size in pool.items()
    ]
    rows = fields(_fitting(kinds, room, spend), width * most, most)
    return [fields(row, width, most) for row in rows]


def fields(number: int, width: int, count: int) -> list[int]:
    """Return the fields of a number, from the lowest."""
    field = (1 << width) - 1
    return [number >> at * width & field for at in range(count)]


def _fitting(
    kinds: Sequence[tuple[Counts, int, int]],
    room: Mapping[int, int],
    spend: Callable[[int], None],
) -> int:
    """Count draws of kinds of cards, each with its size and the shift that one card makes."""
    # A field for each group, whose highest bit says that there is no room left.
    width = max(room.values(), default=0).bit_length() + 1
    place = {group: at * width for at, group in enumerate(room)}
    high = 1 << width - 1
    full = sum(high << at for at in place.values())
    found = {sum(high - 1 - left << place[group] for group, left in room.items()): 1}
    for at, (kind, size, shift) in enumerate(kinds, start=1):
        added = sum(1 << place[group] for group in kind)
        most = min(size, *(room[group] for group in kind))
        factors = [math.comb(size, count) << count * shift for count in range(1, most + 1)]
        after = dict(found)
        for taken, ways in found.items():
            for count, factor in enumerate(factors, start=1):
                key = taken + count * added
                if key & full:
                    break
                after[key] = after.get(key, 0) + ways * factor
        spend(len(after))
        asked = {group for later, _, _ in kinds[at:] for group in later}
        done = [place[group] for group in kind if group not in asked]
        found = merged(after, ~sum((2 * high - 1) << each for each in done)) if done else after
    return sum(found.values())


def merged(ways: Mapping[int, int], bits: int) -> dict[int, int]:
    """Add up ways whose keys have the same bits; the others are not asked for any more."""
    found: dict[int, int] = {}
    for key, each in ways.items():
        found[key & bits] = found.get(key & bits, 0) + each
    return found
