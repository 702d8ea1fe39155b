"""English words for kinds of beings, for games that leave the list of their types open."""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.language.vocabulary import regular_plural

PEOPLES: Final = (
    *("Egyptian", "Greek", "Japanese", "Maya", "Mayan", "Norse", "Celtic", "Aztec", "Roman"),
    *("Chinese", "Hindu", "Slavic", "Persian", "Mesopotamian", "Sumerian", "Babylonian"),
    *("Inuit", "Yoruba", "Polynesian", "Inca", "Korean"),
)
BEINGS: Final = (
    *("Human", "Beast", "Yokai", "God", "Divine", "Demon", "Goddess", "Demigod", "Titan"),
    *("Giant", "Dragon", "Serpent", "Snake", "Spirit", "Undead", "Ghost", "Skeleton", "Mummy"),
    *("Monster", "Hero", "Soldier", "Warrior", "Hunter", "Archer", "Guardian", "Guard"),
    *("Priest", "Priestess", "Scribe", "Mage", "Oracle", "Seer", "Witch", "Shaman", "Monk"),
    *("Samurai", "Ninja", "Ronin", "Shinobi", "Oni", "Kitsune", "Tengu", "Kappa", "Nymph"),
    *("Satyr", "Centaur", "Minotaur", "Cyclops", "Gorgon", "Harpy", "Siren", "Sphinx"),
    *("Phoenix", "Griffin", "Hydra", "Chimera", "Jaguar", "Wolf", "Lion", "Cat", "Dog", "Bird"),
    *("Hawk", "Raven", "Owl", "Crow", "Bat", "Bear", "Boar", "Bull", "Horse", "Stag", "Fox"),
    *("Monkey", "Rat", "Frog", "Fish", "Shark", "Crab", "Crocodile", "Scorpion", "Spider"),
    *("Insect", "Scarab", "Beetle", "Plant", "Tree", "Elemental", "Construct", "Golem"),
    *("Statue", "Machine", "Artificer", "Smith", "Merchant", "Thief", "Rogue", "Pirate"),
    *("Sailor", "King", "Queen", "Pharaoh", "Noble", "Royal", "Servant", "Cultist"),
    *("Worshipper", "Herald", "Messenger", "Angel", "Devil", "Imp", "Shade", "Wraith"),
    *("Shadow", "Specter", "Vampire", "Werewolf", "Troll", "Dwarf", "Elf", "Fairy", "Fae"),
    *("Valkyrie", "Berserker", "Shapeshifter", "Immortal", "Mortal", "Ancestor", "Idol"),
    *("Avenger", "Raider", "Scout", "Sentinel", "Reptile", "Lizard", "Turtle", "Whale"),
    *("Dolphin", "Squid", "Octopus", "Kraken", "Leviathan", "Horror", "Abomination", "Ogre"),
    *("Goblin", "Faun", "Dryad", "Naiad", "Gladiator", "Hoplite", "Spartan", "Amazon"),
    *("Healer", "Sage", "Scholar", "Prophet", "Trickster", "Assassin"),
)
# Words that are the same in both numbers.
_UNCHANGED: Final = frozenset(
    (
        *("Celtic", "Chinese", "Divine", "Fae", "Fish", "Inca", "Japanese", "Kappa", "Kitsune"),
        *("Maya", "Ninja", "Norse", "Oni", "Ronin", "Samurai", "Shinobi", "Squid", "Tengu"),
        *("Undead", "Yokai"),
    )
)
_IRREGULAR: Final[Mapping[str, str]] = {
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Thief": "Thieves",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
}


def plural_of(word: str) -> str:
    """Return the plural of a word for a kind of beings."""
    if word in _UNCHANGED:
        return word
    return _IRREGULAR.get(word) or regular_plural(word)


def singulars(words: Iterable[str]) -> dict[str, str]:
    """Return words as texts may spell them in the singular, each with its printed form."""
    return {word.casefold(): word for word in words}


def plurals(words: Iterable[str]) -> dict[str, str]:
    """Return words as texts may spell them in the plural, each with its printed singular."""
    return {plural_of(word).casefold(): word for word in words}
