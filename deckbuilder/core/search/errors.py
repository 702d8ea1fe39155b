"""What is wrong with a search, where, and what was probably meant."""

from dataclasses import dataclass

from deckbuilder.core.errors import DeckbuilderError


@dataclass(frozen=True, slots=True)
class Span:
    """Characters of the search text, counted from 0; `end` is behind the last."""

    start: int
    end: int


class SearchError(DeckbuilderError):
    """A search that cannot be carried out.

    Attributes:
        span: The part of the text that is wrong.
        meant: What was probably meant, or None.
    """

    def __init__(self, message: str, span: Span, meant: str | None = None) -> None:
        self.message = message
        self.span = span
        self.meant = meant
        super().__init__(self._sentence())

    def _sentence(self) -> str:
        place = f"At character {self.span.start + 1} of the search: "
        advice = f" Did you mean “{self.meant}”?" if self.meant else ""
        return f"{place}{self.message}{advice}"


class SearchCancelledError(DeckbuilderError):
    """The search was given up before it was done."""
