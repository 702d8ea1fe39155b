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
    trend = (now > printed) - (now < printed)
    return Figure(figure_id, icon, now, is_overlaid or now != printed, is_far, trend=trend)
