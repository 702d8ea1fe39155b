"""The cards of a scenario, compiled for play."""

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.play.compile import CardCompiler, read_text
from engine.games.rush_of_ikorr.play.face import RushCards
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts, on_board
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault, ScenarioError
from engine.scenario.model import Scenario


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[RushCards, FaceOf]:
    """Compile every card that lies on the board; `read` may know texts from before.

    Raises:
        ScenarioError: A text is not understood; the sentence is named.
    """
    read = read or read_text
    compiler = CardCompiler(read=read)
    texts = CardTexts(LANGUAGE, scenario, read)
    faults: dict[Fault, None] = {}
    for entry in on_board(scenario):
        for each in (entry.card, entry.overlay):
            if each is not None:
                faults.update(dict.fromkeys(texts.misread(each, entry.key)))
        if not faults:
            face = compiler.face(entry.card, entry.overlay)
            faults.update(dict.fromkeys(texts.unplayable(entry.card, entry.key, face)))
    if faults:
        raise ScenarioError(faults)
    # 10.5a: every card that exists may be named.
    names = [card.name for card in scenario.catalog.by_key.values()]
    return compiler.card_set(names), compiler.face
