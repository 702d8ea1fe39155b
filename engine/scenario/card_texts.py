"""The texts of the cards of a scenario: each is understood and played, or the file is refused."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.cards import Card
from engine.language.compiler import compile_text, is_understood
from engine.language.language import Language
from engine.language.reading.cache import ReadText
from engine.scenario.faults import Fault
from engine.scenario.model import Entry, Scenario

# The longest part of a text that a message quotes, in characters.
LONGEST_QUOTE = 300


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + " …"


def on_board(scenario: Scenario) -> Iterator[Entry]:
    """Yield every card that lies on the board, what others hold behind them."""
    for side in scenario.sides:
        for entry in side.entries:
            yield from _with_held(entry)


def _with_held(entry: Entry) -> Iterator[Entry]:
    yield entry
    for each in entry.held:
        yield from _with_held(each)


class CardTexts:
    """What is wrong with the texts of a scenario's cards.

    Attributes:
        reads_as: As which type of card a text is read.
    """

    def __init__(
        self,
        language: Language,
        scenario: Scenario,
        read: ReadText,
        reads_as: Callable[[Card], str] = lambda card: card.type,
    ) -> None:
        self._language = language
        self._scenario = scenario
        self._read = read
        self.reads_as = reads_as

    def misread(self, card: Card, key: str) -> list[Fault]:
        """Return what is not understood of a card's text."""
        if not card.text or is_understood(self._read(card.text, self.reads_as(card), card.name)):
            return []
        compiled = compile_text(self._language, card.text, self.reads_as(card), card.name)
        return [
            Fault(
                self._key(card, key),
                f"the text of “{card.name}” is not understood: “{_shortened(each.text)}” "
                f"{each.trouble.reason}",
            )
            for each in compiled.sentences
            if each.trouble is not None
        ]

    def unplayable(self, card: Card, key: str, face: Any) -> list[Fault]:
        """Return what is understood of a card's text and cannot be played."""
        message = f"a text of “{card.name}” cannot be played by the program: "
        return [Fault(self._key(card, key), message + _shortened(text)) for text in face.manual]

    def _key(self, card: Card, key: str) -> str:
        """Return the key of a card's text if the file defines the card, else of its entry."""
        for place, defined in enumerate(self._scenario.defined, 1):
            if defined is card:
                return f"card[{place}].text"
        return key
