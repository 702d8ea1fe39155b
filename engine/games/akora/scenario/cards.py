"""The cards of a scenario, compiled for play."""

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.compile import CardCompiler, read_text
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.texts import reads_as
from engine.language.lowering.face_maker import UnplayableDeckError
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts, on_board
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
    texts = CardTexts(LANGUAGE, scenario, read, reads_as)
    faults: dict[Fault, None] = {}
    for entry in on_board(scenario):
        found = texts.misread(entry.card, entry.key) or _unplayable(texts, entry, compiler)
        faults.update(dict.fromkeys(found))
    if faults:
        raise ScenarioError(faults)
    names = [card.name for card in scenario.catalog.by_key.values()]
    return compiler.card_set(names), compiler.face


def _unplayable(texts: CardTexts, entry: Entry, compiler: CardCompiler) -> list[Fault]:
    try:
        face = compiler.face(entry.card)
    except UnplayableDeckError as error:
        return [Fault(entry.key, str(error))]
    return texts.unplayable(entry.card, entry.key, face)
