"""The language of Argent Saga's cards."""

from engine.games.argent_saga.text import own_tree, terms
from engine.games.argent_saga.text.forms import FORMS
from engine.games.argent_saga.text.lexicon import VOCABULARY
from engine.games.argent_saga.text.openings import LAYOUT
from engine.games.argent_saga.text.speech import SPEECH
from engine.games.argent_saga.text.verbs import VERBS
from engine.language.forms.wider.table import WIDER
from engine.language.language import Language, OwnTree

_TREE = OwnTree((terms, own_tree), speech=SPEECH)
LANGUAGE = Language(VOCABULARY, (*WIDER, *FORMS), VERBS, layout=LAYOUT, tree=_TREE)
