"""Numbers on cards, compared with what is printed."""

from engine.tabletop.board import Figure


def figure(
    figure_id: str,
    icon: str,
    now: int,
    printed: int,
    *,
    is_far: bool = False,
    is_overlaid: bool = False,
) -> Figure:
    """Return a number on a card: changed, and whether it is more or less than printed.

    What lies over the card is printed, too; a number that it alone changed is neither.
    """
    is_changed = is_overlaid or now != printed
    return Figure(figure_id, icon, now, is_changed, is_far, trend=trend(now, printed))


def trend(now: int, printed: int) -> int:
    """Return whether a number is more than printed (1), less (-1), or neither."""
    return (now > printed) - (now < printed)
