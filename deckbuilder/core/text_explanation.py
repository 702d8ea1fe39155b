"""How the engine reads a card's text, as sentences for people."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card
from engine.language.reading.report import Explanation, Meaning


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """One sentence of a card and what the engine makes of it.

    Attributes:
        meaning: In plain words, made from what was compiled; empty where it was not understood.
        reason: Why it was not understood; empty where it was.
        stopped_at: Where reading stopped, counted in the sentence; None where it was understood,
            or where no one place of it is to blame.
        rules: The numbered rules it touches.
        is_reminder: Whether it stands in brackets and was taken for reminder text.
    """

    text: str
    is_understood: bool
    meaning: str = ""
    reason: str = ""
    stopped_at: int | None = None
    rules: tuple[str, ...] = ()
    is_reminder: bool = False


Explain = Callable[[Card], tuple[SentenceReading, ...]]


def readings_of(explanation: Explanation) -> tuple[SentenceReading, ...]:
    """Return an explanation as the window shows it."""
    if explanation.problem:
        return (SentenceReading(explanation.problem, is_understood=False),)
    reminders = (
        SentenceReading(each, is_understood=True, is_reminder=True)
        for each in explanation.reminders
    )
    return (*(_reading(each) for each in explanation.sentences), *reminders)


def _reading(sentence: Meaning) -> SentenceReading:
    trouble = sentence.trouble
    return SentenceReading(
        text=sentence.text,
        is_understood=sentence.is_understood,
        meaning=sentence.meaning,
        reason=trouble.reason if trouble else "",
        stopped_at=trouble.stopped_at or None if trouble else None,
        rules=sentence.rules,
    )
