"""Who is asked in a round of answers, and what those before did."""

from engine.kernel.turn.priority import PriorityFrame, StackedTable
from engine.tabletop.board import Standing


def order_of(game: StackedTable) -> tuple[tuple[int, Standing], ...]:
    """Return the players in the order in which they are asked, from the one who acted last.

    Nothing where nobody can answer just now.
    """
    frame = _round(game)
    if frame is None:
        return ()
    seats = [frame.seat]
    while (later := game.next_priority(seats[-1])) != frame.seat:
        seats.append(later)
    # Those who passed stand right before the one who is asked, and who acted before them.
    passed = frame.passes
    found = [(frame.seat, Standing.ASKED)]
    for at, seat in enumerate(reversed(seats[1:]), 1):
        if at <= passed:
            found.insert(0, (seat, Standing.PASSED))
        elif at == passed + 1 and game.stacks[0]:
            found.insert(0, (seat, Standing.ACTED))
        else:
            found.append((seat, Standing.LATER))
    first = found.index((frame.seat, Standing.ASKED))
    return (*found[: first + 1], *reversed(found[first + 1 :]))


def _round(game: StackedTable) -> PriorityFrame | None:
    """Return the round of answers that waits for somebody; None where there is none."""
    frame = next((each for each in reversed(game.frames) if isinstance(each, PriorityFrame)), None)
    if frame is None or frame.seat < 0 or frame.is_closed or game.pending is None:
        return None
    return frame if game.pending.seat == frame.seat else None
