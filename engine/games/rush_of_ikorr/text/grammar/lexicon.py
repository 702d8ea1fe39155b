"""Rush of Ikorr's own words: known traits and their plurals, nouns, zones, numbers, states."""

from collections.abc import Mapping
from enum import Enum

from engine.games.rush_of_ikorr.text.terms import Noun, Stat, State, Zone
from engine.language.tree import terms
from engine.language.tree.terms import (
    Role,
    SharedDeed,
    SharedEvent,
    SharedNoun,
    SharedPlayerDeed,
    SharedStat,
    SharedState,
    SharedZone,
)
from engine.language.vocabulary import (
    LIMIT_BRACKET,
    NUMBER_BRACKET,
    ROUNDING_BRACKET,
    Vocabulary,
)

# 4.4c.1 and 4.4d.1 name a few and leave both lists open. A word of this list may stand for a
# champion
# on its own ("target Beast"); any other capitalised word is a trait only before a noun.
KNOWN_TRAITS = tuple(
    [
        "Egyptian",
        "Greek",
        "Japanese",
        "Maya",
        "Norse",
        "Celtic",
        "Aztec",
        "Roman",
        "Chinese",
        "Hindu",
        "Slavic",
        "Persian",
        "Mesopotamian",
        "Sumerian",
        "Babylonian",
        "Inuit",
        "Yoruba",
        "Polynesian",
        "Inca",
        "Korean",
        "Mayan",
        "Human",
        "Beast",
        "Yokai",
        "God",
        "Divine",
        "Demon",
        "Goddess",
        "Demigod",
        "Titan",
        "Giant",
        "Dragon",
        "Serpent",
        "Snake",
        "Spirit",
        "Undead",
        "Ghost",
        "Skeleton",
        "Mummy",
        "Monster",
        "Hero",
        "Soldier",
        "Warrior",
        "Hunter",
        "Archer",
        "Guardian",
        "Guard",
        "Priest",
        "Priestess",
        "Scribe",
        "Mage",
        "Oracle",
        "Seer",
        "Witch",
        "Shaman",
        "Monk",
        "Samurai",
        "Ninja",
        "Ronin",
        "Shinobi",
        "Oni",
        "Kitsune",
        "Tengu",
        "Kappa",
        "Nymph",
        "Satyr",
        "Centaur",
        "Minotaur",
        "Cyclops",
        "Gorgon",
        "Harpy",
        "Siren",
        "Fury",
        "Sphinx",
        "Phoenix",
        "Griffin",
        "Hydra",
        "Chimera",
        "Jaguar",
        "Wolf",
        "Lion",
        "Cat",
        "Dog",
        "Bird",
        "Hawk",
        "Raven",
        "Owl",
        "Crow",
        "Bat",
        "Bear",
        "Boar",
        "Bull",
        "Horse",
        "Stag",
        "Fox",
        "Monkey",
        "Rat",
        "Frog",
        "Fish",
        "Shark",
        "Crab",
        "Crocodile",
        "Scorpion",
        "Spider",
        "Insect",
        "Scarab",
        "Beetle",
        "Plant",
        "Tree",
        "Elemental",
        "Construct",
        "Golem",
        "Statue",
        "Machine",
        "Artificer",
        "Smith",
        "Merchant",
        "Thief",
        "Rogue",
        "Pirate",
        "Sailor",
        "King",
        "Queen",
        "Pharaoh",
        "Noble",
        "Royal",
        "Servant",
        "Cultist",
        "Worshipper",
        "Herald",
        "Messenger",
        "Angel",
        "Devil",
        "Imp",
        "Shade",
        "Wraith",
        "Shadow",
        "Specter",
        "Vampire",
        "Werewolf",
        "Troll",
        "Dwarf",
        "Elf",
        "Fairy",
        "Fae",
        "Valkyrie",
        "Berserker",
        "Shapeshifter",
        "Immortal",
        "Mortal",
        "Ancestor",
        "Deity",
        "Idol",
        "Avenger",
        "Raider",
        "Scout",
        "Sentinel",
        "Champion",
        "Reptile",
        "Lizard",
        "Turtle",
        "Whale",
        "Dolphin",
        "Squid",
        "Octopus",
        "Kraken",
        "Leviathan",
        "Horror",
        "Abomination",
        "Ogre",
        "Goblin",
        "Faun",
        "Dryad",
        "Naiad",
        "Gladiator",
        "Hoplite",
        "Spartan",
        "Amazon",
        "Healer",
        "Sage",
        "Scholar",
        "Prophet",
        "Trickster",
        "Assassin",
    ]
)
_UNCHANGED_PLURALS = frozenset(
    [
        "Yokai",
        "Oni",
        "Kitsune",
        "Tengu",
        "Kappa",
        "Samurai",
        "Ninja",
        "Ronin",
        "Shinobi",
        "Undead",
        "Divine",
        "Japanese",
        "Fish",
        "Squid",
        "Fae",
        "Maya",
        "Norse",
        "Chinese",
        "Inca",
        "Celtic",
    ]
)
_IRREGULAR_PLURALS = {
    "Wolf": "Wolves",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Werewolf": "Werewolves",
    "Thief": "Thieves",
    "Human": "Humans",
}
ASPECTS = ("Ambition", "Curiosity", "Devotion", "Fear", "Intuition", "Prophecy")


def plural_of(trait: str) -> str:
    """Return the plural of a trait word, as the game prints it."""
    if trait in _UNCHANGED_PLURALS:
        return trait
    if trait in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[trait]
    if trait.endswith(("s", "x", "ch", "sh", "ss")):
        return f"{trait}es"
    if trait.endswith("y") and trait[-2:-1] not in "aeiou":
        return f"{trait[:-1]}ies"
    return f"{trait}s"


KINDS: Mapping[str, str] = {
    trait.casefold(): trait for trait in KNOWN_TRAITS if trait not in ("Champion", "Fury")
}
PLURAL_KINDS: Mapping[str, str] = {plural_of(trait).casefold(): trait for trait in KINDS.values()}

NOUN_FORMS: Mapping[terms.Noun, tuple[str, str]] = {
    SharedNoun.UNIT: ("champion", "champions"),
    Noun.LOCATION: ("location", "locations"),
    SharedNoun.SPELL: ("spell", "spells"),
    SharedNoun.PERMANENT: ("permanent", "permanents"),
    SharedNoun.TOKEN: ("token", "tokens"),
    SharedNoun.CARD: ("card", "cards"),
    Noun.INFUSION: ("infusion", "infusions"),
    Noun.AVATAR: ("avatar", "avatars"),
    SharedNoun.OBJECT: ("object", "objects"),
}
ZONE_FORMS: Mapping[terms.Zone, tuple[str, str]] = {
    SharedZone.HAND: ("hand", "hands"),
    SharedZone.DECK: ("deck", "decks"),
    SharedZone.DISCARD: ("graveyard", "graveyards"),
    SharedZone.REMOVED: ("void", "voids"),
    SharedZone.FIELD: ("battlefield", "battlefields"),
    Zone.CHAMPION_ZONE: ("champion zone", "champion zones"),
    Zone.LOCATION_ZONE: ("location zone", "location zones"),
    Zone.INFLUENCE_ZONE: ("influence zone", "influence zones"),
    Zone.INFLUENCE_DECK: ("influence deck", "influence decks"),
}
# The stats that "+2 ..." and "with ... 3 or less" speak of, with every wording of each.
STAT_WORDS: Mapping[terms.Stat, tuple[str, ...]] = {
    Stat.ATTACK: ("attack", "attack value"),
    Stat.HEALTH: ("health", "health value"),
    Stat.RAID: ("raid", "raid value"),
    SharedStat.COST: ("cost", "influence cost"),
    Stat.ALLOWANCE: ("infusion allowance",),
}
# Adjectives before a noun.
STATE_WORDS: Mapping[terms.State, tuple[str, ...]] = {
    State.INFUSED: ("infused",),
    State.UNINFUSED: ("uninfused", "non - infused", "noninfused"),
    State.FABLED: ("fabled",),
    State.NONFABLED: ("non - fabled", "nonfabled"),
    State.UNIQUE: ("unique",),
    State.STUNNED: ("stunned",),
    State.UNSTUNNED: ("unstunned", "non - stunned", "nonstunned"),
    State.PERPETUALLY_STUNNED: ("perpetually stunned",),
    SharedState.DAMAGED: ("damaged",),
    SharedState.UNDAMAGED: ("undamaged",),
    State.EXERTED: ("exerted",),
    State.REFRESHED: ("unexerted", "refreshed"),
    SharedState.NONTOKEN: ("nontoken", "non - token"),
    State.ASPECTLESS: ("aspectless",),
    SharedState.ATTACKING: ("attacking",),
    SharedState.DEFENDING: ("defending",),
    SharedState.BATTLING: ("battling",),
    State.RAIDING: ("raiding",),
    State.REANIMATED: ("reanimated",),
}
OPPOSITE_STATES: Mapping[terms.State, terms.State] = {
    State.INFUSED: State.UNINFUSED,
    State.FABLED: State.NONFABLED,
    State.STUNNED: State.UNSTUNNED,
    SharedState.DAMAGED: SharedState.UNDAMAGED,
    State.EXERTED: State.REFRESHED,
    SharedState.TOKEN: SharedState.NONTOKEN,
}
# What the game calls what has another name elsewhere.
_SPELLINGS: Mapping[Enum, str] = {
    SharedNoun.UNIT: "champion",
    SharedZone.DISCARD: "graveyard",
    SharedZone.REMOVED: "void",
    SharedZone.FIELD: "battlefield",
    SharedEvent.ENTERS: "enters the battlefield",
    SharedEvent.LEAVES: "leaves the battlefield",
    SharedDeed.LEAVE: "leave the battlefield",
    SharedPlayerDeed.SUMMON: "summon champions",
    SharedPlayerDeed.HEAL: "heal champions",
    Role.ATTACKER: "the attacking champion",
    Role.DEFENDER: "the defending champion",
    Role.FOE: "the champion this champion is battling",
}


def word(member: Enum) -> str:
    """Return a word of a tree as the game prints it."""
    return _SPELLINGS.get(member, "") or str(member.value)


VOCABULARY = Vocabulary(
    kinds=KINDS,
    plurals=PLURAL_KINDS,
    nouns=frozenset(word for words in NOUN_FORMS.values() for word in words),
    adjectives=frozenset(
        [
            *("allied", "opposing", "adjacent", "support"),
            *(word for words in STATE_WORDS.values() for word in words if " " not in word),
        ]
    ),
    # A number in brackets is an influence cost (4.3a).
    kept_brackets=(LIMIT_BRACKET, ROUNDING_BRACKET, NUMBER_BRACKET),
)
