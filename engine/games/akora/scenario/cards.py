"""The cards of a scenario, compiled for play."""

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.compile import CardCompiler, read_text
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.texts import reads_as
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts
from engine.scenario.contract import FaceOf
from engine.scenario.model import Scenario


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[AkoraCards, FaceOf]:
    """Compile every card that lies on the board; `read` may know texts from before.

    Raises:
        ScenarioError: A text is not understood, or a card cannot be played; it is named.
    """
    read = read or read_text
    return CardTexts(LANGUAGE, scenario, read, reads_as).compiled(CardCompiler(read=read))
