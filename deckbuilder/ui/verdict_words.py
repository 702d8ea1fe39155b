"""Verdicts in a word or two, always with the number of their caveats."""

from deckbuilder.core.building_steps import is_just_begun, is_unfinished
from deckbuilder.ui.words import tr, tr_count
from engine.games.game import Game
from engine.legality import Report, Verdict


def verdict_word(verdict: Verdict | str, caveats: int = 0) -> str:
    """Return a verdict in a word; `Legal` never hides that it has caveats."""
    words = {
        Verdict.LEGAL.value: tr("Legal"),
        Verdict.ILLEGAL.value: tr("Illegal"),
        Verdict.UNKNOWN.value: tr("Unknown"),
    }
    value = verdict.value if isinstance(verdict, Verdict) else verdict
    word = words.get(value, value)
    if value != Verdict.LEGAL.value or not caveats:
        return word
    return f"{word}, {caveat_words(caveats)}"


def deck_word(report: Report, game: Game, caveats: int = 0) -> str:
    """Return how a deck that is being built stands: one that only lacks cards is not illegal."""
    if not is_unfinished(report):
        return verdict_word(report.verdict, caveats)
    return tr("Just begun") if is_just_begun(game, report) else tr("Not complete")


def deck_mark(report: Report) -> tuple[str, str]:
    """Return icon and colour of how a deck that is being built stands."""
    if is_unfinished(report):
        return "not-started", "text_muted"
    marks = {
        Verdict.LEGAL: ("legal", "success"),
        Verdict.ILLEGAL: ("illegal", "error"),
        Verdict.UNKNOWN: ("unknown", "unknown"),
    }
    return marks[report.verdict]


def caveat_words(number: int) -> str:
    """Return how many caveats a verdict has, in words."""
    return tr_count(number, "with 1 caveat", "with {count} caveats")
