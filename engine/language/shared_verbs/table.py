"""Every shared verb."""

from engine.language.shared_verbs import (
    attacks,
    cards,
    choices,
    composed,
    control,
    copies,
    counters,
    damage,
    departures,
    entries,
    lasting_effects,
    moves,
    tokens,
    turns,
)
from engine.language.verbs import Verb

SHARED_VERBS: tuple[Verb, ...] = (
    *cards.VERBS,
    *moves.VERBS,
    *damage.VERBS,
    *departures.VERBS,
    *entries.VERBS,
    *tokens.VERBS,
    *copies.VERBS,
    *attacks.VERBS,
    *control.VERBS,
    *choices.VERBS,
    *turns.VERBS,
    *counters.VERBS,
    *lasting_effects.VERBS,
    *composed.VERBS,
)
