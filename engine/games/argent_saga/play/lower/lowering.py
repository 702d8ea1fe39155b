"""How texts of this game become programs: the shared parts, and its own."""

from typing import Final

from engine.games.argent_saga.play.lower.verbs import can_exhaust
from engine.games.argent_saga.play.lower.words import WORDS, ArgentDeeds
from engine.games.argent_saga.text.own_tree import Exhaust
from engine.language.lowering.maker import Lowering
from engine.language.lowering.table import with_own
from engine.language.verbs import Verbs


def _verbs() -> Verbs:
    """Verbs are made of what lowers them, so they are asked for late."""
    from engine.games.argent_saga.language import LANGUAGE  # noqa: PLC0415

    return LANGUAGE.verbs


LOWERING: Final = Lowering(WORDS, ArgentDeeds(), with_own(payable={Exhaust: can_exhaust}), _verbs)
