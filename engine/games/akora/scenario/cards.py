"""The cards of a scenario, compiled for play."""

from functools import partial

from engine.games.akora.language import LANGUAGE
from engine.games.akora.play.compile import CardCompiler, read_text
from engine.games.akora.play.face import AkoraCards
from engine.games.akora.texts import reads_as
from engine.language.reading.cache import ReadText
from engine.scenario.card_texts import CardTexts
from engine.scenario.contract import FaceOf
from engine.scenario.faults import Fault
from engine.scenario.model import Entry, Scenario


def card_set(scenario: Scenario, read: ReadText | None = None) -> tuple[AkoraCards, FaceOf]:
    """Compile every card that lies on the board; `read` may know texts from before.

    Raises:
        ScenarioError: A text is not understood, or a card cannot be played; it is named.
    """
    read = read or read_text
    compiler = CardCompiler(read=read)
    texts = CardTexts(LANGUAGE, scenario, read, reads_as)
    return texts.compiled(compiler, partial(_without_effect, compiler))


def _without_effect(compiler: CardCompiler, entry: Entry) -> list[Fault]:
    """Return what an entry says of effects that its card does not have."""
    face, used = compiler.face(entry.card), entry.values.get("used")
    if face.manual:
        return []
    named = max(used, default=0) if isinstance(used, list) else int(bool(used))
    found: list[Fault] = []
    if named > len(face.effects):
        which = f"effect {named}" if isinstance(used, list) else "effect"
        unknown = f"“{entry.card.name}” has no {which} that is activated"
        found.append(Fault(f"{entry.key}.used", unknown))
    if entry.values.get("latched") and not face.is_persistent:
        unknown = f"“{entry.card.name}” has no persistent effect (p.3.d)"
        found.append(Fault(f"{entry.key}.latched", unknown))
    return found
