"""The cards of a scenario, compiled for play, and those that every file knows."""

from collections.abc import Iterator
from typing import Final

from engine.cards import Card
from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.compile import CardCompiler, read_text
from engine.games.argent_saga.play.face import ArgentCards, ArgentFace
from engine.games.argent_saga.schema import ARGENT, ELEMENTS, PLAIN_SHARD, SCHEMA
from engine.language.compiler import compile_text, is_understood
from engine.language.reading.cache import ReadText
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Entry, Scenario

PLAIN_TOWER: Final = "Tower"
PLAIN_DEFENSE: Final = 1500


def _plain(**values: object) -> Card:
    card = SCHEMA.read(values).card
    assert card is not None
    return card


def _tower(name: str, element: str = ARGENT) -> Card:
    return _plain(name=name, type="tower", element=element, defense=PLAIN_DEFENSE)


# All of them are called Tower on the table; in a catalog they need names of their own.
USUAL_TOWERS: Final = tuple(
    _tower(f"{element} {PLAIN_TOWER} (plain)", element) for element in ELEMENTS if element != ARGENT
)
PLAIN: Final = (_plain(name=PLAIN_SHARD, type="shard"), _tower(PLAIN_TOWER), *USUAL_TOWERS)


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[ArgentCards, FaceOf]:
    """Compile every card that lies on the board; `read` may know texts from before.

    Raises:
        ScenarioError: A text is not understood, or not there; the sentence or card is named.
    """
    read = read or read_text
    compiler = CardCompiler(read=read)
    faults: dict[Fault, None] = {}
    for card in PLAIN:
        face = compiler.face(card)
        if card in USUAL_TOWERS:
            face.name = face.card_name = face.chars.name = PLAIN_TOWER
    for entry in _on_board(scenario):
        found = _faults(scenario, entry, read)
        faults.update(dict.fromkeys(found))
        if not found:
            faults.update(dict.fromkeys(_unplayable(scenario, entry, compiler.face(entry.card))))
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
    if not card.text:
        if card.provenance != "bundled":
            return []
        message = f"the text of “{card.name}” is not loaded; define the card in the file"
        return [Fault(entry.key, message)]
    if is_understood(read(card.text, card.type, card.name)):
        return []
    return [
        Fault(
            _key(scenario, entry),
            f"the text of “{card.name}” is not understood: “{each.text}” {each.trouble.reason}",
        )
        for each in compile_text(LANGUAGE, card.text, card.type, card.name).sentences
        if each.trouble is not None
    ]


def _unplayable(scenario: Scenario, entry: Entry, face: ArgentFace) -> Iterator[Fault]:
    for text in face.manual:
        message = f"a text of “{entry.card.name}” cannot be played by the program: {text}"
        yield Fault(_key(scenario, entry), message)


def _key(scenario: Scenario, entry: Entry) -> str:
    """Return the key of a card's text if the file defines the card, else of its entry."""
    for place, defined in enumerate(scenario.defined, 1):
        if defined is entry.card:
            return f"card[{place}].text"
    return entry.key
