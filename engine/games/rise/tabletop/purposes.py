"""In which words Rise asks for what its texts choose."""

from typing import Final

from engine.games.rise.language import LANGUAGE
from engine.games.rise.text.terms import Noun
from engine.language.tree import terms
from engine.language.tree.terms import SharedNoun, SharedZone, Side
from engine.tabletop.purposes import Purposes

_INTO: Final[dict[terms.Zone, str]] = {
    SharedZone.HAND: "Choose {what} to put into the hand",
    SharedZone.DECK: "Choose {what} to put into the Library",
    SharedZone.DISCARD: "Choose {what} to put into the Cemetery",
    SharedZone.REMOVED: "Choose {what} to Exclude",
    SharedZone.FIELD: "Choose {what} to put onto the Battlefield",
}
_DEAL: Final = {
    Side.ANY: "Inflict {count} Damage on which card?",
    Side.ALLIED: "Inflict {count} Damage on which of your cards?",
    Side.OPPOSING: "Inflict {count} Damage on which opposing card?",
}
_WHICH: Final = {
    Side.ANY: "Which Creature",
    Side.ALLIED: "Which of your Creatures",
    Side.OPPOSING: "Which opposing Creature",
}
_ACCEPTS: Final = (
    "Cancel", "Close", "Cure", "Destroy", "Discard", "Draw", "Duplicate", "Exclude", "Freeze",
    "Infect", "Inflict", "Invoke", "Look", "Open", "Pay", "Put", "Return", "Reveal", "Sacrifice",
    "Shuffle", "Spread", "Summon", "Tilt", "Untilt",
)  # fmt: skip
_WHATS: Final[dict[tuple[terms.Noun, terms.Side], str]] = {
    (SharedNoun.UNIT, Side.ANY): "a Creature",
    (SharedNoun.UNIT, Side.ALLIED): "one of your Creatures",
    (SharedNoun.UNIT, Side.OPPOSING): "an opposing Creature",
    (Noun.DOOR, Side.ANY): "a Door",
    (Noun.DOOR, Side.ALLIED): "one of your Doors",
    (Noun.DOOR, Side.OPPOSING): "an opposing Door",
    (Noun.SUMMONER, Side.ANY): "a Summoner",
    (Noun.SUMMONER, Side.ALLIED): "one of your Summoners",
    (Noun.SUMMONER, Side.OPPOSING): "an opposing Summoner",
    (Noun.INCANTATION, Side.ANY): "an Incantation",
    (Noun.EQUIPMENT, Side.ANY): "an Equipment",
    (SharedNoun.TOKEN, Side.ANY): "a Token",
    (SharedNoun.CARD, Side.ANY): "a card",
}
PURPOSES: Final = Purposes(LANGUAGE, _INTO, _DEAL, _WHICH, _WHATS, _ACCEPTS)
