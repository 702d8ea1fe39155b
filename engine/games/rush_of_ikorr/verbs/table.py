"""Every verb of Rush of Ikorr."""

from engine.games.rush_of_ikorr.text.grammar.lexicon import VOCABULARY
from engine.games.rush_of_ikorr.verbs import (
    deck,
    departures,
    fights,
    ikorr,
    influence,
    stun,
)
from engine.games.rush_of_ikorr.verbs.adapted import ADAPTED
from engine.language.shared_verbs.table import SHARED_VERBS
from engine.language.verbs import Verbs, taken

VERBS = Verbs(
    (
        *taken(SHARED_VERBS, ADAPTED),
        *deck.VERBS,
        *departures.VERBS,
        *stun.VERBS,
        *ikorr.VERBS,
        *influence.VERBS,
        *fights.VERBS,
    ),
    capitals=("Ikorr",),
    vocabulary=VOCABULARY,
)
