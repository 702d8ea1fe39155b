"""What something costs after all changes, in the order that is best for the payer."""

from collections.abc import Iterable

Reduction = tuple[int, int]


def cheapest(printed: int, increases: int, reductions: Iterable[Reduction]) -> int:
    """Return the smallest payment: increases first, then reductions in the best order.

    A reduction is an amount and a floor. The floor belongs to that reduction alone, so those with
    the highest floors are taken first, while the cost is still above them.
    """
    cost = printed + increases
    for amount, floor in sorted(reductions, key=_by_floor):
        if cost > floor:
            cost = max(floor, cost - amount)
    return cost


def _by_floor(reduction: Reduction) -> int:
    return -reduction[1]
