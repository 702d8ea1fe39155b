"""How texts of this game become programs: the shared parts, and its own."""

from typing import Final

from engine.games.rise.language import LANGUAGE
from engine.games.rise.play.lower import abilities, conditions
from engine.games.rise.play.lower.deeds import RiseDeeds
from engine.games.rise.play.lower.verbs import charges
from engine.games.rise.play.lower.words import WORDS
from engine.games.rise.text.own_instructions import SpendCharges
from engine.kernel.state.rules import Resolving
from engine.language.lowering.maker import Lowering
from engine.language.lowering.table import with_own

LOWERING: Final = Lowering(
    WORDS,
    RiseDeeds(),
    with_own(
        amounts=conditions.AMOUNTS,
        conditions=conditions.CONDITIONS,
        references=conditions.REFERENCES,
        changes=conditions.CHANGES,
        abilities=abilities.ABILITIES,
        payable={SpendCharges: charges.can_spend},
    ),
    lambda: LANGUAGE.verbs,
    Resolving(then_gates=True),  # resolve.2, resolve.7
)
