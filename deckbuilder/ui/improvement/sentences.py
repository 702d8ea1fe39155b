"""What a search for better swaps says, in the user's language."""

from deckbuilder.core.gauntlet.report import signed
from deckbuilder.core.improvement.findings import Together
from deckbuilder.core.improvement.reason import Reason, ReasonKind
from deckbuilder.ui.improvement.runner import ImproveState
from deckbuilder.ui.words import tr, tr_count


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
        ReasonKind.GAINS: tr("Gains most against {deck}: {before} becomes {after}."),
        ReasonKind.COSTS: tr("Costs against {deck}: {before} becomes {after}."),
    }
    return sentences[reason.kind].format(**values)


def together_text(together: Together) -> str:
    """Say what the chosen swaps do together."""
    estimate = together.difference.estimate
    return tr_count(
        len(together.numbers),
        "The swap gives {value} points, {low} to {high} (95 %, {games} fresh games each).",
        "The {count} swaps together give {value} points, {low} to {high} "
        "(95 %, {games} fresh games each).",
        value=signed(100 * estimate.value), low=signed(100 * estimate.low),
        high=signed(100 * estimate.high), games=together.difference.games,
    )  # fmt: skip


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
        tried=state.tried, value=signed(100 * estimate.value), low=signed(100 * estimate.low),
        high=signed(100 * estimate.high),
    )  # fmt: skip
