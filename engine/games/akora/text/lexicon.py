"""Akora's own words: nouns, zones, numbers, qualities, attributes."""

from engine.games.akora.text.reminders import REMINDERS
from engine.games.akora.text.terms import Noun, Stat, State, Zone
from engine.language.tree.terms import SharedNoun, SharedZone
from engine.language.vocabulary import Vocabulary

MULTI = "Multi-Attribute"
# Attributes are an open list; these are known in small letters, too.
_ATTRIBUTES = ("Fire", "Water", "Earth", "Wind", "Thunder", "Nature", "Ice", "Divine", "Dark")

VOCABULARY = Vocabulary(
    kinds={each.casefold(): each for each in _ATTRIBUTES if each != "Dark"},
    nouns={
        SharedNoun.CARD: ("card", "cards"),
        SharedNoun.TOKEN: ("token", "tokens"),
        Noun.AKORA: ("akora", "akora"),
        Noun.ALCHEMY: ("alchemy card", "alchemy cards"),
        Noun.FLASH: ("flash alchemy card", "flash alchemy cards"),
        Noun.ETERNITY: ("eternity alchemy card", "eternity alchemy cards"),
        Noun.ARMAMENT: ("armament alchemy card", "armament alchemy cards"),
        Noun.BATTLEZONE: ("battlezone card", "battlezone cards"),
        Noun.SHARD: ("relic shard", "relic shards"),
    },
    zones={
        SharedZone.HAND: ("hand", "hands"),
        SharedZone.DECK: ("alchemy deck", "alchemy decks"),
        SharedZone.DISCARD: ("dark zone", "dark zones"),
        SharedZone.REMOVED: ("purgatory", "purgatories"),
        Zone.AKORA_DECK: ("akora deck", "akora decks"),
        Zone.RELIC: ("relic zone", "relic zones"),
        Zone.ALCHEMY: ("alchemy zone", "alchemy zones"),
        Zone.BATTLE: ("battle zone", "battle zones"),
    },
    stats={Stat.ATTACK: ("attack power",), Stat.SOUL: ("soul points",)},
    states={
        State.FACE_UP: ("face - up",),
        State.FACE_DOWN: ("face - down",),
        State.FROZEN: ("frozen",),
        State.RESTED: ("rested",),
    },
    opposites={State.FROZEN: State.UNFROZEN, State.RESTED: State.UNRESTED},
    digits=4,
    kept_brackets=(r"[^()]*[^().]",),  # a phrase is part of its sentence
    reminders=REMINDERS,
    bullets_join=False,
)
