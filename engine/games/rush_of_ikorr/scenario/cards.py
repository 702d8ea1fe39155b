"""The cards of a scenario, compiled for play."""

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler, read_text
from engine.games.rush_of_ikorr.play.face import RushCards
from engine.language.card_types import priced
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts
from engine.scenario.contract import FaceOf
from engine.scenario.model import Scenario


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[RushCards, FaceOf]:
    """Compile every card that lies on the board; every card that exists may be named (10.5a)."""
    read = read or read_text
    return CardTexts(LANGUAGE, scenario, read, priced).compiled(CardCompiler(read=read))
