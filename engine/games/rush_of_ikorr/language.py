"""The language of Rush of Ikorr's cards."""

from engine.games.rush_of_ikorr.text import own_tree, terms
from engine.games.rush_of_ikorr.text.grammar import (
    acts,
    amount_instead,
    amounts,
    changes,
    choices,
    clauses,
    coming,
    conditions,
    cost_changes,
    descriptions,
    doing,
    durations,
    events,
    happenings,
    holdings,
    lines,
    moves,
    passives,
    picked_players,
    player_changes,
    players,
    prevention,
    replacements,
    segments,
    selections,
)
from engine.games.rush_of_ikorr.text.grammar.lexicon import VOCABULARY
from engine.games.rush_of_ikorr.text.openings import LAYOUT
from engine.games.rush_of_ikorr.text.references import REFERENCES
from engine.games.rush_of_ikorr.text.speech import SPEECH
from engine.games.rush_of_ikorr.verbs.table import VERBS
from engine.language.language import Language, OwnTree
from engine.language.reading.forms import rows

_FORMS = (
    *players.TABLE,
    *amounts.TABLE,
    *descriptions.TABLE,
    *selections.TABLE,
    *events.TABLE,
    *picked_players.TABLE,
    *conditions.TABLE,
    *holdings.TABLE,
    *happenings.TABLE,
    *durations.TABLE,
    *changes.TABLE,
    *cost_changes.TABLE,
    *player_changes.TABLE,
    *acts.TABLE,
    *choices.TABLE,
    *moves.TABLE,
    *doing.TABLE,
    *clauses.TABLE,
    *coming.TABLE,
    *prevention.TABLE,
    *segments.TABLE,
    *amount_instead.TABLE,
    *replacements.TABLE,
    *passives.TABLE,
    *lines.TABLE,
    # An ability in quotation marks is compiled before the sentence around it.
    *rows("quoted_ability", "<#ability>"),
)
# The last number is raised where the same forms begin to mean another tree.
_TREE = OwnTree((terms, own_tree), REFERENCES, SPEECH, 17)
LANGUAGE = Language(VOCABULARY, _FORMS, VERBS, layout=LAYOUT, tree=_TREE)
