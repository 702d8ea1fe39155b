"""The language of Argent Saga's cards."""

from engine.games.argent_saga.text import own_tree, terms
from engine.games.argent_saga.text.forms import FORMS
from engine.games.argent_saga.text.lexicon import VOCABULARY
from engine.games.argent_saga.text.openings import LAYOUT
from engine.games.argent_saga.text.speech import SPEECH
from engine.games.argent_saga.text.verbs import VERBS
from engine.language.forms.changes import CAN, EACH_TURN
from engine.language.forms.wider.table import WIDER
from engine.language.language import Language, OwnTree
from engine.language.mentions import TOKENS, Mentions, References

# 10.4: lines behind "Equip to target unit" are about that unit.
_LEADERS = Mentions((terms.Noun.CHAMPION, terms.Noun.SPIRIT))
_SHARDS = Mentions((terms.Noun.SHARD,))
_REFERENCES = References(
    {own_tree.LeaderIs: _LEADERS, own_tree.MakeToken: TOKENS, own_tree.Charge: _SHARDS},
    counted=(own_tree.MakeToken, own_tree.Charge),
    kept=(own_tree.EquipTo,),
    fights=frozenset({terms.Event.BLOCKS}),
    lends=True,
    staying=frozenset({terms.Noun.TOWER}),  # 2.4.3.1
)
_TREE = OwnTree((terms, own_tree), _REFERENCES, SPEECH)
_INSTEAD = (
    "if <condition> , you {may} <costs> (rather than pay|instead of paying) (this "
    "<_:noun/1> 's|its) [{resource}] cost"
)
# Damage destroys at the next check only (6.2.1.1), so this is read in a way of its own.
_DROPS = (
    ("simple_condition", "this (destroys|kills) <ref>"),
    # "That element" is that of champion and spirit.
    ("having", "(the chosen|that) ({trait}|{colour})"),
    # A card in the hand asks which one it would be.
    ("simple_condition", "this is the <nth> {held} you <verb:played_now> this turn"),
    # What the price is taken from is the champion.
    ("alternative_cost", _INSTEAD),
    # Increases come before decreases (9.3.4.3), and nothing says when a number is doubled.
    ("clause", "<ref_of> <stat> is doubled"),
    ("clause", "<ref_of:chosen_one> 's <stat> is doubled"),
    ("clause", "double <ref_of> <stat>"),
    ("clause", "double the <stat> of <ref_of:objects>"),
    ("clause", "double <ref_of:chosen_one> 's <stat>"),
    # A unit attacks as often as it is active (8.2.1).
    ("change/", f"{CAN} [each] attack <n:extra_times> {EACH_TURN}"),
    # "Units whose total cost is 4 or more" are some of them.
    ("selected/2", "[all] <desc/2>"),
)
LANGUAGE = Language(VOCABULARY, (*WIDER, *FORMS), VERBS, _DROPS, layout=LAYOUT, tree=_TREE)
