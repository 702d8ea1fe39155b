"""The language of Akora's cards."""

from engine.games.akora.text import own_tree, terms
from engine.games.akora.text.forms import FORMS
from engine.games.akora.text.inherited import dropped
from engine.games.akora.text.layout import LAYOUT
from engine.games.akora.text.lexicon import VOCABULARY
from engine.games.akora.text.lines import LINES
from engine.games.akora.text.speech import SPEECH
from engine.games.akora.text.verbs import VERBS
from engine.language.forms.table import SHARED
from engine.language.language import Language, OwnTree
from engine.language.mentions import References

_TREE = OwnTree((terms, own_tree), References(answers=True), SPEECH)
LANGUAGE = Language(
    VOCABULARY,
    (*FORMS, *LINES),
    VERBS,
    drops=dropped((*SHARED, *VERBS.shared_rows)),
    layout=LAYOUT,
    tree=_TREE,
)
