"""How texts of this game become programs: the shared parts, and its own."""

from typing import Final

from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.play.lower import abilities, conditions, verbs
from engine.games.argent_saga.play.lower.deeds import ArgentDeeds
from engine.games.argent_saga.play.lower.words import WORDS
from engine.kernel.state.rules import Resolving
from engine.language.lowering.maker import Lowering
from engine.language.lowering.table import with_own

LOWERING: Final = Lowering(
    WORDS,
    ArgentDeeds(),
    with_own(
        amounts=conditions.AMOUNTS,
        changes=conditions.CHANGES,
        conditions=conditions.CONDITIONS,
        references=verbs.REFERENCES,
        abilities=abilities.ABILITIES,
        payable=verbs.PAYABLE,
    ),
    lambda: LANGUAGE.verbs,
    Resolving(declines=True, declares_modes=True),  # 9.4.5.1, 9.4.3
)
