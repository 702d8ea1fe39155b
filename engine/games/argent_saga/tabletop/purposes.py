"""In which words Argent Saga asks for what its texts choose."""

from typing import Final

from engine.games.argent_saga.language import LANGUAGE
from engine.games.argent_saga.text.terms import Noun
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedZone, Side
from engine.tabletop.purposes import Purposes

_INTO: Final[dict[terms.Zone, str]] = {
    SharedZone.HAND: "Choose {what} to put into the hand",
    SharedZone.DECK: "Choose {what} to put into the deck",
    SharedZone.DISCARD: "Choose {what} to put into the discard zone",
    SharedZone.REMOVED: "Choose {what} to expel",
    SharedZone.FIELD: "Choose {what} to put onto the field",
}
_DEAL: Final = {
    Side.ANY: "Deal {count} damage to which unit?",
    Side.ALLIED: "Deal {count} damage to which of your units?",
    Side.OPPOSING: "Deal {count} damage to which unit of the opponent?",
}
_WHICH: Final = {
    Side.ANY: "Which unit",
    Side.ALLIED: "Which of your units",
    Side.OPPOSING: "Which unit of the opponent",
}
_ACCEPTS: Final = ("Deal", "Destroy", "Discard", "Draw", "Equip", "Exhaust", "Expel", "Flip",
                   "Look", "Pay", "Place", "Play", "Put", "Recover", "Remove", "Return", "Reveal",
                   "Sacrifice", "Search", "Shuffle", "Stun", "Turn")  # fmt: skip
_WHATS: Final[dict[tuple[terms.Noun, terms.Side], str]] = {
    (SharedNoun.UNIT, Side.ANY): "a unit",
    (SharedNoun.UNIT, Side.ALLIED): "one of your units",
    (SharedNoun.UNIT, Side.OPPOSING): "a unit of the opponent",
    (Noun.TOWER, Side.ANY): "a tower",
    (Noun.TOWER, Side.ALLIED): "one of your towers",
    (Noun.TOWER, Side.OPPOSING): "a tower of the opponent",
    (Noun.SHARD, Side.ANY): "a shard",
    (Noun.AUGMENT, Side.ANY): "an augment",
    (SharedNoun.TOKEN, Side.ANY): "a token",
    (SharedNoun.SPELL, Side.ANY): "a spell",
    (SharedNoun.CARD, Side.ANY): "a card",
}
PURPOSES: Final = Purposes(LANGUAGE, _INTO, _DEAL, _WHICH, _WHATS, _ACCEPTS)
