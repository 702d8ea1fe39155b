"""Verdicts in a word or two, always with the number of their caveats."""

from deckbuilder.ui.words import tr, tr_count
from engine.legality import Verdict


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


def caveat_words(number: int) -> str:
    """Return how many caveats a verdict has, in words."""
    return tr_count(number, "with 1 caveat", "with {count} caveats")
