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
    if swap.out.key != swap.into.key:
        yield from _stuck(swap, now, then)
    yield from _by_opponent(arena, now, then)


def _stuck(swap: Swap, now: LaneTally, then: LaneTally) -> Iterator[Reason]:
    """Compare how often both cards were left in hand, and what games with them gave."""
    old, new = now.cards.get(swap.out.name), then.cards.get(swap.into.name)
    if old is None or new is None or min(old[0], new[0]) < FEWEST:
        return
    names = {"out": swap.out.name, "into": swap.into.name}
    left = {"before": _percent(old[4], old[0]), "after": _percent(new[4], new[0])}
    yield _reason(ReasonKind.STUCK, **names, **left)
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
