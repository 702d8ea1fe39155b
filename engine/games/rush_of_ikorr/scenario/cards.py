"""The cards of a scenario, compiled for play."""

from collections.abc import Iterator

from engine.cards import Card
from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler, read_text
from engine.games.rush_of_ikorr.play.face import RushCards, RushFace
from engine.language.compiler import compile_text, is_understood
from engine.language.reading.cache import ReadText
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Scenario

_Pair = tuple[Card, Card | None, str]


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[RushCards, FaceOf]:
    """Compile every card that lies on the board; `read` may know texts from before.

    Raises:
        ScenarioError: A text is not understood; the sentence is named.
    """
    read = read or read_text
    compiler = CardCompiler(read=read)
    faults: dict[Fault, None] = {}
    for card, infusion, key in _on_board(scenario):
        for each in (card, infusion):
            if each is not None and each.text and not is_understood(_tree(read, each)):
                faults.update(dict.fromkeys(_misread(scenario, each, key)))
        if not faults:
            face = compiler.face(card, infusion)
            faults.update(dict.fromkeys(_unplayable(scenario, face, card, key)))
    if faults:
        raise ScenarioError(faults)
    # 10.5a: every card that exists may be named.
    names = [card.name for card in scenario.catalog.by_key.values()]
    return compiler.card_set(names), compiler.face


def _tree(read: ReadText, card: Card) -> tuple[object, ...]:
    return read(card.text, card.type, card.name)


def _on_board(scenario: Scenario) -> Iterator[_Pair]:
    for side in scenario.sides:
        for entry in side.entries:
            yield entry.card, entry.overlay, entry.key


def _key(scenario: Scenario, card: Card, key: str) -> str:
    """Return the key of a card's text if the file defines the card, else of its entry."""
    for place, defined in enumerate(scenario.defined, 1):
        if defined is card:
            return f"card[{place}].text"
    return key


def _misread(scenario: Scenario, card: Card, key: str) -> Iterator[Fault]:
    for sentence in compile_text(LANGUAGE, card.text, card.type, card.name).sentences:
        if sentence.trouble is not None:
            reason = sentence.trouble.reason
            message = f"the text of “{card.name}” is not understood: “{sentence.text}” {reason}"
            yield Fault(_key(scenario, card, key), message)


def _unplayable(scenario: Scenario, face: RushFace, card: Card, key: str) -> Iterator[Fault]:
    for text in face.manual:
        message = f"a text of “{card.name}” cannot be played by the program: {text}"
        yield Fault(_key(scenario, card, key), message)
