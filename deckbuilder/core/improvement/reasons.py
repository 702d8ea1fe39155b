"""Why a swap helps or hurts, in sentences made of what was counted."""

from collections.abc import Iterator, Sequence

from deckbuilder.core.improvement.arena import GameArena, LaneTally
from deckbuilder.core.improvement.findings import Improvements
from deckbuilder.core.improvement.race import NOW, Runner, Stage
from deckbuilder.core.improvement.reason import Reason, ReasonKind
from deckbuilder.core.improvement.swaps import Swap
from deckbuilder.core.simulation.pieces import Counts

# Fewer games than this say nothing of a card, or of an opponent.
FEWEST = 20
# Changes against one opponent below this are not worth a word.
LEAST_STEP = 0.02


def _reason(kind: ReasonKind, **values: str) -> Reason:
    return Reason(kind, tuple(values.items()))


def explain(found: Improvements, arena: GameArena) -> None:
    """Give every finalist its reasons."""
    for runner in found.finalists:
        number = runner.lane[0]
        found.reasons[number] = tuple(_reasons(found.swaps[number], runner, arena))


def _reasons(swap: Swap, runner: Runner, arena: GameArena) -> Iterator[Reason]:
    stage = Stage.CONFIRM if runner.found else Stage.SEARCH
    now, then = arena.tally(stage, NOW), arena.tally(stage, runner.lane)
    if arena.aim.goal and now.games and then.games:
        shares = (_mean([point for row in each.points for point in row]) for each in (now, then))
        before, after = (f"{100 * share:.0f} %" for share in shares)
        yield _reason(ReasonKind.MET, before=before, after=after)
    if swap.out.key != swap.into.key:
        yield from by_card(swap, (now, then), _direction(runner), is_won=not arena.aim.goal)
    yield from _by_opponent(arena, now, then)


def _direction(runner: Runner) -> int:
    """Which way a swap is known to go; 0 where that is not decided."""
    found = runner.shown
    return 0 if found is None else (found.estimate.low > 0) - (found.estimate.high < 0)


def by_card(
    swap: Swap, tallies: tuple[LaneTally, LaneTally], direction: int, *, is_won: bool
) -> Iterator[Reason]:
    """Compare how often both cards were left in hand, and what games with them gave.

    Of a swap that is better or worse only what speaks for that is a reason. Games towards a goal
    go on after it was met, so that what they gave says nothing.
    """
    old, new = tallies[0].cards.get(swap.out.name), tallies[1].cards.get(swap.into.name)
    if old is None or new is None or min(old[0], new[0]) < FEWEST:
        return
    names = {"out": swap.out.name, "into": swap.into.name}
    if direction * (old[4] / old[0] - new[4] / new[0]) >= 0:
        left = {"before": _percent(old[4], old[0]), "after": _percent(new[4], new[0])}
        yield _reason(ReasonKind.STUCK, **names, **left)
    if is_won and direction * (new[1] / new[0] - old[1] / old[0]) >= 0:
        yield _reason(ReasonKind.RATE, **names, before=_rate(old), after=_rate(new))


def _by_opponent(arena: GameArena, now: LaneTally, then: LaneTally) -> Iterator[Reason]:
    steps = [
        (_mean(after) - _mean(before), deck.name, _mean(before), _mean(after))
        for deck, before, after in zip(arena.aim.field, now.points, then.points, strict=False)
        if min(len(before), len(after)) >= FEWEST
    ]
    if len(steps) < 2:
        return
    best, worst = max(steps), min(steps)
    for kind, step in ((ReasonKind.GAINS, best), (ReasonKind.COSTS, worst)):
        if (step[0] if kind is ReasonKind.GAINS else -step[0]) >= LEAST_STEP:
            before, after = (f"{100 * share:.0f} %" for share in step[2:])
            yield _reason(kind, deck=step[1], before=before, after=after)


def _mean(points: Sequence[float]) -> float:
    return sum(points) / len(points)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "0 %"


def _rate(counts: Counts) -> str:
    return _percent(counts[1], 2 * counts[0])
