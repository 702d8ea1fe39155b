"""What belongs on which cards of Rise: Skills, "this Creature", events of Creatures.

A card has several types and is known by the first: a Creature may be printed as an Imminent or a
Door before all.
"""

from typing import Final

from engine.games.rise.text.terms import Event, Noun
from engine.language.card_types import Place, Places, own
from engine.language.tree.abilities import Keywords
from engine.language.tree.terms import SharedEvent, SharedNoun

SUMMONER: Final = "summoner"
_FIGHTERS: Final = ("creature", "door", "imminent", "other", "token")
_CONSTANT: Final = (*_FIGHTERS, "incantation")
_LINES: Final = ("creature", "door", "imminent", "incantation", "level up", "other", "token")
_OWN_EVENTS: Final = {
    SharedEvent.ATTACKS: "creature.6",
    Event.BLOCKS: "creature.6",
    Event.BLOCKED: "combat.20",
    Event.COMBAT_DAMAGE: "gloss.damage.1",
}

PLACES: Places = {
    "skill": Place("a Skill", (SUMMONER,), ("summprop.1",)),
    Keywords: Place("an Ability", _LINES, ("summprop.1",)),
    "constraint": Place("a constraint", _LINES, ("summprop.1",)),
    "once": Place("an Effect", _LINES, ("summprop.1",)),
    "effect": Place("an Effect", _LINES, ("summprop.1",)),
    "deed": Place("an Action", _LINES, ("summprop.1",)),
    "symbiosis": Place("a Symbiosis text", _LINES, ("summprop.1",)),
    Noun.SUMMONER: Place("“this Summoner”", (SUMMONER, "level up"), ("levelup.2",)),
    SharedNoun.UNIT: Place("“this Creature”", _FIGHTERS, ("creature.1",)),
    Noun.DOOR: Place("“this Door”", _FIGHTERS, ("door.1",)),
    SharedNoun.PERMANENT: Place("“this Constant card”", _CONSTANT, ("gloss.constant.1",)),
    Noun.EQUIPMENT: Place("“this Equipment”", _CONSTANT, ("ability.equipment.1",)),
    Noun.INCANTATION: Place("“this Incantation”", ("incantation", "imminent"), ("incant.1",)),
    **{
        own(event): Place(f"“this ... {event.value}”", _FIGHTERS, (rule,))
        for event, rule in _OWN_EVENTS.items()
    },
}
