"""The texts of the cards of a scenario: each is understood and played, or the file is refused."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from engine.cards import Card
from engine.language.compiler import compile_text, is_understood
from engine.language.language import Language
from engine.language.lowering.face_maker import UnplayableDeckError
from engine.language.reading.cache import ReadText
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault, ScenarioError
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


class Compiler(Protocol):
    """Makes faces of cards, and a card set of them."""

    def face(self, card: Card, overlay: Card | None = None) -> Any: ...  # noqa: D102
    def card_set(self, names: Iterable[str] = ()) -> Any: ...  # noqa: D102


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

    def compiled(
        self,
        compiler: Compiler,
        without: Callable[[Entry], list[Fault]] = lambda _entry: [],
        entries: Iterable[Entry] | None = None,
    ) -> tuple[Any, FaceOf]:
        """Compile every card that lies on the board, with what lies over it.

        `without` says why an entry cannot be compiled at all; `entries` are others than those of
        the board. Every card that exists may be named.

        Raises:
            ScenarioError: A text is not understood, or cannot be played; it is named.
        """
        faults: dict[Fault, None] = {}
        for entry in on_board(self._scenario) if entries is None else entries:
            found = without(entry) or self._misread_entry(entry)
            faults.update(dict.fromkeys(found or self._unplayable_entry(entry, compiler)))
        if faults:
            raise ScenarioError(faults)
        names = [card.name for card in self._scenario.catalog.by_key.values()]
        return compiler.card_set(names), compiler.face

    def _misread_entry(self, entry: Entry) -> list[Fault]:
        cards = (entry.card, entry.overlay)
        return [
            fault for card in cards if card is not None for fault in self.misread(card, entry.key)
        ]

    def _unplayable_entry(self, entry: Entry, compiler: Compiler) -> list[Fault]:
        try:
            face = compiler.face(entry.card, entry.overlay)
        except UnplayableDeckError as error:
            return [Fault(entry.key, str(error))]
        return self.unplayable(entry.card, entry.key, face)

    def _key(self, card: Card, key: str) -> str:
        """Return the key of a card's text if the file defines the card, else of its entry."""
        for place, defined in enumerate(self._scenario.defined, 1):
            if defined is card:
                return f"card[{place}].text"
        return key
