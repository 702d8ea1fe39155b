"""How the engine reads a card's text, as sentences for people."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card


@dataclass(frozen=True, slots=True)
class SentenceReading:
    """One sentence of a card and what the engine makes of it.

    Attributes:
        meaning: In plain words, made from what was compiled; empty where it was not understood.
        stopped_at: Where reading stopped, counted in the sentence; None where it was understood.
    """

    text: str
    is_understood: bool
    meaning: str = ""
    stopped_at: int | None = None


Explain = Callable[[Card], tuple[SentenceReading, ...]]
