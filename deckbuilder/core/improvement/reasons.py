"""Why a swap helps or hurts, in sentences made of what was counted."""

from collections.abc import Iterator, Sequence

from deckbuilder.core.improvement.arena import GameArena, LaneTally
from deckbuilder.core.improvement.findings import Improvements
from deckbuilder.core.improvement.race import NOW, Runner, Stage
from deckbuilder.core.improvement.swaps import Swap
from deckbuilder.core.simulation.pieces import Counts

# Fewer games than this say nothing of a card.
FEWEST = 20
# Changes against one opponent below this are not worth a word.
LEAST_STEP = 0.02


def explain(found: Improvements, arena: GameArena) -> None:
    """Give every finalist its reasons."""
    for runner in found.finalists:
        number = runner.lane[0]
        found.reasons[number] = tuple(_reasons(found.swaps[number], runner, arena))


def _reasons(swap: Swap, runner: Runner, arena: GameArena) -> Iterator[str]:
    stage = Stage.CONFIRM if runner.found else Stage.SEARCH
    now, then = arena.tally(stage, NOW), arena.tally(stage, runner.lane)
    if swap.out.key != swap.into.key:
        yield from _stuck(swap, now, then)
    yield from _by_opponent(arena, now, then)


def _stuck(swap: Swap, now: LaneTally, then: LaneTally) -> Iterator[str]:
    """Compare how often both cards were left in hand, and what games with them gave."""
    old, new = now.cards.get(swap.out.name), then.cards.get(swap.into.name)
    if old is None or new is None or min(old[0], new[0]) < FEWEST:
        return
    yield (
        f"{swap.out.name} was left in hand in {_percent(old[4], old[0])} of the games in which it "
        f"was drawn, {swap.into.name} in {_percent(new[4], new[0])}."
    )
    yield (
        f"With {swap.out.name} drawn the deck made {_rate(old)} of the points, "
        f"with {swap.into.name} {_rate(new)}."
    )


def _by_opponent(arena: GameArena, now: LaneTally, then: LaneTally) -> Iterator[str]:
    steps = [
        (_mean(after) - _mean(before), deck.name, _mean(before), _mean(after))
        for deck, before, after in zip(arena.aim.field, now.points, then.points, strict=False)
    ]
    if len(steps) < 2:
        return
    best, worst = max(steps), min(steps)
    if best[0] >= LEAST_STEP:
        yield f"Gains most against {best[1]}: {100 * best[2]:.0f} % becomes {100 * best[3]:.0f} %."
    if worst[0] <= -LEAST_STEP:
        yield f"Costs against {worst[1]}: {100 * worst[2]:.0f} % becomes {100 * worst[3]:.0f} %."


def _mean(points: Sequence[float]) -> float:
    return sum(points) / len(points) if points else 0.0


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.0f} %" if whole else "0 %"


def _rate(counts: Counts) -> str:
    return _percent(counts[1], 2 * counts[0])
