"""The cards of a scenario, compiled for play."""

from collections.abc import Iterator

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.compile import CardCompiler, UnplayableDeckError, read_text
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.texts import reads_as
from engine.language.compiler import compile_text, is_understood
from engine.language.reading.cache import ReadText
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Entry, Scenario


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[AkoraCards, FaceOf]:
    """Compile every card that lies on the board; `read` may know texts from before.

    Raises:
        ScenarioError: A text is not understood, or a card cannot be played; it is named.
    """
    read = read or read_text
    compiler = CardCompiler(read=read)
    faults: dict[Fault, None] = {}
    for entry in _on_board(scenario):
        found = _faults(scenario, entry, read) or _unplayable(scenario, entry, compiler)
        faults.update(dict.fromkeys(found))
    if faults:
        raise ScenarioError(faults)
    names = [card.name for card in scenario.catalog.by_key.values()]
    return compiler.card_set(names), compiler.face


def _on_board(scenario: Scenario) -> Iterator[Entry]:
    for side in scenario.sides:
        for entry in side.entries:
            yield from _with_held(entry)


def _with_held(entry: Entry) -> Iterator[Entry]:
    yield entry
    for each in entry.held:
        yield from _with_held(each)


def _faults(scenario: Scenario, entry: Entry, read: ReadText) -> list[Fault]:
    card = entry.card
    if not card.text or is_understood(read(card.text, reads_as(card), card.name)):
        return []
    return [
        Fault(
            _key(scenario, entry),
            f"the text of “{card.name}” is not understood: “{each.text}” {each.trouble.reason}",
        )
        for each in compile_text(LANGUAGE, card.text, reads_as(card), card.name).sentences
        if each.trouble is not None
    ]


def _unplayable(scenario: Scenario, entry: Entry, compiler: CardCompiler) -> list[Fault]:
    try:
        face = compiler.face(entry.card)
    except UnplayableDeckError as error:
        return [Fault(entry.key, str(error))]
    message = f"a text of “{entry.card.name}” cannot be played by the program: "
    return [Fault(_key(scenario, entry), message + text) for text in face.manual]


def _key(scenario: Scenario, entry: Entry) -> str:
    """Return the key of a card's text if the file defines the card, else of its entry."""
    for place, defined in enumerate(scenario.defined, 1):
        if defined is entry.card:
            return f"card[{place}].text"
    return entry.key
