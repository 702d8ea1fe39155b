"""The language of Rush of Ikorr's cards."""

from engine.games.rush_of_ikorr.text import own_tree, terms
from engine.games.rush_of_ikorr.text.grammar import (
    acts,
    amount_instead,
    amounts,
    changes,
    clauses,
    conditions,
    descriptions,
    events,
    happenings,
    holdings,
    lines,
    next_clauses,
    passives,
    player_changes,
    players,
    predicates,
    replacements,
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
    *events.TABLE,
    *conditions.TABLE,
    *holdings.TABLE,
    *happenings.TABLE,
    *changes.TABLE,
    *player_changes.TABLE,
    *acts.TABLE,
    *predicates.TABLE,
    *clauses.TABLE,
    *next_clauses.TABLE,
    *amount_instead.TABLE,
    *replacements.TABLE,
    *passives.TABLE,
    *lines.TABLE,
    # An ability in quotation marks is compiled before the sentence around it.
    *rows("quoted_ability", "<#ability>"),
)
# The last number is raised where the same forms begin to mean another tree.
_TREE = OwnTree((terms, own_tree), REFERENCES, SPEECH, 19)
LANGUAGE = Language(VOCABULARY, _FORMS, VERBS, layout=LAYOUT, tree=_TREE)
