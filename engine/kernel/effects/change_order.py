"""In which order continuous effects change an object."""

from typing import Final

from engine.kernel.effects.abilities import Change
from engine.kernel.effects.change_kinds import (
    ADD_ATTACK,
    ADD_HEALTH,
    ADD_RAID,
    DOUBLE,
    SET_ATTACK,
    SET_HEALTH,
    SET_RAID,
    SWAP,
    bits_of,
)
from engine.kernel.programs.context import Context

NUMBER_BITS: Final = bits_of(
    (SET_ATTACK, SET_HEALTH, SET_RAID, DOUBLE, ADD_ATTACK, ADD_HEALTH, ADD_RAID, SWAP)
)
_TURNING_BITS: Final = bits_of((DOUBLE, SWAP))


def _by_kind(found: tuple[Change, Context]) -> int:
    return found[0].kind


def in_order(found: list[tuple[Change, Context]]) -> list[tuple[Change, Context]]:
    """Return changes in the order in which they apply.

    Numbers are set before they are added to. From a value that is doubled or swapped on, numbers
    change in the order of time: what is printed in play first, then what effects have done.
    """
    kinds = 0
    for change, _ in found:
        kinds |= 1 << change.kind
    if not kinds & _TURNING_BITS:
        return sorted(found, key=_by_kind)
    ranks: list[int] = []
    has_turned = False
    for change, _ in found:
        kind = change.kind
        is_timed = NUMBER_BITS >> kind & 1 and (has_turned or kind >= DOUBLE)
        ranks.append(DOUBLE if is_timed else kind)
        has_turned = has_turned or bool(_TURNING_BITS >> kind & 1)
    order = sorted(range(len(found)), key=ranks.__getitem__)
    return [found[at] for at in order]
