"""How texts of this game become programs: the shared parts, and its own."""

from typing import Final

from engine.games.rush_of_ikorr.play.lower import abilities, changes, costs, own_parts
from engine.games.rush_of_ikorr.play.lower.deeds import RushDeeds
from engine.games.rush_of_ikorr.play.lower.words import WORDS
from engine.games.rush_of_ikorr.verbs.known import verbs
from engine.language.lowering.maker import Lowering
from engine.language.lowering.table import with_own

LOWERING: Final = Lowering(
    WORDS,
    RushDeeds(),
    with_own(
        amounts=own_parts.AMOUNTS,
        conditions=own_parts.CONDITIONS,
        changes=changes.CHANGES,
        abilities=abilities.ABILITIES,
        payable=costs.PAYABLE,
    ),
    verbs,
)
