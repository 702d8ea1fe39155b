"""What a simulation has to say: figures with their intervals, as a record and in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckbuilder.core.simulation.intervals import (
    Estimate,
    chance_of_equal_shares,
    chance_of_no_difference,
    mean_of,
    share_of,
)
from deckbuilder.core.simulation.tally import SideTally, Tally, TurnTally
from engine.games.tally import TallyKit

Record = dict[str, object]
MOST_STUCK = 10
# A difference that chance alone makes less often than this is called significant.
SIGNIFICANT = 0.05
# ... and less often than this, it is called no chance at all.
CERTAIN = 0.001


def simulation_record(tally: Tally, kit: TallyKit[Any], goals: Sequence[str] = ()) -> Record:
    """Return all figures; those that only one game has are called as its kit says."""
    return {
        "games": tally.games,
        "wins": _share(tally.wins, tally.games),
        "wins_ci95": _interval(share_of(tally.wins, tally.games)),
        "draws": tally.draws,
        "losses": tally.games - tally.wins - tally.draws,
        "goal_turn": goal_turn_record(tally.goal_turns, tally.games),
        "decisions": tally.decisions,
        "first": _side(tally.first),
        "second": _side(tally.second),
        "mulligan_rate": _share(tally.mulligans, tally.games),
        "mulligan_cards": _share(tally.put_back, tally.games),
        **{each.key: _gained(tally, each.id) for each in kit.gains},
        **{each.key: _supplied(tally, each.id) for each in kit.supplies},
        "stuck_in_hand": _stuck(tally),
        "loops": tally.loops,
        "goals": [_goal(tally, number, text) for number, text in enumerate(goals)],
    }


def goal_turn_record(histogram: Mapping[int, int], games: int) -> Record:
    """Return when the goal was reached, over the games in which it was."""
    mean = mean_of(histogram)
    return {
        "mean": mean.value if mean else None,
        "ci95": _interval(mean),
        "histogram": {str(turn): histogram[turn] for turn in sorted(histogram)},
        "not_reached": games - sum(histogram.values()),
    }


def _side(side: SideTally) -> Record:
    return {
        "games": side.games,
        "wins": _share(side.wins, side.games),
        "wins_ci95": _interval(share_of(side.wins, side.games)),
        "goal_turn": goal_turn_record(side.goal_turns, side.games),
    }


def _gained(tally: Tally, gain: str) -> Record:
    return {
        str(turn): _share(each.gains[gain], each.reached)
        for turn, each in sorted(tally.turns.items())
    }


def _supplied(tally: Tally, supply: str) -> Record:
    turns = sorted(tally.turns.items())
    passed = sum(each.passed for _, each in turns)
    return {
        "used": _share(sum(each.used[supply] for _, each in turns), passed),
        "wasted": _share(sum(each.left[supply] for _, each in turns), passed),
        "by_turn": {
            str(turn): {
                "used": _share(each.used[supply], each.passed),
                "wasted": _share(each.left[supply], each.passed),
            }
            for turn, each in turns
            if each.passed
        },
    }


def _stuck(tally: Tally) -> Record:
    worst = sorted(tally.stuck.items(), key=lambda item: (-item[1], item[0]))[:MOST_STUCK]
    return {
        "mean": _share(tally.stuck_total, tally.games),
        "cards": [
            {"card": name, "drawn": tally.drawn[name], "stuck": count} for name, count in worst
        ],
    }


def _goal(tally: Tally, number: int, text: str) -> Record:
    return {
        "goal": text,
        "seen": _share(tally.seen[number], tally.games),
        "seen_ci95": _interval(share_of(tally.seen[number], tally.games)),
        "played": _share(tally.played[number], tally.games),
        "played_ci95": _interval(share_of(tally.played[number], tally.games)),
    }


def comparison_record(mine: Tally, other: Tally) -> Record:
    """Return how two versions of a deck differ, and whether that may be chance."""
    means = mean_of(mine.goal_turns), mean_of(other.goal_turns)
    difference = means[0].value - means[1].value if means[0] and means[1] else None
    by_turn = chance_of_no_difference(mine.goal_turns, other.goal_turns)
    by_wins = chance_of_equal_shares((mine.wins, mine.games), (other.wins, other.games))
    return {
        "wins": _share(other.wins, other.games),
        "goal_turn": goal_turn_record(other.goal_turns, other.games),
        "goal_turn_difference": difference,
        "goal_turn_by_chance": by_turn,
        "wins_difference": _share(mine.wins, mine.games) - _share(other.wins, other.games),
        "wins_by_chance": by_wins,
        "note": comparison_note(difference, by_turn),
    }


def comparison_note(difference: float | None, by_chance: float) -> str:
    """Return in a sentence whether one version is faster than the other."""
    if difference is None:
        return "One version never reached the goal, so their turns cannot be compared."
    if difference == 0:
        return "Both versions reach the goal equally fast."
    verb = "faster" if difference < 0 else "slower"
    size = f"{abs(difference):.2f} turns {verb} than the other version"
    if by_chance < CERTAIN:
        return f"The deck is {size}: not chance (p < {100 * CERTAIN:.1f} %)."
    if by_chance < SIGNIFICANT:
        return f"The deck is {size}: hardly chance (p = {100 * by_chance:.1f} %)."
    return f"The deck is {size}, which may well be chance: play more games to be sure."


# Words


def simulation_lines(tally: Tally, kit: TallyKit[Any], goals: Sequence[str] = ()) -> Iterator[str]:
    """Yield the figures as lines for people."""
    mean = mean_of(tally.goal_turns)
    reached = sum(tally.goal_turns.values())
    if mean is None:
        yield f"The goal was not reached in any of {tally.games} games."
    else:
        yield (f"Goal reached in turn {_pm(mean)} on average, in {reached} of {tally.games} games")
        yield from _histogram(tally.goal_turns)
    for name, side in (("all", None), ("going first", tally.first), ("going second", tally.second)):
        wins, games = (tally.wins, tally.games) if side is None else (side.wins, side.games)
        yield f"Wins {name}: {_percent(share_of(wins, games))}"
    yield f"Mulligans: {100 * _share(tally.mulligans, tally.games):.1f} % of games"
    yield from _turn_table(tally, kit)
    yield f"Cards left in hand: {_share(tally.stuck_total, tally.games):.2f} on average"
    for name, count in sorted(tally.stuck.items(), key=lambda item: (-item[1], item[0]))[:5]:
        yield f"  {name}: {count} of {tally.drawn[name]} times drawn"
    for number, text in enumerate(goals):
        seen = _percent(share_of(tally.seen[number], tally.games))
        played = _percent(share_of(tally.played[number], tally.games))
        yield f"{text}: seen {seen}, played {played}"


def _histogram(histogram: Mapping[int, int]) -> Iterator[str]:
    total, most = sum(histogram.values()), max(histogram.values())
    for turn in sorted(histogram):
        bar = "#" * max(1, round(40 * histogram[turn] / most))
        yield f"  turn {turn:>2}  {100 * histogram[turn] / total:5.1f} %  {bar}"


def _turn_table(tally: Tally, kit: TallyKit[Any]) -> Iterator[str]:
    heads = [each.title for each in kit.gains]
    for supply in kit.supplies:
        used, left = (title.lower() for title in supply.titles)
        heads += [f"{supply.title} {used}", left]
    yield "  " + "  ".join(["turn", *heads, "hand"])
    for turn, each in sorted(tally.turns.items()):
        if each.passed * 20 >= tally.games:
            figures = zip(heads, _figures(each, kit), strict=True)
            cells = [f"{figure:{len(head)}.2f}" for head, figure in figures]
            yield "  " + "  ".join([f"{turn:>4}", *cells, f"{_share(each.hand, each.passed):4.1f}"])


def _figures(each: TurnTally, kit: TallyKit[Any]) -> Iterator[float]:
    for gain in kit.gains:
        yield _share(each.gains[gain.id], each.reached)
    for supply in kit.supplies:
        yield _share(each.used[supply.id], each.passed)
        yield _share(each.left[supply.id], each.passed)


def _share(part: int, total: int) -> float:
    return part / total if total else 0.0


def _interval(estimate: Estimate | None) -> list[float] | None:
    return [estimate.low, estimate.high] if estimate else None


def _pm(estimate: Estimate) -> str:
    return f"{estimate.value:.2f} (95 %: {estimate.low:.2f} to {estimate.high:.2f})"


def _percent(estimate: Estimate | None) -> str:
    if estimate is None:
        return "no games"
    low, high = 100 * estimate.low, 100 * estimate.high
    return f"{100 * estimate.value:.1f} % (95 %: {low:.1f} to {high:.1f})"
