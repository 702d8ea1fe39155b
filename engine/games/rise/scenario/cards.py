"""The cards of a scenario, compiled for play, and the Summoner that every file knows."""

from collections.abc import Iterator
from typing import Final

from engine.cards import Card
from engine.games.rise.language import LANGUAGE
from engine.games.rise.play.compile import CardCompiler, read_text
from engine.games.rise.play.face import RiseCards, RiseFace
from engine.games.rise.schema import SCHEMA
from engine.language.compiler import compile_text, is_understood
from engine.language.reading.cache import ReadText
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Entry, Scenario

BLANK: Final = "Blank Summoner"


def _blank(name: str) -> Card:
    values = {"name": name, "types": ["Summoner"], "character": name, "level": 4, "life": 20}
    card = SCHEMA.read(values).card
    assert card is not None
    return card


PLAIN: Final = (_blank(BLANK),)


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[RiseCards, FaceOf]:
    """Compile every card that lies on the board or is defined in the file.

    Raises:
        ScenarioError: A text is not understood; the sentence is named.
    """
    read = read or read_text
    compiler = CardCompiler(read=read)
    faults: dict[Fault, None] = {}
    for card in PLAIN:
        compiler.face(card)
    for card, key in _cards(scenario):
        found = _faults(card, key, read)
        faults.update(dict.fromkeys(found))
        if not found:
            faults.update(dict.fromkeys(_unplayable(key, compiler.face(card))))
    if faults:
        raise ScenarioError(faults)
    compiler.complete(scenario.catalog)
    names = [card.name for card in scenario.catalog.by_key.values()]
    return compiler.card_set(names), compiler.face


def _cards(scenario: Scenario) -> Iterator[tuple[Card, str]]:
    """Yield what has to be compiled, with the key that a fault is about."""
    seen: set[str] = set()
    for place, card in enumerate(scenario.defined, 1):
        seen.add(card.key)
        yield card, f"card[{place}].text"
    for side in scenario.sides:
        for entry in side.entries:
            for each in _with_held(entry):
                if each.card.key not in seen:
                    seen.add(each.card.key)
                    yield each.card, each.key
                copied = each.values.get("copying")
                model = scenario.catalog.card(copied) if isinstance(copied, str) else None
                if model is not None and model.key not in seen:
                    seen.add(model.key)
                    yield model, f"{each.key}.copying"


def _with_held(entry: Entry) -> Iterator[Entry]:
    yield entry
    for each in entry.held:
        yield from _with_held(each)


def _faults(card: Card, key: str, read: ReadText) -> list[Fault]:
    if not card.text or is_understood(read(card.text, card.type, card.name)):
        return []
    return [
        Fault(
            key, f"the text of “{card.name}” is not understood: “{each.text}” {each.trouble.reason}"
        )
        for each in compile_text(LANGUAGE, card.text, card.type, card.name).sentences
        if each.trouble is not None
    ]


def _unplayable(key: str, face: RiseFace) -> Iterator[Fault]:
    for text in face.manual:
        yield Fault(key, f"a text of “{face.name}” cannot be played by the program: {text}")
