"""In which words Rush of Ikorr asks for what its texts choose."""

from typing import Final

from engine.games.rush_of_ikorr.language import LANGUAGE
from engine.games.rush_of_ikorr.text.terms import Noun, Zone
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedZone, Side
from engine.tabletop.purposes import Purposes

_INTO: Final[dict[terms.Zone, str]] = {
    SharedZone.HAND: "Choose {what} to put into the hand",
    SharedZone.DECK: "Choose {what} to put into the deck",
    SharedZone.DISCARD: "Choose {what} to put into the graveyard",
    SharedZone.REMOVED: "Choose {what} to void",
    Zone.CHAMPION_ZONE: "Choose {what} to put onto the battlefield",
    Zone.LOCATION_ZONE: "Choose {what} to put onto the battlefield",
    SharedZone.FIELD: "Choose {what} to put onto the battlefield",
}
_DEAL: Final = {
    Side.ANY: "Deal {count} damage to which champion?",
    Side.ALLIED: "Deal {count} damage to which allied champion?",
    Side.OPPOSING: "Deal {count} damage to which opposing champion?",
}
_WHICH: Final = {
    Side.ANY: "Which champion",
    Side.ALLIED: "Which allied champion",
    Side.OPPOSING: "Which opposing champion",
}
_ACCEPTS: Final = ("Attack", "Deal", "Destroy", "Discard", "Draw", "Exert", "Foresee", "Gain",
                   "Heal", "Look", "Move", "Pay", "Play", "Put", "Raid", "Refresh", "Remove",
                   "Retreat", "Return", "Reveal", "Sacrifice", "Scrap", "Search", "Secure",
                   "Shuffle", "Store", "Stun", "Summon", "Void")  # fmt: skip

_WHATS: Final[dict[tuple[terms.Noun, terms.Side], str]] = {
    (SharedNoun.UNIT, Side.ANY): "a champion",
    (SharedNoun.UNIT, Side.ALLIED): "an allied champion",
    (SharedNoun.UNIT, Side.OPPOSING): "an opposing champion",
    (Noun.LOCATION, Side.ANY): "a location",
    (Noun.LOCATION, Side.ALLIED): "an allied location",
    (Noun.LOCATION, Side.OPPOSING): "an opposing location",
    (SharedNoun.PERMANENT, Side.ANY): "a permanent",
    (SharedNoun.PERMANENT, Side.ALLIED): "an allied permanent",
    (SharedNoun.PERMANENT, Side.OPPOSING): "an opposing permanent",
    (SharedNoun.TOKEN, Side.ANY): "a token",
    (SharedNoun.TOKEN, Side.ALLIED): "an allied token",
    (SharedNoun.TOKEN, Side.OPPOSING): "an opposing token",
    (SharedNoun.SPELL, Side.ANY): "a spell",
    (SharedNoun.CARD, Side.ANY): "a card",
    (Noun.INFUSION, Side.ANY): "an infusion",
    (Noun.AVATAR, Side.ANY): "an avatar",
}
PURPOSES: Final = Purposes(LANGUAGE, _INTO, _DEAL, _WHICH, _WHATS, _ACCEPTS)
