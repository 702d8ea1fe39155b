"""The cards of a scenario, compiled for play, and the Summoner that every file knows."""

from collections.abc import Iterator
from typing import Final

from engine.cards import Card
from engine.games.rise.language import LANGUAGE
from engine.games.rise.play.compile import CardCompiler, read_text
from engine.games.rise.play.face import RiseCards
from engine.games.rise.schema import SCHEMA
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts, on_board
from engine.scenario.contract import FaceOf
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
    compiler = CardCompiler(read=read, find=scenario.catalog)
    for card in PLAIN:
        compiler.face(card)
    return CardTexts(LANGUAGE, scenario, read).compiled(compiler, entries=_entries(scenario))


def _entries(scenario: Scenario) -> Iterator[Entry]:
    """Yield what has to be compiled: texts may Summon any card that the file defines."""
    for card in scenario.defined:
        yield Entry("card", "", card)
    for entry in on_board(scenario):
        yield entry
        copied = entry.values.get("copying")
        model = scenario.catalog.card(copied) if isinstance(copied, str) else None
        if model is not None:
            yield Entry(f"{entry.key}.copying", "", model)
