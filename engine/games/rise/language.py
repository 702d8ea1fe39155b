"""The language of Rise's cards."""

from engine.games.rise.text import changes, forms, own_instructions, own_tree, terms
from engine.games.rise.text.lexicon import VOCABULARY
from engine.games.rise.text.openings import LAYOUT
from engine.games.rise.text.speech import REFERENCES, SPEECH
from engine.games.rise.text.verbs.table import VERBS
from engine.language.language import Language, OwnTree

_FORMS = (*forms.FORMS, *changes.FORMS)
_TREE = OwnTree((terms, own_instructions, own_tree), REFERENCES, SPEECH)
LANGUAGE = Language(VOCABULARY, _FORMS, VERBS, forms.DROPS, LAYOUT, _TREE)
