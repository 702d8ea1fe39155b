"""What a search for better swaps has to say: as a record and in words."""

from collections.abc import Iterator

from deckbuilder.core.gauntlet.report import difference_record, signed
from deckbuilder.core.improvement.findings import Improvements, Proposal, Together
from deckbuilder.core.improvement.swaps import line_of

Record = dict[str, object]


def improvement_record(found: Improvements) -> Record:
    """Return everything that was found."""
    return {
        "found": found.is_found,
        "note": conclusion(found),
        "stopped": found.is_stopped,
        "tried": found.tried,
        "games": found.games,
        "rounds": [{"swaps": each.runners, "games": each.games} for each in found.race.rounds],
        "sets": found.combined,
        "proposals": [_proposal(found, each) for each in found.proposals()],
        "together": _together(found) if found.together is not None else None,
    }


def _proposal(found: Improvements, each: Proposal) -> Record:
    chosen = found.together.numbers if found.together is not None else ()
    return {
        "out": line_of(each.swap.out),
        "in": line_of(each.swap.into),
        "count": each.swap.count,
        "section": each.swap.section,
        "source": each.swap.source.value,
        "outcome": each.outcome.value,
        "fresh_seeds": each.is_fresh,
        "difference": difference_record(each.difference) if each.difference else None,
        "why": [str(reason) for reason in each.why],
        "chosen": each.number in chosen,
    }


def _together(found: Improvements) -> Record:
    together = found.together
    assert together is not None
    return {
        "swaps": [found.swaps[number].title for number in together.numbers],
        "now": {"score": together.now.value, "score_ci95": [together.now.low, together.now.high]},
        "then": {
            "score": together.then.value,
            "score_ci95": [together.then.low, together.then.high],
        },
        "difference": difference_record(together.difference),
        "by_opponent": [
            {"name": name, "now": before, "then": after} for name, before, after in together.steps
        ],
    }


def conclusion(found: Improvements) -> str:
    """Say in a sentence what came of it."""
    if found.together is not None:
        return together_sentence(found.together)
    if found.is_stopped:
        return f"Stopped after {found.games} games: nothing is confirmed yet."
    best = next(iter(found.proposals(1)), None)
    if best is None or best.difference is None:
        return f"No swap is clearly better. {found.tried} were tried."
    estimate = best.difference.estimate
    return (
        f"No swap is clearly better. {found.tried} were tried; the best gives "
        f"{signed(100 * estimate.value)}, {signed(100 * estimate.low)} to "
        f"{signed(100 * estimate.high)} points."
    )


def together_sentence(together: Together) -> str:
    """Say what the chosen swaps do together."""
    estimate, count = together.difference.estimate, len(together.numbers)
    what = "The swap gives" if count == 1 else f"The {count} swaps together give"
    return (
        f"{what} {signed(100 * estimate.value)} points, {signed(100 * estimate.low)} to "
        f"{signed(100 * estimate.high)} (95 %, {together.difference.games} fresh games each)."
    )


def improvement_lines(found: Improvements) -> Iterator[str]:
    """Yield what was found as lines for people."""
    yield conclusion(found)
    rounds = ", ".join(f"{each.runners} after {each.games} games" for each in found.race.rounds)
    sets = f", then {found.combined} sets of swaps" if found.combined else ""
    yield f"Race: {rounds}{sets}" if rounds else "Race: none"
    for each in found.proposals():
        yield from _lines_of(each)
    if found.together is not None:
        for name, before, after in found.together.steps:
            yield f"  against {name}: {100 * before:.0f} % becomes {100 * after:.0f} %"
    yield "Nothing is changed. Pilots played, not people: try the deck before an event."


def _lines_of(each: Proposal) -> Iterator[str]:
    if each.difference is None:
        return
    estimate = each.difference.estimate
    seeds = "fresh games" if each.is_fresh else "games of the search"
    yield (
        f"{each.outcome.value:13}  {signed(100 * estimate.value)} points, "
        f"{signed(100 * estimate.low)} to {signed(100 * estimate.high)}, "
        f"{each.difference.games} {seeds}  {each.swap.title}  ({each.swap.source.value})"
    )
    for reason in each.why:
        yield f"               {reason}"
