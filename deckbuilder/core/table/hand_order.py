"""The hand in an order."""

from collections.abc import Sequence
from enum import Enum

from engine.tabletop.board import Piece


class HandOrder(Enum):
    """How a hand is sorted."""

    DRAWN = "draw"
    COST = "cost"
    NAME = "name"
    TYPE = "type"


def sorted_hand(hand: Sequence[Piece], order: HandOrder) -> tuple[Piece, ...]:
    """Return a hand in an order; what is equal stays as it was drawn."""
    match order:
        case HandOrder.DRAWN:
            return tuple(hand)
        case HandOrder.COST:
            return tuple(sorted(hand, key=lambda each: (_cost(each), each.name)))
        case HandOrder.NAME:
            return tuple(sorted(hand, key=lambda each: each.name))
        case HandOrder.TYPE:
            return tuple(sorted(hand, key=lambda each: (each.kind, _cost(each), each.name)))


def _cost(piece: Piece) -> int:
    """X is dearer than any number."""
    return int(piece.cost) if piece.cost.isdigit() else 99
