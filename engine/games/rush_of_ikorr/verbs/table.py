"""Every verb of Rush of Ikorr."""

from engine.games.rush_of_ikorr.text.grammar.lexicon import VOCABULARY
from engine.games.rush_of_ikorr.verbs import (
    cards,
    choosing,
    composed,
    control,
    copying,
    counters,
    damage,
    entering,
    fights,
    ikorr,
    influence,
    lasting,
    leaving,
    moving,
    stunning,
    turns,
)
from engine.language.verbs import Verbs

VERBS = Verbs(
    (
        *cards.VERBS,
        *moving.VERBS,
        *damage.VERBS,
        *leaving.VERBS,
        *stunning.VERBS,
        *ikorr.VERBS,
        *influence.VERBS,
        *entering.VERBS,
        *copying.VERBS,
        *fights.VERBS,
        *control.VERBS,
        *choosing.VERBS,
        *turns.VERBS,
        *counters.VERBS,
        *lasting.VERBS,
        *composed.VERBS,
    ),
    capitals=("Ikorr",),
    vocabulary=VOCABULARY,
)
