"""What a search for better swaps says, in the user's language."""

from collections.abc import Sequence

from deckbuilder.core.gauntlet.standings import Comparison
from deckbuilder.core.improvement.findings import Proposal, RaceLane, Together
from deckbuilder.core.improvement.race import SwapOutcome
from deckbuilder.core.improvement.reason import Reason, ReasonKind
from deckbuilder.core.improvement.swaps import Source, line_of
from deckbuilder.ui.gauntlet.figures import BETTER, WORSE
from deckbuilder.ui.gauntlet.results import reading_word, signed_points
from deckbuilder.ui.improvement.runner import ImproveState
from deckbuilder.ui.words import thousands, tr, tr_count

# The scale of effects: this far to either side of nothing, or further for larger ones.
SPAN = 0.12
MARKS = {
    SwapOutcome.CONFIRMED: ("legal", BETTER),
    SwapOutcome.WORSE: ("illegal", WORSE),
    SwapOutcome.NOT_DECIDED: ("unknown", ""),
}


def outcome_word(outcome: SwapOutcome) -> str:
    """Return what is known of a swap, as a word."""
    words = {
        SwapOutcome.CONFIRMED: tr("Confirmed"),
        SwapOutcome.NOT_DECIDED: tr("Not decided"),
        SwapOutcome.WORSE: tr("Worse"),
        SwapOutcome.STOPPED: tr("Stopped early"),
        SwapOutcome.NOT_CONFIRMED: tr("Not confirmed"),
    }
    return words[outcome]


def source_title(source: Source) -> str:
    """Return where cards come from, as a word."""
    titles = {
        Source.SIDE: tr("Side deck"),
        Source.MAYBE: tr("Maybe-list"),
        Source.COLLECTION: tr("Cards in my collection"),
        Source.LIBRARY: tr("All cards of the game"),
        Source.INFUSIONS: tr("Infusions on champions"),
    }
    return titles[source]


def effect_words(each: Proposal) -> str:
    """Return the effect of a swap in points."""
    return signed_points(each.difference.estimate.value) if each.difference else "–"


def interval_words(each: Proposal) -> str:
    """Return the interval of an effect."""
    if each.difference is None:
        return ""
    low, high = each.difference.estimate.low, each.difference.estimate.high
    return tr("points, {low} to {high}", low=signed_points(low), high=signed_points(high))


def games_words(each: Proposal) -> str:
    """Return how many games an effect comes from."""
    games = thousands(each.difference.games if each.difference else 0)
    if each.is_fresh:
        return tr("{games} fresh games", games=games)
    return tr("{games} games of the search", games=games)


def span_of(shown: Sequence[Proposal]) -> float:
    """Return how far the scale of effects goes: as far as any interval of fresh games."""
    sure = [each.difference.estimate for each in shown if each.is_fresh and each.difference]
    return max((SPAN, *(abs(end) for each in sure for end in (each.low, each.high))))


def spread_of(each: Proposal | RaceLane, span: float = SPAN) -> tuple[float, float, float]:
    """Return an effect on the scale of effects: nothing is at a half."""
    if each.difference is None:
        return 0.5, 0.5, 0.5
    found = each.difference.estimate
    value, low, high = (0.5 + x / (2 * span) for x in (found.value, found.low, found.high))
    return value, low, high


def swap_sentence(each: Proposal, *, is_chosen: bool) -> str:
    """Return a proposal in a sentence."""
    estimate = each.difference.estimate if each.difference else None
    return tr(
        "{out} out, {into} in, {effect} points, {low} to {high}, {word}, {chosen}",
        out=line_of(each.swap.out), into=line_of(each.swap.into),
        effect=spoken_number(estimate.value) if estimate else "–",
        low=spoken_number(estimate.low) if estimate else "–",
        high=spoken_number(estimate.high) if estimate else "–",
        word=outcome_word(each.outcome),
        chosen=tr("chosen") if is_chosen else tr("not chosen"),
    )  # fmt: skip


def spoken_number(points: float) -> str:
    """Return an effect as it is read aloud: not every voice reads signs."""
    words = signed_points(points)
    number = words[1:]
    return (
        tr("minus {number}", number=number)
        if words[0] == "−"
        else tr("plus {number}", number=number)
    )


def reason_text(reason: Reason) -> str:
    """Return a reason in the user's language."""
    values = dict(reason.values)
    sentences = {
        ReasonKind.STUCK: tr(
            "{out} was left in hand in {before} of the games in which it was drawn, "
            "{into} in {after}."
        ),
        ReasonKind.RATE: tr(
            "With {out} drawn the deck made {before} of the points, with {into} {after}."
        ),
        ReasonKind.MET: tr("The goal was met in {before} of the games, with the swap in {after}."),
        ReasonKind.GAINS: tr("Gains most against {deck}: {before} becomes {after}."),
        ReasonKind.COSTS: tr("Costs against {deck}: {before} becomes {after}."),
    }
    return sentences[reason.kind].format(**values)


def ending_words(state: ImproveState) -> str:
    """Say in few words that a search is over, where the page says what came of it."""
    if state.together is None:
        return conclusion(state)
    return tr("{games} games played.", games=thousands(state.games))


def together_text(together: Together) -> str:
    """Say what the chosen swaps do together."""
    estimate = together.difference.estimate
    return tr_count(
        len(together.numbers),
        "The swap gives {value} points, {low} to {high} (95 %, {games} fresh games each).",
        "The {count} swaps together give {value} points, {low} to {high} "
        "(95 %, {games} fresh games each).",
        value=signed_points(estimate.value), low=signed_points(estimate.low),
        high=signed_points(estimate.high), games=together.difference.games,
    )  # fmt: skip


def gain_words(together: Together) -> str:
    """Return what the chosen swaps give together, with the sign, and whether that is sure."""
    estimate = together.difference.estimate
    words = tr("{value} points", value=signed_points(estimate.value))
    is_open = estimate.low <= 0 <= estimate.high
    return f"{words}, {reading_word(Comparison.EVEN)}" if is_open else words


def together_note(together: Together, alone: float) -> str:
    """Say how sure the effect of the chosen swaps is, and what they gave one by one."""
    estimate = together.difference.estimate
    words = tr("95 % interval {low} to {high}.", low=signed_points(estimate.low),
               high=signed_points(estimate.high))  # fmt: skip
    if len(together.numbers) > 1:
        words += " " + tr("One by one they gave {value}.", value=signed_points(alone))
    return words


def conclusion(state: ImproveState) -> str:
    """Say in a sentence what came of it."""
    if state.together is not None:
        return together_text(state.together)
    if state.is_stopped:
        return tr("Stopped after {games} games: nothing is confirmed yet.", games=state.games)
    best = next((each for each in state.proposals if each.difference is not None), None)
    if best is None or best.difference is None:
        return tr("No swap is clearly better. {tried} were tried.", tried=state.tried)
    estimate = best.difference.estimate
    return tr(
        "No swap is clearly better. {tried} were tried; the best gives {value}, "
        "{low} to {high} points.",
        tried=state.tried, value=signed_points(estimate.value), low=signed_points(estimate.low),
        high=signed_points(estimate.high),
    )  # fmt: skip


def begin_words() -> str:
    """What stands where proposals will be."""
    return tr("Say what may change and search. Nothing changes before you apply it.")


def searching_words() -> str:
    """What stands there while they are searched for."""
    return tr(
        "Searching. Proposals appear here once some swaps have raced; the deck stays as it is."
    )


def effect_title() -> str:
    """What proposals show."""
    return tr("effect in points, with its interval")


def changed_words() -> str:
    """Why swaps cannot be made any more."""
    return tr("The deck was changed since the search; undo that, or search again.")
