"""The cards of a scenario, compiled for play, and those that every file knows."""

from typing import Final

from engine.cards import Card
from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.compile import CardCompiler, read_text
from engine.games.argent_saga.play.face import ArgentCards
from engine.games.argent_saga.schema import ARGENT, ELEMENTS, PLAIN_SHARD, SCHEMA, lacks_text
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault
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
    for card in PLAIN:
        face = compiler.face(card)
        if card in USUAL_TOWERS:
            face.name = face.card_name = face.chars.name = PLAIN_TOWER
    return CardTexts(LANGUAGE, scenario, read).compiled(compiler, _not_loaded)


def _not_loaded(entry: Entry) -> list[Fault]:
    card = entry.card
    if not lacks_text(card):
        return []
    message = f"the text of “{card.name}” is not loaded; define the card in the file"
    return [Fault(entry.key, message)]
